"""The tiles that a bot gives as tribute."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from pygames.amuseamaze.bot import evaluation
from pygames.amuseamaze.notation import GIVE
from pygames.amuseamaze.rules import AmuseAmazePosition
from pygames.bots.search import ScoredPly, Search

WORTH = "UWGFHYMPCBDNLVOITJKXZQRASE"
"""The letters, from the one that helps least in hand to the one that helps most."""
FIRST = ord("A") - 1
"""The number of a letter is counted from here."""


def _by_worth(hand: Iterable[str]) -> list[str]:
    return sorted(hand, key=lambda letter: (WORTH.index(letter), letter))


def without_gift(hand: Sequence[int]) -> tuple[int, ...]:
    """Returns the tiles, as the numbers of their letters, that are left when tribute was given."""
    by_worth = _by_worth([chr(FIRST + tile) for tile in hand])
    return tuple(sorted([ord(letter) - FIRST for letter in by_worth[len(by_worth) // 2 :]]))


class GiftSearch(Search):
    """A search for the tiles to give as tribute: those that help least to form words."""

    def __init__(self, position: AmuseAmazePosition) -> None:
        self._shares = evaluation.evaluate(position)
        self._seat = position.seat
        by_worth = _by_worth(position.hand)
        self._ply = GIVE + "".join(sorted(by_worth[: len(by_worth) // 2]))

    def run(self) -> Iterator[None]:
        return iter(())

    def ranking(self) -> list[ScoredPly]:
        return [ScoredPly(self._ply, self._shares[self._seat - 1], (self._ply,))]

    def evaluation(self) -> tuple[float, ...]:
        return self._shares
