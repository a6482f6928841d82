"""The position of everything, at rest and at each moment of a motion."""

from __future__ import annotations

from dataclasses import dataclass

from pygames.warmaze.board import GONE, SIZE, WALL
from pygames.warmaze.notation import Spells
from pygames.warmaze.rules import WarMazePosition
from web.views.warmaze.actions import Thing
from web.views.warmaze.drawing.geometry import place


@dataclass(frozen=True, slots=True)
class Standing:
    """An object at a column and row from 0, which are fractions during a motion."""

    thing: Thing
    column: float
    row: float
    height: float = 0
    """Its height above the board, from 0 to 1."""


@dataclass(frozen=True, slots=True)
class Effect:
    """A short effect, with `progress` from 0 to 1."""

    kind: str
    """``thud`` at the end of a slide, ``crown`` for a devoured princess, ``spell`` on a corner; at the end of a game
    ``bite`` for a predator, ``frame`` for the light of four spells.
    """
    seat: int
    column: float
    row: float
    progress: float


@dataclass(frozen=True, slots=True)
class Stage:
    """Walls, pieces and tokens at one moment."""

    walls: frozenset[int]
    """The squares of the walls at rest."""
    pieces: tuple[Standing, ...]
    spells: Spells
    moving: Standing | None = None
    """The wall that is being pushed."""
    effect: Effect | None = None


def stage(position: WarMazePosition) -> Stage:
    """Returns the stage of a position at rest. Pieces further up the board come first."""
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
