"""The two best levels miss no win within the turn: a fixed share of what ``python -m tests.rules.bots.wins`` does."""

from __future__ import annotations

import pytest

from tests.rules.bots.wins import missed


@pytest.mark.parametrize(
    ("name", "count"), [("mouse-madness", 30), ("labymaster", 15), ("warmaze", 15), ("mazers", 15), ("amuseamaze", 20)]
)
def test_never_misses_a_win_within_the_turn(name: str, count: int) -> None:
    assert missed(name, (4, 5), count, seed=0) == [[], []]


def test_a_win_that_is_missed_is_told() -> None:
    (positions,) = missed("warmaze", [1], 20, seed=0)
    assert positions
