"""Enter plays what is entered, typed or drawn, wherever the focus is. Only offered plies are previewed."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest

import pygames
from tests.browsing.player import STILL, Player
from tests.browsing.site import Host, expect, soon

if TYPE_CHECKING:
    from playwright.sync_api import Page

START = "1aAC1ulx_KAba"
"""A deal of AmuseAmaze in which Orange can spell HIDE in one way and ARISE in two."""
HIDE = ("cell:i14", "cell:i13", "cell:j13", "cell:j12")
ARISE = ("cell:g12", "cell:f12", "cell:f13", "cell:e13", "cell:e12")
HIDDEN = "spells HIDE from i14 to j12, picks up H, E"
TRIBUTE = (
    "amuseamaze advanced 4 1:tribute en1 AGJOIKBMRCNHLPEQFD --P-N-I-AMSIATSLEBAETILPSLATFEPGNYWJEAGNRQOAONARRYKDOT "
    "f22N,h24S,j23L,l22D h15,b16,m20,h16 BEUU,OU,EVZ,CFIO -,-,-,- 0000 4:l:g20,g21,g22,h16,h20,h23,i17,i19,j18 3"
)
ELSEWHERE = {
    "where it was left": "document.activeElement",
    "nowhere": "document.body",
    "the piece": "document.querySelector('[data-spot=\"cell:h13\"]')",
    "the first square": "document.querySelector('[data-spot=\"cell:i14\"]')",
    "a square far away": "document.querySelector('[data-spot=\"cell:a1\"]')",
    "the list": "document.getElementById('plies-list')",
}
"""Places for the focus."""
DRAGS = {
    "mouse-madness": ("mouse-madness draft-house 4 2:move 11 17,9,8,7 5", "space:9", "space:14"),
    "labymaster": ("labymaster", "pawn:c1", "cell:c6"),
    "labymaster, a block": ("labymaster", "handle:6+", "handle:6+"),
    "warmaze": ("warmaze", "square:a1", "square:a2"),
    "mazers": ("mazers classic 2 1:step 1 2:1:1 d1n,h1n/h10n,d10n home home", "edge:d1n", "edge:c2e"),
}
"""A position, and the spots where a drag that plays a ply begins and ends. A block is dragged to its right."""


@pytest.fixture(scope="module")
def player(open_page: Callable[..., Page], host: Host) -> Player:
    page = open_page()
    page.add_init_script(STILL)
    return Player(page, host.url)


@pytest.fixture
def letters(player: Player) -> Player:
    """Returns the player before the first word of a game of AmuseAmaze, with the pointer off the board."""
    player.open("amuseamaze")
    player.open(START)
    player.sees_played(0)
    player.page.mouse.move(*middle(player, HIDE[0]))
    player.page.mouse.move(0, 0)
    return player


def seated(player: Player, start: str) -> None:
    position = pygames.parse(start) if " " in start else pygames.game(start).start()
    player.open(position.game.id)
    player.open(pygames.link.encode(position))
    player.sees_played(0)


def middle(player: Player, spot: str) -> tuple[float, float]:
    at = player.spot(spot).bounding_box()
    assert at
    return at["x"] + at["width"] / 2, at["y"] + at["height"] / 2


def drag(player: Player, *points: tuple[float, float]) -> None:
    mouse = player.page.mouse
    mouse.move(*points[0])
    mouse.down()
    for point in points[1:]:
        mouse.move(*point, steps=6)
    mouse.up()


def draw(player: Player, way: tuple[str, ...] = HIDE) -> None:
    drag(player, *(middle(player, spot) for spot in way))


def write(player: Player, text: str) -> None:
    for key in text:
        player.page.keyboard.press(key)


def picture(player: Player) -> str:
    """Returns the drawing of the board, wherever the pointer rests."""
    player.drawn()
    return str(player.page.evaluate("document.getElementById('canvas').toDataURL()"))


def has_played(player: Player, what: str) -> None:
    player.sees_played(1)
    expect(player.page.locator("#plies-list")).to_contain_text(what)


@pytest.mark.parametrize("enter", [lambda player: write(player, "/hide"), draw], ids=["typed", "drawn"])
def test_enter_plays_the_word(letters: Player, enter: Callable[[Player], None]) -> None:
    page = letters.page
    for place in ELSEWHERE:
        enter(letters)
        if place != "where it was left":
            page.evaluate("document.activeElement.blur()")
            page.evaluate(f"({ELSEWHERE[place]}).focus()")
        page.keyboard.press("Enter")
        assert letters.played() == 1, place
        has_played(letters, HIDDEN)
        page.locator("#undo").click()
        letters.sees_played(0)


def test_the_focus_goes_where_a_drag_led(letters: Player) -> None:
    draw(letters)
    expect(letters.spot("cell:j12")).to_be_focused()
    letters.page.keyboard.press("Backspace")
    expect(letters.spot("cell:j12")).to_have_attribute("data-chosen", "false")


def test_enter_on_a_square_that_goes_on_adds_it(letters: Player) -> None:
    draw(letters, HIDE[:3])  # HID is a word
    letters.spot("cell:j12").focus()
    letters.page.keyboard.press("Enter")
    expect(letters.spot("cell:j12")).to_have_attribute("data-chosen", "true")
    letters.page.keyboard.press("Enter")
    has_played(letters, HIDDEN)


def test_enter_on_another_button_presses_that(letters: Player) -> None:
    draw(letters)
    letters.page.keyboard.press("Enter")
    letters.sees_played(1)
    write(letters, "/sea")
    letters.page.locator("#undo").focus()
    letters.page.keyboard.press("Enter")
    letters.sees_played(0)


def test_a_letter_on_the_board_is_typed_into_the_field(letters: Player) -> None:
    """This works without any other key before. On a button that is not a square, the letter is not part of the word."""
    page = letters.page
    page.locator("#undo").evaluate("button => button.blur()")
    write(letters, "hid")
    field = page.get_by_label("Word", exact=True)
    expect(field).to_be_focused()
    expect(field).to_have_value(re.compile("^hid$", re.IGNORECASE))
    page.keyboard.press("Escape")
    expect(field).to_have_value("")
    expect(field).not_to_be_focused()
    page.locator("#menu").focus()
    write(letters, "hi")
    expect(field).to_have_value("")


def test_the_paths_of_a_typed_word_are_chosen(letters: Player) -> None:
    page = letters.page
    verdict = page.locator("#word-verdict")
    write(letters, "/arise")
    expect(verdict).to_contain_text("path 1 of 2")
    expect(verdict).to_contain_text("to d14")
    page.keyboard.press("ArrowDown")
    expect(verdict).to_contain_text("path 2 of 2")
    expect(page.locator("#announcer")).to_contain_text("path 2 of 2")
    letters.spot("cell:d14").click()
    expect(verdict).to_contain_text("to d14")
    page.keyboard.press("Enter")
    has_played(letters, "spells ARISE from g12 to d14")


def test_keys_do_not_throw_a_typed_word_away(letters: Player) -> None:
    page = letters.page
    write(letters, "/hidx")
    page.keyboard.press("Enter")
    expect(page.locator("#refusal")).to_contain_text("“HIDX” is not in this game’s word list.")
    page.keyboard.press("Backspace")
    page.keyboard.press("e")
    page.keyboard.press("Enter")
    has_played(letters, HIDDEN)


def test_enter_gives_the_tiles_that_are_chosen(player: Player) -> None:
    seated(player, TRIBUTE)
    player.spot("tile:u").click()
    player.spot("tile:u2").click()
    player.page.keyboard.press("Enter")
    has_played(player, "gives U, U")


def test_what_has_gone_is_not_previewed(letters: Player) -> None:
    page = letters.page
    at_rest = picture(letters)
    draw(letters, ARISE)
    drawn = picture(letters)
    page.keyboard.press("Escape")
    write(letters, "/arise")
    written = picture(letters)
    button = page.locator("#choices button").first.bounding_box()
    assert button
    page.keyboard.press("Escape")
    page.mouse.move(button["x"] + 20, button["y"] + 20)
    assert picture(letters) == at_rest
    write(letters, "/arise")
    assert picture(letters) == written, "a button has appeared under a pointer at rest"
    page.mouse.move(button["x"] + 22, button["y"] + 20)
    assert picture(letters) != written, "the pointer has moved on the button"
    page.keyboard.press("Escape")
    assert picture(letters) == at_rest
    draw(letters, ARISE)
    assert picture(letters) == drawn


@pytest.mark.parametrize("game", DRAGS)
def test_enter_after_a_drag_plays_nothing_that_is_not_shown(player: Player, game: str) -> None:
    start, begin, end = DRAGS[game]
    seated(player, start)
    x, y = middle(player, begin)
    drag(player, (x, y), (x + 9, y + 2))
    player.page.keyboard.press("Enter")
    assert player.played() == 0, "it was let go where it began"
    player.page.keyboard.press("Escape")
    to_x, to_y = middle(player, end)
    drag(player, (x, y), (to_x + (40 if begin == end else 0), to_y))
    player.sees_played(1)
    player.page.keyboard.press("Enter")
    assert player.played() == 1


@pytest.mark.parametrize("game", [game for game in DRAGS if game != "labymaster, a block"])
def test_escape_leaves_no_preview(player: Player, game: str) -> None:
    start, begin, end = DRAGS[game]
    seated(player, start)
    player.page.mouse.move(0, 0)
    player.page.evaluate("document.activeElement.blur()")  # after a key, the focus is on a spot and previews it
    at_rest = picture(player)
    player.spot(begin).click()
    player.page.mouse.move(*middle(player, end))
    assert picture(player) != at_rest
    player.page.keyboard.press("Escape")
    soon(player.page, lambda: picture(player) == at_rest)


def test_escape_breaks_a_drag_off(letters: Player) -> None:
    mouse, at_rest = letters.page.mouse, picture(letters)
    mouse.move(*middle(letters, HIDE[0]))
    mouse.down()
    mouse.move(*middle(letters, HIDE[1]), steps=6)
    letters.page.keyboard.press("Escape")
    mouse.move(*middle(letters, HIDE[2]), steps=6)
    mouse.up()
    expect(letters.page.locator('#sheet [data-chosen="true"]')).to_have_count(0)
    mouse.move(0, 0)
    assert picture(letters) == at_rest
    draw(letters)
    letters.page.keyboard.press("Enter")
    has_played(letters, HIDDEN)


class Pointer:
    """A mouse whose events may be lost, as when its button is released over another window."""

    def __init__(self, player: Player) -> None:
        self._device = player.page.context.new_cdp_session(player.page)

    def send(self, kind: str, at: tuple[float, float], button: str = "none", buttons: int = 0) -> None:
        given = {"type": kind, "x": at[0], "y": at[1], "button": button, "buttons": buttons, "clickCount": 1}
        self._device.send("Input.dispatchMouseEvent", given)

    def press(self, at: tuple[float, float]) -> None:
        self.send("mouseMoved", at)
        self.send("mousePressed", at, "left", 1)

    def move(self, at: tuple[float, float], buttons: int = 1) -> None:
        self.send("mouseMoved", at, buttons=buttons)

    def release(self, at: tuple[float, float]) -> None:
        self.send("mouseReleased", at, "left")

    def click(self, at: tuple[float, float]) -> None:
        self.press(at)
        self.release(at)


def nothing_happened(player: Player) -> None:
    player.page.wait_for_timeout(100)
    player.sees_played(0)
    expect(player.page.locator("#sheet [data-chosen=true]")).to_have_count(0)
    expect(player.page.locator("#refusal")).to_be_hidden()


@pytest.mark.parametrize("heard", [True, False], ids=["released outside", "released unheard"])
def test_a_stroke_that_leaves_the_board_plays_nothing(player: Player, heard: bool) -> None:
    seated(player, "labymaster")
    pointer, begin, end = Pointer(player), middle(player, "pawn:c1"), middle(player, "cell:c6")
    room = player.page.locator("#spots").bounding_box()
    assert room
    outside = (room["x"] - 40, begin[1])
    pointer.press(begin)
    pointer.move(outside)
    if heard:
        pointer.release(outside)
    pointer.move(end, 0)
    nothing_happened(player)
    pointer.click(middle(player, "cell:e6"))
    player.sees_played(0)


@pytest.mark.parametrize("other", ["right button", "dialog", "window"])
def test_whatever_comes_between_ends_a_drag(player: Player, other: str) -> None:
    seated(player, "labymaster")
    pointer, begin, end = Pointer(player), middle(player, "pawn:c1"), middle(player, "cell:c6")
    pointer.press(begin)
    pointer.move((begin[0], begin[1] - 40))
    if other == "right button":
        pointer.send("mousePressed", begin, "right", 3)
        pointer.send("mouseReleased", begin, "right", 1)
    elif other == "dialog":
        player.page.keyboard.press("?")
        player.page.locator("#keys-dialog").wait_for()
    else:
        player.page.evaluate("dispatchEvent(new Event('blur'))")
    pointer.move(end)
    pointer.release(end)
    player.page.evaluate("for (const open of document.querySelectorAll('dialog[open]')) open.close()")
    nothing_happened(player)


def test_a_word_is_left_alone_while_it_is_composed(letters: Player) -> None:
    page = letters.page
    field, verdict = page.locator("#word"), page.locator("#word-verdict")
    device = page.context.new_cdp_session(page)
    field.focus()
    for composed in ("h", "h i", "h id"):
        device.send("Input.imeSetComposition", {"text": composed, "selectionStart": 1, "selectionEnd": 1})
        expect(field).to_have_value(composed)
    device.send("Input.insertText", {"text": "ｈｉｄé "})
    expect(field).to_have_value("ｈｉｄé ")
    expect(verdict).to_contain_text("a word · to j12")
    page.keyboard.press("Enter")
    letters.sees_played(1)
