"""What the search needs to know about a game."""

from __future__ import annotations

from abc import ABC, abstractmethod
from random import Random

from pygames.bots.search import Search
from pygames.catalogue import game, part
from pygames.contract import Position


class Bot(ABC):
    """The bot of a game. There is one object, `BOT`, in the game's `bot/engine.py`."""

    bounds: bool = False
    """Whether the values of all plies but the best one are bounds: such a ply is worth no more, but may be worth much
    less, since its search ended when it was seen to be no better.
    """

    @abstractmethod
    def search(self, position: Position, level: int, random: Random) -> Search:
        """Returns a search for the seat to act, in a position where a seat decides.

        `level` is 1 to the number of the game's levels. `random` is seeded from the seed and the position. Only its
        method ``random()`` gives the same numbers on every Python.
        """

    def search_after(self, position: Position, level: int, random: Random, last: str) -> Search:
        """Returns a search like `search`, for the same `position`, `level` and `random`.

        `last` is the last ply that the seat to act decided; empty if there is none. A bot whose levels would play to
        and fro overrides this.
        """
        return self.search(position, level, random)

    @abstractmethod
    def evaluate(self, position: Position) -> tuple[float, ...]:
        """Returns each seat's expected result, 0 to 1, without a search. Any position will do, also one at a chance
        ply.
        """


def bot(game_id: str) -> Bot:
    """Returns the bot of a game.

    Raises ValueError for an unknown id and for a game without bots, and TypeError if the id is not a str.

    >>> import pygames
    >>> position = pygames.game("labymaster").start()
    >>> isinstance(bot("labymaster"), Bot), sum(bot("labymaster").evaluate(position))
    (True, 1.0)
    >>> isinstance(bot("labymaster").search(position, 1, Random(1)), Search)
    True
    """
    module = part(game_id, "bot.engine")
    if module is None:
        raise ValueError(f"{game(game_id).title} has no bots: people, functions and programs play it.")
    found: Bot = module.BOT
    return found
