"""The fast board of Labymaster.

A move is a small int: ``MOVE * spot + spot`` for a run or jump, ``2 * row`` for a slide to the left, one more for a
slide to the right, and `CRY` for the cry of victory. Spots are those of `mazes`.
"""

from __future__ import annotations

from operator import mul
from typing import Self

from pygames.contract import Position
from pygames.labymaster.board import CENTRE_ROW, NAMES, ROWS, SLIDING_ROWS
from pygames.labymaster.bot.mazes import (
    CLOSED,
    LAST,
    MIDDLE,
    MOVE,
    MOVES_FROM,
    OTHERS_SETTINGS,
    OWN_SETTINGS,
    SECOND,
    SHUT,
    SPOTS,
    TENTH,
    THIRD,
    WEIGHTS,
    WIDTH,
    Stand,
    cell,
    slide_moves,
    spot,
)
from pygames.labymaster.bot.mazes import tables as maze_tables
from pygames.labymaster.rules import QUIET_LIMIT, REFUSALS_LIMIT, VICTORY, LabymasterPosition

CRY = 1
HOLDS = tuple(int(move >> 1 == CENTRE_ROW) for move in range(2 * ROWS))
"""For each move, whether it is a slide that holds the centre block (3.1)."""
FIRST_RUN = MOVE
"""Moves below this are slides, or the cry."""


class FastBoard:
    """A mutable position of Labymaster.

    ``cells[spot]`` is the seat whose pawn stands there, or None; at the sentinel it is `CLOSED`. ``lefts[row]`` is a
    block's setting. ``along[spot]`` holds the moves along the row for the pawn that stands there.

    Each seat has its own ways up and down, because what is closed to it (3.4) counts as a wall. The ways into its
    arrival block are open while it has no pawn at home. `runs` takes care of the run of the last home pawn through
    them.
    """

    __slots__ = (
        "along",
        "arrived1",
        "arrived2",
        "back1",
        "back2",
        "cells",
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
        "seat",
        "settings",
        "slides",
        "slides1",
        "slides2",
        "stands1",
        "stands2",
        "variant",
        "waits",
    )

    def __init__(self, position: LabymasterPosition) -> None:
        self.variant = position.variant
        self.seat = position.seat
        self.over = position.phase == "over"
        self.held = int(position.held)
        self.refusals = position.refusals
        self.quiet = position.quiet
        self.history: list[tuple[int, int, int, int]] = []
        tables = maze_tables(position.variant)
        self.slides, self.gates = tables.slides, tables.gates
        _, self.stands1, self.stands2 = tables.stands
        self.slides1, self.slides2 = slide_moves(1), slide_moves(2)
        lefts = self.lefts = [MIDDLE, MIDDLE, *position.blocks, MIDDLE]
        self.settings: int = sum(map(mul, lefts, WEIGHTS))
        up, down = [*SHUT], [*SHUT, *SHUT]
        for row, around in tables.every_other:
            ups, downs = around[lefts[row]][lefts[row - 1]][lefts[row + 1]]
            up += ups
            down += downs
        up += SHUT
        self.forward1, self.back1 = up, down[:]
        self.forward2, self.back2 = down, up[:]
        self.back1[SECOND:THIRD] = self.back1[LAST:] = SHUT
        self.back2[WIDTH:SECOND] = self.back2[TENTH:LAST] = SHUT
        self.cells: list[int | None] = [None] * SPOTS
        self.cells[0] = CLOSED
        self.occupancy = [0] * len(tables.stretches)
        self.along: list[tuple[int, ...]] = [()] * SPOTS
        self.pawns1, self.pawns2 = ([spot(lefts, pawn) for pawn in pawns] for pawns in position.pawns)
        self._stand(1, self.pawns1, self.stands1)
        self._stand(2, self.pawns2, self.stands2)
        self._count()

    def _stand(self, seat: int, pawns: list[int], stands: tuple[Stand, ...]) -> None:
        """Puts a seat's pawns on the board."""
        cells, occupancy, along = self.cells, self.occupancy, self.along
        for pawn in pawns:
            number, digit, spots, stretch, _ = stands[pawn]
            occupied = occupancy[number] = occupancy[number] + digit
            cells[pawn] = seat
            along[spots] = stretch[occupied]

    @classmethod
    def from_position(cls, position: Position) -> Self:
        """Returns the board of a position of Labymaster."""
        assert isinstance(position, LabymasterPosition)
        return cls(position)

    def _slide(self, move: int) -> None:
        """Slides a block, and closes the ways into start blocks that the tables leave open."""
        row, shift, weight, below, above, up, down, around, is_at_gate = self.slides[move]
        lefts = self.lefts
        left = lefts[row] = lefts[row] + shift
        self.settings += weight
        ups, downs = around[left][lefts[below]][lefts[above]]
        self.forward1[up] = self.back2[up] = ups
        self.forward2[down] = self.back1[down] = downs
        if is_at_gate:
            if below == 1:
                self.back2[WIDTH:SECOND] = self.back1[SECOND:THIRD] = SHUT
                if self.home2:
                    self.forward2[SECOND:THIRD] = SHUT
            else:
                self.back1[LAST:] = self.back2[TENTH:LAST] = SHUT
                if self.home1:
                    self.forward1[TENTH:LAST] = SHUT

    def _move(self, seat: int, pawn: int, to: int) -> bool:
        """Moves a pawn from spot to spot, and returns whether it left home or arrived, or went back."""
        cells = self.cells
        cells[pawn] = None
        cells[to] = seat
        if seat == 1:
            own, stands = self.pawns1, self.stands1
        else:
            own, stands = self.pawns2, self.stands2
        own[own.index(pawn)] = to
        number, digit, spots, stretch, is_end = stands[pawn]
        to_number, to_digit, to_spots, to_stretch, to_is_end = stands[to]
        occupancy = self.occupancy
        if number == to_number:
            occupied = occupancy[number] = occupancy[number] + to_digit - digit
            self.along[spots] = stretch[occupied]
            return False
        along = self.along
        occupied = occupancy[number] = occupancy[number] - digit
        along[spots] = stretch[occupied]
        occupied = occupancy[to_number] = occupancy[to_number] + to_digit
        along[to_spots] = to_stretch[occupied]
        # A pawn enters or leaves rows 1 and 11 only by arriving or leaving home.
        if is_end or to_is_end:
            self._count()
            return True
        return False

    def _count(self) -> None:
        """Counts the pawns at home and across, opens the gates, and finds the seat that waits (3.5).

        Slides and most moves do not change any of this.
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
        gates = self.gates
        self.forward1[TENTH:LAST] = SHUT if home1 else gates[1][self.lefts[ROWS - 1]]
        self.forward2[SECOND:THIRD] = SHUT if home2 else gates[2][self.lefts[2]]
        if not home1 and home2 and home2 + arrived1 == 5:
            self.waits = 1
        elif not home2 and home1 and home1 + arrived2 == 5:
            self.waits = 2
        else:
            self.waits = 0

    def legal_moves(self) -> list[int]:
        """Returns the legal moves; none when the game is over."""
        if self.over:
            return []
        found = self.runs(True)
        if self.waits and self.waits == self.seat and self.refusals == REFUSALS_LIMIT:
            found.append(CRY)
        return found

    def runs(self, with_slides: bool = False) -> list[int]:
        """Returns the runs (3.2) and jumps (3.3) of the seat to act, after its slides (3.1) if these are wanted too."""
        slides: tuple[int, ...] = ()
        if self.seat == 1:
            other, own, home = 2, self.pawns1, self.home1
            forward, back = self.forward1, self.back1
            if with_slides:
                slides = self.slides1[self.held][self.settings % OWN_SETTINGS]
        else:
            other, own, home = 1, self.pawns2, self.home2
            forward, back = self.forward2, self.back2
            if with_slides:
                slides = self.slides2[self.held][self.settings // OTHERS_SETTINGS]
        cells, along, first = self.cells, self.along, MOVES_FROM
        a, b, c, d, e = own
        found = [*slides, *along[a], *along[b], *along[c], *along[d], *along[e]]
        for pawn in own:
            if to := forward[pawn]:
                if cells[to] is None:
                    while cells[following := forward[to]] is None:
                        to = following
                    found.append(first[pawn] + to)
                elif cells[to] == other and cells[to := forward[to]] is None:
                    found.append(first[pawn] + to)
            if to := back[pawn]:
                if cells[to] is None:
                    while cells[following := back[to]] is None:
                        to = following
                    found.append(first[pawn] + to)
                elif cells[to] == other and cells[to := back[to]] is None:
                    found.append(first[pawn] + to)
        if home == 1:
            self._run_through(found)
        return found

    def _run_through(self, found: list[int]) -> None:
        """Adds the run of the last home pawn into the arrival block, if it can come that far."""
        if self.seat == 1:
            pawn, door, forward, gate = min(self.pawns1), TENTH, self.forward1, self.gates[1][self.lefts[ROWS - 1]]
        else:
            pawn, door, forward, gate = max(self.pawns2), SECOND, self.forward2, self.gates[2][self.lefts[2]]
        cells = self.cells
        end = pawn
        while cells[following := forward[end]] is None:
            end = following
        if door <= end < door + WIDTH and cells[to := gate[end - door]] is None:
            found[found.index(MOVE * pawn + end)] = MOVE * pawn + to

    def make(self, move: int) -> None:
        """Plays a legal move."""
        seat, waits, quiet = self.seat, self.waits, self.quiet
        self.history.append((move, self.held, self.refusals, quiet))
        is_refusal = waits and waits != seat and move != CRY and not self.is_shut_in()
        if move >= FIRST_RUN:
            self.held = 0
            if self._move(seat, move >> 7, move & 127):
                quiet = -1
                if self.arrived1 == 5 or self.arrived2 == 5:
                    self.over = True
                    self.refusals = self.quiet = 0
                    return
                if not self.waits:
                    self.refusals = 0
        elif move != CRY:
            self._slide(move)
            self.held = HOLDS[move]
        else:
            self.over = True
            self.held = 0
            return
        if is_refusal and self.waits == waits and self.refusals < REFUSALS_LIMIT:
            self.refusals += 1
        self.quiet = quiet = quiet + 1
        if quiet == QUIET_LIMIT:
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
            self._move(self.seat, move & 127, move >> 7)
        elif move != CRY:
            self._slide(move ^ 1)

    def is_shut_in(self) -> bool:
        """Returns whether every home pawn of the seat to act is shut in (3.5), so that its turn is no refusal."""
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
        """Returns the ply text of a legal move."""
        if move == CRY:
            return VICTORY
        if move < FIRST_RUN:
            return f"{move >> 1}{'+' if move & 1 else '-'}"
        return f"{NAMES[cell(self.lefts, move >> 7)]}-{NAMES[cell(self.lefts, move & 127)]}"

    def position(self) -> LabymasterPosition:
        """Returns the board as a value."""
        pawns1, pawns2 = (
            tuple(sorted([cell(self.lefts, pawn) for pawn in pawns])) for pawns in (self.pawns1, self.pawns2)
        )
        return LabymasterPosition(
            self.variant,
            self.seat,
            "over" if self.over else "move",
            tuple(self.lefts[SLIDING_ROWS.start : SLIDING_ROWS.stop]),
            bool(self.held),
            (pawns1, pawns2),
            self.refusals,
            self.quiet,
        )
