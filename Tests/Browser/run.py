#!/usr/bin/env python3
"""Checks built sites in a real browser.

    Tests/Browser/run.py SITE...            checks these folders
    Tests/Browser/run.py --build PROGRAM    builds the sample site with every theme in every language
                                            and Tests/Browser/Sites, and checks them

Needs Debian's chromium, a Java runtime and requirements.txt. What is missing fails; nothing is skipped.
"""

import concurrent.futures
import os
import pathlib
import sys
import tempfile
import time

try:
    from checks import accessibility, budgets, days, graph, keyboard, layout, links, markup, photos, pointer, stability
    from checks import toggle, words
    from checks.browser import Browser
    from checks.build import build
    from checks.site import Site
except ImportError as error:
    sys.exit(f"Browser checks failed: {error}; install Tests/Browser/requirements.txt")

CHECKS = [markup, links, words, accessibility, layout, stability, toggle, graph, pointer, photos, days, keyboard, budgets]
SHOWN = 20


def main(arguments):
    if len(arguments) == 2 and arguments[0] == "--build":
        with tempfile.TemporaryDirectory() as folder:
            try:
                check_all(build(pathlib.Path(arguments[1]).resolve(), pathlib.Path(folder)))
            except (OSError, RuntimeError) as error:
                sys.exit(f"Browser checks failed: {error}")
    elif arguments and not arguments[0].startswith("-"):
        check_all([pathlib.Path(folder).resolve() for folder in arguments])
    else:
        sys.exit(__doc__)


def check_all(folders):
    """Checks sites side by side, as many as there are cores, each in a browser of its own."""
    start = time.monotonic()
    for folder in folders:
        if not (folder / "index.html").is_file():
            sys.exit(f"Browser checks failed: {folder} is no built site, it has no index.html")
    problems = pages = 0
    with concurrent.futures.ProcessPoolExecutor(min(len(folders), os.cpu_count() or 1)) as pool:
        for lines, found, count in pool.map(check, folders):
            print("\n".join(lines), flush=True)
            problems += found
            pages += count
    sites = f"{len(folders)} site{'s' if len(folders) > 1 else ''}"
    took = f"{pages} pages of {sites}, {time.monotonic() - start:.0f} s"
    if problems:
        sys.exit(f"Browser checks failed: {problems} problem{'s' if problems > 1 else ''} in {took}")
    print(f"Browser checks passed: {len(CHECKS)} checks on {took}")


def check(folder):
    """Runs all checks on a site; what to print, the number of problems, and that of pages."""
    site = Site(folder)
    lines = [f"{folder.parent.name}: {len(site.pages)} pages"]
    problems = 0
    with Browser() as browser:
        for one in CHECKS:
            found, report = run(one, site, browser)
            problems += found
            lines += report
    return lines, problems, len(site.pages)


def run(check, site, browser):
    """Runs a check; the number of problems and the lines that tell them."""
    start = time.monotonic()
    try:
        problems, scope = check.run(site, browser)
    except Exception as error:  # a check that breaks off has not passed
        problems, scope = [f"broke off: {type(error).__name__}: {error}"], ""
    problems = list(dict.fromkeys(problems))
    name = check.__name__.rpartition(".")[2]
    took = time.monotonic() - start
    lines = [f"  {'FAILED' if problems else 'ok':6}  {name:14}{scope}  ({took:.1f} s)"]
    lines += [f"          {problem}" for problem in problems[:SHOWN]]
    if len(problems) > SHOWN:
        lines.append(f"          and {len(problems) - SHOWN} more")
    return len(problems), lines


if __name__ == "__main__":
    main(sys.argv[1:])
