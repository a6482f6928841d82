"""Settings: saved, repaired when damaged, and applied to the page."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import pytest

import pygames
from tests.browsing.player import Player
from tests.browsing.site import Host, booted, expect, soon
from tests.site.table.test_play import RECORDS
from tests.web.storage.test_saved import Drawer
from web.drawing.palette import variable
from web.drawing.svg import SvgPainter
from web.storage.settings import KEY, Settings
from web.views.catalogue import view_of
from web.views.scene import Scene
from web.views.traced import side_of

if TYPE_CHECKING:
    from playwright.sync_api import Page

NAMES = [f"Seat {seat}" for seat in range(1, 7)]
HEARD = """
window.notes = 0;
window.sides = [];
const start = OscillatorNode.prototype.start;
OscillatorNode.prototype.start = function (...words) { window.notes++; return start.apply(this, words); };
const panner = BaseAudioContext.prototype.createStereoPanner;
BaseAudioContext.prototype.createStereoPanner = function () {
  const made = panner.call(this);
  window.sides.push(made);
  return made;
};
"""


def test_settings_are_kept() -> None:
    drawer, settings = Drawer(), Settings()
    settings.set("speed", "slow")
    settings.set("sound", False)
    settings.save(drawer)
    assert Settings.load(drawer) == Settings(speed="slow", sound=False)


def test_settings_that_were_kept_before_there_was_one_more_stay() -> None:
    drawer = Drawer()
    drawer.put(KEY, '{"auto": true, "speed": "slow", "sound": false, "speech": "long"}')
    assert Settings.load(drawer) == Settings(speed="slow", sound=False, speech="long", sides=False)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[",
        "null",
        "7",
        "[1]",
        "[" * 100_000,
        '{"speed": "warp", "auto": 1, "sound": "yes", "motion": false, "no": 3}',
    ],
)
def test_what_cannot_be_read_is_as_at_first(text: str) -> None:
    drawer = Drawer()
    drawer.put(KEY, text)
    assert Settings.load(drawer) == Settings()


@pytest.fixture(scope="module")
def desktop(open_page: Callable[..., Page], host: Host) -> Player:
    page = open_page()
    page.add_init_script(HEARD)
    return Player(page, host.url)


@pytest.fixture
def player(desktop: Player) -> Player:
    desktop.open()
    return desktop


def test_they_are_set_before_the_first_game(player: Player) -> None:
    page = player.page
    page.locator("#front").get_by_role("button", name="Settings").click()
    page.get_by_label("Animations").select_option("slow")
    page.get_by_label("Show moves as codes (f1-f8)").check()
    page.locator("#settings-dialog .close").click()
    page.reload()
    booted(page)
    page.locator("#front").get_by_role("button", name="Settings").click()
    expect(page.get_by_label("Animations")).to_have_value("slow")
    expect(page.get_by_label("Show moves as codes (f1-f8)")).to_be_checked()
    page.locator("#settings-dialog .close").click()


def test_plies_in_notation(player: Player) -> None:
    record = RECORDS["labymaster"]
    player.open(pygames.link.encode(record))
    player.set("texts", True)
    last = player.page.locator("#plies-list .ply b").last
    expect(last).to_have_text(record.plies[-1])
    player.set("texts", False)
    expect(last).not_to_have_text(record.plies[-1])


@pytest.mark.parametrize("game_id", ["labymaster", "warmaze", "amuseamaze", "mazers"])
def test_letters_and_numbers_at_the_edges(game_id: str) -> None:
    position = pygames.game(game_id).start()
    view = view_of(game_id)
    read: set[str] = set()

    class Reader(SvgPainter):
        def text(self, x: float, y: float, text: str, *style: Any, **more: Any) -> None:
            read.add(text)

    def texts(coordinates: bool) -> set[str]:
        read.clear()
        view.look.draw(Reader(variable), Scene(position, view.look.stage(position), NAMES, coordinates=coordinates))
        return set(read)

    assert {"a", "b", "1", "2"} <= texts(True)
    assert not {"a", "b", "c"} & texts(False)


def test_letters_and_numbers_are_switched_off_before_the_first_game(player: Player) -> None:
    page = player.page
    player.sit_down(RECORDS["labymaster"].start)
    shown = player.picture()
    player.open()
    page.locator("#front").get_by_role("button", name="Settings").click()
    page.get_by_label("Show letters and numbers at the edges").uncheck()
    page.locator("#settings-dialog .close").click()
    player.sit_down(RECORDS["labymaster"].start)
    assert player.picture() != shown
    player.set("coordinates", True)
    assert player.picture() == shown


def test_asking_before_a_turn_ends(player: Player) -> None:
    record = RECORDS["labymaster"]
    player.sit_down(record.start)
    player.set("confirm", True)
    for spot in view_of("labymaster").controls.gesture(record.start, record.plies[0]):
        player.press(spot)
    asked = player.page.locator("#choices button")
    asked.first.wait_for()
    player.sees_played(0)
    asked.first.click()
    player.sees_played(1)
    player.set("confirm", False)


def test_the_board_turns_to_the_seat_that_plays(player: Player) -> None:
    record = RECORDS["labymaster"]
    player.sit_down(record.start)
    player.set("turning", True)
    player.drawn()
    before = player.spot("cell:a11").bounding_box()
    player.play(record.plies[0])
    soon(player.page, lambda: player.spot("cell:a11").bounding_box()["y"] > 200 > before["y"])
    player.set("turning", False)


def test_sounds_come_after_the_first_press_and_go_by_one(player: Player) -> None:
    plies = RECORDS["labymaster"].plies
    player.sit_down(RECORDS["labymaster"].start)
    player.play(plies[0])
    heard = player.page.evaluate("window.notes")
    assert heard > 0
    player.page.locator("#sound").click()
    expect(player.page.locator("#sound")).to_have_attribute("aria-pressed", "false")
    player.play(plies[1])
    assert player.page.evaluate("window.notes") == heard
    player.page.emulate_media(reduced_motion="reduce")
    player.page.locator("#sound").click()
    player.play(plies[2])
    assert player.page.evaluate("window.notes") == heard, "a quiet device stays quiet"
    player.page.emulate_media(reduced_motion="no-preference")


def test_sounds_come_from_where_moves_end_if_that_is_set(player: Player) -> None:
    record = RECORDS["labymaster"]
    player.sit_down(record.start)
    player.play(record.plies[0])
    assert player.page.evaluate("window.sides.length") == 0
    player.set("sides", True)
    before, ply = player.position, record.plies[1]
    player.play(ply)
    (heard,) = player.page.evaluate("window.sides.map((panner) => panner.pan.value)")
    assert heard == pytest.approx(side_of(view_of("labymaster"), before, ply, NAMES, False), abs=0.01)
    player.set("sides", False)
    player.play(record.plies[2])
    assert player.page.evaluate("window.sides.length") == 1


def test_keys_of_one_letter_can_be_switched_off(player: Player) -> None:
    record = RECORDS["labymaster"]
    player.sit_down(record.start)
    player.set("letters", False)
    player.page.locator("#board").focus()
    player.page.keyboard.press("p")
    expect(player.page.locator("#sheet [data-chosen=true]")).to_have_count(0)
    player.set("letters", True)
    player.page.keyboard.press("p")
    expect(player.page.locator("#sheet [data-chosen=true]")).to_have_count(1)


def test_patterns_lie_on_the_seats_colours(player: Player) -> None:
    player.sit_down(pygames.game("warmaze").start("keep", 4))
    plain = player.picture()
    player.set("patterns", True)
    assert player.picture() != plain
    player.set("patterns", False)
    assert player.picture() == plain
