"""Fast boards: positions that are changed in place, by the numbers of a space."""

from __future__ import annotations

from abc import ABC, abstractmethod
from fractions import Fraction
from typing import Generic, Self, TypeVar

from pygames.bots.board import FastBoard
from pygames.contract import Position
from pygames.numbers.keys import hashed
from pygames.numbers.spaces import Numbers, Space


class Fast(ABC):
    """A position that is changed in place, for search and for training. `pygames.numbers.fast` makes it.

    It agrees with the rules in everything, which tests show for all games, variants and numbers of seats. `make` checks
    nothing: a number that is not legal raises ValueError or leaves the board in an undefined state.

    >>> import pygames
    >>> from pygames import numbers
    >>> board = numbers.fast(pygames.game("labymaster").start())
    >>> board.legal()[:4]
    [0, 4, 8, 12]
    >>> board.make(12)
    >>> board.position() == pygames.game("labymaster").start().play("f1-f8")
    True
    >>> board.unmake()
    """

    __slots__ = ("_head", "space")

    space: Space
    """The space whose actions and outcomes it takes."""
    _head: tuple[int, ...]
    """What all keys of the space begin with."""

    @abstractmethod
    def __init__(self, space: Space, position: Position, head: tuple[int, ...]) -> None: ...

    @property
    @abstractmethod
    def seat(self) -> int:
        """The seat to act, from 1, as in the position."""

    @property
    @abstractmethod
    def over(self) -> bool:
        """Whether the game is over."""

    @property
    def entered(self) -> Numbers:
        """The actions of the ply that is not complete. Always empty but in AmuseAmaze."""
        return ()

    @abstractmethod
    def legal(self) -> list[int]:
        """Returns what `Space.legal` returns: the actions, at a roll the outcomes, ascending. Do not change the
        list.
        """

    @abstractmethod
    def chances(self) -> list[tuple[int, Fraction]] | None:
        """Returns the outcomes of a roll with their probabilities; None elsewhere."""

    @abstractmethod
    def make(self, number: int) -> None:
        """Plays a legal action or outcome, without checking it."""

    @abstractmethod
    def unmake(self) -> None:
        """Takes back what was made last. Raises IndexError if nothing was."""

    @abstractmethod
    def results(self) -> tuple[Fraction, ...] | None:
        """Returns each seat's result when the game is over, else None, as `Position.results` does."""

    @abstractmethod
    def key(self) -> int:
        """Returns `pygames.numbers.key` of the position. Within a ply it is that of the position and `entered`."""

    @abstractmethod
    def position(self) -> Position:
        """Returns the position; within a ply, that before it."""

    def copy(self) -> Self:
        """Returns a board that stands as this one does, and that nothing made here changes. It takes back nothing that
        was made before, except what is entered.
        """
        board = type(self)(self.space, self.position(), self._head)
        for number in self.entered:
            board.make(number)
        return board

    def __deepcopy__(self, memo: object) -> Self:
        return self.copy()

    def __copy__(self) -> Self:
        return self.copy()


BoardT = TypeVar("BoardT", bound=FastBoard)

Known = tuple[list[int], list[int], list[int]]
"""The legal numbers in ascending order, the same in the order of the moves, and the moves."""


class FastMoves(Fast, Generic[BoardT]):
    """The fast board of a game in which each ply is one number, around the one on which its bots search."""

    __slots__ = ("_chance_phases", "_known", "_past", "board")

    kind: type[BoardT]

    def __init__(self, space: Space, position: Position, head: tuple[int, ...]) -> None:
        self.space = space
        self.board: BoardT = self.kind.from_position(position)
        self._head = head
        self._chance_phases = frozenset([space.game.phases.index(phase) for phase in space.game.chance_phases])
        self._known: Known | None = None
        """What is legal, once that was asked for."""
        self._past: list[Known | None] = []
        """The same for all positions on the way here."""

    @abstractmethod
    def _numbers(self, moves: list[int]) -> list[int]:
        """Returns the number of each legal move, in their order. There is at least one."""

    @abstractmethod
    def _values(self) -> list[int]:
        """Returns what the key is made of, after what all games have."""

    @abstractmethod
    def _phase(self) -> int:
        """Returns the index of the phase among those of the game."""

    @property
    def seat(self) -> int:
        return self.board.seat

    @property
    def over(self) -> bool:
        return self.board.over

    def legal(self) -> list[int]:
        known = self._known
        if known is None:
            moves = self.board.legal_moves()
            numbers = self._numbers(moves) if moves else []
            known = self._known = (sorted(numbers), numbers, moves)
        return known[0]

    def chances(self) -> list[tuple[int, Fraction]] | None:
        if self._phase() not in self._chance_phases:
            return None
        outcomes = self.legal()
        return [(outcome, Fraction(1, len(outcomes))) for outcome in outcomes]

    def make(self, number: int) -> None:
        known = self._known
        if known is None:
            self.legal()
            known = self._known
            assert known is not None
        self.board.make(known[2][known[1].index(number)])
        self._past.append(known)
        self._known = None

    def unmake(self) -> None:
        self._known = self._past.pop()
        self.board.unmake()

    def results(self) -> tuple[Fraction, ...] | None:
        return self.board.position().results() if self.board.over else None

    def key(self) -> int:
        return hashed([*self._head, self.board.seat, self._phase(), *self._values()])

    def position(self) -> Position:
        return self.board.position()
