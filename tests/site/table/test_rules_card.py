"""The rules on one card: in a dialog, and in short beside the board of somebody who plays a game for the first time."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest

import pygames
from tests.browsing.player import STILL, Player
from tests.browsing.site import DESKTOP, PHONE, Host, expect
from tests.site.screens.test_accessibility import AXE, nothing_is_wrong

if TYPE_CHECKING:
    from playwright.sync_api import Page

GAMES = [game.id for game in pygames.games()]


@pytest.fixture
def player(open_page: Callable[..., Page], host: Host) -> Player:
    page = open_page(**DESKTOP, reduced_motion="reduce")
    page.add_init_script(STILL)
    page.add_init_script(AXE)
    return Player(page, host.url)


@pytest.mark.parametrize("game_id", GAMES)
def test_help_shows_the_rules_over_the_game(player: Player, game_id: str) -> None:
    player.sit_down(pygames.game(game_id).start())
    page = player.page
    page.locator("#help").click()
    card = page.get_by_role("dialog", name=f"{pygames.game(game_id).title} on one card")
    expect(card.locator("figure svg")).to_be_visible()
    expect(card.get_by_role("heading", level=3)).to_have_text(["Your aim", "Setup", "A turn", "The end"])
    nothing_is_wrong(page)
    page.keyboard.press("Escape")
    expect(card).to_be_hidden()
    expect(page.locator("#help")).to_be_focused()
    player.sees_played(0)


@pytest.mark.one_in(3)
def test_the_card_leads_to_a_lesson_and_back_leads_to_the_game(player: Player) -> None:
    start = pygames.game("labymaster").start()
    player.sit_down(start)
    player.play("f1-f8")
    page = player.page
    page.locator("#help").click()
    page.get_by_role("navigation", name="Lessons").get_by_role("link").nth(1).click()
    page.locator("#lesson-title").wait_for()
    expect(page.locator("#card-dialog")).to_be_hidden()
    page.go_back()
    player.sees_played(1)


def test_a_newcomer_sees_a_turn_until_something_is_played(player: Player) -> None:
    start = pygames.game("warmaze").start()
    player.sit_down(start)
    page = player.page
    turn = page.get_by_role("region", name="A turn")
    expect(turn.locator("svg")).to_be_visible()
    expect(turn.get_by_role("listitem")).to_have_count(3)
    turn.get_by_role("button", name="All rules on one card").click()
    page.get_by_role("dialog").get_by_role("button", name="Back to the game").click()
    player.play(start.plies()[0])
    expect(turn).to_be_hidden()
    expect(page.locator("#plies-list > li")).not_to_have_count(0)


def test_who_knows_the_game_sees_no_turn(player: Player) -> None:
    near = pygames.parse("warmaze keep 2 1:begin 0 9a/5b4/4A5/10/10/10/10/2w7/7B2/10 124,23 7")
    player.sit_down(near)
    player.play("e8xf9")
    player.sit_down(pygames.game("warmaze").start())
    player.page.wait_for_timeout(500)
    expect(player.page.locator("#a-turn")).to_be_hidden()


def test_a_phone_shows_no_turn_beside_the_board(open_page: Callable[..., Page], host: Host) -> None:
    player = Player(open_page(**PHONE, reduced_motion="reduce"), host.url)
    player.sit_down(pygames.game("warmaze").start())
    player.page.wait_for_timeout(500)
    expect(player.page.locator("#a-turn")).to_have_count(0)
