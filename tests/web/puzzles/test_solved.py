"""What is kept of solved puzzles, whatever stands where it is kept."""

from __future__ import annotations

import json
from typing import Any

import pytest

from puzzles.line import Puzzle
from web.puzzles import told
from web.puzzles.solved import KEY, Memory
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
    text = told.text("Sun 22 Nov", {"warmaze": 48, "mazers": 61}, "https://box/#day.warmaze.20261122")
    assert text == ("Mazebox, Sun 22 Nov ○○●○●\nWarMaze 0:48\nMazers 1:01\nhttps://box/#day.warmaze.20261122")
