"""The figures of a finished game of Mouse Madness."""

from __future__ import annotations

from collections.abc import Sequence

from pygames.mouse_madness.rules import MouseMadnessPosition
from web.views.wording import Figure, Tally
from web.words import _


def figures(steps: Sequence[tuple[MouseMadnessPosition, str]], seats: int) -> list[Figure]:
    """Returns how often each mouse fell and climbed through a hole, including when it was pushed."""
    falls, climbs = Tally(seats), Tally(seats)
    for before, ply in steps:
        if before.chances() is not None:
            continue
        match before.landings(ply):
            case (hole, end):
                (falls if end < hole else climbs).add(before.mover(ply))
    return [falls.figure(_("Falls")), climbs.figure(_("Climbs"))]
