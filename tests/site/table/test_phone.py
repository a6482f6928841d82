"""The phone: boards are not stretched, buttons are visible, and the small map covers nothing."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest

import pygames
from tests.browsing.player import STILL, Player
from tests.browsing.site import PHONE, Host, expect, soon
from tests.rules.playthroughs import cut
from web.views.catalogue import view_of
from web.words import default_names

if TYPE_CHECKING:
    from playwright.sync_api import Page

ASKED = [
    "mouse-madness jump-manor 3 1:move 91 94,67,73 4",
    "mouse-madness jump-nook 5 3:push 12 8,8,7,20,15 p2",
    "mouse-madness jump-house 4 1:push 22 24,24,25,26 -",
    "mouse-madness draft-house 3 2:push 3 5,5,1 -",
    "mouse-madness jump-house 6 6:push 7 17,18,4,5,3,4 -",
    "mouse-madness draft-house 6 5:push 55 10,10,15,10,10,9 -",
    "warmaze keep 2 1:begin 0 3w2w2b/4ww2B1/2w4w2/w3ww3w/1w1w2w1w1/1w1w2w1w1/w3ww3w/2w4w2/1A2ww4/a2w2w3 1,3 0",
    "warmaze pinwheel 3 1:firstprincess 2 b3w1w2c/1B2w1w1C1/4w1w3/www2w4/3w3www/www3w3/4w2www/3w1w4/3w1w4/"
    "aA1w1w4 1,2,3 0",
    "warmaze thicket 4 1:firstprincess 1 b1w2w1w1c/1B1w4C1/w3w1w2w/2w5w1/w3ww1w2/2w1ww3w/1w5w2/"
    "w2w1w3w/1Aa3w1D1/2w1w2w1d 1,2,3,4 0",
]
"""Positions in which much is asked, or many things can be chosen."""
SIZES = [(320, 568), (360, 740), (740, 360), (1024, 768)]
PHONES = [(320, 568), (360, 640), (390, 844), (740, 360)]
CHOOSING = {
    "mouse-madness": "mouse-madness draft-house 4 3:push 4 3,5,5,2 -",
    "labymaster": "labymaster",
    "warmaze": "warmaze",
    "amuseamaze": "amuseamaze",
    "mazers": "mazers classic 2 1:build 4 11 g2n,h1n/e9e,c8n -:f1wwnwnes:- f9e:g9sswsswsees:-",
}
"""A position of each game, if possible one with many choices."""
BOARDS = [
    ("mouse-madness", 310, 390),  # taller than wide: the moves and the buttons need the rest
    ("labymaster", 360, 400),
    ("warmaze", 360, 360),
    ("amuseamaze", 360, 370),  # half of the screen
    ("mazers", 360, 360),
]
"""The least width and height of each board on a phone of 360 by 740 pixels."""
TWICE = """(button) => {
  const { x, y, width, height } = button.getBoundingClientRect();
  const [clientX, clientY] = [x + width / 2, y + height / 2];
  const press = () => document.elementFromPoint(clientX, clientY).dispatchEvent(
    new MouseEvent("click", { bubbles: true, cancelable: true, detail: 1, clientX, clientY })
  );
  press();
  press();
}"""
"""Presses a button, and then whatever is under the finger."""
WORD = ("cell:i14", "cell:i13", "cell:j13", "cell:j12")
WORDS = "1aAC1ulx_KAba"
SIDES = """() => {
  const sides = [...document.querySelectorAll("#sheet [data-spot]")].map((spot) => {
    const { width, height } = spot.getBoundingClientRect();
    return [spot.dataset.spot, width, height];
  });
  const canvas = document.getElementById("canvas");
  const box = canvas.getBoundingClientRect();
  return [...sides, ["canvas", box.width / canvas.width, box.height / canvas.height]];
}"""
"""The visible sizes of the spots, and a pixel of the canvas."""
OUT_OF_SIGHT = """() => [...document.querySelectorAll("#choices button, #word-form .button")].filter((button) => {
  if (!button.checkVisibility()) {
    return false; // where a word is entered, the button beside it plays it
  }
  button.scrollIntoView({ block: "nearest", inline: "nearest" });
  const { x, y, width, height } = button.getBoundingClientRect();
  const places = [[0.5, 0.5], [0.5, 0.15], [0.5, 0.85], [0.1, 0.5], [0.9, 0.5]];
  const seen = places.every(([across, down]) =>
    button.contains(document.elementFromPoint(x + across * width, y + down * height)));
  return !seen || document.getElementById("asking").scrollTop > 0;
}).map((button) => button.textContent)"""
"""The choices that are covered, or visible only after scrolling. Their row may be scrolled."""


@pytest.fixture(scope="module")
def player(open_page: Callable[..., Page], host: Host) -> Player:
    page = open_page(**PHONE)
    page.add_init_script(STILL)
    player = Player(page, host.url, "tap")
    player.open()
    return player


def resize(player: Player, size: tuple[int, int]) -> None:
    player.page.set_viewport_size({"width": size[0], "height": size[1]})
    player.drawn()


def seated(player: Player, position: pygames.Position) -> None:
    player.open(position.game.id)
    player.open(pygames.link.encode(position))
    player.page.locator(f'#table[data-game="{position.game.id}"] [data-spot]').first.wait_for()
    player.drawn()


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_no_board_is_stretched(player: Player, size: tuple[int, int]) -> None:
    resize(player, size)
    for game in pygames.games():
        for seats in {game.seats[0], game.seats[-1]}:
            position = game.start(seats=seats)
            seated(player, position)
            names = default_names(game)
            boxes = {spot.id: spot.box[2:] for spot in view_of(game.id).controls.spots(position, names, False)}
            for name, width, height in player.page.evaluate(SIDES):
                across, down = boxes.get(name, (1, 1))
                assert width / across == pytest.approx(height / down, rel=0.01), f"{game.id} for {seats}: {name}"


def test_two_games_can_be_begun_without_scrolling(player: Player) -> None:
    resize(player, (360, 740))
    player.forget()
    page = player.page
    assert page.locator(".masthead").bounding_box() == {"x": 16, "y": 0, "width": 328, "height": 56}
    for card in page.locator(".card").all()[:2]:
        box = card.bounding_box()
        assert box
        assert box["y"] + box["height"] < 740
        expect(card.locator(".play")).to_be_in_viewport(ratio=1)
    expect(page.get_by_role("button", name="Dark")).to_be_hidden()
    page.get_by_role("button", name="Language, theme, settings").tap()
    page.get_by_role("button", name="Settings", exact=True).tap()
    page.locator("#settings-dialog .close").tap()
    page.locator(".card h2").first.tap()
    expect(page.get_by_role("button", name="Dark")).to_be_hidden()


@pytest.mark.parametrize(("game_id", "width", "height"), BOARDS)
def test_a_board_is_as_wide_as_the_screen(player: Player, game_id: str, width: int, height: int) -> None:
    resize(player, (360, 740))
    seated(player, pygames.game(game_id).start())
    board = player.page.locator("#board").bounding_box()
    assert board
    assert round(board["width"]) >= width
    assert board["height"] >= height


def test_two_quick_taps_on_start_begin_a_game_and_nothing_else(player: Player) -> None:
    resize(player, (360, 740))
    player.open("mouse-madness")
    player.page.get_by_role("button", name="Play Pantry Pete").evaluate(TWICE)
    player.page.locator('#table[data-game="mouse-madness"]').wait_for()
    player.sees_status("Roll")
    expect(player.page.locator("dialog[open]")).to_have_count(0)


def test_a_refusal_and_a_hint_are_in_sight(player: Player) -> None:
    page = player.page
    resize(player, (360, 740))
    seated(player, pygames.game("warmaze").start())
    player.try_out("square:e5")
    refusal = page.locator("#refusal")
    expect(refusal).to_contain_text("Tap a highlighted spot.")
    choices, told = page.locator("#choices").bounding_box(), refusal.bounding_box()
    assert choices
    assert told
    assert told["y"] + told["height"] <= choices["y"], "no button covers it"
    page.locator("#hint-toggle").tap()
    ways = page.locator("#hint button")
    ways.first.wait_for()
    expect(refusal).to_be_hidden()
    expect(ways.nth(1)).to_be_in_viewport(ratio=1)
    page.locator("#hint-toggle").tap()


def test_no_word_can_be_typed_while_one_looks_back(player: Player) -> None:
    player.open("amuseamaze")
    player.open(pygames.link.encode(cut("amuseamaze", 0, 0, 4)))
    form = player.page.locator("#word-form")
    expect(form).to_be_visible()
    player.page.locator('[data-step="back"]').tap()
    expect(form).to_be_hidden()
    player.page.get_by_role("button", name="Return to the game").tap()
    expect(form).to_be_visible()


def all_choices_are_in_sight(player: Player, what: str) -> None:
    assert player.page.locator("#choices button").count(), what
    for size in PHONES:
        resize(player, size)
        assert player.page.evaluate(OUT_OF_SIGHT) == [], f"{what} at {size}"
    resize(player, (360, 740))


@pytest.mark.parametrize("locale", ["en-GB", "fr-FR"])
def test_no_button_covers_what_is_asked(open_page: Callable[..., Page], host: Host, locale: str) -> None:
    page = open_page(**PHONE, locale=locale)
    page.add_init_script(STILL)
    player = Player(page, host.url, "tap")
    for text in ASKED:
        resize(player, (360, 740))
        seated(player, pygames.parse(text))
        for size in ((360, 740), (360, 640)):
            resize(player, size)
            asked, choices = page.locator("#status").bounding_box(), page.locator("#choices").bounding_box()
            assert asked
            assert choices
            assert asked["y"] + asked["height"] <= choices["y"] + 2, f"{text} at {size}"


@pytest.mark.parametrize("game_id", CHOOSING)
def test_what_can_be_played_is_in_sight(player: Player, game_id: str) -> None:
    page, start = player.page, CHOOSING[game_id]
    resize(player, (360, 740))
    if game_id == "amuseamaze":
        player.open(game_id)
        player.open(WORDS)
        for spot in WORD:
            player.press(spot)
    else:
        seated(player, pygames.parse(start) if " " in start else pygames.game(start).start())
    if page.locator("#choices button").count():
        all_choices_are_in_sight(player, "by itself")
    page.locator("#hint-toggle").tap()
    page.locator("#hint li").first.wait_for()
    for size in PHONES:
        resize(player, size)
        expect(page.locator("#hint [data-play]")).to_be_in_viewport(ratio=1)
        expect(page.locator("#hint .close")).to_be_in_viewport(ratio=1)
    resize(player, (360, 740))
    page.locator("#hint-toggle").tap()
    player.open(game_id)
    player.seat_bots(5)
    player.begin()
    page.locator("#choices .bot-stop").dispatch_event("click")
    expect(page.locator("#choices .bot-seat")).to_be_visible()
    all_choices_are_in_sight(player, "with a bot")


def test_a_long_list_of_ways_is_in_sight(player: Player) -> None:
    player.open("amuseamaze")
    player.open(WORDS)
    player.page.keyboard.type("lots")
    expect(player.page.locator("#word-verdict")).to_contain_text("path 1 of 2")
    all_choices_are_in_sight(player, "the ways")


CUT_NAMES = """() => [...document.querySelectorAll("#seats strong")].filter((name) =>
  name.scrollWidth > name.clientWidth || name.scrollHeight > name.clientHeight + 1).map((name) => name.textContent)"""
CUT_ROWS = """() => {
  const list = document.getElementById("plies-list").getBoundingClientRect();
  return [...document.querySelectorAll("#plies-list .turn-row")].map((row) => row.getBoundingClientRect())
    .filter(({ top, bottom }) => bottom > list.top + 1 && top < list.top - 1).length;
}"""
"""How many rows of the closed list are partly visible."""


@pytest.mark.parametrize("seats", [4, 6])
def test_names_of_many_players_stay_apart(player: Player, seats: int) -> None:
    page = player.page
    resize(player, (360, 740))
    player.open("mouse-madness")
    player.options()
    page.locator("#new-seats input").fill(str(seats))
    player.seat_bots(2)
    start = page.locator('button[value="start"]')
    start.scroll_into_view_if_needed()
    expect(start).to_be_in_viewport(ratio=1)
    player.begin()
    page.locator("#choices .bot-stop").dispatch_event("click")
    for size in ((360, 740), (320, 568)):
        resize(player, size)
        names = page.locator("#seats strong").all_inner_texts()
        assert len(set(names)) == seats
        assert page.evaluate(CUT_NAMES) == []


def test_the_closed_list_shows_whole_rows(player: Player) -> None:
    for game_id in ("mouse-madness", "warmaze"):
        for size in PHONES[:3]:
            resize(player, size)
            player.open(pygames.link.encode(cut(game_id, 0, 0, 60)))
            player.page.locator("#plies-list [data-here]").wait_for()
            player.drawn()
            assert player.page.evaluate(CUT_ROWS) == 0, f"{game_id} at {size}"


Point = tuple[float, float]


def touch(player: Player) -> Callable[..., None]:
    session = player.page.context.new_cdp_session(player.page)

    def send(kind: str, *points: Point) -> None:
        at = [{"x": x, "y": y, "id": place} for place, (x, y) in enumerate(points)]
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": at})

    return send


def middle(player: Player, selector: str) -> Point:
    at = player.page.locator(selector).bounding_box()
    assert at
    return at["x"] + at["width"] / 2, at["y"] + at["height"] / 2


def side(player: Player) -> float:
    at = player.spot("cell:h13").bounding_box()
    return float(at["width"])


@pytest.fixture
def mapped(player: Player) -> Player:
    """Returns the player with two seats, where the small map is shown."""
    resize(player, (360, 740))
    seated(player, pygames.game("amuseamaze").start())
    player.page.locator("#map-canvas").wait_for()
    return player


def test_two_fingers_on_the_map_zoom_the_board(mapped: Player) -> None:
    send, before = touch(mapped), side(mapped)
    x, y = middle(mapped, "#map-canvas")
    send("touchStart", (x, y - 20))
    send("touchStart", (x, y - 20), (x, y + 20))
    for way in (30, 45, 60):
        send("touchMove", (x, y - 20), (x, y + way))
    send("touchEnd")
    soon(mapped.page, lambda: side(mapped) == pytest.approx(2 * before, rel=0.05))
    mapped.press("cell:g12")
    expect(mapped.spot("cell:g12")).to_have_attribute("data-chosen", "true")


def test_one_finger_on_the_map_moves_the_board(mapped: Player) -> None:
    send, before = touch(mapped), middle(mapped, '[data-spot="cell:h13"]')
    x, y = middle(mapped, "#map-canvas")
    send("touchStart", (x, y))
    for way in (15, 30, 45):
        send("touchMove", (x - way, y - way))
    assert float(mapped.page.locator("#map").evaluate("(map) => getComputedStyle(map).opacity")) < 0.2
    send("touchEnd")
    soon(mapped.page, lambda: middle(mapped, '[data-spot="cell:h13"]')[0] < before[0] - 20)
    after = middle(mapped, '[data-spot="cell:h13"]')
    assert before[0] - after[0] == pytest.approx(before[1] - after[1], abs=2)
    expect(mapped.page.locator("#map")).not_to_have_class("faded")


def test_the_map_fades_under_a_path(mapped: Player) -> None:
    send, small_map = touch(mapped), mapped.page.locator("#map")
    way = [middle(mapped, f'[data-spot="cell:{square}"]') for square in ("g12", "g11", "g10")]
    send("touchStart", way[0])
    send("touchMove", way[1])
    send("touchMove", way[2])
    expect(small_map).to_have_class("faded")
    send("touchEnd")
    expect(small_map).not_to_have_class("faded")


def test_the_map_is_put_away(mapped: Player) -> None:
    page = mapped.page
    page.get_by_role("button", name="Small map").tap()
    expect(page.locator("#map-canvas")).to_be_hidden()
    room = page.locator("#map").bounding_box()
    assert room
    assert max(room["width"], room["height"]) < 48
    page.get_by_role("button", name="Small map").tap()
    expect(page.locator("#map-canvas")).to_be_visible()


def test_the_map_lies_where_nothing_is(mapped: Player) -> None:
    seated(mapped, pygames.game("amuseamaze").start("basic", 6))
    expect(mapped.page.locator("#map")).to_have_attribute("data-corner", "top left")


def test_two_fingers_end_a_path(mapped: Player) -> None:
    send, before = touch(mapped), side(mapped)
    x, y = middle(mapped, '[data-spot="cell:g12"]')
    send("touchStart", (x, y))
    send("touchMove", (x, y + 12))
    expect(mapped.spot("cell:g12")).to_have_attribute("data-chosen", "true")
    send("touchStart", (x, y + 12), (x + 60, y + 12))
    send("touchMove", (x, y + 12), (x + 90, y + 12))
    send("touchEnd")
    soon(mapped.page, lambda: side(mapped) > 1.2 * before)
    expect(mapped.page.locator('#sheet [data-chosen="true"]')).to_have_count(0)
