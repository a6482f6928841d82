"""The boards as pictures, and the other data that differs between them (rulebook section 2.2)."""

from __future__ import annotations

from textwrap import dedent
from typing import NamedTuple

from pygames.notation import square_name

LAYOUTS = {
    "classic": """
                    +###+###+###+###+###+
                    # .   .   m   .   . #
                +###+www+   +###+   +bbb+###+
                # .   .   .   .   .   .   . #
            +###+   +   +   +   +   +   +   +###+
            # .   .   .   .   .   .   .   .   . #
        +###+   +   +   +   +   +   +   +   +   +###+
        # .   .   .   .   .   .   . # .   .   .   . #
        +   +   +   +###+   +###+   +   +   +   +   +
        # .   .   .   .   .   .   . # .   .   .   . #
        +   +###+###+   +   +   +   +   +   +   +   +
        # .   .   .   .   .   .   .   .   .   .   . #
        +   +   +   +   +   +   +   +   +###+###+   +
        # .   .   .   . # .   .   .   .   .   .   . #
        +   +   +   +   +   +###+   +###+   +   +   +
        # .   .   .   . # .   .   .   .   .   .   . #
        +###+   +   +   +   +   +   +   +   +   +###+
            # .   .   .   .   .   .   .   .   . #
            +###+   +   +   +   +   +   +   +###+
                # .   .   .   .   .   .   . #
                +###+BBB+   +###+   +WWW+###+
                    # .   .   M   .   . #
                    +###+###+###+###+###+
    """,
    "open": """
                    +###+###+###+###+###+
                    # .   .   m   .   . #
                +###+www+   +###+   +bbb+###+
                # .   .   .   .   .   .   . #
            +###+   +   +   +   +   +   +   +###+
            # .   .   .   .   .   .   .   .   . #
        +###+   +   +   +   +   +   +   +   +   +###+
        # .   .   .   .   .   .   .   .   .   .   . #
        +   +   +   +   +   +   +   +   +   +   +   +
        # .   .   .   .   .   .   .   .   .   .   . #
        +   +   +   +   +   +   +   +   +   +   +   +
        # .   .   .   .   .   .   .   .   .   .   . #
        +   +   +   +   +   +   +   +   +   +   +   +
        # .   .   .   .   .   .   .   .   .   .   . #
        +   +   +   +   +   +   +   +   +   +   +   +
        # .   .   .   .   .   .   .   .   .   .   . #
        +###+   +   +   +   +   +   +   +   +   +###+
            # .   .   .   .   .   .   .   .   . #
            +###+   +   +   +   +   +   +   +###+
                # .   .   .   .   .   .   . #
                +###+BBB+   +###+   +WWW+###+
                    # .   .   M   .   . #
                    +###+###+###+###+###+
    """,
    "quick": """
                +###+###+###+###+###+
                # .   .   m   .   . #
            +###+www+   +###+   +bbb+###+
            # .   . # .   .   . # .   . #
        +###+   +   +   +   +   +   +   +###+
        # .   .   .   .   .   .   .   .   . #
        +   +   +   +###+   +   +   +   +   +
        # .   .   .   .   .   . # .   .   . #
        +   +###+   +   +   +   +   +   +   +
        # .   .   .   .   .   .   .   .   . #
        +   +   +   +   +   +   +   +###+   +
        # .   .   . # .   .   .   .   .   . #
        +   +   +   +   +   +###+   +   +   +
        # .   .   .   .   .   .   .   .   . #
        +###+   +   +   +   +   +   +   +###+
            # .   . # .   .   . # .   . #
            +###+BBB+   +###+   +WWW+###+
                # .   .   M   .   . #
                +###+###+###+###+###+
    """,
}
"""Black walls ``#``, mice at home ``M m``, blockers on their green lines ``B W b w``; seat 1 in capitals."""

PIECES = {"classic": 12, "open": 12, "quick": 8}
LAST_TURNS = {"classic": 120, "open": 120, "quick": 80}


class Drawing(NamedTuple):
    """The marks of a layout, by cells counted from 0 at the bottom left and by the names of edges."""

    size: int
    cells: dict[tuple[int, int], str]
    edges: dict[str, str]


def read(layout: str) -> Drawing:
    """Returns the sorted marks of a layout."""
    lines = dedent(layout).strip("\n").splitlines()
    size = len(lines) // 2
    rows = [line.ljust(4 * size + 1) for line in reversed(lines)]
    marks = {(x, y): rows[2 * y + 1][4 * x + 2] for y in range(size) for x in range(size)}
    cells = {cell: mark for cell, mark in marks.items() if mark != " "}
    edges = {}
    for x, y in cells:
        if (x, y + 1) in cells:
            edges[square_name(x, y) + "n"] = rows[2 * y + 2][4 * x + 2]
        if (x + 1, y) in cells:
            edges[square_name(x, y) + "e"] = rows[2 * y + 1][4 * x + 4]
    return Drawing(size, cells, edges)


def drawing(variant: str) -> Drawing:
    """Returns the layout of a variant as sorted marks."""
    return read(LAYOUTS[variant])
