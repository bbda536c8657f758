"""Trees and grass, stroke by stroke."""

import math

import numpy
from PIL import Image, ImageDraw

from .planes import mixed

SNOW = numpy.asarray((0.94, 0.96, 0.98))
BARK = numpy.asarray((0.27, 0.24, 0.21))
SUNLIT = numpy.asarray((1, 0.95, 0.7))


class Tile:
    """Strokes on nothing, drawn at twice the size for smooth edges."""

    def __init__(self, shape):
        self.image = Image.new("RGBA", (shape[1] * 2, shape[0] * 2))
        self.draw = ImageDraw.Draw(self.image, "RGBA")

    def stroke(self, points, color, width, alpha=1.0):
        self.draw.line([(x * 2, y * 2) for x, y in points], ink(color, alpha), max(1, round(width * 2)), "curve")

    def dab(self, x, y, wide, tall, color):
        self.draw.ellipse([(x - wide) * 2, (y - tall) * 2, (x + wide) * 2, (y + tall) * 2], ink(color, 1))

    def pixels(self):
        pixels = numpy.asarray(self.image, numpy.float32) / 255
        pixels = numpy.concatenate([pixels[..., :3] * pixels[..., 3:], pixels[..., 3:]], axis=-1)
        return pixels.reshape(pixels.shape[0] // 2, 2, pixels.shape[1] // 2, 2, 4).mean(axis=(1, 3))


def ink(color, alpha):
    return (*(int(min(max(part, 0), 1) * 255) for part in color), int(alpha * 255))


def conifer(tile, foot, tall, half, color, snowy, light, chance):
    """Boughs from below to the top, each of tufts that hang from it."""
    x, y = foot
    tile.stroke([(x, y), (x, y - tall * 0.9)], BARK * 0.75, tall * 0.022)
    levels = int(14 + tall / 16)
    for level in range(levels):
        part = level / levels
        reach = half * (1 - part) ** 0.8 * chance.uniform(0.72, 1.12) + tall * 0.008
        middle = y - tall * (0.1 + 0.9 * part)
        for side in sorted(chance.uniform(-1, 1, 9), key=lambda side: -abs(side)):
            tip = side * reach
            droop = abs(side) * reach * 0.42 + tall * 0.02 * (1 - abs(side))
            shade = 0.78 + 0.3 * side * light[0] + 0.22 * part + chance.normal(0, 0.08)
            tufts = int(4 + abs(tip) / (tall * 0.014))
            for tuft in range(tufts):
                along = (tuft + chance.uniform(0, 1)) / tufts
                at_x = x + tip * along
                at_y = middle + droop * along**1.5 - tall * 0.012 * math.sin(along * 3)
                long = tall * 0.034 * chance.uniform(0.6, 1.2) * (1.1 - 0.4 * part)
                end = at_x + math.copysign(long * 0.5, side) + chance.normal(0, long * 0.2), at_y + long
                tuft_color = color * (shade - 0.28 * (1 - along) + chance.normal(0, 0.05))
                tile.stroke([(at_x, at_y), end], tuft_color, tall * 0.008)
                if snowy and chance.random() < 0.5:
                    rest = [(at_x - long * 0.5, at_y), (at_x + long * 0.5, at_y + long * 0.14)]
                    tile.stroke(rest, SNOW * (0.86 + 0.14 * side * light[0]), tall * 0.011, 0.92)
    tile.stroke([(x, y - tall * 0.96), (x, y - tall * 1.02)], color * 0.9, tall * 0.008)


def crown(tile, foot, tall, half, color, light, chance):
    """A trunk that forks, and leaves in heaps: dark ones first, then those in the light."""
    x, y = foot
    for side in (-0.5, -0.2, 0.15, 0.45):
        bough = [(x, y), (x + side * 4, y - tall * 0.25), (x + side * half * 0.9, y - tall * 0.62)]
        tile.stroke(bough, BARK * (1 + 0.3 * side * light[0]), tall * 0.024)
    heaps = []
    for index in range(44):
        # As seeds lie in a sunflower, evenly, but pushed about.
        angle, reach = index * 2.39996 + chance.normal(0, 0.3), math.sqrt(index / 44) * chance.uniform(0.75, 1.1)
        across, along = math.cos(angle) * reach, math.sin(angle) * reach
        heaps.append((across * half * 0.85, along * tall * 0.36, half * chance.uniform(0.15, 0.3)))
    heaps.sort(key=lambda heap: -heap[1])
    size = max(0.9, half * 0.0115)
    sunny = mixed(color, SUNLIT, 0.5)
    for in_light in (False, True):
        for heap_x, heap_y, radius in heaps:
            tone = chance.normal(0, 0.05)
            count = int((1.1 if in_light else 0.85) * (radius / size) ** 2)
            spread = 0.52 if in_light else 0.42
            for across, along, warmth, shade in chance.normal(0, (spread, spread, 0.03, 0.11), (count, 4)):
                if math.hypot(across, along) > 1.15:
                    continue
                # Where the leaf is in its heap and in the whole crown, as seen from the light.
                whole = (heap_x + across * radius) / half, (heap_y + along * radius) / (tall * 0.42)
                toward = numpy.dot((0.5 * across + 0.55 * whole[0], 0.5 * along + 0.55 * whole[1]), light)
                shade += 0.82 + 0.36 * toward + tone if in_light else 0.6
                leaf = color * shade if shade < 1 else mixed(color, sunny, min((shade - 1) * 1.6, 1))
                tile.dab(
                    x + heap_x + across * radius * 1.2,
                    y - tall * 0.58 + heap_y + along * radius,
                    size * chance.uniform(0.7, 1.6),
                    size * chance.uniform(0.6, 1.1),
                    leaf + (warmth, warmth * 0.3, 0),
                )


def hedge(tile, rows, columns, color, unit, chance):
    """Leaves around these points, most of them hanging."""
    spread = chance.normal(0, (0.11, 0.03, 4 * unit, 5 * unit), (len(rows), 4))
    for row, column, (shade, warmth, right, down) in zip(rows, columns, spread):
        leaf = color * (0.8 - 0.012 * down / unit + shade) + numpy.asarray((warmth, warmth * 0.3, 0))
        size = unit * chance.uniform(0.9, 1.8)
        tile.dab(column + right, row + (abs(down) * 1.1 if chance.random() < 0.6 else down), size, size * 1.2, leaf)


def bare(tile, foot, tall, color, chance):
    """Branches that fork, with snow on those that lie."""

    def branch(x, y, angle, long, width):
        end = x + math.sin(angle) * long, y - math.cos(angle) * long
        tone = color * chance.uniform(0.62, 0.8)
        tile.stroke([(x, y), end], tone, width)
        tile.dab(*end, width / 2, width / 2, tone)
        if abs(angle) > 0.5 and width > 1.2:
            tile.stroke([(x, y - width * 0.6), (end[0], end[1] - width * 0.6)], SNOW, width * 0.7, 0.9)
        if long > tall * 0.02:
            # One goes on as it was, the others fork off.
            branch(*end, angle * 0.85 + chance.normal(0, 0.16), long * chance.uniform(0.72, 0.9), max(width * 0.8, 0.5))
            for side in (-1, 1) if chance.random() < 0.6 else (chance.choice((-1, 1)),):
                turn = side * chance.uniform(0.3, 0.85)
                branch(*end, angle * 0.8 + turn, long * chance.uniform(0.5, 0.76), max(width * 0.55, 0.5))

    branch(*foot, chance.normal(0, 0.05), tall * 0.2, tall * 0.04)


def grass(tile, rows, columns, tones, nearness, color, unit, chance):
    """Blades, longer towards the viewer.

    `rows` and `columns` are where they grow, from back to front; `nearness` is 0 where they are too far away to see.
    """
    bends = chance.normal(0, 1, (len(rows), 3))
    for row, column, tone, near, (warmth, lean, growth) in zip(rows, columns, tones, nearness, bends):
        long = (1.5 + 17 * near**1.5) * unit * min(max(1 + 0.3 * growth, 0.4), 1.8)
        lean *= 0.3 * long
        blade = [(column, row), (column + lean * 0.4, row - long * 0.6), (column + lean, row - long)]
        tile.stroke(blade, color * tone + numpy.asarray((0.035, 0.02, -0.015)) * warmth, (0.5 + 0.7 * near) * unit, 0.8)
