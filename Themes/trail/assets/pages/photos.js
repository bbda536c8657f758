// One photo after another, as large as the window. Without this script a photo's link leads to its file.
"use strict";

{
  const dialog = document.querySelector(".lightbox");
  const stage = dialog.querySelector(".stage");
  const [, previous, next] = dialog.querySelectorAll("button");
  // The round picture may be in the gallery too, and counts there.
  const photos = [...document.querySelectorAll(".enlarge")].filter(
    ({ href }, index, links) => links.findLastIndex((link) => link.href === href) === index);
  let shown, finger, isLeaving;

  /** A photo as large as the window; the small one stands behind it until it is there. */
  function enlarged(link) {
    const small = link.querySelector("img");
    const { srcset, width = small.getAttribute("width"), height = small.getAttribute("height") } = link.dataset;
    const image = new Image(width, height);
    image.alt = small?.alt ?? "";
    image.style = `--width: ${width}; --height: ${height}`;
    if (!srcset) image.style.backgroundImage = `url("${small.currentSrc}")`;
    image.sizes = `${Math.ceil(Math.min(width, stage.clientWidth, (stage.clientHeight * width) / height))}px`;
    image.srcset = srcset ?? link.querySelector("source").srcset;
    image.src = link.href;
    return image;
  }

  function show(index) {
    shown = (index + photos.length) % photos.length;
    const link = photos[shown];
    const words = link.parentElement.querySelector("figcaption") ?? document.createElement("figcaption");
    const said = words.cloneNode(true);
    said.textContent ||= link.textContent.trim();
    dialog.querySelector("figcaption").replaceWith(said);
    dialog.querySelector(".position").textContent =
      dialog.dataset.position.replace("#1", shown + 1).replace("#2", photos.length);
    const image = enlarged(link);
    image.onload = () => [1, -1].forEach((step) => enlarged(photos.at((shown + step) % photos.length)));
    stage.replaceChildren(image);
  }

  /** Which way the photo at the right is. */
  const right = () => (getComputedStyle(dialog).direction === "rtl" ? -1 : 1);
  const isPlain = (event) => !(event.altKey || event.ctrlKey || event.metaKey || event.shiftKey);

  addEventListener("click", (event) => {
    const link = event.target.closest(".enlarge");
    if (!link || !isPlain(event)) return;
    event.preventDefault();
    dialog.showModal();
    show(photos.findIndex(({ href }) => href === link.href));
    if (!isLeaving) history.pushState("photo", "");
  });
  // The way back closes it. All others go that way too, which takes a moment: it may be open again by then.
  addEventListener("popstate", () => {
    if (!isLeaving) dialog.close();
    else if (dialog.open) history.pushState("photo", "");
    isLeaving = false;
  });
  dialog.onclose = () => {
    stage.replaceChildren();
    if (isLeaving || history.state !== "photo") return;
    isLeaving = true;
    history.back();
  };
  dialog.onclick = ({ target }) => { if (!target.closest("img, figcaption, button")) dialog.close(); };
  previous.onclick = () => show(shown - 1);
  next.onclick = () => show(shown + 1);
  previous.hidden = next.hidden = photos.length < 2;

  dialog.onkeydown = (event) => {
    const index = { ArrowLeft: shown - right(), ArrowRight: shown + right(), Home: 0, End: -1 }[event.key];
    if (index === undefined || !isPlain(event)) return;
    event.preventDefault();
    show(index);
  };

  /** How far a finger went sideways. Two zoom, and one moves what is zoomed. */
  function swiped({ changedTouches: [touch] }) {
    const [x, y] = finger ? [touch.clientX - finger.clientX, touch.clientY - finger.clientY] : [0, 0];
    return visualViewport.scale === 1 && Math.abs(x) > 2 * Math.abs(y) ? x : 0;
  }
  stage.ontouchstart = ({ touches }) => { finger = touches.length < 2 && touches[0]; };
  stage.ontouchmove = (event) => { if (swiped(event)) event.preventDefault(); }; // or the browser goes back
  stage.ontouchend = (event) => {
    const x = swiped(event);
    if (Math.abs(x) > 40) show(shown - Math.sign(x) * right());
  };
}
