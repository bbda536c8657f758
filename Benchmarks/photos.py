#!/usr/bin/env python3
"""Writes a site of photos in the shapes that the contenders read.

    photos.py COUNT FOLDER

FOLDER/photos               the photos themselves, 4000×3000
FOLDER/landmarks/Content    for `landmarks`: a landmark per photo
FOLDER/hugo                 for Hugo: the same pages in content/, the same photos in assets/

The photos are landscapes that are drawn here, with what a camera's pictures are made of: a smooth sky, clouds,
ranges with sharp outlines and rough slopes, and a sensor's noise. The same number makes the same photo.
"""

import os
import subprocess
import sys
from multiprocessing import Pool
from pathlib import Path

import numpy

WIDTH, HEIGHT = 4000, 3000
QUALITY = 90
RANGES = 4
GRAIN = 3.0
# Red, green and blue from 0 to 1.
SKIES = [((0.25, 0.45, 0.80), (0.80, 0.88, 0.95)), ((0.35, 0.32, 0.55), (0.98, 0.70, 0.50))]
HAZE = (0.70, 0.78, 0.88)
GROUNDS = [(0.20, 0.30, 0.13), (0.48, 0.34, 0.22), (0.34, 0.34, 0.36), (0.38, 0.42, 0.18)]


def main():
    if len(sys.argv) != 3 or not sys.argv[1].isdigit():
        sys.exit(__doc__)
    count, folder = int(sys.argv[1]), Path(sys.argv[2])
    (folder / "photos").mkdir(parents=True)
    numbers = range(1, count + 1)
    with Pool() as pool:
        photos = pool.map(write_photo, [folder / "photos" / f"photo-{number:02}.jpg" for number in numbers])
    write_landmarks(folder / "landmarks" / "Content", photos)
    write_hugo(folder / "hugo", photos)


def write_photo(file):
    """Draws the photo whose number the name ends in, and returns the file."""
    number = int(file.stem.split("-")[1])
    raw = file.with_suffix(".ppm")
    with open(raw, "wb") as target:
        target.write(b"P6 %d %d 255\n" % (WIDTH, HEIGHT))
        target.write(landscape(number).tobytes())
    subprocess.run(["vips", "jpegsave", raw, file, "--Q", str(QUALITY), "--strip"], check=True)
    raw.unlink()
    return file


def landscape(number):
    """Bytes by row, column and channel."""
    dice = numpy.random.default_rng(number)
    down = numpy.linspace(0, 1, HEIGHT, dtype=numpy.float32)[:, None]
    clouds = numpy.clip(fractal(dice, 3, 6, 0.5) * 0.5, 0, 0.7)
    # As much detail at every size: what the pictures of a landscape have (Field 1987, doi:10.1364/JOSAA.4.002379).
    slope = 1 + 0.4 * fractal(dice, 3, 10, 1)
    picture = numpy.empty((HEIGHT, WIDTH, 3), dtype=numpy.float32)
    for channel, (high, low) in enumerate(zip(*SKIES[number % len(SKIES)])):
        sky = mix(high, low, down)
        picture[..., channel] = sky + (0.97 - sky) * clouds
    for nearness in range(1, RANGES + 1):
        ridge = 0.2 + 0.15 * nearness + 0.08 * fractal(dice, 2, 10, 0.5, rows=1)
        top = max(0, int(ridge.min() * HEIGHT))
        below = down[top:] > ridge
        ground = GROUNDS[dice.integers(len(GROUNDS))]
        haze = 0.7 * (1 - nearness / RANGES)
        for channel, (own, far) in enumerate(zip(ground, HAZE)):
            lit = slope[top:] * (own * (1 - haze)) + far * haze
            numpy.copyto(picture[top:, :, channel], lit, where=below)
    picture *= 255
    picture += dice.standard_normal(picture.shape, dtype=numpy.float32) * GRAIN
    return numpy.clip(picture, 0, 255, out=picture).astype(numpy.uint8)


def fractal(dice, first, octaves, roughness, rows=HEIGHT):
    """Noise at `octaves` sizes, from 2^`first` spots across the picture on: each half as large as the one before, and
    `roughness` times as strong. Its spread is about 1."""
    surface = numpy.zeros((rows, WIDTH), dtype=numpy.float32)
    strength, power = 1.0, 0.0
    for octave in range(first, first + octaves):
        across = 2**octave
        below = max(1, across * rows // WIDTH)
        spots = dice.standard_normal((below + 1, across + 1), dtype=numpy.float32)
        surface += strength * stretch(stretch(spots.T, WIDTH).T, rows)
        power += strength**2
        strength *= roughness
    return surface / numpy.float32(power**0.5)


def stretch(values, length):
    """Stretches the first dimension to a length, with soft bends between the values."""
    place = numpy.linspace(0, len(values) - 1, length, endpoint=False, dtype=numpy.float32)
    cell = place.astype(int)
    part = place - cell
    part = (part * part * (3 - 2 * part))[:, None]
    return values[cell] * (1 - part) + values[cell + 1] * part


def mix(one, other, share):
    return one * (1 - share) + other * share


def write_landmarks(content, photos):
    (content / "landmarks").mkdir(parents=True)
    (content / "photos").mkdir()
    (content / "config.yml").write_text("site:\n  title: Photos\n")
    for photo in photos:
        os.link(photo, content / "photos" / photo.name)
        write_page(content / "landmarks", "name", photo)


def write_hugo(site, photos):
    (site / "content" / "landmarks").mkdir(parents=True)
    (site / "assets" / "photos").mkdir(parents=True)
    for photo in photos:
        os.link(photo, site / "assets" / "photos" / photo.name)
        write_page(site / "content" / "landmarks", "title", photo)


def write_page(folder, title, photo):
    front = [f"{title}: {photo.stem}", f"photo: {photo.name}"]
    text = "\n".join(["---", *front, "---", "", "The view from the trail.", ""])
    (folder / f"{photo.stem}.md").write_text(text)


if __name__ == "__main__":
    main()
