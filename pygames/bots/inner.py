"""The inner face of a game: a board that is changed in place, for search and playouts.

A game's `inner.py` has a class `Board` that keeps this protocol; the tests prove that it agrees with the rules.

A game may also have a `playout.py` with a function `playout` that keeps the protocol `Playout`: a whole random game in
one function, without a list of legal moves. It takes one number of `draws` (`pygames.bots.draws`) for each try, best by
``for draw in draws:``, which is the cheapest way to come by one; a try that is not legal is left, and after a bounded
number of them it falls back on `Inner.legal`.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Protocol, Self, TypeVar

from pygames.contract import Position


class Inner(Protocol):
    """A mutable board whose moves are small ints."""

    seat: int
    """The seat to act, from 1, as in the position."""
    over: bool

    @classmethod
    def of(cls, position: Position) -> Self: ...

    def legal(self) -> list[int]:
        """The legal moves, each once, in an order of the game's own; at a chance ply, the outcomes."""

    def make(self, move: int) -> None: ...

    def unmake(self) -> None:
        """Takes the last `make` back."""

    def text(self, move: int) -> str:
        """The ply text of a legal move."""

    def position(self) -> Position:
        """The board as a value: what the readable rules make of the same plies."""


BoardT = TypeVar("BoardT", bound=Inner, contravariant=True)


class Playout(Protocol[BoardT]):
    """A random game from a board to its end; the board is left as it was."""

    def __call__(self, board: BoardT, draws: Iterator[int]) -> tuple[list[int], int]:
        """The moves made, and the seat that has won, 0 when none has or several share the win.

        Every legal move may come; they need not be equally likely.
        """
