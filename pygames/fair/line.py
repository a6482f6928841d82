"""The line of a game: its plies, and the positions between them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from pygames.contract import Position


@dataclass(frozen=True, slots=True)
class Line:
    """The plies of a game from its start, all of them legal."""

    positions: tuple[Position, ...]
    """All positions, from the start."""
    plies: tuple[str, ...] = ()

    def upto(self, count: int) -> Line:
        """Returns the line up to the first `count` plies."""
        return self if count >= len(self.plies) else Line(self.positions[: count + 1], self.plies[:count])

    def steps(self, begin: int = 0, end: int | None = None) -> list[tuple[Position, str]]:
        """Returns the plies from `begin` up to, but not including, `end`, each with the position before it."""
        return list(zip(self.positions[begin:end], self.plies[begin:end], strict=False))

    def turn(self, count: int) -> int:
        """Returns the number of the turn after `count` plies, from 1. A turn ends when another seat is to act."""
        return 1 + sum(one.seat != other.seat for one, other in pairwise(self.positions[: count + 1]))

    def groups(self, count: int) -> int:
        """Returns how many groups of chance plies have begun among the first `count` plies."""
        return sum(drawn and not before for before, drawn in pairwise((False, *self._drawn(count))))

    def run(self, count: int) -> int:
        """Returns how many chance plies there are at the end of the first `count` plies."""
        return next((place for place, drawn in enumerate(reversed(self._drawn(count))) if not drawn), count)

    def _drawn(self, count: int) -> list[bool]:
        """Returns for each of the first `count` plies whether it was drawn."""
        phases = self.positions[0].game.chance_phases
        return [before.phase in phases for before in self.positions[:count]]


def shared(plies: Sequence[str], others: Sequence[str]) -> int:
    """Returns the number of plies that two games have in common from the start."""
    pairs = zip(plies, others, strict=False)
    return next((place for place, (one, other) in enumerate(pairs) if one != other), min(len(plies), len(others)))
