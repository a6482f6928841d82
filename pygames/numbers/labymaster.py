"""Labymaster as numbers."""

from __future__ import annotations

from typing import cast

from pygames.contract import Position
from pygames.labymaster.board import (
    BLOCKS,
    CELLS,
    CENTRE,
    COLUMNS,
    LAST_SETTING,
    NUMBERS,
    OWNERS,
    ROWS,
    SLIDING_ROWS,
    block_cells,
    row_of,
)
from pygames.labymaster.bot.fast_board import CRY, FIRST_RUN, FastBoard
from pygames.labymaster.bot.mazes import MIDDLE, MOVE, SPOTS, WIDTH, spot
from pygames.labymaster.rules import QUIET_LIMIT, REFUSALS_LIMIT, VICTORY, LabymasterPosition, Pawns
from pygames.numbers.boards import FastMoves
from pygames.numbers.spaces import Numbers, OneNumberSpace
from pygames.numbers.symmetry import Symmetry

PAWNS = 5
DIRECTIONS = ("north", "east", "south", "west")
NORTH, EAST, SOUTH, WEST = range(4)
FIRST_SLIDE = PAWNS * 4
CLAIM = FIRST_SLIDE + 2 * len(SLIDING_ROWS)
LAST_CELL = CELLS + COLUMNS - 1
"""The sum of a cell and the cell where it comes to lie when the board is turned by half."""
SLIDE_OR_CLAIM = [CLAIM if move == CRY else move - 2 * SLIDING_ROWS.start + FIRST_SLIDE for move in range(2 * ROWS)]
"""The action of each move of the fast board that is no run or jump."""


def _direction(start: int, end: int, along: bool) -> int:
    if along:
        return EAST if end > start else WEST
    return NORTH if end > start else SOUTH


RUN = [
    _direction(move // MOVE, move % MOVE, move // MOVE // WIDTH == move % MOVE // WIDTH) for move in range(MOVE * SPOTS)
]
"""The direction of each run or jump of the fast board."""


class LabymasterSpace(OneNumberSpace):
    """The space of Labymaster."""

    size = CLAIM + 1
    rows, columns = ROWS, COLUMNS
    plane_names = (
        *("+0 pawns", "+1 pawns", "cells", "open north", "open east", "wall north", "wall south"),
        *("+0 blocks", "+1 blocks"),
    )
    own_scalars = ("centre held", "refusals", "quiet", "+0 waits", "+1 waits")

    def number(self, position: Position, ply: str) -> int:
        now = cast(LabymasterPosition, position)
        if ply == VICTORY:
            return CLAIM
        if ply[-1] in "+-":
            return FIRST_SLIDE + 2 * (int(ply[:-1]) - SLIDING_ROWS.start) + (ply[-1] == "+")
        start, _, end = ply.partition("-")
        cell, target = NUMBERS[start], NUMBERS[end]
        return 4 * now.pawns[now.seat - 1].index(cell) + _direction(cell, target, row_of(cell) == row_of(target))

    def name(self, action: int) -> str:
        self._one(action, self.size, "action")
        if action == CLAIM:
            return "claim victory"
        if action < FIRST_SLIDE:
            return f"pawn {action // 4 + 1} {DIRECTIONS[action % 4]}"
        row, right = divmod(action - FIRST_SLIDE, 2)
        return f"row {row + SLIDING_ROWS.start} {'right' if right else 'left'}"

    def outcome_name(self, outcome: int) -> str:
        raise ValueError(f"{self!r} has no outcome {outcome!r}.")

    def _fill(self, planes: bytearray, position: Position, seat: int, entered: Numbers) -> None:
        now = cast(LabymasterPosition, position)
        size = ROWS * COLUMNS
        own, other, cells, north, east, wall_north, wall_south, own_blocks, other_blocks = range(0, 9 * size, size)
        for first, pawns in ((own, now.pawns[seat - 1]), (other, now.pawns[2 - seat])):
            for cell in pawns:
                planes[first + cell - COLUMNS] = 1
        planes[north : north + size] = bytes(now.maze.north[COLUMNS:])
        planes[east : east + size] = bytes(now.maze.east[COLUMNS:])
        for row in range(1, ROWS + 1):
            block, owner = BLOCKS[self.variant][row], OWNERS[row]
            covered = block_cells(now.blocks, row)
            for place, cell in enumerate(covered):
                at = cell - COLUMNS
                planes[cells + at] = 1
                planes[wall_north + at] = block.north[place]
                planes[wall_south + at] = block.south[place]
                planes[own_blocks + at] = owner in (CENTRE, seat)
                planes[other_blocks + at] = owner in (CENTRE, 3 - seat)

    def _scalars(self, position: Position, seat: int, entered: Numbers) -> list[float]:
        now = cast(LabymasterPosition, position)
        waiting = now.waiting()
        return [
            now.held,
            now.refusals / REFUSALS_LIMIT,
            now.quiet / QUIET_LIMIT,
            waiting == seat,
            waiting == 3 - seat,
        ]


def values(position: LabymasterPosition) -> list[int]:
    """Returns what the key of a position is made of, after what all games have."""
    lefts = [MIDDLE, MIDDLE, *position.blocks, MIDDLE]
    pawns = [spot(lefts, cell) for cells in position.pawns for cell in cells]
    return [*position.blocks, position.held, position.refusals, position.quiet, *pawns]


class LabymasterFast(FastMoves[FastBoard]):
    """The fast board of Labymaster."""

    __slots__ = ()
    kind = FastBoard

    def _values(self) -> list[int]:
        board = self.board
        return [
            *board.lefts[SLIDING_ROWS.start : SLIDING_ROWS.stop],
            board.held,
            board.refusals,
            board.quiet,
            *sorted(board.pawns1),
            *sorted(board.pawns2),
        ]

    def _phase(self) -> int:
        return int(self.board.over)

    def _numbers(self, moves: list[int]) -> list[int]:
        board = self.board
        pawns = sorted(board.pawns1 if board.seat == 1 else board.pawns2)
        first = {pawn: 4 * place for place, pawn in enumerate(pawns)}
        return [SLIDE_OR_CLAIM[move] if move < FIRST_RUN else first[move // MOVE] + RUN[move] for move in moves]


def symmetries(space: LabymasterSpace) -> tuple[Symmetry, ...]:
    """Returns the symmetries besides the identity: half a turn of the board, with which the seats change places."""
    actions = [4 * (PAWNS - 1 - action // 4) + (action + 2) % 4 for action in range(FIRST_SLIDE)]
    actions += [FIRST_SLIDE + CLAIM - 1 - slide for slide in range(FIRST_SLIDE, CLAIM)]
    return (Symmetry("half turn", (2, 1), (*actions, CLAIM), (), _turned),)


def _turned(position: Position) -> LabymasterPosition:
    now = cast(LabymasterPosition, position)

    def turned(pawns: Pawns) -> Pawns:
        return tuple([LAST_CELL - cell for cell in reversed(pawns)])

    return LabymasterPosition(
        now.variant,
        3 - now.seat,
        now.phase,
        tuple([LAST_SETTING - left for left in reversed(now.blocks)]),
        now.held,
        (turned(now.pawns[1]), turned(now.pawns[0])),
        now.refusals,
        now.quiet,
    )


SPACE, FAST = LabymasterSpace, LabymasterFast
