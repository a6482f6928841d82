"""Measures our own rates, as JSON. The benchmark runs this in CPython and inside Pyodide."""

from __future__ import annotations

import json
from collections.abc import Callable
from importlib import import_module
from itertools import cycle
from pathlib import Path
from random import Random
from time import process_time
from typing import Any

import pygames
from benchmarks.bots.measuring import Clock, rate
from pygames import bots
from pygames.bots.random_numbers import random_numbers
from pygames.catalogue import package

PACKAGES = Path(pygames.__file__).parent
PASSES = 2
NODES = 2000
GAMES = 8
"""The number of random games, and of positions to search, that are measured together."""
DRAWN = 9973
"""The number of random numbers for them. Further plies reuse them."""
OPENING = 12
"""The number of random plies before a position to search."""


def measure(clock: Clock) -> str:
    """Returns the rates of each game by name as JSON, each the best of `PASSES`. Skips what a game does not have.

    In the first pass, WebAssembly is still being optimized, which takes CPU time besides the work.
    """
    found: dict[str, dict[str, float]] = {game.id: {} for game in pygames.games()}
    for _ in range(PASSES):
        for game in pygames.games():
            works = {"text": text(game)}
            works |= {name: make(game) for name, make in OPTIONAL.items() if _has(game, FILES[name])}
            for name, work in works.items():
                found[game.id][name] = max(rate(work, clock), found[game.id].get(name, 0.0))
    return json.dumps(found)


def _has(game: pygames.Game, name: str) -> bool:
    return (PACKAGES / package(game.id) / "bot" / f"{name}.py").is_file()


def _module(game: pygames.Game, name: str) -> Any:
    return import_module(f"pygames.{package(game.id)}.bot.{name}")


def _starts(game: pygames.Game) -> Callable[[], pygames.Position]:
    """Returns a function for starting positions for two. If the game has deals, each call deals anew."""
    random = Random(1)
    if game.deals == 1:
        return game.start
    return lambda: game.start(f"{game.variants[0]}={int(random.random() * game.deals)}")


def text(game: pygames.Game) -> Callable[[], int]:
    """Returns a function that plays random games through `plies` and `play_unchecked`.

    Each call plays the same games, because games can differ much in the time that they take.
    """
    source, start = random_numbers(Random(1)), _starts(game)
    numbers = [next(source) for _ in range(DRAWN)]
    starts = [start() for _ in range(GAMES)]

    def play() -> int:
        done = 0
        left = cycle(numbers)
        for position in starts:
            for number in left:
                plies = position.plies()
                if not plies:
                    break
                position = position.play_unchecked(plies[number % len(plies)])
                done += 1
        return done

    return play


def fast_board(game: pygames.Game) -> Callable[[], int]:
    """Returns a function that plays random games through `legal_moves` and `make`."""
    numbers, start = random_numbers(Random(1)), _starts(game)

    def play() -> int:
        board = bots.fast_board(start())
        legal, make = board.legal_moves, board.make
        for done, number in enumerate(numbers):
            moves = legal()
            if not moves:
                return done
            make(moves[number % len(moves)])
        return 0

    return play


def fused(game: pygames.Game) -> Callable[[], int]:
    """Returns a function that plays random games through the game's `playout`."""
    numbers, start, playout = random_numbers(Random(1)), _starts(game), _module(game, "playout").playout
    return lambda: len(playout(bots.fast_board(start()), numbers)[0])


def searches(game: pygames.Game) -> Callable[[], int]:
    """Returns a function that searches positions at the best level, and returns the nodes.

    Each call searches the same positions, which are some plies into a game.
    """
    random, start, bot = Random(1), _starts(game), bots.bot(game.id)
    positions = [_opened(start(), random) for _ in range(GAMES)]

    def search() -> int:
        nodes = 0
        for position in positions:
            thinking = bot.search(position, 5, Random(1))
            for _ in thinking.run():
                if thinking.nodes >= NODES:
                    break
            nodes += thinking.nodes
        return nodes

    return search


def _opened(position: pygames.Position, random: Random) -> pygames.Position:
    """Returns a position in which a seat has a choice, after at least `OPENING` random plies."""
    plies = 0
    while plies < OPENING or position.chances() is not None or position.forced() is not None:
        position = position.play_unchecked(random.choice(position.plies()))
        plies += 1
    return position


OPTIONAL = {"board": fast_board, "playout": fused, "search": searches}
FILES = {"board": "fast_board", "playout": "playout", "search": "engine"}
"""What a game may have, and the file that it then has."""

if __name__ == "__main__":
    print(measure(process_time))
