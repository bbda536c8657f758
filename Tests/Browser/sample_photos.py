#!/usr/bin/env python3
"""The sample site's photos: Tests/Browser/sample_photos.py PROGRAM FOLDER [FILE …]

No camera took them: each is a scene that the program draws, taken apart into its layers, which are painted anew with
grass, foliage, rock, clouds and waves, and exposed like a photo. The files are what a camera writes, so that the
sample site's photos go the way that those of any site go: EXIF with date, position, camera, serial number and
thumbnail, and one picture lies on its side. Chance is seeded and the dates are fixed: with the same program, browser
and packages the same files come out. All of them do, or those that are named.
"""

import dataclasses
import io
import math
import pathlib
import subprocess
import sys
import tempfile
import unicodedata
import xml.etree.ElementTree as xml

import yaml
from checks.browser import Browser
from checks.build import REPOSITORY, THEMES, built
from painting.film import developed
from painting.layers import View
from painting.painter import chance, painted
from PIL import Image

LONG, SHORT = 2400, 1600
BYTES = 360_000
"""The most that a picture may have, without its metadata."""
TURNED = 6
"""The orientation of a picture that has to be turned to the right by 90°: EXIF 2.32, 4.6.4 A."""


@dataclasses.dataclass
class Shot:
    file: str
    landmark: str
    season: str
    taken: str
    """By the clock of the place, with its distance from UTC."""
    scene: str = ""
    """The slug that the scene is drawn for, if not the landmark's."""
    center: float = 0.5
    """The middle of the picture, as a part of the scene's width."""
    zoom: float = 1
    blue: float = 0
    """How far the sky is brought from the season's color to blue, 0 to 1."""
    exposure: float = 0
    warmth: float = 0
    """Both from −1 to 1."""
    is_upright: bool = False


SHOTS = [
    Shot("hidden-lake.summer.jpg", "hidden-lake", "summer", "2025:08:02 11:24:51-07:00"),
    Shot(
        "hidden-lake.autumn.jpg", "hidden-lake", "autumn", "2025:09:28 10:41:07-07:00", center=0.47, zoom=1.08
    ),
    Shot(
        "multnomah-falls.summer.jpg", "multnomah-falls", "summer", "2025:07:19 09:12:33-07:00",
        center=0.48, blue=0.75,
    ),
    Shot(
        "multnomah-falls.winter.jpg", "multnomah-falls", "winter", "2026:01:24 12:05:18-08:00",
        center=0.46, zoom=1.12, exposure=0.1,
    ),
    Shot(
        "설악산-울산바위.autumn.jpg", "설악산-울산바위", "autumn", "2025:10:25 08:03:40+09:00",
        center=0.53, zoom=1.04, warmth=0.2,
    ),
    Shot("설악산-울산바위.winter.jpg", "설악산-울산바위", "winter", "2026:01:11 10:37:22+09:00", exposure=-0.05),
    Shot("silver-salmon-creek.jpg", "silver-salmon-creek", "summer", "2025:07:12 14:48:02-08:00", blue=0.75),
    Shot(
        "silver-salmon-creek-2.jpg", "silver-salmon-creek", "autumn", "2025:09:04 12:55:13-08:00",
        scene="silver-salmon-creek-21", zoom=1.1,
    ),
    Shot(
        "silver-salmon-creek-3.jpg", "silver-salmon-creek", "summer", "2025:07:12 22:06:45-08:00",
        scene="silver-salmon-creek-28", center=0.44, exposure=-0.15, warmth=0.7, is_upright=True,
    ),
]  # fmt: skip


def main(program, folder, *names):
    program, folder = pathlib.Path(program).resolve(), pathlib.Path(folder).resolve()
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as files, Browser() as browser:
        for shot in SHOTS:
            if names and shot.file not in names:
                continue
            view = View(*((SHORT, LONG) if shot.is_upright else (LONG, SHORT)), shot.center, shot.zoom)
            place, drawing = scene(shot, program, pathlib.Path(files))
            canvas = painted(drawing, view, shot, browser)
            image = developed(canvas, shot.exposure, shot.warmth, chance(shot.file))
            path = folder / unicodedata.normalize("NFC", shot.file)
            path.write_bytes(photo(image, shot, place, pathlib.Path(files)))
            print(f"{path.stat().st_size / 1000:4.0f} kB {path.name}")


def scene(shot, program, files):
    """What the landmark's front matter says, and the drawing from a site that has this one landmark."""
    source = (REPOSITORY / f"Content/landmarks/{shot.landmark}.md").read_text("utf-8")
    place = yaml.safe_load(source.split("---\n")[1])
    site = files / shot.file
    landmark = site / f"Content/landmarks/{shot.scene or shot.landmark}.md"
    landmark.parent.mkdir(parents=True)
    landmark.write_text(f"---\nname: {place['name']}\ncategory: {place['category']}\n---\n", "utf-8")
    (site / "Content/config.yml").write_text(f"profile: {{seasonalPhoto: {shot.season}}}\n")
    [file] = (built(program, site, THEMES / "trail") / "scenes").iterdir()
    return place, xml.fromstring(file.read_text("utf-8"))


def photo(image, shot, place, files):
    """The file as the camera writes it."""
    if shot.is_upright:
        # The camera was turned, the sensor's rows were not.
        image = image.transpose(Image.Transpose.ROTATE_90)
    for quality in range(90, 50, -1):
        data = jpeg(image, quality)
        if len(data) <= BYTES:
            break
    file, thumbnail = files / "photo.jpg", files / "thumbnail.jpg"
    file.write_bytes(data)
    thumbnail.write_bytes(jpeg(image.resize((240, 160), Image.Resampling.LANCZOS), 75))
    latitude, longitude = near(**place["coordinates"], random=chance(f"{shot.file} position"))
    date, zone = shot.taken[:-6], shot.taken[-6:]
    fields = {
        "Make": "Halden",
        "Model": "Halden M3",
        "Software": "Halden M3 1.4",
        "SerialNumber": "HM3-0042817",
        "LensModel": "Halden 24-70 mm f/4",
        "Copyright": "landmarks sample content",
        "Orientation#": TURNED if shot.is_upright else 1,
        "XResolution": 72,
        "YResolution": 72,
        "ResolutionUnit#": 2,
        "ColorSpace#": 1,
        "ExifImageWidth": image.width,
        "ExifImageHeight": image.height,
        **{tag: date for tag in ("ModifyDate", "DateTimeOriginal", "CreateDate")},
        **{tag: zone for tag in ("OffsetTime", "OffsetTimeOriginal", "OffsetTimeDigitized")},
        "ExposureTime": "1/250",
        "FNumber": 8,
        "ISO": 100,
        "FocalLength": 35,
        "GPSLatitude": abs(latitude),
        "GPSLatitudeRef": "N" if latitude >= 0 else "S",
        "GPSLongitude": abs(longitude),
        "GPSLongitudeRef": "E" if longitude >= 0 else "W",
        "GPSMapDatum": "WGS-84",
        "ThumbnailImage<": thumbnail,
    }
    arguments = [f"-EXIF:{tag}={value}" for tag, value in fields.items()]
    command = ["exiftool", "-quiet", "-overwrite_original", *arguments, file]
    subprocess.run(command, check=True)
    return file.read_bytes()


def jpeg(image, quality):
    data = io.BytesIO()
    image.save(data, "JPEG", quality=quality, optimize=True)
    return data.getvalue()


def near(latitude, longitude, random):
    """A point 100 to 400 m away: the photographer is not where the landmark's pin is."""
    angle, meters = random.uniform(0, 2 * math.pi), random.uniform(100, 400)
    # A degree of latitude is 111.2 km on a sphere of 6371 km.
    north, east = math.cos(angle) * meters / 111_200, math.sin(angle) * meters / 111_200
    return round(latitude + north, 6), round(longitude + east / math.cos(math.radians(latitude)), 6)


if __name__ == "__main__":
    if len(sys.argv) < 3:
        sys.exit(__doc__)
    try:
        main(*sys.argv[1:])
    except (OSError, RuntimeError, subprocess.SubprocessError) as error:
        sys.exit(f"No photos: {error}")
