"""What the parts of positions and plies have in common in all games. `pygames.parts` makes them."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction


@dataclass(frozen=True, slots=True, kw_only=True)
class State:
    """The parts of a position. Each game has a subclass with more of them.

    Seats are numbered from 1, but a tuple with one item for each seat begins with that of seat 1. Squares, cells and
    edges have the names of the game's notation (section 5 of its rulebook).
    """

    game: str
    """The id of the game."""
    variant: str
    seats: int
    """The number of seats."""
    seat: int
    """The seat to act, from 1. When the game is over, the seat that made the last ply."""
    phase: str
    """What kind of ply comes next: one of `Game.phases`."""
    whose_turn: str
    """Whose turn it is, in English: ``Pink to move``, ``Orange to roll``, ``Pink has won``, or ``Drawn``."""
    results: tuple[Fraction, ...] | None
    """Each seat's result when the game is over, else None."""


@dataclass(frozen=True, slots=True)
class Change:
    """A part of the position that a ply changes.

    >>> import pygames
    >>> changes = pygames.game("warmaze").start().move("b2-b3").changes
    >>> Change("predators", ("b2", "i9"), ("b3", "i9")) in changes
    True
    """

    part: str
    """The name of a field of the game's `State`."""
    before: object
    after: object


@dataclass(frozen=True, slots=True, kw_only=True)
class Move:
    """The parts of a legal ply. Each game has a subclass with more of them."""

    text: str
    """The text of the ply, which `Position.play` takes."""
    seat: int
    """The seat to act before the ply. It also makes a roll, though chance decides what is rolled."""
    kind: str
    """What kind of ply it is. The game's subclass lists the kinds."""
    from_square: str | None = None
    """Where what the ply moves stood, in the game's notation; None if it moves nothing."""
    to_square: str | None = None
    """Where it goes; None if it moves nothing."""
    changes: tuple[Change, ...]
    """All parts of the position that the ply changes, in the order of the fields of `State`."""

    def __str__(self) -> str:
        return self.text
