"""The games as environments of Gymnasium. Skipped where it is not installed."""

from __future__ import annotations

import pytest

import pygames
from tests.rules.numbers.samples import each_game

gymnasium = pytest.importorskip("gymnasium", reason='Gymnasium is an extra: pip install ".[gymnasium]"')

from gymnasium.utils.env_checker import check_env

from pygames.environments.gymnasium import SeatEnv


def first(position: pygames.Position, seed: int) -> str:
    """Plays the first legal ply."""
    return position.plies()[0]


@each_game
def test_gymnasiums_own_test(game: pygames.Game) -> None:
    check_env(gymnasium.make(f"mazebox/{game.id}-v0", opponent=first).unwrapped)


@pytest.mark.parametrize(("game_id", "seats"), [("mouse-madness", 4), ("labymaster", 2), ("warmaze", 3)])
def test_a_game_against_the_bots_of_a_level(game_id: str, seats: int) -> None:
    played = gymnasium.make(f"mazebox/{game_id}-v0", seats=seats, seat=2, opponent=1)
    _, info = played.reset(seed=3)
    played.action_space.seed(3)
    over, reward = False, 0.0
    while not over:
        assert info["seat"] == 2
        assert reward == 0
        _, reward, over, cut, info = played.step(played.action_space.sample(info["action_mask"]))
        assert not cut
    assert reward in (-1, -1 / (seats - 1), 0, 1)
    assert not info["action_mask"].any()


def test_the_agent_is_given_each_seat() -> None:
    played = SeatEnv("labymaster", opponent=first)
    assert {played.reset(seed=seed)[1]["seat"] for seed in range(8)} == {1, 2}


def test_an_action_that_is_not_legal_loses() -> None:
    played = SeatEnv("labymaster", seat=1, render_mode="ansi")
    played.reset(seed=1)
    board = played.render()
    assert not played.action_masks()[38]
    _, reward, over, _, info = played.step(38)
    assert (reward, over, info["illegal"], played.render()) == (-1, True, True, board)


def test_an_opponent_may_not_break_the_rules() -> None:
    played = SeatEnv("labymaster", seat=2, opponent=lambda position, seed: "f1-f9")
    with pytest.raises(pygames.IllegalPly):
        played.reset(seed=1)


def test_what_cannot_be_played_is_refused() -> None:
    with pytest.raises(ValueError, match="The seats are 1 to 2, not 3"):
        SeatEnv("labymaster", seat=3)
    with pytest.raises(ValueError, match="The levels of labymaster are 1 to"):
        SeatEnv("labymaster", opponent=99)
