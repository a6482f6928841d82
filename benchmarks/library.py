"""Measures the speed of the library: ``python3 -m benchmarks.library``.

Plays at random, and prints how many plies or steps there are in a second of CPU time: by texts, by actions, on fast
boards and in environments, and beside them those of python-chess, OpenSpiel and PettingZoo. What is missing is named:
``pip install chess pygame-ce`` and the extras. `benchmarks.tournaments` measures tournaments.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterator
from importlib import import_module
from random import Random
from time import process_time
from typing import Any

import pygames
from pygames import numbers

Steps = Iterator[None]
"""A game that is played at random, and yields after each ply, action or roll."""
Play = Callable[[str, Random], Steps]
"""Takes the name of a game."""


def by_text(game_id: str, random: Random) -> Steps:
    """Plays texts on positions. Each ply is checked."""
    position = pygames.game(game_id).start()
    while position.results() is None:
        position = position.play(random.choice(position.plies()))
        yield


def by_action(game_id: str, random: Random) -> Steps:
    """Plays actions on positions. A ply of AmuseAmaze is several actions."""
    position = pygames.game(game_id).start()
    space = numbers.space_of(position)
    entered: tuple[int, ...] = ()
    while legal := space.legal(position, entered):
        entered = (*entered, random.choice(legal))
        ply = space.ply(position, entered)
        if ply is not None:
            position, entered = position.play_unchecked(ply), ()
        yield


def on_fast_board(game_id: str, random: Random) -> Steps:
    """Plays actions on a board that is changed in place."""
    board = numbers.fast(pygames.game(game_id).start())
    while legal := board.legal():
        board.make(random.choice(legal))
        yield


def in_openspiel(name: str, random: Random) -> Steps:
    """Plays a game of OpenSpiel, one of its own or one of ours."""
    import pyspiel

    for module in ("pygames.environments.openspiel", "open_spiel.python.games.tic_tac_toe"):
        import_module(module)  # registers its games
    state = pyspiel.load_game(name).new_initial_state()
    while not state.is_terminal():
        state.apply_action(random.choice(state.legal_actions()))
        yield


def in_chess(name: str, random: Random) -> Steps:
    """Plays chess by python-chess."""
    import chess

    board = chess.Board()
    while not board.is_game_over():
        board.push(random.choice(list(board.legal_moves)))
        yield


def in_pettingzoo(name: str, random: Random) -> Steps:
    """Plays in an environment of PettingZoo, one of its own or one of ours."""
    from pygames.environments.pettingzoo import env

    is_ours = name in {game.id for game in pygames.games()}
    made: Any = env(name) if is_ours else import_module(f"pettingzoo.classic.{name}").env()
    made.reset(seed=random.getrandbits(31))
    for agent in made.agent_iter():
        seen, _, ended, cut, _ = made.last()
        made.step(None if ended or cut else made.action_space(agent).sample(seen["action_mask"]))
        yield


def rate(play: Play, name: str, seconds: float) -> float:
    """Returns the steps in a second of CPU time. The first game is not counted, since it builds tables."""
    random = Random(0)
    for _, _ in zip(play(name, random), range(100), strict=False):
        pass
    steps, begun = 0, process_time()
    while process_time() - begun < seconds:
        for _ in play(name, random):
            steps += 1
            if process_time() - begun > seconds:
                break
    return steps / (process_time() - begun)


def figure(play: Play, name: str, seconds: float) -> str:
    """Returns a rate as a text, or what is not installed."""
    try:
        return f"{rate(play, name, seconds):,.0f}"
    except ImportError as error:
        return f"{error.name} is not installed"


def main() -> None:
    """Measures, and prints the tables in docs/benchmarks.md."""
    parser = argparse.ArgumentParser(prog="python3 -m benchmarks.library", description=__doc__)
    parser.add_argument("--seconds", type=float, default=3, help="of each measurement (default: 3)")
    seconds = parser.parse_args().seconds
    print("| game | text | action | fast board | OpenSpiel | PettingZoo |\n|---|---|---|---|---|---|")
    for game in pygames.games():
        ways: list[tuple[Play, str]] = [(by_text, game.id), (by_action, game.id), (on_fast_board, game.id)]
        ways += [(in_openspiel, f"mazebox_{game.id.replace('-', '_')}"), (in_pettingzoo, game.id)]
        print(f"| {game.title} | " + " | ".join(figure(play, name, seconds) for play, name in ways) + " |", flush=True)
    print("\n| beside them | a second |\n|---|---|")
    others: list[tuple[str, Play, str]] = [("chess, python-chess", in_chess, "")]
    others += [(f"{name}, OpenSpiel", in_openspiel, name) for name in ("chess", "backgammon", "python_tic_tac_toe")]
    others += [(f"{name}, PettingZoo", in_pettingzoo, name) for name in ("chess_v6", "connect_four_v3", "tictactoe_v3")]
    for label, play, name in others:
        print(f"| {label} | {figure(play, name, seconds)} |", flush=True)


if __name__ == "__main__":
    main()
