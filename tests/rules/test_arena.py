"""Bots against each other: beginnings, seats, scores."""

from __future__ import annotations

from random import Random

import pytest

import pygames
from pygames.bots import arena

FIRST = f"{__name__}:first"
LAST = f"{__name__}:last"


def first(position: pygames.Position, seed: int) -> str:
    return position.plies()[0]


def last(position: pygames.Position, seed: int) -> str:
    return position.plies()[-1]


def pairing(number: int, *, game_id: str = "mouse-madness", variant: str = "jump-nook") -> arena.Pairing:
    return arena.Pairing(game_id, variant, (FIRST, LAST), 5, number)


def test_a_game_is_the_same_each_time_and_its_twin_has_the_seats_exchanged() -> None:
    assert arena.play(pairing(0)).result == arena.play(pairing(0)).result
    straight, swapped = arena.play(pairing(2)), arena.play(pairing(3))
    assert straight.thought != (0, 0)
    assert straight.plies > 0
    assert swapped.plies > 0


@pytest.mark.parametrize("game_id", ["labymaster", "mouse-madness"])
def test_beginnings_differ_where_nothing_else_does(game_id: str) -> None:
    game = pygames.game(game_id)
    texts = {str(arena.begin(game, game.variants[0], Random(seed))) for seed in range(5)}
    assert len(texts) == (1 if game.chance_phases else 5)


def test_scores_have_the_interval_of_their_number() -> None:
    score = arena.Score([arena.Played(result, 1, (1, 1), (0.0, 0.0)) for result in (1, 1, 1, 0.5) * 50])
    assert score.share == 0.875
    low, high = score.interval
    assert 0.82 < low < 0.83
    assert 0.91 < high < 0.92


def test_elo_is_a_difference_of_strength() -> None:
    assert arena.elo(0.5) == 0
    assert round(arena.elo(10 / 11)) == 400
    assert round(arena.elo(0.25)) == -round(arena.elo(0.75)) == -191
    assert arena.elo(1) < 2000


def test_players_are_levels_budgets_and_functions() -> None:
    assert arena.player(FIRST) is first
    for text in ("", "0", "6", "2@", "2@many", "2@-5", "2@nans", "2@infs", "2@1e999s", "nowhere:nothing", "os:no", ":"):
        with pytest.raises(ValueError, match="player"):
            arena.player(text)


@pytest.mark.parametrize(
    "words",
    [
        ["chess"],
        ["labymaster", "1", "2@nans"],
        ["labymaster", "1"],
        ["labymaster", "--variant", "keep"],
        ["labymaster", "--games", "0"],
        ["labymaster", "--games", "many"],
        ["labymaster", "--jobs", "-1"],
    ],
)
def test_the_command_refuses_what_cannot_be_played(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        arena.main(words)
    printed = capsys.readouterr()
    assert "error: " in printed.err
    assert not printed.out


def test_the_command_prints_a_row_a_pair(capsys: pytest.CaptureFixture[str]) -> None:
    arena.main(["mouse-madness", FIRST, LAST, "--games", "2", "--variant", "jump-nook", "--jobs", "1"])
    printed = capsys.readouterr()
    assert printed.out.startswith(arena.HEAD)
    assert f"| {FIRST} : {LAST} | 2 |" in printed.out
    assert "2/2" in printed.err
