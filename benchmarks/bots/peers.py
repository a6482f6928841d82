"""Measures the peers' rates, as JSON. The benchmark runs this in a Python that finds OpenSpiel."""

from __future__ import annotations

import json
from random import Random
from time import process_time

import numpy
import pyspiel
from open_spiel.python.algorithms.mcts import MCTSBot, RandomRolloutEvaluator
from open_spiel.python.games import tic_tac_toe  # noqa: F401 - registers python_tic_tac_toe

from benchmarks.bots.measuring import rate
from pygames.bots.random_numbers import random_numbers

SIMULATIONS = 20


def random_game(name: str) -> float:
    """Returns the plies per second of random play, driven from Python."""
    game, numbers = pyspiel.load_game(name), random_numbers(Random(1))

    def play() -> int:
        state = game.new_initial_state()
        for plies, number in enumerate(numbers):
            actions = state.legal_actions()
            if not actions:
                return plies
            state.apply_action(actions[number % len(actions)])
        return 0

    return rate(play, process_time)


def tree_search(name: str) -> float:
    """Returns the iterations per second of the Monte Carlo tree search written in Python."""
    game = pyspiel.load_game(name)
    random = numpy.random.RandomState(1)
    bot = MCTSBot(game, 2, SIMULATIONS, RandomRolloutEvaluator(1, random), random_state=random)

    def search() -> int:
        bot.mcts_search(game.new_initial_state())
        return SIMULATIONS

    return rate(search, process_time)


if __name__ == "__main__":
    rates = {
        "python_tic_tac_toe": random_game("python_tic_tac_toe"),
        "quoridor": random_game("quoridor"),
        "MCTSBot": tree_search("breakthrough"),
    }
    print(json.dumps({name: {"rate": found} for name, found in rates.items()}))
