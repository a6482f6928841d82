"""The position editor on the page."""

from __future__ import annotations

from collections.abc import Callable
from re import compile as pattern
from typing import TYPE_CHECKING

import pytest

import pygames
from tests.browsing.player import Player
from tests.browsing.site import PHONE, Host, expect
from tests.web.input.test_editing import AMUSE, LABYMASTER, MAZERS, MOUSE, WARMAZE

if TYPE_CHECKING:
    from playwright.sync_api import Page


@pytest.fixture(scope="module")
def player(open_page: Callable[..., Page], host: Host) -> Player:
    return Player(open_page(), host.url)


def edit(player: Player, text: str) -> None:
    player.open("edit." + text.replace(" ", "_"))
    player.page.locator("#editor").wait_for()
    player.drawn()


def take(player: Player, brush: str) -> None:
    player.page.locator("#editor-brushes").get_by_role("button", name=brush, exact=True).click()


def choose(player: Player, setting: str, value: str) -> None:
    player.page.get_by_label(setting, exact=True).select_option(label=value)


def fill(player: Player, setting: str, value: str) -> None:
    field = player.page.get_by_label(setting, exact=True)
    field.fill(value)
    field.press("Tab")


def leave(player: Player) -> None:
    player.page.get_by_role("button", name="Play from here").click()
    player.page.locator("#editor").wait_for(state="hidden")
    player.sees_played(0)


def play_on(player: Player, wanted: str, ply: str) -> None:
    expect(player.page.locator("#editor-text")).to_have_value(wanted)
    leave(player)
    player.position = pygames.parse(wanted)
    player.play(ply)
    player.sees_played(1)


def test_labymaster(player: Player) -> None:
    edit(player, LABYMASTER)
    player.press("cell:f1")
    player.sees_status("pawns1: A player has five pawns")
    expect(player.page.get_by_role("button", name="Play from here")).to_be_disabled()
    player.press("cell:f8")
    take(player, "Slide a block")
    player.press("cell:d8")
    choose(player, "Player to move", "Blue")
    fill(player, "Quiet moves", "80")
    player.sees_status("After 80 turns without progress the game must be over.")
    fill(player, "Quiet moves", "7")
    play_on(player, "labymaster classic 2 2:move bbbbbbcbb free c1,d1,e1,g1,g8 c11,d11,e11,f11,g11 0 7", "4+")


def test_warmaze(player: Player) -> None:
    edit(player, WARMAZE)
    take(player, "Nothing")
    player.press("square:b2")
    player.sees_status("board: Player 1 must have exactly one predator.")
    take(player, "Orange’s predator")
    player.press("square:c2")
    take(player, "Orange’s token")
    player.press("square:e5")
    player.sees_status("Tokens lie on the four corners.")
    player.press("square:a10")
    text = "warmaze keep 2 1:begin 0 3w2w2b/4ww2B1/2w4w2/w3ww3w/1w1w2w1w1/1w1w2w1w1/w3ww3w/2w4w2/2A1ww4/a2w2w3 12,3 0"
    play_on(player, text, "c2-c1")


def test_mouse_madness(player: Player) -> None:
    edit(player, MOUSE)
    player.press("space:33")
    player.sees_status("mice: Two mice cannot stand on space 33.")
    player.press("space:21")
    choose(player, "Phase", "must move")
    choose(player, "The die shows", "4")
    play_on(player, "mouse-madness jump-house 2 1:move 9 21,33 4", "+4")


def test_amuseamaze(player: Player) -> None:
    edit(player, AMUSE)
    take(player, "Tile H")
    player.spot("cell:h6").focus()
    player.page.keyboard.press("Enter")
    player.sees_status("hands: Board and hands hold 51 tiles, not 52.")
    player.page.keyboard.press("Enter")
    take(player, "Orange’s piece")
    player.spot("cell:h8").focus()
    player.page.keyboard.press("Enter")
    choose(player, "Orange’s gardener card", "already used")
    choose(player, "Player to move", "Orange")
    wanted = player.page.locator("#editor-text").input_value()
    assert wanted.split(" ")[8] == "h8,h13"
    assert wanted.split(" ")[11] == "01"
    position = pygames.parse(wanted)
    leave(player)
    player.position = position
    player.play_fast(position.plies()[:1])
    player.sees_played(1)


def test_mazers(player: Player) -> None:
    edit(player, MAZERS)
    take(player, "Side walls of the path: Orange")
    player.press("edge:e1e")
    player.sees_status("path of seat 1")
    player.press("edge:e1n")
    player.press("edge:e2n")
    take(player, "Orange’s black line")
    player.press("edge:g6n")
    play_on(player, "mazers classic 2 1:roll 3 - g6n,h1n/h10n,d10n -:f1wnn:- home", "b3w5")


def test_the_text_is_checked_as_it_is_typed(player: Player) -> None:
    edit(player, LABYMASTER)
    field = player.page.get_by_label("The position as text")
    field.fill(LABYMASTER.replace(" free ", " open "))
    player.sees_status("centre: The centre block is “free” or “held”.")
    field.fill(LABYMASTER.replace(" free ", " held "))
    expect(player.page.get_by_label("Centre block", exact=True)).to_have_value("held")
    assert player.page.evaluate("location.hash").startswith("#edit.labymaster_classic_2_1:move_bbbbbbbbb_held")
    field.fill(MOUSE)
    player.page.get_by_role("heading", name="Mouse Madness").wait_for()
    expect(player.page.get_by_label("Turn number", exact=True)).to_have_value("9")


def test_the_game_on_the_table_waits(player: Player) -> None:
    player.sit_down(pygames.parse(LABYMASTER))
    player.play("f1-f8")
    player.page.locator("#menu").click()
    player.page.get_by_role("button", name="Edit this position").click()
    player.page.locator("#editor").wait_for()
    player.press("cell:e1")
    player.page.locator("#editor-undo").click()
    player.sees_status(pattern("^Blue"))
    player.page.get_by_role("link", name="Return to the game").click()
    player.page.locator("#editor").wait_for(state="hidden")
    player.sees_played(1)


def test_by_keyboard(player: Player) -> None:
    edit(player, LABYMASTER)
    keyboard = player.page.keyboard
    player.spot("cell:f1").focus()
    keyboard.press("Enter")
    keyboard.press("ArrowUp")
    keyboard.press("Space")
    expect(player.page.locator("#editor-text")).to_have_value(pattern("c1,d1,e1,g1,f2"))
    keyboard.press("Control+z")
    player.sees_status("A player has five pawns")


def test_a_phone_has_room_for_it(open_page: Callable[..., Page], host: Host) -> None:
    player = Player(open_page(**PHONE), host.url, "tap")
    for text in (AMUSE, MAZERS):
        edit(player, text)
        assert player.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        board, panel = (player.page.locator(which).bounding_box() for which in ("#board", "#editor"))
        assert board
        assert panel
        assert board["height"] > 250
        assert panel["height"] > 200
