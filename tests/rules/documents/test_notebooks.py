"""The notebooks of the guide run, and the player that one of them trains learns something."""

from __future__ import annotations

from tests.notebooks import read, run


def test_five_games() -> None:
    names = run(read("five-games"))
    assert names["board"].over


def test_a_player_learns() -> None:
    """With a fortieth of the games. `python3 -m tests.notebooks` runs it whole."""
    names = run(read("train-a-player"), LEARNED=500, TRIED=40, PLAYED=20)
    first, *_, last = names["curve"]
    assert last > first + 0.2
