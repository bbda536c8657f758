"""Turns figures into the report: the machine, the figures, and the goals that they meet or miss."""

import datetime
import os
import platform
import subprocess
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
        if self.at_least is not None:
            need, met = f"at least {self.at_least:g}", ratio >= self.at_least
        else:
            need, met = f"at most {self.at_most:g}", ratio <= self.at_most
        return f"| {self.title} | {ratio:.2f} | {need} | {'met' if met else '**MISSED**'} |"


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
    Goal("`hugo version` over `landmarks --version`", "hugo-version", "version", "wall", at_least=10),
]
# Ratios that are watched and have no bound.
WATCHED = [
    ("`trail`: our time over the floor's", "trail", "trail-floor", "wall"),
    ("`trail`: our processor time over the floor's", "trail", "trail-floor", "cpu"),
    ("one `landmarkData.json` over Markdown files", "json", "cold", "wall"),
]


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


def render(options, figures, sites, big_factor):
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
    lines += ["", "Without a goal of their own:", "", "| | measured |", "|---|---:|"]
    lines += [f"| {title} | {divide(figures, *ratio):.2f} |" for title, *ratio in WATCHED]
    lines += ["", "| what was made | pages | links | HTML |", "|---|---:|---:|---:|"]
    for name, site in sites.items():
        who = "Hugo" if name.startswith("hugo") else "`landmarks`"
        lines.append(f"| {who} | {site.pages:,} | {site.links:,} | {site.size / 1e6:.1f} MB |")
    return "\n".join(lines) + "\n"


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
    return f"{landmarks} ({commit}), {hugo}, {', '.join(libraries)}"


def first_line(command):
    done = subprocess.run(command, capture_output=True, text=True)
    return done.stdout.strip().split("\n")[0]
