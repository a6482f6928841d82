"""The games of the box. A game is registered by one line here; its id names its package."""

from __future__ import annotations

from importlib import import_module

from pygames.game import Game, Position, PositionError
from pygames.message import Message

LINK_LETTERS = {
    "mouse-madness": "m",
    "labymaster": "l",
    "warmaze": "w",
    "amuseamaze": "a",
    "mazers": "z",
}
"""Each game's id and the letter that stands for it in links, in the order of the front page."""


def game(game_id: str) -> Game:
    """The game of that id; only its package is imported. Raises KeyError for an unknown id."""
    if game_id not in LINK_LETTERS:
        raise KeyError(game_id)
    module = import_module(f"pygames.{game_id.replace('-', '_')}")
    found: Game = module.GAME
    return found


def games() -> tuple[Game, ...]:
    """All games, in the order of the front page."""
    return tuple(game(game_id) for game_id in LINK_LETTERS)


def parse(text: str) -> Position:
    """The position of a text of any game. Raises `PositionError`."""
    game_id = text.partition(" ")[0] if isinstance(text, str) else ""
    if game_id not in LINK_LETTERS:
        raise PositionError("game", Message("The text does not begin with the name of a game."))
    return game(game_id).parse(text)
