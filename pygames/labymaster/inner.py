"""The fast face of Labymaster: a board that is changed in place.

A move is a small int: ``128 * spot + spot`` for a run or jump, ``2 * row`` for a slide to the left, one more to the
right, `CRY` for the cry of victory. Spots are those of `mazes`.
"""

from __future__ import annotations

from typing import Self

from pygames.game import Position
from pygames.labymaster.board import CENTRE_ROW, NAMES, ROWS, SLIDING_ROWS
from pygames.labymaster.mazes import (
    ALONG,
    AROUND_DOWN,
    AROUND_UP,
    DOWN,
    GATES,
    LAST,
    MIDDLE,
    OTHERS_SETTINGS,
    OWN_SETTINGS,
    SECOND,
    SHUT,
    SLIDES,
    SPOTS,
    TENTH,
    UP,
    WEIGHTS,
    WIDTH,
    cell,
    spot,
)
from pygames.labymaster.rules import QUIET_LIMIT, REFUSALS_LIMIT, VICTORY, Labymaster

CRY = 1
FIRST_RUN = 128
"""Lower moves are slides, or the cry."""


class Board:
    """A position that moves are made on and taken back from.

    ``cells[spot]`` is the seat whose pawn stands there, 0 for none, and 3 at the sentinel. ``lefts[row]`` is a block's
    setting. The ways up into row 11 and down into row 1 are shut but while `runs` opens them.
    """

    __slots__ = (
        "arrived1",
        "arrived2",
        "cells",
        "down",
        "down_around",
        "east",
        "gates",
        "held",
        "history",
        "home1",
        "home2",
        "lefts",
        "over",
        "pawns1",
        "pawns2",
        "quiet",
        "refusals",
        "seat",
        "settings",
        "up",
        "up_around",
        "variant",
        "waits",
        "west",
    )

    def __init__(self, position: Labymaster) -> None:
        variant = self.variant = position.variant
        self.seat = position.seat
        self.over = position.phase == "over"
        self.held = position.held
        self.refusals = position.refusals
        self.quiet = position.quiet
        self.east, self.west = ALONG[variant]
        self.up_around, self.down_around, self.gates = UP[variant], DOWN[variant], GATES[variant]
        self.lefts = [MIDDLE] * (ROWS + 1)
        self.settings = 0
        self.up, self.down = [0] * SPOTS, [0] * SPOTS
        self.lefts[SLIDING_ROWS.start : SLIDING_ROWS.stop] = position.blocks
        for row in SLIDING_ROWS:
            self._set(row, self.lefts[row])
            self.settings += self.lefts[row] * WEIGHTS[row]
        self.pawns1, self.pawns2 = ([spot(self.lefts, pawn) for pawn in pawns] for pawns in position.pawns)
        self.cells = [0] * SPOTS
        self.cells[0] = 3
        for seat, pawns in ((1, self.pawns1), (2, self.pawns2)):
            for pawn in pawns:
                self.cells[pawn] = seat
        self.history: list[tuple[int, bool, int, int]] = []
        self._count()

    @classmethod
    def of(cls, position: Position) -> Self:
        """The board of a position of Labymaster."""
        assert isinstance(position, Labymaster)
        return cls(position)

    def _set(self, row: int, left: int) -> None:
        """Brings a block to a setting."""
        lefts = self.lefts
        lefts[row] = left
        around = 9 * lefts[row - 1] + 3 * left + lefts[row + 1]
        self.up[AROUND_UP[row]] = self.up_around[row][around]
        self.down[AROUND_DOWN[row]] = self.down_around[row][around]

    def _count(self) -> None:
        """Counts the pawns at home and across, and finds who waits (3.5); no slide and few moves change these."""
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
        seat = self.seat
        settings = self.settings % OWN_SETTINGS if seat == 1 else self.settings // OTHERS_SETTINGS
        slides = SLIDES[self.held][seat][settings]
        if self.refusals == REFUSALS_LIMIT and self.waits == seat:
            return [CRY, *slides, *self.runs()]
        return [*slides, *self.runs()]

    def runs(self) -> list[int]:
        """The runs (3.2) and jumps (3.3) of the seat to act."""
        cells, east, west = self.cells, self.east, self.west
        if self.seat == 1:
            other, own, home = 2, self.pawns1, self.home1
            forward, back = self.up, self.down
            first_home, low, high, door = WIDTH, WIDTH, LAST, TENTH
            gate = self.gates[1][self.lefts[ROWS - 1]]
        else:
            other, own, home = 1, self.pawns2, self.home2
            forward, back = self.down, self.up
            first_home, low, high, door = LAST, SECOND, SPOTS, SECOND
            gate = self.gates[2][self.lefts[2]]
        if not home:
            forward[door : door + WIDTH] = gate
        found: list[int] = []
        for pawn in own:
            base = 128 * pawn
            to = east[pawn]
            if not cells[to]:
                while not cells[following := east[to]]:
                    to = following
                found.append(base + to)
            elif cells[to] == other and not cells[to := east[to]]:
                found.append(base + to)
            to = west[pawn]
            if not cells[to]:
                while not cells[following := west[to]]:
                    to = following
                found.append(base + to)
            elif cells[to] == other and not cells[to := west[to]]:
                found.append(base + to)
            if low <= pawn < high:
                if home == 1:
                    forward[door : door + WIDTH] = gate if first_home <= pawn < first_home + WIDTH else SHUT
                to = forward[pawn]
                if not cells[to]:
                    while not cells[following := forward[to]]:
                        to = following
                    found.append(base + to)
                elif cells[to] == other and not cells[to := forward[to]]:
                    found.append(base + to)
                to = back[pawn]
                if not cells[to]:
                    while not cells[following := back[to]]:
                        to = following
                    found.append(base + to)
                elif cells[to] == other and not cells[to := back[to]]:
                    found.append(base + to)
        if home < 2:
            forward[door : door + WIDTH] = SHUT
        return found

    def make(self, move: int) -> None:
        """Plays a legal move."""
        seat = self.seat
        self.history.append((move, self.held, self.refusals, self.quiet))
        if move < FIRST_RUN:
            if move == CRY:
                self.over = True
                self.held = False
                return
            if self.waits and self.waits != seat and self.refusals < REFUSALS_LIMIT and not self.is_shut_in():
                self.refusals += 1
            row = move >> 1
            if move & 1:
                self.settings += WEIGHTS[row]
                self._set(row, self.lefts[row] + 1)
            else:
                self.settings -= WEIGHTS[row]
                self._set(row, self.lefts[row] - 1)
            self.held = row == CENTRE_ROW
        else:
            waits = self.waits
            if waits:
                is_refusal = waits != seat and not self.is_shut_in()
            pawn, to = move >> 7, move & 127
            cells = self.cells
            cells[pawn] = 0
            cells[to] = seat
            own = self.pawns1 if seat == 1 else self.pawns2
            own[own.index(pawn)] = to
            self.held = False
            # Rows 1 and 11 are left and entered only by leaving home and arriving.
            if (pawn < SECOND) != (to < SECOND) or (pawn >= LAST) != (to >= LAST):
                self.quiet = -1
                self._count()
                if self.arrived1 == 5 or self.arrived2 == 5:
                    self.over = True
                    self.refusals = self.quiet = 0
                    return
            if waits:
                if self.waits != waits:
                    if not self.waits:
                        self.refusals = 0
                elif is_refusal and self.refusals < REFUSALS_LIMIT:
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
            pawn, to = move >> 7, move & 127
            cells = self.cells
            cells[to] = 0
            cells[pawn] = seat = self.seat
            own = self.pawns1 if seat == 1 else self.pawns2
            own[own.index(to)] = pawn
            if (pawn < SECOND) != (to < SECOND) or (pawn >= LAST) != (to >= LAST):
                self._count()
        elif move != CRY:
            row = move >> 1
            if move & 1:
                self.settings -= WEIGHTS[row]
                self._set(row, self.lefts[row] - 1)
            else:
                self.settings += WEIGHTS[row]
                self._set(row, self.lefts[row] + 1)

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
