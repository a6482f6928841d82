"""Positions of WarMaze and their legal plies (rulebook section 3)."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import ClassVar, Literal, TypeVar

from pygames.contract import Game, Header, Position, Sealed
from pygames.warmaze import notation
from pygames.warmaze.board import (
    CORNERS,
    EMPTY,
    GONE,
    NAMES,
    NEIGHBOURS,
    OWN_CORNERS,
    PREDATOR,
    PREDATOR_STARTS,
    PRINCESS,
    RAYS,
    SIZE,
    SQUARES,
    WALL,
    walls,
)
from pygames.warmaze.notation import TURNS_WITHOUT_EVENT, OwnFields, Spells

T = TypeVar("T")

Piece = Literal["predator", "princess"]

ACTIVE: dict[str, Piece] = {
    "firstpredator": "predator",
    "firstprincess": "princess",
    "lastpredator": "predator",
    "lastprincess": "princess",
}
"""The active piece of each phase that has one."""

ACTIONS: dict[Piece, int] = {"predator": 3, "princess": 2}
"""The actions of a piece that is activated while it is apart from its partner."""

LONGEST_TURN = 7
"""The most plies in a turn: one piece has at most 4 actions, the other at most 3, and the last action ends the turn."""


def slides(cells: Sequence[int], thing: int) -> list[int]:
    """Returns the squares where an object can stop when a predator pushes it."""
    stops = []
    for ray in RAYS[thing]:
        stop = thing
        for square in ray:
            if cells[square]:
                break
            stop = square
        if stop != thing:
            stops.append(stop)
    return stops


def nudges(cells: Sequence[int], thing: int) -> list[int]:
    """Returns the squares where an object can stop when a princess pushes it."""
    return [square for square in NEIGHBOURS[thing] if not cells[square]]


class WarMazePosition(Position):
    """A position of WarMaze.

    `cells` holds the content of each square, `predators` and `princesses` the square of each seat's piece, and `spells`
    the corners where each seat has a token, ascending. `left` counts actions, and `quiet` turns.
    """

    __slots__ = (
        "cells",
        "left",
        "phase",
        "predators",
        "princesses",
        "quiet",
        "seat",
        "seats",
        "spells",
        "variant",
    )

    game: ClassVar[Game]

    def __init__(
        self,
        variant: str,
        seats: int,
        seat: int,
        phase: str,
        left: int,
        cells: tuple[int, ...],
        predators: tuple[int, ...],
        princesses: tuple[int, ...],
        spells: Spells,
        quiet: int,
    ) -> None:
        self.variant = variant
        self.seats = seats
        self.seat = seat
        self.phase = phase
        self.left = left
        self.cells = cells
        self.predators = predators
        self.princesses = princesses
        self.spells = spells
        self.quiet = quiet
        self.__class__ = _SealedPosition

    @classmethod
    def start(cls, variant: str, seats: int) -> WarMazePosition:
        """Returns the starting position of a variant (rulebook section 2). Raises `PositionError` if there is no such
        variant.
        """
        cls.game.check_variant(variant)
        cells = [EMPTY] * (SIZE * SIZE)
        for square in walls(variant):
            cells[square] = WALL
        for seat, corner in enumerate(OWN_CORNERS[seats], 1):
            cells[SQUARES[PREDATOR_STARTS[corner - 1]]] = PREDATOR + seat
            cells[SQUARES[CORNERS[corner - 1]]] = PRINCESS + seat
        spells = tuple((corner,) for corner in OWN_CORNERS[seats])
        return cls._of(Header(variant, seats, 1, "begin"), OwnFields(0, tuple(cells), spells, 0))

    @classmethod
    def read(cls, header: Header, fields: Sequence[str]) -> WarMazePosition:
        """Returns the position that a header and the game's own fields describe. Raises `PositionError`."""
        return cls._of(header, notation.read(header, fields))

    @classmethod
    def _of(cls, header: Header, own: OwnFields) -> WarMazePosition:
        cells = own.cells
        seats = range(1, header.seats + 1)
        return cls(
            header.variant,
            header.seats,
            header.seat,
            header.phase,
            own.left,
            cells,
            tuple([cells.index(PREDATOR + seat) for seat in seats]),
            tuple([cells.index(PRINCESS + seat) if PRINCESS + seat in cells else GONE for seat in seats]),
            own.spells,
            own.quiet,
        )

    def __str__(self) -> str:
        header = Header(self.variant, self.seats, self.seat, self.phase)
        return notation.write(header, OwnFields(self.left, self.cells, self.spells, self.quiet))

    def _value(self) -> tuple[object, ...]:
        return (self.cells, self.seat, self.phase, self.left, self.spells, self.quiet, self.seats, self.variant)

    def together(self, seat: int) -> bool:
        """Returns whether a seat's pieces stand on neighbouring squares."""
        return self.princesses[seat - 1] in NEIGHBOURS[self.predators[seat - 1]]

    def activation(self, seat: int, piece: Piece) -> int:
        """Returns the actions of a seat's piece if it is activated now; 0 for a princess who was devoured."""
        if piece == "princess" and self.princesses[seat - 1] == GONE:
            return 0
        return ACTIONS[piece] + self.together(seat)

    def actions(self, piece: Piece) -> int:
        """Returns the actions that a piece of the seat to act can still take in this turn.

        That is what is left for the active piece, what an activation would give to a piece that may still be activated,
        else 0.
        """
        if ACTIVE.get(self.phase) == piece:
            return self.left
        if self.phase in ("begin", "firstpredator", "firstprincess"):
            return self.activation(self.seat, piece)
        return 0

    def plies(self) -> list[str]:
        if self.phase == "over":
            return []
        plies = ["end"]
        if self.actions("predator"):
            plies += self._predator_plies()
        if self.actions("princess"):
            plies += self._princess_plies()
        plies.sort()
        return plies

    def _predator_plies(self) -> list[str]:
        cells = self.cells
        at = self.predators[self.seat - 1]
        name = NAMES[at]
        partner = PRINCESS + self.seat
        plies = []
        for square in NEIGHBOURS[at]:
            there = cells[square]
            if not there:
                plies.append(f"{name}-{NAMES[square]}")
                continue
            if there > PRINCESS and there != partner:
                plies.append(f"{name}x{NAMES[square]}")
            push = f"{name}:{NAMES[square]}-"
            plies += [push + NAMES[stop] for stop in slides(cells, square)]
        return plies

    def _princess_plies(self) -> list[str]:
        cells = self.cells
        at = self.princesses[self.seat - 1]
        name = NAMES[at]
        plies = []
        for square in NEIGHBOURS[at]:
            if cells[square]:
                push = f"{name}:{NAMES[square]}-"
                plies += [push + NAMES[stop] for stop in nudges(cells, square)]
            else:
                plies.append(f"{name}-{NAMES[square]}")
        if name in CORNERS and CORNERS.index(name) + 1 not in self.spells[self.seat - 1]:
            plies.append(f"{name}!")
        return plies

    def play_unchecked(self, ply: str) -> WarMazePosition:
        try:
            if ply == "end":
                seat, phase, quiet = self._after_turn(self.quiet)
                return WarMazePosition(
                    self.variant,
                    self.seats,
                    seat,
                    phase,
                    0,
                    self.cells,
                    self.predators,
                    self.princesses,
                    self.spells,
                    quiet,
                )
            seat, quiet = self.seat, self.quiet
            cells, predators, princesses, spells = self.cells, self.predators, self.princesses, self.spells
            if ply[-1] == "!":
                actor = SQUARES[ply[:-1]]
                spells = _with(spells, seat, tuple(sorted((*spells[seat - 1], CORNERS.index(ply[:-1]) + 1))))
                quiet = 0
            else:
                pusher, pushes, push = ply.partition(":")
                origin, target = map(SQUARES.__getitem__, (push or ply).split("x" if "x" in ply else "-"))
                actor = SQUARES[pusher] if pushes else origin
                thing, devoured = cells[origin], cells[target]
                squares = list(cells)
                squares[origin] = EMPTY
                squares[target] = thing
                cells = tuple(squares)
                if devoured:
                    princesses = _with(princesses, devoured - PRINCESS, GONE)
                    quiet = 0
                if thing > PRINCESS:
                    princesses = _with(princesses, thing - PRINCESS, target)
                elif thing > WALL:
                    predators = _with(predators, thing - PREDATOR, target)
            phase, left = self._after_action("predator" if actor == self.predators[seat - 1] else "princess")
            if len(spells[seat - 1]) == len(CORNERS) or princesses.count(GONE) == self.seats - 1:
                phase, left = "over", 0
            elif not left and phase in ("lastpredator", "lastprincess"):
                seat, phase, quiet = self._after_turn(quiet)
            return WarMazePosition(
                self.variant, self.seats, seat, phase, left, cells, predators, princesses, spells, quiet
            )
        except Exception:
            self.check(ply)
            raise

    def _after_action(self, piece: Piece) -> tuple[str, int]:
        """Returns the phase and the actions left after an action. The board before the action decides about the extra
        one.
        """
        if ACTIVE.get(self.phase) == piece:
            return self.phase, self.left - 1
        partner_may_follow = self.phase == "begin" and self.princesses[self.seat - 1] != GONE
        return f"{'first' if partner_may_follow else 'last'}{piece}", self.activation(self.seat, piece) - 1

    def _after_turn(self, quiet: int) -> tuple[int, str, int]:
        """Returns the seat, the phase and the number of quiet turns after the end of the turn."""
        if quiet + 1 == TURNS_WITHOUT_EVENT * self.seats:
            return self.seat, "over", quiet + 1
        return self.seat % self.seats + 1, "begin", quiet + 1

    def winner(self) -> int | None:
        """Returns the seat that has won, or None in a draw and while the game is not over."""
        if self.phase != "over" or self.quiet:
            return None
        if len(self.spells[self.seat - 1]) == len(CORNERS):
            return self.seat
        return next(seat for seat, square in enumerate(self.princesses, 1) if square != GONE)

    def results(self) -> tuple[Fraction, ...] | None:
        if self.phase != "over":
            return None
        winner = self.winner()
        alive = [square != GONE for square in self.princesses]
        shares = alive if winner is None else [seat == winner for seat in range(1, self.seats + 1)]
        return tuple(Fraction(share, sum(shares)) for share in shares)


class _SealedPosition(Sealed, WarMazePosition):
    __slots__ = ()


def _with(values: tuple[T, ...], seat: int, value: T) -> tuple[T, ...]:
    """Returns the values of all seats with one of them replaced."""
    return (*values[: seat - 1], value, *values[seat:])
