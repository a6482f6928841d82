"""The interface of all spaces: how the positions and plies of a game are written as numbers."""

from __future__ import annotations

from abc import ABC, abstractmethod
from array import array
from collections.abc import Sequence

from pygames.contract import Game, Position

Numbers = tuple[int, ...]
"""The actions, or the outcome, that make up a ply."""


class Space(ABC):
    """The actions, planes and scalars of one game, variant and number of seats.

    A decision is an *action*, a number from 0 to `size` - 1. A roll is an *outcome*, a number from 0 to `outcomes` - 1.
    Both stand for the same in all positions of the space. A ply is one action or one outcome, but in AmuseAmaze it is
    several actions: one for each square. The arguments called `entered` are the first actions of a ply that is not
    complete, and are always empty in the other games.

    Planes and scalars show a position as a seat sees it. Seats are counted from there: *+0* is that seat, *+1* the next
    one in the order of play. Nothing is hidden in these games, so any seat may look. The board is not turned.

    All methods raise TypeError for anything but a position, and ValueError for one of another game, variant or number
    of seats. `pygames.numbers.space` makes spaces. ``docs/numbers.md`` lists all actions, planes and scalars.
    """

    size: int
    """The number of actions."""
    outcomes: int = 0
    """The number of outcomes of rolls; 0 if there are none."""
    rows: int
    """The rows of each plane. The first is row 1 of the board, which pictures show at the bottom."""
    columns: int
    """The columns of each plane. The first is column a."""
    plane_names: tuple[str, ...]
    """What each plane shows, in order."""
    own_scalars: tuple[str, ...]
    """The names of the game's own scalars, which follow after those that all games have."""
    largest: int = 1
    """The largest number in a plane."""

    def __init__(self, game: Game, variant: str, seats: int) -> None:
        self.game = game
        self.variant = variant
        self.seats = seats

    def __repr__(self) -> str:
        return f"pygames.numbers.space({self.game.id!r}, {self.variant!r}, {self.seats})"

    @property
    def plane_shape(self) -> tuple[int, int, int]:
        """The number of planes, of their rows and of their columns."""
        return len(self.plane_names), self.rows, self.columns

    @property
    def scalar_names(self) -> tuple[str, ...]:
        """What each scalar is, in order."""
        seats = range(self.seats)
        return (
            *[f"seen by seat {seat + 1}" for seat in seats],
            *[f"+{seat} acts" for seat in seats],
            *[f"phase {phase}" for phase in self.game.phases],
            *self.own_scalars,
        )

    def legal(self, position: Position, entered: Sequence[int] = ()) -> list[int]:
        """Returns the legal actions, or at a roll its outcomes, in ascending order; none when the game is over.

        With `entered`, returns how that ply can go on; nothing if it is complete. Raises ValueError if it is not the
        beginning of a legal ply.

        >>> import pygames
        >>> from pygames import numbers
        >>> position = pygames.game("labymaster").start()
        >>> numbers.space_of(position).legal(position)[:4]
        [0, 4, 8, 12]
        """
        self.check(position)
        return self._legal(position, tuple(entered)) if position.phase != "over" else []

    def mask(self, position: Position, entered: Sequence[int] = ()) -> bytes:
        """Returns `size` bytes: 1 for each legal action, 0 for the others. All are 0 at a roll and when the game is
        over.

        Raises ValueError if `entered` is not the beginning of a legal ply.
        """
        found = bytearray(self.size)
        for number in self.legal(position, entered):
            if position.phase not in self.game.chance_phases:
                found[number] = 1
        return bytes(found)

    def numbers(self, position: Position, ply: str) -> Numbers:
        """Returns the actions, or the outcome, that make up a legal ply.

        Raises `IllegalPly` for one that is not legal.

        >>> import pygames
        >>> from pygames import numbers
        >>> position = pygames.game("labymaster").start()
        >>> numbers.space_of(position).numbers(position, "f1-f8")
        (12,)
        """
        self.check(position)
        position.check(ply)
        return self._numbers(position, ply)

    def ply(self, position: Position, numbers: Sequence[int]) -> str | None:
        """Returns the text of the ply that the numbers make up; None if more must follow.

        Raises ValueError if a number is not legal.

        >>> import pygames
        >>> from pygames import numbers
        >>> position = pygames.game("labymaster").start()
        >>> numbers.space_of(position).ply(position, [12])
        'f1-f8'
        """
        self.check(position)
        return self._ply(position, tuple(numbers))

    @abstractmethod
    def name(self, action: int) -> str:
        """Returns what an action does, in a few English words. Raises ValueError if there is no such action."""

    @abstractmethod
    def outcome_name(self, outcome: int) -> str:
        """Returns the text of the ply of an outcome. Raises ValueError if there is no such outcome."""

    def planes(self, position: Position, seat: int | None = None, entered: Sequence[int] = ()) -> memoryview:
        """Returns the board as a seat sees it, by default the one to act: unsigned bytes in the shape `plane_shape`.

        They are 0 or 1, or a number up to `largest` where ``docs/numbers.md`` says so. Raises ValueError if there is no
        such seat, or if `entered` is not the beginning of a legal ply.

        >>> import pygames
        >>> from pygames import numbers
        >>> position = pygames.game("labymaster").start()
        >>> space = numbers.space_of(position)
        >>> view = space.planes(position)
        >>> view.shape, view[space.plane_names.index("+0 pawns"), 0, 2]
        ((9, 11, 9), 1)
        """
        seat = self._seen_by(position, seat)
        filled = bytearray(len(self.plane_names) * self.rows * self.columns)
        self._fill(filled, position, seat, self._begun(position, entered))
        return memoryview(bytes(filled)).cast("B", self.plane_shape)

    def scalars(self, position: Position, seat: int | None = None, entered: Sequence[int] = ()) -> memoryview:
        """Returns everything else as a seat sees it: 4-byte floats from 0 to 1, one for each of `scalar_names`.

        Raises the same errors as `planes`.
        """
        seat = self._seen_by(position, seat)
        acts = (position.seat - seat) % self.seats
        found = array("f", [one == seat for one in range(1, self.seats + 1)])
        found.extend([one == acts for one in range(self.seats)])
        found.extend([phase == position.phase for phase in self.game.phases])
        found.extend(self._scalars(position, seat, self._begun(position, entered)))
        return memoryview(found).toreadonly()

    def check(self, position: Position) -> None:
        """Raises TypeError for anything but a position, and ValueError for one of another space."""
        if not isinstance(position, Position):
            raise TypeError(f"The position must be a pygames.Position, not {type(position).__name__}.")
        if (position.game.id, position.variant, position.seats) != (self.game.id, self.variant, self.seats):
            raise ValueError(
                f"This space is for {self.game.id} {self.variant} with {self.seats} seats, not for a position of "
                f"{position.game.id} {position.variant} with {position.seats}. Use pygames.numbers.space_of(position)."
            )

    def _seen_by(self, position: Position, seat: int | None) -> int:
        self.check(position)
        if seat is None:
            return position.seat
        if seat not in range(1, self.seats + 1):
            raise ValueError(f"The seats are 1 to {self.seats}, not {seat!r}.")
        return seat

    def _begun(self, position: Position, entered: Sequence[int]) -> Numbers:
        """Returns `entered`. Raises ValueError if it is not the beginning of a legal ply."""
        if entered:
            self.ply(position, entered)
        return tuple(entered)

    def _one(self, number: int, count: int, what: str) -> int:
        if number not in range(count):
            raise ValueError(f"{self!r} has no {what} {number!r}.")
        return number

    # What follows is for each game to define. The position is one of this space.

    @abstractmethod
    def _fill(self, planes: bytearray, position: Position, seat: int, entered: Numbers) -> None:
        """Fills the planes, which are all 0, row after row of plane after plane."""

    @abstractmethod
    def _scalars(self, position: Position, seat: int, entered: Numbers) -> list[float]:
        """Returns the game's own scalars."""

    @abstractmethod
    def _legal(self, position: Position, entered: Numbers) -> list[int]:
        """Returns what `legal` does, in a position in which the game is not over."""

    @abstractmethod
    def _numbers(self, position: Position, ply: str) -> Numbers:
        """Returns the numbers of a legal ply."""

    @abstractmethod
    def _ply(self, position: Position, numbers: Numbers) -> str | None:
        """Returns what `ply` does."""


class OneNumberSpace(Space):
    """The space of a game in which each ply is one number."""

    @abstractmethod
    def number(self, position: Position, ply: str) -> int:
        """Returns the number of a ply that is known to be legal."""

    def _legal(self, position: Position, entered: Numbers) -> list[int]:
        if entered:
            self._ply(position, entered)
            return []
        return sorted([self.number(position, ply) for ply in position.plies()])

    def _numbers(self, position: Position, ply: str) -> Numbers:
        return (self.number(position, ply),)

    def _ply(self, position: Position, numbers: Numbers) -> str | None:
        if not numbers:
            return None
        if len(numbers) == 1:
            for ply in position.plies():
                if self.number(position, ply) == numbers[0]:
                    return ply
        raise ValueError(f"{list(numbers)} is not legal in {position}.")
