"""The link of a game against a bot: a friend sees who played, and watches, plays on or takes the bot's side."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest

import pygames
from tests.browsing.player import Player
from tests.browsing.site import Host, booted, expect
from web.players.opponents import Opponents, character
from web.storage.saved import SavedGame
from web.tree.table import Table

if TYPE_CHECKING:
    from playwright.sync_api import Page

RECORD = pygames.Record(pygames.game("labymaster").start(), ("f1-f8", "7+"))
LEVEL = 3
BOT = character("labymaster", LEVEL)


def shared_by(player: Player, name: str) -> str:
    """Returns the link in the share dialog of somebody who plays the first seat against a bot."""
    table = Table(RECORD, (name, ""))
    table.opponents = Opponents((0, LEVEL), 7)
    player.open()
    player.page.evaluate("game => localStorage.setItem('mazebox.game.1', game)", str(SavedGame(table, 1.0)))
    player.page.reload()
    booted(player.page)
    player.open("saved.1")
    player.sees_played(len(RECORD.plies))
    return player.shared()


@pytest.fixture(scope="module")
def links(open_page: Callable[..., Page], host: Host) -> dict[str, str]:
    """The links of a sender without and with a name."""
    return {name: shared_by(Player(open_page(), host.url), name) for name in ("", "Anna")}


def opened(open_page: Callable[..., Page], host: Host, link: str) -> Player:
    player = Player(open_page(), host.url)
    player.page.goto(f"{host.url}#{link}")
    booted(player.page)
    player.page.get_by_role("dialog", name="A friend’s game").wait_for()
    return player


@pytest.mark.one_in(3)
def test_the_link_says_who_played(links: dict[str, str], open_page: Callable[..., Page], host: Host) -> None:
    assert all(link.startswith(pygames.link.encode(RECORD) + ".") for link in links.values())
    player = opened(open_page, host, links[""])
    dialog = player.page.locator("#arriving-dialog")
    expect(dialog).to_contain_text(f"Your friend played Pink against {BOT}.")
    player.page.goto("about:blank")
    player.page.goto(f"{host.url}#{links['Anna']}")
    booted(player.page)
    expect(dialog).to_contain_text(f"Anna played Pink against {BOT}.")
    player.page.reload()  # nothing was decided yet
    booted(player.page)
    expect(dialog).to_contain_text(f"Anna played Pink against {BOT}.")


@pytest.mark.one_in(3)
def test_whoever_plays_on_has_the_bot_against_them(
    links: dict[str, str], open_page: Callable[..., Page], host: Host
) -> None:
    player = opened(open_page, host, links["Anna"])
    page = player.page
    page.get_by_role("button", name="Play on as Pink").click()
    expect(page.locator("#seats")).to_contain_text(BOT)
    expect(page.locator("#seats")).not_to_contain_text("Anna")
    player.position = RECORD.position
    player.play("8+")
    player.sees_played(4)  # the bot has answered
    page.reload()
    booted(page)
    expect(page.locator("#arriving-dialog")).to_have_count(0)
    expect(page.locator("#seats")).to_contain_text(BOT)
    assert not page.evaluate("localStorage.getItem('mazebox.ladder')")


def test_the_other_side_can_be_played(links: dict[str, str], open_page: Callable[..., Page], host: Host) -> None:
    player = opened(open_page, host, links["Anna"])
    player.page.get_by_role("button", name=f"Play the side of {BOT}").click()
    player.sees_played(3)  # the bot plays for Anna
    expect(player.page.locator("#seats")).to_contain_text(BOT)
    player.sees_status("Run or jump with a pawn")


def test_whoever_watches_sees_the_game_from_its_start(
    links: dict[str, str], open_page: Callable[..., Page], host: Host
) -> None:
    player = opened(open_page, host, links["Anna"])
    page = player.page
    page.locator("#arriving-dialog").get_by_role("button", name="Watch from the start").click()
    expect(page.locator("#seats")).to_contain_text("Anna")
    expect(page.locator("#seats")).to_contain_text(BOT)
    page.get_by_role("button", name="Last").first.click()
    player.sees_played(len(RECORD.plies))  # nobody has played on


def test_a_link_without_bots_asks_nothing(open_page: Callable[..., Page], host: Host) -> None:
    player = Player(open_page(), host.url)
    player.open(pygames.link.encode(RECORD))
    player.sees_played(len(RECORD.plies))
    expect(player.page.locator("#arriving-dialog")).to_have_count(0)
    assert player.shared() == pygames.link.encode(RECORD)
