"""Determines which of Python's functions a page calls: at every kind of address, and in the first minutes of a game.

What is missing in the list costs a page that calls it a second file of WebAssembly, for which it has to stand still if
that happens early. So the list is made from what decides it: every example of `builder/visits.py` is opened in every
language on an instrumented copy of the site, each game is begun against bots and played by pressing, and so are the
beginnings of golden games.
"""

from __future__ import annotations

import shutil
import sys
from itertools import cycle
from random import Random

from playwright.sync_api import Page

from builder import runtime, site, visits, words
from builder.page import file_name
from builder.paths import CACHE, DIST
from builder.steps import BuildError, run, step
from pygames.catalogue import GAMES
from pyodide_shortcuts import functions, split
from pyodide_shortcuts.stock import HERE, WASM
from pyodide_shortcuts.wasm import Module

GOLDEN = ("tests/site/start/test_site.py", "-k", "test_a_game_is_played_with_what_pages_call_of_python")
"""The browser tests whose calls belong to the list, as words for pytest."""
COUNTING = CACHE / "counting"
TELLING_MS = 700
"""Milliseconds after which a page has reported its calls: more than twice the interval of `counting.js`."""
PRESSES = 24
"""The number of presses on the board and the buttons of a game."""
PAUSE_MS = 250
"""Milliseconds between two presses."""
LEAVE = """document.dispatchEvent(new Event("visibilitychange"));
dispatchEvent(new PageTransitionEvent("pagehide"))"""
"""What happens when a page is left. Whatever it calls then could not be fetched any more."""
PLACE = """(number) => {
  const found = [...document.querySelectorAll(
    '#sheet [data-spot]:not([aria-disabled="true"]), #choices button:not(:disabled), #status-card .primary')];
  const seen = found.filter((one) => one.checkVisibility());
  if (!seen.length) return null;
  const { x, y, width, height } = seen[number % seen.length].getBoundingClientRect();
  return [x + width / 2, y + height / 2];
}"""
"""Returns the middle of one of the places that can be pressed; null if there are none."""
BUTTONS = ("hint-toggle", "analysis-toggle", "undo", "redo", "share", "menu", "new", "help")
"""What is pressed at the table afterwards. Escape closes what opens."""
KEYS = ("ArrowLeft", "ArrowDown", "Enter", "Home", "End", "w", "?", "Escape", "/", "Escape")


def find() -> None:
    """Opens and plays on an instrumented copy of the site, and writes the list of called functions.

    Raises `BuildError` if a step fails.
    """
    site.build()
    with step("Making a site that counts"):
        _make((runtime.pyodide() / WASM).read_bytes())
    told: list[bytes] = []
    with visits.serving(COUNTING, told.append) as server, visits.chromium() as chromium:
        with step("Opening every kind of address on it"):
            for address in visits.addresses():
                with visits.opened(chromium, server.url + address) as page:
                    page.evaluate(LEAVE)
                    page.wait_for_timeout(TELLING_MS)
        with step("Playing on it"):
            for game_id, language in zip(GAMES, cycle(words.languages())):
                with visits.opened(chromium, f"{server.url}{file_name(language)}#{game_id}") as page:
                    _play(page)
    with step("Playing the beginnings of golden games on it"):
        run([sys.executable, "-m", "pytest", *GOLDEN, "-q"], MAZEBOX_SITE=str(COUNTING))
    told += (path.read_bytes() for path in COUNTING.glob("called-*"))
    if not told:
        raise BuildError("No page told what it calls.")
    called = bytes(map(max, zip(*told, strict=True)))
    called = functions.write_down(called, runtime.STOCK, runtime.FUNCTIONS)
    print(f"  Pages have called {sum(called):,} of {len(called):,} functions.")


def _play(page: Page) -> None:
    """Begins the game of the open dialog against a bot, and presses what people press in the first minutes."""
    chance = Random(1)
    page.locator("#new-dialog .primary").click()
    page.locator("#table").wait_for()
    for _ in range(PRESSES):
        place = page.evaluate(PLACE, chance.randrange(1000))
        if place:
            page.mouse.click(*place)
        page.wait_for_timeout(PAUSE_MS)
    for name in BUTTONS:
        if page.locator(f"#{name}").is_visible():
            page.locator(f"#{name}").dispatch_event("click")
            page.wait_for_timeout(4 * PAUSE_MS)
            page.keyboard.press("Escape")
    for key in KEYS:
        page.keyboard.press(key)
        page.wait_for_timeout(PAUSE_MS)
    page.evaluate(LEAVE)
    page.wait_for_timeout(TELLING_MS)


def _make(content: bytes) -> None:
    shutil.rmtree(COUNTING, ignore_errors=True)
    shutil.copytree(DIST, COUNTING)
    (wasm,) = COUNTING.glob("pyodide-*/pyodide.asm.wasm")
    wasm.write_bytes(split.counting(Module(content)))
    telling = (HERE / "counting.js").read_text(encoding="utf-8")
    (interpreter,) = COUNTING.glob("interpreter-*.mjs")
    interpreter.write_text(telling + interpreter.read_text(encoding="utf-8"), encoding="utf-8")
