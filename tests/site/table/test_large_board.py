"""A board too large for the window: the visible part, and the keys and paths of AmuseAmaze."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import pytest

import pygames
from tests.browsing.player import Player
from tests.browsing.site import PHONE, Host, expect, soon

if TYPE_CHECKING:
    from playwright.sync_api import Page

START = pygames.parse(
    "amuseamaze basic 2 2:move en1 LERGKHIAFQMPJBN EGTNSOLDITHIIPMAAAINDWFIOENNKRBDOAMTOVEBAENLQ"
    " - h13,h13 LOR,IMO -,- 11 - 0"
)
BONUS = pygames.parse(
    "amuseamaze basic 2 1:bonus en1 LERGKHIAFQMPJBN EGTNS-LD-THIIP--AAINDW-IO-NNKR---AMTOVEB-ENLQ"
    " f13O,g17M,h16I,h8O,i22O,i7R,i8B,j18L,l22O,n17I l7,o8 AEM,ADF y,g 00 l:l10,l7,l9,m10,m11,m7,n8,n9 4"
)
SIX = pygames.game("amuseamaze").start("advanced", 6)
Point = tuple[float, float]
COVERED = """() => [...document.querySelectorAll('#sheet [data-lit="true"]')].filter((spot) => {
  const node = document.getElementById("map");
  if (getComputedStyle(node).visibility === "hidden") return false;
  const map = node.getBoundingClientRect();
  const at = spot.getBoundingClientRect();
  return at.right > map.left + 1 && at.left < map.right - 1 && at.bottom > map.top + 1 && at.top < map.bottom - 1;
}).map((spot) => spot.dataset.spot)"""
"""The lit spots under the map."""
TOGETHER = """(keys) => {
  for (const kind of ["keydown", "keyup"])
    for (const key of keys)
      document.activeElement.dispatchEvent(new KeyboardEvent(kind, { key, bubbles: true, cancelable: true }));
}"""
"""Presses keys at the same moment, however slow the machine is."""

MOVE_ON_CHANGE = """() => addEventListener("hashchange", () => {
  window.movedOnChange = true;
  const event = { pointerId: 1, pointerType: "mouse", isPrimary: true, clientX: 100, clientY: 200, bubbles: true };
  document.getElementById("spots").dispatchEvent(new PointerEvent("pointermove", event));
}, { once: true })"""
"""Moves the pointer right after another address was opened, before the next frame."""
TOUCHED_AT_ONCE = """() => addEventListener("hashchange", () => {
  const touch = (kind, x) => {
    const event = { pointerId: 1, pointerType: "mouse", isPrimary: true, clientX: x, clientY: 200, bubbles: true };
    document.getElementById("spots").dispatchEvent(new PointerEvent(kind, event));
  };
  touch("pointerdown", 100);
  touch("pointermove", 150);
  touch("pointermove", 200);
  touch("pointerup", 200);
  window.touchedAtOnce = true;
}, { once: true })"""
"""Drags on the board right after another address was opened, before the next frame."""
PIXELS = """() => {
  const canvas = document.getElementById("canvas");
  return canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height).data;
}"""


@pytest.fixture(scope="module")
def opened(open_page: Callable[..., Page], host: Host) -> Callable[[str], Player]:
    """One page of each kind for all tests."""
    options: dict[str, dict[str, Any]] = {
        "desktop": {},
        "small": {"viewport": {"width": 1280, "height": 700}},
        "phone": PHONE,
    }
    players: dict[str, Player] = {}

    def player(kind: str) -> Player:
        if kind not in players:
            players[kind] = Player(open_page(**options[kind]), host.url, "tap" if kind == "phone" else "click")
        return players[kind]

    return player


@pytest.fixture
def desktop(opened: Callable[[str], Player]) -> Player:
    return seated(opened("desktop"), START)


@pytest.fixture
def small(opened: Callable[[str], Player]) -> Player:
    return seated(opened("small"), START)


@pytest.fixture
def phone(opened: Callable[[str], Player]) -> Player:
    return seated(opened("phone"), START)


def seated(player: Player, position: pygames.Position) -> Player:
    """Returns the player at a position where nothing is entered."""
    player.open("amuseamaze")
    player.sit_down(position)
    return player


def box(player: Player, selector: str) -> dict[str, float]:
    player.drawn()
    found = player.page.locator(selector).bounding_box()
    assert found
    return {"x": found["x"], "y": found["y"], "width": found["width"], "height": found["height"]}


def middle(player: Player, spot: str) -> Point:
    at = box(player, f'[data-spot="{spot}"]')
    return at["x"] + at["width"] / 2, at["y"] + at["height"] / 2


def side(player: Player) -> float:
    """Returns the side of a square in pixels."""
    return box(player, '[data-spot="cell:h13"]')["width"]


def has_chosen(player: Player, *spots: str) -> None:
    """Waits until these spots of the board are chosen, and no others."""
    expect(player.page.locator('#sheet [data-chosen="true"]')).to_have_count(len(spots))
    for spot in spots:
        expect(player.spot(spot)).to_have_attribute("data-chosen", "true")


def drag(player: Player, *points: Point) -> None:
    mouse = player.page.mouse
    mouse.move(*points[0])
    mouse.down()
    for point in points[1:]:
        mouse.move(*point, steps=6)


def test_the_whole_board_is_seen_where_it_can_be_read(desktop: Player) -> None:
    room = box(desktop, "#spots")
    assert side(desktop) >= 28
    for corner in ("a1", "a25", "o1", "o25"):
        at = box(desktop, f'[data-spot="cell:{corner}"]')
        assert room["x"] <= at["x"] <= at["x"] + at["width"] <= room["x"] + room["width"]
        assert room["y"] <= at["y"] <= at["y"] + at["height"] <= room["y"] + room["height"]
    expect(desktop.page.locator("#map")).to_be_hidden()


def test_else_the_board_follows_the_piece(phone: Player) -> None:
    assert side(phone) > 27.9
    room, at = box(phone, "#spots"), middle(phone, "cell:h13")
    assert at[0] == pytest.approx(room["x"] + room["width"] / 2, abs=2)
    assert at[1] == pytest.approx(room["y"] + room["height"] / 2, abs=2)
    assert 8 <= min(room["width"], room["height"]) / side(phone) <= 11
    expect(phone.page.locator("#map")).to_be_visible()
    phone.play("g13-h14-g15!-f16-e16+l")
    at = middle(phone, "cell:e16")
    assert at[1] == pytest.approx(room["y"] + room["height"] / 2, abs=2)


def test_a_resized_page_shows_the_whole_or_a_part(desktop: Player) -> None:
    desktop.page.set_viewport_size({"width": 1280, "height": 700})
    desktop.page.locator("#map").wait_for()
    assert side(desktop) >= 28
    desktop.page.set_viewport_size({"width": 1440, "height": 900})
    desktop.page.locator("#map").wait_for(state="hidden")


def test_the_map_is_never_on_what_is_to_be_pressed(phone: Player) -> None:
    corners = set()
    for count in range(9):
        phone.tap(phone.page.locator('#sheet [data-spot][data-lit="true"][data-chosen="false"]').last)
        phone.page.locator('#sheet [data-chosen="true"]').nth(count).wait_for(state="attached")
        phone.drawn()
        corners.add(phone.page.locator("#map").get_attribute("data-corner"))
        assert phone.page.evaluate(COVERED) == []
    assert len(corners) > 1, "it went out of the way"


def test_wheel_buttons_and_map(small: Player) -> None:
    page, before = small.page, side(small)
    x, y = middle(small, "cell:h13")
    page.mouse.move(x, y)
    page.mouse.wheel(0, -300)
    soon(page, lambda: side(small) > 1.3 * before)
    assert middle(small, "cell:h13") == pytest.approx((x, y), abs=2), "what is under the pointer stays"
    page.get_by_role("button", name="Zoom out").click()
    page.get_by_role("button", name="Zoom out").click()
    soon(page, lambda: side(small) < 1.1 * before)
    geometry = box(small, "#map-canvas")
    page.mouse.click(geometry["x"] + geometry["width"] / 2, geometry["y"] + geometry["height"] * 0.9)
    room = box(small, "#spots")
    soon(page, lambda: room["y"] < middle(small, "cell:h3")[1] < room["y"] + room["height"])


def test_a_part_looks_as_if_it_had_been_drawn_there(small: Player) -> None:
    page = small.page
    page.get_by_role("button", name="Zoom in").click()
    geometry = box(small, "#map-canvas")
    pictures = set()
    for down in (0.9, 0.63, 0.2):
        page.mouse.click(geometry["x"] + 0.57 * geometry["width"], geometry["y"] + down * geometry["height"])
        pictures.add(small.picture())
        page.evaluate(f"window.shown = ({PIXELS})()")
        for theme in ("dark", "light"):  # everything is redrawn then
            page.evaluate("(name) => document.querySelector(`[data-theme-choice=${name}]`).click()", theme)
            small.drawn()
        # A path at the edge of a canvas is drawn slightly differently than in the middle of another.
        assert page.evaluate(f"({PIXELS})().every((value, place) => Math.abs(value - window.shown[place]) < 80)")
    assert len(pictures) == 3
    page.evaluate("document.querySelector('[data-theme-choice=auto]').click()")


def test_two_fingers_zoom(phone: Player) -> None:
    before = side(phone)
    x, y = middle(phone, "cell:h13")
    touch = phone.page.context.new_cdp_session(phone.page)

    def send(kind: str, *points: Point) -> None:
        at = [{"x": px, "y": py, "id": place} for place, (px, py) in enumerate(points)]
        touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": at})

    send("touchStart", (x - 30, y))
    send("touchStart", (x - 30, y), (x + 30, y))
    for way in (40, 50, 60):
        send("touchMove", (x - 30, y), (x + way, y))
    send("touchEnd")
    soon(phone.page, lambda: side(phone) == pytest.approx(1.5 * before, rel=0.05))
    assert middle(phone, "cell:h13")[0] == pytest.approx(x + 15, abs=3)
    has_chosen(phone)  # this presses nothing
    phone.press("cell:g12")
    has_chosen(phone, "cell:g12")


def test_a_drag_draws_a_path(desktop: Player) -> None:
    way = ["cell:g13", "cell:h14", "cell:i13", "cell:j14"]
    drag(desktop, *(middle(desktop, spot) for spot in way))
    desktop.page.mouse.up()
    has_chosen(desktop, *way)
    drag(desktop, middle(desktop, "cell:j14"), middle(desktop, "cell:i13"))
    desktop.page.mouse.up()
    has_chosen(desktop, *way[:3])  # moving back along the path shortens it


def test_the_board_moves_along_with_a_path(small: Player) -> None:
    room = box(small, "#spots")
    x, y = middle(small, "cell:h12")
    drag(small, (x, y), (x, room["y"] + room["height"] - 12))
    soon(small.page, lambda: middle(small, "cell:h12")[1] < y - 0.5 * side(small))
    small.page.mouse.up()
    stands = middle(small, "cell:h12")
    small.page.wait_for_timeout(100)
    assert middle(small, "cell:h12") == stands, "it stops when the drag ends"


def test_moving_the_board_never_scolds(phone: Player) -> None:
    page, touch = phone.page, phone.page.context.new_cdp_session(phone.page)
    for square in ("cell:f11", "cell:j15", "cell:h15"):
        seated(phone, START)
        x, y = middle(phone, square)
        touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
        for way in (20, 40, 60):
            touch.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [{"x": x + way, "y": y}]})
        touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
        soon(page, lambda: middle(phone, square)[0] == pytest.approx(x + 60, abs=3))  # noqa: B023
        expect(page.locator("#refusal")).to_be_hidden()
        has_chosen(phone)


def test_a_drag_before_the_board_has_its_size_moves_nothing(phone: Player) -> None:
    phone.page.evaluate(TOUCHED_AT_ONCE)
    phone.page.evaluate("link => { location.hash = link; }", pygames.link.encode(SIX))
    expect(phone.page.locator("#seats li")).to_have_count(6)
    assert phone.page.evaluate("window.touchedAtOnce")


def test_another_game_ends_a_drag_of_the_board(phone: Player) -> None:
    x, y = middle(phone, "cell:f11")
    mouse = phone.page.mouse
    phone.page.evaluate(MOVE_ON_CHANGE)
    mouse.move(x, y)
    mouse.down()
    mouse.move(x + 20, y + 20, steps=4)
    phone.page.evaluate("link => { location.hash = link; }", pygames.link.encode(SIX))
    expect(phone.page.locator("#seats li")).to_have_count(6)
    assert phone.page.evaluate("window.movedOnChange")
    place = middle(phone, "cell:h12")
    mouse.move(x + 60, y + 60, steps=4)
    assert middle(phone, "cell:h12") == place, "the new board stays where it is"
    mouse.up()


def test_a_tile_is_dragged_onto_a_square(desktop: Player) -> None:
    desktop.spot("cell:g12").click()
    drag(desktop, middle(desktop, "tile:o"), middle(desktop, "cell:g12"))
    desktop.page.mouse.up()
    expect(desktop.spot("tile:o")).to_have_attribute("data-chosen", "true")
    has_chosen(desktop, "cell:g12")


def test_escape_and_a_press_on_the_piece_clear_the_path(desktop: Player) -> None:
    for clear in (
        lambda: desktop.page.keyboard.press("Escape"),
        lambda: desktop.spot("cell:h13").click(),
    ):
        desktop.spot("cell:g12").click()
        desktop.spot("cell:g13").click()
        has_chosen(desktop, "cell:g12", "cell:g13")
        clear()
        has_chosen(desktop)


def test_keys_walk_in_eight_directions(desktop: Player) -> None:
    keyboard = desktop.page.keyboard
    keyboard.press("ArrowUp")
    has_chosen(desktop, "cell:h14")
    keyboard.press("Escape")
    for keys, square in ((["ArrowUp", "ArrowRight"], "cell:i14"), (["ArrowLeft", "ArrowDown"], "cell:g12")):
        desktop.page.evaluate(TOGETHER, keys)
        has_chosen(desktop, square)
        keyboard.press("Escape")
    keyboard.press("7")
    keyboard.press("ArrowUp")
    keyboard.press("i")
    has_chosen(desktop, "cell:g14", "cell:g15")


def test_a_typed_word_and_tab(desktop: Player) -> None:
    keyboard = desktop.page.keyboard
    for key in "/kit":
        keyboard.press(key)
    keyboard.press("Tab")
    offered = desktop.page.locator("#choices button")
    expect(offered.first).to_be_focused()
    keyboard.press("Enter")
    desktop.sees_played(1)


def test_space_passes_in_a_bonus_move(desktop: Player) -> None:
    seated(desktop, BONUS)
    desktop.spot("cell:l7").focus()
    desktop.page.keyboard.press("Space")
    desktop.sees_played(1)
    seated(desktop, BONUS)
    desktop.page.mouse.click(2, 300)  # nobody who points needs the focus
    desktop.page.evaluate("document.activeElement.blur()")
    desktop.page.keyboard.press("Space")
    desktop.sees_played(1)


def test_hands_of_six_seats_can_be_read_on_a_phone(phone: Player) -> None:
    seated(phone, SIX)
    now = box(phone, "#seats [aria-current]")
    assert 0 <= now["x"] <= now["x"] + now["width"] <= 360, "the seat to play is in sight"
    assert box(phone, "#seats [aria-current] .standing")["width"] >= 95, "eleven pixels a tile"
