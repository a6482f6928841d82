"""The tokens of plies in the list of moves."""

from __future__ import annotations

from functools import partial

from pygames.warmaze.board import CORNERS
from pygames.warmaze.rules import WarMazePosition
from web.drawing.painter import Painter
from web.views.tokens import Token, arrow, arrow_token
from web.views.warmaze.actions import Devour, Move, Push, Spell, Thing, action, thing_on
from web.views.warmaze.drawing.geometry import corner_of
from web.views.warmaze.drawing.pieces import draw_crown, draw_predator

END = "end"


def tokens_of(before: WarMazePosition, ply: str) -> tuple[Token, ...]:
    """Returns the token of an action, preceded by that of the piece when it begins to act."""
    found = action(before, ply)
    match found:
        case None:
            return (Token(END, _draw_end),)
        case Move(start, end):
            token, actor = arrow_token(*_way(start, end)), start
        case Devour(actor, _, victim):
            token = Token(f"devours {victim}", partial(_draw_devoured, victim))
        case Push(actor, origin, stop, thing):
            way = _way(origin, stop)
            token = Token(f"push {thing} {way}", partial(_draw_push, thing, *way))
        case Spell(actor, _):
            count = len(before.spells[before.seat - 1]) + 1
            token = Token("spell", _draw_spell, text=f"{count}/{len(CORNERS)}")
    is_princess = thing_on(before, actor).is_princess
    goes_on = before.phase in (("firstprincess", "lastprincess") if is_princess else ("firstpredator", "lastpredator"))
    return (token,) if goes_on else (_piece(before.seat, is_princess), token)


def _way(start: int, end: int) -> tuple[int, int]:
    """Returns the direction from one square to another: -1, 0 or 1 to the right and downwards."""
    (x, y), (to_x, to_y) = corner_of(start), corner_of(end)
    return (to_x > x) - (to_x < x), (to_y > y) - (to_y < y)


def _piece(seat: int, is_princess: bool) -> Token:
    name = "princess" if is_princess else "predator"
    return Token(f"{name} {seat}", partial(_draw_piece, Thing(seat, is_princess), 8, 8, 1), 18)


def _draw_piece(thing: Thing, x: float, y: float, scale: float, painter: Painter) -> None:
    if not thing.seat:
        painter.rect(x - 5 * scale, y - 5 * scale, 10 * scale, 10 * scale, 1.5, "war-wall", "ink", 1.2)
    elif thing.is_princess:
        with painter.group(x + 1, y + 11 * scale, scale=0.47 * scale):
            draw_crown(painter, thing.seat)
    else:
        with painter.group(x + 1, y + 0.5, scale=0.23 * scale):
            draw_predator(painter, thing.seat)


def _draw_push(thing: Thing, across: int, down: int, painter: Painter) -> None:
    _draw_piece(thing, 8 - 4 * across, 8 - 4 * down, 0.72, painter)
    painter.path(arrow(across, down, 3.5, 8 + 4 * across, 8 + 4 * down), None, "ink", 1.8)


def _draw_devoured(seat: int, painter: Painter) -> None:
    painter.circle(8, 8, 7, "danger", "ink", 1.2)
    _draw_piece(Thing(seat, True), 7, 8, 0.7, painter)


def _draw_spell(painter: Painter) -> None:
    painter.circle(8, 8, 6.8, "war-disc", "war-disc-line", 1.6)
    painter.path("M8 2.8L9.4 6.6L13.2 8L9.4 9.4L8 13.2L6.6 9.4L2.8 8L6.6 6.6Z", "war-disc-line")


def _draw_end(painter: Painter) -> None:
    painter.path("M5 4V12", None, "ink/45", 2)
    painter.path("M10 3V13", None, "ink", 2)
