"""Browsers that are killed: all processes of a browser with its own profile get SIGKILL, as in a power cut."""

from __future__ import annotations

import os
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import pygames
from builder import browser
from tests.browsing.player import STILL, Player
from tests.browsing.site import DESKTOP, PATIENCE_MS, booted
from web.storage import saved
from web.storage.store import PREFIX

if TYPE_CHECKING:
    from playwright.sync_api import BrowserType, Page

SEEN_S = 1.0
"""Seconds for which a ply was on the screen, after which it must not be lost."""
HEADLESS = ["--headless=new", "--remote-debugging-port=0", "--window-size=1440,900", "--lang=en-GB"]
PORT_FILE = "DevToolsActivePort"


class Browser:
    """A browser with its own process group and profile folder."""

    def __init__(self, chromium: BrowserType, path: str | None, profile: Path) -> None:
        """Starts the browser at a path (None: Playwright's own) with an empty page. Animations are switched off."""
        port = profile / PORT_FILE
        port.unlink(missing_ok=True)
        command = [
            path or chromium.executable_path,
            *browser.ARGUMENTS,
            *HEADLESS,
            f"--user-data-dir={profile}",
            "about:blank",
        ]
        nowhere = subprocess.DEVNULL
        self._process = subprocess.Popen(command, start_new_session=True, stdout=nowhere, stderr=nowhere)
        until = time.monotonic() + PATIENCE_MS / 1000
        while not (port.exists() and port.read_text().strip()):
            assert self._process.poll() is None, "the browser did not start"
            assert time.monotonic() < until, "the browser does not answer"
            time.sleep(0.02)
        self._connection = chromium.connect_over_cdp(f"http://127.0.0.1:{port.read_text().split()[0]}")
        (context,) = self._connection.contexts
        context.set_default_timeout(PATIENCE_MS)
        self.page: Page = context.pages[0]
        self.page.set_viewport_size(DESKTOP["viewport"])
        self.page.add_init_script(f'if (!localStorage.getItem("mazebox.settings")) {STILL}')

    def kill(self) -> None:
        """Kills all processes of the browser at once."""
        os.killpg(self._process.pid, signal.SIGKILL)
        self._process.wait()

    def close(self) -> None:
        """Kills the browser if it still runs, and closes the connection to it."""
        if self._process.poll() is None:
            self.kill()
        self._connection.close()


@contextmanager
def running(chromium: BrowserType, path: str | None, profile: Path) -> Iterator[Browser]:
    """Runs a browser on a profile folder until the block is left."""
    started = Browser(chromium, path, profile)
    try:
        yield started
    finally:
        started.close()


def texts_kept(page: Page) -> dict[str, str]:
    """Returns the texts of the saved games that a page finds, by key."""
    texts: dict[str, str] = page.evaluate("({...localStorage})")
    return {key: text for key, text in texts.items() if key.startswith(PREFIX)}


def survives(
    chromium: BrowserType, path: str | None, url: str, game_id: str, seconds: float = SEEN_S, plies: int = 1
) -> bool:
    """Plays in a new profile, kills the browser that many seconds after the last ply was seen, and starts it again.
    Returns whether the game is there with all plies.
    """
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        profile = Path(folder)
        with running(chromium, path, profile) as first:
            played = play(first.page, url, game_id, plies)
            first.page.wait_for_timeout(1000 * seconds)
            first.kill()
        with running(chromium, path, profile) as second:
            return sees(second.page, url, game_id, played)


def play(page: Page, url: str, game_id: str, plies: int) -> tuple[str, ...]:
    """Begins a game from the front page and plays with the mouse. Returns the plies; the last one is on the screen."""
    player = Player(page, url)
    player.open()
    page.locator(f'[data-game="{game_id}"] .play').click()
    player.begin()
    player.set("auto", False)
    player.position = pygames.link.decode(page.evaluate("location.hash.slice(1)")).start
    played = []
    for _ in range(plies):
        ply = player.position.plies()[0]
        player.play(ply)
        played.append(ply)
    player.sees_played(plies)
    return tuple(played)


def sees(page: Page, url: str, game_id: str, played: tuple[str, ...]) -> bool:
    """Returns whether a restarted browser offers to continue the game, and shows it with all plies."""
    page.goto(url)
    booted(page)
    resume = page.locator(f'[data-game="{game_id}"] .continue')
    if not resume.is_visible():
        return False
    resume.click()
    page.locator("#plies-count").wait_for()
    page.locator("html[data-address]").wait_for(state="attached")
    kept = [saved.parse(text).table.played.plies for text in texts_kept(page).values()]
    return page.locator("#plies").get_attribute("data-played") == str(len(played)) and kept == [played]
