"""What stands where, at rest and at every moment of a motion."""

from __future__ import annotations

from dataclasses import dataclass

from pygames.warmaze.board import GONE, SIZE, WALL
from pygames.warmaze.notation import Spells
from pygames.warmaze.rules import WarMazePosition
from web.views.warmaze.actions import Thing
from web.views.warmaze.drawing.geometry import place


@dataclass(frozen=True, slots=True)
class Standing:
    """An object at a column and row from 0, in fractions while it moves."""

    thing: Thing
    column: float
    row: float
    height: float = 0
    """How far it is off the board, from 0 to 1."""


@dataclass(frozen=True, slots=True)
class Effect:
    """Something that shows only for a moment, from `progress` 0 to 1."""

    kind: str
    """``thud`` where a slide ends, ``crown`` of a princess who was devoured, ``spell`` on a corner."""
    seat: int
    column: float
    row: float
    progress: float


@dataclass(frozen=True, slots=True)
class Stage:
    """Walls, pieces and tokens at one moment."""

    walls: frozenset[int]
    """The squares of the walls that rest."""
    pieces: tuple[Standing, ...]
    spells: Spells
    moving: Standing | None = None
    """A wall on its way."""
    effect: Effect | None = None


def stage(position: WarMazePosition) -> Stage:
    """Returns a position at rest; the pieces farther up the board come first."""
    walls = frozenset(square for square in range(SIZE * SIZE) if position.cells[square] == WALL)
    pieces = [
        standing(Thing(seat, is_princess), square)
        for is_princess, squares in ((False, position.predators), (True, position.princesses))
        for seat, square in enumerate(squares, 1)
        if square != GONE
    ]
    pieces.sort(key=lambda piece: -piece.row)
    return Stage(walls, tuple(pieces), position.spells)


def standing(thing: Thing, square: int) -> Standing:
    """Returns an object at rest on a square."""
    return Standing(thing, *place(square))
