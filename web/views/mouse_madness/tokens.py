"""The tokens of plies in the list of moves."""

from __future__ import annotations

from functools import partial

from pygames.mouse_madness.rules import STOP, MouseMadnessPosition
from web.drawing.painter import Painter
from web.views.mouse_madness.drawing import mice
from web.views.mouse_madness.drawing.stage import Pose
from web.views.tokens import Token, arrow, die_token, draw_die


def tokens_of(before: MouseMadnessPosition, ply: str) -> tuple[Token, ...]:
    """Returns the tokens of a ply: a die, or the action of a mouse and the space where it ends."""
    if before.phase == "start":
        seat = before.seat
        return (Token(f"die {ply} {seat}", partial(draw_die, int(ply), f"seat{seat}/45", "ink")),)
    if before.phase == "roll":
        return (die_token(int(ply)),)
    if ply == STOP:
        return (Token("stop", _draw_stop),)
    forward = ply[-1] == "+" if ply[0] in "jp" else ply[0] == "+"
    spot = "→".join(map(str, before.landings(ply)))  # through a hole, it ends on the second space
    if ply[0] == "p":
        seat = int(ply[1])
        return (Token(f"push {seat} {forward}", partial(_draw_push, seat, forward), 29, text=spot),)
    sign = "jump" if ply[0] == "j" else "move"
    return (Token(f"{sign} {forward}", partial(_draw_jump if sign == "jump" else _draw_way, forward), text=spot),)


def _draw_way(forward: bool, painter: Painter) -> None:
    painter.path(arrow(1 if forward else -1, 0), None, "ink", 2)


def _draw_jump(forward: bool, painter: Painter) -> None:
    with painter.group(0 if forward else 16, 0):
        side = 1 if forward else -1
        painter.path(f"M{2 * side} 12Q{7 * side} 0 {13 * side} 10", None, "ink", 2)
        painter.path(f"M{8.5 * side} 9.5L{13 * side} 10.5L{14 * side} 6", None, "ink", 2)


def _draw_push(seat: int, forward: bool, painter: Painter) -> None:
    mice.draw_mouse(painter, seat, Pose(7.5, 8.5, 0, 0.2))
    with painter.group(14, 0):
        _draw_way(forward, painter)


def _draw_stop(painter: Painter) -> None:
    painter.path("M5 3V13M11 3V13", None, "ink", 2)
