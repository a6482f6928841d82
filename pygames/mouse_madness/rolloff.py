"""The roll-off that decides who has the first turn (rulebook section 3.3)."""

from __future__ import annotations

from typing import NamedTuple

LAST_ROLL_OFF = 9
OUT = -1
TO_ROLL = 0
MARKS = {OUT: "-", TO_ROLL: "."} | {number: str(number) for number in range(1, 7)}
"""How a position's text writes each mark."""


class RollOff(NamedTuple):
    """A roll-off in progress."""

    number: int
    marks: tuple[int, ...]
    """For each seat the number that it rolled, `TO_ROLL`, or `OUT` if it is out of this roll-off."""

    def __str__(self) -> str:
        return f"{self.number}:{''.join(MARKS[mark] for mark in self.marks)}"

    @property
    def seat(self) -> int:
        """The seat that rolls next."""
        return self.marks.index(TO_ROLL) + 1

    def rolled(self, die: int) -> RollOff | int:
        """Returns the roll-off after one more roll, or the seat that has won it."""
        seat = self.seat
        marks = (*self.marks[: seat - 1], die, *self.marks[seat:])
        if TO_ROLL in marks:
            return RollOff(self.number, marks)
        highest = max(marks)
        if marks.count(highest) == 1 or self.number == LAST_ROLL_OFF:
            return marks.index(highest) + 1
        return RollOff(self.number + 1, tuple(TO_ROLL if mark == highest else OUT for mark in marks))
