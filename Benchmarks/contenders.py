"""Who runs in a round, in which order, and what lies on disk when each starts."""

import os
import shutil
from dataclasses import dataclass
from pathlib import Path
from typing import Callable

HERE = Path(__file__).resolve().parent
TRAIL = HERE.parent / "Themes" / "trail"


@dataclass
class Contender:
    name: str
    title: str
    command: list
    prepare: Callable[[], None] = lambda: None
    # Looks at what a run left, before the next one starts.
    inspect: Callable[[], None] = lambda: None
    # Where to note the sizes of what `landmarks` wrote, for a floor that follows.
    listing: str | None = None
    runs: int = 1


def contenders(options, site, tools):
    landmarks = site / "landmarks"

    def build(folder, theme):
        return [options.landmarks, "build", "--quiet", "--site", folder, "--theme", theme]

    def floor(name, title, sizes):
        output = site / name
        command = [tools["floor"], landmarks / "Content" / "landmarks", site / sizes, output]
        return Contender(name, title, command, lambda: remove(output))

    def forget(folder):
        return lambda: remove(folder / "Output", folder / ".landmarks")

    hugo = [
        options.hugo, "--quiet", "--noBuildLock", "--source", HERE / "hugo",
        "--contentDir", site / "hugo" / "content", "--destination", site / "hugo" / "out",
        "--cacheDir", site / "hugo" / "cache",
    ]
    return [
        Contender("hugo", "Hugo, cold", hugo, lambda: remove(site / "hugo" / "out", site / "hugo" / "cache")),
        Contender(
            "trail", "landmarks with the theme trail, cold", build(landmarks, TRAIL), forget(landmarks),
            listing="trail.sizes"),
        Contender(
            "no-scenes", "landmarks with trail and one picture for all, cold",
            build(landmarks, without_scenes(site / "no-scenes")), forget(landmarks)),
        floor("trail-floor", "floor, sizes of trail", "trail.sizes"),
        Contender(
            "cold", "landmarks, cold", build(landmarks, HERE / "theme"), forget(landmarks),
            listing="bench.sizes"),
        Contender("unchanged", "landmarks, nothing changed", build(landmarks, HERE / "theme")),
        Contender(
            "edited", "landmarks, one body edited", build(landmarks, HERE / "theme"),
            lambda: edit(landmarks / "Content" / "landmarks")),
        floor("floor", "floor", "bench.sizes"),
        Contender(
            "json", "landmarks, one landmarkData.json, cold", build(site / "json", HERE / "theme"),
            forget(site / "json")),
    ]


def tracks(options, site, tools):
    """Sites of hikes, with the theme trail."""

    def build(name, title):
        folder = site / name
        command = [options.landmarks, "build", "--quiet", "--site", folder, "--theme", TRAIL]
        return Contender(name, title, command, lambda: remove(folder / "Output", folder / ".landmarks"))

    one = site / "track" / "Content" / "hikes" / "track-0.gpx"
    return [
        build("track", "landmarks, one track of 100,000 points, cold"),
        Contender("expat", "Expat alone over that track", [tools["expat-floor"], one, "1"]),
        build("tracks-20", "landmarks, 20 tracks of 5,000 points, cold"),
        build("tracks-200", "landmarks, 200 tracks of 5,000 points, cold"),
    ]


def photos(options, site, encoded):
    """A site of photos, in a round that warm runs follow a cold one. `encoded` takes the names of the pictures that
    warm runs made anew."""
    landmarks, hugo = site / "landmarks", site / "hugo"
    theme = overlaid(HERE / "theme", HERE / "photos" / "theme", site / "theme")
    overlaid(HERE / "hugo", HERE / "photos" / "hugo", hugo)
    build = [options.landmarks, "build", "--quiet", "--site", landmarks, "--theme", theme]
    cache = landmarks / ".landmarks" / "photos"
    known = {}

    def warm(change):
        known.clear()
        known.update(stamps(cache))
        change()

    def compare():
        now = stamps(cache)
        encoded.update(name for name in now if now[name] != known.get(name))

    def by_hugo(name, title, config):
        output = site / name
        command = [
            options.hugo, "--quiet", "--noBuildLock", "--source", hugo, "--config", config,
            "--destination", output, "--cacheDir", site / "hugo-cache",
        ]
        return Contender(name, title, command, lambda: remove(output, site / "hugo-cache", hugo / "resources"))

    return [
        by_hugo("photos-hugo", "Hugo, photos, cold", "hugo.toml"),
        by_hugo("photos-hugo-once", "Hugo, photos, each decoded once, cold", "hugo.toml,once.toml"),
        Contender(
            "photos-vips", "libvips' own command over the photos",
            [HERE / "photos.sh", site / "photos", site / "photos-vips"], lambda: remove(site / "photos-vips")),
        Contender(
            "photos", "landmarks, photos, cold", build,
            lambda: remove(landmarks / "Output", landmarks / ".landmarks")),
        Contender(
            "photos-warm", "landmarks, photos, output deleted", build,
            lambda: warm(lambda: remove(landmarks / "Output")), compare),
        Contender(
            "photos-edited", "landmarks, photos, one body edited", build,
            lambda: warm(lambda: edit(landmarks / "Content" / "landmarks")), compare),
    ]


def overlaid(base, over, target):
    """A copy of one folder with the files of another laid over it."""
    shutil.copytree(base, target, dirs_exist_ok=True)
    shutil.copytree(over, target, dirs_exist_ok=True)
    return target


def stamps(folder):
    """When each file was written, and as which file."""
    return {path.name: (path.stat().st_mtime_ns, path.stat().st_ino) for path in folder.iterdir()}


def without_scenes(theme):
    """A copy of trail that shows its icon where a landmark's drawing would be, so that none is drawn."""
    shutil.copytree(TRAIL, theme, dirs_exist_ok=True)
    for template in theme.glob("templates/**/*.mustache"):
        template.write_text(template.read_text().replace("{{picture.url}}", "{{assets.icon-svg}}"))
    return theme


def startup(options):
    return [
        Contender("version", "landmarks --version", [options.landmarks, "--version"], runs=100),
        Contender("hugo-version", "hugo version", [options.hugo, "version"], runs=20),
    ]


def remove(*folders):
    for folder in folders:
        shutil.rmtree(folder, ignore_errors=True)


def edit(folder):
    """Adds a sentence to the landmark in the middle of the list."""
    files = sorted(folder.iterdir())
    with open(files[len(files) // 2], "a") as file:
        file.write("\nThe path was repaired this spring.\n")


def listing(folder):
    """`size path` a line for every file of a built site; what `landmarks` keeps for itself is no part of it."""
    lines = []
    for parent, _, names in os.walk(folder):
        for name in names:
            path = Path(parent) / name
            if not name.startswith("."):
                lines.append(f"{path.stat().st_size} {path.relative_to(folder)}\n")
    return "".join(sorted(lines, key=lambda line: line.split(" ", 1)[1]))
