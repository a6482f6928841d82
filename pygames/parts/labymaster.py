"""The parts of positions and plies of Labymaster, with names in place of numbers.

>>> import pygames
>>> state = pygames.game("labymaster").start().state
>>> state.blocks[0]
Block(row=2, owner=2, cells=('b2', 'c2', 'd2', 'e2', 'f2', 'g2', 'h2'))
>>> state.walls[:2]
(('b2', 'c2'), ('b2', 'b3'))
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, cast

from pygames.contract import Position
from pygames.labymaster.board import (
    CELLS,
    COLUMNS,
    EAST,
    NAMES,
    NORTH,
    NUMBERS,
    OWNERS,
    ROWS,
    SLIDING_ROWS,
    SOUTH,
    WEST,
    block_cells,
    exists,
    row_of,
)
from pygames.labymaster.rules import GOAL_ROWS, LabymasterPosition, count_on_row
from pygames.labymaster.ways import way
from pygames.parts import common
from pygames.values import Move, State

Kind = Literal["run", "jump", "slide", "victory"]


@dataclass(frozen=True, slots=True)
class Block:
    """A block that slides."""

    row: int
    """2 to 10."""
    owner: int
    """The seat that may slide it; 0 for the centre block, which both may slide."""
    cells: tuple[str, ...]
    """The seven cells that it covers, from left to right."""


@dataclass(frozen=True, slots=True, kw_only=True)
class LabymasterState(State):
    """The parts of a position of Labymaster."""

    pawns: tuple[tuple[str, ...], tuple[str, ...]]
    """The cells of both seats' pawns, by row, then by column."""
    arrived: tuple[int, int]
    """How many of each seat's pawns have crossed the maze."""
    blocks: tuple[Block, ...]
    """The blocks of rows 2 to 10."""
    walls: tuple[tuple[str, str], ...]
    """The pairs of neighbouring cells with a wall between them, sorted."""
    centre_is_held: bool
    """Whether the centre block was moved in the last ply and may not be moved now."""
    waiting: int
    """The seat that waits for the other's start block (rulebook 3.5), or 0."""
    refusals: int
    """The number of refusals (3.5), 0 to 3."""
    quiet: int
    """The number of plies since a pawn left its start block or arrived. The game is drawn at 80."""


@dataclass(frozen=True, slots=True, kw_only=True)
class LabymasterMove(Move):
    """The parts of a ply of Labymaster.

    `from_square` and `to_square` are cells of the pawn, and None for a slide and for a claim of victory.
    """

    kind: Kind
    path: tuple[str, ...] = ()
    """For a run or jump, the cells that the pawn enters, the last of them where it stops."""
    jumped: str | None = None
    """For a jump, the cell of the pawn that is jumped over."""
    row: int | None = None
    """For a slide, the row of the block."""
    shift: int = 0
    """For a slide, 1 towards column i and -1 towards column a."""
    carried: tuple[str, ...] = ()
    """For a slide, the cells of the pawns that the block takes with it, as they stood before."""


def state(position: Position) -> LabymasterState:
    """Returns the parts of a position."""
    now = cast(LabymasterPosition, position)
    pawns1, pawns2 = now.pawns
    return LabymasterState(
        **common.shared(now),
        pawns=(_names(pawns1), _names(pawns2)),
        arrived=(count_on_row(pawns1, GOAL_ROWS[1]), count_on_row(pawns2, GOAL_ROWS[2])),
        blocks=tuple([Block(row, OWNERS[row], _names(block_cells(now.blocks, row))) for row in SLIDING_ROWS]),
        walls=tuple([(NAMES[cell], NAMES[other]) for cell, other in _walls(now)]),
        centre_is_held=now.held,
        waiting=now.waiting(),
        refusals=now.refusals,
        quiet=now.quiet,
    )


def move(position: Position, ply: str) -> LabymasterMove:
    """Returns the parts of a legal ply."""
    now = cast(LabymasterPosition, position)
    changed = common.changes(state(now), state(now.play_unchecked(ply)))
    if ply[-1] in "+-":
        row = int(ply[:-1])
        return LabymasterMove(
            text=ply,
            seat=now.seat,
            kind="slide",
            changes=changed,
            row=row,
            shift=1 if ply[-1] == "+" else -1,
            carried=_names(sorted(cell for pawns in now.pawns for cell in pawns if row_of(cell) == row)),
        )
    start, _, end = ply.partition("-")
    if not end:
        return LabymasterMove(text=ply, seat=now.seat, kind="victory", changes=changed)
    found = way(now, NUMBERS[start], _direction(NUMBERS[start], NUMBERS[end]))
    return LabymasterMove(
        text=ply,
        seat=now.seat,
        kind="run" if found.jumped is None else "jump",
        from_square=start,
        to_square=end,
        changes=changed,
        path=_names(found.path),
        jumped=None if found.jumped is None else NAMES[found.jumped],
    )


def diagram(position: Position) -> str:
    """Returns the board in characters: the pawns of both seats as 1 and 2, and a full stop for every other cell."""
    now = cast(LabymasterPosition, position)
    inside, north, east = {}, {}, {}
    for cell in range(CELLS):
        y, x = divmod(cell - COLUMNS, COLUMNS)
        here = exists(now.blocks, cell) if y >= 0 else False
        if here:
            inside[x, y] = "1" if cell in now.pawns[0] else "2" if cell in now.pawns[1] else "."
        above = y + 1 < ROWS and exists(now.blocks, cell + NORTH)
        if (here or above) and not now.maze.north[cell]:
            north[x, y] = "-"
        beside = x + 1 < COLUMNS and exists(now.blocks, cell + EAST) if y >= 0 else False
        if (here or beside) and not now.maze.east[cell]:
            east[x, y] = "|"
        if x == 0 and here:
            east[-1, y] = "|"
    return common.walled(COLUMNS, ROWS, inside, north, east)


def _walls(position: LabymasterPosition) -> list[tuple[int, int]]:
    """Returns the cells with a wall between them, each with its neighbour above or on its right."""
    north, east = position.maze
    cells = [cell for row in range(1, ROWS + 1) for cell in block_cells(position.blocks, row)]
    walls = []
    for cell in cells:
        if row_of(cell) < ROWS and exists(position.blocks, cell + NORTH) and not north[cell]:
            walls.append((cell, cell + NORTH))
        if cell + EAST in cells and row_of(cell + EAST) == row_of(cell) and not east[cell]:
            walls.append((cell, cell + EAST))
    return sorted(walls)


def _direction(start: int, end: int) -> int:
    if row_of(start) == row_of(end):
        return EAST if end > start else WEST
    return NORTH if end > start else SOUTH


def _names(cells: range | tuple[int, ...] | list[int]) -> tuple[str, ...]:
    return tuple([NAMES[cell] for cell in cells])
