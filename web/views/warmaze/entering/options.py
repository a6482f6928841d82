"""What each piece of the seat to act can do, derived from the legal plies, for lighting and entering."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import lru_cache
from typing import NamedTuple

from pygames.contract import legal_plies
from pygames.warmaze.board import GONE, SQUARES
from pygames.warmaze.rules import ACTIVE, WarMazePosition
from web.views.scene import Gesture
from web.views.warmaze.actions import Devour, Move, Push, Spell, action


@dataclass(slots=True)
class Options:
    """What one piece can do. Squares are where its moves and devourings end."""

    moves: list[int] = field(default_factory=list)
    devours: list[int] = field(default_factory=list)
    pushes: dict[int, list[int]] = field(default_factory=dict)
    """The square of each object that it can push, with the squares where the object can stop."""
    can_cast: bool = False


@lru_cache(maxsize=4)
def options(position: WarMazePosition) -> dict[int, Options]:
    """Returns the options of each piece that can act, by its square."""
    found: dict[int, Options] = {}
    for ply in legal_plies(position):
        match action(position, ply):
            case Move(start, end):
                found.setdefault(start, Options()).moves.append(end)
            case Devour(start, end):
                found.setdefault(start, Options()).devours.append(end)
            case Push(pusher, origin, stop):
                found.setdefault(pusher, Options()).pushes.setdefault(origin, []).append(stop)
            case Spell(square):
                found.setdefault(square, Options()).can_cast = True
    return found


def prey(position: WarMazePosition) -> set[int]:
    """Returns the squares of the princesses who can be devoured now."""
    return {square for able in options(position).values() for square in able.devours}


class Selection(NamedTuple):
    """The meaning of the chosen spots. Both fields are None if nothing is chosen."""

    piece: int | None
    """The square of the chosen piece."""
    thing: int | None
    """The square of the object picked for a push."""


def selection(position: WarMazePosition, chosen: Gesture) -> Selection:
    """Returns the meaning of the chosen spots. If only one piece can act, it is always chosen."""
    squares = [SQUARES[spot.partition(":")[2]] for spot in chosen]
    active = only_piece(position)
    if active is not None:
        squares.insert(0, active)
    return Selection(squares[0] if squares else None, squares[1] if len(squares) > 1 else None)


def only_piece(position: WarMazePosition) -> int | None:
    """Returns the square of the only piece that can still act in this turn; otherwise None."""
    if position.phase in ("lastpredator", "lastprincess"):
        return piece_square(position, ACTIVE[position.phase] == "princess")
    able = options(position)
    return next(iter(able)) if len(able) == 1 else None


def active_piece(position: WarMazePosition) -> int | None:
    """Returns the square of the piece that acted last in this turn, if it can continue; otherwise None."""
    if position.phase not in ACTIVE:
        return None
    square = piece_square(position, ACTIVE[position.phase] == "princess")
    return square if square in options(position) else None


def piece_square(position: WarMazePosition, is_princess: bool) -> int | None:
    """Returns the square of a piece of the seat to act; None for a princess who was devoured."""
    square = (position.princesses if is_princess else position.predators)[position.seat - 1]
    return None if square == GONE else square
