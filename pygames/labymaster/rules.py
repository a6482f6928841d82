"""Positions of Labymaster and their legal plies (rulebook section 3)."""

from __future__ import annotations

from fractions import Fraction
from functools import cache

from pygames.contract import Position, Sealed
from pygames.labymaster.board import (
    CELLS,
    CENTRE_ROW,
    COLUMNS,
    EAST,
    LAST_SETTING,
    NAMES,
    NORTH,
    NUMBERS,
    OWN_ROWS,
    ROWS,
    SOUTH,
    WEST,
    Maze,
    maze,
    row_of,
)

HOME_ROWS = (0, 1, ROWS)
"""The row of each seat's start block; entry 0 is unused."""
GOAL_ROWS = (0, ROWS, 1)
FORWARD = (0, NORTH, SOUTH)
REFUSALS_LIMIT = 3
QUIET_LIMIT = 80
VICTORY = "victory"

Pawns = tuple[int, ...]
"""The five cells of a seat's pawns, in ascending order."""


def count_on_row(pawns: Pawns, row: int) -> int:
    """Returns how many of a seat's pawns stand on a row."""
    low, count = COLUMNS * row, 0
    for cell in pawns:  # faster than a sum over a generator
        if low <= cell < low + COLUMNS:
            count += 1
    return count


def waiting_seat(pawns1: Pawns, pawns2: Pawns) -> int:
    """Returns the seat that waits for the other's start block (3.5), or 0."""
    if pawns1[0] // COLUMNS == HOME_ROWS[1]:
        seat, refuser = 2, 1
    elif pawns2[-1] // COLUMNS == HOME_ROWS[2]:
        seat, refuser = 1, 2
    else:
        return 0
    pawns = (pawns1, pawns2)
    if count_on_row(pawns[seat - 1], HOME_ROWS[seat]):
        return 0
    block = HOME_ROWS[refuser]
    return seat if count_on_row(pawns1, block) + count_on_row(pawns2, block) == 5 else 0


class LabymasterPosition(Position):
    """A position of Labymaster.

    `blocks` holds the settings of the blocks in rows 2 to 10, `pawns` the cells of both seats, and `maze` follows from
    board and blocks. Cells and settings are numbered as in `board`.
    """

    __slots__ = ("blocks", "held", "maze", "pawns", "phase", "quiet", "refusals", "seat", "seats", "variant")

    def __init__(
        self,
        variant: str,
        seat: int,
        phase: str,
        blocks: tuple[int, ...],
        held: bool,
        pawns: tuple[Pawns, Pawns],
        refusals: int,
        quiet: int,
        doors: Maze | None = None,
    ) -> None:
        self.variant = variant
        self.seats = 2
        self.seat = seat
        self.phase = phase
        self.blocks = blocks
        self.held = held
        self.pawns = pawns
        self.refusals = refusals
        self.quiet = quiet
        self.maze = maze(variant, blocks) if doors is None else doors
        self.__class__ = _SealedPosition

    def __str__(self) -> str:
        blocks = "".join(["abc"[left] for left in self.blocks])
        centre = "held" if self.held else "free"
        pawns1, pawns2 = [",".join([NAMES[cell] for cell in pawns]) for pawns in self.pawns]
        return (
            f"labymaster {self.variant} 2 {self.seat}:{self.phase} {blocks} {centre} "
            f"{pawns1} {pawns2} {self.refusals} {self.quiet}"
        )

    def _value(self) -> tuple[object, ...]:
        return (
            self.pawns,
            self.blocks,
            self.seat,
            self.held,
            self.refusals,
            self.quiet,
            self.phase,
            self.variant,
        )

    def results(self) -> tuple[Fraction, ...] | None:
        if self.phase != "over":
            return None
        if self.quiet == QUIET_LIMIT:
            return (Fraction(1, 2), Fraction(1, 2))
        return (Fraction(2 - self.seat), Fraction(self.seat - 1))

    def plies(self) -> list[str]:
        if self.phase == "over":
            return []
        found = [f"{NAMES[cell]}-{NAMES[end]}" for cell, end in self.moves()]
        found += self.slides()
        if self.refusals == REFUSALS_LIMIT and self.waiting() == self.seat:
            found.append(VICTORY)
        found.sort()
        return found

    def _allows(self, ply: str) -> bool:
        if ply[-1:] in ("+", "-"):
            return self.phase != "over" and ply in self.slides()
        return super()._allows(ply)

    def slides(self) -> list[str]:
        """Returns the slides (3.1) that the seat to act may make."""
        found = []
        for row in OWN_ROWS[self.seat] if self.held else (*OWN_ROWS[self.seat], CENTRE_ROW):
            left = self.blocks[row - 2]
            if left < LAST_SETTING:
                found.append(f"{row}+")
            if left:
                found.append(f"{row}-")
        return found

    def moves(self) -> list[tuple[int, int]]:
        """Returns all runs (3.2) and jumps (3.3) of the seat to act, each as the pawn's cell and the cell where it
        ends.
        """
        own, other = self.pawns[self.seat - 1], self.pawns[2 - self.seat]
        occupied = [0] * CELLS
        for cell in own:
            occupied[cell] = 1
        for cell in other:
            occupied[cell] = 2
        north, east = self.maze
        home, goal = HOME_ROWS[self.seat], GOAL_ROWS[self.seat]
        at_home = count_on_row(own, home)
        found = []
        for cell in own:
            row = cell // COLUMNS
            ways = [(east, 0, EAST, 0, CELLS), (east, WEST, WEST, 0, CELLS)]
            if row != goal:
                goal_is_closed = at_home > (row == home)
                low = COLUMNS * (2 if home == 1 or goal_is_closed else 1)
                high = COLUMNS * (ROWS if home == ROWS or goal_is_closed else ROWS + 1)
                ways += [(north, 0, NORTH, low, high), (north, SOUTH, SOUTH, low, high)]
            for doors, door, step, low, high in ways:
                end = cell
                while doors[end + door]:
                    following = end + step
                    if occupied[following] or not low <= following < high:
                        break
                    end = following
                if end != cell:
                    found.append((cell, end))
                elif doors[cell + door] and occupied[cell + step] == 2 and doors[cell + step + door]:
                    end = cell + step + step
                    if not occupied[end] and low <= end < high:
                        found.append((cell, end))
        return found

    def waiting(self) -> int:
        """Returns the seat that waits for the other's start block (3.5), or 0."""
        return waiting_seat(*self.pawns)

    def is_shut_in(self) -> bool:
        """Returns whether every home pawn of the seat to act is shut in (3.5). Then its turn does not count as a
        refusal.
        """
        home, forward = HOME_ROWS[self.seat], FORWARD[self.seat]
        movable = {cell for cell, _ in self.moves()}
        return all(
            cell + forward in self.pawns[2 - self.seat] and cell not in movable
            for cell in self.pawns[self.seat - 1]
            if row_of(cell) == home
        )

    def play_unchecked(self, ply: str) -> LabymasterPosition:
        try:
            if ply == VICTORY:
                return self._next("over", self.blocks, False, self.pawns, self.refusals, self.quiet)
            if ply[-1] in "+-":
                return self._after_slide(int(ply[:-1]), 1 if ply[-1] == "+" else -1)
            cell, _, end = ply.partition("-")
            return self._after_move(NUMBERS[cell], NUMBERS[end])
        except Exception:
            self.check(ply)
            raise

    def _after_slide(self, row: int, shift: int) -> LabymasterPosition:
        low, high = COLUMNS * row, COLUMNS * (row + 1)
        pawns1, pawns2 = self.pawns
        pawns = (
            tuple([cell + shift if low <= cell < high else cell for cell in pawns1]),
            tuple([cell + shift if low <= cell < high else cell for cell in pawns2]),
        )
        place = row - 2
        blocks = (*self.blocks[:place], self.blocks[place] + shift, *self.blocks[place + 1 :])
        quiet = self.quiet + 1
        phase = "over" if quiet == QUIET_LIMIT else "move"
        return self._next(phase, blocks, row == CENTRE_ROW, pawns, self._refusals_after(pawns), quiet)

    def _after_move(self, cell: int, end: int) -> LabymasterPosition:
        moved = tuple(sorted([end if pawn == cell else pawn for pawn in self.pawns[self.seat - 1]]))
        pawns = (moved, self.pawns[1]) if self.seat == 1 else (self.pawns[0], moved)
        row, goal = row_of(cell), GOAL_ROWS[self.seat]
        if row_of(end) == goal and count_on_row(moved, goal) == 5:
            return self._next("over", self.blocks, False, pawns, 0, 0)
        is_progress = row != row_of(end) and (row == HOME_ROWS[self.seat] or row_of(end) == goal)
        quiet = 0 if is_progress else self.quiet + 1
        phase = "over" if quiet == QUIET_LIMIT else "move"
        return self._next(phase, self.blocks, False, pawns, self._refusals_after(pawns), quiet)

    def _refusals_after(self, pawns: tuple[Pawns, Pawns]) -> int:
        """Returns the number of refusals (3.5) after a ply of the seat to act that leads to these pawns."""
        waiting = waiting_seat(*pawns)
        if not waiting:
            return 0
        if waiting == self.seat or self.waiting() != waiting or self.is_shut_in():
            return self.refusals
        return min(self.refusals + 1, REFUSALS_LIMIT)

    def _next(
        self,
        phase: str,
        blocks: tuple[int, ...],
        held: bool,
        pawns: tuple[Pawns, Pawns],
        refusals: int,
        quiet: int,
    ) -> LabymasterPosition:
        seat = self.seat if phase == "over" else 3 - self.seat
        doors = self.maze if blocks is self.blocks else None
        return LabymasterPosition(self.variant, seat, phase, blocks, held, pawns, refusals, quiet, doors)


class _SealedPosition(Sealed, LabymasterPosition):
    __slots__ = ()


START_PAWNS: tuple[Pawns, Pawns] = (
    tuple(NUMBERS[name] for name in ("c1", "d1", "e1", "f1", "g1")),
    tuple(NUMBERS[name] for name in ("c11", "d11", "e11", "f11", "g11")),
)


@cache
def start(variant: str) -> LabymasterPosition:
    """Returns the starting position of a variant (rulebook section 2, Setup)."""
    return LabymasterPosition(variant, 1, "move", (1,) * 9, False, START_PAWNS, 0, 0)
