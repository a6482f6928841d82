"""The edges of areas made of unit cells: hedges, and the maze as a whole."""

from __future__ import annotations

from collections.abc import Collection
from math import hypot

from web.drawing.painter import Point, number
from web.views.amuseamaze.drawing.geometry import MARGIN_X, MARGIN_Y, PITCH

Cell = tuple[int, int]
SCALLOP = 12.5
"""The approximate width of a leafy bulge of a hedge."""


def loops(cells: Collection[Cell], inset: float) -> list[list[Point]]:
    """Returns the outlines of areas made of cells, in board units, moved inwards by `inset`.

    Each loop has a point at every corner of a cell that it passes. Cells that only share a corner are separate areas.
    """
    following: dict[Cell, list[Cell]] = {}
    for column, line in cells:
        corners = [(column, line), (column + 1, line), (column + 1, line + 1), (column, line + 1)]
        outer = [(column, line - 1), (column + 1, line), (column, line + 1), (column - 1, line)]
        for place, beyond in enumerate(outer):
            if beyond not in cells:
                following.setdefault(corners[place], []).append(corners[(place + 1) % 4])
    found = []
    while following:
        first = next(iter(following))
        corners = [first, _next(following, first, None)]
        while corners[-1] != first:
            corners.append(_next(following, corners[-1], corners[-2]))
        found.append(_moved(corners[:-1], inset))
    return found


def _next(following: dict[Cell, list[Cell]], corner: Cell, before: Cell | None) -> Cell:
    ways = following[corner]
    way = ways[0]
    if before is not None and len(ways) > 1:
        to_the_right = (corner[0] - (corner[1] - before[1]), corner[1] + (corner[0] - before[0]))
        way = to_the_right if to_the_right in ways else way
    ways.remove(way)
    if not ways:
        del following[corner]
    return way


def _moved(corners: list[Cell], inset: float) -> list[Point]:
    points = []
    for place, (x, y) in enumerate(corners):
        before, after = corners[place - 1], corners[(place + 1) % len(corners)]
        inwards = {(before[1] - y, x - before[0]), (y - after[1], after[0] - x)}
        points.append(
            (
                MARGIN_X + x * PITCH + inset * sum(way[0] for way in inwards),
                MARGIN_Y + y * PITCH + inset * sum(way[1] for way in inwards),
            )
        )
    return points


def straight(cells: Collection[Cell], inset: float) -> str:
    """Returns path data of the cells with straight edges."""
    return "".join("M" + "L".join(f"{number(x)} {number(y)}" for x, y in loop) + "Z" for loop in loops(cells, inset))


def scalloped(cells: Collection[Cell], inset: float) -> str:
    """Returns path data of the cells as clipped bushes, with small bulges along the edge."""
    parts = []
    for loop in loops(cells, inset):
        parts.append(f"M{number(loop[0][0])} {number(loop[0][1])}")
        for place, (x, y) in enumerate(loop):
            to_x, to_y = loop[(place + 1) % len(loop)]
            length = hypot(to_x - x, to_y - y)
            bulges = max(2, round(length / SCALLOP))
            across, down = number((to_x - x) / bulges), number((to_y - y) / bulges)
            radius = number(0.58 * length / bulges)
            parts.append(f"a{radius} {radius} 0 0 1 {across} {down}" * bulges)
        parts.append("Z")
    return "".join(parts)
