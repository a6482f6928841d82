"""The games as games of OpenSpiel. Skipped where it is not installed."""

from __future__ import annotations

from typing import Any

import pytest

import pygames
from pygames import numbers, puzzles
from tests.rules.numbers.samples import STARTS, each_game

pyspiel = pytest.importorskip("pyspiel", reason='OpenSpiel is an extra: pip install ".[openspiel]"')

import numpy as np
from open_spiel.python.algorithms import mcts, outcome_sampling_mccfr
from open_spiel.python.observation import make_observation

from pygames.environments.openspiel import parameters

SHORT = 24
"""The actions and rolls of a short game."""


def load(position: pygames.Position, **more: Any) -> Any:
    return pyspiel.load_game(name(position.game), parameters(position) | more)


def name(game: pygames.Game) -> str:
    return f"mazebox_{game.id.replace('-', '_')}"


@pytest.mark.parametrize(
    ("game", "variant", "seats"), STARTS, ids=[f"{game.id}-{variant}-{seats}" for game, variant, seats in STARTS]
)
def test_openspiels_own_test_of_every_variant_and_number_of_seats(game: pygames.Game, variant: str, seats: int) -> None:
    tested = pyspiel.load_game(name(game), {"variant": variant, "players": seats, "length": SHORT})
    pyspiel.random_sim_test(tested, num_sims=1, serialize=True, verbose=False)


@each_game
def test_openspiels_own_test_of_whole_games(game: pygames.Game) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(name(game)), num_sims=1, serialize=False, verbose=False)


@each_game
def test_a_state_is_a_position(game: pygames.Game) -> None:
    state, position = pyspiel.load_game(name(game)).new_initial_state(), game.start()
    random = np.random.default_rng(1)
    entered: tuple[int, ...] = ()
    observer = make_observation(state.get_game())
    for _ in range(60):
        space = numbers.space_of(position)
        assert state.legal_actions() == space.legal(position, entered)
        assert state.is_chance_node() == (position.chances() is not None)
        observer.set_from(state, 1)
        assert np.array_equal(observer.dict["planes"], np.asarray(space.planes(position, 2, entered)))
        assert np.array_equal(observer.dict["scalars"], np.asarray(space.scalars(position, 2, entered)))
        action = int(random.choice(state.legal_actions()))
        ply = space.ply(position, (*entered, action))
        position, entered = (position, (*entered, action)) if ply is None else (position.play(ply), ())
        state.apply_action(action)
        if not entered:
            assert str(state) == str(position)


def one_to_win() -> tuple[pygames.Position, set[int]]:
    """Returns the last turn of a puzzle, and the actions that win at once."""
    puzzle = next(one for one in puzzles.load("labymaster") if one.task == "Win by force in 2 turns.")
    position = puzzle.position
    for ply in puzzle.solution[:-1]:
        position = position.play(ply)
    space = numbers.space_of(position)
    won = {ply for ply in position.plies() if position.play(ply).results() is not None}
    return position, {space.numbers(position, ply)[0] for ply in won}


def test_mcts_finds_the_win() -> None:
    position, wins = one_to_win()
    assert 0 < len(wins) < len(position.plies()) / 4
    state = load(position).new_initial_state()
    random = np.random.RandomState(1)
    bot = mcts.MCTSBot(state.get_game(), 2, 60, mcts.RandomRolloutEvaluator(1, random), random_state=random)
    assert bot.step(state) in wins


def test_mccfr_learns_to_win() -> None:
    position, wins = one_to_win()
    game = load(position, length=3)
    np.random.seed(1)
    solver = outcome_sampling_mccfr.OutcomeSamplingSolver(game)
    for _ in range(400):
        solver.iteration()
    chosen = solver.average_policy().action_probabilities(game.new_initial_state())
    assert max(chosen, key=lambda action: chosen[action]) in wins


def test_parameters_that_fit_no_game_are_refused() -> None:
    position = pygames.game("labymaster").start()
    with pytest.raises(ValueError, match="The link is one of Labymaster, not of WarMaze"):
        pyspiel.load_game("mazebox_warmaze", parameters(position))
    with pytest.raises(TypeError, match=r"must be a pygames\.Position, not str"):
        parameters("labymaster")  # type: ignore[arg-type]
