"""No page is wider than its window, and nothing moves while a page loads."""

from .browser import DESKTOP, PHONE, SMALL_PHONE

OVERFLOW = """() => {
  const {scrollWidth, clientWidth} = document.documentElement;
  if (scrollWidth <= clientWidth) return null;
  const wide = [...document.querySelectorAll("body *")].filter((element) =>
    element.getBoundingClientRect().right > clientWidth + 1 && !element.closest(".reel, pre"));
  return `${scrollWidth} px in ${clientWidth} px: ` + wide.slice(0, 3).map((element) => element.outerHTML.slice(0, 80)).join(" | ");
}"""
SHIFTS = """addEventListener("DOMContentLoaded", () => { window.shifts = 0; });
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) window.shifts = (window.shifts || 0) + entry.value;
}).observe({type: "layout-shift", buffered: true});"""
SETTLED = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(window.shifts || 0))))"
LIMIT = 80


def run(site, browser):
    problems = []
    pages = site.pages[:LIMIT] if len(site.pages) <= LIMIT else site.samples(per_kind=8)
    with site.serve() as server, browser.tab(PHONE) as tab:
        tab.add_init_script(SHIFTS)
        for page in pages:
            for size in (PHONE, DESKTOP):
                tab.set_viewport_size(size)
                tab.goto(server.url(page))
                moved = tab.evaluate(SETTLED)
                if moved:
                    problems.append(f"{page} at {size['width']} px: layout shift {moved:.4f}")
                for width in (size, SMALL_PHONE) if size is PHONE else (size,):
                    tab.set_viewport_size(width)
                    wide = tab.evaluate(OVERFLOW)
                    if wide:
                        problems.append(f"{page}: {wide}")
    return problems, f"{len(pages)} pages × 3 widths"
