"""Builds the sites to check, each from a copy of its content: the sample site with every theme in every language that
the theme speaks, and the sites of Tests/Browser/Sites."""

import pathlib
import re
import shutil
import subprocess

import yaml

from . import photographs

BROWSER = pathlib.Path(__file__).resolve().parent.parent
REPOSITORY = BROWSER.parent.parent
THEMES = REPOSITORY / "Themes"
# What can break a page of any theme. The rest of Tests/Browser/Sites is about pages that all themes have from trail.
FOR_EVERY_THEME = ("odd-names", "photos")
WITH_PHOTOGRAPHS = "photos"


def build(program, into):
    """The output folders; a build that fails raises RuntimeError with what it said."""
    outputs = []
    for theme in sorted(file.parent for file in THEMES.glob("*/theme.yml")):
        for language in languages(theme):
            outputs.append(sample(program, into, theme, language))
        for content in sorted(BROWSER.glob("Sites/*/Content")):
            name = content.parent.name
            if theme.name == "trail" or name in FOR_EVERY_THEME:
                site = into / f"{name}, {theme.name}"
                shutil.copytree(content, site / "Content")
                if name == WITH_PHOTOGRAPHS:
                    photographs.draw_all(site / "Content/photos")
                outputs.append(built(program, site, theme))
    return outputs


def sample(program, into, theme, language):
    """The sample site with a theme, in a language."""
    site = into / f"sample, {theme.name}, {language}"
    shutil.copytree(REPOSITORY / "Content", site / "Content")
    config = site / "Content/config.yml"
    text = config.read_text("utf-8")
    config.write_text(re.sub(r"(?m)^( *language:) \S+", rf"\1 {language}", text), "utf-8")
    output = built(program, site, theme, "--strict")
    if f'<html lang="{language}"' not in (output / "index.html").read_text("utf-8"):
        raise RuntimeError(f"{site.name} is in another language")
    return output


def built(program, site, theme, *options):
    command = [program, "build", "--site", site, "--theme", theme, "--quiet", *options]
    result = subprocess.run(command, capture_output=True, text=True)
    if result.returncode:
        raise RuntimeError(f"{site.name} does not build:\n{result.stderr}")
    return site / "Output"


def languages(theme):
    """What a theme and those that it extends speak."""
    spoken = {file.stem for file in theme.glob("strings/*.yml")}
    parent = yaml.safe_load((theme / "theme.yml").read_text("utf-8")).get("extends")
    return sorted(spoken | set(languages(THEMES / parent) if parent else ()))
