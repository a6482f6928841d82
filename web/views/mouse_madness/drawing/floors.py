"""The flat shapes on the ground. Each path combines all shapes of one kind on a board."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import NamedTuple

from web.drawing.painter import Point, circle_path, line_path, number, rect_path
from web.views.mouse_madness.drawing.geometry import CELL, WALL, Geometry, geometry_of
from web.views.mouse_madness.drawing.rooms import KITCHEN, LINEN, OAK, RUG, TILE, rooms_of

PIECE = CELL // 4


class Floor(NamedTuple):
    """A kind of floor, with all rooms of a board that have it."""

    kind: str
    area: str
    pattern: str
    width: float
    """The width of the pattern's lines; 0 for a filled pattern."""


@lru_cache
def floors_of(name: str) -> list[Floor]:
    """Returns the floors of a board."""
    geometry = geometry_of(name)
    squares: dict[str, list[Point]] = {kind: [] for kind in PATTERNS}
    kind, rooms = OAK, rooms_of(name, geometry.board.cheese)
    for space in range(geometry.board.cheese + 1):
        kind = rooms.get(space, kind)
        squares[kind].append(geometry.origin(space))
    floors = []
    for kind, (pattern, width) in PATTERNS.items():
        area = "".join(rect_path(x, y, CELL, CELL) for x, y in squares[kind])
        floors.append(Floor(kind, area, "".join(pattern(x, y) for x, y in squares[kind]), width))
    return floors


def _planks(x: float, y: float) -> str:
    joints = "".join(f"M{number(x + PIECE * i)} {number(y + (18 + 37 * i) % CELL)}h{PIECE}" for i in range(4))
    return "".join(f"M{number(x + PIECE * i)} {number(y)}v{CELL}" for i in range(4)) + joints


def _diamonds(x: float, y: float) -> str:
    steps = range(PIECE, CELL, PIECE)
    right, bottom = x + CELL, y + CELL
    lines = [((x, y), (right, bottom)), ((right, y), (x, bottom))]
    for a in steps:
        lines += [((x + a, y), (right, bottom - a)), ((x, y + a), (right - a, bottom))]
        lines += [((x + a, y), (x, y + a)), ((right, y + a), (x + a, bottom))]
    return "".join(line_path(line) for line in lines)


def _tiles(x: float, y: float) -> str:
    return "".join(
        f"M{number(x)} {number(y + a)}h{CELL}M{number(x + a)} {number(y)}v{CELL}" for a in range(0, CELL, PIECE)
    )


def _weave(x: float, y: float) -> str:
    half = CELL // 2
    corners = [(x + a, y + b) for a in (0, half) for b in (0, half)]
    return "".join(f"M{number(a)} {number(b)}l{half} {half}m0 -{half}l-{half} {half}" for a, b in corners)


def _checks(x: float, y: float) -> str:
    return "".join(
        rect_path(x + PIECE * a, y + PIECE * b, PIECE, PIECE) for a in range(4) for b in range(4) if (a + b) % 2
    )


PATTERNS: dict[str, tuple[Callable[[float, float], str], float]] = {
    OAK: (_planks, 1.3),
    RUG: (_diamonds, 1.3),
    TILE: (_tiles, 1.7),
    LINEN: (_weave, 1.2),
    KITCHEN: (_checks, 0),
}


@lru_cache
def last_room(name: str) -> str:
    """Returns the floor of the room with the cheese."""
    geometry = geometry_of(name)
    spaces = range(max(rooms_of(name, geometry.board.cheese)), geometry.board.cheese + 1)
    return "".join(rect_path(*geometry.box(space)) for space in spaces)


@lru_cache
def crumbs(name: str) -> str:
    """Returns the crumbs on the last spaces before the cheese."""
    geometry = geometry_of(name)
    data = ""
    for space in (geometry.board.cheese - 1, geometry.board.cheese - 2):
        x, y = geometry.origin(space)
        for a, b, radius in ((80, 74, 2.6), (66, 84, 1.8), (86, 88, 1.5), (30, 80, 1.6), (76, 22, 1.8)):
            data += circle_path(x + a, y + b, radius)
    return data


@lru_cache
def sills(name: str) -> str:
    """Returns the thresholds between rooms."""
    geometry = geometry_of(name)
    data = ""
    for first in sorted(rooms_of(name, geometry.board.cheese))[1:]:
        x, y = geometry.between(first - 1, first)
        dx, dy = geometry.heading(first - 1, first)
        reach = CELL / 2 - WALL
        data += line_path([(x - reach * dy, y - reach * dx), (x + reach * dy, y + reach * dx)])
    return data


def windows_of(geometry: Geometry) -> list[tuple[float, float, float]]:
    """Returns the middle of each window on the inner edge of the outer wall, with the angle towards the inside."""
    (left, bottom), (right, top) = geometry.corner(0, 0), geometry.corner(geometry.board.columns, geometry.board.rows)
    middles = [left + (i + 0.5) * CELL for i in range(1, geometry.board.columns, 3)]
    heights = [bottom - (i + 0.5) * CELL for i in range(1, geometry.board.rows, 3)]
    return [
        *((x, top, 180) for x in middles),
        *((x, bottom, 0) for x in middles),
        *((left, y, 90) for y in heights),
        *((right, y, 270) for y in heights),
    ]
