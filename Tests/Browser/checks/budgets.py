"""What pages weigh after gzip: styles, scripts, and the first view of the first page, without photos."""

import gzip
import urllib.parse

from .browser import DESKTOP, PHONE
from .site import SUBFOLDER

STYLES = 12 * 1024
SCRIPTS = 4 * 1024
FIRST_VIEW = 150 * 1024
PACKED = (".webp", ".avif", ".jpg", ".jpeg", ".png", ".woff2", ".gz")


def run(site, browser):
    problems = []
    heaviest = 0
    for page in site.samples():
        for tag, kind, limit in (("link", "styles", STYLES), ("script", "scripts", SCRIPTS)):
            files = {
                site.file(path(site, page, address))
                for found, role, address in page.references
                if found == tag and role in ("stylesheet", "load")
            }
            weight = sum(map(size, filter(None, files)))
            if weight > limit:
                problems.append(f"{page}: {weight} bytes of {kind} after gzip, more than {limit}")
    with site.serve() as server:
        prefix = server.origin + urllib.parse.quote(SUBFOLDER)
        for window in (PHONE, DESKTOP):
            with browser.tab(window) as tab:
                asked = set()
                tab.on("request", lambda request: asked.add(request.url))
                tab.goto(server.url(site.page("index.html")), wait_until="networkidle")
                paths = {url.removeprefix(prefix).split("?")[0] for url in asked if "/photos/" not in url}
                weight = sum(size(file) for path in paths if (file := site.file(path)))
                heaviest = max(heaviest, weight)
                if weight > FIRST_VIEW:
                    problems.append(
                        f"the first view at {window['width']} px weighs {weight} bytes, more than {FIRST_VIEW}"
                    )
    return problems, f"first view {heaviest / 1024:.0f} KB"


def path(site, page, address):
    """A page's reference from the site's root; unescaping is left to Site.file."""
    if address.startswith("/"):
        return address.removeprefix(site.base_of_404)
    return urllib.parse.urljoin("/" + page.path, address).lstrip("/")


def size(file):
    data = file.read_bytes()
    return len(data) if file.suffix in PACKED else len(gzip.compress(data, 9))
