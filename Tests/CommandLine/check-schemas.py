#!/usr/bin/env python3
"""Checks the printed schemas, and the sample site against them, with a validator that is not ours.

    check-schemas.py CONFIG-SCHEMA LANDMARK-SCHEMA CONTENT-FOLDER...

Exits with 0 where all is valid, with 1 and the problems where not.
"""
import json
import pathlib
import sys

import jsonschema
import yaml


class Loader(yaml.SafeLoader):
    """YAML 1.2's core schema, as editors read it: dates are text, and so are yes, no, on and off."""


Loader.yaml_implicit_resolvers = {
    first: [(tag, pattern) for tag, pattern in resolvers if not tag.endswith((":timestamp", ":bool"))]
    for first, resolvers in yaml.SafeLoader.yaml_implicit_resolvers.items()
}
Loader.add_implicit_resolver(
    "tag:yaml.org,2002:bool", yaml.resolver.re.compile("^(true|True|TRUE|false|False|FALSE)$"), list("tTfF"))


def validator(path):
    schema = json.loads(pathlib.Path(path).read_text(encoding="utf-8"))
    jsonschema.Draft202012Validator.check_schema(schema)
    return jsonschema.Draft202012Validator(schema)


def front_matter(path):
    return path.read_text(encoding="utf-8").split("\n---\n")[0].removeprefix("---\n")


def main():
    config, landmark = map(validator, sys.argv[1:3])
    checks = []
    for content in map(pathlib.Path, sys.argv[3:]):
        checks.append((content / "config.yml", config, (content / "config.yml").read_text(encoding="utf-8")))
        checks += [(path, landmark, front_matter(path)) for path in sorted(content.glob("landmarks/*.md"))]
    problems = [
        f"{path}: {error.json_path}: {error.message}"
        for path, schema, text in checks
        for error in schema.iter_errors(yaml.load(text, Loader))
    ]
    print(*problems, f"{len(checks)} files checked", sep="\n")
    return 1 if problems else 0


sys.exit(main())
