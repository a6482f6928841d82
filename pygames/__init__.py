"""Mazebox: the rules of five maze board games, as values and texts. Pure Python."""

from pygames import bots, link
from pygames.catalogue import game, games, parse
from pygames.contract import Game, IllegalPly, Position, PositionError, Refusal, perft
from pygames.link import LinkError
from pygames.record import Record, RecordError

__version__ = "0.1.0"

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
    "bots",
    "game",
    "games",
    "link",
    "parse",
    "perft",
]
