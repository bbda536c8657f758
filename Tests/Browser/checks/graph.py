"""A hike's graph shows what its buttons say: by mouse, touch and keyboard, with script and without.

Where a capsule has to stand is read from the page's file, as the drawing's attributes and properties say it.
"""

import re

from .browser import PHONE

HEIGHT = 200
CAPSULE = re.compile(r'<rect [^>]*? y="(-?[\d.]+)%" height="([\d.]+)%"[^>]*?style="--i:\d+([^"]*)"')
SHOWN = """(graph) => ({
  places: [...graph.querySelectorAll(".graph rect")].map((rect) => {
    const {y, height} = rect.getBBox();
    return [y, height];
  }),
  labels: ["s1", "s2", "s3"].map((name) => {
    const group = graph.querySelector("." + name);
    return group ? Number(getComputedStyle(group).opacity) : null;
  }),
  words: [...graph.querySelectorAll("label")].map((label) => label.textContent),
  checked: [...graph.querySelectorAll("input")].findIndex((input) => input.checked),
})"""
MOVING = """(graph) => graph.getAnimations({subtree: true})
  .filter(({transitionProperty}) => ["y", "height", "transform"].includes(transitionProperty))
  .map(({effect}) => effect.getTiming().delay)"""


def run(site, browser):
    problems = []
    pages = [page for page in site.pages if 'role="radiogroup"' in page.text]
    pages = sorted(pages, key=lambda page: -page.text.count('type="radio"'))[:3]
    steps = 0
    with site.serve() as server:
        for page in pages:
            for script in (True, False):
                for press in (by_mouse, by_touch, by_keyboard):
                    with browser.tab(
                        PHONE, java_script_enabled=script, has_touch=press is by_touch, reduced_motion="reduce"
                    ) as tab:
                        tab.goto(server.url(page))
                        way = f"{press.__name__.replace('_', ' ')} {'with' if script else 'without'} script"
                        problems += [f"{page} {way}: {found}" for found in switched(tab, page, press)]
                        steps += 1
            problems += [f"{page}: {found}" for found in rippling(server, browser, page)]
    return problems, f"{len(pages)} pages, {steps} ways"


def by_mouse(tab, graph, number):
    graph.locator("label").nth(number).click()


def by_touch(tab, graph, number):
    box = graph.locator("label").nth(number).bounding_box()
    tab.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


def by_keyboard(tab, graph, number):
    """Tab leads to the button that is on, and an arrow to the next."""
    for _ in range(60):
        if graph.locator("input:focus").count():
            break
        tab.keyboard.press("Tab")
    if number:
        tab.keyboard.press("ArrowRight")


def switched(tab, page, press):
    """What is wrong with the page's first graph after each of its buttons."""
    graph = first(tab)
    expected = capsules(page)
    count = graph.locator("label").count()
    for number in range(count):
        press(tab, graph, number)
        shown = graph.evaluate(SHOWN)
        if shown["checked"] != number:
            yield f"button {number + 1} is not on"
            return
        wanted = [round(value, 1) for capsule in expected for value in capsule[number]]
        if [round(value, 1) for place in shown["places"] for value in place] != wanted:
            yield f"{shown['words'][number]} does not show its own capsules"
        labels = [opacity for opacity in shown["labels"] if opacity is not None]
        if labels != [float(index == number) for index in range(count)]:
            yield f"{shown['words'][number]} shows labels of opacity {labels}"
        if press is by_keyboard:
            label = graph.locator("label").nth(number)
            if label.evaluate("(label) => getComputedStyle(label).outlineStyle") == "none":
                yield f"{shown['words'][number]} does not show its focus"


def first(tab):
    """The page's first graph, in view; the row that hides it is opened."""
    graph = tab.locator(".switched").first
    row = tab.locator("details:not([open])").filter(has=graph)
    if row.count():
        row.first.locator("summary").click()
    graph.scroll_into_view_if_needed()
    return graph


def capsules(page):
    """For each capsule of the page's first graph its upper edge and height in pixels, in each series."""
    svg = page.text[page.text.index('class="graph"') :]
    found = []
    for y, height, properties in CAPSULE.findall(svg[: svg.index("</svg>")]):
        named = dict(re.findall(r"--([yh]\d):(-?[\d.]+)%", properties))
        series = [(y, height)] + [(named[f"y{n}"], named[f"h{n}"]) for n in (2, 3) if f"y{n}" in named]
        found.append([[float(value) / 100 * HEIGHT for value in pair] for pair in series])
    return found


def rippling(server, browser, page):
    """The capsules start one after another; where motion is reduced, none moves."""
    for motion in ("no-preference", "reduce"):
        with browser.tab(reduced_motion=motion) as tab:
            tab.goto(server.url(page))
            graph = first(tab)
            graph.locator("label").nth(1).click()
            delays = graph.evaluate(MOVING)
            if motion == "reduce" and delays:
                yield f"{len(delays)} capsules move where motion is reduced"
            if motion != "reduce" and len(set(delays)) < min(len(capsules(page)), 2):
                yield "the change is no ripple"
