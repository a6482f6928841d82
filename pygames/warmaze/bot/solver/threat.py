"""Whether a seat can devour a princess in one turn of its own: exact questions to a board of WarMaze.

The squares of a board are those of `FastBoard.cells`. They are changed while a question is answered, and stand as
before afterwards.
"""

from __future__ import annotations

from collections.abc import Iterator

from pygames.warmaze.board import NEIGHBOURS, PRINCESS, distance
from pygames.warmaze.bot.fast_board import AREA, SLIDES

FAR = 20
"""The distance to a princess who is gone."""

DISTANCE = tuple(distance(one, other) for one in range(AREA) for other in range(AREA)) + (FAR,) * AREA
"""Moves from square to square on an empty board, at the first times 100 plus the second; a princess stands first."""


def _orders() -> Iterator[tuple[int, ...]]:
    for target in range(AREA):
        for at in range(AREA):
            yield tuple(sorted(NEIGHBOURS[at], key=lambda square: DISTANCE[target * AREA + square]))


_ORDERS: dict[tuple[int, ...], tuple[int, ...]] = {}
TOWARDS = tuple(_ORDERS.setdefault(order, order) for order in _orders())
"""The neighbours of a square, those nearest to a target first, at the target times 100 plus the square."""


def reaches(cells: list[int], at: int, target: int, actions: int, own: int) -> bool:
    """Returns whether a predator alone, at `at`, can devour the princess on `target` in `actions` actions. Exact for up
    to 4 actions. `own` is the content of the square of the predator's own princess, whom it may push but not devour.
    """
    base = target * AREA
    apart = away = DISTANCE[base + at]
    if apart > actions:
        return False
    if apart == 1:
        return True
    for square in TOWARDS[base + at]:
        away = DISTANCE[base + square]
        if away >= actions:
            break
        there = cells[square]
        if not there or (there > PRINCESS and there != own):
            if away == 1:
                return True
            predator = cells[at]
            cells[at] = 0
            cells[square] = predator
            found = reaches(cells, square, target, actions - 1, own)
            cells[square] = there
            cells[at] = predator
            if found:
                return True
        elif away + 1 < actions and _cleared(cells, at, square, target, actions - 2, own):
            return True
    return apart == 2 and actions == 4 and _opened(cells, at, target, own)


def _cleared(cells: list[int], at: int, square: int, target: int, actions: int, own: int) -> bool:
    """Returns whether the predator reaches its prey over a square from which it first pushes a piece away."""
    predator, thing = cells[at], cells[square]
    for stop in _stops(cells, square):
        cells[at] = 0
        cells[square] = predator
        cells[stop] = thing
        found = reaches(cells, square, target, actions, own)
        cells[stop] = 0
        cells[square] = thing
        cells[at] = predator
        if found:
            return True
    return False


def _stops(cells: list[int], square: int) -> list[int]:
    """Returns the squares on which a piece can come to rest when a predator pushes it."""
    stops = []
    for ray in SLIDES[square]:
        stop = -1
        for beyond, _ in ray:
            if cells[beyond]:
                break
            stop = beyond
        if stop >= 0:
            stops.append(stop)
    return stops


def _opened(cells: list[int], at: int, target: int, own: int) -> bool:
    """Returns whether the predator devours prey two squares away by two pushes before it moves. The first push makes
    room for the piece between them.
    """
    base = target * AREA
    between = [square for square in NEIGHBOURS[at] if DISTANCE[base + square] == 1]
    for square in NEIGHBOURS[at]:
        thing = cells[square]
        if not thing:
            continue
        for stop in _stops(cells, square):
            cells[square] = 0
            cells[stop] = thing
            found = any(cells[other] and _cleared(cells, at, other, target, 1, own) for other in between)
            cells[stop] = 0
            cells[square] = thing
            if found:
                return True
    return False
