// The place on an elevation profile under a pointer, or chosen with the arrow keys. Without this script the profile
// stands alone.
"use strict";

for (const chart of document.querySelectorAll(".walked")) {
  const { distance, elevation, grade, low, high } = JSON.parse(chart.querySelector("script").textContent);
  const range = chart.querySelector("input");
  const reading = document.querySelector(".reading");
  const here = chart.appendChild(Object.assign(document.createElement("span"), { className: "here" }));
  const language = document.documentElement.lang;
  const number = (value, options) => new Intl.NumberFormat(language, options).format(value);
  const steps = 200;
  const [start, length] = [distance[0], distance.at(-1) - distance[0]];

  /** Tells about the place that the range stands at. */
  function show() {
    const place = start + (length * range.value) / steps;
    const next = Math.max(1, distance.findIndex((end) => end >= place));
    const share = (place - distance[next - 1]) / (distance[next] - distance[next - 1] || 1);
    const height = elevation[next - 1] + (elevation[next] - elevation[next - 1]) * share;
    const words = [
      `${number(place / 100, { minimumFractionDigits: 1, maximumFractionDigits: 1 })}\u00a0${chart.dataset.distanceUnit}`,
      `${number(height, { maximumFractionDigits: 0 })}\u00a0${chart.dataset.elevationUnit}`,
      `${chart.dataset.grade} ${number(grade[share < 0.5 ? next - 1 : next] / 100, { style: "percent", signDisplay: "exceptZero" })}`,
    ];
    range.ariaValueText = words.join(", ");
    reading.textContent = words.join(" · ");
    here.style.left = `${(100 * range.value) / steps}%`;
    here.style.top = `${(100 * (high - height)) / (high - low)}%`;
  }

  function point(event) {
    const box = chart.getBoundingClientRect();
    range.value = Math.round((steps * (event.clientX - box.left)) / box.width);
    show();
  }

  range.max = steps;
  // The view from the top comes first.
  const top = distance[elevation.indexOf(Math.max(...elevation))];
  range.value = Math.round((steps * (top - start)) / length);
  range.hidden = false;
  range.addEventListener("input", show);
  chart.addEventListener("pointerdown", point);
  chart.addEventListener("pointermove", point);
  show();
}
