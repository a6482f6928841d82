"""Small signs at a piece: the actions that it has left, and a lost crown."""

from __future__ import annotations

from math import cos, sin

from pygames.warmaze.board import GONE
from pygames.warmaze.rules import ACTIVE, Piece, WarMazePosition
from web.drawing.painter import Painter, circle_path
from web.views.warmaze.drawing.geometry import middle_of

RING = 36.5
"""The radius of the ring around a piece on which its dots lie."""

_DOT = circle_path(0, 0, 5)
_PLUS = "M-4.6 0h9.2M0-4.6v9.2"
_STEP = 0.42
"""The angle between dots on the ring, in radians."""
_BADGE = circle_path(0, 0, 13)
_CROWN = "M-7 5.5L-8.5-4.500L-3.5-1L0-7L3.5-1L8.5-4.500L7 5.500Z"
_STRUCK = "M-9 9L9-9"


def bonus(position: WarMazePosition, piece: Piece) -> bool:
    """Returns whether a piece of the seat to act would get its extra action if it were activated now."""
    return ACTIVE.get(position.phase) != piece and position.actions(piece) > 0 and position.together(position.seat)


def draw_actions(painter: Painter, position: WarMazePosition) -> None:
    """Draws a dot for each action at the feet of the pieces of the seat to act, with a plus for the extra one."""
    pieces: tuple[tuple[Piece, tuple[int, ...]], ...] = (
        ("predator", position.predators),
        ("princess", position.princesses),
    )
    for piece, squares in pieces:
        count = position.actions(piece)
        if count:
            with painter.group(*middle_of(squares[position.seat - 1])):
                _draw_dots(painter, count, bonus(position, piece))


def _draw_dots(painter: Painter, count: int, with_bonus: bool) -> None:
    for index in range(count):
        angle = (index - (count - 1) / 2) * _STEP
        with painter.group(RING * sin(angle), RING * cos(angle)):
            if with_bonus and index == count - 1:
                painter.path(_PLUS, None, "war-guide-edge", 8)
                painter.path(_PLUS, None, "war-guide", 3.8)
            else:
                painter.path(_DOT, "war-guide", "war-guide-edge", 2.6)


def draw_lost_crowns(painter: Painter, position: WarMazePosition) -> None:
    """Draws a crossed-out crown at each predator whose princess was devoured."""
    for predator, princess in zip(position.predators, position.princesses, strict=True):
        if princess == GONE:
            x, y = middle_of(predator)
            with painter.group(x + 25, y + 24):
                draw_lost_crown(painter)


def draw_lost_crown(painter: Painter) -> None:
    """Draws a crossed-out crown around (0, 0)."""
    painter.path(_BADGE, "war-guide-edge", "outline/80", 2)
    painter.path(_CROWN, "war-gold/70", "outline/80", 1.8)
    painter.path(_STRUCK, None, "war-guide-edge", 6)
    painter.path(_STRUCK, None, "danger", 3.4)
