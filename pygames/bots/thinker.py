"""Thinking about a position, at once or in slices."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from sys import float_info
from time import perf_counter
from zlib import crc32

from pygames.bots.contract import bot
from pygames.bots.level import levels
from pygames.bots.search import ScoredPly, Search
from pygames.contract import Position


@dataclass(frozen=True, slots=True)
class Choice:
    """The ply that a bot chose, and why."""

    ply: str
    evaluation: tuple[float, ...]
    """The result that each seat can expect, 0 to 1."""
    ranking: tuple[ScoredPly, ...]
    """The plies that were evaluated, the best first."""
    nodes: int
    """The number of positions looked at. The same position, level and seed with this budget give the same choice."""
    pv: tuple[str, ...]
    """The principal variation: `ply` and the expected replies."""
    level: int
    seed: int

    def _repr_html_(self) -> str:
        """Returns the ranking as an HTML table. Notebooks show it in place of the text."""
        from pygames.pictures import table

        return table(self)


class Thinker:
    """A bot that thinks about one position and can be interrupted at any time.

    >>> import pygames
    >>> thinker = Thinker(pygames.game("labymaster").start(), level=1)
    >>> while not thinker.done:
    ...     _ = thinker.step(0.05)
    >>> thinker.choice().ply in pygames.game("labymaster").start().plies()
    True
    """

    def __init__(
        self, position: Position, level: int = 3, seed: int = 0, budget: int | float | None = None, last: str = ""
    ) -> None:
        """Begins to think for the seat to act.

        `level` is 1 to the number of the game's levels, `seed` any int. `budget` is a number of nodes (an int)
        or of seconds (a float), finite and 0 or more. Without one, the level's own number of nodes is used. A
        budget of 0 chooses the first ply that comes to mind. `last` is the last ply that the seat decided, as
        `Record.last_ply` returns it; the levels of Labymaster and Mouse Madness are loath to take it back.

        Raises TypeError for an argument of another type, bool included. Raises ValueError for a level or budget out of
        range, and for a position where no seat decides: at a chance ply and when the game is over.
        """
        if not isinstance(position, Position):
            raise TypeError(f"The position must be a pygames.Position, not {type(position).__name__}.")
        _check_whole("level", level)
        _check_whole("seed", seed)
        if not isinstance(last, str):
            raise TypeError(f"The last ply must be a text, not {last!r}.")
        found = levels(position.game.id)
        if not 1 <= level <= len(found):
            raise ValueError(f"The level must be a number from 1 to {len(found)}, not {level!r}.")
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
        self._budget: int | None = found[level - 1].nodes
        if isinstance(budget, float):
            self._seconds, self._budget = budget, None
        elif budget is not None:
            self._budget = budget
        begun = perf_counter()
        random = Random(crc32(str(position).encode()) + (seed << 32))
        self._search: Search = bot(position.game.id).search_after(position, level, random, last)
        self._preparing = perf_counter() - begun
        """The seconds that the search has taken so far."""
        self._work: Iterator[None] = self._search.run()

    @property
    def nodes(self) -> int:
        """The number of positions looked at so far."""
        return self._search.nodes

    def progress(self) -> float:
        """Returns how much of the budget is used, 0 to 1. A search may end earlier."""
        if self.done:
            return 1.0
        return min(1.0, self._search.nodes / self._budget) if self._budget else 0.0

    def step(self, seconds: float = 0.05) -> bool:
        """Thinks for about that many seconds, and returns whether the thinking is complete.

        Raises TypeError or ValueError unless `seconds` is a finite number, 0 or more.
        """
        _check_amount("seconds", seconds)
        now = perf_counter()
        end, longest = now + seconds, 0.0
        while not self.done:
            if self._budget is not None and self._search.nodes >= self._budget:
                self.done = True
                break
            before = now
            if next(self._work, self) is self:
                self.done = True
            now = perf_counter()
            longest = max(longest, now - before)
            if now + longest / 2 >= end:  # the next part of the work would probably end too late
                break
        return self.done

    def choice(self) -> Choice:
        """Returns the best choice so far."""
        ranking = tuple(self._search.ranking())
        best = ranking[0]
        return Choice(best.ply, self._search.evaluation(), ranking, self.nodes, best.pv, self.level, self.seed)

    def think(self) -> Choice:
        """Thinks until the budget is used or the search is complete, and returns the choice."""
        while not self.done:
            if self._seconds is None:
                self.step(1.0)
            else:
                self.step(max(0.0, self._seconds - self._preparing))
                break
        return self.choice()


def choose(
    position: Position, level: int = 3, seed: int = 0, budget: int | float | None = None, last: str = ""
) -> Choice:
    """Returns the ply that a bot of that level plays in a position. Arguments and errors are those of `Thinker`: a
    `budget` that is an int is a number of nodes, one that is a float a number of seconds.

    Deterministic: the same position, level, seed, number of nodes and last ply give the same choice on every Python.

    >>> import pygames
    >>> position = pygames.game("mouse-madness").parse("mouse-madness jump-house 2 1:move 9 5,21 3")
    >>> choose(position, level=5).ply
    '+3'
    """
    return Thinker(position, level, seed, budget, last).think()


def _check_whole(name: str, value: object) -> None:
    if not isinstance(value, int) or isinstance(value, bool):
        raise TypeError(f"The {name} must be a whole number, not {value!r}.")


def _check_amount(name: str, value: object) -> None:
    if not isinstance(value, int | float) or isinstance(value, bool):
        raise TypeError(f"The {name} must be a number, not {value!r}.")
    if not 0 <= value <= float_info.max:  # this refuses nan too
        raise ValueError(f"The {name} must be finite, and 0 or more, not {value!r}.")
