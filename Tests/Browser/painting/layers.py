"""Takes a drawn scene apart."""

import dataclasses
import io
import re
import xml.etree.ElementTree as xml

import numpy
from PIL import Image, ImageColor

SVG = "{http://www.w3.org/2000/svg}"
WIDTH, HEIGHT = 1600, 1000
"""Of every scene, in its own units."""
MARGIN = 60
"""How far beyond its edge a layer may be painted, in pixels."""

xml.register_namespace("", SVG[1:-1])


@dataclasses.dataclass
class View:
    """The part of a scene that is in the picture."""

    width: int
    height: int
    """Of the picture, in pixels."""
    center: float
    """The middle of that part, as a part of the scene's width."""
    zoom: float
    """1 takes all of the scene's height; from a larger one, more is cut off at the top."""

    def __post_init__(self):
        self.tall = HEIGHT / self.zoom
        self.wide = self.tall * self.width / self.height
        self.left = min(max(WIDTH * self.center - self.wide / 2, 0), WIDTH - self.wide)
        self.top = HEIGHT - self.tall
        self.unit = self.height / self.tall

    @property
    def box(self):
        return f"{self.left:.2f} {self.top:.2f} {self.wide:.2f} {self.tall:.2f}"

    def pixel(self, x, y):
        return (x - self.left) * self.unit, (y - self.top) * self.unit

    def grown(self, box, margin=MARGIN):
        left, top, right, bottom = (int(edge) for edge in box)
        return (
            min(max(left - margin, 0), self.width),
            min(max(top - margin, 0), self.height),
            min(max(right + margin, 0), self.width),
            min(max(bottom + margin, 0), self.height),
        )


@dataclasses.dataclass
class Layer:
    """One element of the scene."""

    role: str
    """What it shows, the name of a method of Painter."""
    element: xml.Element
    pixels: numpy.ndarray
    box: tuple
    """Its left, upper, right and lower edge within the picture."""

    def number(self, attribute, otherwise=1.0):
        return float(self.element.get(attribute, otherwise))

    @property
    def path(self):
        return self.element.get("d", "")

    @property
    def fill(self):
        return numpy.asarray(ImageColor.getrgb(self.element.get("fill"))) / 255


def layers(drawing, view, browser):
    """The layers back to front, each as Chromium draws it alone. Birds come last, so that no water mirrors them."""
    definitions = [element for element in drawing if element.tag == SVG + "defs" or element.get("id")]
    shown = []
    for element in drawing:
        if element.tag == SVG + "g":
            # What the water mirrors.
            shown += element
        elif element.tag != SVG + "defs":
            shown.append(element)
    drawn = []
    with browser.tab({"width": view.width, "height": view.height}) as tab:
        tab.set_content("<!DOCTYPE html><style>body{margin:0}svg{display:block}</style>")
        for element in shown:
            root = xml.Element(SVG + "svg", viewBox=view.box, width=str(view.width), height=str(view.height))
            xml.SubElement(root, SVG + "defs").extend(definitions)
            root.append(element)
            tab.evaluate("svg => { document.body.innerHTML = svg }", xml.tostring(root, "unicode"))
            image = Image.open(io.BytesIO(tab.screenshot(omit_background=True))).convert("RGBA")
            if edges := image.getchannel("A").getbbox():
                box = view.grown(edges)
                pixels = numpy.asarray(image.crop(box), numpy.float32) / 255
                pixels[..., :3] *= pixels[..., 3:]
                drawn.append(Layer(role(element), element, pixels, box))
    return sorted(drawn, key=lambda layer: layer.role == "birds")


def role(element):
    """What an element shows, which is told by how it is drawn."""
    fill, path = element.get("fill", ""), element.get("d", "")
    opacity, width = float(element.get("opacity", 1)), float(element.get("stroke-width", 0))
    if element.tag == SVG + "use":
        return "mirrored" if element.get("href") == "#r" else "tree"
    if element.tag == SVG + "circle":
        # The sun stands in the sky, and spray does not.
        return "sun" if float(element.get("cy")) < 450 else "spray"
    if fill.startswith("url"):
        return {"url(#s)": "sky", "url(#m)": "haze", "url(#w)": "water"}[fill]
    if "h0" in path:
        return "snowfall" if opacity == 0.9 else "flowers"
    if width == 5:
        return "ripples" if element.get("stroke") == "#fff" else "birds"
    if width:
        return {4: "cracks", 7: "threads", 14: "brink", 18: "cap", 30: "clouds"}[width]
    if re.match(r"M\d+ \d+q", path):
        return "fall"
    if opacity < 0.5:
        return "shade"
    if re.match(r"M\d+ \d+c0-", path):
        return "boulders"
    return "land"
