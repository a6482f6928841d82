"""The searches that a worker has completed."""

from __future__ import annotations

from pygames.bots import Choice
from pygames.contract import Position

MOST = 300
"""The most searches that are kept. The oldest are dropped first."""


class Memory:
    """Keeps the result of each search that used the whole budget of its level. The same search always has the same
    result, so nothing is searched twice for a hint and for the review.
    """

    def __init__(self) -> None:
        self._known: dict[tuple[str, int, int], Choice] = {}

    def find(self, position: Position, level: int, seed: int) -> Choice | None:
        """Returns what a search has found; None if it was not completed here."""
        return self._known.get((str(position), level, seed))

    def keep(self, position: Position, choice: Choice) -> None:
        """Keeps the result of a complete search."""
        self._known[str(position), choice.level, choice.seed] = choice
        if len(self._known) > MOST:
            del self._known[next(iter(self._known))]
