"""The board of WarMaze (rulebook section 2): layouts, corners, and which squares touch.

A square is a number from 0, row by row from a1. The content of a square is a number too: the index of its letter in
`LETTERS`.
"""

from __future__ import annotations

from pygames.notation import square_name

SIZE = 10

LAYOUTS = {
    "keep": """
        . . . # . . # . . .
        . . . . # # . . . .
        . . # . . . . # . .
        # . . . # # . . . #
        . # . # . . # . # .
        . # . # . . # . # .
        # . . . # # . . . #
        . . # . . . . # . .
        . . . . # # . . . .
        . . . # . . # . . .
    """,
    "pinwheel": """
        . . . . # . # . . .
        . . . . # . # . . .
        . . . . # . # . . .
        # # # . . # . . . .
        . . . # . . . # # #
        # # # . . . # . . .
        . . . . # . . # # #
        . . . # . # . . . .
        . . . # . # . . . .
        . . . # . # . . . .
    """,
    "thicket": """
        . . # . . # . # . .
        . . . # . . . . . .
        # . . . # . # . . #
        . . # . . . . . # .
        # . . . # # . # . .
        . . # . # # . . . #
        . # . . . . . # . .
        # . . # . # . . . #
        . . . . . . # . . .
        . . # . # . . # . .
    """,
}
"""The walls of each variant, row 10 at the top."""

WALLS = 28

CORNERS = ("a1", "a10", "j10", "j1")
"""The nexus points, corner 1 first. Each is also where its princess starts."""

PREDATOR_STARTS = ("b2", "b9", "i9", "i2")
"""Where the predator of each corner starts."""

OWN_CORNERS = {2: (1, 3), 3: (1, 2, 3), 4: (1, 2, 3, 4)}
"""Maps the number of seats to the own corner of each seat, seat 1 first."""

LETTERS = ".wABCDabcd"
EMPTY = 0
WALL = 1
PREDATOR = 1
"""The predator of a seat is `PREDATOR` + seat: 2 to 5."""
PRINCESS = 5
"""The princess of a seat is `PRINCESS` + seat: 6 to 9."""

GONE = -1
"""The square of a princess who was devoured."""

NAMES = tuple(square_name(x, y) for y in range(SIZE) for x in range(SIZE))
SQUARES = {name: square for square, name in enumerate(NAMES)}

DIRECTIONS = {
    "n": (0, 1),
    "ne": (1, 1),
    "e": (1, 0),
    "se": (1, -1),
    "s": (0, -1),
    "sw": (-1, -1),
    "w": (-1, 0),
    "nw": (-1, 1),
}
"""The directions by name, each as its step in x and y."""


def _ray(square: int, step: tuple[int, int]) -> tuple[int, ...]:
    y, x = divmod(square, SIZE)
    ray = []
    while 0 <= (x := x + step[0]) < SIZE and 0 <= (y := y + step[1]) < SIZE:
        ray.append(y * SIZE + x)
    return tuple(ray)


RAYS = tuple(tuple(_ray(square, step) for step in DIRECTIONS.values()) for square in range(SIZE * SIZE))
"""For each square, the squares that follow it in each of the `DIRECTIONS`, nearest first."""

NEIGHBOURS = tuple(tuple(ray[0] for ray in rays if ray) for rays in RAYS)


def walls(variant: str) -> tuple[int, ...]:
    """Returns the squares of a layout's walls."""
    rows = LAYOUTS[variant].split("\n")[SIZE:0:-1]
    return tuple(square for square, mark in enumerate("".join(rows).replace(" ", "")) if mark == "#")


def distance(one: int, other: int) -> int:
    """Returns the number of moves between two squares on an empty board."""
    return max(abs(one % SIZE - other % SIZE), abs(one // SIZE - other // SIZE))
