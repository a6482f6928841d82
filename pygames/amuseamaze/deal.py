"""Deals: numbered starting positions (rulebook 2.4)."""

from __future__ import annotations

from typing import NamedTuple

from pygames.amuseamaze.board import PLAIN_BOARDS, START_BOARD, TARGET_BOARDS, TILES, slots

DEALS = 1_000_000_000
"""The number of deals. They are numbered from 0."""

MULTIPLIER = 48271
MODULUS = 2147483647
IN_HAND = 3
"""The tiles that each seat is dealt."""


class Deal(NamedTuple):
    """Everything that is laid out before the first ply."""

    boards: str
    blue: str
    """The tiles on the Blue Squares, in the order of the field in position texts."""
    hands: tuple[str, ...]

    @property
    def first(self) -> int:
        """The seat that starts."""
        return 1 + self.hands.index(min(self.hands))


class Generator:
    """The random number generator of one deal."""

    def __init__(self, deal: int) -> None:
        self.x = 1 + deal
        for _ in range(8):
            self.pick(2)

    def pick(self, n: int) -> int:
        """Returns a number from 0 to n - 1."""
        self.x = MULTIPLIER * self.x % MODULUS
        return self.x * n // MODULUS

    def shuffled(self, items: str) -> list[str]:
        shuffled = list(items)
        for last in range(len(shuffled) - 1, 0, -1):
            other = self.pick(last + 1)
            shuffled[last], shuffled[other] = shuffled[other], shuffled[last]
        return shuffled


def deal(number: int, seats: int) -> Deal:
    """Returns the deal of that number."""
    generator = Generator(number)
    targets = iter(generator.shuffled(TARGET_BOARDS))
    plain = iter(generator.shuffled(PLAIN_BOARDS))
    bag = "".join(generator.shuffled("".join(letter * count for letter, count in TILES.items())))
    following = {"S": iter(START_BOARD), "T": targets, ".": plain}
    boards = "".join(next(following[kind]) for _, _, kind in slots(seats))
    on_blue = 3 * len(boards)
    hands = [bag[on_blue + IN_HAND * seat : on_blue + IN_HAND * (seat + 1)] for seat in range(seats)]
    return Deal(boards, bag[:on_blue], tuple("".join(sorted(hand)) for hand in hands))
