"""A machine that sleeps while a bot thinks, and a browser that freezes the page: the game continues."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING

import pygames
from pygames.bots import levels
from tests.browsing.player import Player
from tests.torture import holds
from tests.torture.trial import Bench, Case, Plan, Trial

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

NAPS_S = (2.0, 14.0)
"""Seconds of sleep: less and more than the page waits for a silent worker."""


def renderers(browser: Browser) -> list[int]:
    """Returns the numbers of the processes that draw and run the pages of a browser that the case has started."""
    session = browser.new_browser_cdp_session()
    found = session.send("SystemInfo.getProcessInfo")["processInfo"]
    session.detach()
    return [process["id"] for process in found if process["type"] == "renderer"]


def everybody(numbers: Sequence[int], what: signal.Signals) -> None:
    """Sends a signal to all these processes."""
    for number in numbers:
        os.kill(number, what)


@contextmanager
def stopped(browser: Browser, _page: Page) -> Iterator[None]:
    """Stops every process of the pages, as when the lid is closed."""
    numbers = renderers(browser)
    everybody(numbers, signal.SIGSTOP)
    try:
        yield
    finally:
        everybody(numbers, signal.SIGCONT)


@contextmanager
def frozen(_browser: Browser, page: Page) -> Iterator[None]:
    """Freezes the page, as browsers do with tabs in the background."""
    session = page.context.new_cdp_session(page)
    session.send("Page.setWebLifecycleState", {"state": "frozen"})
    try:
        yield
    finally:
        session.send("Page.setWebLifecycleState", {"state": "active"})


WAYS: dict[str, Callable[..., object]] = {"stopped": stopped, "frozen": frozen}


def _case(game_id: str, how: str, seconds: float) -> Case:
    def run(bench: Bench) -> None:
        with bench.own_browser() as browser, bench.page(browser, reduced_motion="reduce") as page:
            player = Player(page, bench.host.url)
            player.open(game_id)
            player.seat_bots(len(levels(game_id)))
            player.begin()
            page.locator("#thinking").wait_for()
            with WAYS[how](browser, page):  # type: ignore[attr-defined]
                time.sleep(seconds)
            before = player.played()
            until = time.monotonic() + 60
            while player.played() < before + 2 and page.locator("#choices [data-does^=bot]").count():
                assert page.locator("#choices [data-does=bot-seat]").count() == 0, player.status()
                assert time.monotonic() < until, f"nobody played after the sleep: {player.status()}"
                page.wait_for_timeout(100)
            holds.in_plain_words(page)
            holds.answers(page)
            holds.kept(page)

    return Case(f"{game_id} {how} for {seconds:g} s", run)


def _cases(_plan: Plan) -> Iterator[Case]:
    for game in pygames.games():
        for how in WAYS:
            for seconds in NAPS_S:
                yield _case(game.id, how, seconds)


TRIAL = Trial("sleep", "all of the page's processes stopped, or the page frozen, while bots think", "naps", _cases)
