"""A position in a game, with what drawing rolls needs to know of it."""

from __future__ import annotations

from dataclasses import dataclass

from pygames.contract import Position
from pygames.fair.line import Line
from pygames.fair.setup import Setup, Shown


@dataclass(frozen=True, slots=True)
class Pending:
    """A group of chance plies that must be drawn before the game continues."""

    group: int
    """The number of the group, from 1."""
    roller: int
    """The seat to act at the group's first chance ply; seat 1 for a deal."""
    offset: int = 0
    """The bytes that the group has taken from its stream so far."""


DEAL = Pending(1, 1)
"""The group of a deal."""


@dataclass(frozen=True, slots=True)
class Place:
    """A position in a game."""

    position: Position
    turn: int = 1
    """The number of the turn, from 1. A turn ends when another seat is to act."""
    begun: int = 0
    """The number of groups that have begun, a deal included."""
    run: Pending | None = None
    """The group to which the last ply belongs; None after a decision."""

    @property
    def is_over(self) -> bool:
        return self.position.results() is not None

    @property
    def pending(self) -> Pending | None:
        """The group that is to be drawn here; None at a decision and at the end of the game."""
        if self.position.phase not in self.position.game.chance_phases or self.is_over:
            return None
        return self.run or Pending(self.begun + 1, self.position.seat)

    def drawn(self, ply: str, group: Pending, offset: int) -> Place:
        """Returns the place after a chance ply of the pending group, which has taken `offset` bytes by then."""
        return self._next(ply, group.group, Pending(group.group, group.roller, offset))

    def decided(self, ply: str) -> Place:
        """Returns the place after a legal decision."""
        return self._next(ply, self.begun, None)

    def _next(self, ply: str, begun: int, run: Pending | None) -> Place:
        position = self.position.play_unchecked(ply)
        return Place(position, self.turn + (position.seat != self.position.seat), begun, run)


def place_at(setup: Setup, shown: Shown, line: Line, count: int) -> Place:
    """Returns the place in a line after `count` plies, which were checked before."""
    positions, begun, first = line.positions, line.groups(count) + (setup.start is None), count - line.run(count)
    run = None if first == count else Pending(begun, positions[first].seat)
    place = Place(positions[count], line.turn(count), begun, run)
    if run is None or place.pending is None:
        return place
    stream, offset = setup.stream(begun, setup.with_own(shown)), 0
    assert stream, "it was drawn from"
    for before in positions[first:count]:
        _ply, offset = stream.outcome(before, offset)
    return Place(place.position, place.turn, begun, Pending(begun, run.roller, offset))
