#!/usr/bin/env python3
"""Checks built sites in a real browser: Tests/Browser/run.py SITE...

Needs Debian's chromium, a Java runtime and requirements.txt. What is missing fails; nothing is skipped.
"""

import sys
import time

try:
    from checks import accessibility, budgets, keyboard, layout, links, markup, stability, toggle
    from checks.browser import Browser
    from checks.site import Site
except ImportError as error:
    sys.exit(f"Browser checks failed: {error}; install Tests/Browser/requirements.txt")

CHECKS = [markup, links, accessibility, layout, stability, toggle, keyboard, budgets]
SHOWN = 20


def main(folders):
    if not folders:
        sys.exit("usage: Tests/Browser/run.py SITE...")
    start = time.monotonic()
    count = pages = 0
    try:
        with Browser() as browser:
            for folder in folders:
                site = Site(folder)
                if not site.page("index.html"):
                    sys.exit(f"Browser checks failed: {folder} is no built site, it has no index.html")
                pages += len(site.pages)
                print(f"{folder}: {len(site.pages)} pages", flush=True)
                for check in CHECKS:
                    count += report(check, site, browser)
    except FileNotFoundError as error:
        sys.exit(f"Browser checks failed: {error}")
    sites = "1 site" if len(folders) == 1 else f"{len(folders)} sites"
    took = f"{pages} pages of {sites}, {time.monotonic() - start:.0f} s"
    if count:
        sys.exit(f"Browser checks failed: {count} problem{'s' if count > 1 else ''} in {took}")
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
