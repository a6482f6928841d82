"""The diary of games and puzzles, whatever the storage contains."""

from __future__ import annotations

import json
from fractions import Fraction

import pytest

import pygames
from tests.rules.playthroughs import shortest
from web.players.opponents import Opponents
from web.rivals import diary
from web.rivals.diary import HEADING, KEY, MOST_DAYS, PUZZLES, load, merged, note_game, note_puzzle
from web.storage.texts import MemoryTexts
from web.tree.table import Table

POSITIONS, PLIES = shortest("mouse-madness")
RESULTS = pygames.parse(POSITIONS[-1]).results() or ()
WINNER = RESULTS.index(Fraction(1)) + 1


class Full(MemoryTexts):
    """A storage that is full."""

    def put(self, key: str, text: str) -> None:
        raise OSError("full")


def finished(number: int, bots: int = 0) -> Table:
    """Returns a finished game with that number. `bots` is the seat of a bot; 0 for two people."""
    table = Table(pygames.Record(pygames.parse(POSITIONS[0])))
    for ply in PLIES:
        table.play(ply)
    table.begun = number
    table.opponents = Opponents(tuple(2 if seat == bots else 0 for seat in (1, 2)), 3)
    return table


def test_a_game_is_counted_once_on_the_day_on_which_it_ended() -> None:
    texts = MemoryTexts()
    table = finished(5, bots=3 - WINNER)
    note_game(texts, table, 100)
    note_game(texts, table, 101)
    assert load(texts).days == {100: {"mouse-madness": (1, 1)}}
    note_game(texts, finished(6, bots=WINNER), 101)
    assert load(texts).days[101] == {"mouse-madness": (1, 0)}, "the bot has won"


def test_a_game_of_two_people_at_one_screen_is_won_by_nobody() -> None:
    texts = MemoryTexts()
    note_game(texts, finished(5), 100)
    assert load(texts).days == {100: {"mouse-madness": (1, 0)}}


@pytest.mark.parametrize("begun", [0, 7])
def test_a_game_that_goes_on_or_began_elsewhere_is_not_counted(begun: int) -> None:
    texts, table = MemoryTexts(), finished(begun)
    if begun:
        table = Table(pygames.Record(pygames.parse(POSITIONS[0])))
        table.begun = begun
    note_game(texts, table, 100)
    assert load(texts).days == {}


def test_puzzles_are_counted_by_day() -> None:
    texts = MemoryTexts()
    for day in (100, 100, 101):
        note_puzzle(texts, day)
    assert load(texts).days == {100: {PUZZLES: (2, 2)}, 101: {PUZZLES: (1, 1)}}


def test_nothing_is_said_where_nothing_can_be_saved() -> None:
    texts = Full()
    note_game(texts, finished(5), 100)
    note_puzzle(texts, 100)
    assert load(texts).days == {}


def test_a_little_more_than_a_year_is_kept() -> None:
    texts = MemoryTexts()
    for day in range(1000, 1000 + MOST_DAYS + 20):
        note_puzzle(texts, day)
    assert sorted(load(texts).days) == list(range(1020, 1020 + MOST_DAYS))
    assert len(texts[KEY]) < 20_000


def test_two_copies_have_what_either_has() -> None:
    here, there = MemoryTexts(), MemoryTexts()
    note_game(here, finished(5, bots=3 - WINNER), 100)
    note_game(there, finished(5, bots=3 - WINNER), 100)
    note_game(there, finished(6), 100)
    note_puzzle(there, 99)
    both = merged(here[KEY], there[KEY])
    assert load(MemoryTexts({KEY: both})).days == {99: {PUZZLES: (1, 1)}, 100: {"mouse-madness": (2, 1)}}
    assert merged(both, there[KEY]) == both
    diary.take(here, diary.exported(there))
    assert load(here) == load(MemoryTexts({KEY: both}))
    note_game(here, finished(6), 103)
    assert 103 not in load(here).days


def test_an_empty_diary_is_not_exported() -> None:
    assert diary.exported(MemoryTexts()) == ""


@pytest.mark.parametrize(
    "kept",
    [
        3,
        [],
        {"days": 3, "counted": {}},
        {"days": {"x": {"mazers": [1, 0]}, "5": 3, "6": {"chess": [1, 0]}}, "counted": ["a", -1, 2.0]},
        {"days": {"7": {"mazers": [1]}, "8": {"mazers": [1, 2]}, "9": {"mazers": [True, 0]}, "10": {PUZZLES: "1"}}},
    ],
)
def test_what_is_not_as_it_should_be_is_left_out(kept: object) -> None:
    texts = MemoryTexts({KEY: json.dumps(kept)})
    assert (load(texts).days, load(texts).counted) == ({}, [])


@pytest.mark.parametrize("kept", ["", "x", "[]", "{" * 50])
def test_damaged_lines_change_nothing(kept: str) -> None:
    texts = MemoryTexts()
    note_puzzle(texts, 100)
    before = texts[KEY]
    with pytest.raises(ValueError):  # noqa: PT011 - the reason is json's
        diary.take(texts, f"{HEADING}{kept}\n")
    assert texts[KEY] == before
