"""How a game went: the figures, the luck, the chart and the dialog."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest

import pygames
from pygames.mouse_madness.board import BOARDS
from tests.browsing.player import Player
from tests.browsing.site import Host, expect
from tests.site.screens.test_accessibility import AXE, nothing_is_wrong
from tests.site.table.test_play import RECORDS
from web.drawing.chart import step_of
from web.session.summary import shares
from web.tree.table import Table
from web.views.catalogue import View, view_of
from web.views.mouse_madness.wording import turns_to_go

if TYPE_CHECKING:
    from playwright.sync_api import Page


@pytest.mark.parametrize("game_id", RECORDS)
def test_every_player_has_turns(game_id: str) -> None:
    table = Table(RECORDS[game_id])
    found = shares(view_of(game_id), table.position.seats, table.steps)
    assert all(share.turns for share in found)


@pytest.mark.parametrize("game_id", ["mouse-madness", "mazers"])
def test_luck_is_nothing_on_average(game_id: str) -> None:
    view: View[pygames.Position, object] = view_of(game_id)
    counted = 0
    for before in RECORDS[game_id].positions():
        chances = before.chances()
        if chances is None or view.wording.luck(before, chances[0][0]) is None:
            continue
        counted += 1
        assert sum(float(chance) * (view.wording.luck(before, ply) or 0) for ply, chance in chances) == pytest.approx(
            0, abs=1e-4
        )
    assert counted


def test_the_potential_of_the_rulebook() -> None:
    turns = turns_to_go(BOARDS["house"].rest)
    assert turns[0] == pytest.approx(24, abs=0.5)
    assert turns[-1] == 0


@pytest.mark.parametrize(("span", "step"), [(0, 1), (1, 0.2), (6, 1), (7, 2), (100, 20), (37, 10), (0.3, 0.05)])
def test_the_steps_of_a_scale(span: float, step: float) -> None:
    assert step_of(span) == pytest.approx(step)


PATIENCE_MS = 120_000
"""Milliseconds for the review of a whole game."""


@pytest.fixture(scope="module")
def player(open_page: Callable[..., Page], host: Host) -> Player:
    page = open_page()
    page.add_init_script(AXE)
    return Player(page, host.url)


@pytest.mark.parametrize("game_id", RECORDS)
def test_the_dialogue(player: Player, game_id: str) -> None:
    record = RECORDS[game_id]
    player.open(pygames.link.encode(record))
    page = player.page
    page.locator("#choices").get_by_role("button", name="Review").click()
    expect(page.locator("#course-table tr")).to_have_count(1 + record.start.seats)
    head = page.locator("#course-table tr").first
    for figure in view_of(game_id).wording.figures((), record.start.seats):
        expect(head.get_by_role("columnheader", name=figure.label, exact=True)).to_be_visible()
    expect(page.locator("#course-caption")).to_contain_text("Chances of winning")
    nothing_is_wrong(page)
    page.locator("#course-dialog .close").click()


def test_a_finished_game_is_reviewed(player: Player) -> None:
    """What a player sees who presses nothing but "Review": the whole curve, and the worst moves to go to."""
    record = RECORDS["warmaze"]
    player.open(pygames.link.encode(record))
    page = player.page
    page.locator("#choices").get_by_role("button", name="Review").click()
    caption = page.locator("#course-caption")
    expect(caption).to_contain_text("Reviewed so far: ")
    expect(page.locator("#course-turning")).to_be_hidden()
    expect(caption).to_have_text("Chances of winning", timeout=PATIENCE_MS)
    mistake = page.locator("#course-points button").first
    expect(mistake).to_contain_text("−")
    mistake.click()
    expect(page.locator("#course-dialog")).to_be_hidden()
    expect(page.get_by_role("region", name="Mistake 1 of ")).to_be_visible()


def test_it_opens_from_the_menu(player: Player) -> None:
    player.open(pygames.link.encode(RECORDS["labymaster"].start))
    player.page.locator("#menu").click()
    player.page.locator("#course").click()
    expect(player.page.locator("#course-dialog")).to_be_visible()
    expect(player.page.locator("#course-figure")).to_be_hidden()  # no chances are told during a game
    player.page.locator("#course-dialog .close").click()
