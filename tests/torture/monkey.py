"""A monkey at the table: a seeded stream of events in every game, most of them made in the page, some of them real."""

from __future__ import annotations

import random
import time
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pygames
from tests.browsing.site import booted
from tests.torture import holds
from tests.torture.trial import LINES, Bench, Case, Plan, Trial

if TYPE_CHECKING:
    from playwright.sync_api import CDPSession, Page

SCRIPT = (Path(__file__).parent / "monkey.js").read_text(encoding="utf-8")
BURST = 2500
"""Events made in the page between two checks."""
REAL = 60
"""Real presses, keys, touches and turns of the wheel after each burst."""
LOADED = 4
"""The page is reloaded after this many bursts, and must have lost nothing."""
EVENTS = 50_000
"""The most events for a game: 250,000 for all five."""
SIZES = ((1440, 900), (360, 740), (740, 360), (1024, 768), (320, 568), (2560, 1440))
KEYS = (
    "Enter",
    "Space",
    "Escape",
    "Tab",
    "Shift+Tab",
    "ArrowUp",
    "ArrowLeft",
    "ArrowDown",
    "ArrowRight",
    "Home",
    "End",
)
LETTERS = "abcdefghijklmnopqrstuvwxyz0123456789.,;<>+-?"


class Monkey:
    """Plays one game on one page."""

    def __init__(self, page: Page, url: str, game_id: str, seed: int) -> None:
        self._page, self._url, self._game = page, url, game_id
        self._chance = random.Random(f"{game_id} {seed}")
        self._touch: CDPSession = page.context.new_cdp_session(page)
        page.on("dialog", lambda dialog: dialog.dismiss())
        page.context.on("page", lambda other: other.close())

    def play(self, events: int, seconds: float) -> int:
        """Sends that many events, but stops after some seconds. Returns the number of events."""
        sent, bursts, until = 0, 0, time.monotonic() + seconds
        self._come()
        while sent < events and time.monotonic() < until:
            sent += self._burst(min(BURST, events - sent), until - time.monotonic())
            sent += self._real()
            self._look()
            bursts += 1
            if bursts % LOADED == 0:
                holds.kept(self._page)
        holds.kept(self._page)
        holds.answers(self._page)
        return sent

    def _burst(self, count: int, seconds: float) -> int:
        from playwright.sync_api import Error

        given = [self._chance.getrandbits(31), count, max(1.0, seconds) * 1000, self._game]
        try:
            return int(self._page.evaluate("given => mazeboxMonkey.run(...given)", given))
        except Error as error:
            if "context was destroyed" not in str(error):
                raise
            self._come()  # the history led to the page in another language
            return 0

    def _come(self) -> None:
        """Waits until the page has started, in whatever language."""
        self._page.wait_for_load_state()
        booted(self._page)

    def _look(self) -> None:
        page = self._page
        assert page.locator("html").get_attribute("data-boot") == "ready"
        holds.in_plain_words(page)
        holds.well_laid(page)
        page.evaluate(holds.QUIET)
        holds.settled(page)
        if holds.at_table(page):
            holds.agree(page)

    def _real(self) -> int:
        page, chance = self._page, self._chance
        for _ in range(REAL):
            size = page.viewport_size or {"width": 320, "height": 320}
            x, y = chance.randrange(size["width"]), chance.randrange(size["height"])
            what = chance.randrange(12)
            if what < 4:
                page.mouse.click(x, y, click_count=chance.choice((1, 1, 2)))
            elif what == 4:
                page.mouse.move(x, y)
                page.mouse.down()
                page.mouse.move(chance.randrange(size["width"]), chance.randrange(size["height"]), steps=5)
                page.mouse.up()
            elif what == 5:
                page.mouse.wheel(0, chance.randrange(-400, 400))
            elif what < 9:
                page.keyboard.press(chance.choice((*KEYS, *LETTERS)))
            elif what == 9:
                page.touchscreen.tap(x, y)
            elif what == 10:
                self._pinch()
            elif (chosen := chance.random()) < 0.2:
                width, height = chance.choice(SIZES)
                page.set_viewport_size({"width": width, "height": height})
            elif chosen < 0.25:
                fragment = page.evaluate("location.hash")
                page.goto(f"{self._url}{chance.choice(('index.html', 'fr.html'))}{fragment}")
        # Playwright would miss everything on a zoomed page.
        self._touch.send("Emulation.setPageScaleFactor", {"pageScaleFactor": 1})
        self._come()
        return REAL

    def _pinch(self) -> None:
        """Pinches the board with two fingers."""
        box = self._page.locator("#spots").bounding_box()
        if not box or min(box["width"], box["height"]) < 260 or self._page.locator("dialog[open]").count():
            return
        x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        for kind, apart in (("touchStart", 20), ("touchMove", 60), ("touchMove", 120), ("touchEnd", 0)):
            points = [{"x": x - apart, "y": y, "id": 1}, {"x": x + apart, "y": y, "id": 2}] if apart else []
            self._touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})


def _case(game_id: str, seed: int, seconds: float, events: int) -> Case:
    def run(bench: Bench) -> int:
        with bench.page(has_touch=True, accept_downloads=False) as page:
            page.add_init_script(SCRIPT)
            page.goto(f"{bench.host.url}#{game_id}")
            booted(page)
            try:
                return Monkey(page, bench.host.url, game_id, seed).play(events, seconds)
            except Exception as error:
                last = page.evaluate("() => globalThis.mazeboxMonkey?.done.slice(-12) ?? []")
                raise AssertionError(
                    "\n".join((*str(error).splitlines()[:LINES], f"last: {', '.join(last)}"))
                ) from error

    return Case(f"{game_id}, seed {seed}", run)


def _cases(plan: Plan) -> Iterator[Case]:
    for game in pygames.games():
        yield _case(game.id, plan.seed, plan.minutes * 60, int(EVENTS * plan.minutes / 2))


TRIAL = Trial("monkey", "random presses, drags, keys, touches and journeys in every game", "events", _cases)
