"""Checks whether memory grows while bots play: ``python3 -m benchmarks.memory [--minutes N] [GAME ...]``.

Bots of level 1 play game after game at one table of the built site, without motions and pauses, so that a few minutes
have as many plies as an hour at the usual pace. After each round of the games, on the front page and after collecting
garbage, it prints

* *heap*: megabytes of JavaScript's objects;
* *python*: megabytes of WebAssembly's memory up to the end of what Python has taken, which never shrinks;
* *objects*: thousands of objects that Python's garbage collector tracks, which shows what grows;
* *nodes*, *listeners*: the document's nodes and event listeners.

The first three are printed for the page and again for the worker that thinks. The first half of the rounds fills caches
up to their limits, such as those of shapes and mazes. The benchmark fails if in the second half a figure other than
*objects* was higher in the last third than in the first, by more than `ALLOWED`.
"""

from __future__ import annotations

import argparse
import json
import statistics
import sys
from time import monotonic
from typing import TYPE_CHECKING, Any

from playwright.sync_api import Route, sync_playwright

import pygames
from builder import browser
from builder.paths import DIST
from tests.browsing.player import FORGET, STILL, Player
from tests.browsing.site import DESKTOP, PATIENCE_MS, Host, expect, soon
from web.players.opponents import characters

if TYPE_CHECKING:
    from playwright.sync_api import Page

ALLOWED = 0.05
"""The fraction by which a figure may grow."""
MOST_PLIES = 80
"""The number of plies after which a game is left."""
ENDS = "  return pyodide;\n"
"""The end of the interpreter's script, which is replaced to leave Python in a global, in the page and in the worker."""
COLLECT = """() => python.runPython("import gc; gc.collect()")"""
PYTHON = """() => [python._module._sbrk(0) / 1e6, python.runPython("len(gc.get_objects())") / 1e3]"""
FIGURES = ("heap", "python", "objects", "worker's heap", "python", "objects", "nodes", "listeners")
LEAST_ROUNDS = 6
"""The fewest rounds, even if the time is over."""


def expose(route: Route) -> None:
    """Serves the interpreter's script, changed to leave Python in a global."""
    script = route.fetch().text()
    assert ENDS in script
    route.fulfill(
        content_type="text/javascript", body=script.replace(ENDS, "  return (globalThis.python = pyodide);\n")
    )


def play(player: Player, game_id: str) -> int:
    """Lets bots play a game to its end or for `MOST_PLIES`. Returns the number of plies."""
    page = player.page
    player.open(game_id)
    player.seat_bots(1)
    page.get_by_role("button", name="Start game").click()
    expect(page.locator("#plies")).not_to_have_attribute("data-played", "0")
    again = page.locator("#choices").get_by_role("button", name="Play again")
    while player.played() < MOST_PLIES and not again.is_visible():
        page.wait_for_timeout(50)
    played = player.played()
    page.get_by_role("link", name="All games").click()
    expect(page.locator("#front")).to_be_visible()
    page.evaluate(FORGET)
    return played


class Inspector:
    """Asks the browser about a page and its worker."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self._session = page.context.new_cdp_session(page)
        self._session.send("Performance.enable")
        self._worker = ""
        self._answers: list[dict[str, Any]] = []
        self._session.on("Target.attachedToTarget", self._on_attached)
        self._session.on("Target.receivedMessageFromTarget", self._on_message)
        self._session.send("Target.setAutoAttach", {"autoAttach": True, "waitForDebuggerOnStart": False})

    def figures(self) -> list[float]:
        """Returns the current figures."""
        (worker,) = self._page.workers
        for _ in range(3):  # either side may hold the last reference to an object of the other
            self._page.evaluate(COLLECT)
            worker.evaluate(COLLECT)
            self._session.send("HeapProfiler.collectGarbage")
            self._ask_worker("HeapProfiler.collectGarbage")
        page_python, worker_python = self._page.evaluate(PYTHON), worker.evaluate(PYTHON)
        heap = self._session.send("Runtime.getHeapUsage")["usedSize"] / 1e6
        worker_heap = self._ask_worker("Runtime.getHeapUsage")["usedSize"] / 1e6
        metrics = self._session.send("Performance.getMetrics")["metrics"]
        counted = {metric["name"]: metric["value"] for metric in metrics}
        return [heap, *page_python, worker_heap, *worker_python, counted["Nodes"], counted["JSEventListeners"]]

    def _ask_worker(self, method: str) -> dict[str, Any]:
        """Sends a request to the worker through its page's session, because the browser has none for workers."""
        self._answers.clear()
        message = json.dumps({"id": 1, "method": method})
        self._session.send("Target.sendMessageToTarget", {"sessionId": self._worker, "message": message})
        soon(self._page, lambda: bool(self._answers))
        found: dict[str, Any] = self._answers.pop()["result"]
        return found

    def _on_attached(self, event: dict[str, Any]) -> None:
        if event["targetInfo"]["type"] == "worker":
            self._worker = event["sessionId"]

    def _on_message(self, event: dict[str, Any]) -> None:
        message = json.loads(event["message"])
        if "id" in message:
            self._answers.append(message)


def grown(rounds: list[list[float]]) -> list[float]:
    """Returns the fraction by which each figure grew from the first to the last third of the second half."""
    samples = rounds[len(rounds) // 2 :]
    third = len(samples) // 3
    means = [
        [statistics.mean(figures) for figures in zip(*some, strict=True)]
        for some in (samples[:third], samples[-third:])
    ]
    return [last / first - 1 for first, last in zip(*means, strict=True)]


def line(*words: object) -> str:
    """Returns a line of the table."""
    return "  ".join(f"{word:>13.1f}" if isinstance(word, float) else f"{word!s:>13}" for word in words)


def main() -> int:
    """Prints the table. Returns 1 if something grew, otherwise 0."""
    parser = argparse.ArgumentParser(prog="python3 -m benchmarks.memory", description=__doc__)
    parser.add_argument("--minutes", type=float, default=20)
    parser.add_argument("games", nargs="*", help="all that have bots, unless some are named")
    options = parser.parse_args()
    game_ids = options.games or [game.id for game in pygames.games() if characters(game.id)]
    host, path = Host(DIST), browser.find()
    rounds: list[list[float]] = []
    plies = 0
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=path, args=browser.ARGUMENTS)
        page = chromium.new_context(**DESKTOP, locale="en-GB", service_workers="block").new_page()
        page.set_default_timeout(PATIENCE_MS)
        page.route("**/interpreter-*.mjs", expose)
        page.add_init_script(STILL)
        player = Player(page, host.url)
        player.open()
        inspector = Inspector(page)
        print(line("minutes", "games", "plies", *FIGURES))
        began = monotonic()
        while monotonic() - began < 60 * options.minutes or len(rounds) < LEAST_ROUNDS:
            plies += sum(play(player, game_id) for game_id in game_ids)
            rounds.append(inspector.figures())
            minutes, games = (monotonic() - began) / 60, len(rounds) * len(game_ids)
            print(line(minutes, games, plies, *map(float, rounds[-1])), flush=True)
        chromium.close()
    host.stop()
    growth = grown(rounds)
    print(line("", "", "last : first", *(f"{100 * part:+.1f} %" for part in growth)))
    return int(any(part > ALLOWED for name, part in zip(FIGURES, growth, strict=True) if name != "objects"))


if __name__ == "__main__":
    sys.exit(main())
