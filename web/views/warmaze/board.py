"""Where things are on the board of WarMaze, what plies do there, and what the chosen spots mean."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import lru_cache
from typing import NamedTuple

from pygames.contract import legal_plies
from pygames.warmaze.board import CORNERS, GONE, PREDATOR, PRINCESS, SIZE, SQUARES, WALL
from pygames.warmaze.rules import ACTIVE, WarMazePosition
from web.drawing.painter import Box
from web.views.scene import Gesture

# The geometry of the board, in board units

CELL = 80
"""The side of a square."""
LEFT, TOP = 38, 18
"""The top left corner of a10."""
BOARD = SIZE * CELL
WIDTH = LEFT + BOARD + TOP
HEIGHT = TOP + BOARD + LEFT


def place(square: int) -> tuple[int, int]:
    """Returns the column and row of a square, from 0."""
    row, column = divmod(square, SIZE)
    return column, row


def middle(column: float, row: float) -> tuple[float, float]:
    """Returns the middle of the square at a column and row from 0, which are fractions during a motion."""
    return LEFT + (column + 0.5) * CELL, TOP + (SIZE - 0.5 - row) * CELL


def middle_of(square: int) -> tuple[float, float]:
    """Returns the middle of a square."""
    return middle(*place(square))


def corner_of(square: int) -> tuple[float, float]:
    """Returns the top left corner of a square."""
    x, y = middle_of(square)
    return x - CELL / 2, y - CELL / 2


def box(square: int) -> Box:
    """Returns the box of a square."""
    return *corner_of(square), CELL, CELL


def square_id(square_name: str) -> str:
    """Returns the id of the spot that covers a square."""
    return f"square:{square_name}"


def square_of(spot: str) -> int | None:
    """Returns the square that a spot covers; None if the spot does not cover a whole square."""
    kind, _, name = spot.partition(":")
    return SQUARES[name] if kind == "square" else None


# The actions of plies, for drawing and for words


class Thing(NamedTuple):
    """An object: a wall, or a piece of a seat."""

    seat: int
    """0 for a wall."""
    is_princess: bool


class Move(NamedTuple):
    """A piece moves to a neighbouring square."""

    start: int
    end: int


class Devour(NamedTuple):
    """A predator moves to the square of a princess and removes her."""

    start: int
    end: int
    victim: int
    """Her seat."""


class Push(NamedTuple):
    """A piece pushes an object from one square to another."""

    pusher: int
    origin: int
    stop: int
    thing: Thing


class Spell(NamedTuple):
    """A princess casts a spell on her corner."""

    square: int
    corner: int
    """The number of the corner, from 1."""


Action = Move | Devour | Push | Spell


def action(before: WarMazePosition, ply: str) -> Action | None:
    """Returns the action of a legal ply; None for the end of a turn."""
    if ply == "end":
        return None
    if ply[-1] == "!":
        return Spell(SQUARES[ply[:-1]], CORNERS.index(ply[:-1]) + 1)
    if "x" in ply:
        start, end = (SQUARES[name] for name in ply.split("x"))
        return Devour(start, end, before.cells[end] - PRINCESS)
    pusher, pushes, squares = ply.rpartition(":")
    start, end = (SQUARES[name] for name in squares.split("-"))
    if not pushes:
        return Move(start, end)
    return Push(SQUARES[pusher], start, end, thing_on(before, start))


def thing_on(position: WarMazePosition, square: int) -> Thing:
    """Returns the object on a square. The square must not be empty."""
    what = position.cells[square]
    if what == WALL:
        return Thing(0, False)
    return Thing(what - PRINCESS, True) if what > PRINCESS else Thing(what - PREDATOR, False)


# What each piece of the seat to act can do, derived from the legal plies, for lighting and entering


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


STAR_OFFSET = 47
"""The distance from the middle of a corner to its star, which lies towards the middle of the board."""

GRIP_OFFSET = 25
"""The distance to the right and upwards from the middle of a square to the grip of a princess.

She has a grip if she can be both devoured and pushed.
"""


def star_place(square: int) -> tuple[float, float]:
    """Returns the middle of the star of a corner."""
    x, y = middle_of(square)
    return x + (STAR_OFFSET if square % SIZE == 0 else -STAR_OFFSET), y
