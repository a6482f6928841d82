"""A browser for the tests: one that is there, else Playwright's own, else Debian's."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys

from playwright.sync_api import Error, sync_playwright

from builder.steps import BuildError, run, step

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


def find() -> str | None:
    """The path of a Chromium that starts, or None for Playwright's own; fetches one when there is none.

    Raises `BuildError` when none can be had.
    """
    found = _on_path()
    if found or _starts(None):
        return found
    with step("Fetching a browser"):
        command = [sys.executable, "-m", "playwright", "install", "chromium-headless-shell"]
        fetched = subprocess.run(command, capture_output=True, check=False).returncode == 0
        if fetched and _starts(None):
            return None
        said = _install_with_apt() if shutil.which("apt-get") and os.geteuid() == 0 else "apt could not be used"
        found = _on_path()
    if not found:
        raise BuildError(
            "The tests of the site need a browser, and none could be had: there is no Chromium or Chrome on the PATH, "
            f"Playwright could not fetch its own, and {said}. On Debian: apt install chromium"
        )
    return found


def _install_with_apt() -> str:
    try:
        for words in (["update"], ["install", "-y", "--no-install-recommends", "chromium"]):
            run(["apt-get", "-q", *words])
    except BuildError as error:
        return f"apt failed ({error})"
    return "what apt installed does not start"


def _on_path() -> str | None:
    paths = (shutil.which(name) for name in NAMES)
    return next((path for path in paths if path and _starts(path)), None)


def _starts(path: str | None) -> bool:
    with sync_playwright() as playwright:
        try:
            playwright.chromium.launch(executable_path=path, args=ARGUMENTS).close()
        except Error:
            return False
    return True
