"""The clock: what it counts, what is saved, and what the page shows."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

import pytest

import pygames
from tests.browsing.player import FORGET, STILL, Player
from tests.browsing.site import Host, booted, expect
from web.players.clock import Clock, clock_text
from web.storage import saved
from web.storage.saved import SavedGame
from web.storage.store import PREFIX
from web.tree.table import Table

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
    assert clock.details() == {}
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
    assert Clock.from_saved(2, {"clock": kept}).details() == {}


KEPT = f"Object.keys(localStorage).filter((key) => key.startsWith('{PREFIX}'))"


@pytest.fixture(scope="module")
def desktop(open_page: Callable[..., Page], host: Host) -> Player:
    page = open_page()
    page.add_init_script(STILL)
    page.clock.install()
    return Player(page, host.url)


@pytest.fixture
def player(desktop: Player) -> Iterator[Player]:
    """Returns a player whose time runs until the test stops it."""
    yield desktop
    desktop.page.clock.resume()


def test_a_game_against_the_clock(player: Player) -> None:
    page = player.page
    player.open("labymaster")
    player.options()
    page.locator("#clock-base").select_option("60000")
    page.locator("#clock-increment").select_option("5000")
    player.begin()
    page.clock.pause_at(page.evaluate("Date.now()") / 1000 + 1)
    clocks = page.locator("#seats .clock")
    expect(clocks).to_have_text(["1:00", "1:00"])
    player.position = pygames.game("labymaster").start()
    player.play("f1-f8")
    page.clock.run_for(20_000)
    expect(clocks).to_have_text(["1:05", "0:40"])
    page.clock.run_for(50_000)
    expect(clocks).to_have_text(["1:05", "time is up"])
    player.play("g11-g6")
    player.sees_played(2)  # a fallen flag is shown, but does not end the game


def test_the_time_of_an_unfinished_turn_is_kept(player: Player) -> None:
    page = player.page
    page.evaluate(FORGET)
    player.open()
    player.open("labymaster")
    player.options()
    page.locator("#clock-base").select_option("600000")
    player.begin()
    player.position = pygames.game("labymaster").start()
    player.play("f1-f8")
    clock = page.locator("#seats .clock").last

    page.clock.run_for(100_000)
    page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    (text,) = (page.evaluate(f"localStorage['{key}']") for key in page.evaluate(KEPT))
    assert 400_000 < saved.parse(text).table.clock.left(2, 0) <= 500_000

    page.clock.run_for(100_000)
    page.reload()
    booted(page)
    expect(clock).to_have_text(re.compile("[56]:"))
    expect(clock).to_have_class("clock running")

    page.clock.run_for(60_000)
    player.page.get_by_role("link", name="All games").click()
    page.clock.run_for(300_000)
    page.locator('[data-game="labymaster"]').get_by_role("link", name="Continue").click()
    expect(clock).to_have_text(re.compile("[3-5]:"))


def test_no_clock_unless_asked_for(player: Player) -> None:
    player.open("warmaze")
    player.options()
    player.page.locator("#clock-base").select_option("0")
    expect(player.page.locator("#clock-increment")).to_be_disabled()
    player.begin()
    expect(player.page.locator("#seats .clock")).to_have_count(0)
