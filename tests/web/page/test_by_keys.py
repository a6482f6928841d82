"""Playing and editing by the command line and by keys that speak."""

from __future__ import annotations

import pygames
from tests.browsing.by_ear import ANSWERS
from tests.browsing.player import Player
from tests.browsing.site import expect

START = pygames.game("labymaster").start()


def commands(player: Player, text: str) -> None:
    """Types a command into the command line, and presses Enter."""
    line = player.page.locator("#command")
    if not line.is_visible():
        player.page.keyboard.press("Alt+c")
    line.fill(text)
    line.press("Enter")


def hears(player: Player, words: str) -> None:
    expect(player.page.locator("#announcer")).to_contain_text(words)


def test_every_command_is_answered_even_if_it_cannot_be_done(player: Player) -> None:
    player.sit_down(START)
    for command, answer in (
        *ANSWERS,
        ("board", "Row 11: Blue pawn c11"),
        ("around c1", "Left: "),
        ("help", "reads the whole board"),
        ("nonsense", "That is not a move in this game."),
    ):
        commands(player, command)
        hears(player, answer)


def test_a_move_is_played_and_taken_back_by_commands(player: Player) -> None:
    player.sit_down(START)
    commands(player, "f1-f8")
    player.sees_played(1)
    commands(player, "last")
    hears(player, "f1 to f8")
    commands(player, "undo")
    player.sees_played(0)
    commands(player, "redo")
    player.sees_played(1)


def test_a_place_is_gone_to_by_its_name(player: Player) -> None:
    player.sit_down(START)
    player.page.keyboard.press("Alt+g")
    expect(player.page.locator("#command")).to_be_focused()
    assert player.page.locator("#command").input_value() == "go "
    commands(player, "go f1")
    expect(player.spot("pawn:f1")).to_be_focused()
    commands(player, "g6")
    expect(player.spot("cell:g6")).to_be_focused()


def test_the_command_line_brings_back_what_was_typed_before(player: Player) -> None:
    player.sit_down(START)
    commands(player, "turn")
    commands(player, "pieces")
    line = player.page.locator("#command")
    for key, text in (("ArrowUp", "pieces"), ("ArrowUp", "turn"), ("ArrowDown", "pieces")):
        line.press(key)
        expect(line).to_have_value(text)
    line.press("Escape")
    expect(line).to_be_hidden()


def test_a_position_is_edited_by_keys_and_commands(player: Player) -> None:
    player.sit_down(START)
    page = player.page
    page.locator("#menu").click()
    page.locator("#edit").click()
    expect(page.locator("#editor-text")).to_be_visible()
    player.spot("cell:c2").focus()
    page.keyboard.press("ArrowUp")
    expect(player.spot("cell:c3")).to_be_focused()
    before = page.locator("#editor-text").input_value()
    page.keyboard.press("Enter")
    expect(page.locator("#editor-text")).not_to_have_value(before)
    page.keyboard.press("Control+z")
    expect(page.locator("#editor-text")).to_have_value(before)
    for command, answer in (
        ("row 1", "Row 1: "),
        ("row", "such as “row 5”"),
        ("help", "what to place"),
        ("hint", "is for games, not for the editor"),
    ):
        commands(player, command)
        hears(player, answer)
