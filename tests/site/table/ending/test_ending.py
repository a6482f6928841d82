"""The end of a game, and what the page shows then."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest

import pygames
from tests.browsing.player import Player
from tests.browsing.site import PHONE, Host, booted, expect, soon
from tests.rules.playthroughs import cut, playthroughs
from tests.site.screens.test_accessibility import AXE, nothing_is_wrong

if TYPE_CHECKING:
    from playwright.sync_api import Page

BEFORE_THE_CHEESE = pygames.parse("mouse-madness jump-house 2 1:move 31 59,40 3")
BOARD = """() => {
  const { left, top, width, height } = document.getElementById("board").getBoundingClientRect();
  return [left, top, width, height].map(Math.round);
}"""


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
    expect(page.locator("#ending-title")).to_have_text("Orange won in 1 turn")
    expect(page.locator("#ending-why")).to_have_text("Blue: 22 to go.")
    expect(page.locator("#status"), "nobody is told twice who won").to_be_hidden()
    expect(page.get_by_role("button", name="Play again")).to_be_focused()
    for name in ("Play again", "Review", "Share", "Film"):
        expect(page.locator("#choices").get_by_role("button", name=name)).to_be_in_viewport(ratio=1)
    nothing_is_wrong(page)


@pytest.mark.parametrize("size", [(390, 844), (360, 740), (1366, 768)], ids=str)
def test_the_board_keeps_its_size_at_the_end(player: Player, size: tuple[int, int]) -> None:
    page = player.page
    page.set_viewport_size({"width": size[0], "height": size[1]})
    player.sit_down(BEFORE_THE_CHEESE)
    before = board_at_rest(player)
    player.play("+3")
    expect(page.locator("#ending")).to_be_visible()
    assert board_at_rest(player) == before


@pytest.mark.parametrize("size", [(390, 844), (360, 740), (320, 568)], ids=str)
def test_the_end_folds_to_its_headline_and_leaves_its_room_to_board_and_moves(
    player: Player, size: tuple[int, int]
) -> None:
    page = player.page
    page.set_viewport_size({"width": size[0], "height": size[1]})
    texts, plies = min(playthroughs("warmaze"), key=lambda game: len(game[1]))
    record = pygames.Record(pygames.parse(texts[0]), tuple(plies))
    player.open()
    player.open(pygames.link.encode(record))
    page.locator("#ending-fold").click()
    expect(page.locator("#ending-title")).to_be_in_viewport(ratio=1)
    expect(page.locator("#choices")).to_be_hidden()
    board_at_rest(player)
    card, moves, stage, tools = (
        page.locator(name).bounding_box() for name in ("#prompt", "#plies", "#stage", "nav#actions")
    )
    assert card
    assert moves
    assert stage
    assert tools
    assert card["height"] <= 72, "a headline of two lines"
    assert tools["y"] - (card["y"] + card["height"]) <= 8, "nothing is empty below it"
    assert card["y"] - (moves["y"] + moves["height"]) <= 8, "or above it"
    assert moves["y"] - (stage["y"] + stage["height"]) <= 8
    expect(page.locator("#plies-list [data-here]")).to_be_in_viewport(ratio=1)
    page.locator("#ending-fold").click()
    expect(page.locator("#choices").get_by_role("button", name="Review")).to_be_in_viewport(ratio=1)


def board_at_rest(player: Player) -> list[int]:
    """Returns where the board is and how large, once it stays so."""
    page, found = player.page, list[list[int]]()

    def stays() -> bool:
        player.drawn()
        found.append(page.evaluate(BOARD))
        return found[-1:] == found[-2:-1]

    soon(page, stays)
    return found[-1]


def test_the_end_is_a_moment_on_the_board(open_page: Callable[..., Page], host: Host) -> None:
    player = Player(open_page(), host.url)
    page = player.page
    player.sit_down(BEFORE_THE_CHEESE)
    player.set("speed", "normal")
    at_rest = player.picture()
    page.locator('#choices [data-ply="+3"]').click()
    expect(page.locator("#asking")).to_have_class(re.compile("still"))
    expect(page.locator("#ending")).to_be_hidden()
    expect(page.locator("#ending")).to_be_visible()
    ended = player.picture()
    assert ended != at_rest
    page.reload()
    booted(page)
    expect(page.locator("#ending")).to_be_visible()
    assert player.picture() == ended, "the ring stays on the board"


def test_a_press_ends_the_moment(open_page: Callable[..., Page], host: Host) -> None:
    player = Player(open_page(), host.url)
    page = player.page
    player.sit_down(BEFORE_THE_CHEESE)
    player.set("speed", "slow")
    page.clock.install()
    page.locator('#choices [data-ply="+3"]').click()
    page.clock.run_for(2000)  # the mouse has arrived, and the moment has begun
    expect(page.locator("#ending")).to_be_hidden()
    page.locator("#board").dispatch_event("pointerdown")
    expect(page.locator("#ending")).to_be_visible()


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
    expect(page.locator("#ending-title")).to_have_text("Orange won in 1 turn")


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
