"""axe-core finds no violation of WCAG 2.2 AA on any screen, in both languages, light and dark."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import pytest

import pygames
from builder.paths import NODE_MODULES
from tests.browsing.player import FORGET, Player
from tests.browsing.site import LOW, PHONE, Host, booted, expect
from tests.site.table.test_play import RECORDS
from tests.web.input.test_editing import AMUSE, LABYMASTER, MAZERS, MOUSE, WARMAZE
from web.help import has_help

if TYPE_CHECKING:
    from playwright.sync_api import Page

AXE = (NODE_MODULES / "axe-core" / "axe.min.js").read_text(encoding="utf-8")
RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
RUN = """async (rules) => {
  const ending = document.getAnimations().filter((one) => one.effect.getComputedTiming().endTime < Infinity);
  await Promise.allSettled(ending.map((one) => one.finished)); // what fades in has no contrast yet
  const found = await axe.run(document, { runOnly: rules, resultTypes: ["violations"] });
  return found.violations.map((rule) => [rule.id, rule.help, rule.nodes.map((node) => node.html.slice(0, 200))]);
}"""
WIDER = "document.documentElement.scrollWidth > document.documentElement.clientWidth"
ZOOMED: dict[str, Any] = {"viewport": {"width": 640, "height": 450}}
"""A window of 1280 by 900 at 200 %."""
SCREENS = [(page, scheme) for page in ("index", "fr") for scheme in ("light", "dark")]


def nothing_is_wrong(page: Page) -> None:
    found = page.evaluate(RUN, RULES)
    assert not found, "\n".join(f"{rule}: {help_text}\n  {nodes[:4]}" for rule, help_text, nodes in found)


@pytest.fixture(scope="module", params=SCREENS, ids="-".join)
def player(open_page: Callable[..., Page], host: Host, request: pytest.FixtureRequest) -> Player:
    language, scheme = request.param
    options: dict[str, Any] = {"color_scheme": scheme, "reduced_motion": "reduce", "service_workers": "block"}
    page = open_page(**options)
    page.add_init_script(AXE)
    return Player(page, f"{host.url}{language}.html")


def test_the_front_page(player: Player) -> None:
    player.open()
    nothing_is_wrong(player.page)


@pytest.mark.one_in(12)
@pytest.mark.parametrize("game_id", RECORDS)
def test_the_table(player: Player, game_id: str) -> None:
    record = RECORDS[game_id]
    for plies in (0, len(record.plies) // 2, len(record.plies)):
        shown = pygames.Record(record.start)
        for ply in record.plies[:plies]:
            shown = shown.play(ply)
        player.open(pygames.link.encode(shown))
        nothing_is_wrong(player.page)


@pytest.mark.parametrize("button", ["new", "share", "menu"])
def test_the_dialogues(player: Player, button: str) -> None:
    player.open(pygames.link.encode(RECORDS["warmaze"]))
    player.page.locator(f"#{button}").click()
    nothing_is_wrong(player.page)
    player.page.locator(f"#{button}-dialog .close").click()


def test_the_settings(player: Player) -> None:
    player.open()
    player.page.locator("#front [data-opens=settings]").click()
    nothing_is_wrong(player.page)
    player.page.locator("#settings-dialog .close").click()


@pytest.mark.one_in(12)
@pytest.mark.parametrize("game_id", [game_id for game_id in RECORDS if has_help(game_id)])
def test_lessons_and_help_pages(player: Player, game_id: str) -> None:
    for fragment in (f"help.{game_id}.1", f"learn.{game_id}"):
        player.open(fragment)
        nothing_is_wrong(player.page)
    page = player.page
    page.goto(player.url)
    page.locator(f'.card[data-game="{game_id}"] .guide').click()
    page.locator(".document").wait_for()
    nothing_is_wrong(page)


@pytest.mark.one_in(12)
@pytest.mark.parametrize("game_id", RECORDS)
def test_puzzles(player: Player, game_id: str) -> None:
    player.open(f"day.{game_id}")
    expect(player.page.locator("#puzzle")).to_be_visible()
    nothing_is_wrong(player.page)
    player.page.locator("#puzzle [data-does=hint]").click()
    nothing_is_wrong(player.page)


def test_the_list_of_puzzles(player: Player) -> None:
    player.open("puzzles")
    expect(player.page.locator("#puzzles-games .picture svg")).to_have_count(5)
    nothing_is_wrong(player.page)
    player.page.locator("#month-before").click()
    nothing_is_wrong(player.page)


def test_your_year(player: Player) -> None:
    player.open("year")
    expect(player.page.locator("#year-map svg")).to_be_visible()
    nothing_is_wrong(player.page)


@pytest.mark.one_in(12)
@pytest.mark.parametrize("text", [LABYMASTER, MOUSE, WARMAZE, MAZERS, AMUSE])
def test_the_editor(player: Player, text: str) -> None:
    player.open("edit." + text.replace(" ", "_"))
    expect(player.page.locator("#editor")).to_be_visible()
    nothing_is_wrong(player.page)
    player.page.locator("#editor-text").fill(text.replace(" ", " nonsense ", 1))
    expect(player.page.locator("#status-card")).to_have_class("wrong")
    nothing_is_wrong(player.page)


def test_opening_something(player: Player) -> None:
    page = player.page
    player.open()
    page.locator("#open").click()
    nothing_is_wrong(page)
    page.locator("#open-text").fill("nonsense")
    page.locator("#open-go").click()
    expect(page.locator("#open-error")).to_be_visible()
    nothing_is_wrong(page)
    page.locator("#open-dialog .close").click()


def test_all_of_the_share_dialogue(player: Player) -> None:
    page = player.page
    player.open(pygames.link.encode(RECORDS["labymaster"]))
    page.locator("#share").click()
    page.locator("#share-dialog summary").click()
    page.locator("#share-what label").last.click()
    expect(page.locator("#share-position")).to_be_visible()
    nothing_is_wrong(page)
    page.locator("#share-dialog .close").click()


def test_the_saved_games(player: Player) -> None:
    page = player.page
    page.evaluate(FORGET)
    player.open()
    player.open("games")
    expect(page.locator("#games-empty")).to_be_visible()
    nothing_is_wrong(page)
    player.open(pygames.link.encode(RECORDS["labymaster"]))
    player.open("games")
    expect(page.locator("#games-list .picture svg")).to_be_visible()
    nothing_is_wrong(page)
    page.locator("#games-list [data-does=rename]").click()
    nothing_is_wrong(page)
    page.locator("#rename-dialog .button").last.click()
    page.locator("#games-list [data-does=delete]").click()
    expect(page.locator("#toast")).to_be_visible()
    nothing_is_wrong(page)


def test_the_record_and_how_it_went(player: Player) -> None:
    page, record = player.page, RECORDS["mouse-madness"]
    player.open(pygames.link.encode(record))
    page.locator("#menu").click()
    page.locator("#course").click()
    expect(page.locator("#course-table")).to_be_visible()
    nothing_is_wrong(page)
    page.locator("#course-dialog .close").click()
    page.locator('[data-step="back"]').click()
    page.locator("#comment-toggle").click()
    expect(page.locator("#comment")).to_be_visible()
    nothing_is_wrong(page)


def test_a_refusal(player: Player) -> None:
    player.open(pygames.link.encode(pygames.game("labymaster").start()))
    player.try_out("handle:4+")
    expect(player.page.locator("#refusal")).to_be_visible()
    nothing_is_wrong(player.page)


def test_an_embedded_board(player: Player) -> None:
    page = player.page
    for game_id in RECORDS:
        page.goto(player.url.replace("index.", "embed.").replace("/fr.", "/embed.fr.") + f"#{game_id}")
        booted(page)
        expect(page.locator("#whole")).to_be_visible()
        nothing_is_wrong(page)


def test_an_error(player: Player) -> None:
    player.open("nonsense")
    expect(player.page.locator("#front-notice")).to_be_visible()
    nothing_is_wrong(player.page)


@pytest.mark.one_in(12)
@pytest.mark.parametrize("screen", [PHONE, LOW, ZOOMED], ids=["upright", "low", "zoomed"])
def test_small_screens(open_page: Callable[..., Page], host: Host, screen: dict[str, Any]) -> None:
    page = open_page(**screen)
    page.add_init_script(AXE)
    player = Player(page, host.url)
    for game_id in RECORDS:
        game = pygames.game(game_id)
        player.open(pygames.link.encode(game.start(seats=game.seats[-1])))
        player.drawn()
        nothing_is_wrong(page)
        assert not page.evaluate(WIDER), f"{game_id} scrolls sideways"
    for fragment in (
        "",
        "games",
        "edit." + WARMAZE.replace(" ", "_"),
        "help.labymaster.1",
        "puzzles",
        "puzzle.warmaze.1",
    ):
        player.open(fragment)
        nothing_is_wrong(page)
        assert not page.evaluate(WIDER), f"{fragment} scrolls sideways"


@pytest.mark.one_in(3)
def test_all_seats_are_in_sight_on_a_phone(open_page: Callable[..., Page], host: Host) -> None:
    player = Player(open_page(**PHONE), host.url)
    for game_id in RECORDS:
        game = pygames.game(game_id)
        for seats in game.seats:
            player.open(pygames.link.encode(game.start(seats=seats)))
            expect(player.page.locator("#seats li strong")).to_have_count(seats)
            boxes = [line.bounding_box() for line in player.page.locator("#seats li").all()]
            assert all(box and box["x"] >= 0 and box["x"] + box["width"] <= 360 for box in boxes), (game_id, seats)
