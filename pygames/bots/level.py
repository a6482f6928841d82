"""The strength of bots: the levels of each game, each of them a character."""

from __future__ import annotations

from dataclasses import dataclass
from importlib import import_module

from pygames.catalogue import package
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

    Raises ValueError for an unknown id, and TypeError if the id is not a str.
    """
    found: tuple[Level, ...] = import_module(f"pygames.{package(game_id)}.bot.levels").LEVELS
    return found
