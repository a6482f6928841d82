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


def test_the_aim_stays_marked_until_the_first_move_and_rolls_for_who_begins_are_none(player: Player) -> None:
    page = player.page
    player.sit_down(pygames.game("mouse-madness").start())
    for roll in ("5", "3"):
        expect(page.locator("#goals .goal")).to_have_text("Get here first")
        player.play(roll)
    player.drawn()
    ring, cheese = page.locator("#goals .goal").bounding_box(), player.spot("space:62").bounding_box()
    assert ring == pytest.approx(cheese, abs=1)
    expect(page.get_by_role("region", name="A turn")).to_be_visible()
    expect(page.locator("#aim")).to_be_visible()
    player.play("4")
    expect(page.locator("#goals > *")).to_have_count(0)
    expect(page.get_by_role("region", name="A turn")).to_be_hidden()
    expect(page.locator("#aim")).to_be_hidden()


def test_the_only_person_sees_which_piece_is_theirs(player: Player) -> None:
    page = player.page
    player.open("warmaze")
    page.locator("#new-start").click()
    expect(page.locator("#goals .yours")).to_have_text("You")
    expect(page.locator("#goals .goal")).to_have_count(3)
    player.open("warmaze")
    player.together()
    player.begin()
    expect(page.locator("#goals .goal")).to_have_count(3)
    expect(page.locator("#goals .yours"), "there are two").to_have_text("")


@pytest.mark.parametrize("game_id", GAMES)
def test_a_turn_beside_the_board_is_seen_whole(open_page: Callable[..., Page], host: Host, game_id: str) -> None:
    page = open_page(viewport={"width": 1280, "height": 800}, reduced_motion="reduce")
    player = Player(page, host.url)
    player.sit_down(pygames.game(game_id).start())
    turn = page.get_by_role("region", name="A turn")
    last, button = turn.get_by_role("listitem").last.bounding_box(), turn.get_by_role("button").bounding_box()
    assert last
    assert button
    assert last["y"] + last["height"] <= button["y"], "the button lies over the last line"


def test_back_closes_the_card(player: Player) -> None:
    page = player.page
    player.open("learn.warmaze")
    player.sit_down(pygames.game("labymaster").start())
    page.locator("#help").click()
    expect(page.get_by_role("dialog")).to_be_visible()
    page.evaluate("location.hash = 'learn.warmaze'")
    page.locator("#lesson-title").wait_for()
    expect(page.get_by_role("dialog")).to_have_count(0)


def test_the_card_is_as_wide_as_a_small_phone_and_begins_with_the_board(
    open_page: Callable[..., Page], host: Host
) -> None:
    page = open_page(**PHONE | {"viewport": {"width": 320, "height": 568}}, reduced_motion="reduce")
    player = Player(page, host.url, "tap")
    player.sit_down(pygames.game("mazers").start())
    page.locator("#help").tap()
    card = page.locator("#card-dialog")
    expect(card.locator("figure svg")).to_be_in_viewport()
    box = card.bounding_box()
    assert box
    assert (box["x"], box["width"]) == (0, 320)


def test_the_contents_of_a_guide_are_folded_on_a_phone(open_page: Callable[..., Page], host: Host) -> None:
    page = open_page(**PHONE)
    page.goto(f"{host.url}help-warmaze.html")
    sections = page.locator(".contents ol")
    expect(sections).to_be_hidden()
    page.get_by_role("link", name="Contents").click()
    expect(sections).to_be_visible()
    sections.get_by_role("link", name="Spells").click()
    expect(sections).to_be_hidden()
    expect(page.locator("#spells")).to_be_in_viewport()
