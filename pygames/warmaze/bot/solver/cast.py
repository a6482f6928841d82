"""Winning by a spell within the turn: whether the seat to act can cast on its last corner, and how.

Only one missing corner can be reached in a turn: corners are nine squares apart, and once the princess acts, her
predator can no longer throw her.
"""

from __future__ import annotations

from functools import cache

from pygames.warmaze.board import CORNERS, PRINCESS, SQUARES
from pygames.warmaze.bot.fast_board import (
    ALL_CORNERS,
    AREA,
    BEGIN,
    CASTS,
    FIRST_PREDATOR,
    FIRST_PRINCESS,
    GONE,
    LAST_PREDATOR,
    LAST_PRINCESS,
    NEAR,
    NUDGES,
    PRINCESS_ACTS,
    SLIDES,
    STEPS,
)
from pygames.warmaze.bot.keys import OBJECTS
from pygames.warmaze.bot.solver.threat import DISTANCE
from pygames.warmaze.bot.state import State

LAST_CORNER = {ALL_CORNERS ^ 1 << number: SQUARES[corner] for number, corner in enumerate(CORNERS)}
"""The corner that a seat lacks, by its spells, where it lacks only one."""

ZONE = 2
"""From a square at most so far from the corner she can walk there and cast."""


def _rays(corner: int, at: int) -> tuple[tuple[tuple[int, int], ...], ...]:
    return tuple(ray for ray in SLIDES[at] if any(DISTANCE[corner * AREA + square] <= ZONE for square, _ in ray))


THROWS = {corner: tuple(_rays(corner, at) for at in range(AREA)) for corner in CASTS}
"""By corner and the square of the princess: the rays on which she can be thrown into the zone."""


@cache
def _matters(corner: int, princess: int) -> frozenset[int]:
    """Returns the squares whose content matters for the last throw."""
    zone = {square for square in range(AREA) if DISTANCE[corner * AREA + square] <= ZONE}
    return frozenset(zone.union(square for ray in THROWS[corner][princess] for square, _ in ray))


def winning_cast(state: State) -> list[int]:
    """The moves with which the seat to act casts on its last corner this turn; empty when it cannot. Exact."""
    seat = state.seat
    corner = LAST_CORNER.get(state.spells[seat])
    princess, predator, phase = state.princesses[seat], state.predators[seat], state.phase
    if corner is None or princess == GONE or phase == LAST_PREDATOR:
        return []
    cells = state.cells
    near = NEAR[princess * AREA + predator]
    if phase in (FIRST_PRINCESS, LAST_PRINCESS):
        return _walk(cells, princess, corner, state.left)
    if phase == BEGIN and (way := _walk(cells, princess, corner, 2 + near)):
        return way
    actions = state.left if phase == FIRST_PREDATOR else 3 + near
    throwing = _Throwing(cells, seat, corner)
    if not throwing.readies(predator, princess, actions, 0):
        return []
    for move in throwing.moves:
        state = state.after(move)
    near = NEAR[state.princesses[seat] * AREA + state.predators[seat]]
    return throwing.moves + _walk(state.cells, state.princesses[seat], corner, 2 + near)


def _walk(cells: list[int], at: int, corner: int, actions: int) -> list[int]:
    """Returns the princess's own moves within `actions` actions (at most 3), with a spell at the corner as the last;
    empty if there are none.
    """
    cast = CASTS[corner][1]
    away = DISTANCE[corner * AREA + at]
    if actions < 1 or away >= actions:
        return []
    if not away:
        return [cast]
    step = PRINCESS_ACTS + at * AREA + corner
    if away == 1:
        if not cells[corner]:
            return [step, cast]
        pushes = [push for stop, push in NUDGES[corner] if not cells[stop]] if actions == 3 else []
        return [pushes[0], step, cast] if pushes else []
    if cells[corner]:
        return []
    for square, first in NUDGES[at]:
        if not cells[square] and DISTANCE[corner * AREA + square] == 1:
            return [first, PRINCESS_ACTS + square * AREA + corner, cast]
    return []


class _Throwing:
    """Searches actions of a predator after which its princess can walk to the corner and cast."""

    def __init__(self, cells: list[int], seat: int, corner: int) -> None:
        self.moves: list[int] = []
        """After a yes, what the predator does."""
        self._cells = cells
        self._own = PRINCESS + seat
        self._corner = corner
        self._throws = THROWS[corner]
        self._seen: dict[int, int] = {}

    def readies(self, predator: int, princess: int, actions: int, key: int) -> bool:
        """Returns whether `actions` actions of the predator, or fewer, suffice."""
        corner, cells = self._corner, self._cells
        away, apart = DISTANCE[corner * AREA + princess], DISTANCE[princess * AREA + predator]
        if away <= ZONE:
            if _walk(cells, princess, corner, 2 + (apart == 1)):
                return True
            least = max(1, min(apart - 1, DISTANCE[corner * AREA + predator] if away < ZONE else AREA))
        else:
            least = apart if self._throws[princess] else apart + 1
        if least > actions or self._seen.get(key, -1) >= actions:
            return False
        self._seen[key] = actions
        if apart == 1 and self._thrown(predator, princess, actions, key):
            return True
        if actions == 1 and away > ZONE:
            return False
        return self._stepped(predator, princess, actions, key) or (
            least < actions + (away <= ZONE) and self._cleared(predator, princess, actions, key)
        )

    def _thrown(self, predator: int, princess: int, actions: int, key: int) -> bool:
        """Returns whether throwing the princess first suffices."""
        rays = self._throws[princess] if actions == 1 else SLIDES[princess]
        return any(self._slides(predator, princess, princess, ray, actions, key) for ray in rays)

    def _stepped(self, predator: int, princess: int, actions: int, key: int) -> bool:
        """Returns whether moving the predator first suffices."""
        cells, own = self._cells, self._own
        reach = actions - 1
        if DISTANCE[self._corner * AREA + princess] <= ZONE:
            reach = actions
        elif not self._throws[princess]:
            reach = actions - 2
        piece = cells[predator]
        for square, move in STEPS[predator]:
            there = cells[square]
            if there and (there <= PRINCESS or there == own):
                continue
            if DISTANCE[princess * AREA + square] > reach < DISTANCE[self._corner * AREA + square]:
                continue
            cells[predator], cells[square] = 0, piece
            change = OBJECTS[piece * AREA + predator] ^ OBJECTS[piece * AREA + square]
            if there:
                change ^= OBJECTS[there * AREA + square]
            found = self.readies(square, princess, actions - 1, key ^ change)
            cells[predator], cells[square] = piece, there
            if found:
                self.moves.insert(0, move)
                return True
        return False

    def _cleared(self, predator: int, princess: int, actions: int, key: int) -> bool:
        """Returns whether pushing something other than the princess first suffices."""
        cells = self._cells
        for square, _ in STEPS[predator]:
            if cells[square] and square != princess:
                for ray in SLIDES[square]:
                    if self._slides(predator, princess, square, ray, actions, key):
                        return True
        return False

    def _slides(
        self, predator: int, princess: int, square: int, ray: tuple[tuple[int, int], ...], actions: int, key: int
    ) -> bool:
        """Returns whether pushing the piece on a square along a ray first suffices."""
        cells = self._cells
        stop, move = square, 0
        for beyond, slide in ray:
            if cells[beyond]:
                break
            stop, move = beyond, slide
        if not move:
            return False
        if square == princess:
            if DISTANCE[self._corner * AREA + stop] > ZONE:
                apart = DISTANCE[stop * AREA + predator]
                if apart + (not self._throws[stop]) >= actions:
                    return False
        elif actions <= 2 and DISTANCE[self._corner * AREA + princess] > ZONE:
            matters = _matters(self._corner, princess)  # all that is left is the last throw
            if square not in matters and stop not in matters:
                return False
        thing = cells[square]
        cells[square], cells[stop] = 0, thing
        change = OBJECTS[thing * AREA + square] ^ OBJECTS[thing * AREA + stop]
        found = self.readies(predator, stop if square == princess else princess, actions - 1, key ^ change)
        cells[square], cells[stop] = thing, 0
        if found:
            self.moves.insert(0, move)
        return found
