"""Turns and pieces in words, for players who do not see the board."""

from __future__ import annotations

from collections.abc import Sequence

from pygames.warmaze.board import GONE, NAMES
from pygames.warmaze.rules import WarMazePosition
from web.views.scene import Names
from web.views.warmaze.actions import Move, action, thing_on
from web.views.warmaze.words import sentences
from web.words import _


def turn_words(steps: Sequence[tuple[WarMazePosition, str]], names: Names) -> str:
    """Returns a turn, or a part of it, in words. Consecutive moves of a piece are described as one way."""
    parts: list[str] = []
    way: list[int] = []
    is_hers = False
    for before, ply in steps:
        done = action(before, ply)
        if isinstance(done, Move) and way and way[-1] == done.start:
            way.append(done.end)
            continue
        parts += _way_words(way, is_hers)
        way = []
        if isinstance(done, Move):
            way, is_hers = [done.start, done.end], thing_on(before, done.start).is_princess
        elif done is not None or len(steps) == 1:
            parts.append(sentences.words(before, ply, names))
    parts += _way_words(way, is_hers)
    return ", ".join(parts) or _("ends the turn")


def _way_words(way: Sequence[int], is_hers: bool) -> list[str]:
    if not way:
        return []
    start, *between, end = (NAMES[square] for square in way)
    if between:
        text = (
            _("moves the princess from {start} over {squares} to {end}")
            if is_hers
            else _("moves the predator from {start} over {squares} to {end}")
        )
    else:
        text = (
            _("moves the princess from {start} to {end}") if is_hers else _("moves the predator from {start} to {end}")
        )
    return [text.format(start=start, end=end, squares=", ".join(between))]


def stands(position: WarMazePosition, seat: int) -> str:
    """Returns the squares of a seat's pieces, in words."""
    predator, princess = position.predators[seat - 1], position.princesses[seat - 1]
    if princess == GONE:
        return _("predator on {square}").format(square=NAMES[predator])
    return _("princess on {square}, predator on {other}").format(square=NAMES[princess], other=NAMES[predator])
