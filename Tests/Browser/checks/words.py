"""A Korean site says nothing in Latin letters but its author's own words, to those who see it and to those who hear it.

What the author wrote is read from the site's own content, `Content` beside the folder that was built.
"""

import html.parser
import json
import re

import yaml

# Units of measure, and names that have no Korean form: of a standard, a club and its grades, a format.
ALLOWED = {"m", "km", "ft", "mi", "min", "bpm", "DIN", "SAC", "T", "GPX", "TCX", "KML"}
SPOKEN = ("alt", "aria-label", "aria-description", "aria-roledescription", "placeholder", "title", "label")
META = re.compile(r"description|author|keywords|(og|twitter):(title|description|site_name|image:alt)$")
WORD = re.compile(r"[A-Za-z]+")


class Texts(html.parser.HTMLParser):
    """What a page says: its text, the attributes that are read aloud, and the meta elements that others show."""

    def __init__(self):
        super().__init__(convert_charrefs=True)
        self.silent = None
        self.found = []

    def handle_starttag(self, tag, attributes):
        given = dict(attributes)
        if tag in ("script", "style"):
            self.silent = tag
        self.found += [given[name] for name in SPOKEN if given.get(name)]
        if tag == "meta" and META.match(given.get("name") or given.get("property") or ""):
            self.found.append(given.get("content") or "")

    def handle_endtag(self, tag):
        if tag == self.silent:
            self.silent = None

    def handle_data(self, data):
        if not self.silent:
            self.found.append(data)


def run(site, browser):
    pages = [page for page in site.pages if '<html lang="ko"' in page.text]
    if not pages:
        return [], "no page in Korean"
    own = authors_words(site.root.parent / "Content")
    problems = []
    for page in pages:
        texts = Texts()
        texts.feed(page.text)
        for text in texts.found:
            strange = [word for word in WORD.findall(text) if word not in own and word not in ALLOWED]
            if strange:
                problems.append(f"{page}: {' '.join(strange)} in “{text.strip()[:80]}”")
    for sheet in site.root.rglob("*.css"):
        for text in re.findall(r"content:\s*[\"']([^\"']*)", sheet.read_text(encoding="utf-8")):
            if WORD.search(text):
                problems.append(f"{sheet.name} writes “{text}”")
    return problems, f"{len(pages)} pages, {len(own)} words of the author's"


def authors_words(content):
    """The words of all values and texts: a key, such as `favorites`, is no word of the author's."""
    if not content.is_dir():
        raise FileNotFoundError(f"{content} is not there, so the author's words are not known")
    words = set()
    for file in content.rglob("*.md"):
        front, body = re.match(r"(?:---\n(.*?)\n---\n)?(.*)", file.read_text("utf-8"), re.DOTALL).groups()
        words.update(WORD.findall(body))
        words.update(WORD.findall(" ".join(values(yaml.safe_load(front or "")))))
    for file in content.rglob("*.gpx"):
        words.update(WORD.findall(" ".join(re.findall(r"<name>(.*?)</name>", file.read_text("utf-8")))))
    for file in content.glob("hikeData.json"):
        words.update(WORD.findall(" ".join(hike["name"] for hike in json.loads(file.read_text("utf-8")))))
    for file in content.glob("*.yml"):
        config = yaml.safe_load(file.read_text("utf-8")) or {}
        words.update(WORD.findall((config.get("profile") or {}).get("username", "")))
        for key in ("theme", "urls", "timeZone", "units", "profile"):  # words of ours that the author chose from
            config.pop(key, None)
        words.update(WORD.findall(" ".join(values(config))))
    return words


def values(tree):
    if isinstance(tree, dict):
        # The names of collections are keys.
        own = [name for name, value in tree.items() if isinstance(value, (list, dict)) and name not in KEYS]
        return [str(name) for name in own] + [text for value in tree.values() for text in values(value)]
    if isinstance(tree, list):
        return [text for value in tree for text in values(value)]
    return [str(tree)]


KEYS = {"site", "collections", "favorites", "landmarks", "tags", "photos", "coordinates", "options", "markdown"}
