"""No page is wider than its window."""

from .browser import DESKTOP, PHONE, SMALL_PHONE

OVERFLOW = """() => {
  const {scrollWidth, clientWidth} = document.documentElement;
  if (scrollWidth <= clientWidth) return null;
  const wide = [...document.querySelectorAll("body *")].filter((element) =>
    element.getBoundingClientRect().right > clientWidth + 1 && !element.closest(".reel"));
  return `${scrollWidth} px in ${clientWidth} px: `
    + wide.slice(0, 3).map((element) => element.outerHTML.slice(0, 80)).join(" | ");
}"""
LIMIT = 80


def run(site, browser):
    problems = []
    pages = site.pages if len(site.pages) <= LIMIT else site.samples(per_kind=8)
    with site.serve() as server, browser.tab(PHONE) as tab:
        for page in pages:
            tab.goto(server.url(page), wait_until="domcontentloaded")
            for size in (SMALL_PHONE, PHONE, DESKTOP):
                tab.set_viewport_size(size)
                wide = tab.evaluate(OVERFLOW)
                if wide:
                    problems.append(f"{page}: {wide}")
    return problems, f"{len(pages)} pages × 3 widths"
