"""The luck of a roll, measured by the potential of rulebook section 8."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from pygames.mouse_madness.rules import MouseMadnessPosition

DICE = range(1, 7)
ENOUGH = 1e-6
"""The iteration ends when no number of turns changes by more than this."""


@cache
def turns_to_go(rest: tuple[int, ...]) -> tuple[float, ...]:
    """Returns E: the mean number of turns that a lone mouse on each space needs if it chooses best.

    `rest` is `Board.rest`.
    """
    needed = [0.0] * len(rest)
    change = 1.0
    while change > ENOUGH:
        change = 0.0
        for space in range(len(rest) - 1):
            mean = 1 + sum(_best(rest, needed, space, die) for die in DICE) / len(DICE)
            change = max(change, abs(mean - needed[space]))
            needed[space] = mean
    return tuple(needed)


def luck_of(position: MouseMadnessPosition, roll: str) -> float | None:
    """Returns how many turns a roll gains over the mean of all rolls; None for the roll-off."""
    if position.phase != "roll":
        return None
    rest, space = position.board.rest, position.mice[position.seat - 1]
    needed = turns_to_go(rest)
    return needed[space] - 1 - _best(rest, needed, space, int(roll))


def _best(rest: tuple[int, ...], needed: Sequence[float], space: int, die: int) -> float:
    """Returns the number of turns left after the better of the two directions."""
    return min(needed[rest[end]] for end in (space + die, space - die) if 0 <= end < len(rest))
