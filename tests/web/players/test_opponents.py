"""Bots at a table: the players, what undo goes back to, how receipts are saved."""

from __future__ import annotations

import pytest

import pygames
from pygames.bots import Level
from pygames.bots.receipt import Receipt
from pygames.message import Message
from tests.web.played import Tab, Time
from web.players import opponents
from web.players.opponents import Opponents, seat_names, short_names
from web.storage import saved
from web.storage.saved import SavedGame
from web.storage.texts import MemoryTexts
from web.tree import tree, tree_text
from web.tree.table import Table
from web.views.catalogue import view_of

LABYMASTER = pygames.game("labymaster")
MICE = pygames.game("mouse-madness")
PLIES = ("f1-f8", "g11-g6", "3+", "2-")
NAMES = ("Crumb", "Nibble", "Whisker", "Grey", "Sage")


@pytest.fixture(autouse=True)
def five(monkeypatch: pytest.MonkeyPatch) -> None:
    found = tuple(Level(Message(name), Message("Plays."), 1) for name in NAMES)
    monkeypatch.setattr(opponents, "characters", lambda game_id: found)


def played(*plies: str, bots: tuple[int, ...] = ()) -> Table:
    table = Table(pygames.Record(LABYMASTER.start()))
    table.opponents = Opponents(bots, 17)
    for ply in plies:
        table.play(ply)
    Tab(table, MemoryTexts(), Time())
    return table


# Names


def test_bots_are_called_by_their_characters() -> None:
    names = seat_names(MICE, 4, ("", "Ada"), Opponents((0, 0, 2, 5)))
    assert names == ["Orange", "Ada", "Nibble", "Sage"]


def test_two_of_a_kind_are_told_apart() -> None:
    names = seat_names(MICE, 4, (), Opponents((2, 2, 1)))
    assert names == ["Nibble (Orange)", "Nibble (Blue)", "Crumb", "Violet"]


# Undo and redo


def test_undo_takes_the_bots_answers_back_too() -> None:
    table = played(*PLIES, bots=(0, 3))
    assert table.undo_to == 2
    table.go(2)
    assert table.undo_to == 0
    assert table.redo_to == 4
    table.go(0)
    assert [table.undo_to, table.redo_to] == [None, 2]


def test_where_only_bots_play_undo_takes_one_ply_back() -> None:
    table = played(*PLIES, bots=(2, 3))
    assert (table.undo_to, table.redo_to) == (3, None)


def test_among_people_it_is_as_ever() -> None:
    table = played(*PLIES, bots=(0, 0))
    assert (table.undo_to, table.redo_to) == (3, None)


def test_a_bot_that_began_cannot_be_undone() -> None:
    assert played(PLIES[0], bots=(3, 0)).undo_to is None


# What is kept


def test_bots_are_kept_with_the_game() -> None:
    text = str(SavedGame(played(*PLIES, bots=(0, 4)), 0))
    assert saved.parse(text).table.opponents == Opponents((0, 4), 17)
    assert saved.heading(text).opponents == Opponents((0, 4), 17)


def test_a_game_without_bots_is_kept_as_ever() -> None:
    text = str(SavedGame(played(*PLIES), 0))
    assert "bots" not in text
    assert saved.parse(text).table.opponents == Opponents()


@pytest.mark.parametrize("bots", [None, 7, "44", [6], [-1], [True], [0.5], [1, 1, 1], [[1]]])
def test_damaged_bots_are_people(bots: object) -> None:
    assert Opponents.from_saved("labymaster", 2, {"bots": bots, "seed": 3}) == Opponents()


@pytest.mark.parametrize("seed", [None, "x", -1, 1e3, 1 << 70])
def test_a_damaged_seed_is_another_one(seed: object) -> None:
    assert Opponents.from_saved("labymaster", 2, {"bots": [0, 4], "seed": seed}) == Opponents((0, 4), 0)


# Receipts


def test_receipts_are_comment_lines_of_the_record() -> None:
    table = played(*PLIES)
    table.line()[2].receipt = Receipt(4, 17, 1200)
    table.line()[2].comment = "a bold answer"
    text = tree_text.write(table.root)
    assert text.splitlines()[2:] == ["# bot 0.2: level 4 seed 17 nodes 1200", "# comment 0.2: a bold answer"]
    assert pygames.Record.parse(text).plies == PLIES
    node = tree_text.read(text)[0].line()[2]
    assert (node.receipt, node.comment) == (Receipt(4, 17, 1200), "a bold answer")


@pytest.mark.parametrize("text", ["", "level 0 seed 1 nodes 1", "level 4 seed 1 nodes -1", "level 4", "x" * 9999])
def test_a_damaged_receipt_is_none(text: str) -> None:
    assert Receipt.read(text) is None


def test_receipts_are_joined() -> None:
    mine, theirs = played(*PLIES), played(*PLIES)
    theirs.line()[1].receipt = Receipt(1, 2, 3)
    tree.merge(mine.root, theirs.root)
    assert mine.line()[1].receipt == Receipt(1, 2, 3)


def test_a_seed_for_every_ply() -> None:
    assert [Opponents((1, 1), 17).seed_at(depth) for depth in range(3)] == [17, 18, 19]


# Hints


def test_no_coarse_word_is_proposed(monkeypatch: pytest.MonkeyPatch) -> None:
    view = view_of("amuseamaze")
    garden = pygames.game("amuseamaze").start("basic=3")
    words = [ply for ply in garden.plies() if "-" in ply]
    assert words
    assert all(view.wording.may_propose(garden, ply) for ply in ("pass", garden.plies()[0]))
    monkeypatch.setattr("web.views.amuseamaze.wording.is_coarse", lambda word: True)
    assert not any(view.wording.may_propose(garden, ply) for ply in words)
    assert view.wording.may_propose(garden, next(ply for ply in garden.plies() if "-" not in ply)), (
        "a step spells nothing"
    )


def test_buttons_call_bots_of_one_character_by_their_colours() -> None:
    game = pygames.game("mouse-madness")
    bots = Opponents((0, 2, 2, 3), 1)
    names = seat_names(game, 4, ("Ada", "", "", ""), bots)
    assert names[1:3] == ["Nibble (Blue)", "Nibble (Green)"]
    assert short_names(game, names, bots) == ["Ada", "Blue", "Green", names[3]]
    named = seat_names(game, 4, ("Ada", "Max", "", ""), bots)
    assert short_names(game, named, bots)[:3] == ["Ada", "Max", "Green"]
