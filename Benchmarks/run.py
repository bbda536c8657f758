#!/usr/bin/env python3
"""Measures `landmarks` against Hugo and against the floor (floor.c), prints a report and keeps it as RESULTS.md.

Everything lies on a tmpfs (BENCH_DIR, else /dev/shm), so that no disk is measured. The contenders take turns within
a round, so that a slow minute of the machine hits all of them. Figures are medians over the rounds.
"""

import argparse
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
from collections import defaultdict
from dataclasses import dataclass
from pathlib import Path

import report
from contenders import Contender, contenders, listing, photos, startup, tracks

HERE = Path(__file__).resolve().parent
BIG_FACTOR = 10
BIG_ROUNDS = 3
PHOTOS = 12
PHOTO_ROUNDS = 3


@dataclass
class Figure:
    """Medians: seconds of wall clock, seconds of processor (user and system), peak resident memory in bytes."""

    wall: float
    cpu: float
    peak: float


def main():
    options = parse_options()
    root = Path(os.environ.get("BENCH_DIR", "/dev/shm"))
    if subprocess.run(["stat", "-f", "-c", "%T", root], capture_output=True, text=True).stdout.strip() != "tmpfs":
        print(f"warning: {root} is no tmpfs: the figures will show its disk", file=sys.stderr)
    folder = Path(tempfile.mkdtemp(prefix="landmarks-bench-", dir=root))
    try:
        text = run(options, folder)
    finally:
        shutil.rmtree(folder)
    (HERE / "RESULTS.md").write_text(text)
    print(text)


def parse_options():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--landmarks", type=Path, required=True, help="an optimised binary")
    parser.add_argument("--venv", type=Path, required=True, help="a Python environment that holds Hugo and NumPy")
    parser.add_argument("--count", type=int, default=10_000, help="landmarks in the site")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--big", action="store_true", help=f"also build {BIG_FACTOR} times as many")
    options = parser.parse_args()
    options.landmarks = options.landmarks.resolve()
    # The package's own `hugo` is a Python script that starts the real one, which would slow it by 100 ms.
    options.hugo = next(options.venv.resolve().glob("lib/python*/site-packages/hugo/binaries/hugo*"))
    return options


def run(options, folder):
    tools = compile_tools(folder)
    generate(options.count, folder / "site")
    line_up = contenders(options, folder / "site", tools)
    warm_up(line_up, folder / "site", tools)
    figures = rounds(line_up, options.rounds, tools)
    figures.update(rounds(startup(options), options.rounds, tools))
    figures.update(rounds(hikes(options, folder / "hikes", tools), options.rounds, tools))
    sites = {name: report.describe_site(folder / "site" / name) for name in ("hugo/out", "landmarks/Output")}
    photo_figures, pictures = pictured(options, folder / "photos", tools)
    figures.update(photo_figures)
    if options.big:
        shutil.rmtree(folder / "site")
        generate(options.count * BIG_FACTOR, folder / "site")
        cold = [one for one in contenders(options, folder / "site", tools) if one.name == "cold"]
        big = rounds(cold, min(options.rounds, BIG_ROUNDS), tools)
        figures["big"] = big["cold"]
    return report.render(options, figures, sites, pictures, BIG_FACTOR)


def compile_tools(folder):
    """Builds floor and measure; returns their paths."""
    flags = subprocess.run(
        ["pkg-config", "--cflags", "--libs", "libcmark", "yaml-0.1", "expat"], capture_output=True, text=True, check=True)
    libraries = flags.stdout.split()
    tools = {}
    for name, arguments in (("measure", []), ("floor", ["-pthread", *libraries]), ("expat-floor", libraries)):
        tools[name] = folder / name
        compiler = os.environ.get("CC", "clang")
        subprocess.run([compiler, "-O2", "-o", tools[name], HERE / f"{name}.c", *arguments], check=True)
    return tools


def hikes(options, folder, tools):
    progress("writing tracks")
    for name, count, points in (("track", 1, 100_000), ("tracks-20", 20, 5_000), ("tracks-200", 200, 5_000)):
        command = [sys.executable, HERE / "tracks.py", str(count), str(points), folder / name]
        subprocess.run(command, check=True)
    line_up = tracks(options, folder, tools)
    for one in line_up:
        one.prepare()
        measure(one, tools)
    return line_up


def pictured(options, folder, tools):
    """The figures of a site of photos, and what pictures each contender made."""
    progress(f"drawing {PHOTOS} photos")
    subprocess.run([options.venv / "bin" / "python3", HERE / "photos.py", str(PHOTOS), folder], check=True)
    encoded = set()
    figures = rounds(photos(options, folder, encoded), min(options.rounds, PHOTO_ROUNDS), tools)
    outputs = {"photos-hugo": "photos-hugo", "photos-vips": "photos-vips", "photos": "landmarks/Output"}
    made = {name: report.describe_pictures(folder / output, PHOTOS) for name, output in outputs.items()}
    return figures, report.Pictures(made, len(encoded))


def generate(count, folder):
    progress(f"writing {count:,} landmarks")
    subprocess.run([sys.executable, HERE / "generate.py", str(count), folder], check=True)


def warm_up(line_up, site, tools):
    """Runs everything once, unmeasured, and notes the sizes of the pages for the floor."""
    for one in line_up:
        progress(f"warm-up: {one.title}")
        one.prepare()
        measure(one, tools)
        if one.listing:
            (site / one.listing).write_text(listing(site / "landmarks" / "Output"))


def rounds(line_up, count, tools):
    """The medians by contender's name."""
    samples = defaultdict(list)
    for number in range(count):
        for one in line_up:
            progress(f"round {number + 1} of {count}: {one.title}")
            one.prepare()
            samples[one.name].append(measure(one, tools))
            one.inspect()
    return {name: Figure(*map(statistics.median, zip(*rows))) for name, rows in samples.items()}


def measure(contender: Contender, tools):
    """One run: wall seconds, processor seconds, peak bytes."""
    command = [tools["measure"], "-n", str(contender.runs), *contender.command]
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode != 0:
        sys.exit(f"{contender.title}: {' '.join(map(str, contender.command))}\n{done.stderr}")
    wall, user, system, kibibytes = map(float, done.stdout.split())
    return wall, user + system, kibibytes * 1024


def progress(text):
    if sys.stderr.isatty():
        print(f"\r\033[K{text}", end="", file=sys.stderr, flush=True)


if __name__ == "__main__":
    main()
