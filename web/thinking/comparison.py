"""Compares two plies by a search after each of them."""

from __future__ import annotations

from pygames.bots import Thinker
from pygames.contract import Position
from web.thinking.memory import Memory


class Comparison:
    """Tells how much better one ply of a position is than another. Both are looked at with the same care, while the
    search before them may have looked at one of them longer, and at the other not at all.
    """

    def __init__(self, position: Position, plies: tuple[str, str], level: int, seed: int, memory: Memory) -> None:
        """`plies` are the better and the other one. Raises `IllegalPly` if one of them is illegal."""
        self._seat = position.seat
        self._level, self._seed, self._memory = level, seed, memory
        self._left = [position.play(ply) for ply in plies]
        if any(after.results() is None and after.phase in after.game.chance_phases for after in self._left):
            self._left = []  # before a roll nothing can be searched
        self._thinker: Thinker | None = None
        self._values: list[float] = []

    def step(self, seconds: float) -> bool:
        """Thinks for about that many seconds. Returns whether the comparison is complete."""
        if self._left:
            after = self._left[0]
            value = self._known(after) if self._thinker is None else None
            if value is None:
                self._think(after, seconds)
            else:
                self._take(value)
        return not self._left

    @property
    def difference(self) -> float | None:
        """By how much the better ply is better, below 0 if it is not; None if that is not known."""
        return self._values[0] - self._values[1] if len(self._values) == 2 else None

    def _known(self, after: Position) -> float | None:
        """Returns the value of a position that needs no search; None if it needs one."""
        if (results := after.results()) is not None:
            return float(results[self._seat - 1])
        known = self._memory.find(after, self._level, self._seed)
        return known.evaluation[self._seat - 1] if known else None

    def _think(self, after: Position, seconds: float) -> None:
        if self._thinker is None:
            self._thinker = Thinker(after, self._level, self._seed)
        if self._thinker.step(seconds):
            choice = self._thinker.choice()
            self._memory.keep(after, choice)
            self._take(choice.evaluation[self._seat - 1])

    def _take(self, value: float) -> None:
        self._values.append(value)
        self._thinker = None
        del self._left[0]
