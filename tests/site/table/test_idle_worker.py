"""The worker in which bots think ends when nobody needs it, and comes back without anything being lost."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest

import pygames
from tests.browsing.player import STILL, Player
from tests.browsing.site import Host, expect, soon
from tests.site.kept.test_outside import HIDDEN
from web.players.opponents import Opponents
from web.storage.saved import SavedGame
from web.storage.store import PREFIX
from web.tree.table import Table

if TYPE_CHECKING:
    from playwright.sync_api import Page

LABYMASTER = pygames.game("labymaster").start()
BEST = 5


@pytest.fixture
def player(open_page: Callable[..., Page], host: Host) -> Player:
    page = open_page(reduced_motion="reduce")
    page.add_init_script(STILL)
    page.clock.install()
    return Player(page, host.url, "keys")


def begin(player: Player, *levels: int) -> None:
    """Opens a game of Labymaster against bots of these levels; 0 is the player."""
    table = Table(pygames.Record(LABYMASTER))
    table.opponents = Opponents(levels)
    player.open()
    player.page.evaluate("([key, text]) => localStorage.setItem(key, text)", [f"{PREFIX}1", str(SavedGame(table, 1.0))])
    player.open("saved.1")
    player.position = LABYMASTER


def is_awake(player: Player) -> bool:
    """Returns whether the worker lives."""
    return len(player.page.workers) > 0


def move(player: Player) -> None:
    """Plays a move of the player, and waits for the bot's answer."""
    count = player.played()
    player.position = pygames.link.decode(player.shared()).position if count else LABYMASTER
    player.play(player.position.plies()[0])
    player.sees_played(count + 2)


@pytest.mark.one_in(3)
def test_it_ends_after_a_minute_and_the_next_answer_comes(player: Player) -> None:
    begin(player, 0, 1)
    move(player)
    assert is_awake(player)
    player.page.clock.fast_forward(50_000)
    player.page.wait_for_timeout(500)
    assert is_awake(player)
    player.page.clock.fast_forward(20_000)
    soon(player.page, lambda: not is_awake(player))
    move(player)
    assert is_awake(player)


@pytest.mark.one_in(3)
def test_it_ends_soon_while_the_page_is_hidden(player: Player) -> None:
    begin(player, 0, 1)
    move(player)
    player.page.evaluate(HIDDEN, True)
    player.page.clock.fast_forward(15_000)
    soon(player.page, lambda: not is_awake(player))
    player.page.evaluate(HIDDEN, False)
    move(player)


def test_a_thought_under_way_is_finished_while_the_page_is_hidden(player: Player) -> None:
    begin(player, BEST, 0)
    expect(player.page.locator("#thinking")).to_be_visible()
    soon(player.page, lambda: is_awake(player))
    player.sees_played(0)
    player.page.evaluate(HIDDEN, True)
    player.page.clock.fast_forward(15_000)
    player.sees_played(1)
    player.page.clock.fast_forward(15_000)
    soon(player.page, lambda: not is_awake(player))


def test_bots_that_play_on_in_a_hidden_page_keep_it(player: Player) -> None:
    begin(player, 1, 1)
    player.page.evaluate(HIDDEN, True)
    soon(player.page, lambda: player.played() > 0)
    (worker,) = player.page.workers
    soon(player.page, lambda: player.played() > 6)
    assert player.page.workers == [worker]
