#!/usr/bin/env python3
"""Checks built sites in a real browser.

    Tests/Browser/run.py SITE...            checks these folders
    Tests/Browser/run.py --build PROGRAM    builds the sample site and Tests/Browser/Sites with it, and checks them

Needs Debian's chromium, a Java runtime and requirements.txt. What is missing fails; nothing is skipped.
"""

import pathlib
import sys
import tempfile
import time

try:
    from checks import accessibility, budgets, keyboard, layout, links, markup, stability, toggle, words
    from checks.browser import Browser
    from checks.build import build
    from checks.site import Site
except ImportError as error:
    sys.exit(f"Browser checks failed: {error}; install Tests/Browser/requirements.txt")

CHECKS = [markup, links, words, accessibility, layout, stability, toggle, keyboard, budgets]
SHOWN = 20


def main(arguments):
    if len(arguments) == 2 and arguments[0] == "--build":
        with tempfile.TemporaryDirectory() as folder:
            try:
                check_all(build(pathlib.Path(arguments[1]).resolve(), pathlib.Path(folder)))
            except (OSError, RuntimeError) as error:
                sys.exit(f"Browser checks failed: {error}")
    elif arguments and not arguments[0].startswith("-"):
        check_all(map(pathlib.Path, arguments))
    else:
        sys.exit(__doc__)


def check_all(folders):
    start = time.monotonic()
    problems = pages = sites = 0
    with Browser() as browser:
        for folder in folders:
            site = Site(folder)
            if not site.page("index.html"):
                sys.exit(f"Browser checks failed: {folder} is no built site, it has no index.html")
            sites += 1
            pages += len(site.pages)
            print(f"{folder}: {len(site.pages)} pages", flush=True)
            problems += sum(report(check, site, browser) for check in CHECKS)
    took = f"{pages} pages of {sites} site{'s' if sites > 1 else ''}, {time.monotonic() - start:.0f} s"
    if problems:
        sys.exit(f"Browser checks failed: {problems} problem{'s' if problems > 1 else ''} in {took}")
    print(f"Browser checks passed: {len(CHECKS)} checks on {took}")


def report(check, site, browser):
    """Runs a check and prints its line; the number of problems."""
    start = time.monotonic()
    try:
        problems, scope = check.run(site, browser)
    except Exception as error:  # a check that breaks off has not passed
        problems, scope = [f"broke off: {type(error).__name__}: {error}"], ""
    problems = list(dict.fromkeys(problems))
    name = check.__name__.rpartition(".")[2]
    print(f"  {'FAILED' if problems else 'ok':6}  {name:14}{scope}  ({time.monotonic() - start:.1f} s)")
    for problem in problems[:SHOWN]:
        print(f"          {problem}")
    if len(problems) > SHOWN:
        print(f"          and {len(problems) - SHOWN} more")
    sys.stdout.flush()
    return len(problems)


if __name__ == "__main__":
    main(sys.argv[1:])
