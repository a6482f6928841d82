"""The tiles that a bot gives as tribute."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pygames.amuseamaze.board import LETTER
from pygames.amuseamaze.bot import evaluation
from pygames.amuseamaze.notation import GIVE
from pygames.amuseamaze.rules import AmuseAmazePosition
from pygames.bots.search import ScoredPly, Search

WORTH = "UWGFHYMPCBDNLVOITJKXZQRASE"
"""The letters, from the one that helps least in hand to the one that helps most."""
RANKS = {ord(letter) & LETTER: rank for rank, letter in enumerate(WORTH)}
"""The place of each letter among them, by its number."""


def without_gift(hand: Sequence[int]) -> tuple[int, ...]:
    """Returns the tiles, as the numbers of their letters, that are left when tribute was given."""
    by_worth = sorted(hand, key=RANKS.__getitem__)
    return tuple(sorted(by_worth[len(by_worth) // 2 :]))


class GiftSearch(Search):
    """A search for the tiles to give as tribute: those that help least to form words."""

    def __init__(self, position: AmuseAmazePosition) -> None:
        self._shares = evaluation.evaluate(position)
        self._seat = position.seat
        by_worth = sorted(position.hand, key=WORTH.index)
        self._ply = GIVE + "".join(sorted(by_worth[: len(by_worth) // 2]))

    def run(self) -> Iterator[None]:
        return iter(())

    def ranking(self) -> list[ScoredPly]:
        return [ScoredPly(self._ply, self._shares[self._seat - 1], (self._ply,))]

    def evaluation(self) -> tuple[float, ...]:
        return self._shares
