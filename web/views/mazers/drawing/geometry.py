"""The geometry of pegs, edges and cells in board units, from either side of the table."""

from __future__ import annotations

from functools import lru_cache

from pygames.mazers.board import BOARDS, pegs
from web.drawing.painter import Point

CELL = 60
"""The distance between neighbouring pegs."""
MARGIN = 28
"""The distance between the outer cells and the sides of the picture."""

HAND_ROWS = {12: (6, 4, 2), 8: (5, 3)}
"""The number of pieces in hand in each row at a corner of the picture, from the border inwards.

The key is the number of a seat's pieces.
"""
HAND_PITCH = {12: (16, 39), 8: (14, 33)}
"""The distance between pieces in hand, and between their rows."""
HAND_SIZE = {12: 0.7, 8: 0.58}
"""The size of a piece in hand, relative to one on the board."""
HAND_MARGIN = 6


class Geometry:
    """The geometry of a board as seen from one side."""

    def __init__(self, variant: str, turned: bool) -> None:
        self.board = board = BOARDS[variant]
        self.turned = turned
        self.side = board.size * CELL + 2 * MARGIN
        self.cells = {cell: self.at(cell % board.size + 0.5, cell // board.size + 0.5) for cell in board.cell_names}
        """The middle of each cell."""
        self.middles = {name: self._middle(name) for name in (*board.edge_names, *board.walls)}
        """The middle of each edge, by name."""

    def at(self, x: float, y: float) -> Point:
        """Returns a point of the board on the screen.

        It is given in cells from the bottom left peg, as seen by seat 1.
        """
        return self.placed(MARGIN + CELL * x, MARGIN + CELL * (self.board.size - y))

    def placed(self, x: float, y: float) -> Point:
        """Returns the point on the screen that seat 1 sees at (x, y)."""
        return (self.side - x, self.side - y) if self.turned else (x, y)

    def _middle(self, name: str) -> Point:
        (x, y), (to_x, to_y) = pegs(name)
        return self.at((x + to_x) / 2, (y + to_y) / 2)

    def middle(self, edge: int) -> Point:
        """Returns the middle of an edge, by its number."""
        return self.middles[self.board.edge_names[edge]]

    def upright(self, edge: int) -> bool:
        """Returns whether an edge is vertical."""
        return is_upright(self.board.edge_names[edge])

    def slots(self, seat: int) -> list[Point]:
        """Returns the places of a seat's pieces in hand. Pieces are taken from the end."""
        across, down = HAND_PITCH[self.board.pieces]
        found = []
        for row, count in enumerate(HAND_ROWS[self.board.pieces]):
            y = HAND_MARGIN + down * (row + 0.5)
            found += [(HAND_MARGIN + across * (place + 0.5), self.side - y) for place in range(count)]
        if seat == 2:
            found = [(self.side - x, self.side - y) for x, y in found]
        return [self.placed(x, y) for x, y in found]


def is_upright(name: str) -> bool:
    """Returns whether the edge with this name is vertical."""
    return name.endswith("e")


@lru_cache
def geometry(variant: str, turned: bool) -> Geometry:
    """Returns the geometry of a board as seen by seat 1, or turned as seen by seat 2."""
    return Geometry(variant, turned)
