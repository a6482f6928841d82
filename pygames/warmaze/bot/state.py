"""A board in the middle of a turn, as a search passes it on."""

from __future__ import annotations

from collections.abc import Iterable

from pygames.warmaze.board import PREDATOR, PRINCESS, WALL
from pygames.warmaze.bot.fast_board import (
    ALL_CORNERS,
    AREA,
    BEGIN,
    CASTS,
    END,
    FIRST_PREDATOR,
    FIRST_PRINCESS,
    GONE,
    LAST_PREDATOR,
    LAST_PRINCESS,
    NEAR,
    PRINCESS_ACTS,
    FastBoard,
    predator_moves,
    princess_moves,
)
from pygames.warmaze.bot.keys import OBJECTS, SPELLS, TURNS


class State:
    """A board in the middle of a turn, and how it was reached."""

    __slots__ = (
        "before",
        "cells",
        "key",
        "left",
        "move",
        "phase",
        "pieces",
        "pieces_key",
        "predators",
        "princesses",
        "seat",
        "spells",
    )

    def __init__(
        self,
        cells: list[int],
        predators: list[int],
        princesses: list[int],
        spells: list[int],
        seat: int,
        phase: int,
        left: int,
        key: int,
        pieces_key: int,
    ) -> None:
        self.cells = cells
        self.predators = predators
        self.princesses = princesses
        self.spells = spells
        self.seat = seat
        self.phase = phase
        self.left = left
        self.key = key
        """What has changed since the search began, as `pygames.warmaze.bot.keys` has it."""
        self.pieces_key = pieces_key
        """The key without the walls."""
        self.pieces = 0.0
        """`Outlook.pieces`, once a beam has looked at it."""
        self.move = END
        self.before: State | None = None

    @classmethod
    def of(cls, board: FastBoard) -> State:
        return cls(
            board.cells.copy(),
            board.predators.copy(),
            board.princesses.copy(),
            board.spells.copy(),
            board.seat,
            board.phase,
            board.left,
            0,
            0,
        )

    def moves(self) -> list[int]:
        """Returns the legal moves without the end of the turn."""
        moves: list[int] = []
        phase, seat = self.phase, self.seat
        if phase in (BEGIN, FIRST_PRINCESS) or (phase != LAST_PRINCESS and self.left):
            predator_moves(self.cells, self.predators[seat], PRINCESS + seat, moves)
        at = self.princesses[seat]
        if at != GONE and (phase in (BEGIN, FIRST_PREDATOR) or (phase != LAST_PREDATOR and self.left)):
            princess_moves(self.cells, at, self.spells[seat], moves)
        return moves

    def after(self, move: int) -> State:
        """Returns the state after a legal move. The turn does not end, even if nothing is left of it."""
        seat = self.seat
        cells = self.cells.copy()
        predators, princesses, spells = self.predators, self.princesses, self.spells
        change = walls = 0
        action = move - PRINCESS_ACTS if move >= PRINCESS_ACTS else move
        origin, target = action // AREA, action % AREA
        next_phase, left = follow(self, move >= PRINCESS_ACTS)
        if origin == target:
            spells = spells.copy()
            change = SPELLS[seat * 16 + spells[seat]]
            spells[seat] |= CASTS[origin][0]
            change ^= SPELLS[seat * 16 + spells[seat]]
        else:
            thing, devoured = cells[origin], cells[target]
            cells[origin] = 0
            cells[target] = thing
            change = OBJECTS[thing * AREA + origin] ^ OBJECTS[thing * AREA + target]
            if thing > PRINCESS or devoured:
                princesses = princesses.copy()
            if thing > PRINCESS:
                princesses[thing - PRINCESS] = target
            elif thing > WALL:
                predators = predators.copy()
                predators[thing - PREDATOR] = target
            if devoured:
                princesses[devoured - PRINCESS] = GONE
                change ^= OBJECTS[devoured * AREA + target]
            if thing == WALL:
                walls = change
        state = State(
            cells,
            predators,
            princesses,
            spells,
            seat,
            next_phase,
            left,
            self.key ^ change,
            self.pieces_key ^ change ^ walls,
        )
        state.move = move
        state.before = self
        return state

    def key_after(self, move: int) -> int:
        """Returns the key of the board after a legal move."""
        seat = self.seat
        origin, target = divmod(move % PRINCESS_ACTS, AREA)
        if origin == target:
            spells = self.spells[seat]
            return self.key ^ SPELLS[seat * 16 + spells] ^ SPELLS[seat * 16 + (spells | CASTS[origin][0])]
        thing, devoured = self.cells[origin], self.cells[target]
        change = OBJECTS[thing * AREA + origin] ^ OBJECTS[thing * AREA + target]
        return self.key ^ change ^ OBJECTS[devoured * AREA + target] if devoured else self.key ^ change

    def turn_after(self, princess: bool) -> tuple[int, int]:
        """Returns the actions that the turn still has after an action of the princess or the predator, and the key of
        how it goes on.
        """
        phase, left = follow(self, princess)
        if phase < LAST_PREDATOR:
            left += 2
        return left, TURNS[phase * 6 + left]

    def after_all(self, moves: Iterable[int]) -> State:
        """Returns the state after several moves of the turn."""
        state = self
        for move in moves:
            state = state.after(move)
        return state

    def next_turn(self) -> State:
        """Returns the board as it stands, for the next seat."""
        seat = self.seat % (len(self.predators) - 1) + 1
        return State(
            self.cells, self.predators, self.princesses, self.spells, seat, BEGIN, 0, self.key, self.pieces_key
        )

    def line(self) -> list[int]:
        """Returns the moves of this turn that led here."""
        moves = []
        state = self
        while state.before is not None:
            moves.append(state.move)
            state = state.before
        moves.reverse()
        return moves

    def is_over(self) -> bool:
        """Returns whether this turn has ended the game."""
        return self.spells[self.seat] == ALL_CORNERS or self.princesses.count(GONE) == len(self.princesses) - 2

    def is_won(self) -> bool:
        """Returns whether the seat whose turn it is has won."""
        return self.is_over() and self.princesses[self.seat] != GONE


def follow(state: State, princess: bool) -> tuple[int, int]:
    """Returns the phase after an action of the princess or the predator, and the actions left in it."""
    phase = state.phase
    if phase >= LAST_PREDATOR or phase == (FIRST_PRINCESS if princess else FIRST_PREDATOR):
        return phase, state.left - 1
    at = state.princesses[state.seat]
    left = 2 - princess + NEAR[at * AREA + state.predators[state.seat]]
    return (LAST_PREDATOR if phase or at == GONE else FIRST_PREDATOR) + princess, left
