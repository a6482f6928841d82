"""The position of blocks and pawns at each moment, and the motion of plies (rulebook section 7, Animated)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from math import pi, sin
from typing import NamedTuple

from pygames.labymaster.board import COLUMNS, SLIDING_ROWS, block_cells, row_of
from pygames.labymaster.rules import GOAL_ROWS, LabymasterPosition, count_on_row
from web.drawing.easing import eased
from web.views.after import position_after
from web.views.labymaster.board import Move, Slide, action, distance
from web.views.scene import Motion

CELL_MS = 80
"""The milliseconds of a run for each cell."""
BUMP_MS = 110
BUMP_CELLS = 0.09
"""How far, in cells, a pawn bumps into the obstacle that stopped it."""
JUMP_MS = 290
SLIDE_MS = 200
DOORS_MS = 380
LIGHT_MS = 380
HOPS_APART, HOP = 0.15, 0.4
"""In the gesture of the end, the time between two hops and that of each, as fractions of the gesture."""


class Pawn(NamedTuple):
    """A pawn's column (from 0) and row (from 1), which are fractions while it moves."""

    seat: int
    column: float
    row: float
    height: float = 0
    """Its height above the board, from 0 to 1."""


@dataclass(frozen=True, slots=True)
class Stage:
    """Blocks, pawns and lights at one moment."""

    lefts: tuple[float, ...]
    """The columns of the left ends of rows 2 to 10."""
    pawns: tuple[Pawn, ...]
    """The pawns in the order in which they are drawn."""
    doors: tuple[int, ...] = ()
    """The cells whose north side has a door that lights up after a slide."""
    doors_light: float = 0
    full_row: int = 0
    """The row of five arrived pawns that lights up; 0 if there is none."""
    row_light: float = 0


def stage_of(position: LabymasterPosition) -> Stage:
    """Returns the stage of a position at rest."""
    pawns = tuple([Pawn(seat, cell % COLUMNS, cell // COLUMNS) for seat in (1, 2) for cell in position.pawns[seat - 1]])
    full_row = full_row_of(position)
    return Stage(tuple(map(float, position.blocks)), pawns, full_row=full_row, row_light=1 if full_row else 0)


def full_row_of(position: LabymasterPosition) -> int:
    """Returns the arrival row with all five pawns of a seat, which ends the game; 0 if there is none."""
    for seat in (1, 2):
        if count_on_row(position.pawns[seat - 1], GOAL_ROWS[seat]) == 5:
            return GOAL_ROWS[seat]
    return 0


def motion_of(before: LabymasterPosition, ply: str) -> Motion[Stage] | None:
    """Returns the motion of a ply; None for a claim of victory."""
    match action(before, ply):
        case Slide() as slide:
            return _slide(before, position_after(before, ply), slide)
        case Move() as move:
            return _move(before, position_after(before, ply), move)
    return None


def _slide(before: LabymasterPosition, after: LabymasterPosition, slide: Slide) -> Motion[Stage]:
    start, end = stage_of(before), stage_of(after)
    place = slide.row - SLIDING_ROWS[0]
    doors = open_doors(after, slide.row)
    total = SLIDE_MS + DOORS_MS

    def stage_at(t: float) -> Stage:
        if t >= 1:
            return end
        time = t * total
        if time >= SLIDE_MS:
            return replace(end, doors=doors, doors_light=sin(pi * (time - SLIDE_MS) / DOORS_MS))
        shift = slide.shift * eased(time / SLIDE_MS)
        lefts = (*start.lefts[:place], start.lefts[place] + shift, *start.lefts[place + 1 :])
        pawns = tuple(
            pawn._replace(column=pawn.column + shift) if pawn.row == slide.row else pawn for pawn in start.pawns
        )
        return replace(start, lefts=lefts, pawns=pawns)

    return Motion(total, stage_at)


def _move(before: LabymasterPosition, after: LabymasterPosition, move: Move) -> Motion[Stage]:
    start, end = stage_of(before), stage_of(after)
    column, row = move.start % COLUMNS, row_of(move.start)
    across, up = move.end % COLUMNS - column, row_of(move.end) - row
    mover = Pawn(before.seat, column, row)
    others = tuple(pawn for pawn in start.pawns if pawn != mover)
    cells = distance(move)
    jumps = move.way.jumped is not None
    run_time = 0 if jumps else CELL_MS * cells
    move_time = JUMP_MS if jumps else run_time + BUMP_MS
    light_time = LIGHT_MS if end.full_row else 0
    total = move_time + light_time

    def stage_at(t: float) -> Stage:
        if t >= 1:
            return end
        time = t * total
        if time >= move_time:
            return replace(end, row_light=(time - move_time) / light_time)
        height = 0.0
        if jumps:
            part = eased(time / move_time)
            height = sin(pi * time / move_time)
        elif time < run_time:
            part = time / run_time
        else:
            part = 1 + BUMP_CELLS * sin(pi * (time - run_time) / BUMP_MS) / cells
        pawn = mover._replace(column=column + part * across, row=row + part * up, height=height)
        return replace(start, pawns=(*others, pawn))

    return Motion(total, stage_at)


def celebration(before: LabymasterPosition, ply: str, winner: int) -> Callable[[float], Stage]:
    """Returns the gesture of the end: the winner's pawns hop one after the other, from column a."""
    end = stage_of(position_after(before, ply))
    row = sorted((pawn for pawn in end.pawns if pawn.seat == winner), key=lambda pawn: pawn.column)

    def stage_at(part: float) -> Stage:
        hopping = {pawn: (part - place * HOPS_APART) / HOP for place, pawn in enumerate(row)}
        heights = {pawn: sin(pi * hop) for pawn, hop in hopping.items() if 0 < hop < 1}
        return replace(end, pawns=tuple(pawn._replace(height=heights.get(pawn, 0.0)) for pawn in end.pawns))

    return stage_at


def open_doors(position: LabymasterPosition, row: int) -> tuple[int, ...]:
    """Returns the doors between the block of a row and its neighbours, each as the cell on its south side."""
    cells = (*block_cells(position.blocks, row - 1), *block_cells(position.blocks, row))
    return tuple(cell for cell in cells if position.maze.north[cell])
