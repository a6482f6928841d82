"""The inner face of a game: a board that is changed in place, for search and playouts.

A game's `inner.py` has a class `Board` that keeps this protocol; the tests prove that it agrees with the rules.
"""

from __future__ import annotations

from typing import Protocol, Self

from pygames.game import Position


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
