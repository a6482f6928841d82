"""The help of each game as data, for the help pages, the lessons on the board and the tests.

One module for each game.
"""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING

from pygames.catalogue import GAMES, package

if TYPE_CHECKING:
    from web.help.lesson import Help


def help_of(game_id: str) -> Help:
    """Returns the help of a game. Imports only its module, which the page fetches on demand."""
    found: Help = import_module(_module(game_id)).HELP
    return found


def has_help(game_id: str) -> bool:
    """Returns whether a game has help."""
    return game_id in HELPED


def _module(game_id: str) -> str:
    return f"web.help.{package(game_id)}"


HELPED = frozenset(game_id for game_id in GAMES if find_spec(_module(game_id)))
"""The games that have help. It is found when the page is built, since modules on demand cannot be found later."""
