"""The tokens of plies in the list of moves."""

from __future__ import annotations

from functools import partial

from pygames.mazers.board import COLOURS
from pygames.mazers.rules import MazersPosition
from web.drawing.painter import Painter
from web.views.after import position_after
from web.views.tokens import Token, arrow, draw_die


def tokens_of(before: MazersPosition, ply: str) -> tuple[Token, ...]:
    """Returns the token of a ply. Walls that are placed, moved or taken off in a row form one token."""
    seat = before.seat
    if before.phase == "first":
        begins = 1 if ply == "first1" else 2
        return (Token(f"begins {begins}", partial(_draw_in, begins)),)
    if before.phase == "roll":
        black, white = int(ply[1]), int(ply[3])
        return (Token(ply, partial(_draw_dice, black, white), 32),)
    if before.phase == "step":
        if ply == "pass":
            return (Token("stays", _draw_stay, 22),)
        colour = COLOURS.index(ply[0])
        return (Token(f"blocker {colour} {seat}", partial(_draw_blocker, colour, seat), 22, joins=True),)
    if ply == "flip":
        return (Token("flip", _draw_turn),)
    if ply == "pass":
        return (Token("pass", _draw_stay, 22),)
    after = position_after(before, ply)
    if ply == "lift":
        return (Token(f"lift {seat}", partial(_draw_lift, seat), 17, joins=True, counts=True),)
    tokens: tuple[Token, ...]
    if before.path(seat).pieces - after.path(seat).pieces:
        tokens = (Token(f"moved {seat}", partial(_draw_moved, seat), 24, joins=True, counts=True),)
    else:
        tokens = (Token(f"placed {seat}", partial(_draw_wall, seat, 4), 8, joins=True, counts=True),)
    return tokens


def _draw_dice(black: int, white: int, painter: Painter) -> None:
    draw_die(black, "mz-die-black", "mz-die-white", painter)
    draw_die(white, "mz-die-white", "mz-die-black", painter, 16)


def _draw_blocker(colour: int, seat: int, painter: Painter) -> None:
    painter.rect(1, 3, 20, 10, 5, f"seat{seat}", "ink", 1.6)
    painter.rect(5, 6.2, 12, 3.6, 1.8, "mz-white" if colour else "mz-die-black", "ink" if colour else None, 1)


def _draw_stay(painter: Painter) -> None:
    painter.rect(1, 3, 20, 10, 5, None, "ink", 1.4, (2.5, 3))
    painter.path("M7 8H15", None, "ink", 1.8)


def _draw_wall(seat: int, x: float, painter: Painter) -> None:
    painter.rect(x - 3, 1.5, 6, 13, 2.5, f"seat{seat}", "ink", 1.4)
    painter.circle(x, 4.8, 1, "surface")
    painter.circle(x, 11.2, 1, "surface")


def _draw_moved(seat: int, painter: Painter) -> None:
    painter.rect(1, 1.5, 6, 13, 2.5, None, "ink", 1.2, (2, 2.4))
    painter.path(arrow(1, 0, 3.5, 12, 8), None, "ink", 1.6)
    _draw_wall(seat, 20, painter)


def _draw_lift(seat: int, painter: Painter) -> None:
    _draw_wall(seat, 4, painter)
    painter.path(arrow(0, -1, 5, 12.5, 8), None, "ink", 1.8)


def _draw_turn(painter: Painter) -> None:
    painter.path("M4 14V7A4 4 0 0 1 12 7V13M8.8 10L12 13.4L15.2 10", None, "ink", 2)


def _draw_in(seat: int, painter: Painter) -> None:
    painter.circle(8, 8, 6.5, None, f"seat{seat}", 2, (3, 2.6))
    painter.circle(8, 8, 3, f"seat{seat}")
