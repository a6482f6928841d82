"""Measures the page before Python: ``python3 -m benchmarks.first_board [--rounds N] [--screen NAME] [GAME ...]``.

For the front page, the start of each game and a link to a game in progress, on a desktop and on a phone, it measures
the CPU time of all the browser's processes from the address to the painted board, with an empty profile, and the layout
shift from the first paint until Python has taken over the page. The page requests Python when the board is painted, and
has to wait for the response until the time has been measured. An empty page in the same run shows what the browser and
the machine cost. The exit status is 1 if a median exceeds `MOST_CPU_MS`, or if anything has moved.
"""

from __future__ import annotations

import argparse
import statistics
import sys
import tempfile
import threading
from time import sleep
from typing import Any

from playwright.sync_api import BrowserType, Page, sync_playwright

import pygames
from benchmarks.serving import serving
from benchmarks.start import cpu
from builder import browser
from builder.server import Handler
from pygames.catalogue import GAMES
from tests.browsing.site import DESKTOP, PHONE

MOST_CPU_MS = 150
"""The most milliseconds of CPU time until the board is visible."""
SETTLING_S = 0.3
"""The seconds after Python's takeover in which something might still move."""
EMPTY = "empty page"
SCREENS: dict[str, dict[str, Any]] = {"desktop": DESKTOP, "phone": PHONE}
SHIFT = """
new PerformanceObserver((list) => {
  for (const { value } of list.getEntries()) globalThis.shift = (globalThis.shift ?? 0) + value;
}).observe({ type: "layout-shift", buffered: true });
"""


class Gate(Handler):
    """Serves the site, and an empty page. Requests for Python wait until the gate is opened."""

    asked, opened = threading.Event(), threading.Event()

    def do_GET(self) -> None:  # noqa: N802 - as http.server calls it
        """Sends the file, after the gate is opened if it is part of Python."""
        if self.path == "/empty":
            self.send_response(200)
            self.send_header("Content-Type", "text/html")
            self.end_headers()
            self.wfile.write(b"<!doctype html><title>Empty</title>")
            return
        if self.path.endswith("/pyscript.js") or "/interpreter-" in self.path:
            self.asked.set()
            self.opened.wait()
        super().do_GET()


def measure(chromium: BrowserType, path: str | None, screen: dict[str, Any], url: str) -> tuple[float, float]:
    """Returns the CPU milliseconds until the board is painted, and the layout shift until Python responds."""
    Gate.asked.clear()
    Gate.opened.clear()
    with tempfile.TemporaryDirectory() as profile:
        context = chromium.launch_persistent_context(
            profile, executable_path=path, args=browser.ARGUMENTS, service_workers="block", **screen
        )
        page = context.new_page()
        sleep(1)
        before = cpu()
        empty = url.endswith("/empty")
        page.goto(url, wait_until="load" if empty else "commit")
        if not empty:
            Gate.asked.wait()
        used = sum(now - before.get(process, 0) for process, now in cpu().items())
        shift = 0.0 if empty else take_over(page)
        context.close()
    return used, shift


def take_over(page: Page) -> float:
    """Opens the gate for Python. Returns the layout shift since the page was opened."""
    assert page.evaluate("performance.getEntriesByName('first board').length") == 1
    page.evaluate(SHIFT)
    Gate.opened.set()
    page.locator('html[data-boot="ready"]').wait_for(state="attached", timeout=120_000)
    sleep(SETTLING_S)
    return float(page.evaluate("globalThis.shift ?? 0"))


def addresses(games: list[str]) -> dict[str, str]:
    """Returns the addresses to measure, without the #, by name."""
    record = pygames.Record(pygames.game("labymaster").start()).play("f1-f8")
    boards = {game: pygames.link.encode(pygames.game(game).start()) for game in games or GAMES}
    return boards if games else {"front page": "", **boards, "shared link": pygames.link.encode(record)}


def main() -> int:
    """Prints a line for each page. Returns the exit status."""
    parser = argparse.ArgumentParser(prog="python3 -m benchmarks.first_board", description=__doc__)
    parser.add_argument("games", nargs="*", metavar="GAME")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--screen", choices=SCREENS)
    options = parser.parse_args()
    pages = {EMPTY: "empty", **{name: f"#{after}" for name, after in addresses(options.games).items()}}
    path, over = browser.find(), False
    with serving(Gate) as home, sync_playwright() as playwright:
        for name, screen in SCREENS.items():
            if options.screen not in (None, name):
                continue
            for page, after in pages.items():
                found = [measure(playwright.chromium, path, screen, home + after) for _ in range(options.rounds)]
                used, shift = statistics.median(one for one, _ in found), max(one for _, one in found)
                over |= used > MOST_CPU_MS or shift > 0
                print(f"{name}, {page}: {used:.0f} ms of CPU time, layout shift {shift:.4g}", flush=True)
    return int(over)


if __name__ == "__main__":
    sys.exit(main())
