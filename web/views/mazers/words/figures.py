"""The figures of a finished game of Mazers."""

from __future__ import annotations

from collections.abc import Sequence

from pygames.mazers.rules import MazersPosition
from web.views.after import position_after
from web.views.wording import Figure, Tally
from web.words import _


def figures(steps: Sequence[tuple[MazersPosition, str]], seats: int) -> list[Figure]:
    """Returns how many walls each player placed, and the number of cells of each player's longest path."""
    laid, longest = Tally(seats), Tally(seats)
    for before, ply in steps:
        seat = before.seat
        longest.reach(seat, len(before.path(seat).cells))
        if before.phase != "build" or ply in ("flip", "pass", "lift"):
            continue
        after = position_after(before, ply)
        longest.reach(seat, len(after.path(seat).cells))
        if not before.path(seat).pieces - after.path(seat).pieces:  # otherwise the wall was moved
            laid.add(seat)
    return [laid.figure(_("Walls laid")), longest.figure(_("Longest path"))]
