"""The notebooks of the guide run, and the player that one of them trains learns something."""

from __future__ import annotations

from tests.notebooks import read, run


def test_five_games() -> None:
    names = run(read("five-games"))
    assert names["board"].over


def test_a_player_learns() -> None:
    """With few games. `python3 -m tests.notebooks` runs it whole."""
    names = run(read("train-a-player"), LEARNED=300, TRIED=20, PLAYED=4)
    first, *_, last = names["curve"]
    assert last > first + 0.2
