"""Games as they were played: a starting position and the plies from it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import islice
from typing import Self, overload

from pygames.catalogue import parse as parse_position
from pygames.contract import IllegalPly, Position, PositionError, Sealed
from pygames.message import Message

LONGEST_TEXT = 400_000
"""The most characters that a record text may have. Real ones are far shorter."""

BYTE_ORDER_MARK = "\ufeff"


class RecordError(ValueError):
    """Raised for a text that is not a record: its start is not a position, or a ply is not legal where it stands."""

    def __init__(self, message: Message) -> None:
        super().__init__(message)
        self.message = message

    def __str__(self) -> str:
        return str(self.message)


class Record(Sealed):
    """A starting position and the plies played from it, as an immutable value.

    `start` and `position` are the first and the last position, `plies` the texts of the plies between them. A record is
    also a sequence of its plies, and a slice of it is a record.

    >>> import pygames
    >>> record = Record(pygames.game("labymaster").start()).play("f1-f8").play("g11-g6")
    >>> record.plies
    ('f1-f8', 'g11-g6')
    >>> Record.parse(str(record)) == record
    True
    """

    __slots__ = ("plies", "position", "start")

    start: Position
    plies: tuple[str, ...]
    position: Position

    def __init__(self, start: Position, plies: Iterable[str] = ()) -> None:
        """Plays the plies from `start`.

        Raises `IllegalPly` at the first ply that is not legal, and TypeError if `start` is not a position or a ply not
        a str.
        """
        if not isinstance(start, Position):
            raise TypeError(f"A record begins with a position, not with {start!r}.")
        if isinstance(plies, str):
            raise TypeError(f"The plies of a record are a sequence of texts, not the one text {plies!r}.")
        plies = tuple(plies)
        position = start
        for ply in plies:
            position = position.play(ply)
        self._set(start, plies, position)

    def _set(self, start: Position, plies: tuple[str, ...], position: Position) -> None:
        for name, value in (("start", start), ("plies", plies), ("position", position)):
            object.__setattr__(self, name, value)

    @classmethod
    def parse(cls, text: str) -> Record:
        """Returns the record that a text describes (``docs/rules/README.md``, Notation).

        Raises `RecordError` if it describes none. A byte order mark, which some editors put first, is ignored.
        """
        if not isinstance(text, str) or len(text) > LONGEST_TEXT:
            raise RecordError(Message("This is not a text, or it is too long for a saved game."))
        lines = [
            line
            for line in text.removeprefix(BYTE_ORDER_MARK).splitlines()
            if line.strip() and not line.startswith("#")
        ]
        if not lines:
            raise RecordError(Message("A saved game begins with a position, and this text has none."))
        try:
            start = parse_position(lines[0].strip())
        except PositionError as error:
            raise RecordError(
                Message(
                    "The saved game’s starting position is wrong in “{field}”: {reason}",
                    field=error.field,
                    reason=error.message,
                )
            ) from error
        plies = tuple(ply for line in lines[1:] for ply in line.split())
        position = start
        for number, ply in enumerate(plies, 1):
            try:
                position = position.play(ply)
            except IllegalPly as error:
                raise not_legal(number, error) from error
        return cls.trusted(start, plies, position)

    @classmethod
    def trusted(cls, start: Position, plies: tuple[str, ...], position: Position) -> Record:
        """Returns the record of plies that are known to lead from `start` to `position`, without playing them."""
        record = object.__new__(cls)
        record._set(start, plies, position)
        return record

    def play(self, ply: str) -> Record:
        """Returns the record with one more ply. Raises the same errors as `Position.play`."""
        return Record.trusted(self.start, (*self.plies, ply), self.position.play(ply))

    def positions(self) -> Iterator[Position]:
        """Yields every position, from the start to the last."""
        position = self.start
        yield position
        for ply in self.plies:
            position = position.play_unchecked(ply)
            yield position

    def last_ply(self) -> str:
        """Returns the last ply that the seat to act has decided; empty if there is none.

        >>> import pygames
        >>> Record(pygames.game("labymaster").start(), ["f1-f8", "g11-g6"]).last_ply()
        'f1-f8'
        """
        seat = self.position.seat
        decided = [
            ply
            for position, ply in zip(self.positions(), self.plies, strict=False)
            if position.seat == seat and position.chances() is None
        ]
        return decided[-1] if decided else ""

    def __len__(self) -> int:
        """The number of plies."""
        return len(self.plies)

    def __bool__(self) -> bool:
        """A record without plies is a record too."""
        return True

    def __iter__(self) -> Iterator[str]:
        return iter(self.plies)

    @overload
    def __getitem__(self, place: int) -> str: ...

    @overload
    def __getitem__(self, place: slice) -> Record: ...

    def __getitem__(self, place: int | slice) -> str | Record:
        """Returns one ply, or the record of plies in a row, which begins with the position before the first of them.

        Raises IndexError for a ply that there is not, and ValueError for a slice with a step.

        >>> import pygames
        >>> record = Record(pygames.game("labymaster").start(), ["f1-f8", "g11-g6", "3+"])
        >>> record[0], len(record[1:]), record[1:].start.seat
        ('f1-f8', 2, 2)
        """
        if not isinstance(place, slice):
            return self.plies[place]
        first, last, step = place.indices(len(self.plies))
        if step != 1:
            raise ValueError("The plies of a record are played one after another, so a slice of it has no step.")
        positions = list(islice(self.positions(), max(first, last) + 1))
        return Record.trusted(positions[first], self.plies[first:last], positions[max(first, last)])

    def __str__(self) -> str:
        return f"{self.start}\n{' '.join(self.plies)}" if self.plies else str(self.start)

    def __reduce__(self) -> tuple[Callable[..., Record], tuple[Position, tuple[str, ...], Position]]:
        return Record.trusted, (self.start, self.plies, self.position)

    def __copy__(self) -> Self:
        return self

    def __deepcopy__(self, memo: object) -> Self:
        return self

    def _repr_svg_(self) -> str | None:
        """Returns the board after the last ply as SVG; None if there is no picture. Notebooks show it in place of the
        text.
        """
        from pygames.pictures import shown

        return shown(self)

    def __repr__(self) -> str:
        return f"Record.parse({str(self)!r})"

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Record):
            return NotImplemented
        return self.start == other.start and self.plies == other.plies

    def __hash__(self) -> int:
        return hash((self.start, self.plies))


def not_legal(number: int, error: IllegalPly) -> RecordError:
    """Returns the error for ply number `number` of a record, counted from 1, which is not legal where it stands."""
    return RecordError(
        Message(
            "Move {number} of the saved game, “{ply}”, is not legal: {reason}",
            number=number,
            ply=error.ply[:24],
            reason=error.refusal.message,
        )
    )
