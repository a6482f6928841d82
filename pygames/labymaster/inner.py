"""The fast face of Labymaster: a board that is changed in place.

A move is a small int: ``MOVE * spot + spot`` for a run or jump, ``2 * row`` for a slide to the left, one more to the
right, `CRY` for the cry of victory. Spots are those of `mazes`.
"""

from __future__ import annotations

from typing import Self

from pygames.game import Position
from pygames.labymaster.board import CENTRE_ROW, NAMES, ROWS, SLIDING_ROWS
from pygames.labymaster.mazes import (
    AROUND_DOWN,
    AROUND_UP,
    CLOSED,
    DIGITS,
    DOWN,
    GATES,
    IS_END,
    LAST,
    MIDDLE,
    MOVE,
    OTHERS_SETTINGS,
    OWN_SETTINGS,
    ROW_MOVES,
    ROW_SPOTS,
    SECOND,
    SHUT,
    SLIDES,
    SPOTS,
    STANDS,
    TENTH,
    THIRD,
    UP,
    WEIGHTS,
    WIDTH,
    cell,
    spot,
)
from pygames.labymaster.rules import QUIET_LIMIT, REFUSALS_LIMIT, VICTORY, Labymaster

CRY = 1
FIRST_RUN = MOVE
"""Lower moves are slides, or the cry."""


class Board:
    """A position that moves are made on and taken back from.

    ``cells[spot]`` is the seat whose pawn stands there, 0 for none, and `CLOSED` at the sentinel. ``lefts[row]`` is a
    block's setting. ``along[spot]`` holds the moves along the row of the pawn that stands there.

    Each seat has ways up and down of its own, since what is closed to it (3.4) is as a wall. The ways into its arrival
    block are open when it has no pawn at home; the last one's run through them is seen to by `runs`.
    """

    __slots__ = (
        "along",
        "arrived1",
        "arrived2",
        "back1",
        "back2",
        "cells",
        "down_around",
        "forward1",
        "forward2",
        "gates",
        "held",
        "history",
        "home1",
        "home2",
        "lefts",
        "occupancy",
        "over",
        "pawns1",
        "pawns2",
        "quiet",
        "refusals",
        "row_moves",
        "seat",
        "settings",
        "up_around",
        "variant",
        "waits",
    )

    def __init__(self, position: Labymaster) -> None:
        variant = self.variant = position.variant
        self.seat = position.seat
        self.over = position.phase == "over"
        self.held = position.held
        self.refusals = position.refusals
        self.quiet = position.quiet
        self.row_moves = ROW_MOVES[variant]
        self.up_around, self.down_around, self.gates = UP[variant], DOWN[variant], GATES[variant]
        self.lefts = [MIDDLE] * (ROWS + 1)
        self.lefts[SLIDING_ROWS.start : SLIDING_ROWS.stop] = position.blocks
        self.pawns1, self.pawns2 = ([spot(self.lefts, pawn) for pawn in pawns] for pawns in position.pawns)
        self.cells = [0] * SPOTS
        self.cells[0] = CLOSED
        self.occupancy = [0] * (ROWS + 1)
        for seat, pawns in ((1, self.pawns1), (2, self.pawns2)):
            for pawn in pawns:
                self.cells[pawn] = seat
                self.occupancy[pawn // WIDTH] += seat * DIGITS[pawn % WIDTH]
        self.along: list[tuple[int, ...]] = [()] * SPOTS
        for row, moves in enumerate(self.row_moves):
            self.along[ROW_SPOTS[row]] = moves[self.occupancy[row]]
        self.settings = sum([self.lefts[row] * WEIGHTS[row] for row in SLIDING_ROWS])
        self.forward1, self.back1, self.forward2, self.back2 = ([0] * SPOTS for _ in range(4))
        self._count()
        # Each brings the ways on both sides of its row.
        for row in SLIDING_ROWS[::2]:
            self._slide(row, 0)
        self.history: list[tuple[int, bool, int, int]] = []

    @classmethod
    def of(cls, position: Position) -> Self:
        """The board of a position of Labymaster."""
        assert isinstance(position, Labymaster)
        return cls(position)

    def _slide(self, row: int, shift: int) -> None:
        """Slides a block by so many notches."""
        lefts = self.lefts
        left = lefts[row] = lefts[row] + shift
        self.settings += shift * WEIGHTS[row]
        around = 9 * lefts[row - 1] + 3 * left + lefts[row + 1]
        up, down = AROUND_UP[row], AROUND_DOWN[row]
        self.forward1[up] = self.back2[up] = self.up_around[row][around]
        self.forward2[down] = self.back1[down] = self.down_around[row][around]
        if row == ROWS - 1:
            self.back1[LAST:] = SHUT
            if not self.home1:
                self.forward1[TENTH:LAST] = self.gates[1][left]
        elif row == 2:
            self.back2[WIDTH:SECOND] = SHUT
            if not self.home2:
                self.forward2[SECOND:THIRD] = self.gates[2][left]

    def _move(self, seat: int, pawn: int, to: int) -> bool:
        """Brings a pawn from a spot to another; whether it left home or arrived, or the way back."""
        cells = self.cells
        cells[pawn] = 0
        cells[to] = seat
        own = self.pawns1 if seat == 1 else self.pawns2
        own[own.index(pawn)] = to
        row, digit, spots = STANDS[pawn]
        to_row, to_digit, to_spots = STANDS[to]
        occupancy, moves = self.occupancy, self.row_moves
        occupancy[row] -= seat * digit
        occupied = occupancy[to_row] = occupancy[to_row] + seat * to_digit
        self.along[to_spots] = moves[to_row][occupied]
        if row != to_row:
            self.along[spots] = moves[row][occupancy[row]]
            # Rows 1 and 11 are left and entered only by leaving home and arriving.
            if IS_END[pawn] or IS_END[to]:
                self._count()
                return True
        return False

    def _count(self) -> None:
        """Counts the pawns at home and across, opens the gates, and finds who waits (3.5).

        No slide and few moves change these.
        """
        home1 = home2 = arrived1 = arrived2 = 0
        for pawn in self.pawns1:
            if pawn < SECOND:
                home1 += 1
            elif pawn >= LAST:
                arrived1 += 1
        for pawn in self.pawns2:
            if pawn >= LAST:
                home2 += 1
            elif pawn < SECOND:
                arrived2 += 1
        self.home1, self.home2, self.arrived1, self.arrived2 = home1, home2, arrived1, arrived2
        self.forward1[TENTH:LAST] = SHUT if home1 else self.gates[1][self.lefts[ROWS - 1]]
        self.forward2[SECOND:THIRD] = SHUT if home2 else self.gates[2][self.lefts[2]]
        if not home1 and home2 and home2 + arrived1 == 5:
            self.waits = 1
        elif not home2 and home1 and home1 + arrived2 == 5:
            self.waits = 2
        else:
            self.waits = 0

    def legal(self) -> list[int]:
        """The legal moves; none when the game is over."""
        if self.over:
            return []
        if self.seat == 1:
            found = self.runs(SLIDES[self.held][1][self.settings % OWN_SETTINGS])
        else:
            found = self.runs(SLIDES[self.held][2][self.settings // OTHERS_SETTINGS])
        if self.waits and self.waits == self.seat and self.refusals == REFUSALS_LIMIT:
            found.append(CRY)
        return found

    def runs(self, slides: tuple[int, ...] = ()) -> list[int]:
        """The runs (3.2) and jumps (3.3) of the seat to act, after its `slides`."""
        cells, along = self.cells, self.along
        if self.seat == 1:
            other, own, home = 2, self.pawns1, self.home1
            forward, back = self.forward1, self.back1
        else:
            other, own, home = 1, self.pawns2, self.home2
            forward, back = self.forward2, self.back2
        a, b, c, d, e = own
        found = [*slides, *along[a], *along[b], *along[c], *along[d], *along[e]]
        for pawn in own:
            if to := forward[pawn]:
                if not (there := cells[to]):
                    while not cells[following := forward[to]]:
                        to = following
                    found.append(MOVE * pawn + to)
                elif there == other and not cells[to := forward[to]]:
                    found.append(MOVE * pawn + to)
            if to := back[pawn]:
                if not (there := cells[to]):
                    while not cells[following := back[to]]:
                        to = following
                    found.append(MOVE * pawn + to)
                elif there == other and not cells[to := back[to]]:
                    found.append(MOVE * pawn + to)
        if home == 1:
            self._run_through(found)
        return found

    def _run_through(self, found: list[int]) -> None:
        """Lets the last pawn at home run into the arrival block, if it comes that far."""
        if self.seat == 1:
            pawn, door, gate = min(self.pawns1), TENTH, self.gates[1][self.lefts[ROWS - 1]]
        else:
            pawn, door, gate = max(self.pawns2), SECOND, self.gates[2][self.lefts[2]]
        first = MOVE * pawn + door
        for place, to in enumerate(gate):
            if not self.cells[to] and first + place in found:
                found[found.index(first + place)] = MOVE * pawn + to

    def make(self, move: int) -> None:
        """Plays a legal move."""
        seat, waits = self.seat, self.waits
        self.history.append((move, self.held, self.refusals, self.quiet))
        is_refusal = waits and waits != seat and move != CRY and not self.is_shut_in()
        if move >= FIRST_RUN:
            self.held = False
            if self._move(seat, move // MOVE, move % MOVE):
                self.quiet = -1
                if self.arrived1 == 5 or self.arrived2 == 5:
                    self.over = True
                    self.refusals = self.quiet = 0
                    return
                if not self.waits:
                    self.refusals = 0
        elif move != CRY:
            row = move >> 1
            if move & 1:
                self._slide(row, 1)
            else:
                self._slide(row, -1)
            self.held = row == CENTRE_ROW
        else:
            self.over = True
            self.held = False
            return
        if is_refusal and self.waits == waits and self.refusals < REFUSALS_LIMIT:
            self.refusals += 1
        self.quiet += 1
        if self.quiet == QUIET_LIMIT:
            self.over = True
        else:
            self.seat = 3 - seat

    def unmake(self) -> None:
        """Takes the last move back."""
        move, self.held, self.refusals, self.quiet = self.history.pop()
        if self.over:
            self.over = False
        else:
            self.seat = 3 - self.seat
        if move >= FIRST_RUN:
            self._move(self.seat, move % MOVE, move // MOVE)
        elif move != CRY:
            if move & 1:
                self._slide(move >> 1, -1)
            else:
                self._slide(move >> 1, 1)

    def is_shut_in(self) -> bool:
        """Whether every home pawn of the seat to act is shut in (3.5), so that its turn is no refusal."""
        if self.seat == 1:
            other, shift = 2, WIDTH + MIDDLE - self.lefts[2]
            home = [pawn for pawn in self.pawns1 if pawn < SECOND]
        else:
            other, shift = 1, MIDDLE - WIDTH - self.lefts[ROWS - 1]
            home = [pawn for pawn in self.pawns2 if pawn >= LAST]
        cells = self.cells
        for pawn in home:
            if cells[pawn + shift] != other:
                return False
        movable = [move >> 7 for move in self.runs()]
        return not any(pawn in movable for pawn in home)

    def text(self, move: int) -> str:
        """The ply text of a legal move."""
        if move == CRY:
            return VICTORY
        if move < FIRST_RUN:
            return f"{move >> 1}{'+' if move & 1 else '-'}"
        return f"{NAMES[cell(self.lefts, move >> 7)]}-{NAMES[cell(self.lefts, move & 127)]}"

    def position(self) -> Labymaster:
        """The board as a value."""
        pawns1, pawns2 = (
            tuple(sorted([cell(self.lefts, pawn) for pawn in pawns])) for pawns in (self.pawns1, self.pawns2)
        )
        return Labymaster(
            self.variant,
            self.seat,
            "over" if self.over else "move",
            tuple(self.lefts[SLIDING_ROWS.start : SLIDING_ROWS.stop]),
            self.held,
            (pawns1, pawns2),
            self.refusals,
            self.quiet,
        )
