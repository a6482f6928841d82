"""What a game tells the search."""

from __future__ import annotations

from abc import ABC, abstractmethod
from importlib import import_module
from random import Random

from pygames.bots.search import Search
from pygames.catalogue import package
from pygames.contract import Position


class Bot(ABC):
    """A game's bot: made once in the game's `bot/engine.py`, as ``BOT``."""

    @abstractmethod
    def search(self, position: Position, level: int, random: Random) -> Search:
        """Returns a search for the seat to act in a position where a seat decides.

        `level` is 1 to 5. `random` is seeded from the seed and the position; only its method ``random()`` is the same
        everywhere.
        """

    @abstractmethod
    def evaluate(self, position: Position) -> tuple[float, ...]:
        """Returns the result that each seat may expect in any position, chance plies included, without a search."""


def bot(game_id: str) -> Bot:
    """Returns the bot of a game. Raises ValueError for an unknown id, and TypeError when it is no text."""
    found: Bot = import_module(f"pygames.{package(game_id)}.bot.engine").BOT
    return found
