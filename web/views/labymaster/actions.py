"""The effects of plies, for drawing and for words."""

from __future__ import annotations

from typing import NamedTuple

from pygames.labymaster.board import COLUMNS, EAST, NORTH, NUMBERS, SOUTH, WEST, row_of
from pygames.labymaster.rules import LabymasterPosition
from pygames.labymaster.ways import Way, way


class Slide(NamedTuple):
    """A slide: the block of a row moves by one notch."""

    row: int
    shift: int
    """-1 towards column a, 1 towards column i."""

    @property
    def ply(self) -> str:
        """The slide as a ply text."""
        return f"{self.row}{'+' if self.shift > 0 else '-'}"


class Move(NamedTuple):
    """A run or jump of a pawn."""

    start: int
    end: int
    direction: int
    way: Way


def action(before: LabymasterPosition, ply: str) -> Slide | Move | None:
    """Returns the slide, run or jump of a legal ply; None for a claim of victory."""
    if ply[-1] in "+-":
        return slide_of(ply)
    from_name, _, to_name = ply.partition("-")
    if not to_name:
        return None
    start, end = NUMBERS[from_name], NUMBERS[to_name]
    forth, back = (EAST, WEST) if row_of(start) == row_of(end) else (NORTH, SOUTH)
    direction = forth if end > start else back
    return Move(start, end, direction, way(before, start, direction))


def slide_of(ply: str) -> Slide:
    """Returns the slide of a ply text such as ``6+``, legal or not."""
    return Slide(int(ply[:-1]), 1 if ply[-1] == "+" else -1)


def distance(of: Move) -> int:
    """Returns how many cells a pawn moves."""
    step = COLUMNS if of.direction in (NORTH, SOUTH) else 1
    return abs(of.end - of.start) // step


def passengers(position: LabymasterPosition, row: int) -> list[int]:
    """Returns the cells of a row on which pawns of either seat stand."""
    return sorted(cell for pawns in position.pawns for cell in pawns if row_of(cell) == row)
