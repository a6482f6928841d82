"""How strong a bot plays: five levels a game, each a character."""

from __future__ import annotations

from dataclasses import dataclass
from importlib import import_module

from pygames.catalogue import package
from pygames.message import Message

LEVELS = range(1, 6)


@dataclass(frozen=True, slots=True)
class Level:
    """One level of a game: who plays there, and how."""

    name: Message
    """The character's name, as it stands in a list of opponents."""
    about: Message
    """One sentence about the way it plays."""
    nodes: int
    """How many nodes it searches for a ply unless another budget is given."""


def levels(game_id: str) -> tuple[Level, ...]:
    """Returns a game's five levels, the weakest first, without loading its bot.

    Raises ValueError for an unknown id, and TypeError when it is no text.
    """
    found: tuple[Level, ...] = import_module(f"pygames.{package(game_id)}.bot.levels").LEVELS
    return found
