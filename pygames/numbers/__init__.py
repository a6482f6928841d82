"""Positions and plies as numbers, for search and for training.

A `Space` has a fixed number of actions for a game, a variant and a number of seats, and writes positions as planes and
scalars. `key` names a position by 64 bits, `symmetries` returns positions that are as good, and `fast` makes a board
that is changed in place. Nothing here needs another package; NumPy reads the buffers as they are. The guide, with a
list of all actions and planes, is ``docs/numbers.md``.

>>> import pygames
>>> from pygames import numbers
>>> position = pygames.game("warmaze").start("keep", seats=3)
>>> space = numbers.space_of(position)
>>> space.size, space.plane_shape, len(space.scalar_names)
(146, (10, 10, 10), 14)
>>> action = space.legal(position)[0]
>>> space.name(action), space.ply(position, [action])
('predator goes north', 'b2-b3')
>>> sum(space.mask(position)) == len(position.plies())
True
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from types import ModuleType

from pygames.catalogue import GAMES, imported, package
from pygames.catalogue import game as game_of
from pygames.contract import Position
from pygames.numbers.boards import Fast
from pygames.numbers.keys import hashed
from pygames.numbers.spaces import Space
from pygames.numbers.symmetry import Symmetry, same

ADDED = 65_535
"""Stands in keys for the place of a variant with a board that was added. Its name follows."""

__all__ = ["Fast", "Space", "Symmetry", "fast", "key", "space", "space_of", "symmetries"]


def space(game_id: str, variant: str | None = None, seats: int = 2) -> Space:
    """Returns the space of a game, a variant (the default one if none is given) and a number of seats.

    Raises ValueError for an unknown game, variant or number of seats, and TypeError for an argument of the wrong type.

    >>> space("labymaster").size
    39
    >>> space("mouse-madness", "jump-nook", seats=3).outcomes
    6
    """
    game = game_of(game_id)
    start = game.start(variant, seats)
    return _space(game.id, start.variant, start.seats)


def space_of(position: Position) -> Space:
    """Returns the space to which a position belongs. Raises TypeError for anything but a position."""
    _check(position)
    return _space(position.game.id, position.variant, position.seats)


def key(position: Position, entered: Sequence[int] = ()) -> int:
    """Returns a number from 0 to 2^64 - 1 that stands for a position, or for the actions `entered` in it.

    Equal positions have equal keys, on every machine, in every process and on every Python; different ones have
    different keys but for one pair in about 2^64. Another minor version of the library may have other keys. Raises
    TypeError for anything but a position.

    >>> import pygames
    >>> key(pygames.game("labymaster").start())
    10443299219791664609
    """
    _check(position)
    phase = position.game.phases.index(position.phase)
    values: list[int] = _module(position.game.id).values(position)
    return hashed([*_head(position), position.seat, phase, *values, *entered])


def symmetries(position: Position) -> tuple[Symmetry, ...]:
    """Returns the symmetries of a position, the identity first.

    They are the same for all positions of a space, but in the roll-off of Mouse Madness there is only the identity.
    Raises TypeError for anything but a position.

    >>> import pygames
    >>> [symmetry.name for symmetry in symmetries(pygames.game("labymaster").start())]
    ['identity', 'half turn']
    """
    _check(position)
    found = _symmetries(position.game.id, position.variant, position.seats)
    return found[:1] if (position.game.id, position.phase) == ("mouse-madness", "start") else found


def fast(position: Position) -> Fast:
    """Returns a board that stands as a position does and is changed in place.

    Raises TypeError for anything but a position.

    >>> import pygames
    >>> board = fast(pygames.game("mazers").start("quick").play("first2"))
    >>> board.seat, len(board.legal()), board.chances()[35]
    (2, 36, (35, Fraction(1, 36)))
    """
    _check(position)
    make: Callable[[Space, Position, tuple[int, ...]], Fast] = _module(position.game.id).FAST
    return make(space_of(position), position, _head(position))


@lru_cache(maxsize=64)
def _space(game_id: str, variant: str, seats: int) -> Space:
    found: Space = _module(game_id).SPACE(game_of(game_id), variant, seats)
    return found


@lru_cache(maxsize=64)
def _symmetries(game_id: str, variant: str, seats: int) -> tuple[Symmetry, ...]:
    space = _space(game_id, variant, seats)
    identity = Symmetry(
        "identity", tuple(range(1, seats + 1)), tuple(range(space.size)), tuple(range(space.outcomes)), same
    )
    return (identity, *_module(game_id).symmetries(space))


def _head(position: Position) -> tuple[int, ...]:
    """Returns what the keys of all positions of a space begin with."""
    letter, game, variant = ord(GAMES[position.game.id]), position.game, position.variant
    if variant in game.variants:
        return letter, game.variants.index(variant), position.seats
    return letter, ADDED, position.seats, *variant.encode()


def _module(game_id: str) -> ModuleType:
    """Returns the module of a game. Raises ValueError for a game without one."""
    if found := imported(f"pygames.numbers.{package(game_id)}"):
        return found
    raise ValueError(f"The actions of {game_of(game_id).title} have no numbers.")


def _check(position: Position) -> None:
    if not isinstance(position, Position):
        raise TypeError(f"The position must be a pygames.Position, not {type(position).__name__}.")
