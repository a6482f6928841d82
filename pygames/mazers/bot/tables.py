"""The tables of a board, and the plain values of which fast paths are made (rulebook sections 3.2 and 3.3).

A *state* is a way out of a cell: ``cell * 4 + heading``. A path is a tuple of states, each the door from one cell into
the next: the first one leads through its back mouth, the last one through its front mouth.

*Marks* are one row for a whole board: edges first, then `Tables.open_edge`, which is never marked, then cells. They
tell what stands where, so no operation has to search a path.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Final

from pygames.mazers.board import BOARDS, NONE, Board, pegs

FREE, STANDING, INSIDE, USED = 0, 1, 2, 1
"""Marks: of an edge with nothing, with a piece or blocker, inside a path; and of a cell of a path."""
STOP, ARRIVE = -1, -2
"""In place of the state to which a path grows by black walls alone."""
Marks = bytearray
"""A bytearray is copied fast. Unlike a list for every ply, it does not burden the garbage collector."""
States = tuple[int, ...]
Track = tuple[States, int, int, int, bool]
"""A path without its surroundings. A plain tuple, because naming its items would make every ply slower:

* `STATES`: the states, none for a mouse at home or without a cell;
* `BEHIND`, `BEFORE`: the odd piece behind the back, and the one before the front;
* `PIECES`: the number of pieces on the board;
* `ARRIVED`: whether the path has arrived.
"""
STATES: Final = 0
BEHIND: Final = 1
BEFORE: Final = 2
PIECES: Final = 3
ARRIVED: Final = 4
AT_HOME: Track = ((), NONE, NONE, 0, False)
GONE: Track = ((), NONE, NONE, 0, True)


@dataclass(frozen=True, slots=True)
class Tables:
    """The tables of a board by state."""

    board: Board
    open_edge: int
    doors: tuple[int, ...]
    """The edge through which a state leads, or `NONE` if that is black."""
    following: tuple[int, ...]
    """The mark of the cell to which a state leads, or 0 if there is none."""
    cells: tuple[int, ...]
    """The mark of the cell that a state leaves."""
    exits: tuple[tuple[tuple[int, int], ...], ...]
    """For left, ahead and right of the cell to which a state leads, unless black: the edge and the state through it."""
    walls: tuple[tuple[int, ...], ...]
    """Which edges of a cell need a piece; by ``4 * state into it + heading out of it``."""
    back: tuple[int, ...]
    """The same door from its other side."""
    grow: tuple[tuple[int, ...], tuple[int, ...]]
    """For each seat the state after a state if the next cell joins by black walls alone, or `STOP` or `ARRIVE`."""
    zones: tuple[tuple[int, ...], ...]
    """The edges left and right of the cell to which a state leads."""
    openings: tuple[Track, ...]
    """For each seat the path that is its home alone, to the west and to the east; seat 1 first."""
    barred: tuple[bool, ...]
    """For each edge, whether it is an opening, where no piece may stand."""
    rest: bytes
    """By mark of an edge: 1 unless it is in a red zone, where no blocker may rest; 0 for cells."""
    swept: tuple[tuple[tuple[int, ...], ...], tuple[tuple[int, ...], ...]]
    """For each seat, by state: the marks of all cells that can join when a piece is placed before it."""
    middles: tuple[tuple[int, int], ...]
    """The middle of each edge, in half sides of cells."""
    pivots: tuple[tuple[int, ...], ...]
    """For each edge, where a blocker can turn to."""
    slides: tuple[tuple[tuple[int, int, int], ...], ...]
    """For each edge, where a blocker can slide to, and the two edges of which one must be open."""


@cache
def tables(variant: str) -> Tables:
    """Returns the tables of a variant's board."""
    board = BOARDS[variant]
    states = range(len(board.sides))
    first_cell = board.always_open + 1
    exits: list[tuple[tuple[int, int], ...]] = []
    zones: list[tuple[int, ...]] = []
    walls: list[tuple[int, ...]] = []
    for state in states:
        cell, heading = board.beyond[state], state % 4
        sides = board.exits[4 * cell + heading] if cell != NONE else ()
        exits.append(tuple([(edge, 4 * cell + towards) for towards, edge in sides]))
        zones.append(tuple([edge for towards, edge in sides if towards != heading]))
        walls += [tuple([edge for towards, edge in sides if towards != leaving]) for leaving in range(4)]
    ways = board.ways
    following = tuple([0 if cell == NONE else first_cell + cell for cell in board.beyond])
    grow = (_growth(board, exits, board.homes[1]), _growth(board, exits, board.homes[0]))
    return Tables(
        board=board,
        open_edge=board.always_open,
        doors=board.sides,
        following=following,
        cells=tuple([first_cell + state // 4 for state in states]),
        exits=tuple(exits),
        walls=tuple(walls),
        back=tuple([0 if cell == NONE else 4 * cell + (state % 4 ^ 2) for state, cell in enumerate(board.beyond)]),
        grow=grow,
        zones=tuple(zones),
        openings=tuple([_opening(board, home, heading) for home in board.homes for heading in (3, 1)]),
        barred=tuple([edge in board.openings for edge in range(board.always_open)]),
        rest=bytes([edge not in board.red_zone for edge in range(board.always_open)]) + bytes(1 + board.size**2),
        swept=(_swept(following, exits, grow[0]), _swept(following, exits, grow[1])),
        middles=tuple([_middle(name) for name in board.edge_names]),
        pivots=tuple([tuple([way[0] for way in found if way[1] == board.always_open]) for found in ways]),
        slides=tuple([tuple([way for way in found if way[1] != board.always_open]) for found in ways]),
    )


def _growth(board: Board, exits: list[tuple[tuple[int, int], ...]], goal: int) -> tuple[int, ...]:
    return tuple(
        [
            ARRIVE if board.beyond[state] == goal else ways[0][1] if len(ways) == 1 else STOP
            for state, ways in enumerate(exits)
        ]
    )


def _middle(edge: str) -> tuple[int, int]:
    (x1, y1), (x2, y2) = pegs(edge)
    return x1 + x2, y1 + y2


def _swept(
    following: States, exits: list[tuple[tuple[int, int], ...]], growth: tuple[int, ...]
) -> tuple[tuple[int, ...], ...]:
    swept = []
    for first, ways in zip(following, exits, strict=True):
        cells = {first: None}
        for _, way in ways:
            state = way
            while growth[state] >= 0 and following[state] not in cells:
                cells[following[state]] = None
                state = growth[state]
        swept.append(tuple(cells))
    return tuple(swept)


def _opening(board: Board, home: int, heading: int) -> Track:
    """Returns the home as the only cell of a path that leaves it by a heading."""
    entered = 4 * board.beyond[4 * home + (heading ^ 2)] + heading
    return ((entered, 4 * home + heading), NONE, NONE, 0, False)
