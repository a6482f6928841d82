"""The contract that every game follows: positions are values, plies are texts.

The parts of the notation that all games share are in ``docs/rules/README.md``.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from functools import lru_cache
from typing import TYPE_CHECKING, Any, ClassVar, NoReturn, Self

from pygames.message import Message, Seat, translatable

if TYPE_CHECKING:
    from pygames.values import Move, State

LONGEST_TEXT = 20_000
"""The most characters that a position text may have. Real ones are far shorter."""

LONGEST_SHOWN = 80
"""The most characters of an illegal ply that an error shows. Nearly all legal plies are shorter."""

SEAT_NAMES = (
    translatable("Orange"),
    translatable("Blue"),
    translatable("Green"),
    translatable("Violet"),
    translatable("Ochre"),
    translatable("Grey"),
)
"""The names of the seats unless the game or the players give others."""


class PositionError(ValueError):
    """Raised for a text, variant or number of seats that no position can have; `field` names the wrong field."""

    def __init__(self, field: str, message: Message) -> None:
        super().__init__(field, message)
        self.field = field
        self.message = message

    def __str__(self) -> str:
        return f"{self.field}: {self.message}"


@dataclass(frozen=True, slots=True)
class Refusal:
    """The reason why a ply is not legal in a position.

    `rule` is the section (``3.2``) or ruling (``R15``) of the game's rulebook that forbids it. `squares` are the
    squares concerned, written in the game's notation.
    """

    rule: str
    message: Message
    squares: tuple[str, ...] = ()

    @property
    def sentence(self) -> str:
        """The reason in English, with the seats' own names."""
        return str(self.message)

    def __str__(self) -> str:
        return f"{self.message} ({self.rule})"


class IllegalPly(ValueError):  # noqa: N818 - the name of the contract
    """Raised for a ply that is not legal in its position; `refusal` has the rule and the reason."""

    def __init__(self, ply: str, refusal: Refusal) -> None:
        super().__init__(ply, refusal)
        self.ply = ply
        self.refusal = refusal

    def __str__(self) -> str:
        ply = self.ply if len(self.ply) <= LONGEST_SHOWN else f"{self.ply[:LONGEST_SHOWN]}…"
        return f"{ply!r}: {self.refusal}"


class Position:
    """Everything that decides how a game continues, as an immutable value.

    Positions of one game are equal, and have the same hash, exactly when their texts are the same. They can be pickled,
    copied and shared between threads; a pickle contains only the text. Assigning to a field raises AttributeError (see
    `Sealed`).
    """

    # Not an ABC: in Pyodide, a class with a metaclass takes twice as long to instantiate.
    __slots__ = ()

    game: ClassVar[Game]
    variant: str
    seats: int
    seat: int
    """The seat to act, from 1. When the game is over, the seat that made the last ply."""
    phase: str
    deal: int = 0
    """The number of the deal, for a starting position that was dealt; else 0. It does not count for equality."""

    @abstractmethod
    def __str__(self) -> str:
        """Returns the canonical position text (rulebook section 5)."""

    @abstractmethod
    def _value(self) -> tuple[object, ...]:
        """Returns what distinguishes this position from all others of its game."""

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, type(self)):
            return NotImplemented
        return self._value() == other._value()

    def __hash__(self) -> int:
        return hash(self._value())

    def __repr__(self) -> str:
        return f"pygames.parse({str(self)!r})"

    def __reduce__(self) -> tuple[Callable[[Game, str, int], Position], tuple[Game, str, int]]:
        return _unpickled, (self.game, str(self), self.deal)

    def __copy__(self) -> Self:
        return self

    def __deepcopy__(self, memo: object) -> Self:
        return self

    @abstractmethod
    def plies(self) -> list[str]:
        """Returns the texts of all legal plies in byte order. At a chance ply these are the outcomes; when the game is
        over, there are none.
        """

    @abstractmethod
    def play_unchecked(self, ply: str) -> Position:
        """Returns the position after a ply that is known to be legal, without checking it. Faster than `play`.

        Raises `IllegalPly` if the text does not even have the form of a ply. What any other illegal ply gives is
        undefined.
        """

    def refusal(self, ply: str) -> Refusal:
        """Returns why a ply that is known to be illegal is not legal. Use `explain` for a ply that may be legal."""
        return self.game.refusal(self, ply)

    @abstractmethod
    def results(self) -> tuple[Fraction, ...] | None:
        """Returns each seat's result when the game is over, else None.

        Results sum to 1: a win is 1, and a draw is shared equally.
        """

    def chances(self) -> list[tuple[str, Fraction]] | None:
        """Returns the outcomes of a chance ply with their probabilities, in the order of `plies`; elsewhere None."""
        if self.phase not in self.game.chance_phases:
            return None
        outcomes = legal_plies(self)
        return [(ply, Fraction(1, len(outcomes))) for ply in outcomes]

    def is_legal(self, ply: str) -> bool:
        """Returns whether a ply is legal here. Raises TypeError if it is not a str."""
        _check_text(ply)
        return self._allows(ply)

    def _allows(self, ply: str) -> bool:
        """Returns whether a text is a legal ply here. A game that need not list all its plies for that overrides it."""
        return ply in legal_plies(self)

    def forced(self) -> str | None:
        """Returns the only legal ply, if a seat is to act and has no choice; else None."""
        plies = legal_plies(self)
        return plies[0] if len(plies) == 1 and self.phase not in self.game.chance_phases else None

    def play(self, ply: str) -> Position:
        """Returns the position after a ply.

        Raises `IllegalPly` if the ply is not legal here, and TypeError if it is not a str.

        >>> import pygames
        >>> pygames.game("mouse-madness").start().play("7")
        Traceback (most recent call last):
        pygames.contract.IllegalPly: '7': The die shows a number from 1 to 6. (3.2)
        """
        self.check(ply)
        return self.play_unchecked(ply)

    def explain(self, ply: str) -> Refusal | None:
        """Returns why a ply is not legal here, or None if it is legal.

        Beside plies it accepts the attempts of section 7 of the rulebooks, such as a push in a direction where nothing
        can go. Raises TypeError if `ply` is not a str.
        """
        _check_text(ply)
        return None if self._allows(ply) else self.refusal(ply)

    def check(self, ply: str) -> None:
        """Raises `IllegalPly` if a ply is not legal here, and TypeError if it is not a str."""
        _check_text(ply)
        if not self._allows(ply):
            raise IllegalPly(ply, self.refusal(ply))

    def ply_digits(self, ply: str) -> list[tuple[int, int]]:
        """Returns a legal ply as digits of a mixed-radix number, each with its radix. Links are made of these.

        Legality is not checked; an illegal ply may raise ValueError.
        """
        plies = legal_plies(self)
        return [(plies.index(ply), len(plies))]

    def ply_from_digits(self, take: Callable[[int], int]) -> str:
        """Returns the ply whose `ply_digits` are what ``take(radix)`` returns, call after call: each a digit from 0 to
        ``radix - 1``.

        Raises ValueError if no legal ply has these digits.
        """
        plies = self.plies()
        return plies[take(len(plies))]

    @property
    def state(self) -> State:
        """The parts of the position with names in place of numbers: where the pieces stand, whose turn it is in words.

        An immutable value of the game's own subclass of `pygames.parts.State`, which documents each part.

        >>> import pygames
        >>> pygames.game("warmaze").start().state.predators
        ('b2', 'i9')
        """
        from pygames.parts import state

        return state(self)

    def move(self, ply: str) -> Move:
        """Returns a legal ply as an immutable value with fields: from where, to where, its kind, what it changes.

        It is of the game's own subclass of `pygames.parts.Move`, which documents each field. Its text, ``str(move)``,
        is the ply. Raises the same errors as `play`.

        >>> import pygames
        >>> move = pygames.game("labymaster").start().move("f1-f8")
        >>> move.kind, move.from_square, move.to_square
        ('run', 'f1', 'f8')
        """
        from pygames.parts import move

        self.check(ply)
        return move(self, ply)

    def diagram(self) -> str:
        """Returns the board as lines of ASCII characters. The functions in `pygames.parts` explain the signs.

        >>> import pygames
        >>> print(pygames.game("mouse-madness").start("jump-nook").diagram())
         5 18    19    20    9>20  8
         4 17    22    21>10 10    7
         3 16    23    Ch    11    6
         2 15    14    13    12>5  5
         1 0@12  1     2>13  3     4
           a     b     c     d     e
        """
        from pygames.parts import diagram

        return diagram(self)

    def _repr_svg_(self) -> str | None:
        """Returns the board as SVG; None if there is no picture. Notebooks show it in place of the text."""
        from pygames.pictures import shown

        return shown(self)

    def name(self, seat: int) -> Seat:
        """Returns a seat with its name, for the values of a `Message`. Raises ValueError if there is no such seat."""
        if not 1 <= seat <= self.seats:
            raise ValueError(f"The seats of this position are 1 to {self.seats}, not {seat!r}.")
        return Seat(seat, self.game.seat_names[seat - 1])


class Sealed:
    """A mixin that makes fields read-only.

    The constructor of a position ends by assigning to ``self.__class__`` a subclass that has this class as its first
    base. With this `__setattr__` in place from the beginning, setting the fields would take four times as long.
    """

    __slots__ = ()

    def __init_subclass__(cls) -> None:
        """Gives a subclass the name of the class that it seals, which is the one that errors should show."""
        if len(cls.__bases__) > 1:
            cls.__name__ = cls.__qualname__ = cls.__bases__[1].__name__

    def __setattr__(self, name: str, value: object) -> NoReturn:
        raise AttributeError(f"This value cannot be changed: {name!r} cannot be set.")

    def __delattr__(self, name: str) -> NoReturn:
        raise AttributeError(f"This value cannot be changed: {name!r} cannot be deleted.")


@lru_cache(maxsize=8)
def legal_plies(position: Position) -> tuple[str, ...]:
    """Returns the legal plies of a position as `Position.plies` does, and keeps those of the last positions.

    A page needs the same plies to enter, name, check and encode one of them. A program that visits each
    position once is faster with `Position.plies`.
    """
    return tuple(position.plies())


def _is_added(game: Game, variant: str) -> bool:
    """Returns whether a program or an installed package has added a variant with a board of its own."""
    if variant not in game.added:
        try:
            from pygames import boards
        except ImportError:  # the page leaves it out
            return False
        boards.load(game.id)
    return variant in game.added


def _unpickled(game: Game, text: str, deal: int) -> Position:
    position = game.parse(text)
    return game.start(f"{position.variant}={deal}", position.seats) if deal else position


def _check_text(ply: object) -> None:
    if not isinstance(ply, str):
        raise TypeError(f"A ply is a text (str), not {ply!r}.")


@dataclass(frozen=True, slots=True)
class Header:
    """The four fields that begin every position text, already checked."""

    variant: str
    seats: int
    seat: int
    phase: str


@dataclass(frozen=True, slots=True)
class Game:
    """A game: everything about it that does not need a position."""

    id: str
    title: str
    seats: range
    variants: tuple[str, ...]
    """The default variant comes first."""
    phases: tuple[str, ...]
    fields: tuple[str, ...]
    """The names of the fields of a position text, in order. The first four are the same in all games."""
    setup: Callable[[str, int], Position]
    """Takes (variant, seats) and returns the starting position. The variant is passed on as `start` received it."""
    read: Callable[[Header, Sequence[str]], Position]
    """Takes (header, the game's own fields) and returns the position, or raises `PositionError`."""
    refusal: Callable[[Any, str], Refusal]
    """Takes (position, a text that is no legal ply there) and returns why. Accepts any text and never raises."""
    ply_limit: Callable[[str, int], int]
    """Takes (variant, seats) and returns the number of plies after which every game has ended."""
    deals: int = 1
    """The number of deals that a variant has. ``start("basic=17")`` is deal 17; deals count from 0."""
    chance_phases: frozenset[str] = frozenset()
    seat_names: tuple[str, ...] = SEAT_NAMES
    """The names of the seats unless the players give others, each marked as `translatable`."""
    added: list[str] = field(default_factory=list, compare=False, repr=False)
    """The variants with boards of this program or of other packages, which `pygames.boards` adds."""

    def start(self, variant: str | None = None, seats: int = 2) -> Position:
        """Returns the starting position of a variant, the default one if none is given.

        Raises `PositionError` for an unknown variant or number of seats, and TypeError if the variant is not a str or
        the number of seats not an int.
        """
        if not (variant is None or isinstance(variant, str)):
            raise TypeError(f"A variant is a text (str), not {variant!r}.")
        if not isinstance(seats, int) or isinstance(seats, bool):
            raise TypeError(f"The number of seats is an int, not {seats!r}.")
        if seats not in self.seats:
            raise PositionError("seats", self._seats_message())
        return self.setup(self.variants[0] if variant is None else variant, seats)

    def parse(self, text: str) -> Position:
        """Returns the position that a canonical text describes. Raises `PositionError` for any other text."""
        if not isinstance(text, str) or len(text) > LONGEST_TEXT:
            raise PositionError("position", Message("This is not a text, or it is too long."))
        fields = text.split(" ")
        if len(fields) != len(self.fields) and fields[0] in ("", self.id):
            raise PositionError(
                "position",
                Message(
                    "A position has {wanted} fields with single spaces between them. This text has {found}.",
                    wanted=len(self.fields),
                    found=len(fields),
                ),
            )
        if fields[0] != self.id:
            raise PositionError("game", Message("This is not a position of {title}.", title=self.title))
        _, variant, seats_text, actor, *own = fields
        self.check_variant(variant)
        seats = {str(number): number for number in self.seats}.get(seats_text)
        if seats is None:
            raise PositionError("seats", self._seats_message())
        seat_text, _, phase = actor.partition(":")
        if phase not in self.phases:
            raise PositionError("phase", Message("This game has no phase of that name."))
        seat = {str(number): number for number in range(1, seats + 1)}.get(seat_text)
        if seat is None:
            raise PositionError("seat", Message("The player must be a number from 1 to {players}.", players=seats))
        return self.read(Header(variant, seats, seat, phase), own)

    def rulebook(self, rule: str | None = None) -> str:
        """Returns the rulebook as Markdown, or one section (``3.2``) or ruling (``R15``) of it, such as `Refusal.rule`.

        Raises ValueError for an unknown one, and TypeError if it is not a str.

        >>> import pygames
        >>> print(pygames.game("warmaze").rulebook("R6").splitlines()[1])
        ruling: "Next to" counts all eight neighbours.
        """
        from pygames.rulebooks import rulebook

        return rulebook(self.id, rule)

    def check_variant(self, variant: str) -> None:
        """Raises `PositionError` if this game has no such variant."""
        if variant not in self.variants and not _is_added(self, variant):
            raise PositionError("variant", Message("This game has no board and rules of that name."))

    def _seats_message(self) -> Message:
        low, high = self.seats[0], self.seats[-1]
        if low == high:
            return Message("This game is for {players} players.", players=low)
        return Message("This game is for {low}–{high} players.", low=low, high=high)


def perft(position: Position, depth: int) -> int:
    """Returns the number of sequences of exactly `depth` plies that can follow a position.

    Raises TypeError if `depth` is not an int, and ValueError if it is negative.

    >>> import pygames
    >>> [perft(pygames.game("labymaster").start(), depth) for depth in range(3)]
    [1, 15, 221]
    """
    if not isinstance(position, Position):
        raise TypeError(f"perft counts from a position, not from {position!r}.")
    if not isinstance(depth, int) or isinstance(depth, bool):
        raise TypeError(f"The depth is an int, not {depth!r}.")
    if depth < 0:
        raise ValueError(f"The depth is 0 or more, not {depth}.")
    return _count(position, depth) if depth else 1


def _count(position: Position, depth: int) -> int:
    plies = position.plies()
    if depth == 1:
        return len(plies)
    return sum(_count(position.play_unchecked(ply), depth - 1) for ply in plies)
