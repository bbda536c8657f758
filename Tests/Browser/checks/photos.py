"""Photos: light on phones and sharp enough anywhere, still while they load, and one after another in the lightbox: by
keyboard, mouse and touch. Without a script a photo's link leads to its file.

Captions are read from the site's own content, `Content` beside the folder that was built, and sizes from the files.
"""

import re
import urllib.parse

import yaml

from . import accessibility, stability
from .browser import DESKTOP, PHONE

LIGHT = 100_000
PHONES = (2, 2.625, 3)  # device pixels for a CSS pixel
PICTURE_DELAY = 0.15
PHOTO = re.compile(r"photos/[^\s\"/]+-(\d+)\.[0-9a-f]{8}\.(?:webp|jpg)$")
SCROLLED = """async () => {
  for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight / 2) {
    scrollTo(0, y);
    await new Promise((done) => setTimeout(done, 30));
  }
  document.querySelectorAll(".reel").forEach((reel) => reel.scrollTo(reel.scrollWidth, 0));
  await new Promise((done) => setTimeout(done, 30));
  await Promise.all([...document.images].map((image) => image.complete
    || new Promise((done) => image.onload = image.onerror = done)));
}"""
SHOWN = """() => [...document.querySelectorAll("picture img")].map((image) => [image.currentSrc, image.clientWidth,
  Math.max(...image.srcset.split(", ").map((size) => parseInt(size.split(" ")[1])))])"""
LIGHTBOX = """(dialog) => ({
  photo: dialog.querySelector("img")?.src,
  loaded: dialog.querySelector("img")?.currentSrc,
  said: dialog.querySelector("figcaption").textContent,
  numbers: dialog.querySelector(".position").textContent.match(/\\d+/g)?.map(Number),
  focused: dialog.contains(document.activeElement),
  inView: [...dialog.querySelectorAll("img, figcaption, button")].every((element) => {
    const box = element.getBoundingClientRect();
    return box.left >= 0 && box.top >= 0 && box.right <= innerWidth + 1 && box.bottom <= innerHeight + 1;
  }),
})"""
PHOTOS = """() => {
  const photos = (links) => [...new Set([...document.querySelectorAll(links)].map(({href}) => href))];
  const gallery = photos("ul .enlarge");
  // The round picture comes before a gallery that does not hold it.
  return [...photos(".enlarge").filter((photo) => !gallery.includes(photo)), ...gallery];
}"""
SAID = """(photo) => {
  const link = [...document.querySelectorAll("ul .enlarge")].findLast(({href}) => href === photo);
  return link ? (link.closest("li").querySelector("figcaption") ?? link).textContent.trim() : "";
}"""


def run(site, browser):
    if not (site.root / "photos").is_dir():
        return [], "no photos"
    samples = site.samples()
    opened = [page for page in site.pages if 'class="lightbox"' in page.text]
    pictured = [page for page in site.pages if "<picture" in page.text and page in samples + opened]
    if not opened or not pictured:
        return ["no page shows a photo or opens one"], ""
    # The fullest page of each kind, and the emptiest of all.
    tried = [page for page in samples if page in opened] + [min(opened, key=lambda page: len(page.text))]
    problems = []
    with site.serve() as server:
        for page in pictured:
            problems += [f"{page}: {found}" for found in fetched(site, server, browser, page)]
        for page in opened:
            problems += [f"{page}: {found}" for found in captions(site, server, browser, page)]
        for page in tried:
            for way in (by_keyboard, by_mouse, by_touch, without_script):
                name = way.__name__.replace("_", " ")
                problems += [f"{page} {name}: {found}" for found in way(server, browser, page)]
    with site.serve(PICTURE_DELAY) as server:
        problems += moving(server, browser, pictured)
    return problems, f"{len(pictured)} pages, {len(opened)} with a lightbox"


def fetched(site, server, browser, page):
    """Whether a phone fetches heavy photos, and any screen blurred ones."""
    for size, scales in ((PHONE, PHONES), (DESKTOP, (1,))):
        for scale in scales:
            # A tab of its own: a browser takes a large photo that it has before it fetches a small one.
            with browser.tab(size, device_scale_factor=scale) as tab:
                asked = set()
                tab.on("request", lambda request: asked.add(urllib.parse.unquote(request.url)))
                tab.goto(server.url(page))
                tab.evaluate(SCROLLED)
                photos = [match[0] for url in asked if (match := PHOTO.search(url))]
                if not photos:
                    yield f"no photo is fetched at {size['width']} px"
                for photo in photos:
                    weight = site.file(photo).stat().st_size
                    if size is PHONE and weight > LIGHT:
                        yield f"{photo} has {weight} bytes, on a phone with {scale} pixels for one"
                for url, width, largest in tab.evaluate(SHOWN):
                    found = PHOTO.search(urllib.parse.unquote(url))
                    if found and int(found[1]) < min(width * 0.8, largest):
                        yield f"{found[0]} is shown {width} px wide"


def captions(site, server, browser, page):
    """What the author wrote below photos can be read on the page."""
    content = site.root.parent / "Content" / page.path.removesuffix("/index.html").replace(".html", ".md")
    front = yaml.safe_load(content.read_text("utf-8").split("---\n")[1])
    with browser.tab(PHONE) as tab:
        tab.goto(server.url(page))
        for photo in front.get("photos") or ():
            caption = photo.get("caption") if isinstance(photo, dict) else None
            if caption and not tab.get_by_text(caption, exact=True).is_visible():
                yield f"“{caption}” is not shown"


def by_keyboard(server, browser, page):
    with browser.tab(DESKTOP, reduced_motion="reduce") as tab:
        tab.add_init_script(path=accessibility.AXE)
        asked = []
        tab.on("request", lambda request: asked.append(request.url))
        tab.goto(server.url(page))
        tab.wait_for_load_state("networkidle")
        photos, links = in_order(tab)
        link = links[0]
        if not reach(tab, ".enlarge"):
            yield "Tab reaches no photo"
            return
        first = tab.evaluate("document.activeElement.href")
        place = tab.evaluate("scrollY")
        before = len(asked)
        tab.keyboard.press("Enter")
        yield from shows(tab, photos, first, "Enter")
        if not tab.locator(".lightbox").is_visible():
            return
        tab.wait_for_load_state("networkidle")
        if len(photos) > 2 and len({PHOTO.search(url)[0].rpartition("-")[0] for url in asked[before:]}) > 3:
            yield "fetches more photos than those beside the first"
        index = photos.index(first)
        for key, to in (
            ("ArrowRight", index + 1),
            ("ArrowRight", index + 2),
            ("ArrowLeft", index + 1),
            ("End", -1),
            ("ArrowRight", 0),
            ("ArrowLeft", -1),
            ("Home", 0),
        ):
            tab.keyboard.press(key)
            yield from shows(tab, photos, photos[to % len(photos)], key)
        tab.evaluate("document.documentElement.dir = 'rtl'")
        tab.keyboard.press("ArrowLeft")
        yield from shows(tab, photos, photos[1 % len(photos)], "ArrowLeft from right to left")
        tab.evaluate("document.documentElement.dir = 'ltr'")
        for scheme in ("light", "dark"):
            tab.emulate_media(color_scheme=scheme)
            for found in tab.evaluate(accessibility.RUN):
                yield f"{scheme}: {found}"
        for _ in range(5):
            tab.keyboard.press("Tab")
            # Behind the last button comes the browser's own bar, where no element of the page has the focus.
            if not tab.evaluate("document.activeElement.matches('body, dialog *')"):
                yield "Tab leaves the lightbox"
        for key in ("PageDown", "Space", "End"):
            tab.locator(".lightbox").evaluate("(dialog) => dialog.focus()")
            tab.keyboard.press(key)
        if tab.evaluate("scrollY") != place:
            yield "the page behind scrolls"
        if not tab.locator(".lightbox").is_visible():
            tab.locator(".enlarge").first.press("Enter")
        tab.keyboard.press("Escape")
        if tab.locator(".lightbox").is_visible():
            yield "Escape does not close it"
        if tab.evaluate("document.activeElement.href") != first:
            yield "the focus is not back at the photo"
        if tab.evaluate("scrollY") != place:
            yield "the page is not where it was"
        address = tab.url
        link.press("Enter")
        tab.wait_for_timeout(100)
        tab.go_back()
        if tab.locator(".lightbox").is_visible() or tab.url != address:
            yield "the way back does not close it"


def by_mouse(server, browser, page):
    with browser.tab(DESKTOP, reduced_motion="reduce") as tab:
        tab.goto(server.url(page))
        photos, links = in_order(tab)
        links[-1].click()
        yield from shows(tab, photos, photos[-1], "a click")
        if len(photos) > 1:
            tab.locator(".lightbox .next").click()
            yield from shows(tab, photos, photos[0], "a click on next")
            tab.locator(".lightbox .previous").click()
            yield from shows(tab, photos, photos[-1], "a click on previous")
        elif tab.locator(".lightbox .next").is_visible():
            yield "there is a way from the one photo to the next"
        tab.locator(".lightbox .close").click()
        if tab.locator(".lightbox").is_visible():
            yield "its button does not close it"
        links[0].click()
        tab.mouse.click(DESKTOP["width"] / 2, 30)
        if tab.locator(".lightbox").is_visible():
            yield "a click beside the photo does not close it"
        with tab.context.expect_page() as other:
            links[0].click(modifiers=["ControlOrMeta"])
        if tab.locator(".lightbox").is_visible() or not PHOTO.search(urllib.parse.unquote(other.value.url)):
            yield "a click for a new tab does not open one"


def by_touch(server, browser, page):
    with browser.tab(PHONE, has_touch=True, reduced_motion="reduce") as tab:
        tab.goto(server.url(page))
        photos, links = in_order(tab)
        links[0].tap()
        yield from shows(tab, photos, photos[0], "a tap")
        session = tab.context.new_cdp_session(tab)
        for step, (start, end) in ((1, (300, 90)), (0, (90, 300)), (0, (200, 210))):
            middle = (start + end) / 2
            for kind, x in (("Start", start), ("Move", middle), ("Move", end), ("End", None)):
                points = [] if x is None else [{"x": x, "y": 400}]
                session.send("Input.dispatchTouchEvent", {"type": "touch" + kind, "touchPoints": points})
            yield from shows(tab, photos, photos[step % len(photos)], f"a swipe from {start} to {end}")


def without_script(server, browser, page):
    with browser.tab(java_script_enabled=False) as tab:
        tab.goto(server.url(page))
        if tab.locator(".lightbox").is_visible():
            yield "the lightbox is there"
        link = tab.locator(".enlarge").last
        with tab.expect_navigation() as answer:
            link.click()
        kind = answer.value.headers.get("content-type", "")
        if answer.value.status != 200 or not kind.startswith("image/"):
            yield f"a photo's link leads to {kind}"


def in_order(tab):
    """The addresses of the photos that the lightbox goes through, each once, and the links to them."""
    photos = tab.evaluate(PHOTOS)
    return photos, [tab.locator(f'.enlarge[href$="{photo.rpartition("/")[2]}"]').last for photo in photos]


def shows(tab, photos, photo, after):
    """What is wrong with the lightbox where it should show a photo."""
    dialog = tab.locator(".lightbox")
    if not dialog.is_visible():
        yield f"{after} opens no lightbox"
        return
    tab.wait_for_function("document.querySelector('.lightbox img')?.complete")
    found = dialog.evaluate(LIGHTBOX)
    if found["photo"] != photo:
        yield f"{after} shows {found['photo']}, not {photo}"
    if not PHOTO.search(urllib.parse.unquote(found["loaded"])):
        yield f"{after} shows no photo"
    if found["numbers"] is None or sorted(found["numbers"]) != sorted([photos.index(photo) + 1, len(photos)]):
        yield f"{after} says {found['numbers']}, not {photos.index(photo) + 1} of {len(photos)}"
    said = tab.evaluate(SAID, photo)
    if found["said"] != said:
        yield f"{after} says “{found['said']}”, not “{said}”"
    if not found["focused"]:
        yield f"{after} leaves the focus outside"
    if not found["inView"]:
        yield f"{after}: photo, words or buttons are out of view"


def reach(tab, wanted):
    for _ in range(80):
        tab.keyboard.press("Tab")
        if tab.locator(f"{wanted}:focus").count():
            return True
    return False


def moving(server, browser, pages):
    """Pages that move while slow photos come in."""
    for size in (PHONE, DESKTOP):
        with browser.tab(size) as tab:
            tab.add_init_script(stability.WATCH)
            for page in pages:
                tab.goto(server.url(page), wait_until="domcontentloaded")
                tab.evaluate(SCROLLED)
                moved = tab.evaluate(stability.SHIFTS)
                if moved:
                    yield f"{page} at {size['width']} px: layout shift {moved:.4f} while photos come in"
