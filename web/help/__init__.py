"""The help of each game as data, for the help pages, the lessons on the board and the tests.

One module for each game.
"""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec

from pygames.catalogue import package
from web.help.lesson import Help


def help_of(game_id: str) -> Help:
    """Returns the help of a game. Imports only its module."""
    found: Help = import_module(_module(game_id)).HELP
    return found


def has_help(game_id: str) -> bool:
    """Returns whether a game has help."""
    return find_spec(_module(game_id)) is not None


def _module(game_id: str) -> str:
    return f"web.help.{package(game_id)}"
