"""What axe-core finds against WCAG 2.2 AA on every screen: nothing, in both languages, light and dark."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import pytest

import pygames
from builder.paths import NODE_MODULES
from tests.web.player import Player
from tests.web.site import PHONE, Host, expect
from tests.web.test_play import RECORDS
from web.help import has_help

if TYPE_CHECKING:
    from playwright.sync_api import Page

AXE = (NODE_MODULES / "axe-core" / "axe.min.js").read_text(encoding="utf-8")
RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
RUN = """async (rules) => {
  const found = await axe.run(document, { runOnly: rules, resultTypes: ["violations"] });
  return found.violations.map((rule) => [rule.id, rule.help, rule.nodes.map((node) => node.html.slice(0, 200))]);
}"""
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


@pytest.mark.parametrize("game_id", [game_id for game_id in RECORDS if has_help(game_id)])
def test_lessons_and_help_pages(player: Player, game_id: str) -> None:
    for fragment in (f"help.{game_id}.1", f"learn.{game_id}"):
        player.open(fragment)
        nothing_is_wrong(player.page)
    page = player.page
    page.goto(player.url)
    page.locator(f'.card[data-game="{game_id}"] .fact a').click()
    page.locator(".document").wait_for()
    nothing_is_wrong(page)


def test_an_error(player: Player) -> None:
    player.open("nonsense")
    expect(player.page.locator("#front-notice")).to_be_visible()
    nothing_is_wrong(player.page)


def test_a_phone(open_page: Callable[..., Page], host: Host) -> None:
    page = open_page(**PHONE)
    page.add_init_script(AXE)
    player = Player(page, host.url)
    for game_id in RECORDS:
        player.open(pygames.link.encode(RECORDS[game_id].start))
        nothing_is_wrong(page)
