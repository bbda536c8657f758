"""Every link of every file resolves, from a folder and from a sub-folder of a server; no page asks another host."""

import http.client
import posixpath
import re
import urllib.parse

from .site import SUBFOLDER

LINKS_TO_OTHERS = {"http", "https", "mailto", "geo", "tel"}
ABOUT_THIS_PAGE = {"canonical", "alternate", "license", "me"}


def run(site, browser):
    problems = []
    targets = set()
    for page in site.pages:
        for tag, role, address in page.references:
            target, problem = resolve(site, page, tag, role, address)
            if problem:
                problems.append(f"{page}: {problem}")
            elif target:
                targets.add(target)
    for sheet in site.root.rglob("*.css"):
        for address in re.findall(r"url\(\s*[\"']?([^\"')]+)", sheet.read_text(encoding="utf-8")):
            if (
                not address.startswith("data:")
                and not (sheet.parent / urllib.parse.unquote(address)).is_file()
            ):
                problems.append(f"{sheet.relative_to(site.root)}: url({address}) is not there")
    with site.serve() as server:
        problems += fetched(server, targets)
        problems += opened(site, server, browser)
    return problems, f"{len(site.pages)} pages, {len(targets)} targets"


def resolve(site, page, tag, role, address):
    """The path that an address leads to, or what is wrong with it; neither where it leads out of the site."""
    parts = urllib.parse.urlsplit(address)
    if parts.scheme or parts.netloc:
        if parts.scheme == "data":
            return None, None
        if tag == "a" and parts.scheme in LINKS_TO_OTHERS or role in ABOUT_THIS_PAGE:
            return None, None
        return None, f"<{tag}> asks another host: {address}"
    if address.startswith("/"):
        if page.kind != "404":
            return None, f"{address} is not relative, so it breaks in a sub-folder"
        if not parts.path.startswith(site.base_of_404):
            return None, f"{address} leads out of {site.base_of_404}"
        path = parts.path[len(site.base_of_404) :]
    elif page.kind == "404" and parts.path:
        return None, f"{address} is relative, but this page is shown at any address"
    else:
        path = (
            posixpath.normpath(posixpath.join(posixpath.dirname(page.path), parts.path))
            if parts.path
            else page.path
        )
        if path.startswith(".."):
            return None, f"{address} leads out of the site"
        path = "" if path == "." else path
    file = site.file(path)
    if not file:
        return None, f"{address} leads nowhere"
    found = file.relative_to(site.root).as_posix()
    fragment = urllib.parse.unquote(parts.fragment)
    if fragment and found in site.by_path and fragment not in site.by_path[found].ids:
        return None, f"{address}: {found} has no element #{fragment}"
    return found, None


def fetched(server, targets):
    """What the server does not give for an address that a page links to."""
    problems = []
    connection = http.client.HTTPConnection(server.origin.removeprefix("http://"))
    for target in sorted(targets):
        connection.request("HEAD", urllib.parse.quote(SUBFOLDER + target))
        response = connection.getresponse()
        response.read()
        if response.status != 200:
            problems.append(f"{target}: the server says {response.status}")
    return problems


def opened(site, server, browser):
    """Requests that fail or go elsewhere while a browser shows pages of each kind."""
    pages = site.samples()
    folder = [page.file.as_uri() for page in pages if page.kind != "404"]
    return watched(browser, [server.url(page) for page in pages], server.origin + "/") + watched(
        browser, folder, site.root.as_uri() + "/"
    )


def watched(browser, urls, allowed):
    problems = []

    def failed(request):
        if request.failure != "net::ERR_ABORTED":  # the next page was opened before this one's pictures came
            problems.append(f"{request.url}: {request.failure}")

    with browser.tab() as tab:
        tab.on(
            "request",
            lambda request: request.url.startswith((allowed, "data:"))
            or problems.append(f"a page asked for {request.url}"),
        )
        tab.on("requestfailed", failed)
        tab.on(
            "response",
            lambda response: response.status >= 400 and problems.append(f"{response.url}: {response.status}"),
        )
        tab.on("pageerror", lambda error: problems.append(f"{tab.url}: {error}"))
        for url in urls:
            tab.goto(url)
    return problems
