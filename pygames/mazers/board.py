"""The boards as numbers and tables (rulebook section 2).

A cell is the number ``row * size + column``, both counted from 0 at the bottom left. An edge without a built-in wall is
a number too. Edges are numbered in the byte order of their names, so that sorted edges are sorted ply texts. Tables of
sides are indexed by ``cell * 4 + heading``.
"""

from __future__ import annotations

from collections import defaultdict
from typing import NamedTuple

from pygames.mazers.layouts import LAST_TURNS, LAYOUTS, PIECES, read
from pygames.notation import square_name

NORTH, EAST, SOUTH, WEST = range(4)
LETTERS = "nesw"

COLOURS = "bw"
"""The letters of the black-line and the white blocker."""

NONE = -1
"""Stands for no edge or no cell."""

Exit = tuple[int, int]
"""A heading and the edge that it crosses."""

Way = tuple[int, int, int]
"""A step of a blocker: the edge that it reaches, and two edges that must not both be closed.

For a slide these are the other two edges at the peg, for a pivot twice `Board.always_open`.
"""


class Board(NamedTuple):
    """The data and tables of a board."""

    size: int
    """The number of cells along a side."""
    pieces: int
    """The number of pieces that each seat has."""
    last_turn: int
    homes: tuple[int, int]
    green_lines: tuple[int, int, int, int]
    """Where the black-line and the white blocker of seat 1, then those of seat 2, begin."""
    cells: dict[str, int]
    cell_names: dict[int, str]
    edges: dict[str, int]
    edge_names: tuple[str, ...]
    walls: frozenset[str]
    """The names of the edges with built-in walls."""
    sides: tuple[int, ...]
    """The edge at each side of each cell, or `NONE` if the side is black."""
    beyond: tuple[int, ...]
    """The cell beyond each side that is not black."""
    exits: tuple[tuple[Exit, ...], ...]
    """For each cell and heading: which of the exits left, ahead and right, in this order, are not black."""
    openings: frozenset[int]
    red_zone: frozenset[int]
    ways: tuple[tuple[Way, ...], ...]
    """The steps from each edge that no black wall forbids."""
    always_open: int


def pegs(edge: str) -> tuple[tuple[int, int], tuple[int, int]]:
    """Returns the ends of an edge or rim side named by its cell and ``n`` or ``e``: west or south end first."""
    x, y = ord(edge[0]) - 96, int(edge[1:-1])
    return ((x - 1, y) if edge[-1] == "n" else (x, y - 1)), (x, y)


def board_of(layout: str, pieces: int, last_turn: int) -> Board:
    """Returns the board of a layout."""
    size, marks, edge_marks = read(layout)
    numbers = {(x, y): y * size + x for x, y in marks}
    walls = {name for name, mark in edge_marks.items() if mark == "#"}
    edge_names = tuple(sorted(edge_marks.keys() - walls))
    edges = {name: number for number, name in enumerate(edge_names)}

    sides = [NONE] * (4 * size * size)
    beyond = [NONE] * (4 * size * size)
    steps = (size, 1, -size, -1)
    for (x, y), cell in numbers.items():
        for heading in (NORTH, EAST):
            edge = edges.get(square_name(x, y) + LETTERS[heading])
            if edge is not None:
                following = cell + steps[heading]
                here, there = 4 * cell + heading, 4 * following + (heading ^ 2)
                sides[here] = sides[there] = edge
                beyond[here], beyond[there] = following, cell

    home1, home2 = (next(numbers[square] for square, mark in marks.items() if mark == mouse) for mouse in "Mm")
    ways_out = [4 * home + heading for home in (home1, home2) for heading in (WEST, EAST)]
    red_zone = {sides[4 * beyond[way] + heading] for way in ways_out for heading in range(4)}
    black1, white1, black2, white2 = (
        next(edges[name] for name, mark in edge_marks.items() if mark == line) for line in "BWbw"
    )
    return Board(
        size=size,
        pieces=pieces,
        last_turn=last_turn,
        homes=(home1, home2),
        green_lines=(black1, white1, black2, white2),
        cells={square_name(x, y): cell for (x, y), cell in numbers.items()},
        cell_names={cell: square_name(x, y) for (x, y), cell in numbers.items()},
        edges=edges,
        edge_names=edge_names,
        walls=frozenset(walls),
        sides=tuple(sides),
        beyond=tuple(beyond),
        exits=tuple([_exits(sides, cell, heading) for cell in range(size * size) for heading in range(4)]),
        openings=frozenset([sides[way] for way in ways_out]),
        red_zone=frozenset(red_zone - {NONE}),
        ways=_ways(edges, walls),
        always_open=len(edges),
    )


def _exits(sides: list[int], cell: int, heading: int) -> tuple[Exit, ...]:
    left, right = (heading - 1) % 4, (heading + 1) % 4
    exits = [(towards, sides[4 * cell + towards]) for towards in (left, heading, right)]
    return tuple([found for found in exits if found[1] != NONE])


def _ways(edges: dict[str, int], walls: set[str]) -> tuple[tuple[Way, ...], ...]:
    spokes: dict[tuple[int, int], dict[int, str]] = defaultdict(dict)
    for name in (*edges, *walls):
        first, second = pegs(name)
        outward = EAST if name[-1] == "n" else NORTH
        spokes[first][outward] = spokes[second][outward ^ 2] = name
    always_open = len(edges)
    ways: list[list[Way]] = [[] for _ in edges]
    for around in spokes.values():
        for direction, name in around.items():
            for towards, target in around.items():
                if towards == direction or name in walls or target in walls:
                    continue
                beside = [always_open]
                if towards == direction ^ 2:
                    # Only a peg inside the board has opposite edges, so the other two are edges as well.
                    others = (around[direction ^ 1], around[direction ^ 3])
                    beside = [edges[other] for other in others if other not in walls]
                if beside:
                    ways[edges[name]].append((edges[target], beside[0], beside[-1]))
    return tuple([tuple(sorted(found)) for found in ways])


BOARDS = {variant: board_of(layout, PIECES[variant], LAST_TURNS[variant]) for variant, layout in LAYOUTS.items()}
VARIANTS = tuple(BOARDS)
