"""axe-core finds no violation on any kind of page, light and dark, phone and desktop."""

import pathlib

import axe_playwright_python

from .browser import DESKTOP, PHONE

AXE = pathlib.Path(axe_playwright_python.__file__).with_name("axe.min.js")
RUN = """axe.run(document, {resultTypes: ["violations"]}).then(({violations}) => violations.map(
  ({id, help, nodes}) => `${id}: ${help}: `
    + nodes.slice(0, 3).map(({target}) => target.join(" ")).join(" | ")))"""


def run(site, browser):
    problems = []
    pages = site.samples()
    with site.serve() as server, browser.tab(reduced_motion="reduce") as tab:
        tab.add_init_script(path=AXE)
        for page in pages:
            tab.goto(server.url(page))
            for width in (PHONE, DESKTOP):
                tab.set_viewport_size(width)
                for scheme in ("light", "dark"):
                    tab.emulate_media(color_scheme=scheme)
                    problems += [
                        f"{page} ({width['width']} px, {scheme}): {found}" for found in tab.evaluate(RUN)
                    ]
    return problems, f"{len(pages)} kinds of page × 4"
