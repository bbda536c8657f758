"""Arithmetic on planes and pictures: noise, blur, warp. A picture is height × width × 4: red, green and blue times
alpha, and alpha, each from 0 to 1. All lengths are in pixels."""

import math

import numpy
from PIL import Image


def noise(shape, wide, tall, octaves, chance):
    """Smooth noise with lumps of a size and finer ones within; its deviation is about 1."""
    total, weight, squares = numpy.zeros(shape, numpy.float32), 1.0, 0.0
    for _ in range(octaves):
        coarse = round(shape[0] / tall) + 3, round(shape[1] / wide) + 3
        lumps = Image.fromarray(chance.standard_normal(coarse).astype(numpy.float32))
        size = max(coarse[1], shape[1]), max(coarse[0], shape[0])
        total += weight * numpy.asarray(lumps.resize(size, Image.Resampling.BICUBIC))[: shape[0], : shape[1]]
        squares += weight * weight
        weight, wide, tall = weight * 0.55, max(wide / 2, 1), max(tall / 2, 1)
    # Between its lumps an octave is smaller than at them.
    return total / math.sqrt(squares * 0.6)


def blurred(plane, radius):
    """Through a bell-shaped filter; for a wide one the plane is made small and large again."""
    factor = max(1, int(radius / 2.5))
    height, width = plane.shape
    if factor > 1:
        small = math.ceil(width / factor), math.ceil(height / factor)
        plane = numpy.asarray(Image.fromarray(plane).resize(small, Image.Resampling.BOX))
    plane = filtered(filtered(plane, radius / factor, 0), radius / factor, 1)
    if factor > 1:
        plane = numpy.asarray(Image.fromarray(plane).resize((width, height), Image.Resampling.BICUBIC))
    return plane


def filtered(plane, radius, axis):
    """Blurred along one axis."""
    reach = max(1, math.ceil(radius * 3))
    weights = numpy.exp(-0.5 * (numpy.arange(-reach, reach + 1) / radius) ** 2)
    weights /= weights.sum()
    around = [(0, 0), (0, 0)]
    around[axis] = (reach, reach)
    padded = numpy.pad(plane, around, mode="edge")
    total = numpy.zeros(plane.shape, numpy.float32)
    for index, weight in enumerate(weights):
        part = numpy.s_[index : index + plane.shape[0]] if axis == 0 else numpy.s_[:, index : index + plane.shape[1]]
        total += numpy.float32(weight) * padded[part]
    return total


def warped(picture, right, down):
    """Each pixel is taken from a place that lies so far off; beyond an edge the picture is mirrored."""
    height, width = picture.shape[:2]
    rows = inside(numpy.arange(height, dtype=numpy.float32)[:, None] + down, height)
    columns = inside(numpy.arange(width, dtype=numpy.float32)[None, :] + right, width)
    top, left = rows.astype(numpy.int32), columns.astype(numpy.int32)
    below, beside = rows - top, columns - left
    if picture.ndim == 3:
        below, beside = below[..., None], beside[..., None]
    upper = mixed(picture[top, left], picture[top, left + 1], beside)
    lower = mixed(picture[top + 1, left], picture[top + 1, left + 1], beside)
    return mixed(upper, lower, below)


def inside(places, count):
    last = count - 1.001
    return (last - numpy.abs(last - numpy.abs(places))).clip(0)


def shifted(picture, right, down):
    """As `warped`, by the same whole number everywhere."""
    rows = (numpy.arange(picture.shape[0]) + round(down)).clip(0, picture.shape[0] - 1)
    columns = (numpy.arange(picture.shape[1]) + round(right)).clip(0, picture.shape[1] - 1)
    return picture[rows][:, columns]


def each(picture, change, *arguments):
    """Changes every channel of a picture as a plane."""
    channels = range(picture.shape[2])
    return numpy.stack([change(picture[..., channel], *arguments) for channel in channels], axis=-1)


def step(value, low, high):
    """0 below the one, 1 above the other, and smooth between them."""
    part = ((value - low) / (high - low)).clip(0, 1)
    return part * part * (3 - 2 * part)


def mixed(one, other, amount):
    return one * (1 - amount) + other * amount


def lighter(color, amount):
    return mixed(numpy.asarray(color), 1.0, amount)


def darker(color, amount):
    return numpy.asarray(color) * (1 - amount)
