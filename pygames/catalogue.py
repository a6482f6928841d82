"""The list of games. One line here adds a game of this library; its id gives the name of its package. Games of other
packages are in `pygames.registry`.

>>> [game.id for game in games()]
['mouse-madness', 'labymaster', 'warmaze', 'amuseamaze', 'mazers']
>>> parse(str(game("mazers").start())) == game("mazers").start()
True
"""

from __future__ import annotations

import copyreg
from collections.abc import Callable
from importlib import import_module
from types import ModuleType

from pygames.contract import Game, Position, PositionError
from pygames.message import Message

GAMES = {
    "mouse-madness": "m",
    "labymaster": "l",
    "warmaze": "w",
    "amuseamaze": "a",
    "mazers": "z",
}
"""Maps each game's id to the letter that stands for it in links, in the order of the front page."""


def game(game_id: str) -> Game:
    """Returns the game with that id: one of this library, or of another package (`pygames.register`). Imports only its
    package.

    Raises ValueError for an unknown id, with a guess at what was meant, and TypeError if the id is not a str.
    """
    name = package(game_id)
    found: Game | None = _other(game_id)
    if found is None:
        found = import_module(f"pygames.{name}").GAME
    return found


def package(game_id: str) -> str:
    """Returns the name of a game's packages in `pygames`, `web.views` and `web.help`.

    Raises the same errors as `game`.
    """
    if not isinstance(game_id, str):
        raise TypeError(f"The id of a game is a text (str), not {game_id!r}.")
    if game_id not in GAMES and _other(game_id) is None:
        raise ValueError(f"There is no game {game_id!r}. {_meant(game_id)}")
    return game_id.replace("-", "_")


def part(game_id: str, name: str) -> ModuleType | None:
    """Returns a module of a game, such as ``bot.levels``; None if the game has none.

    Raises the same errors as `game`.
    """
    home = f"pygames.{package(game_id)}"
    if game_id not in GAMES:
        from pygames import registry

        home = registry.home(game_id)
    return imported(f"{home}.{name}") if home else None


def imported(name: str) -> ModuleType | None:
    """Returns the module with this full name; None if there is none.

    Raises ModuleNotFoundError if it is there, but not what it imports.
    """
    try:
        return import_module(name)
    except ModuleNotFoundError as error:
        if error.name is None or not f"{name}.".startswith(f"{error.name}."):
            raise
        return None


def _other(game_id: str) -> Game | None:
    """Returns a game of another package; None if there is none."""
    if game_id in GAMES:
        return None
    try:
        from pygames import registry
    except ImportError:  # the page leaves it out
        return None
    return registry.find(game_id)


def _meant(game_id: str) -> str:
    from difflib import get_close_matches  # imported here because only a mistyped name needs it

    written = game_id.strip().lower().replace("_", "-").replace(" ", "-")
    close = get_close_matches(written, GAMES, n=1)
    return f"Did you mean {close[0]!r}?" if close else f"The games are {', '.join(GAMES)}."


def games() -> tuple[Game, ...]:
    """Returns all games: those of this library in the order of the front page, then those of other packages."""
    from pygames import registry

    return tuple(game(game_id) for game_id in (*GAMES, *registry.ids()))


def parse(text: str) -> Position:
    """Returns the position that a text describes, whatever its game.

    Raises `PositionError` if the text is not the canonical text of a position.
    """
    if not isinstance(text, str):
        raise PositionError("position", Message("This is not a text, or it is too long."))
    game_id = text.partition(" ")[0]
    if game_id not in GAMES and _other(game_id) is None:
        raise PositionError("game", Message("The text does not begin with the name of a game."))
    return game(game_id).parse(text)


def _reduced(value: Game) -> tuple[Callable[[str], Game], tuple[str]]:
    return game, (value.id,)


copyreg.pickle(Game, _reduced)  # a game is pickled and copied as its id
