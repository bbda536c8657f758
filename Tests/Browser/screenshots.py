#!/usr/bin/env python3
"""Pictures of a built site: Tests/Browser/screenshots.py SITE FOLDER

Every kind of page on phone and desktop, light and dark; then two contact sheets to look at: `pages.png` and,
of up to sixty drawn scenes at 50 px and larger, `scenes.png`.
"""

import html
import pathlib
import sys

from checks.browser import DESKTOP, PHONE, Browser
from checks.site import Site

SCENES = 60


def main(site, folder):
    site = Site(site)
    folder = pathlib.Path(folder).resolve()
    folder.mkdir(parents=True, exist_ok=True)
    with Browser() as browser:
        taken = pages(site, folder, browser)
        sheet(browser, folder / "pages.png", [f'<img src="{file.as_uri()}" height="430">' for file in taken])
        scenes = sorted((site.root / "scenes").glob("*.svg"))
        sheet(
            browser,
            folder / "scenes.png",
            [scene(file) for file in scenes[:: max(1, len(scenes) // SCENES)][:SCENES]],
        )
    print(f"{len(taken)} pictures and 2 contact sheets in {folder}")


def pages(site, folder, browser):
    taken = []
    with site.serve() as server:
        for name, size in (("phone", PHONE), ("desktop", DESKTOP)):
            for scheme in ("light", "dark"):
                with browser.tab(
                    size, color_scheme=scheme, device_scale_factor=2, reduced_motion="reduce"
                ) as tab:
                    for page in site.samples():
                        tab.goto(server.url(page), wait_until="networkidle")
                        taken.append(folder / f"{page.kind.replace(' ', '-')}-{name}-{scheme}.png")
                        tab.screenshot(path=taken[-1])
    return taken


def scene(file):
    uri = html.escape(file.as_uri())
    large = f'<img src="{uri}" width="232" height="145">'
    small = f'<img src="{uri}" width="50" height="50" style="object-fit:cover;border-radius:8px">'
    return f"<span>{large} {small}</span>"


def sheet(browser, path, items):
    """Lays items out in rows. The page that shows them lies beside the pictures, so that it may load them."""
    page = path.with_suffix(".html")
    page.write_text(
        "<!DOCTYPE html><meta charset=utf-8><style>body{margin:12px;display:flex;flex-wrap:wrap;gap:12px;"
        "background:#777}img{vertical-align:bottom}</style>" + "".join(items),
        encoding="utf-8",
    )
    try:
        with browser.tab({"width": 1500, "height": 900}) as tab:
            tab.goto(page.as_uri())
            tab.screenshot(path=path, full_page=True)
    finally:
        page.unlink()


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    main(*sys.argv[1:])
