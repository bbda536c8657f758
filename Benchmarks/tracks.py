#!/usr/bin/env python3
"""Writes a site of hikes: so many recorded tracks of so many points each, with elevation, time and heart rate.

    tracks.py COUNT POINTS FOLDER

The same numbers make the same bytes everywhere.
"""

import random
import sys
from datetime import datetime, timedelta, timezone
from pathlib import Path

HEAD = """<?xml version="1.0" encoding="UTF-8"?>
<gpx version="1.1" creator="benchmark" xmlns="http://www.topografix.com/GPX/1/1"
  xmlns:gpxtpx="http://www.garmin.com/xmlschemas/TrackPointExtension/v1">
<trk><name>Track {number}</name><trkseg>
"""
POINT = """<trkpt lat="{lat:.7f}" lon="{lon:.7f}"><ele>{ele:.1f}</ele><time>{time:%Y-%m-%dT%H:%M:%SZ}</time>\
<extensions><gpxtpx:TrackPointExtension><gpxtpx:hr>{rate}</gpxtpx:hr></gpxtpx:TrackPointExtension></extensions></trkpt>
"""
TAIL = "</trkseg></trk></gpx>\n"


def main():
    if len(sys.argv) != 4:
        sys.exit(__doc__)
    count, points, folder = int(sys.argv[1]), int(sys.argv[2]), Path(sys.argv[3]) / "Content" / "hikes"
    folder.mkdir(parents=True)
    for number in range(count):
        (folder / f"track-{number}.gpx").write_text(track(number, points))


def track(number, points):
    dice = random.Random(number)
    lat, lon, ele = 46 + number * 0.01, 7.7, 1000.0
    start = datetime(2026, 5, 1, 6, tzinfo=timezone.utc) + timedelta(days=number)
    lines = [HEAD.format(number=number)]
    for second in range(points):
        lat += dice.uniform(-1, 3) * 1e-5
        lon += dice.uniform(-1, 3) * 1e-5
        ele += dice.uniform(-1, 1.02)
        time = start + timedelta(seconds=second)
        lines.append(POINT.format(lat=lat, lon=lon, ele=ele, time=time, rate=100 + second // 60 % 50))
    return "".join(lines) + TAIL


if __name__ == "__main__":
    main()
