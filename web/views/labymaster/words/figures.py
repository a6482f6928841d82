"""The figures of a finished game of Labymaster."""

from __future__ import annotations

from collections.abc import Sequence

from pygames.labymaster.rules import LabymasterPosition
from web.views.labymaster.actions import Move, Slide, action, distance
from web.views.wording import Figure, Tally, or_none
from web.words import _


def figures(steps: Sequence[tuple[LabymasterPosition, str]], seats: int) -> list[Figure]:
    """Returns how often each player slid a block, and the length of each player's longest run in cells."""
    slides, runs = Tally(seats), Tally(seats)
    for before, ply in steps:
        match action(before, ply):
            case Slide():
                slides.add(before.seat)
            case Move(way=way) as run if way.jumped is None:
                runs.reach(before.seat, distance(run))
    return [slides.figure(_("Slides")), runs.figure(_("Longest run"), or_none)]
