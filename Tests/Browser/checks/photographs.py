"""Photos to check with, drawn by the browser itself.

Discs of all sizes that lie over one another, few large and many small, have about as much detail at every size as
leaves and rocks have in a real photo, so they take about as many bytes (Lee, Mumford and Huang, “Occlusion Models for
Natural Images”, 2001).
"""

import base64

from .browser import Browser

DRAW = """({width, height, seed, type}) => {
  let state = seed;
  const random = () => { // mulberry32
    state = state + 0x6d2b79f5 | 0;
    let bits = Math.imul(state ^ state >>> 15, 1 | state);
    bits = bits + Math.imul(bits ^ bits >>> 7, 61 | bits) ^ bits;
    return ((bits ^ bits >>> 14) >>> 0) / 4294967296;
  };
  const canvas = Object.assign(document.createElement("canvas"), {width, height});
  const paper = canvas.getContext("2d");
  const smallest = Math.max(width, height) / 800;
  if (type === "image/png") paper.beginPath(), paper.arc(width / 2, height / 2, height / 3, 0, 7), paper.clip();
  for (let count = 0; count < 100000; count++) {
    paper.fillStyle = `hsl(${60 + 120 * random()} ${60 * random()}% ${10 + 70 * random()}%)`;
    paper.beginPath();
    paper.arc(width * random(), height * random(), Math.min(smallest / Math.sqrt(random()), height / 4), 0, 7);
    paper.fill();
  }
  return canvas.toDataURL(type, .9).split(",")[1];
}"""


# What the site of photos holds: width, height and seed. Two of one seed have the same bytes.
PHOTOGRAPHS = {
    "lake.jpg": (4000, 3000, 1),
    "lake.winter.jpg": (1800, 1200, 2),
    "tall.jpg": (1500, 2000, 3),
    "wide.jpg": (2400, 600, 4),
    "small.jpg": (300, 225, 5),
    "twin.jpg": (300, 225, 5),
    "clear.png": (600, 400, 6),
}


def draw_all(folder):
    folder.mkdir(parents=True)
    with Browser() as browser, browser.tab() as tab:
        for name, (width, height, seed) in PHOTOGRAPHS.items():
            kind = "image/png" if name.endswith(".png") else "image/jpeg"
            drawn = tab.evaluate(DRAW, {"width": width, "height": height, "seed": seed, "type": kind})
            (folder / name).write_bytes(base64.b64decode(drawn))
