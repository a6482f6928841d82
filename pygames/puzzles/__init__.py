"""Puzzles whose solutions are proved, and scores for whoever solves them.

``docs/puzzles.md`` describes the kinds of puzzles, what is proved of each, and how difficult they are.

>>> import pygames
>>> from pygames import bots, puzzles
>>> found = {one.id: one for one in puzzles.load("mouse-madness")}
>>> one = found["mouse-madness-168"]
>>> one.id, one.kind, one.difficulty, one.task
('mouse-madness-168', 'win', 1, 'Reach the cheese this turn.')
>>> one.solution
('+5', 'p5-', 'p4+', 'p1+')
>>> score = puzzles.score(lambda position: bots.choose(position, level=5).ply, [one])
>>> score.solved, score.total
(1, 1)
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import lru_cache
from importlib import import_module
from importlib.resources import files
from typing import Any

from pygames.catalogue import game as game_of
from pygames.catalogue import imported
from pygames.contract import Position

__all__ = ["Player", "Puzzle", "Score", "load", "score", "solves"]

Player = Callable[[Position], str]
"""A function that returns the text of the ply that it plays in a position."""


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A position with a task, and its solution, which is proved to be the only one."""

    id: str
    """The game's id, a hyphen and a number that is unique within the game."""
    kind: str
    """Such as ``win``, ``survive`` or ``force``; ``docs/puzzles.md`` lists them all."""
    difficulty: int
    """From 1, the easiest, to 5."""
    found: tuple[int, ...]
    """How many of three tries each level of the bots has solved, level 1 first."""
    position: Position
    """Where the seat to act has to solve it."""
    solution: tuple[str, ...]
    """The plies of the solution."""

    @property
    def task(self) -> str:
        """The task of the seat to act, in one English sentence."""
        return str(_kind(self).task(self.position))


@dataclass(frozen=True, slots=True)
class Score:
    """What a player has solved."""

    solved: int
    total: int
    by_difficulty: dict[int, tuple[int, int]]
    """For each difficulty, how many puzzles were solved, and how many there were."""
    failed: tuple[str, ...]
    """The ids of the puzzles that were not solved."""


@lru_cache(maxsize=8)
def load(game_id: str) -> tuple[Puzzle, ...]:
    """Returns the puzzles of a game, the easiest first.

    The source is the folder ``puzzles/collection``. Raises ValueError for an unknown game or one without puzzles, and
    TypeError if the id is not a str.
    """
    game = game_of(game_id)
    collection = files(_package()).joinpath("collection", f"{game.id}.txt")
    if not collection.is_file():
        raise ValueError(f"{game.title} has no puzzles.")
    text = collection.read_text(encoding="utf-8")
    names = _module("kinds").NAMES
    return tuple(
        [
            Puzzle(one.id, one.kind, one.difficulty, one.found, one.start(), one.solution)
            for one in _module("line").read_puzzles(text, names)
            if not one.is_retired
        ]
    )


def solves(player: Player, puzzle: Puzzle) -> bool:
    """Returns whether a player solves a puzzle. The player is asked for ply after ply until that is decided.

    In a ``force`` and a ``hold`` only the first ply counts. Raises `IllegalPly` if the player returns a ply that is not
    legal.

    >>> puzzle = load("mouse-madness")[0]
    >>> plies = iter(puzzle.solution)
    >>> solves(lambda position: next(plies), puzzle), solves(lambda position: position.plies()[-1], puzzle)
    (True, False)
    """
    solved: bool = _module("rating").solves(_kind(puzzle), puzzle.position, puzzle.solution, player)
    return solved


def score(player: Player, puzzles: Iterable[Puzzle]) -> Score:
    """Returns how many of the puzzles a player solves. Raises `IllegalPly` as `solves` does."""
    solved: Counter[int] = Counter()
    there: Counter[int] = Counter()
    failed = []
    for puzzle in puzzles:
        there[puzzle.difficulty] += 1
        if solves(player, puzzle):
            solved[puzzle.difficulty] += 1
        else:
            failed.append(puzzle.id)
    by_difficulty = {difficulty: (solved[difficulty], count) for difficulty, count in sorted(there.items())}
    return Score(solved.total(), there.total(), by_difficulty, tuple(failed))


def _kind(puzzle: Puzzle) -> Any:
    return _module("kinds").kinds(puzzle.position.game.id)[puzzle.kind]


@lru_cache(maxsize=1)
def _package() -> str:
    """Returns the name of the package with the kinds and the collection: another one in the wheel."""
    return "pygames._puzzles" if imported("pygames._puzzles") else "puzzles"


def _module(name: str) -> Any:
    return import_module(f"{_package()}.{name}")
