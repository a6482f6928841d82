"""Walks: the moves that lead to a square several steps away (rulebook section 7, Entering)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache

from pygames.warmaze.board import NAMES, PREDATOR
from pygames.warmaze.reach import ways
from pygames.warmaze.rules import WarMazePosition
from web.views.after import position_after
from web.views.scene import Gesture
from web.views.warmaze.actions import Move, action
from web.views.warmaze.drawing.geometry import square_id
from web.views.warmaze.entering.options import options, selection


@lru_cache(maxsize=4)
def walks(position: WarMazePosition, chosen: Gesture) -> Mapping[str, tuple[str, ...]]:
    """Returns the spots of the squares that the chosen piece can reach by two or more moves, with those moves."""
    selected = selection(position, chosen)
    if selected.piece is None or selected.thing is not None or selected.piece not in options(position):
        return {}
    is_predator = position.cells[selected.piece] == PREDATOR + position.seat
    found = ways(position.cells, selected.piece, position.actions("predator" if is_predator else "princess"))
    return {
        square_id(NAMES[way[-1]]): tuple(
            f"{NAMES[start]}-{NAMES[end]}" for start, end in zip((selected.piece, *way), way, strict=False)
        )
        for way in found
        if len(way) > 1
    }


def walk_of(position: WarMazePosition, line: Sequence[str]) -> tuple[str, ...]:
    """Returns the moves of one piece at the start of a line of plies; its first ply if it is not a move."""
    seat, moves, at = position.seat, [], None
    for ply in line:
        if position.seat != seat or not position.is_legal(ply):
            break
        move = action(position, ply)
        if not isinstance(move, Move) or at not in (None, move.start):
            break
        moves.append(ply)
        at = move.end
        position = position_after(position, ply)
    return tuple(moves or line[:1])
