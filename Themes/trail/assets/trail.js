// A picture grows out of the card that was clicked and goes back into it. Only one card may carry the name, so it is
// given at the moment of leaving or arriving. Without this script pages simply cross-fade.
"use strict";

/** The link to `url` that holds a picture and is in view, best the one that was clicked. */
function picture(url) {
  const links = [...document.querySelectorAll("main a[href]")]
    .filter((link) => link.href === url && link.querySelector("img"));
  const inView = links.find((link) => {
    const box = link.getBoundingClientRect();
    return box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth;
  });
  const link = links.find((link) => link.matches(":focus-within, :hover") || link === document.activeElement);
  return (link || inView)?.querySelector("img");
}

function name(event, url) {
  const image = url && !document.querySelector(".portrait") && picture(url.split("#")[0]);
  if (!image || !event.viewTransition) return;
  image.style.viewTransitionName = "picture";
  event.viewTransition.finished.finally(() => { image.style.viewTransitionName = ""; });
}

addEventListener("pageswap", (event) => name(event, event.activation?.entry?.url));
addEventListener("pagereveal", (event) => name(event, window.navigation?.activation?.from?.url));
