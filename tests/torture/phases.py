"""The phases of a visit in which something may happen to the site, such as a new build or a failing network."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygames
from tests.browsing.player import Player
from tests.browsing.site import expect, wait_until_kept
from tests.site.table.test_play import RECORDS

if TYPE_CHECKING:
    from playwright.sync_api import Page

WHOLE = RECORDS["labymaster"]
"""A finished game."""


def _table(player: Player, plies: int = 2) -> None:
    player.open(pygames.link.encode(pygames.Record(WHOLE.start, WHOLE.plies[:plies])))
    player.sees_played(plies)


def _start(player: Player) -> None:
    _table(player, 0)


def _over(player: Player) -> None:
    _table(player, len(WHOLE.plies))
    player.page.locator("#choices [data-does=again]").wait_for()


def _thinking(player: Player) -> None:
    player.open("labymaster")
    player.options()
    player.page.locator("#new-names [data-who]").last.select_option("5")
    player.begin()
    player.page.locator('[data-spot^="handle:"][data-lit="true"]').first.click()
    player.page.locator("#thinking").wait_for()


def _dialog(player: Player) -> None:
    _table(player)
    player.page.locator("#menu").click()
    player.page.locator("#menu-dialog").wait_for()


def _moving(player: Player) -> None:
    _table(player)
    player.page.locator('[data-spot^="handle:"][data-lit="true"]').first.click()


def _looking_back(player: Player) -> None:
    _table(player, 6)
    player.page.locator('[data-step="first"]').click()
    player.page.locator("#choices [data-does=back]").wait_for()


def _lesson(player: Player) -> None:
    player.open("help.warmaze.1")
    player.page.locator("#lesson").wait_for()


def _editing(player: Player) -> None:
    player.open("edit.labymaster")
    player.page.locator("#editor").wait_for()


def _games(player: Player) -> None:
    _table(player)
    player.open("games")
    expect(player.page.locator("#games-list li")).not_to_have_count(0)


PHASES: dict[str, Callable[[Player], None]] = {
    "front page": lambda player: player.open(),
    "before the first move": _start,
    "in a game": _table,
    "while something moves": _moving,
    "while a bot thinks": _thinking,
    "with a dialogue open": _dialog,
    "looking back": _looking_back,
    "game over": _over,
    "in a lesson": _lesson,
    "editing a position": _editing,
    "list of games": _games,
}


def keep_site(page: Page, url: str) -> None:
    """Visits the site for the first time, until all of it is stored for use without a network."""
    Player(page, url).open()
    wait_until_kept(page)
