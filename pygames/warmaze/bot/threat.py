"""Whether a seat can devour a princess in one turn of its own: exact questions to a board of WarMaze.

The squares of a board are those of `FastBoard.cells`. They are changed while a question is answered, and stand as
before afterwards.
"""

from __future__ import annotations

from collections.abc import Iterator

from pygames.warmaze.board import NEIGHBOURS, PRINCESS, distance
from pygames.warmaze.bot.fast_board import AREA, NEAR, SLIDES
from pygames.warmaze.bot.keys import OBJECTS

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

MOST_TRIED = 250
"""Actions of a princess that are tried before she is said to be of no help."""


def reaches(cells: list[int], at: int, target: int, actions: int, own: int) -> bool:
    """Whether a predator alone can devour the princess on a square in so many actions. Exact for up to 4 actions.

    `own` is the content of the square of the predator's own princess, whom it may push but not devour.
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
    """Whether the predator reaches its prey over a square from which it first pushes what stands there."""
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
    """The squares on which what stands on a square may come to rest when a predator pushes it."""
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
    """Whether the predator devours its prey, two squares away, when it makes two pushes before it moves.

    The first one makes room for what stands between the two.
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


class Helper:
    """A princess who acts before her predator, so that it can devour another one in the same turn."""

    def __init__(self, cells: list[int], seat: int) -> None:
        self.tried = 0
        """Actions tried so far."""
        self.pushes: list[tuple[int, int]] = []
        """After a yes, what she does: squares from and to, the last action first."""
        self._cells = cells
        self._own = PRINCESS + seat
        self._seen: set[int] = set()

    def helps(self, predator: int, princess: int, target: int, actions: int, key: int = 0) -> bool:
        """Whether the predator can devour the target after at most so many actions of hers.

        Exact until `MOST_TRIED` actions were tried; then the answer is no.
        """
        cells = self._cells
        away = DISTANCE[target * AREA + predator]
        if away > 4 + actions:
            return False
        reach = 3 + NEAR[princess * AREA + predator]
        if away <= reach and reaches(cells, predator, target, reach, self._own):
            return True
        if not actions or self.tried >= MOST_TRIED:
            return False
        seen = key * 4 + actions
        if seen in self._seen:
            return False
        self._seen.add(seen)
        for origin, stop in self._useful(predator, princess, target, actions):
            self.tried += 1
            thing = cells[origin]
            cells[origin] = 0
            cells[stop] = thing
            found = self.helps(
                stop if origin == predator else predator,
                stop if origin == princess else princess,
                stop if origin == target else target,
                actions - 1,
                key ^ OBJECTS[thing * AREA + origin] ^ OBJECTS[thing * AREA + stop],
            )
            cells[stop] = 0
            cells[origin] = thing
            if found:
                self.pushes.append((origin, stop))
                return True
        return False

    def _useful(self, predator: int, princess: int, target: int, actions: int) -> Iterator[tuple[int, int]]:
        """What she may push and where she may go, as squares from and to, as far as it can still be of help."""
        cells = self._cells
        base = target * AREA
        away = DISTANCE[base + predator]
        way = 3 + actions  # the longest that a way over a square may be, if it matters what stands on it
        hurried = away > way
        for square in NEIGHBOURS[princess]:
            thing = cells[square]
            if square == predator:
                for stop in TOWARDS[base + square]:
                    if hurried and DISTANCE[base + stop] >= away:
                        break
                    if not cells[stop]:
                        yield square, stop
            elif square == target:
                for stop in TOWARDS[predator * AREA + square]:
                    if hurried and DISTANCE[predator * AREA + stop] >= away:
                        break
                    if not cells[stop]:
                        yield square, stop
            elif hurried:
                continue
            elif thing:
                if DISTANCE[base + square] + DISTANCE[predator * AREA + square] <= way:
                    for stop in NEIGHBOURS[square]:
                        if not cells[stop]:
                            yield square, stop
            elif (
                actions > 1
                or NEAR[square * AREA + predator]
                or DISTANCE[base + princess] + DISTANCE[predator * AREA + princess] <= way
            ):
                yield princess, square
