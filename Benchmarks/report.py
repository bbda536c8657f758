"""Turns figures into the report: the machine, the figures, and the goals that they meet or miss."""

import datetime
import os
import platform
import subprocess
import sys
from collections import Counter
from dataclasses import dataclass
from pathlib import Path

FIGURES = [
    ("cold", "`landmarks`, cold"),
    ("hugo", "Hugo, cold"),
    ("floor", "floor"),
    ("unchanged", "`landmarks`, nothing changed"),
    ("edited", "`landmarks`, one body edited"),
    ("json", "`landmarks`, one `landmarkData.json`, cold"),
    ("trail", "`landmarks` with `trail`, cold"),
    ("no-scenes", "`landmarks` with `trail` and one picture for all, cold"),
    ("trail-floor", "floor, sizes of `trail`"),
    ("big", "`landmarks`, cold, {big:,} landmarks"),
    ("track", "`landmarks`, one track of 100,000 points, cold"),
    ("expat", "Expat alone over that track"),
    ("tracks-20", "`landmarks`, 20 tracks of 5,000 points, cold"),
    ("tracks-200", "`landmarks`, 200 tracks of 5,000 points, cold"),
    ("photos", "`landmarks`, 12 photos, cold"),
    ("photos-hugo", "Hugo, 12 photos, cold"),
    ("photos-hugo-once", "Hugo, 12 photos, each decoded once, cold"),
    ("photos-vips", "`vipsthumbnail` over the photos"),
    ("photos-warm", "`landmarks`, 12 photos, output deleted"),
    ("photos-edited", "`landmarks`, 12 photos, one body edited"),
    ("version", "`landmarks --version`"),
    ("hugo-version", "`hugo version`"),
]


@dataclass
class Goal:
    """A ratio of two figures and its bound: at least or at most."""

    title: str
    over: str
    under: str
    part: str  # of a figure: wall, cpu or peak
    at_least: float | None = None
    at_most: float | None = None

    def row(self, figures):
        if self.over not in figures or self.under not in figures:
            return None
        ratio = divide(figures, self.over, self.under, self.part)
        return goal_row(self.title, ratio, self.at_least, self.at_most)


GOALS = [
    Goal("Hugo's time over ours", "hugo", "cold", "wall", at_least=8),
    Goal("our peak memory over Hugo's", "cold", "hugo", "peak", at_most=0.2),
    Goal("our time over the floor's", "cold", "floor", "wall", at_most=2),
    Goal("our processor time over the floor's", "cold", "floor", "cpu", at_most=2),
    Goal("nothing changed over cold", "unchanged", "cold", "wall", at_most=0.25),
    Goal("one body edited over cold", "edited", "cold", "wall", at_most=0.5),
    Goal("`trail` over `trail` without drawn scenes", "trail", "no-scenes", "wall", at_most=1.3),
    Goal("ten times the landmarks over one time", "big", "cold", "wall", at_most=11),
    Goal("a site of one long track over Expat alone", "track", "expat", "wall", at_most=3),
    Goal("200 tracks over 20", "tracks-200", "tracks-20", "wall", at_most=11),
    Goal("photos: Hugo's time over ours", "photos-hugo", "photos", "wall", at_least=10),
    Goal("photos: our time over `vipsthumbnail`'s", "photos", "photos-vips", "wall", at_most=1.3),
    Goal("photos: output deleted over cold", "photos-warm", "photos", "wall", at_most=0.03),
    Goal("photos: one body edited over cold", "photos-edited", "photos", "wall", at_most=0.03),
    Goal("`hugo version` over `landmarks --version`", "hugo-version", "version", "wall", at_least=10),
]
# Ratios that are watched and have no bound.
WATCHED = [
    ("`trail`: our time over the floor's", "trail", "trail-floor", "wall"),
    ("`trail`: our processor time over the floor's", "trail", "trail-floor", "cpu"),
    ("one `landmarkData.json` over Markdown files", "json", "cold", "wall"),
    ("photos: Hugo's time over ours where its theme has each decoded once", "photos-hugo-once", "photos", "wall"),
]
# What every photo has to be there in.
WIDTHS = [160, 320, 480, 960, 1600]
FORMATS = {".jpg": "JPEG", ".webp": "WebP"}


@dataclass
class Site:
    pages: int
    links: int
    size: int


def describe_site(folder):
    """What a contender made, to show that both made the same."""
    pages = list(Path(folder).rglob("*.html"))
    texts = [page.read_bytes() for page in pages]
    return Site(len(pages), sum(text.count(b"<a ") for text in texts), sum(map(len, texts)))


@dataclass
class Pictures:
    """What the contenders made of the photos, as bytes by format, and how many of ours warm runs encoded anew."""

    made: dict
    encoded: int

    def goal_rows(self):
        ours, hugos = (sum(self.made[name].values()) for name in ("photos", "photos-hugo"))
        return [
            goal_row("photos: our bytes over Hugo's", ours / hugos, at_most=1.1),
            goal_row("photos: pictures encoded by warm runs", self.encoded, at_most=0),
        ]

    def table(self):
        lines = ["| what was made of the photos | JPEG | WebP |", "|---|---:|---:|"]
        for name, who in (("photos-hugo", "Hugo"), ("photos-vips", "`vipsthumbnail`"), ("photos", "`landmarks`")):
            sizes = [f"{self.made[name][kind] / 1e6:.2f} MB" for kind in FORMATS.values()]
            lines.append(f"| {who} | {' | '.join(sizes)} |")
        return lines


def describe_pictures(folder, photos):
    """The bytes of the pictures in a folder, by format. Ends the run unless each photo is there in every width."""
    files = sorted(path for path in Path(folder).rglob("*") if path.suffix in FORMATS)
    done = subprocess.run(["vipsheader", "-f", "width", *files], capture_output=True, text=True, check=True)
    widths = map(int, done.stdout.split())
    found = Counter((path.suffix, width) for path, width in zip(files, widths))
    if found != {(suffix, width): photos for suffix in FORMATS for width in WIDTHS}:
        sys.exit(f"{folder}: not every photo is there in every width: {dict(found)}")
    sizes = Counter()
    for path in files:
        sizes[FORMATS[path.suffix]] += path.stat().st_size
    return sizes


def render(options, figures, sites, pictures, big_factor):
    lines = [
        "# Results",
        "",
        f"`make bench` on {datetime.date.today()}: {options.count:,} landmarks, medians of {options.rounds} rounds.",
        "How it is measured and what is compared: [README.md](README.md).",
        "",
        f"- {machine()}",
        f"- {versions(options)}",
        "",
        "| | wall | processor | peak memory |",
        "|---|---:|---:|---:|",
    ]
    for name, title in FIGURES:
        if name in figures:
            figure = figures[name]
            title = title.format(big=options.count * big_factor)
            lines.append(
                f"| {title} | {seconds(figure.wall)} | {seconds(figure.cpu)} | {figure.peak / 1e6:.0f} MB |")
    lines += ["", "| goal | measured | needed | |", "|---|---:|---|---|"]
    lines += [row for goal in GOALS if (row := goal.row(figures))]
    lines += pictures.goal_rows()
    lines += ["", "Without a goal of their own:", "", "| | measured |", "|---|---:|"]
    lines += [f"| {title} | {divide(figures, *ratio):.2f} |" for title, *ratio in WATCHED]
    lines += ["", "| what was made | pages | links | HTML |", "|---|---:|---:|---:|"]
    for name, site in sites.items():
        who = "Hugo" if name.startswith("hugo") else "`landmarks`"
        lines.append(f"| {who} | {site.pages:,} | {site.links:,} | {site.size / 1e6:.1f} MB |")
    lines += ["", *pictures.table()]
    return "\n".join(lines) + "\n"


def goal_row(title, value, at_least=None, at_most=None):
    if at_least is not None:
        need, met = f"at least {at_least:g}", value >= at_least
    else:
        need, met = f"at most {at_most:g}", value <= at_most
    shown = f"{value:.{2 if value >= 0.1 else 3}f}" if isinstance(value, float) else value
    return f"| {title} | {shown} | {need} | {'met' if met else '**MISSED**'} |"


def divide(figures, over, under, part):
    return getattr(figures[over], part) / getattr(figures[under], part)


def seconds(value):
    return f"{value:.2f} s" if value >= 0.1 else f"{value * 1000:.1f} ms"


def machine():
    """The processor, what it may use, and the load that was there before: others' work makes figures worse."""
    with open("/proc/cpuinfo") as file:
        models = [line.split(":", 1)[1].strip() for line in file if line.startswith("model name")]
    memory = os.sysconf("SC_PHYS_PAGES") * os.sysconf("SC_PAGE_SIZE") / 2**30
    model = models[0] if models else platform.machine()
    return f"{model}, {os.cpu_count()} cores, {memory:.0f} GiB, {platform.system()} {platform.release()}"


def versions(options):
    landmarks = first_line([options.landmarks, "--version"])
    commit = first_line(["git", "-C", Path(__file__).parent, "rev-parse", "--short", "HEAD"])
    hugo = first_line([options.hugo, "version"]).split("-")[0]
    libraries = [f"{name} {first_line(['pkg-config', '--modversion', name])}" for name in ("libcmark", "yaml-0.1")]
    libraries.append(first_line(["vips", "--version"]))
    return f"{landmarks} ({commit}), {hugo}, {', '.join(libraries)}"


def first_line(command):
    done = subprocess.run(command, capture_output=True, text=True)
    return done.stdout.strip().split("\n")[0]
