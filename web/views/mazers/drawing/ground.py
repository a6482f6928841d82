"""The empty board: plate, cells, pegs, black walls, homes, green lines, and the names of rows and columns."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from pygames.mazers.board import pegs
from web.drawing.painter import Painter, Point, circle_path, line_path, rect_path
from web.views.mazers.drawing.geometry import CELL, MARGIN, Geometry, is_upright

RIM = 9.0
PEG = 3.7
LABEL = 17.0
NEST = (
    (circle_path(0, 0, 22), 4.2, (5.2, 7.4)),
    (circle_path(0, 0, 17.4), 3.6, (7.0, 6.2)),
)
"""The rings of straw around a home: path data, line width and dashes of each."""
HOLLOW = circle_path(0, 0, 13.4)
MARKS = (circle_path(0, 0, 7.2), rect_path(-6.6, -6.6, 13.2, 13.2, 1.8))
"""The marks of the two seats."""


@dataclass(frozen=True, slots=True)
class Shapes:
    """The parts that never change, as path data."""

    plate: str
    cells: str
    grid: str
    rim: str
    walls: str
    gleams: str
    pegs: str
    red_pegs: str
    green_lines: str
    homes: tuple[Point, Point]
    labels: tuple[tuple[Point, str], ...]


def draw_ground(painter: Painter, geometry: Geometry) -> None:
    """Draws the plate and its cells, below the lines of the grid."""
    shapes = shapes_of(geometry)
    with painter.group(0, 3.5):
        painter.path(shapes.plate, "shadow/18", "shadow/18", 2 * MARGIN - 4)
    painter.path(shapes.plate, "mz-plate", "mz-plate-edge", 2 * MARGIN - 4)
    painter.path(shapes.plate, "mz-plate", "mz-plate", 2 * MARGIN - 8.4)
    painter.path(shapes.cells, "mz-cell")
    for seat, (x, y) in enumerate(shapes.homes, 1):
        painter.rect(x - CELL / 2, y - CELL / 2, CELL, CELL, fill=f"seat{seat}/24")


def draw_labels(painter: Painter, geometry: Geometry) -> None:
    """Draws the names of the rows and columns."""
    for (x, y), text in shapes_of(geometry).labels:
        painter.text(x, y, text, LABEL, "mz-label", bold=True)


def draw_lines(painter: Painter, geometry: Geometry) -> None:
    """Draws the grid, the green lines and the pegs."""
    shapes = shapes_of(geometry)
    painter.path(shapes.grid, None, "mz-grid", 1.6)
    painter.path(shapes.green_lines, None, "mz-green/38", 24)
    painter.path(shapes.green_lines, None, "mz-green", 4.4)
    painter.path(shapes.pegs, "mz-peg")


def draw_nests(painter: Painter, geometry: Geometry) -> None:
    """Draws the homes, each with the mark of its seat."""
    for seat, (x, y) in enumerate(shapes_of(geometry).homes, 1):
        with painter.group(x, y):
            for ring, width, dash in NEST:
                painter.path(ring, None, f"seat{seat}", width, dash)
            painter.path(HOLLOW, "mz-cell")
            painter.path(MARKS[seat - 1], f"seat{seat}")


def draw_black(painter: Painter, geometry: Geometry) -> None:
    """Draws the rim, the built-in walls, and the red pegs beside the homes."""
    shapes = shapes_of(geometry)
    with painter.group(0, 1.8):
        painter.path(shapes.walls, None, "shadow/20", RIM)
    painter.path(shapes.rim, None, "mz-black", RIM)
    painter.path(shapes.walls, None, "mz-black", RIM)
    painter.path(shapes.gleams, None, "mz-gleam", 1.4)
    painter.path(shapes.red_pegs, "mz-red", "mz-black", 1.4)


@lru_cache
def shapes_of(geometry: Geometry) -> Shapes:
    """Returns the shapes of a board as seen from one side."""
    board, size = geometry.board, geometry.board.size
    squares = {(cell % size, cell // size) for cell in board.cell_names}
    rim, grid = [], []
    for x, y in sorted(squares):
        for (next_x, next_y), ends in (
            ((x, y - 1), ((x, y), (x + 1, y))),
            ((x, y + 1), ((x, y + 1), (x + 1, y + 1))),
            ((x - 1, y), ((x, y), (x, y + 1))),
            ((x + 1, y), ((x + 1, y), (x + 1, y + 1))),
        ):
            line = line_path([geometry.at(*end) for end in ends])
            if (next_x, next_y) not in squares:
                rim.append(line)
            elif next_x > x or next_y > y:
                grid.append(line)
    red = {peg for edge in board.red_zone for peg in pegs(board.edge_names[edge])}
    inner = {peg for name in board.edge_names for peg in pegs(name)} - red
    cut = min(x for x, y in squares if y == 0)
    corners = [(cut, 0), (0, cut)]
    corners += [(x, size - y) for x, y in reversed(corners)]
    corners += [(size - x, y) for x, y in reversed(corners)]
    home1, home2 = (geometry.cells[home] for home in board.homes)
    return Shapes(
        plate=line_path([geometry.at(*corner) for corner in corners], closed=True),
        cells="".join(rect_path(x - CELL / 2, y - CELL / 2, CELL, CELL) for x, y in geometry.cells.values()),
        grid="".join(grid),
        rim="".join(rim),
        walls="".join(_line_along(geometry, name, 1) for name in sorted(board.walls)),
        gleams="".join(_line_along(geometry, name, 0.74) for name in sorted(board.walls)),
        pegs="".join(circle_path(*geometry.at(*peg), PEG) for peg in sorted(inner)),
        red_pegs="".join(circle_path(*geometry.at(*peg), PEG) for peg in sorted(red)),
        green_lines="".join(_line_along(geometry, board.edge_names[edge], 0.7) for edge in board.green_lines),
        homes=(home1, home2),
        labels=tuple(_labels(geometry)),
    )


def _line_along(geometry: Geometry, name: str, part: float) -> str:
    """Returns a line along the middle part of an edge."""
    x, y = geometry.middles[name]
    half = part * CELL / 2
    if is_upright(name):
        return line_path([(x, y - half), (x, y + half)])
    return line_path([(x - half, y), (x + half, y)])


def _labels(geometry: Geometry) -> list[tuple[Point, str]]:
    """Returns the labels of rows, left of their first cell, and of columns, below their lowest cell, on the screen."""
    found = []
    for place in range(geometry.board.size):
        row = [geometry.cells[cell] for cell in geometry.cells if cell // geometry.board.size == place]
        column = [geometry.cells[cell] for cell in geometry.cells if cell % geometry.board.size == place]
        left, y = min(row)
        x, low = max(column, key=lambda point: point[1])
        at_side, at_bottom = left < CELL + MARGIN, low > geometry.side - CELL - MARGIN
        towards_corner = 6 if y > geometry.side / 2 else 0
        found.append(
            ((left - CELL / 2 - (15.5 if at_side else 19), y + (0 if at_side else towards_corner)), f"{place + 1}")
        )
        shift = 0 if at_bottom else (-6 if x < geometry.side / 2 else 0)
        found.append(((x + shift, low + CELL / 2 + (15.5 if at_bottom else 19)), chr(ord("a") + place)))
    return found
