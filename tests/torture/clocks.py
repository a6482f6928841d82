"""The machine's clock is set forward and back in games with a clock, and stops while the machine sleeps."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from typing import TYPE_CHECKING

from tests.browsing.player import Player
from tests.torture import holds
from tests.torture.trial import Bench, Case, Plan, Trial

if TYPE_CHECKING:
    from playwright.sync_api import Page

OTHER_CLOCKS = """(() => {
  const kept = () => JSON.parse(sessionStorage.getItem("clocks") ?? '{"date": 0, "machine": 0}');
  const [date, machine] = [Date.now, performance.now.bind(performance)];
  Date.now = () => date() + kept().date;
  performance.now = () => machine() + kept().machine;
})();"""
SET = """([date, machine]) => {
  const kept = JSON.parse(sessionStorage.getItem("clocks") ?? '{"date": 0, "machine": 0}');
  const real = Date.now() - kept.date;  // no device has a date before 1970, or one that Python cannot have
  const wanted = Math.min(Math.max(real + kept.date + date, 0), Date.UTC(2200, 0));
  sessionStorage.setItem("clocks", JSON.stringify({ date: wanted - real, machine: kept.machine + machine }));
}"""
HOUR_MS = 3_600_000
JUMPS = {
    "hours ahead": (5 * HOUR_MS, 0),
    "hours back": (-7 * HOUR_MS, 0),
    "to 1970": (-57 * 365 * 24 * HOUR_MS, 0),
    "eighty years ahead": (80 * 365 * 24 * HOUR_MS, 0),
    "asleep for a night": (8 * HOUR_MS, 0),
    "awake for a minute more": (60_000, 60_000),
}
"""By how many milliseconds the date is set, and the machine's own clock runs on; asleep, only the date does."""
TIME = re.compile(r"\d{1,2}:\d\d(\.\d)?")
BASE = "600000"
LONGEST_S = 10 * 60 + 6 * 5
"""The most seconds that a seat can have: ten minutes, and five for each of a few turns."""


def _seconds(text: str) -> float:
    minutes, _, seconds = text.partition(":")
    return int(minutes) * 60 + float(seconds)


def _look(page: Page) -> None:
    for text in page.locator("#seats .clock").all_inner_texts():
        assert TIME.fullmatch(text), f"a clock shows {text!r}"
        assert 0 <= _seconds(text) <= LONGEST_S, f"a clock shows {text!r}"


def _case(number: int, seed: int) -> Case:
    def run(bench: Bench) -> int:
        chance = random.Random(f"clocks {seed} {number}")
        with bench.page(reduced_motion="reduce") as page:
            page.add_init_script(OTHER_CLOCKS)
            player = Player(page, bench.host.url)
            player.open("labymaster")
            player.options()
            page.locator("#clock-base").select_option(BASE)
            page.locator("#clock-increment").select_option("5000")
            player.begin()
            for turn in range(1, 7):
                page.evaluate(SET, JUMPS[chance.choice(list(JUMPS))])
                page.locator('[data-spot^="handle:"][data-lit="true"]').first.click()
                player.sees_played(turn)
                _look(page)
                if chance.random() < 0.4:
                    page.evaluate(SET, JUMPS[chance.choice(list(JUMPS))])
                    holds.kept(page)
                    _look(page)
            holds.kept(page)
            player.open("games")
            holds.in_plain_words(page)
            page.locator("#games-list a").first.click()
            player.settles()
            player.sees_played(6)
            holds.answers(page)
        return 6

    return Case(f"game {number}, seed {seed}", run)


def _cases(plan: Plan) -> Iterator[Case]:
    for number in range(1, 11):
        yield _case(number, plan.seed)


TRIAL = Trial("clocks", "the date set anew and a machine that slept, in games against the clock", "turns", _cases)
