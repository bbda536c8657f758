#!/usr/bin/env python3
"""Pictures to look at: Tests/Browser/screenshots.py PROGRAM FOLDER [README-FOLDER]

Builds the sample site in every language of its theme, and takes every kind of page on phone and desktop, light and
dark. Then the contact sheets: `pages-LANGUAGE-SIZE.png`; `scenes.png`, sixty drawn scenes of every kind in the four
seasons, each also at 50 px; `scenes-SEASON.png`, the same at full size; `print.png`. Into README-FOLDER go the
pictures that the README shows.
"""

import base64
import html
import pathlib
import shutil
import subprocess
import sys
import tempfile

from checks.browser import DESKTOP, PHONE, Browser
from checks.build import THEMES, built, languages, sample
from checks.site import Site

THEME = THEMES / "trail"
SIZES = {"phone": PHONE, "desktop": DESKTOP}
SCENES = 60
SEASONS = ("spring", "summer", "autumn", "winter")
KINDS = "lake river mountain desert coast island forest waterfall valley city other".split()


def main(program, folder, readme=None):
    program, folder = pathlib.Path(program).resolve(), pathlib.Path(folder).resolve()
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    with tempfile.TemporaryDirectory() as sites, Browser() as browser:
        sites = pathlib.Path(sites)
        for language in languages(THEME):
            site = Site(sample(program, sites, THEME, language))
            for size in SIZES:
                sheet(
                    browser,
                    folder / f"pages-{language}-{size}.png",
                    [picture(file, height=430 if size == "phone" else 310) for file in pages(site, language, size, folder, browser)],
                )
            if language == "en":
                printed(site, folder / "print.png", browser)
                if readme:
                    for_readme(site, pathlib.Path(readme).resolve(), browser)
        scenes(program, sites, folder, browser)
    print(f"{len(list(folder.iterdir()))} pictures in {folder}")


def pages(site, language, size, folder, browser):
    """Each kind of page, light and dark."""
    taken = []
    with site.serve() as server:
        for scheme in ("light", "dark"):
            with tab(browser, SIZES[size], scheme) as page_tab:
                for page in site.samples():
                    page_tab.goto(server.url(page), wait_until="load")
                    taken.append(folder / f"{page.kind.replace(' ', '-')}-{language}-{size}-{scheme}.png")
                    page_tab.screenshot(path=taken[-1])
    return taken


def printed(site, path, browser):
    """A landmark and the list as they leave a printer, on a sheet as wide as A4 without its margins."""
    taken = []
    with site.serve() as server, tab(browser, {"width": 700, "height": 990}, "light") as page_tab:
        page_tab.emulate_media(media="print")
        for page in (site.page("landmarks/hidden-lake.html"), site.page("index.html"), site.list):
            page_tab.goto(server.url(page), wait_until="load")
            taken.append(path.with_name(f"print-{len(taken)}.png"))
            page_tab.screenshot(path=taken[-1])
    sheet(browser, path, [picture(file, height=900) for file in taken])


def scenes(program, sites, folder, browser):
    """Sixty scenes: a site for each season, with landmarks of every kind in turn."""
    drawn = []
    for number, season in enumerate(SEASONS):
        site = sites / season
        (site / "Content/landmarks").mkdir(parents=True)
        (site / "Content/config.yml").write_text(f"profile: {{seasonalPhoto: {season}}}\n")
        for index in range(number * SCENES // 4, (number + 1) * SCENES // 4):
            (site / f"Content/landmarks/place-{index}.md").write_text(
                f"---\nname: Place {index}\nscene: {KINDS[index % len(KINDS)]}\n---\n"
            )
        output = built(program, site, THEME)
        # Kinds beside each other show whether places of one kind differ.
        files = sorted((output / "scenes").iterdir(), key=lambda file: file.stem.split("-")[2:])
        sheet(browser, folder / f"scenes-{season}.png", [picture(file, width=1600) for file in files], 3248)
        drawn += files
    small = 'height="50" style="object-fit:cover;border-radius:8px"'
    sheet(
        browser,
        folder / "scenes.png",
        [f"<span>{picture(file, width=232)} {picture(file, width=50, more=small)}</span>" for file in drawn],
    )


def for_readme(site, folder, browser):
    """The first page, a landmark and a hike on a desktop, and four pages on phones, two of them in the dark."""
    folder.mkdir(parents=True, exist_ok=True)
    wide = {"width": 1280, "height": 800}
    with site.serve() as server, tempfile.TemporaryDirectory() as shots:
        phones = []
        for scheme, paths in (
            ("light", ("index.html", "landmarks/multnomah-falls.html")),
            ("dark", ("profile.html", "landmarks/설악산-울산바위.html")),
        ):
            with tab(browser, PHONE, scheme) as page_tab:
                for path in paths:
                    page_tab.goto(server.url(site.page(path)), wait_until="load")
                    phones.append(pathlib.Path(shots) / f"{len(phones)}.png")
                    page_tab.screenshot(path=phones[-1])
        with tab(browser, wide, "light", scale=1) as page_tab:
            for name, path in (
                ("featured", "index.html"),
                ("landmark", "landmarks/st-mary-lake.html"),
                ("hike", "hikes/vernal-and-nevada-falls.html"),
            ):
                page_tab.goto(server.url(site.page(path)), wait_until="load")
                webp(page_tab, folder / f"{name}.webp")
        frame = "box-sizing:border-box;border-radius:24px;border:1px solid #8888"
        row = "".join(picture(file, width=296, more=f'style="{frame}"') for file in phones)
        page = pathlib.Path(shots) / "phones.html"
        page.write_text(
            "<!DOCTYPE html><meta charset=utf-8><style>body{margin:0;display:flex;gap:32px}</style>" + row
        )
        with tab(browser, {"width": 1280, "height": 641}, "light", scale=1) as page_tab:
            page_tab.goto(page.as_uri())
            webp(page_tab, folder / "phones.webp", transparent=True)


def webp(page_tab, path, transparent=False):
    """A WebP file, which Playwright itself does not write."""
    session = page_tab.context.new_cdp_session(page_tab)
    if transparent:
        session.send("Emulation.setDefaultBackgroundColorOverride", {"color": {"r": 0, "g": 0, "b": 0, "a": 0}})
    taken = session.send("Page.captureScreenshot", {"format": "webp", "quality": 82})
    path.write_bytes(base64.b64decode(taken["data"]))


def tab(browser, size, scheme, scale=2):
    return browser.tab(size, color_scheme=scheme, device_scale_factor=scale, reduced_motion="reduce")


def picture(file, more="", **attributes):
    sizes = " ".join(f'{name}="{value}"' for name, value in attributes.items())
    return f'<img src="{html.escape(file.as_uri())}" {sizes} {more}>'


def sheet(browser, path, items, width=1500):
    """Lays items out in rows. The page that shows them lies beside the pictures, so that it may load them."""
    page = path.with_suffix(".html")
    page.write_text(
        "<!DOCTYPE html><meta charset=utf-8><style>body{margin:12px;display:flex;flex-wrap:wrap;gap:12px;"
        "background:#777}img{vertical-align:bottom}</style>" + "".join(items),
        encoding="utf-8",
    )
    try:
        with browser.tab({"width": width, "height": 900}) as page_tab:
            page_tab.goto(page.as_uri())
            page_tab.screenshot(path=path, full_page=True)
    finally:
        page.unlink()


if __name__ == "__main__":
    if len(sys.argv) not in (3, 4):
        sys.exit(__doc__)
    try:
        main(*sys.argv[1:])
    except (OSError, RuntimeError, subprocess.SubprocessError) as error:
        sys.exit(f"No screenshots: {error}")
