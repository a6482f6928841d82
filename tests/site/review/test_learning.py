"""Learning from the mistakes of one's own games: to be played better on the board, and again after some days."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import TYPE_CHECKING, Literal

import pytest

from tests.browsing.player import KEEP, Player
from tests.browsing.site import PHONE, Host, expect
from tests.browsing.walking import walk
from tests.site.review.reviewed import FINISHED, FINISHED_BETTER, RECORD, START, reviewing_player
from tests.site.screens.test_accessibility import AXE, nothing_is_wrong
from web.learning.kept import KEY, PracticeItem
from web.storage.saved import SavedGame
from web.tree.table import Table
from web.views.catalogue import view_of

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

SECOND = list(RECORD.positions())[2]
GAME = 7
PLACES = [
    PracticeItem(str(START), ("f1-f8",), ("3-",), 1, 61, 20, GAME),
    PracticeItem(str(SECOND), ("3+",), ("3-",), 1, 61, 14, GAME),
]


@pytest.fixture(scope="module")
def player(open_page: Callable[..., Page], host: Host) -> Player:
    return reviewing_player(open_page, host)


def panel(page: Page) -> Locator:
    return page.locator("#learning")


def button(page: Page, name: str) -> Locator:
    return panel(page).get_by_role("button", name=name)


def begin(player: Player, address: str = f"mistakes.{GAME}", places: list[PracticeItem] = PLACES) -> Page:
    """Opens the mistakes of a game, as they are kept."""
    page = player.page
    player.open()
    page.evaluate(KEEP, [KEY, "\n".join(map(str, places))])
    player.open()
    player.open(address)
    expect(panel(page)).to_be_visible()
    return page


def enter(player: Player, ply: str) -> None:
    """Enters a ply of the first place on the board."""
    for spot in view_of("labymaster").controls.gesture(START, ply):
        player.press(spot)


def answers(page: Page) -> list[list[int]]:
    """Returns the day and the rung of each place that is kept."""
    text = page.evaluate("key => localStorage.getItem(key)", KEY)
    rows = [row for row in text.split("\n") if row.startswith("[")]
    return [json.loads(row)[-2:] for row in rows]


def test_a_better_move_is_found_on_the_board(player: Player) -> None:
    page = begin(player)
    expect(panel(page)).to_contain_text("1 of 2")
    expect(page.get_by_role("heading", name="Find a better move.")).to_be_focused()
    enter(player, "3-")
    expect(panel(page)).to_contain_text("Right!")
    expect(panel(page)).to_contain_text("That lost 20%.")
    expect(page.locator("#announcer")).to_contain_text("Right!")
    expect(button(page, "Hint")).to_be_hidden()
    (_day, rung), other = answers(page)
    assert rung == 1
    assert other == [0, 0], "the other one has not been asked"


def test_tab_walks_through_it(player: Player) -> None:
    page = begin(player)
    page.keyboard.press("Tab")
    walk(page)


def test_a_move_that_is_nearly_as_good_counts(player: Player) -> None:
    page = begin(player)
    enter(player, "5-")
    expect(panel(page)).to_contain_text("Right!")


def test_what_another_tab_has_answered_is_not_asked_again(player: Player) -> None:
    page = begin(player, "mistakes")
    expect(panel(page)).to_contain_text("1 of 2")
    other = page.context.new_page()
    other.goto(f"{player.url}#mistakes")
    button(other, "Show solution").click()
    button(other, "Next").click()
    button(other, "Show solution").click()
    expect(panel(other)).to_contain_text("2 of 2")
    other.close()
    page.bring_to_front()
    expect(panel(page)).to_contain_text("1 of 1")


def test_a_mistake_may_be_tried_again(player: Player) -> None:
    page = begin(player)
    enter(player, "f1-f8")
    expect(panel(page)).to_contain_text("This move loses 20%.")
    day, rung = answers(page)[0]
    assert day > 0
    assert rung == 0
    button(page, "Start over").click()
    enter(player, "3-")
    expect(panel(page)).to_contain_text("Right!")
    assert answers(page)[0] == [day, 0], "the first answer counts"


def test_hints_and_the_solution(player: Player) -> None:
    page = begin(player)
    before = player.picture()
    button(page, "Hint").click()
    expect(page.locator("#learning-hint")).to_have_text("Look here.")
    assert player.picture() != before
    button(page, "Hint").click()
    expect(page.locator("#learning-hint")).to_contain_text("row 3")
    button(page, "Show solution").click()
    expect(panel(page)).to_contain_text("The solution.")
    expect(button(page, "Next")).to_be_focused()


def test_the_end_says_how_many_were_found(player: Player) -> None:
    page = begin(player)
    enter(player, "3-")
    button(page, "Next").click()
    expect(panel(page)).to_contain_text("2 of 2")
    button(page, "Show solution").click()
    button(page, "Next").click()
    expect(panel(page)).to_contain_text("You found 1 of 2 at once.")
    expect(page.locator("#learning-leave")).to_be_focused()


def test_it_comes_back_from_the_list_of_puzzles(player: Player) -> None:
    page = begin(player)
    button(page, "Show solution").click()
    player.open("puzzles")
    expect(page.locator("#puzzles-mistakes")).to_contain_text("1 position waits for you.")
    page.locator("#puzzles-mistakes").get_by_role("link", name="Begin").click()
    expect(page.get_by_role("heading", name="Find a good move.")).to_be_visible()


def test_without_mistakes_the_page_says_so(player: Player) -> None:
    page = player.page
    player.forget()
    player.open("mistakes")
    expect(page.locator("#front-notice")).to_contain_text("No mistake of yours waits today.")


def test_the_mistakes_of_a_game_that_was_just_reviewed(player: Player) -> None:
    page = player.page
    player.forget()
    table = Table(FINISHED)
    table.begun = 5
    page.evaluate("game => localStorage.setItem('mazebox.game.1', game)", str(SavedGame(table, 1.0)))
    player.open()
    player.open("saved.1")
    page.locator("#choices").get_by_role("button", name="Review").click()
    dialog = page.locator("#course-dialog")
    expect(dialog.get_by_role("columnheader", name="Lost per turn")).to_be_visible()
    dialog.get_by_role("link", name="Learn from your mistakes").click()
    expect(panel(page)).to_contain_text("1 of 1")
    for spot in view_of("labymaster").controls.gesture(FINISHED.start, FINISHED_BETTER):
        player.press(spot)
    expect(panel(page)).to_contain_text("Right!")
    page.locator("#learning-leave").click()
    player.sees_played(len(FINISHED.plies))


@pytest.mark.parametrize("width", [390, 320])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_on_a_phone(open_page: Callable[..., Page], host: Host, width: int, scheme: Literal["light", "dark"]) -> None:
    size = {"width": width, "height": 844 if width == 390 else 568}
    player = reviewing_player(open_page, host, "fr.html", **{**PHONE, "viewport": size, "color_scheme": scheme})
    player.page.add_init_script(AXE)
    page = begin(player)
    player.drawn()
    nothing_is_wrong(page)
    button(page, "Voir la solution").click()
    expect(panel(page)).to_contain_text("Perte de 20")
    player.drawn()
    nothing_is_wrong(page)
    assert page.evaluate("document.documentElement.scrollWidth") <= width
