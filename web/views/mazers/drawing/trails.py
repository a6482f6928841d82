"""The paths: their tinted cells, the line from back to front, and the signs at closed ends."""

from __future__ import annotations

from functools import lru_cache

from web.drawing.painter import Painter, circle_path, line_path, number, rect_path
from web.views.mazers.drawing.geometry import CELL, Geometry
from web.views.mazers.drawing.stage import Sign, Trail

VECTORS = ((0, -1), (1, 0), (0, 1), (-1, 0))
"""North, east, south and west on the screen, as seen by seat 1."""
DOTS = (0.1, 7.6)
SIGN = circle_path(0, 0, 8.6)
SIGN_BAR = rect_path(-5, -1.7, 10, 3.4, 1)


def vector(geometry: Geometry, heading: int) -> tuple[int, int]:
    """Returns the vector of a heading on the screen."""
    across, down = VECTORS[heading]
    return (-across, -down) if geometry.turned else (across, down)


def draw_tint(painter: Painter, geometry: Geometry, seat: int, trail: Trail) -> None:
    """Draws the cells of a path in the colour of its seat."""
    if trail.cells:
        painter.path(_cells(geometry, trail.cells), f"seat{seat}/24")


def draw_trail(painter: Painter, geometry: Geometry, seat: int, trail: Trail) -> None:
    """Draws a dotted line through a path, with arrows from its back to its front."""
    if trail.cells:
        dots, arrows, start = _line(geometry, trail)
        with painter.group(alpha=0.72):
            painter.path(dots, None, f"seat{seat}", 2.9, DOTS)
            painter.path(arrows, None, f"seat{seat}", 3)
            painter.path(start, f"seat{seat}")


@lru_cache(maxsize=64)
def _cells(geometry: Geometry, cells: tuple[int, ...]) -> str:
    return "".join(
        rect_path(x - CELL / 2, y - CELL / 2, CELL, CELL) for x, y in (geometry.cells[cell] for cell in cells)
    )


@lru_cache(maxsize=64)
def _line(geometry: Geometry, trail: Trail) -> tuple[str, str, str]:
    """Returns the line, the arrows in its doors, and the dot at its start."""
    points = [geometry.cells[cell] for cell in trail.cells]
    x, y = points[0]
    across, down = vector(geometry, trail.headings[0])
    start = (x - 17 * across, y - 17 * down)
    arrows = ""
    for (x, y), heading in zip(points, trail.headings[1:-1], strict=False):
        arrows += _arrow(geometry, x, y, heading)
    return line_path([start, *points]), arrows, circle_path(*start, 3.9)


def _arrow(geometry: Geometry, x: float, y: float, heading: int) -> str:
    """Returns a chevron in the middle of the side of a cell."""
    across, down = vector(geometry, heading)
    x, y = x + across * CELL / 2, y + down * CELL / 2
    tip, wing = 3.2, 6.0
    return (
        f"M{number(x - tip * across + wing * down)} {number(y - tip * down + wing * across)}"
        f"L{number(x + tip * across)} {number(y + tip * down)}"
        f"L{number(x - tip * across - wing * down)} {number(y - tip * down - wing * across)}"
    )


def draw_sign(painter: Painter, geometry: Geometry, sign: Sign) -> None:
    """Draws a small sign with a bar beside a closed mouth, on the right as seen by the mouse."""
    _seat, edge, heading = sign
    x, y = geometry.middle(edge)
    across, down = vector(geometry, heading)
    x, y = x - 8 * across - 19 * down, y - 8 * down + 19 * across
    with painter.group(x, y):
        painter.path(SIGN, "mz-red", "mz-outline", 1.8)
        painter.path(SIGN_BAR, "cream")
