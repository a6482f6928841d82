"""The clock: what it counts, what is kept, and what the page shows of it."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest

import pygames
from tests.web.player import Player
from tests.web.site import Host, booted
from web import saved
from web.clock import Clock, clock_text
from web.saved import SavedGame
from web.store import PREFIX
from web.table import Table

if TYPE_CHECKING:
    from playwright.sync_api import Page


def test_a_clock_counts_for_the_seat_to_act() -> None:
    clock = Clock(2, 60_000, 2_000)
    clock.run(1, 1_000)
    assert clock.left(1, 11_000) == 50_000
    clock.end_turn(1)
    clock.run(2, 11_000)
    assert (clock.left(1, 21_000), clock.left(2, 21_000)) == (52_000, 50_000)
    clock.run(0, 21_000)
    assert clock.left(2, 99_000) == 50_000
    clock.run(2, 99_000)
    assert clock.left(2, 999_000) == 0


def test_without_a_base_it_only_measures() -> None:
    clock = Clock(2)
    assert clock.particulars() == {}
    clock.run(1, 0)
    clock.run(2, 700)
    assert clock.used(1, 900) == 700
    assert clock.used(2, 900) == 200


@pytest.mark.parametrize(("left", "text"), [(600_000, "10:00"), (61_999, "1:01"), (9_949, "0:09.9"), (0, "0:00.0")])
def test_what_a_clock_shows(left: float, text: str) -> None:
    assert clock_text(left) == text


def test_it_is_kept_with_the_game() -> None:
    table = Table(pygames.Record(pygames.game("labymaster").start()))
    table.clock = Clock(2, 60_000, 1_000)
    table.clock.run(1, 0)
    table.clock.run(0, 4_000)
    clock = saved.parse(str(SavedGame(table, 0))).table.clock
    assert (clock.base, clock.increment, clock.left(1, 9), clock.left(2, 9)) == (60_000, 1_000, 56_000, 60_000)


@pytest.mark.parametrize(
    "kept", [None, 7, [], [[1, 2], [3], [4]], [[1, 2], [3, -1], [4, 5]], [["1", 2], [3, 4], [4, 5]], [[1, 2], 3, 4]]
)
def test_a_damaged_clock_is_as_new(kept: object) -> None:
    assert Clock.kept(2, {"clock": kept}).particulars() == {}


KEPT = f"Object.keys(localStorage).filter((key) => key.startsWith('{PREFIX}'))"


@pytest.fixture(scope="module")
def player(open_page: Callable[..., Page], host: Host) -> Player:
    page = open_page()
    page.clock.install()
    return Player(page, host.url)


def test_a_game_against_the_clock(player: Player) -> None:
    page = player.page
    player.open("labymaster")
    page.locator("#clock-base").select_option("60000")
    page.locator("#clock-increment").select_option("5000")
    page.get_by_role("button", name="Begin the game").click()
    clocks = page.locator("#seats .clock")
    assert clocks.all_text_contents() == ["1:00", "1:00"]
    player.position = pygames.game("labymaster").start()
    player.play("f1-f8")
    page.clock.run_for(20_000)
    first, second = clocks.all_text_contents()
    assert first.startswith("1:0")
    assert second.startswith(("0:3", "0:4"))
    page.clock.run_for(50_000)
    assert clocks.last.text_content() == "time is up"
    player.play("g11-g6")
    assert player.played() == 2, "a flag is shown, not enforced"


def test_the_time_of_an_unfinished_turn_is_kept(player: Player) -> None:
    from playwright.sync_api import expect

    page = player.page
    page.evaluate("localStorage.clear()")
    player.open()
    player.open("labymaster")
    page.locator("#clock-base").select_option("600000")
    page.get_by_role("button", name="Begin the game").click()
    player.position = pygames.game("labymaster").start()
    player.play("f1-f8")
    clock = page.locator("#seats .clock").last

    page.clock.run_for(100_000)
    page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    (text,) = (page.evaluate(f"localStorage['{key}']") for key in page.evaluate(KEPT))
    assert 480_000 < saved.parse(text).table.clock.left(2, 0) <= 500_000

    page.clock.run_for(100_000)
    page.reload()
    booted(page)
    expect(clock).to_have_text(re.compile("6:[1-4]."))
    expect(clock).to_have_class("clock running")

    page.clock.run_for(60_000)
    player.page.get_by_role("link", name="All games").click()
    page.clock.run_for(300_000)
    page.locator('[data-game="labymaster"]').get_by_role("link", name="Continue").click()
    expect(clock).to_have_text(re.compile("5:[0-4]."))


def test_no_clock_unless_asked_for(player: Player) -> None:
    player.open("warmaze")
    player.page.locator("#clock-base").select_option("0")
    assert player.page.locator("#clock-increment").is_disabled()
    player.page.get_by_role("button", name="Begin the game").click()
    assert player.page.locator("#seats .clock").count() == 0
