"""A turn of a seat, summed up in one sentence."""

from __future__ import annotations

from collections.abc import Sequence

from pygames.warmaze.board import CORNERS, NAMES, SQUARES
from pygames.warmaze.rules import WarMazePosition
from web.views.scene import Names
from web.views.warmaze.actions import Devour, Move, Push, Spell, action, thing_on
from web.views.warmaze.words.labels import listed
from web.words import _, ngettext


def recap(steps: Sequence[tuple[WarMazePosition, str]], names: Names) -> str:
    """Returns a sentence about a turn: where the pieces ended, and their other actions."""
    ends: dict[bool, int] = {}
    pushes = 0
    told = []
    for before, ply in steps:
        match action(before, ply):
            case Move(start, end):
                ends[thing_on(before, start).is_princess] = end
            case Devour(_start, end, victim):
                told.append(_("devoured the princess of {name}").format(name=names[victim - 1]))
                ends[False] = end
            case Push():
                pushes += 1
            case Spell(_square, corner):
                told.append(_("cast a spell on {corner}").format(corner=CORNERS[corner - 1]))
    went = {False: _("predator to {square}"), True: _("princess to {square}")}
    clauses = [went[which].format(square=NAMES[end]) for which, end in ends.items()]
    if pushes:
        clauses.append(ngettext("{n} push", "{n} pushes", pushes).format(n=pushes))
    if not clauses and not told:
        return _("{seat} ended the turn at once.").format(seat=names[steps[0][0].seat - 1])
    return _("{seat}: {deeds}.").format(seat=names[steps[0][0].seat - 1], deeds=listed([*clauses, *told]))


def walk_words(position: WarMazePosition, plies: Sequence[str]) -> str:
    """Returns the square where the moves of one piece end, in words."""
    is_princess = thing_on(position, SQUARES[plies[0].partition("-")[0]]).is_princess
    text = _("princess to {square}") if is_princess else _("predator to {square}")
    return text.format(square=plies[-1].partition("-")[2])
