"""Symmetries: changes of a position after which the game goes on in the same way, with other names."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial

from pygames.contract import Position


@dataclass(frozen=True, slots=True)
class Symmetry:
    """A symmetry of a game. `pygames.numbers.symmetries` returns those of a position.

    Where an action leads from a position to another one, the action that it becomes leads from the image of the one to
    the image of the other. The same holds for outcomes. `seats` says which seat then has the result of which.
    """

    name: str
    """What it does, in a few English words."""
    seats: tuple[int, ...]
    """The seat that each seat becomes, that of seat 1 first."""
    actions: tuple[int, ...]
    """The action that each action becomes: a permutation."""
    outcomes: tuple[int, ...]
    """The outcome that each outcome becomes: a permutation."""
    _image: Callable[[Position], Position] = field(repr=False, compare=False)

    def image(self, position: Position) -> Position:
        """Returns the position that a position becomes. It must be one to which the symmetry belongs.

        >>> import pygames
        >>> from pygames import numbers
        >>> position = pygames.game("labymaster").start().play("f1-f8")
        >>> identity, half_turn = numbers.symmetries(position)
        >>> half_turn.image(position).state.pawns
        (('c1', 'd1', 'e1', 'f1', 'g1'), ('d4', 'c11', 'e11', 'f11', 'g11'))
        """
        return self._image(position)


def rotations(
    seats: int, actions: int, outcomes: int, image: Callable[[int, Position], Position]
) -> tuple[Symmetry, ...]:
    """Returns a symmetry for each number of seats by which all seats can move on, in the order of play.

    The numbers of `actions` and `outcomes` stay the same: they name other seats as the seat to act sees them. `image`
    takes the number of seats by which they move on, and returns what a position becomes.
    """
    return tuple(
        [
            Symmetry(
                f"seats move on by {by}",
                tuple([(seat + by) % seats + 1 for seat in range(seats)]),
                tuple(range(actions)),
                tuple(range(outcomes)),
                partial(image, by),
            )
            for by in range(1, seats)
        ]
    )


def same(position: Position) -> Position:
    """Returns the position itself."""
    return position
