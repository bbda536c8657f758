"""A built site: its pages by kind, what each page refers to, and a server that holds it in a sub-folder."""

import functools
import html.parser
import http.server
import pathlib
import threading
import time
import urllib.parse

SUBFOLDER = "/a/sub folder/"
PICTURES = (".svg", ".webp", ".avif", ".jpg", ".jpeg", ".png")


class Page:
    """One HTML file, read once."""

    def __init__(self, root, file):
        self.file = file
        self.path = file.relative_to(root).as_posix()
        self.text = file.read_text(encoding="utf-8")
        parser = References()
        parser.feed(self.text)
        self.references = parser.found
        self.ids = parser.ids

    @property
    def kind(self):
        """Pages of one kind come from one template."""
        parts = self.path.removesuffix(".html").removesuffix("index").rstrip("/").split("/")
        if parts == [""]:
            return "featured"
        if parts[0] in ("landmarks", "hikes", "categories", "collections", "parks", "states", "tags"):
            if len(parts) == 1 or parts[-1].startswith("page-") and len(parts) == 2:
                return f"{parts[0]} overview"
            return f"one of {parts[0]}"
        return parts[0] if parts in (["favorites"], ["profile"], ["404"]) else "own page"

    def __repr__(self):
        return self.path


class References(html.parser.HTMLParser):
    """Collects ids and every address that a page links to or loads, as (tag, what for, address)."""

    def __init__(self):
        super().__init__(convert_charrefs=True)
        self.found = []
        self.ids = set()

    def handle_starttag(self, tag, attributes):
        given = dict(attributes)
        if given.get("id"):
            self.ids.add(given["id"])
        for name in ("href", "src", "poster", "data", "action"):
            if given.get(name) is not None and not (tag == "input" and name == "data"):
                role = given.get("rel", "link") if tag in ("a", "link") else "load"
                self.found.append((tag, role, given[name]))
        for candidate in (given.get("srcset") or "").split(","):
            if candidate.strip():
                self.found.append((tag, "load", candidate.split()[0]))


class Site:
    def __init__(self, folder):
        self.root = pathlib.Path(folder).resolve()
        self.pages = [Page(self.root, file) for file in sorted(self.root.rglob("*.html"))]
        self.by_path = {page.path: page for page in self.pages}

    def samples(self, per_kind=1):
        """Of each kind the largest pages, which show the most."""
        kinds = {}
        for page in sorted(self.pages, key=lambda page: -len(page.text)):
            kinds.setdefault(page.kind, []).append(page)
        return [page for pages in kinds.values() for page in pages[:per_kind]]

    def page(self, *paths):
        """The first of these pages that the site has."""
        return next((self.by_path[path] for path in paths if path in self.by_path), None)

    @property
    def list(self):
        return self.page("landmarks/index.html")

    @property
    def favorites(self):
        return self.page("favorites.html", "favorites/index.html")

    @functools.cached_property
    def base_of_404(self):
        """Where 404.html thinks that the site lies: the path of site.url, or /."""
        page = self.page("404.html")
        homes = (
            [address for tag, _, address in page.references if tag == "a" and address.startswith("/")]
            if page
            else []
        )
        home = min(homes, key=len, default="/")
        return home[: home.rfind("/") + 1]

    def file(self, relative):
        """The file that a path below the site's root names, a folder standing for its index.html; else None."""
        target = (self.root / urllib.parse.unquote(relative)).resolve()
        if target.is_dir():
            target = target / "index.html"
        return target if target.is_file() and target.is_relative_to(self.root) else None

    def serve(self, picture_delay=0):
        """Serves the site in SUBFOLDER, and 404.html where it belongs; pictures come after some seconds."""
        return Server(self, picture_delay)


class Server:
    def __init__(self, site, picture_delay):
        handler = functools.partial(Handler, site, picture_delay)
        self.http = QuietServer(("127.0.0.1", 0), handler)
        self.origin = f"http://127.0.0.1:{self.http.server_port}"
        self.site = site

    def __enter__(self):
        threading.Thread(target=self.http.serve_forever, daemon=True).start()
        return self

    def __exit__(self, *_):
        self.http.shutdown()
        self.http.server_close()

    def url(self, page):
        folder = self.site.base_of_404 if page.kind == "404" else urllib.parse.quote(SUBFOLDER)
        return self.origin + folder + urllib.parse.quote(page.path)


class QuietServer(http.server.ThreadingHTTPServer):
    daemon_threads = True
    # A browser asks for all pictures of a page at once; with the usual 5 it would wait for seconds on a busy machine.
    request_queue_size = 128

    def handle_error(self, *_):
        """A browser that goes to another page hangs up in the middle of a picture; that is no error."""


class Handler(http.server.SimpleHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def __init__(self, site, picture_delay, *arguments):
        self.site = site
        self.picture_delay = picture_delay
        super().__init__(*arguments, directory=str(site.root))

    def translate_path(self, path):
        path = urllib.parse.unquote(path.split("?")[0].split("#")[0])
        for folder in sorted((SUBFOLDER, self.site.base_of_404), key=len, reverse=True):
            if path.startswith(folder):
                return str(self.site.root / path[len(folder) :])
        return str(self.site.root / "no such file")

    def do_GET(self):
        if self.path.endswith(PICTURES):
            time.sleep(self.picture_delay)
        super().do_GET()

    def log_message(self, *_):
        pass
