"""The games as environments of PettingZoo. Skipped where it is not installed."""

from __future__ import annotations

import re
import warnings
from typing import Any

import pytest

import pygames
from tests.rules.numbers.samples import STARTS, each_game

pytest.importorskip("pettingzoo", reason='PettingZoo is an extra: pip install ".[pettingzoo]"')

import numpy as np
from pettingzoo.test import api_test, seed_test

from pygames.environments.pettingzoo import env

SHORT = 4
"""The actions of each seat in a short test."""
EXPECTED = re.compile("Observation is not a NumPy array|Observation space for each agent probably should be")
"""What api_test warns of in every environment with a mask that is not one of PettingZoo's own."""

each_start = pytest.mark.parametrize(
    ("game", "variant", "seats"), STARTS, ids=[f"{game.id}-{variant}-{seats}" for game, variant, seats in STARTS]
)


def check(tested: Any, cycles: int) -> None:
    """Runs PettingZoo's own test. Nothing else may be warned of."""
    with warnings.catch_warnings(record=True) as warned:
        warnings.simplefilter("always")
        api_test(tested, num_cycles=cycles)
    assert [str(one.message) for one in warned if not EXPECTED.match(str(one.message))] == []


@each_start
def test_every_game_variant_and_number_of_seats(game: pygames.Game, variant: str, seats: int) -> None:
    check(env(game.id, variant, seats), SHORT)
    seed_test(lambda: env(game.id, variant, seats), SHORT)


@pytest.mark.parametrize("game_id", ["mouse-madness", "labymaster", "warmaze"])
def test_whole_games(game_id: str) -> None:
    check(env(game_id, render_mode="ansi"), 400)


def test_an_agent_sees_what_its_seat_sees_and_only_the_one_to_act_may_act() -> None:
    played = env("labymaster", "garden")
    played.reset(seed=1)
    position = pygames.game("labymaster").start("garden")
    space = pygames.numbers.space_of(position)
    ply = position.plies()[0]
    played.step(space.numbers(position, ply)[0])
    position = position.play(ply)
    assert played.agent_selection == "seat_2"
    for seat, agent in enumerate(played.possible_agents, 1):
        seen = played.observe(agent)["observation"]
        planes, scalars = np.split(seen, [-len(space.scalar_names)])
        assert np.array_equal(planes.reshape(space.plane_shape), np.asarray(space.planes(position, seat)))
        assert np.array_equal(scalars, np.asarray(space.scalars(position, seat)))
    assert played.observe("seat_2")["action_mask"].tobytes() == space.mask(position)
    assert not played.observe("seat_1")["action_mask"].any()


def test_the_winner_takes_what_the_others_lose() -> None:
    played = env("mouse-madness", "jump-nook", seats=3)
    played.reset(seed=5)
    rewards = {}
    for agent in played.agent_iter():
        observation, reward, over, _, _ = played.last()
        rewards[agent] = reward
        played.step(None if over else played.action_space(agent).sample(observation["action_mask"]))
    assert sorted(rewards.values()) == [-0.5, -0.5, 1.0]


def test_an_action_that_is_not_legal_ends_the_game() -> None:
    played = env("labymaster")
    played.reset()
    played.step(38)  # claims a victory
    assert played.terminations == {"seat_1": True, "seat_2": True}
    assert played.rewards == {"seat_1": -1, "seat_2": 0}


@each_game
def test_each_seed_gives_a_game_of_its_own_where_chance_decides(game: pygames.Game) -> None:
    played = env(game.id)
    seen = set()
    for seed in range(4):
        played.reset(seed=seed)
        seen.add(played.last()[0]["observation"].tobytes())
    assert (len(seen) > 1) == (game.deals > 1 or bool(game.chance_phases))


def test_what_cannot_be_played_is_refused() -> None:
    with pytest.raises(ValueError, match="labymaster"):
        env("labymastr")
    with pytest.raises(pygames.PositionError):
        env("labymaster", seats=3)
