"""The figures of a finished game of WarMaze."""

from __future__ import annotations

from collections.abc import Sequence

from pygames.warmaze.board import SIZE
from pygames.warmaze.rules import WarMazePosition
from web.views.warmaze.actions import Devour, Push, Spell, action, thing_on
from web.views.wording import Figure, Tally, or_none
from web.words import _


def figures(steps: Sequence[tuple[WarMazePosition, str]], seats: int) -> list[Figure]:
    """Returns each player's spells, devoured princesses, and longest push of the predator in squares."""
    spells, devoured, throws = Tally(seats), Tally(seats), Tally(seats)
    for before, ply in steps:
        match action(before, ply):
            case Spell():
                spells.add(before.seat)
            case Devour():
                devoured.add(before.seat)
            case Push(pusher, origin, stop) if not thing_on(before, pusher).is_princess:
                throws.reach(before.seat, _squares_between(origin, stop))
    return [
        spells.figure(_("Spells")),
        devoured.figure(_("Princesses devoured")),
        throws.figure(_("Longest hurl"), or_none),
    ]


def _squares_between(start: int, end: int) -> int:
    (row, column), (to_row, to_column) = divmod(start, SIZE), divmod(end, SIZE)
    return max(abs(to_row - row), abs(to_column - column))
