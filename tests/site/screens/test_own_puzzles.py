"""Puzzles from a player's own game: found in its review, offered, solved, and saved."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

import pygames
from puzzles import proving
from puzzles.line import Puzzle
from tests.browsing.player import Player
from tests.browsing.site import PHONE, Host, expect
from tests.site.screens.test_accessibility import AXE, nothing_is_wrong
from web.players.opponents import Opponents
from web.storage.saved import SavedGame
from web.tree.table import Table

if TYPE_CHECKING:
    from playwright.sync_api import Page

PATIENCE_MS = 60_000
"""Milliseconds for the worker to start and search the turns of a short game."""


@pytest.fixture(scope="module")
def player(open_page: Callable[..., Page], host: Host) -> Player:
    page = open_page(**PHONE, reduced_motion="reduce")
    page.add_init_script(AXE)
    return Player(page, host.url, "tap")


def missed_win() -> Puzzle:
    return next(puzzle for puzzle in proving.collection("warmaze") if puzzle.kind == "win")


def game_with_a_missed_win() -> str:
    """Returns a saved game against a bot: the win is missed on the first turn, and played on the next."""
    puzzle = missed_win()
    record = pygames.Record(puzzle.start())
    for ply in ("end", "end", *puzzle.solution):
        record = record.play(ply)
    table = Table(record)
    table.opponents = Opponents((0, 2) if record.start.seat == 1 else (2, 0))
    return str(SavedGame(table, 1.0))


def test_a_missed_win_becomes_a_puzzle(player: Player, tmp_path: Path) -> None:
    page, puzzle = player.page, missed_win()
    file = tmp_path / "game.txt"
    file.write_text(game_with_a_missed_win(), encoding="utf-8")
    player.open("puzzles")
    expect(page.locator("#puzzles-own")).to_contain_text("Review a finished game")
    player.open("games")
    page.locator("#import").set_input_files(file)
    page.locator("#games-list .primary").click()
    offer = page.locator("#game-puzzles")
    expect(page.locator("#course-dialog").locator(offer)).to_contain_text(
        "1 puzzle from this game", timeout=PATIENCE_MS
    )
    nothing_is_wrong(page)
    page.locator("#course-dialog .close").click()
    page.get_by_role("button", name="Show the result").click()  # it lay over the list
    page.locator("#plies-toggle").click()
    expect(page.locator("#analysis").locator(offer)).to_contain_text("1 puzzle from this game")
    offer.get_by_role("link", name="you missed a win. Try it").click()
    expect(page.locator("#puzzle-title")).to_be_focused()
    expect(page.locator("#puzzle .difficulty")).to_have_count(0)
    player.position = puzzle.start()
    for ply in puzzle.solution:
        player.play(ply)
    expect(page.locator("#puzzle .result.met")).to_contain_text("Solved on the first try")
    expect(page.locator("#puzzle [data-does=share]")).to_be_hidden()
    player.open()  # which reloads the page
    player.open("puzzles")
    (kept,) = page.locator("#puzzles-own li").all()
    expect(kept).to_contain_text("solved in")
    expect(page.locator("#puzzles-unrated")).to_be_visible()
    nothing_is_wrong(page)
    kept.get_by_role("button", name="Delete").click()
    expect(page.locator("#puzzles-own li")).to_have_count(0)
    page.get_by_role("button", name="Undo").click()
    expect(page.locator("#puzzles-own li")).to_have_count(1)


def test_they_travel_in_the_file_of_the_games(player: Player, tmp_path: Path) -> None:
    page, file = player.page, tmp_path / "all.txt"
    player.open("games")
    with page.expect_download() as download:
        page.locator("#export-all").click()
    download.value.save_as(file)
    player.forget()
    player.open("puzzles")
    expect(page.locator("#puzzles-own li")).to_have_count(0)
    player.open("games")
    page.locator("#import").set_input_files(file)
    expect(page.get_by_text("Your puzzles are up to date.")).to_be_visible()
    player.open("puzzles")
    page.locator("#puzzles-own li a").click()
    expect(page.locator("#puzzle-title")).to_be_focused()
