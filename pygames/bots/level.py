"""The strength of bots: the levels of each game, each of them a character."""

from __future__ import annotations

from dataclasses import dataclass

from pygames.catalogue import game, part
from pygames.message import Message


@dataclass(frozen=True, slots=True)
class Level:
    """A level of a game: the character that plays there."""

    name: Message
    """The character's name, for lists of opponents."""
    about: Message
    """A sentence about how the character plays."""
    nodes: int
    """The number of nodes that it searches for a ply unless another budget is given."""


def levels(game_id: str) -> tuple[Level, ...]:
    """Returns a game's levels, the weakest first: level 1 is the first of them. Does not import its bot.

    Raises ValueError for an unknown id and for a game without bots, and TypeError if the id is not a str.

    >>> [str(level.name) for level in levels("mouse-madness")][:2]
    ['Crumb', 'Scurry']
    """
    module = part(game_id, "bot.levels")
    if module is None:
        raise ValueError(f"{game(game_id).title} has no bots: people, functions and programs play it.")
    found: tuple[Level, ...] = module.LEVELS
    return found
