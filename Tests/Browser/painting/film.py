"""Makes a photo of a painting."""

import math

import numpy
from PIL import Image

from .planes import blurred, each, mixed, step


def developed(canvas, exposure, warmth, chance):
    """
    exposure: 0 leaves it, 1 makes it lighter, −1 darker.
    warmth: −1 to 1.
    """
    height, width = canvas.shape[:2]
    canvas = canvas.clip(0, 1)
    # What is bright spills over.
    bloom = each(step(canvas.max(axis=2), 0.82, 1)[..., None] * canvas, blurred, width / 40)
    canvas = 1 - (1 - canvas) * (1 - 0.22 * bloom)
    canvas **= 2**-exposure
    canvas *= numpy.asarray((1 + 0.07 * warmth, 1 + 0.01 * warmth, 1 - 0.09 * warmth), numpy.float32)
    # A gentle S, as film has.
    canvas = canvas.clip(0, 1)
    canvas = mixed(canvas, canvas * canvas * (3 - 2 * canvas), 0.28)
    # The lens lets less through towards the corners.
    diagonal = math.hypot(height, width)
    rows = numpy.linspace(-height / diagonal, height / diagonal, height)[:, None]
    columns = numpy.linspace(-width / diagonal, width / diagonal, width)[None, :]
    canvas *= (1 - 0.26 * step(numpy.hypot(rows - 0.02, columns + 0.03), 0.45, 1.15))[..., None]
    # Grain, most of it in the middle tones.
    light = canvas @ numpy.asarray((0.3, 0.59, 0.11), numpy.float32)
    grain = blurred(chance.standard_normal((height, width)).astype(numpy.float32), 1.1)
    canvas += (0.011 * grain * (0.5 + 2 * light * (1 - light)))[..., None]
    return Image.fromarray((canvas.clip(0, 1) * 255 + 0.5).astype(numpy.uint8))
