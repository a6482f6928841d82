"""A turn of a seat, summed up in one sentence."""

from __future__ import annotations

from collections.abc import Sequence

from pygames.mazers.board import COLOURS
from pygames.mazers.rules import MazersPosition
from web.views.mazers.words.names import edge_words, listed
from web.views.scene import Names
from web.words import _, ngettext


def recap_of(steps: Sequence[tuple[MazersPosition, str]], names: Names) -> str:
    """Returns the roll of a turn, where the blockers went, and how many walls were placed or lifted."""
    seat = names[steps[0][0].seat - 1]
    ends: dict[int, str] = {}
    placed = lifted = 0
    rolled = ""
    for before, ply in steps:
        if before.phase == "first":
            return _("{seat} begins.").format(seat=names[int(ply[5]) - 1])
        if before.phase == "roll":
            rolled = _("{seat} rolled {black} and {white}").format(seat=seat, black=ply[1], white=ply[3])
        elif before.phase == "step" and ply != "pass":
            ends[COLOURS.index(ply[0])] = ply[2:]
        elif ply == "lift":
            lifted += 1
        elif before.phase == "build" and ply not in ("flip", "pass"):
            placed += 1
    went = {0: _("black blocker to {edge}"), 1: _("white blocker to {edge}")}
    clauses = [went[colour].format(edge=edge_words(edge)) for colour, edge in sorted(ends.items())]
    if placed:
        clauses.append(ngettext("{n} wall placed", "{n} walls placed", placed).format(n=placed))
    if lifted:
        clauses.append(ngettext("{n} wall lifted", "{n} walls lifted", lifted).format(n=lifted))
    if not clauses:
        return _("{rolled}.").format(rolled=rolled or seat)
    return _("{rolled}: {deeds}.").format(rolled=rolled or seat, deeds=listed(clauses))
