"""Browsers for the tests: an installed one if possible, then Playwright's own Chromium, then Debian's."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys

from playwright.sync_api import Error, sync_playwright

from builder.steps import BuildError, run, step

FIREFOXES = ("firefox", "firefox-esr")
NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-print-preview",  # without a window, Chromium 156.0.8078.108 opens its preview and never ends printing
    "--disable-sync",
]


def find() -> str | None:
    """Returns the path of a Chromium that starts; None for Playwright's own.

    Downloads one if there is none. Raises `BuildError` if no Chromium can be obtained.
    """
    found = _on_path()
    if found or _starts(None):
        return found
    with step("Fetching a browser"):
        command = [sys.executable, "-m", "playwright", "install", "chromium-headless-shell"]
        fetched = subprocess.run(command, capture_output=True, check=False).returncode == 0
        if fetched and _starts(None):
            return None
        said = _install_with_apt("chromium")
        found = _on_path()
    if not found:
        raise BuildError(
            "The tests of the site need a browser, and none could be had: there is no Chromium or Chrome on the PATH, "
            f"Playwright could not fetch its own, and {said}. On Debian: apt install chromium"
        )
    return found


def find_firefox() -> str:
    """Returns the path of a Firefox. Installs one with apt if there is none.

    Raises `BuildError` if no Firefox can be obtained.
    """
    paths = [path for path in map(shutil.which, FIREFOXES) if path]
    if not paths:
        with step("Fetching Firefox"):
            said = _install_with_apt("firefox-esr")
        paths = [path for path in map(shutil.which, FIREFOXES) if path]
    if not paths:
        raise BuildError(f"There is no Firefox on the PATH, and {said}. On Debian: apt install firefox-esr")
    return paths[0]


def find_webkit() -> tuple[str, str]:
    """Returns the paths of WebKitGTK's driver and of Xvfb, which is its screen. Installs them with apt if need be.

    Raises `BuildError` if they cannot be obtained.
    """
    if not all(found := _webkit()):
        with step("Fetching WebKit"):
            said = _install_with_apt("webkit2gtk-driver", "xvfb")
        found = _webkit()
    driver, screen = found
    if not (driver and screen):
        raise BuildError(f"There is no WebKitGTK here, and {said}. On Debian: apt install webkit2gtk-driver xvfb")
    return driver, screen


def _webkit() -> tuple[str | None, str | None]:
    return shutil.which("WebKitWebDriver"), shutil.which("Xvfb")


def _install_with_apt(*packages: str) -> str:
    """Installs packages if possible. Returns a clause for the error message in case a program is still missing."""
    if not (shutil.which("apt-get") and os.geteuid() == 0):
        return "apt could not be used"
    try:
        for words in (["update"], ["install", "-y", "--no-install-recommends", *packages]):
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
