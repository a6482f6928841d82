"""The record as a player goes through it: looking back, variations, comments, undo over a roll."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest

import pygames
from tests.web.player import Player
from tests.web.site import PHONE, Host, booted
from tests.web.test_accessibility import AXE, nothing_is_wrong
from tests.web.test_play import RECORDS

if TYPE_CHECKING:
    from playwright.sync_api import Page

LABYMASTER = pygames.game("labymaster").start()
FOUR = pygames.Record(LABYMASTER, ("f1-f8", "g11-g6", "6+", "2+"))
OVER_A_ROLL = pygames.parse("mouse-madness jump-house 2 1:move 9 19,33 4")


@pytest.fixture(scope="module")
def desktop(open_page: Callable[..., Page], host: Host) -> Player:
    player = Player(open_page(reduced_motion="reduce"), host.url)
    player.page.add_init_script(AXE)
    player.open()
    return player


@pytest.fixture
def player(desktop: Player) -> Player:
    """A browser that keeps nothing yet, at a game of four plies."""
    desktop.page.evaluate("localStorage.clear()")
    desktop.open()
    desktop.open(pygames.link.encode(FOUR))
    desktop.set("speed", "off")
    desktop.position = FOUR.position
    return desktop


def step(player: Player, name: str) -> None:
    player.page.locator("#steps").get_by_role("button", name=name, exact=True).click()


def choose(player: Player, name: str) -> None:
    player.page.locator("#choices").get_by_role("button", name=name).click()


def variations(player: Player) -> list[str]:
    return player.page.locator("#plies-list .variations button").all_text_contents()


def test_looking_back_lights_nothing(player: Player) -> None:
    player.page.locator("#plies-list").get_by_role("button", name="runs g11 to g6").click()
    assert player.status() == "You are looking at ply 2 of 4."
    assert player.page.locator('.spot[aria-disabled="false"]').count() == 0
    player.try_out("pawn:d1")
    assert player.page.locator("#refusal").is_hidden()
    choose(player, "Back to the game")
    player.sees_played(4)
    assert player.page.locator('.spot[aria-disabled="false"]').count() > 0


def test_the_steps(player: Player) -> None:
    step(player, "First")
    assert "ply 0 of 4" in player.status()
    assert player.page.locator("#steps").get_by_role("button", name="Previous").is_disabled()
    step(player, "Next")
    assert "ply 1 of 4" in player.status()
    step(player, "Last")
    player.sees_played(4)
    step(player, "Previous")
    assert "ply 3 of 4" in player.status()


def test_undo_from_an_earlier_place_acts_on_the_game(player: Player) -> None:
    from playwright.sync_api import expect

    page = player.page
    step(player, "First")
    page.get_by_role("button", name="Undo").click()
    player.sees_played(3)
    expect(page.locator("#status")).not_to_contain_text("You are looking")
    expect(page.locator("#toast")).to_have_text("Back at the game. Taken back.")
    step(player, "First")
    page.get_by_role("button", name="Redo").click()
    player.sees_played(4)
    expect(page.locator("#toast")).to_have_text("Back at the game. Played again.")


def test_the_keys_of_the_list(player: Player) -> None:
    keyboard = player.page.keyboard
    player.page.locator("#plies-list").focus()
    for key, place in (("ArrowUp", 3), ("ArrowLeft", 2), ("Home", 0), ("ArrowDown", 1), (".", 2), (",", 1)):
        keyboard.press(key)
        assert f"ply {place} of 4" in player.status()
    keyboard.press("End")
    player.sees_played(4)


def test_the_record_plays_by_itself(player: Player) -> None:
    step(player, "First")
    step(player, "Play the plies one after another")
    player.page.locator("#plies-count").get_by_text("4 played").wait_for(timeout=15000)
    player.page.locator('[data-step="run"][aria-pressed="false"]').wait_for()


def test_a_variation_is_kept_promoted_and_dropped(player: Player) -> None:
    player.page.locator("#plies-list").get_by_role("button", name="runs f1 to f8").click()
    choose(player, "Play on from here")
    player.position = FOUR.start.play("f1-f8")
    player.play("6+")
    player.sees_played(2)
    assert len(variations(player)) == 1
    assert variations(player)[0].startswith("or: runs g11 to g6")
    assert pygames.link.decode(player.shared()).plies == ("f1-f8", "6+")
    player.page.wait_for_timeout(400)
    player.page.reload()
    booted(player.page)
    assert "3 plies" in variations(player)[0], "it is saved"
    player.page.locator("#plies-list .variations button").click()
    assert player.status() == "You are looking at ply 2 of 4 of a variation."
    assert player.page.locator("#plies-variation").is_hidden(), "this is the main line"
    choose(player, "Back to the game")
    player.page.get_by_role("button", name="Make it the main line").click()
    assert player.page.locator("#plies-variation").is_hidden()
    player.page.locator("#plies-list .variations button").click()
    player.page.get_by_role("button", name="Drop it").click()
    assert variations(player) == []
    player.sees_played(2)
    player.page.locator("#toast").get_by_role("button", name="Put it back").click()
    assert len(variations(player)) == 1
    assert "ply 2 of 4" in player.status()


def test_what_was_undone_becomes_a_variation(player: Player) -> None:
    player.page.get_by_role("button", name="Undo").click()
    player.page.get_by_role("button", name="Undo").click()
    player.position = FOUR.start.play("f1-f8").play("g11-g6")
    player.play("7+" if player.position.is_legal("7+") else player.position.plies()[0])
    assert "2 plies" in variations(player)[0]
    assert player.page.get_by_role("button", name="Redo").is_disabled()


def test_a_comment(player: Player) -> None:
    page = player.page
    page.locator("#plies-list").get_by_role("button", name="runs g11 to g6").click()
    page.get_by_role("button", name="Comment", exact=True).click()
    page.get_by_label("Comment on this ply").fill("So fast — à côté!")
    page.get_by_role("button", name="Keep the comment").click()
    page.wait_for_timeout(400)
    page.reload()
    booted(page)
    assert page.locator("#plies-list .comment").all_text_contents() == ["So fast — à côté!"]


def test_undo_over_a_roll_asks_and_rolls_the_same(player: Player) -> None:
    page = player.page
    player.sit_down(OVER_A_ROLL)
    player.play("-4")
    player.play("5")
    page.get_by_role("button", name="Undo").click()
    dialog = page.locator("#undo-dialog")
    assert "The same dice will come again" in (dialog.text_content() or "")
    dialog.get_by_role("button", name="Leave it").click()
    player.sees_played(2)
    page.get_by_role("button", name="Undo").click()
    dialog.get_by_role("button", name="Undo").click()
    player.sees_played(0)
    player.position = OVER_A_ROLL
    player.play("+4")
    player.load_dice("2")
    choose(player, "Roll the die")
    player.sees_played(2)
    assert "rolled 5" in player.status()


@pytest.mark.parametrize("game_id", RECORDS)
def test_looking_back_in_every_game(desktop: Player, game_id: str) -> None:
    record = RECORDS[game_id]
    desktop.open(pygames.link.encode(record))
    desktop.sees_played(len(record.plies))
    step(desktop, "First")
    for place in range(1, 6):
        step(desktop, "Next")
        assert f"ply {place} of {len(record.plies)}" in desktop.status()
        assert desktop.page.locator('.spot[aria-disabled="false"]').count() == 0
    choose(desktop, "Play on from here")
    assert desktop.page.get_by_role("button", name="Redo").is_enabled()
    step(desktop, "Last")
    desktop.sees_played(len(record.plies))


def test_nothing_bars_anybody_from_the_record(player: Player) -> None:
    page = player.page
    page.locator("#plies-list").get_by_role("button", name="runs f1 to f8").click()
    nothing_is_wrong(page)
    choose(player, "Play on from here")
    player.position = FOUR.start.play("f1-f8")
    player.play("6+")
    page.get_by_role("button", name="Comment", exact=True).click()
    nothing_is_wrong(page)


def test_the_record_on_a_phone(open_page: Callable[..., Page], host: Host) -> None:
    player = Player(open_page(**PHONE), host.url, "tap")
    player.open(pygames.link.encode(FOUR))
    page = player.page
    page.locator("#steps").get_by_role("button", name="Previous").tap()
    assert player.status() == "You are looking at ply 3 of 4."
    page.locator("#plies-toggle").tap()
    page.locator("#plies-list").get_by_role("button", name="runs f1 to f8").tap()
    assert player.status() == "You are looking at ply 1 of 4."
    page.locator("#steps").get_by_role("button", name="Last").tap()
    page.locator("#plies-toggle").tap()
    player.sees_played(4)
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
