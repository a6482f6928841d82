"""How far a pawn can go in each direction, and what stops it (rulebook 3.2 to 3.4)."""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple

from pygames.labymaster.board import (
    BLOCKS,
    COLUMNS,
    DIRECTIONS,
    EAST,
    NORTH,
    ROWS,
    WEST,
    block_cells,
    exists,
    row_of,
)
from pygames.labymaster.rules import LabymasterPosition, count_on_row


class Stop(Enum):
    """What keeps a pawn from entering the next cell."""

    FRAME = "frame"
    VOID = "void"
    WALL = "wall"
    HOME = "home"
    """The pawn's own start block, which it may not enter again (3.4)."""
    GOAL = "goal"
    """Its arrival block, which is closed while another pawn of its seat is at home (3.4)."""
    ARRIVED = "arrived"
    """The pawn stands on its arrival block and may not leave it (3.4)."""
    OWN_PAWN = "own pawn"
    OPPOSING_PAWN = "opposing pawn"


class Way(NamedTuple):
    """What happens to a pawn in one direction."""

    path: tuple[int, ...]
    """The cells of its run, up to the last. For a jump only the cell where it lands. Empty if the pawn cannot move."""
    jumped: int | None
    """The cell of the pawn that it jumps over."""
    stop: Stop
    """What stops the run. If the pawn does not run: what is next to it, or is jumped."""
    before: int
    """The last cell that it can run to; its own cell if it cannot run."""
    behind: Stop | None
    """If the pawn next to it is the opponent's and cannot be jumped: what is wrong with the cell behind."""


def way(position: LabymasterPosition, cell: int, direction: int) -> Way:
    """Returns what happens to the pawn on a cell, of either seat, in a direction of `board.DIRECTIONS`."""
    seat = 1 if cell in position.pawns[0] else 2
    path: list[int] = []
    at = cell
    while (stop := _stop(position, seat, cell, at, direction)) is None:
        at += direction
        path.append(at)
    if path or stop is not Stop.OPPOSING_PAWN:
        return Way(tuple(path), None, stop, at, None)
    jumped = cell + direction
    behind = _stop(position, seat, cell, jumped, direction)
    if behind is None:
        return Way((jumped + direction,), jumped, stop, cell, None)
    return Way((), None, stop, cell, behind)


def ways(position: LabymasterPosition, cell: int) -> dict[int, Way]:
    """Returns what happens to the pawn on a cell in each direction, in the order of `board.DIRECTIONS`."""
    return {direction: way(position, cell, direction) for direction in DIRECTIONS}


def _stop(position: LabymasterPosition, seat: int, pawn: int, at: int, direction: int) -> Stop | None:
    """Returns what stops a pawn at the cell `at`, in the run that it began on the cell `pawn`; None if it can go on."""
    home, goal = (1, ROWS) if seat == 1 else (ROWS, 1)
    own, other = position.pawns[seat - 1], position.pawns[2 - seat]
    following = at + direction
    row = following // COLUMNS
    is_across = direction in (EAST, WEST)
    if not is_across and pawn // COLUMNS == goal:
        return Stop.ARRIVED
    if not 1 <= row <= ROWS or (is_across and row != at // COLUMNS):
        return Stop.FRAME
    is_open = (position.maze.east if is_across else position.maze.north)[min(at, following)]
    if not is_open and not exists(position.blocks, following):
        return Stop.VOID
    if not is_across and row == home:
        return Stop.HOME
    if not is_across and row == goal and count_on_row(own, home) > (pawn // COLUMNS == home):
        return Stop.GOAL
    if not is_open:
        return Stop.WALL
    if following in own:
        return Stop.OWN_PAWN
    return Stop.OPPOSING_PAWN if following in other else None


def wall_row(position: LabymasterPosition, at: int, direction: int) -> int:
    """Returns the row of the block that carries the wall between a cell and the next. The cell's own row is tried
    first.
    """
    if direction in (EAST, WEST):
        return row_of(at)
    row = row_of(at)
    block = BLOCKS[position.variant][row]
    walls = block.north if direction == NORTH else block.south
    return row if walls[at - block_cells(position.blocks, row)[0]] else row + direction // COLUMNS
