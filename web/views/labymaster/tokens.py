"""The tokens of plies in the list of moves."""

from __future__ import annotations

from functools import partial

from pygames.labymaster.board import NAMES
from pygames.labymaster.rules import LabymasterPosition
from web.drawing.painter import Painter
from web.views.labymaster.actions import Move, Slide, action
from web.views.labymaster.drawing.geometry import VECTORS
from web.views.tokens import Token, arrow


def tokens_of(before: LabymasterPosition, ply: str) -> tuple[Token, ...]:
    """Returns the token of a ply: a slab with an arrow and its row, or an arrow and the cell where a pawn ends."""
    match action(before, ply):
        case Slide(row, shift):
            return (Token(f"slide {shift}", partial(_draw_slide, shift), 28, text=str(row), turns=True),)
        case Move(_, end, direction, way):
            across, down = VECTORS[direction]
            jumped = 0 if way.jumped is None else 1 + (way.jumped not in before.pawns[0])
            draw = partial(_draw_run, across, down, jumped)
            return (Token(f"run {direction} {jumped}", draw, text=NAMES[end], turns=True),)
    return (Token("victory", _draw_flag),)


def _draw_slide(shift: int, painter: Painter) -> None:
    painter.rect(3, 3.5, 22, 9, 2.5, "line", "ink", 1.4)
    painter.path(arrow(shift, 0, 8, 14, 8), None, "ink", 2)


def _draw_run(across: int, down: int, jumped: int, painter: Painter) -> None:
    painter.path(arrow(across, down, 6.5), None, "ink", 2)
    if jumped:
        painter.circle(8, 8, 3.4, "laby-pink-pawn" if jumped == 1 else "laby-blue-pawn", "ink", 1.4)


def _draw_flag(painter: Painter) -> None:
    painter.path("M4 15V2L13 5.5L4 9", None, "ink", 2)
