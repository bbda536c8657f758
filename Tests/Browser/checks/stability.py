"""Nothing moves while a page loads, however late its pictures come."""

from .browser import DESKTOP, PHONE

PICTURE_DELAY = 0.06
WATCH = """window.shifts = 0;
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) window.shifts += entry.value;
}).observe({type: "layout-shift", buffered: true});"""
COMPLETE = """() => [...document.images].every((image) => {
  const box = image.getBoundingClientRect();
  return image.complete || box.top > innerHeight || box.left > innerWidth;
})"""
SHIFTS = """() => new Promise((done) =>
  requestAnimationFrame(() => requestAnimationFrame(() => done(window.shifts))))"""


def run(site, browser):
    problems = []
    pages = site.samples()
    with site.serve(picture_delay=PICTURE_DELAY) as server:
        for size in (PHONE, DESKTOP):
            with browser.tab(size) as tab:
                tab.add_init_script(WATCH)
                for page in pages:
                    tab.goto(server.url(page))
                    tab.wait_for_function(COMPLETE)
                    moved = tab.evaluate(SHIFTS)
                    if moved:
                        problems.append(f"{page} at {size['width']} px: layout shift {moved:.4f}")
    return problems, f"{len(pages)} kinds of page × 2"
