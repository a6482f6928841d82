"""The actions of plies, for drawing and for words."""

from __future__ import annotations

from typing import NamedTuple

from pygames.warmaze.board import CORNERS, PREDATOR, PRINCESS, SQUARES, WALL
from pygames.warmaze.rules import WarMazePosition


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
