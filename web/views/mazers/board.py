"""Where things are on the board of Mazers, which spots there are, and where they lead."""

from __future__ import annotations

from functools import lru_cache

from pygames.contract import legal_plies
from pygames.mazers.board import BOARDS, COLOURS, NONE, pegs
from pygames.mazers.path import next_cell, rearmost
from pygames.mazers.rules import MazersPosition
from web.drawing.painter import Point
from web.views.after import position_after
from web.views.scene import Gesture

# The geometry of pegs, edges and cells in board units, from either side of the table

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
def geometry_of(variant: str, turned: bool) -> Geometry:
    """Returns the geometry of a board as seen by seat 1, or turned as seen by seat 2."""
    return Geometry(variant, turned)


# Leads a path on: places all walls around the cell in front of the mouse but the one in a direction

HEADINGS = range(4)
"""The directions north, east, south and west."""


def led(position: MazersPosition, heading: int) -> tuple[str, ...]:
    """Returns the plies that lead the path of the seat to act on in a direction, as far as the turn lasts; none if
    walls cannot do that.
    """
    path, board = position.path(position.seat), position.board
    if position.phase != "build" or not path.cells:
        return ()
    cell = next_cell(path, board)
    exits = board.exits[4 * cell + path.headings[-1]]
    others = {board.edge_names[edge] for way, edge in exits if way != heading}
    if len(others) == len(exits):
        return ()
    plies: list[str] = []
    now = position
    while _is_there(now, position) and (ply := next((each for each in legal_plies(now) if each in others), None)):
        plies.append(ply)
        now = position_after(now, ply)
    after = now.path(position.seat)
    if cell in after.cells and after.headings[after.cells.index(cell) + 1] != heading:
        return ()
    return tuple(plies)


def _is_there(now: MazersPosition, before: MazersPosition) -> bool:
    """Returns whether the same seat still builds around the same cell."""
    turn = now.phase, now.seat, now.turn
    return (
        turn == ("build", before.seat, before.turn)
        and now.path(now.seat).cells[-1:] == before.path(before.seat).cells[-1:]
    )


# The spots of the board, by id, and the blocker or mouse that a gesture has chosen

DIE = "die"
"""The spot of the dice beside the board."""
ASIDE_WIDTH, ASIDE_HEIGHT = 312.0, 76.0
"""The size of that spot, with both dice."""


def edge_spot(name: str) -> str:
    """Returns the spot of an edge."""
    return f"edge:{name}"


def mouse_spot(seat: int) -> str:
    """Returns the spot of a seat's mouse."""
    return f"mouse:{seat}"


def edge_of(spot: str) -> str | None:
    """Returns the name of a spot's edge; None if the spot is not an edge."""
    kind, _, name = spot.partition(":")
    return name if kind == "edge" else None


def blocker_spot(position: MazersPosition, colour: int) -> str:
    """Returns the spot of a blocker of the seat to act."""
    return edge_spot(position.board.edge_names[position.blocker(colour)])


def rearmost_spot(position: MazersPosition) -> str:
    """Returns the spot of the piece that is taken off next, or of the mouse if there is none."""
    piece = rearmost(position.path(position.seat), position.board)
    return mouse_spot(position.seat) if piece == NONE else edge_spot(position.board.edge_names[piece])


@lru_cache(maxsize=8)
def movable(position: MazersPosition) -> tuple[int, ...]:
    """Returns the colours of the blockers that can make a step now."""
    if position.phase != "step":
        return ()
    return tuple(sorted({COLOURS.index(ply[0]) for ply in legal_plies(position) if ply != "pass"}))


def in_hand(position: MazersPosition, chosen: Gesture) -> int | None:
    """Returns the colour of the blocker that is moving or chosen, or the only one that can move; otherwise None."""
    colours = movable(position)
    if len(colours) == 1:
        return colours[0]
    return next((colour for colour in colours if blocker_spot(position, colour) in chosen), None)


@lru_cache(maxsize=8)
def routes(position: MazersPosition, colour: int) -> dict[str, tuple[str, ...]]:
    """Returns the spots of the edges where a blocker's whole move can end, each with the edges on one route."""
    names = position.board.edge_names
    found = position.blocker_move(colour).routes(position.blocker(colour), position.steps[colour])
    return {edge_spot(names[end]): tuple(names[edge] for edge in route) for end, route in found.items()}
