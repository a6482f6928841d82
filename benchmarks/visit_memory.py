"""Measures the memory of a visit: ``python3 -m benchmarks.visit_memory [--engine NAME] [--seconds N] [GAME ...]``.

Opens the built site in a browser with an empty profile, lets two bots of the strongest level play each game for some
seconds, and then leaves the page alone until the worker has ended. At each step it prints megabytes: of the page's
process, which holds the page and the worker, and of all processes of the browser. Memory that processes share is
counted in parts (PSS of `/proc`), so that the sum is what the browser takes. It also prints how long a bot of level 1
takes for its first move with a worker that runs, and with one that must start.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from time import monotonic, sleep
from typing import Any

from playwright.sync_api import sync_playwright

import pygames
from builder import browser
from builder.paths import DIST
from tests.browsing.engines.webkit import WebKit
from tests.browsing.player import STILL
from tests.browsing.site import DESKTOP, PATIENCE_MS, Host
from web.players.opponents import Opponents, characters, strongest
from web.storage.saved import SavedGame
from web.storage.store import PREFIX
from web.tree.table import Table

ENGINES = ("chromium", "webkit")
READY = "return document.documentElement.dataset.boot === 'ready'"
PLAYED = "return Number(document.getElementById('plies').dataset.played)"
KEEP = "localStorage.setItem(arguments[0], arguments[1])"
GO = "location.hash = arguments[0]"
IDLE_S = 75
"""Seconds after which the worker has ended."""
QUICK = "labymaster"
"""The game whose first move is timed."""

Run = Callable[..., Any]
"""Runs a script in the page, the body of a function, with its arguments."""


def processes(root: int) -> dict[int, int]:
    """Returns the processes that have come from one, and their parents, by number."""
    parents = {}
    for folder in Path("/proc").iterdir():
        if folder.name.isdecimal():
            try:
                parents[int(folder.name)] = int((folder / "stat").read_text().rpartition(")")[2].split()[1])
            except OSError:
                continue  # it has ended
    found = {root: 0}
    while more := {child: parent for child, parent in parents.items() if parent in found and child not in found}:
        found |= more
    return found


def megabytes(process: int) -> float:
    """Returns the memory of a process; 0 if it has ended."""
    try:
        lines = Path(f"/proc/{process}/smaps_rollup").read_text().splitlines()
    except OSError:
        return 0.0
    return next((int(line.split()[1]) / 1024 for line in lines if line.startswith("Pss:")), 0.0)


def measure() -> tuple[float, float]:
    """Returns the megabytes of the largest process of the browser, which is the page's, and of all."""
    sizes = [megabytes(process) for process in processes(os.getpid()) if is_of_browser(process)]
    return max(sizes), sum(sizes)


def is_of_browser(process: int) -> bool:
    """Returns whether a process belongs to a browser, and not to what controls it."""
    try:
        program = Path(f"/proc/{process}/cmdline").read_bytes().partition(b"\0")[0]
    except OSError:
        return False
    name = program.rpartition(b"/")[2]
    return b"chrom" in name or (name.startswith((b"WebKit", b"MiniBrowser")) and name != b"WebKitWebDriver")


@contextmanager
def chromium(url: str) -> Iterator[Run]:
    """Opens an address in Chromium."""
    path = browser.find()
    with sync_playwright() as playwright:
        opened = playwright.chromium.launch(executable_path=path, args=browser.ARGUMENTS)
        page = opened.new_context(**DESKTOP, locale="en-GB").new_page()
        page.set_default_timeout(PATIENCE_MS)
        page.add_init_script(STILL)
        page.goto(url)
        yield lambda script, *words: page.evaluate(
            f"words => (function () {{ {script} }}).apply(null, words)", list(words)
        )
        opened.close()


@contextmanager
def webkit(url: str) -> Iterator[Run]:
    """Opens an address in WebKitGTK."""
    with TemporaryDirectory() as folder:
        opened = WebKit(*browser.find_webkit(), folder)
        opened.visit(url)
        opened.run(STILL)
        opened.visit(url)
        yield opened.run
        opened.close()


def until(holds: Callable[[], bool], seconds: float) -> bool:
    """Waits until a condition holds. Returns whether it did within some seconds."""
    end = monotonic() + seconds
    while not holds():
        if monotonic() > end:
            return False
        sleep(0.02)
    return True


def open_game(run: Run, number: int, game_id: str, *levels: int) -> None:
    """Saves a game of bots, and opens it."""
    table = Table(pygames.Record(pygames.game(game_id).start()))
    table.opponents = Opponents(levels)
    run(GO, "")
    run(KEEP, f"{PREFIX}{number}", str(SavedGame(table, 1.0)))
    run(GO, f"saved.{number}")


def first_move(run: Run, number: int) -> float:
    """Returns the milliseconds until a bot of level 1 has played the first move of a game."""
    open_game(run, number, QUICK, 1, 0)
    begun = monotonic()
    assert until(lambda: run(PLAYED) == 1, 60), "the bot did not play"
    return 1000 * (monotonic() - begun)


def main() -> int:
    """Prints the tables."""
    parser = argparse.ArgumentParser(prog="python3 -m benchmarks.visit_memory", description=__doc__)
    parser.add_argument("--engine", choices=ENGINES, action="append")
    parser.add_argument("--seconds", type=float, default=30, help="how long each game is played")
    parser.add_argument("games", nargs="*", help="all that have bots, unless some are named")
    options = parser.parse_args()
    game_ids = options.games or [game.id for game in pygames.games() if characters(game.id)]
    host = Host(DIST)
    for engine in options.engine or ENGINES:
        with (chromium if engine == "chromium" else webkit)(host.url) as run:

            def tell(step: str, engine: str = engine) -> None:
                page, everything = measure()
                print(f"{engine:<10}{step:<28}{page:>8.0f} MB{everything:>8.0f} MB", flush=True)

            assert until(lambda run=run: run(READY), 120), "Python did not answer"  # type: ignore[misc]
            sleep(3)
            tell("first answer")
            cold = first_move(run, 1)
            warm = [first_move(run, number) for number in (2, 3, 4)]
            for number, game_id in enumerate(game_ids, 5):
                open_game(run, number, game_id, *[strongest(game_id)] * 2)
                sleep(options.seconds)
                tell(f"{game_id}, {run(PLAYED)} plies")
            run(GO, "")
            sleep(3)
            tell("front page")
            sleep(IDLE_S)
            tell("after the worker has ended")
            again = first_move(run, 9)
            print(f"{engine:<10}first move of a bot: {cold:.0f} ms, with a worker {min(warm):.0f}, later {again:.0f}")
    host.stop()
    return 0


if __name__ == "__main__":
    sys.exit(main())
