"""One Chromium for all checks."""

import contextlib
import os
import shutil

from playwright.sync_api import sync_playwright

PHONE = {"width": 390, "height": 844}
SMALL_PHONE = {"width": 320, "height": 568}
DESKTOP = {"width": 1280, "height": 900}


class Browser:
    def __enter__(self):
        program = os.environ.get("CHROMIUM") or shutil.which("chromium") or shutil.which("chromium-browser")
        if not program:
            raise FileNotFoundError("there is no chromium; install it or name it in CHROMIUM")
        self.playwright = sync_playwright().start()
        # Chromium's sandbox does not work for root, which is who runs this in a container.
        arguments = ["--no-sandbox"] if os.geteuid() == 0 else []
        self.chromium = self.playwright.chromium.launch(executable_path=program, args=arguments)
        return self

    def __exit__(self, *_):
        self.chromium.close()
        self.playwright.stop()

    @contextlib.contextmanager
    def tab(self, size=DESKTOP, **options):
        """A tab with nothing remembered, gone afterwards."""
        context = self.chromium.new_context(viewport=size, **options)
        try:
            yield context.new_page()
        finally:
            context.close()
