"""Thinking about a position: all at once, or in slices."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from sys import float_info
from time import perf_counter
from zlib import crc32

from pygames.bots.contract import bot
from pygames.bots.level import LEVELS, levels
from pygames.bots.search import ScoredPly, Search
from pygames.contract import Position


@dataclass(frozen=True, slots=True)
class Choice:
    """What a bot would play, and why."""

    ply: str
    evaluation: tuple[float, ...]
    """The result that each seat may expect, 0 to 1."""
    ranking: tuple[ScoredPly, ...]
    """The plies looked at with their values, the best first."""
    nodes: int
    """Positions looked at. The same position, level and seed with this as the budget give the same choice."""
    pv: tuple[str, ...]
    """The principal variation: `ply`, and the plies expected to follow it."""
    level: int
    seed: int


class Thinker:
    """A bot that thinks about one position and can be laid aside at any time.

    >>> import pygames
    >>> thinker = Thinker(pygames.game("labymaster").start(), level=1)
    >>> while not thinker.done:
    ...     _ = thinker.step(0.05)
    >>> thinker.choice().ply in pygames.game("labymaster").start().plies()
    True
    """

    def __init__(self, position: Position, level: int = 3, seed: int = 0, budget: int | float | None = None) -> None:
        """Begins to think for the seat to act.

        `level` is 1 to 5, `seed` any whole number. `budget` is a number of nodes (an int) or of seconds (a float), 0
        or more and finite; without one, the level has its own number of nodes. With a budget of 0 the choice is the
        first ply that comes to mind.

        Raises TypeError for an argument of another type, bool included, and ValueError for a level or budget out of
        range, and for a position in which no seat decides: at a chance ply, and when the game is over.
        """
        if not isinstance(position, Position):
            raise TypeError(f"The position must be a pygames.Position, not {type(position).__name__}.")
        _check_whole("level", level)
        _check_whole("seed", seed)
        if level not in LEVELS:
            raise ValueError(f"The level must be a number from 1 to 5, not {level!r}.")
        if budget is not None:
            _check_amount("budget", budget)
        if position.results() is not None:
            raise ValueError("The game is over: there is nothing to choose.")
        if position.phase in position.game.chance_phases:
            raise ValueError("Chance decides here: there is nothing to choose.")
        self.position = position
        self.level = level
        self.seed = seed
        self.done = False
        self._seconds: float | None = None
        self._budget: int | None = levels(position.game.id)[level - 1].nodes
        if isinstance(budget, float):
            self._seconds, self._budget = budget, None
        elif budget is not None:
            self._budget = budget
        random = Random(crc32(str(position).encode()) + (seed << 32))
        self._search: Search = bot(position.game.id).search(position, level, random)
        self._work: Iterator[None] = self._search.run()

    @property
    def nodes(self) -> int:
        """Positions looked at so far."""
        return self._search.nodes

    def progress(self) -> float:
        """Returns how much of the budget is used, 0 to 1; a search may end earlier."""
        if self.done:
            return 1.0
        return min(1.0, self._search.nodes / self._budget) if self._budget else 0.0

    def step(self, seconds: float = 0.05) -> bool:
        """Thinks for about so many seconds; whether the thinking has ended.

        Raises TypeError or ValueError unless `seconds` is a finite number, 0 or more.
        """
        _check_amount("seconds", seconds)
        end = perf_counter() + seconds
        while not self.done:
            if self._budget is not None and self._search.nodes >= self._budget:
                self.done = True
                break
            if next(self._work, self) is self:
                self.done = True
            if perf_counter() >= end:
                break
        return self.done

    def choice(self) -> Choice:
        """Returns the best so far."""
        ranking = tuple(self._search.ranking())
        best = ranking[0]
        return Choice(best.ply, self._search.evaluation(), ranking, self.nodes, best.pv, self.level, self.seed)

    def think(self) -> Choice:
        """Thinks until the budget is used or nothing is left to think about."""
        while not self.done:
            if self._seconds is None:
                self.step(1.0)
            else:
                self.step(self._seconds)
                break
        return self.choice()


def choose(position: Position, level: int = 3, seed: int = 0, budget: int | float | None = None) -> Choice:
    """Returns what a bot of a level plays. Arguments and errors are those of `Thinker`.

    Deterministic: the same position, level, seed and number of nodes give the same choice on every Python.
    """
    return Thinker(position, level, seed, budget).think()


def _check_whole(name: str, value: object) -> None:
    if not isinstance(value, int) or isinstance(value, bool):
        raise TypeError(f"The {name} must be a whole number, not {value!r}.")


def _check_amount(name: str, value: object) -> None:
    if not isinstance(value, int | float) or isinstance(value, bool):
        raise TypeError(f"The {name} must be a number, not {value!r}.")
    if not 0 <= value <= float_info.max:  # refuses nan too
        raise ValueError(f"The {name} must be finite, and 0 or more, not {value!r}.")
