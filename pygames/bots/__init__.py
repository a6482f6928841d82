"""Opponents for every game, in several levels.

>>> import pygames
>>> from pygames import bots
>>> choice = bots.choose(pygames.game("labymaster").start(), level=1)
>>> choice.ply == choice.pv[0] == choice.ranking[0].ply
True

What all games share is here. A game's own bot is in `bot/engine.py` of its folder, its levels in `bot/levels.py`.
"""

from pygames.bots.board import FastBoard, fast_board
from pygames.bots.contract import Bot, bot
from pygames.bots.level import Level, levels
from pygames.bots.receipt import Receipt
from pygames.bots.search import ScoredPly, Search
from pygames.bots.thinker import Choice, Thinker, choose

__all__ = [
    "Bot",
    "Choice",
    "FastBoard",
    "Level",
    "Receipt",
    "ScoredPly",
    "Search",
    "Thinker",
    "bot",
    "choose",
    "fast_board",
    "levels",
]
