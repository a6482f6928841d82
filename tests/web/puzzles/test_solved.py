"""The saved results of puzzles, whatever the storage contains."""

from __future__ import annotations

import json
from typing import Any

import pytest

from puzzles.kinds import NAMES
from puzzles.line import Puzzle
from pygames.catalogue import GAMES
from web.puzzles import result_text
from web.puzzles.practice import KIND_NAMES, least_solved
from web.puzzles.solved import HEADING, KEY, LONGEST, MOST, Memory
from web.storage import saved
from web.storage.memory_texts import MemoryTexts


def puzzle(number: int = 1, difficulty: int = 3) -> Puzzle:
    return Puzzle(f"warmaze-{number}", "win", difficulty, (0, 0, 0, 0, 0), "", ("end",))


def test_the_first_solution_is_kept() -> None:
    texts = MemoryTexts()
    memory = Memory(texts)
    progress = memory.load()
    progress.solve(puzzle(), 100, 47.6, 1, day=99)
    progress.solve(puzzle(), 101, 3, 0, day=99)
    memory.save(progress)
    kept = Memory(texts).load()
    assert kept == progress
    assert (kept.solved["warmaze-1"].seconds, kept.solved["warmaze-1"].hints) == (48, 1)
    assert kept.days == {100, 101}
    assert kept.daily == {99: {"warmaze": 48}}


def test_only_the_first_result_is_rated() -> None:
    progress = Memory(MemoryTexts()).load()
    before = progress.rating
    progress.rate(puzzle(), False)
    lower = progress.rating
    progress.rate(puzzle(), True)
    assert progress.rating == lower < before
    progress.rate(puzzle(2, 5), True)
    assert progress.rating > lower


@pytest.mark.parametrize(
    "kept",
    [
        None,
        3,
        [],
        {"solved": 3, "days": {}, "daily": [], "rated": "x", "rating": "high"},
        {"solved": {"warmaze-1": [1]}, "days": ["1", -4, 10**9], "daily": {"x": {}, "5": {"chess": 3}}, "rating": -1},
        {"solved": {"warmaze-1": [True, 1]}, "days": [1.5], "daily": {"5": {"warmaze": "3"}}, "rated": [4]},
    ],
)
def test_what_is_not_as_it_should_be_is_left_out(kept: Any) -> None:
    texts = MemoryTexts()
    texts.put(KEY, json.dumps(kept))
    progress = Memory(texts).load()
    assert (progress.solved, progress.days, progress.rated) == ({}, set(), set())
    assert not any(progress.daily.values())
    assert progress.rating == 1200


def test_a_damaged_text_is_left_out() -> None:
    texts = MemoryTexts()
    texts.put(KEY, "{" * 3000)
    assert Memory(texts).load().solved == {}


def test_what_is_shared_holds_times_and_no_solution() -> None:
    text = result_text.text("Sun 22 Nov", {"warmaze": 48, "mazers": 61}, "https://box/#day.warmaze.20261122")
    assert text == ("Mazebox, Sun 22 Nov ○○●○●\nWarMaze 0:48\nMazers 1:01\nhttps://box/#day.warmaze.20261122")


def done(*numbers: int, day: int = 100) -> MemoryTexts:
    texts = MemoryTexts()
    memory = Memory(texts)
    progress = memory.load()
    for number in numbers:
        progress.solve(puzzle(number), day, 40 + day, 1, day=day)
        progress.rate(puzzle(number), True)
    memory.save(progress)
    return texts


def test_what_is_imported_is_merged_and_nothing_is_lost() -> None:
    mine, theirs = done(1, 2), done(2, 3, 4, day=101)
    text = Memory(theirs).exported()
    Memory(mine).take(text)
    merged = Memory(mine).load()
    assert set(merged.solved) == {"warmaze-1", "warmaze-2", "warmaze-3", "warmaze-4"}
    assert merged.solved["warmaze-2"].seconds == 140, "what is here stays"
    assert merged.days == {100, 101}
    assert merged.daily == {100: {"warmaze": 140}, 101: {"warmaze": 141}}
    assert merged.rating == Memory(theirs).load().rating
    assert merged.rated == set(merged.solved)
    Memory(mine).take(text)
    assert Memory(mine).load() == merged


def test_nothing_is_exported_where_nothing_was_solved() -> None:
    assert Memory(MemoryTexts()).exported() == ""


@pytest.mark.parametrize("kept", ["", "x", "[]", "{" * 50, '{"days": [' + "1," * 60_000 + "1]}"])
def test_damaged_lines_change_nothing(kept: str) -> None:
    texts = done(1)
    before = texts.get(KEY)
    with pytest.raises(ValueError):  # noqa: PT011 - the reason is json's
        Memory(texts).take(f"{HEADING}{kept}x\n")
    assert texts.get(KEY) == before


def test_as_much_as_is_kept_is_read_again() -> None:
    texts = done(*range(10_000, 10_000 + MOST + 10))
    progress = Memory(texts).load()
    progress.days = set(range(1, 2_000))
    progress.daily = {day: dict.fromkeys(GAMES, LONGEST) for day in range(1, 100)}
    Memory(texts).save(progress)
    assert len(Memory(texts).load().solved) == MOST


def test_a_file_is_split_into_games_and_puzzles() -> None:
    text = Memory(done(1)).exported()
    assert saved.split(f"{HEADING}{{}}\n{saved.HEADING}{{}}\nrow\n{text}") == [
        f"{HEADING}{{}}\n",
        f"{saved.HEADING}{{}}\nrow\n",
        text,
    ]


def test_the_kind_that_is_solved_least_is_to_be_practised() -> None:
    def one(game_id: str, number: int, kind: str) -> Puzzle:
        return Puzzle(f"{game_id}-{number}", kind, 1, (0, 0, 0, 0, 0), "", ("x",))

    puzzles = [
        one("warmaze", 1, "win"),
        one("warmaze", 2, "win"),
        one("warmaze", 3, "survive"),
        one("mazers", 1, "win"),
    ]
    assert least_solved(puzzles, ()) is None
    assert least_solved(puzzles, {"warmaze-1", "warmaze-3"}) == (puzzles[3], 0, 1)
    assert least_solved(puzzles, {"warmaze-1", "warmaze-3", "mazers-1"}) == (puzzles[1], 1, 2)
    assert least_solved(puzzles, {puzzle.id for puzzle in puzzles}) is None


def test_every_kind_has_a_name() -> None:
    assert set(KIND_NAMES) == NAMES
