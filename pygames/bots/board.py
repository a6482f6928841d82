"""Fast boards: mutable boards with small ints as moves, for search and playouts.

A game that has one defines a class `FastBoard` in its `bot/fast_board.py`, which follows the protocol below. Tests
prove that it agrees with the rules. AmuseAmaze has none, because its lists of moves are too long for this.

A game may also have a function `playout` in its `bot/playout.py`, which follows the protocol `Playout`: it plays a
whole random game without listing legal moves. For each try it takes one of the numbers (`pygames.bots.random_numbers`),
ideally by ``for number in numbers:``, the cheapest way to get one. It skips a try that is not legal, and falls back on
`FastBoard.legal_moves` after a bounded number of them.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Protocol, Self, TypeVar

from pygames.catalogue import part
from pygames.contract import Position


class FastBoard(Protocol):
    """A board that is changed in place. Nothing is checked: an illegal move leaves it in an undefined state.

    >>> import pygames
    >>> board = fast_board(pygames.game("labymaster").start())
    >>> move = board.legal_moves()[0]
    >>> ply = board.text(move)
    >>> board.make(move)
    >>> board.position() == pygames.game("labymaster").start().play(ply)
    True
    >>> board.unmake()
    """

    seat: int
    """The seat to act, from 1, as in the position."""
    over: bool
    """Whether the game is over."""

    @classmethod
    def from_position(cls, position: Position) -> Self:
        """Returns a board that stands as the position does."""

    def legal_moves(self) -> list[int]:
        """Returns the legal moves, each once; at a chance ply, the outcomes. Empty when the game is over.

        Their order is the game's own and may differ from that of `Position.plies`.
        """

    def make(self, move: int) -> None:
        """Plays a legal move, without checking it."""

    def unmake(self) -> None:
        """Takes back the last move that was made."""

    def text(self, move: int) -> str:
        """Returns the ply text of a legal move."""

    def position(self) -> Position:
        """Returns the position that the board stands at; it knows results and chances."""


BoardT = TypeVar("BoardT", bound=FastBoard, contravariant=True)


class Playout(Protocol[BoardT]):
    """A function that plays a random game to its end and leaves the board as it was."""

    def __call__(self, board: BoardT, numbers: Iterator[int]) -> tuple[list[int], int]:
        """Returns the moves made and the seat that won, 0 when nobody won or several share the win.

        Every legal move can come up, but moves need not be equally likely.
        """


def fast_board(position: Position) -> FastBoard:
    """Returns the fast board of a position.

    Raises TypeError for anything but a position, and ValueError for a game without a fast board.
    """
    if not isinstance(position, Position):
        raise TypeError(f"The position must be a pygames.Position, not {type(position).__name__}.")
    module = part(position.game.id, "bot.fast_board")
    if module is None:
        raise ValueError(f"{position.game.title} has no fast board.")
    kind: type[FastBoard] = module.FastBoard
    return kind.from_position(position)
