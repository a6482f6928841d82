"""The rules of five maze board games, as immutable values and plain texts.

A position is a value, a ply is a text, and playing one gives the next position:

>>> import pygames
>>> position = pygames.game("labymaster").start()
>>> position.plies()[:4]
['10+', '10-', '3+', '3-']
>>> position = position.play("f1-f8")
>>> position.seat
2
>>> print(position)
labymaster classic 2 2:move bbbbbbbbb free c1,d1,e1,g1,f8 c11,d11,e11,f11,g11 0 0
>>> position.explain("g11-g8").rule
'R6'
>>> pygames.parse(str(position)) == position
True

`Record` is a game as it was played, `link` turns records into URL fragments, and `bots` chooses plies. The terms are
explained in ``docs/glossary.md``, the rules of each game in ``docs/rules``.
"""

from importlib import import_module
from typing import TYPE_CHECKING

from pygames import bots, link
from pygames.catalogue import game, games, parse
from pygames.contract import Game, IllegalPly, Position, PositionError, Refusal, perft
from pygames.link import LinkError
from pygames.record import Record, RecordError

if TYPE_CHECKING:
    from pygames import boards, files, numbers, puzzles
    from pygames.pictures import svg
    from pygames.registry import register

__version__ = "0.2.0"

__all__ = [
    "Game",
    "IllegalPly",
    "LinkError",
    "Position",
    "PositionError",
    "Record",
    "RecordError",
    "Refusal",
    "__version__",
    "boards",
    "bots",
    "files",
    "game",
    "games",
    "link",
    "numbers",
    "parse",
    "perft",
    "puzzles",
    "register",
    "svg",
]

if not TYPE_CHECKING:  # type checkers would take every name for one of this module

    def __getattr__(name: str) -> object:
        """Imports what no page needs, the first time that it is used."""
        if name in ("boards", "files", "numbers", "puzzles"):
            return import_module(f"pygames.{name}")
        if name == "svg":
            return import_module("pygames.pictures").svg
        if name == "register":
            return import_module("pygames.registry").register
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
