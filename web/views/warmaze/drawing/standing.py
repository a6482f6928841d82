"""The state of a seat, drawn for its line beside the board: actions, crown and corners."""

from __future__ import annotations

from pygames.warmaze.board import CORNERS, GONE
from pygames.warmaze.rules import Piece, WarMazePosition
from web.drawing.painter import Painter, circle_path
from web.views.warmaze.drawing.badges import bonus, draw_lost_crown
from web.views.warmaze.drawing.pieces import draw_predator, draw_princess
from web.views.warmaze.drawing.shapes import mark

SIZE = (168.0, 34.0)

_HOLLOW = circle_path(0, 0, 4.2)
_DOT = circle_path(0, 0, 4.8)
_PLUS = "M-4.4 0h8.8M0-4.4v8.8"
_PITCH = 11.5
_PIP = circle_path(0, 0, 6)
_PIPS = ((-1, 1), (-1, -1), (1, -1), (1, 1))
"""The directions of the marks of corners 1 to 4, to the right and downwards."""
_SQUARE = "M-9.5 9.5v-19h19v19Z"


def draw_standing(painter: Painter, position: WarMazePosition, seat: int) -> None:
    """Draws the predator and the princess with their actions, and the four corners with the seat's tokens."""
    with painter.group(15, 18, scale=0.4):
        draw_predator(painter, seat)
    _draw_actions(painter, 35, position, seat, "predator")
    with painter.group(88, 17, scale=0.4):
        if position.princesses[seat - 1] == GONE:
            with painter.group(scale=1.3):
                draw_lost_crown(painter)
        else:
            draw_princess(painter, seat)
    if position.princesses[seat - 1] != GONE:
        _draw_actions(painter, 103, position, seat, "princess")
    with painter.group(151, 17, alpha=0.45 if position.princesses[seat - 1] == GONE else 1):
        painter.path(_SQUARE, None, "line", 2)
        for corner, (across, down) in enumerate(_PIPS[: len(CORNERS)], 1):
            with painter.group(across * 9.5, down * 9.5):
                painter.path(_PIP, "surface", f"seat{seat}", 2.4)
                if corner in position.spells[seat - 1]:
                    painter.path(mark(seat, 4), f"seat{seat}")


def _draw_actions(painter: Painter, x: float, position: WarMazePosition, seat: int, piece: Piece) -> None:
    """Draws filled dots for actions that can be taken now, hollow ones for those of a waiting seat."""
    is_waiting = seat != position.seat or position.phase == "over"
    count = position.activation(seat, piece) if is_waiting else position.actions(piece)
    has_bonus = position.together(seat) if is_waiting else bonus(position, piece)
    for index in range(count):
        with painter.group(x + index * _PITCH, 17):
            if has_bonus and index == count - 1:
                painter.path(_PLUS, None, "soft" if is_waiting else "accent", 2.6)
            elif is_waiting:
                painter.path(_HOLLOW, None, "soft", 1.8)
            else:
                painter.path(_DOT, "accent")
