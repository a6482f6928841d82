"""The end of a game, and what the page shows then."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest

import pygames
from tests.browsing.player import Player
from tests.browsing.site import PHONE, Host, expect
from tests.rules.playthroughs import cut, playthroughs
from tests.site.screens.test_accessibility import AXE, nothing_is_wrong

if TYPE_CHECKING:
    from playwright.sync_api import Page

BEFORE_THE_CHEESE = pygames.parse("mouse-madness jump-house 2 1:move 31 59,40 3")
APART = """() => {
  const [board, card] = ["board", "status-card"].map((id) => document.getElementById(id).getBoundingClientRect());
  return card.top >= board.bottom || card.left >= board.right || card.right <= board.left;
}"""
"""Whether the message about the end covers nothing of the board."""


@pytest.fixture(scope="module")
def player(open_page: Callable[..., Page], host: Host) -> Player:
    page = open_page(**PHONE)
    page.add_init_script(AXE)
    return Player(page, host.url)


@pytest.fixture
def winner(player: Player) -> Player:
    player.sit_down(BEFORE_THE_CHEESE)
    player.play("+3")
    expect(player.page.locator("#ending")).to_be_visible()
    return player


@pytest.mark.parametrize("size", [(360, 740), (1440, 900)], ids=str)
def test_it_is_said_who_won_beside_the_board(winner: Player, size: tuple[int, int]) -> None:
    page = winner.page
    page.set_viewport_size({"width": size[0], "height": size[1]})
    winner.drawn()
    expect(page.locator("#ending-title")).to_have_text("Orange won!")
    expect(page.locator("#ending-why")).to_have_text("Orange moves forward 3 to the cheese, and wins.")
    expect(page.get_by_role("button", name="Play again")).to_be_focused()
    assert page.evaluate(APART)
    nothing_is_wrong(page)


def test_the_list_still_shows_the_last_move(player: Player) -> None:
    _, plies = playthroughs("labymaster")[0]
    before = cut("labymaster", 0, len(plies) - 12, 11)
    page = player.page
    page.set_viewport_size({"width": 390, "height": 844})
    player.open(pygames.link.encode(before))
    player.set("speed", "off")
    player.position = before.position
    player.play(plies[-1])
    expect(page.locator("#ending")).to_be_visible()
    expect(page.locator("#plies-list [data-here]")).to_be_in_viewport(ratio=0.9)


def test_taking_back_takes_the_end_back(winner: Player) -> None:
    winner.page.locator("#undo").click()
    expect(winner.page.locator("#ending")).to_be_hidden()
    winner.sees_status("Orange")


def test_a_finished_game_is_reviewed(winner: Player) -> None:
    page = winner.page
    winner.open("games")
    game = page.locator("#games-list li").filter(has_text="Orange won!").first
    expect(game.get_by_role("link", name="Resume")).to_have_count(0)
    game.get_by_role("link", name="Review Mouse Madness").click()
    expect(page.locator("#course-dialog")).to_be_visible()
    page.locator("#course-dialog .close").click()
    expect(page.locator("#ending-title")).to_have_text("Orange won!")


def test_a_finished_game_that_is_opened_offers_no_tutorial(open_page: Callable[..., Page], host: Host) -> None:
    """Otherwise the offer would disappear a moment later, from under the focus."""
    player = Player(open_page(), host.url)
    positions, plies = playthroughs("labymaster")[0]
    record = pygames.Record(pygames.parse(positions[0]), tuple(plies))
    player.open(pygames.link.encode(record))
    expect(player.page.locator("#ending")).to_be_visible()
    expect(player.page.locator("#new-here")).to_be_hidden()
    player.open(pygames.link.encode(pygames.Record(pygames.game("warmaze").start())))
    expect(player.page.locator("#new-here"), "it is offered elsewhere").to_be_visible()
