// Looks, and nothing else: every page works without this script, and nothing moves where motion is reduced.
// It loads before the page is drawn, since a transition between two pages is set up before the first frame.
"use strict";

// What stands behind a photo until it is there would shine through it where it is transparent.
document.addEventListener("load", ({ target }) => {
  if (target.style?.backgroundImage) target.style.background = "none";
}, true);

if (!matchMedia("(prefers-reduced-motion: reduce)").matches) {
  const style = new CSSStyleSheet();
  style.replaceSync(`
    @view-transition { navigation: auto; }
    .tabs { view-transition-name: tabs; }
    @media (min-width: 46rem) { .tabs { view-transition-name: none; } .bar { view-transition-name: bar; } }
    .portrait { view-transition-name: picture; }`);
  document.adoptedStyleSheets.push(style);

  // Only one element of a page may be named "picture": a card gets the name at the moment of leaving or arriving.
  addEventListener("pageswap", (event) => connect(event.viewTransition, event.activation?.entry?.url));
  addEventListener("pagereveal", (event) => connect(event.viewTransition, self.navigation?.activation?.from?.url));
  addEventListener("change", (event) => { if (event.target.matches(".switch")) settle(event.target); });
}

/** Lets the picture of the card that leads to `url` grow into the other page's portrait, or shrink back from it. */
function connect(transition, url) {
  if (!transition || !url || document.querySelector(".portrait")) return;
  const image = card(url.split("#")[0])?.querySelector("img");
  if (!image) return;
  image.style.viewTransitionName = "picture";
  transition.finished.finally(() => image.style.removeProperty("view-transition-name"));
}

/** The link to `url` that was followed, else the first in view. */
function card(url) {
  const links = [...document.querySelectorAll("main a:has(img)")].filter((link) => link.href === url);
  return links.find((link) => link === document.activeElement)
    || links.find((link) => isInView(link.getBoundingClientRect()));
}

function isInView(box) {
  return box.height > 0 && box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth;
}

/** Moves the rows that stay to their new places and fades in those that come. */
function settle(toggle) {
  const rows = [...document.querySelectorAll(".row")];
  const boxes = () => rows.map((row) => row.getBoundingClientRect());
  const now = boxes();
  toggle.checked = !toggle.checked;
  const before = boxes();
  toggle.checked = !toggle.checked;
  rows.forEach((row, index) => {
    if (!isInView(now[index])) return;
    const way = before[index].top - now[index].top;
    const from = before[index].height ? { transform: `translateY(${way}px)` } : { opacity: 0 };
    row.animate([from, {}], { duration: 250, easing: "ease-out" });
  });
}
