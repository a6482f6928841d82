"""The fast board of WarMaze: a board that is changed in place, for search and playouts.

A move is a number: the square an object leaves times 100, plus the square it comes to, plus `PRINCESS_ACTS` when the
princess acts. A spell leaves and comes to one square; `END` is the end of the turn.
"""

from __future__ import annotations

from typing import cast

from pygames.contract import Position
from pygames.warmaze import board as readable
from pygames.warmaze.board import CORNERS, NAMES, NEIGHBOURS, PREDATOR, PRINCESS, RAYS, SIZE, SQUARES, WALL
from pygames.warmaze.notation import TURNS_WITHOUT_EVENT
from pygames.warmaze.rules import WarMazePosition

AREA = SIZE * SIZE
END = 0
PRINCESS_ACTS = AREA * AREA

GONE = AREA
"""The square of a princess who was devoured. It is never empty."""

BEGIN, FIRST_PREDATOR, FIRST_PRINCESS, LAST_PREDATOR, LAST_PRINCESS, OVER = range(6)
PHASES = ("begin", "firstpredator", "firstprincess", "lastpredator", "lastprincess", "over")

NEAR = tuple(one < AREA and other < AREA and other in NEIGHBOURS[one] for one in range(AREA) for other in range(AREA))
NEAR += (False,) * AREA
"""Whether two squares touch, at the first times 100 plus the second; False for a princess who is gone, put first."""

STEPS = tuple(tuple((to, at * AREA + to) for to in NEIGHBOURS[at]) for at in range(AREA))
"""From each square, the squares beside it, each with the move of a predator."""

NUDGES = tuple(tuple((to, PRINCESS_ACTS + at * AREA + to) for to in NEIGHBOURS[at]) for at in range(AREA))
"""From each square, the squares beside it, each with the move of a princess."""

SLIDES = tuple(
    tuple(tuple((square, at * AREA + square) for square in ray) for ray in RAYS[at] if ray) for at in range(AREA)
)
"""From each square, the rays of an object that slides: squares, each with the move that ends there."""

CASTS = {SQUARES[corner]: (1 << number, PRINCESS_ACTS + 101 * SQUARES[corner]) for number, corner in enumerate(CORNERS)}
"""At each corner, its bit in a seat's spells and the move that casts there."""

ALL_CORNERS = 15


def predator_moves(cells: list[int], at: int, own: int, moves: list[int]) -> None:
    """Adds the moves of a predator to a list. `own` is the content of the square where its partner stands."""
    for square, move in STEPS[at]:
        there = cells[square]
        if not there:
            moves.append(move)
            continue
        if there > PRINCESS and there != own:
            moves.append(move)
        for ray in SLIDES[square]:
            slide = 0
            for stop, further in ray:
                if cells[stop]:
                    break
                slide = further
            if slide:
                moves.append(slide)


def princess_moves(cells: list[int], at: int, spells: int, moves: list[int]) -> None:
    """Adds the moves of a princess to a list. `spells` are the corners that have her tokens."""
    for square, move in NUDGES[at]:
        if cells[square]:
            for stop, nudge in NUDGES[square]:
                if not cells[stop]:
                    moves.append(nudge)
        else:
            moves.append(move)
    if at in CASTS:
        corner, cast_here = CASTS[at]
        if not spells & corner:
            moves.append(cast_here)


class FastBoard:
    """A position that is changed in place.

    What belongs to a seat stands at its number in a list, with nothing at 0: the squares of predators and princesses
    (`GONE` when she is), and the corners with the seat's tokens as bits.
    """

    __slots__ = (
        "alive",
        "cells",
        "left",
        "over",
        "passed",
        "phase",
        "predators",
        "princesses",
        "quiet",
        "seat",
        "seats",
        "spells",
        "variant",
    )

    def __init__(self, position: WarMazePosition) -> None:
        self.variant = position.variant
        self.seats = position.seats
        self.seat = position.seat
        self.phase = PHASES.index(position.phase)
        self.over = self.phase == OVER
        self.left = position.left
        self.quiet = position.quiet
        self.cells = [*position.cells, WALL]
        self.predators = [0, *position.predators]
        self.princesses = [0, *(GONE if square == readable.GONE else square for square in position.princesses)]
        self.spells = [0, *(sum(1 << corner - 1 for corner in corners) for corners in position.spells)]
        self.alive = sum(square != GONE for square in self.princesses[1:])
        self.passed: list[tuple[int, int, int, int, int, int]] = []

    @classmethod
    def from_position(cls, position: Position) -> FastBoard:
        return cls(cast("WarMazePosition", position))

    def legal_moves(self) -> list[int]:
        """Returns the legal moves, the end of the turn first, then the predator's."""
        phase = self.phase
        if phase == OVER:
            return []
        seat = self.seat
        moves = [END]
        cells = self.cells
        if phase < LAST_PREDATOR:
            if phase != FIRST_PREDATOR or self.left:
                predator_moves(cells, self.predators[seat], PRINCESS + seat, moves)
            at = self.princesses[seat]
            if at != GONE and (phase != FIRST_PRINCESS or self.left):
                princess_moves(cells, at, self.spells[seat], moves)
        elif phase == LAST_PREDATOR:
            predator_moves(cells, self.predators[seat], PRINCESS + seat, moves)
        else:
            princess_moves(cells, self.princesses[seat], self.spells[seat], moves)
        return moves

    def make(self, move: int) -> None:
        seat = self.seat
        phase = self.phase
        left = self.left
        devoured = 0
        if move == END:
            self.passed.append((END, seat, phase, left, self.quiet, 0))
            self._end_turn()
            return
        cells = self.cells
        if phase == BEGIN or (phase < LAST_PREDATOR and (move >= PRINCESS_ACTS) != (phase == FIRST_PRINCESS)):
            at = self.princesses[seat]
            near = NEAR[at * AREA + self.predators[seat]]
            new_phase = LAST_PREDATOR if phase or at == GONE else FIRST_PREDATOR
            new_left = 2 + near
            if move >= PRINCESS_ACTS:
                new_phase += 1
                new_left -= 1
        else:
            new_phase = phase
            new_left = left - 1
        action = move - PRINCESS_ACTS if move >= PRINCESS_ACTS else move
        origin = action // AREA
        target = action % AREA
        if origin == target:
            self.passed.append((move, seat, phase, left, self.quiet, 0))
            self.quiet = 0
            self.spells[seat] |= CASTS[origin][0]
            if self.spells[seat] == ALL_CORNERS:
                self._finish()
                return
        else:
            thing = cells[origin]
            devoured = cells[target]
            cells[origin] = 0
            cells[target] = thing
            if thing > PRINCESS:
                self.princesses[thing - PRINCESS] = target
            elif thing > WALL:
                self.predators[thing - PREDATOR] = target
            self.passed.append((move, seat, phase, left, self.quiet, devoured))
            if devoured:
                self.princesses[devoured - PRINCESS] = GONE
                self.quiet = 0
                self.alive -= 1
                if self.alive == 1:
                    self._finish()
                    return
        if new_left or new_phase < LAST_PREDATOR:
            self.phase = new_phase
            self.left = new_left
        else:
            self._end_turn()

    def _end_turn(self) -> None:
        self.left = 0
        self.quiet += 1
        if self.quiet == TURNS_WITHOUT_EVENT * self.seats:
            self._finish()
            return
        self.phase = BEGIN
        self.seat = self.seat + 1 if self.seat < self.seats else 1

    def _finish(self) -> None:
        self.phase = OVER
        self.left = 0
        self.over = True

    def unmake(self) -> None:
        move, seat, self.phase, self.left, self.quiet, devoured = self.passed.pop()
        self.seat = seat
        self.over = False
        if move == END:
            return
        action = move - PRINCESS_ACTS if move >= PRINCESS_ACTS else move
        origin = action // AREA
        target = action % AREA
        if origin == target:
            self.spells[seat] ^= CASTS[origin][0]
            return
        cells = self.cells
        thing = cells[target]
        cells[target] = devoured
        cells[origin] = thing
        if thing > PRINCESS:
            self.princesses[thing - PRINCESS] = origin
        elif thing > WALL:
            self.predators[thing - PREDATOR] = origin
        if devoured:
            self.princesses[devoured - PRINCESS] = target
            self.alive += 1

    def text(self, move: int) -> str:
        if move == END:
            return "end"
        seat = self.seat
        at = self.princesses[seat] if move >= PRINCESS_ACTS else self.predators[seat]
        origin, target = divmod(move % PRINCESS_ACTS, AREA)
        if origin == target:
            return f"{NAMES[at]}!"
        if origin != at:
            return f"{NAMES[at]}:{NAMES[origin]}-{NAMES[target]}"
        return f"{NAMES[at]}{'x' if self.cells[target] else '-'}{NAMES[target]}"

    def position(self) -> WarMazePosition:
        return WarMazePosition(
            self.variant,
            self.seats,
            self.seat,
            PHASES[self.phase],
            self.left,
            tuple(self.cells[:AREA]),
            tuple(self.predators[1:]),
            tuple([readable.GONE if square == GONE else square for square in self.princesses[1:]]),
            tuple([tuple([corner + 1 for corner in range(4) if spells >> corner & 1]) for spells in self.spells[1:]]),
            self.quiet,
        )
