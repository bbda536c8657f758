"""From the first page to a landmark, the list, a collection, a hike, the profile and back by keyboard alone, with a visible focus."""

import urllib.parse

TABS = 200
FOCUS = """() => {
  const element = document.activeElement;
  if (!element || element === document.body) return null;
  const {outlineStyle, outlineWidth} = getComputedStyle(element);
  const box = element.getBoundingClientRect();
  return {
    text: element.textContent.trim().slice(0, 60) || element.id, tag: element.localName,
    outlined: outlineStyle !== "none" && parseFloat(outlineWidth) > 0,
    inView: box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth,
  };
}"""


def run(site, browser):
    problems = []
    steps = 0
    with site.serve() as server, browser.tab(reduced_motion="reduce") as tab:
        tab.goto(server.url(site.page("index.html")))
        tab.keyboard.press("Tab")
        tab.keyboard.press("Enter")
        if not tab.evaluate("document.activeElement.id === 'main' || location.hash === '#main'"):
            problems.append("the first Tab is not a link that skips to the content")
        for wanted in (
            "main .card, main .hero",
            ".tab.list",
            "#favorites-only",
            ".tab.collections",
            "main .terms a",
            "main .card",
            ".tab.hikes",
            "main .hike a",
            ".person",
        ):
            if not go(tab, wanted, problems):
                if not wanted.startswith(".") and not tab.locator(wanted).count():
                    continue  # nothing to go to yet
                problems.append(f"{here(tab)}: Tab does not reach {wanted}")
                break
            steps += 1
            if wanted == "#favorites-only":
                tab.keyboard.press("Space")
                continue
            with tab.expect_navigation():
                tab.keyboard.press("Enter")
        if steps and not tab.go_back():
            problems.append("there is no way back")
    return problems, f"{steps} steps"


def here(tab):
    return urllib.parse.unquote(urllib.parse.urlsplit(tab.url).path)


def go(tab, wanted, problems):
    """Presses Tab until an element is focused; every stop on the way shows that it is focused."""
    for _ in range(TABS):
        tab.keyboard.press("Tab")
        focus = tab.evaluate(FOCUS)
        if not focus:
            continue
        if not focus["outlined"]:
            problems.append(f"{here(tab)}: <{focus['tag']}> “{focus['text']}” does not show its focus")
        if not focus["inView"]:
            problems.append(f"{here(tab)}: <{focus['tag']}> “{focus['text']}” is focused out of view")
        if tab.evaluate("(wanted) => document.activeElement.matches(wanted)", wanted):
            return True
    return False
