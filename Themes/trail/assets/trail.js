// A picture grows out of the card that was followed and shrinks back into it. Only one element of a page may carry the
// name "picture", so a card gets it at the moment of leaving or arriving. Without this script pages cross-fade.
"use strict";

function pictureOfLink(url) {
  const links = [...document.querySelectorAll("main a[href]")]
    .filter((link) => link.href === url && link.querySelector("img"));
  const isInView = (link) => {
    const box = link.getBoundingClientRect();
    return box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth;
  };
  const link = links.find((link) => link === document.activeElement) || links.find(isInView);
  return link && link.querySelector("img");
}

function connect(transition, url) {
  if (!transition || !url || document.querySelector(".portrait")) return;
  const image = pictureOfLink(url.split("#")[0]);
  if (!image) return;
  image.style.viewTransitionName = "picture";
  transition.finished.finally(() => image.style.removeProperty("view-transition-name"));
}

addEventListener("pageswap", (event) => connect(event.viewTransition, event.activation?.entry?.url));
addEventListener("pagereveal", (event) => connect(event.viewTransition, window.navigation?.activation?.from?.url));
