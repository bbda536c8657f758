"""The toggle Favorites only, by keyboard alone: what it hides is out of the tab order and the accessibility tree.

The favorites are taken from the favorites page, so the list is not measured against itself.
"""

import posixpath

TABS = 400


def run(site, browser):
    problems = []
    lists = [page for page in site.pages if page.kind == "landmarks overview"]
    lists = lists[:1] + lists[-1:] if len(lists) > 1 else lists
    if not lists or not site.favorites:
        return ["there is no list or no favorites page"], ""
    expected = landmarks(site.favorites)
    with site.serve() as server:
        for page in lists:
            for script in (False, True):
                with browser.tab(java_script_enabled=script, reduced_motion="reduce") as tab:
                    tab.goto(server.url(page))
                    say = lambda text: problems.append(
                        f"{page} {'with' if script else 'without'} script: {text}"
                    )
                    check(tab, page, expected, paginated=len(lists) > 1, say=say)
    return problems, f"{len(lists)} pages of the list, {len(expected)} favorites"


def check(tab, page, expected, paginated, say):
    all_rows = landmarks(page, within="row")
    if not all_rows:
        return
    if not reach(tab, "favorites-only"):
        return say("Tab does not reach the toggle")
    if tab.locator("#favorites-only").is_checked():
        tab.keyboard.press("Space")
    unfiltered = shown(tab)
    tab.keyboard.press("Space")
    if not tab.locator("#favorites-only").is_checked():
        return say("Space does not turn the toggle on")
    if shown(tab) != expected:
        say(f"shows {sorted(shown(tab))}, not the favorites {sorted(expected)}")
    if named(tab) != len(expected):
        say(f"the accessibility tree holds {named(tab)} rows, not {len(expected)}")
    if focusable(tab) != expected:
        say(f"Tab reaches {sorted(focusable(tab))}, not the favorites {sorted(expected)}")
    if paginated and tab.locator(".pages").is_visible():
        say("still offers the other pages of the list")
    if not expected and not tab.locator(".empty").is_visible():
        say("does not say what to do where there is no favorite")
    tab.locator("#favorites-only").focus()
    tab.keyboard.press("Space")
    if shown(tab) != unfiltered or not unfiltered:
        say("does not bring the rows back")


def landmarks(page, within=None):
    """The landmarks that a page's file links to in its main part, as file names."""
    main = page.text[page.text.find("<main") : page.text.find("</main>")]
    if within and f'class="{within}' not in main:
        return set()
    return {
        name(address)
        for tag, _, address in page.references
        if tag == "a" and f'href="{address}"' in main and name(address)
    }


def name(address):
    """A landmark's own part of its address; nothing for other addresses."""
    parts = posixpath.normpath(posixpath.join("/landmarks", address)).removesuffix("/index.html").split("/")
    last = parts[-1].removesuffix(".html")
    return (
        last if parts[-2:-1] == ["landmarks"] and last != "index" and not last.startswith("page-") else None
    )


def reach(tab, id):
    for _ in range(TABS):
        tab.keyboard.press("Tab")
        if tab.locator(f"#{id}:focus").count():
            return True
    return False


def shown(tab):
    rows = tab.locator(".row a")
    return {name(address(row)) for row in rows.all() if row.is_visible()}


def address(link):
    return link.get_attribute("href")


def focusable(tab):
    """The rows that Tab reaches after the toggle."""
    tab.locator("#favorites-only").focus()
    reached = set()
    for _ in range(TABS):
        tab.keyboard.press("Tab")
        row = tab.locator(".row a:focus")
        if not row.count():
            break
        reached.add(name(address(row)))
    return reached


def named(tab):
    """How many links inside list items of the list the accessibility tree has."""
    session = tab.context.new_cdp_session(tab)
    nodes = session.send("Accessibility.getFullAXTree")["nodes"]
    by_id = {node["nodeId"]: node for node in nodes}

    def role(node):
        return node.get("role", {}).get("value") if not node.get("ignored") else None

    def inside(node, wanted):
        while node and node.get("parentId"):
            node = by_id.get(node["parentId"])
            if node and role(node) == wanted:
                return True
        return False

    return sum(
        1 for node in nodes if role(node) == "link" and inside(node, "listitem") and inside(node, "main")
    )
