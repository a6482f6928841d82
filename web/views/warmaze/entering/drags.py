"""Drags of pieces to the squares where they move, and of objects towards where they stop (section 7, Entering)."""

from __future__ import annotations

from collections.abc import Sequence
from math import atan2, hypot, pi

from pygames.warmaze.board import NAMES, SQUARES
from pygames.warmaze.rules import WarMazePosition
from web.views.controls import Spot
from web.views.scene import Box, Gesture
from web.views.warmaze.drawing.geometry import CELL, middle_of, square_id, square_of
from web.views.warmaze.entering.entry import thing_id
from web.views.warmaze.entering.options import only_piece, options, selection

SHORTEST_DRAG = 0.4 * CELL
"""The least length, in board units, of a drag of an object that means a direction."""


def drag_start(position: WarMazePosition, chosen: Gesture, spot: str) -> str:
    """Returns the spot that a drag chooses. Dragging a princess who can be devoured picks her for a push."""
    selected = selection(position, chosen)
    square = square_of(spot)
    if square is None or selected.piece is None or selected.thing is not None:
        return spot
    able = options(position).get(selected.piece)
    return thing_id(position, square) if able and square in able.pushes else spot


def grip(position: WarMazePosition, spot: str) -> bool:
    """Returns whether a drag can begin on the active piece without choosing it first, as no other piece can act."""
    return square_of(spot) is not None and square_of(spot) == only_piece(position)


def drag_target(position: WarMazePosition, start: str, targets: Sequence[Spot], x: float, y: float) -> str | None:
    """Returns the spot that a drag means; None if it means nothing.

    An object's drag snaps to the nearest direction in which it can be pushed. A piece's drag means the spot below it.
    """
    square = SQUARES[start.partition(":")[2]]
    for able in options(position).values():
        stops = able.pushes.get(square, [])
        lit = {spot.id for spot in targets[: len(stops)]}
        if stops and lit == {square_id(NAMES[stop]) for stop in stops}:
            stop = _nearest_direction(square, stops, x, y)
            return None if stop is None else square_id(NAMES[stop])
    return next((spot.id for spot in targets if _is_inside(spot.box, x, y)), None)


def _is_inside(of: Box, x: float, y: float) -> bool:
    left, top, width, height = of
    return left <= x <= left + width and top <= y <= top + height


def _nearest_direction(thing: int, stops: Sequence[int], x: float, y: float) -> int | None:
    """Returns the stop in the direction nearest to that of the point; None if the point is too close to the object."""
    from_x, from_y = middle_of(thing)
    if hypot(x - from_x, y - from_y) < SHORTEST_DRAG:
        return None

    def turn(stop: int) -> float:
        to_x, to_y = middle_of(stop)
        angle = atan2(to_y - from_y, to_x - from_x) - atan2(y - from_y, x - from_x)
        return abs((angle + pi) % (2 * pi) - pi)

    return min(stops, key=turn)
