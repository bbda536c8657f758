"""The elevation profile tells about the place under the mouse, under a finger, and chosen by the keyboard.

What it has to tell is taken from the page's own data: the first and the last point, and that the middle lies between.
"""

import json
import re

from .browser import DESKTOP, PHONE

DATA = re.compile(r'<script type="application/json">(.*?)</script>')


def run(site, browser):
    problems = []
    pages = [page for page in site.pages if DATA.search(page.text)]
    pages = sorted(pages, key=lambda page: -len(page.text))[:3]
    with site.serve() as server:
        for page in pages:
            data = json.loads(DATA.search(page.text)[1])
            for way, size, touch in (
                (by_mouse, DESKTOP, False),
                (by_touch, PHONE, True),
                (by_keyboard, DESKTOP, False),
            ):
                with browser.tab(size, has_touch=touch, reduced_motion="reduce") as tab:
                    tab.goto(server.url(page))
                    name = way.__name__.replace("_", " ")
                    problems += [f"{page} {name}: {found}" for found in told(tab, data, way)]
            with browser.tab(java_script_enabled=False) as tab:
                tab.goto(server.url(page))
                if not tab.locator(".walked .profile").is_visible() or tab.locator(".walked input").is_visible():
                    problems.append(f"{page}: without script there is not the chart alone")
    return problems, f"{len(pages)} pages × 3 ways"


def by_mouse(tab, chart, share):
    box = chart.bounding_box()
    tab.mouse.move(box["x"] + min(box["width"] * share, box["width"] - 0.5), box["y"] + box["height"] / 2)


def by_touch(tab, chart, share):
    box = chart.bounding_box()
    tab.touchscreen.tap(box["x"] + min(box["width"] * share, box["width"] - 1), box["y"] + box["height"] / 2)


def by_keyboard(tab, chart, share):
    for _ in range(80):
        if chart.locator("input:focus").count():
            break
        tab.keyboard.press("Tab")
    tab.keyboard.press("Home" if share < 1 else "End")
    if 0 < share < 1:
        for _ in range(5):
            tab.keyboard.press("PageUp")


def told(tab, data, way):
    chart = tab.locator(".walked")
    chart.scroll_into_view_if_needed()
    before = None
    for share in (0, 0.5, 1):
        way(tab, chart, share)
        reading = tab.locator(".reading").inner_text()
        spoken = chart.locator("input").evaluate("(input) => input.ariaValueText")
        if reading == before:
            yield f"still says “{reading}” at {share:.0%}"
        before = reading
        found = [number(part) for part in re.split(r"[,·] +", spoken)]
        if [number(part) for part in reading.split(" · ")] != found or len(found) != 3:
            yield f"says “{spoken}” and shows “{reading}”"
            continue
        distance, elevation, grade = found
        length = (data["distance"][-1] - data["distance"][0]) / 100
        if abs(distance - data["distance"][0] / 100 - length * share) > length / 100 + 0.05:
            yield f"says {distance} at {share:.0%} of {length}"
        index = {0: 0, 1: -1}.get(share)
        if index is None:
            if not min(data["elevation"]) <= elevation <= max(data["elevation"]):
                yield f"says {elevation}, which is not between the lowest and the highest"
        elif abs(elevation - data["elevation"][index]) > 1 or grade != data["grade"][index]:
            yield f"says “{spoken}” at {share:.0%}"
        dot, box = chart.locator(".here").bounding_box(), chart.bounding_box()
        if abs(dot["x"] + dot["width"] / 2 - box["x"] - box["width"] * share) > box["width"] / 100:
            yield f"marks another place than {share:.0%}"


def number(text):
    return float(re.sub(r"[^\d.-]", "", text.replace("\u2212", "-")) or "nan")
