#!/usr/bin/env python3
"""Writes one site of N landmarks in the shapes that the contenders read.

    generate.py N FOLDER

FOLDER/landmarks/Content   for `landmarks`: one Markdown file per landmark
FOLDER/json/Content        for `landmarks`: the same landmarks in one landmarkData.json
FOLDER/hugo/content        for Hugo: the same Markdown files, keys renamed to those that Hugo knows

The same N makes the same bytes everywhere: numbers come from a generator with a fixed seed.
"""

import json
import random
import sys
from pathlib import Path

CATEGORIES = [
    "Bays", "Canyons", "Coasts", "Forests", "Glaciers", "Islands",
    "Lakes", "Mountains", "Rivers", "Valleys", "Volcanoes", "Waterfalls",
]
STATES = [
    "Alaska", "Arizona", "California", "Colorado", "Hawaii", "Maine",
    "Montana", "Nevada", "Oregon", "Utah", "Washington", "Wyoming",
]
FIRST = [
    "Amber", "Broken", "Copper", "Distant", "Eagle", "Falcon", "Granite", "Hidden", "Iron", "Juniper",
    "Kestrel", "Lonely", "Misty", "Northern", "Otter", "Painted", "Quiet", "Raven", "Silver", "Turtle",
]
SECOND = [
    "Arch", "Basin", "Bluff", "Cove", "Creek", "Dome", "Falls", "Gorge", "Harbor", "Hollow",
    "Island", "Lagoon", "Meadow", "Narrows", "Overlook", "Peak", "Ridge", "Rock", "Spring", "Summit",
]
WORDS = (
    "the trail climbs past old pines and opens onto a wide view of water stone and sky where early light "
    "moves slowly over a quiet valley while wind carries the smell of sage from below and far ranges stand "
    "blue behind each other until evening brings long shadows between boulders left by ice"
).split()
PARKS = 100
FEATURED = 5
FAVORITE_EVERY = 50


def main():
    if len(sys.argv) != 3 or not sys.argv[1].isdigit():
        sys.exit(__doc__)
    count, folder = int(sys.argv[1]), Path(sys.argv[2])
    landmarks = [describe(index, count) for index in range(count)]
    write_markdown(folder / "landmarks" / "Content", landmarks)
    write_json(folder / "json" / "Content", landmarks)
    write_hugo(folder / "hugo" / "content", landmarks)


def describe(index, count):
    """The facts of one landmark; `links` are the indices of the two others that its text mentions."""
    dice = random.Random(index)
    return {
        "index": index,
        "name": name(index),
        "slug": slug(index),
        "category": CATEGORIES[index % len(CATEGORIES)],
        "park": f"{FIRST[index % PARKS % 20]} {SECOND[index % PARKS // 5]} National Park",
        "state": STATES[dice.randrange(len(STATES))],
        "country": "United States",
        "latitude": round(dice.uniform(25, 49), 6),
        "longitude": round(dice.uniform(-124, -67), 6),
        "isFeatured": index % max(1, count // FEATURED) == 0,
        "isFavorite": index % FAVORITE_EVERY == 0,
        "elevation": dice.randrange(1, 4400),
        "tags": dice.sample(["family", "loop", "swim", "summit", "winter", "shade"], 2),
        "links": [dice.randrange(count), dice.randrange(count)],
        "dice": dice,
    }


def name(index):
    return f"{FIRST[index % 20]} {SECOND[index // 20 % 20]} {index + 1}"


def slug(index):
    return name(index).lower().replace(" ", "-")


def body(landmark, address):
    """About 1.5 KB of Markdown: headings, emphasis, a list, a quotation, code and two links to other landmarks."""
    dice = landmark["dice"]
    dice.seed(landmark["index"])
    first, second = landmark["links"]
    return "\n".join([
        f"**{landmark['name']}** {sentence(dice, 30)}", "",
        f"{sentence(dice, 26)} See also [{name(first)}]({address.format(slug(first))}) on the way.", "",
        "## Getting there", "",
        f"{sentence(dice, 34)} *{sentence(dice, 6)}*", "",
        *[f"- {sentence(dice, 8)}" for _ in range(4)], "",
        "## What to see", "",
        f"{sentence(dice, 40)} `km {dice.randrange(1, 30)}` {sentence(dice, 12)}", "",
        f"> {sentence(dice, 18)}", "",
        f"1. {sentence(dice, 9)}", f"2. {sentence(dice, 9)}", f"3. {sentence(dice, 9)}", "",
        f"{sentence(dice, 30)} Then walk on to [{name(second)}]({address.format(slug(second))}).", "",
    ])


def sentence(dice, length):
    start = dice.randrange(len(WORDS))
    words = [WORDS[(start + step * 7) % len(WORDS)] for step in range(length)]
    return " ".join(words).capitalize() + "."


def write_markdown(content, landmarks):
    folder = content / "landmarks"
    folder.mkdir(parents=True)
    (content / "config.yml").write_text("site:\n  title: Landmarks\n")
    for landmark in landmarks:
        front = [f"name: {landmark['name']}", f"category: {landmark['category']}", *shared_front_matter(landmark)]
        write_page(folder / f"{landmark['slug']}.md", front, body(landmark, "{}.md"))


def write_hugo(content, landmarks):
    """Links are finished URLs here: Hugo need not look their targets up."""
    folder = content / "landmarks"
    folder.mkdir(parents=True)
    (content / "_index.md").write_text("---\ntitle: Landmarks\n---\n")
    (folder / "_index.md").write_text("---\ntitle: List\n---\n")
    (content / "favorites.md").write_text("---\ntitle: Favorites\nlayout: favorites\n---\n")
    for landmark in landmarks:
        front = [f"title: {landmark['name']}", f"categories: [{landmark['category']}]", *shared_front_matter(landmark)]
        write_page(folder / f"{landmark['slug']}.md", front, body(landmark, "{}.html"))


def shared_front_matter(landmark):
    lines = [
        f"park: {landmark['park']}",
        f"state: {landmark['state']}",
        f"country: {landmark['country']}",
        "coordinates:",
        f"  latitude: {landmark['latitude']}",
        f"  longitude: {landmark['longitude']}",
        f"elevation: {landmark['elevation']}",
        f"tags: [{', '.join(landmark['tags'])}]",
    ]
    return lines + [f"{flag}: true" for flag in ("isFeatured", "isFavorite") if landmark[flag]]


def write_page(path, front, text):
    with open(path, "w") as file:
        file.write("---\n" + "\n".join(front) + "\n---\n\n" + text)


def write_json(content, landmarks):
    """The tutorial's shape, with the body as `description`."""
    content.mkdir(parents=True)
    (content / "config.yml").write_text("site:\n  title: Landmarks\n")
    keys = ["name", "category", "park", "state", "country", "elevation", "tags", "isFeatured", "isFavorite"]
    entries = [
        {
            "id": 1001 + landmark["index"],
            **{key: landmark[key] for key in keys},
            "coordinates": {"latitude": landmark["latitude"], "longitude": landmark["longitude"]},
            "imageName": landmark["slug"],
            "description": body(landmark, "landmarks/{}.html"),
        }
        for landmark in landmarks
    ]
    (content / "landmarkData.json").write_text(json.dumps(entries, indent=2))


if __name__ == "__main__":
    main()
