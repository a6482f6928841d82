"""Whole games on the page by mouse, touch and keyboard, played as people do."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

import pygames
from tests.browsing.player import Player
from tests.browsing.site import PHONE, Host, expect
from tests.golden import golden_files
from tests.rules.rulebook import code_blocks, rulebook, section
from web.views.catalogue import view_of
from web.words import default_names

if TYPE_CHECKING:
    from playwright.sync_api import Page


def rulebook_game(game_id: str, heading: str) -> pygames.Record:
    return pygames.Record.parse(code_blocks(section(rulebook(game_id), heading))[0])


RECORDS = {
    "mouse-madness": rulebook_game("mouse-madness", "### A record"),
    "labymaster": rulebook_game("labymaster", "### A complete game"),
    "warmaze": rulebook_game("warmaze", "### A complete record"),
    "amuseamaze": rulebook_game("amuseamaze", "### A short record"),
    "mazers": rulebook_game("mazers", "### A short game"),
}
GOLDEN = [path for game_id in RECORDS for path in golden_files(game_id)]


@pytest.fixture(scope="module")
def desktop(open_page: Callable[..., Page], host: Host) -> Player:
    return Player(open_page(), host.url)


@pytest.fixture(scope="module")
def phone(open_page: Callable[..., Page], host: Host) -> Player:
    return Player(open_page(**PHONE), host.url, "tap")


def play_through(player: Player, record: pygames.Record) -> None:
    player.sit_down(record.start)
    for ply in record.plies:
        player.play(ply)
    assert player.position == record.position
    player.sees_played(len(record.plies))
    assert pygames.link.decode(player.shared()) == record
    expect(player.page.locator("#choices").get_by_role("button", name="Play again")).to_be_visible()


@pytest.mark.one_in(9)
@pytest.mark.parametrize("game_id", RECORDS)
def test_a_whole_game_by_mouse(desktop: Player, game_id: str) -> None:
    desktop.way = "click"
    play_through(desktop, RECORDS[game_id])


@pytest.mark.one_in(9)
@pytest.mark.parametrize("game_id", RECORDS)
def test_a_whole_game_by_touch(phone: Player, game_id: str) -> None:
    play_through(phone, RECORDS[game_id])


@pytest.mark.one_in(9)
@pytest.mark.parametrize("game_id", RECORDS)
def test_a_whole_game_by_focus_and_enter(desktop: Player, game_id: str) -> None:
    desktop.way = "keys"
    play_through(desktop, RECORDS[game_id])


@pytest.mark.parametrize("game_id", RECORDS)
def test_the_spots_follow_one_another_as_on_the_board(desktop: Player, game_id: str) -> None:
    desktop.way = "click"
    record, view = RECORDS[game_id], view_of(game_id)
    names = default_names(record.start.game)
    desktop.sit_down(record.start)
    for ply in record.plies[:12]:
        desktop.play(ply)
        wanted = [spot.id for spot in view.controls.spots(desktop.position, names, False)]
        assert (
            desktop.page.locator("#sheet [data-spot]").evaluate_all("all => all.map((one) => one.dataset.spot)")
            == wanted
        )


def test_every_game_is_played() -> None:
    assert set(RECORDS) == {game.id for game in pygames.games()}


@pytest.mark.one_in(9)
@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: f"{path.parent.parent.name}-{path.stem}")
def test_golden_records_by_clicking(desktop: Player, path: Path) -> None:
    lines = path.read_text(encoding="ascii").splitlines()
    desktop.forget()  # a device repeats what it has rolled in a position
    desktop.sit_down(pygames.parse(lines[0]))
    desktop.play_fast([chosen.split(" ")[1] for chosen in lines[1:-1:2]])
    assert str(desktop.position) == lines[-2]
    desktop.sees_played(len(lines[1:-1:2]))
    assert pygames.link.decode(desktop.shared()).position == desktop.position
