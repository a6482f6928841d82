"""The bot of Mazers (see `pygames.mazers.bot.search`)."""

from __future__ import annotations

from random import Random

from pygames.bots.contract import Bot
from pygames.bots.search import Search
from pygames.contract import Position
from pygames.mazers.bot.evaluation import chances, outlook, scale
from pygames.mazers.bot.fast_board import FastBoard
from pygames.mazers.bot.search import BuildSearch, StepSearch, Style

STYLES = (
    Style(widths=(1,), misses=0.44, wanders=1.0),
    Style(widths=(1,), misses=0.2, wanders=1.0),
    Style(widths=(1,), misses=0.12, overlooks=0.9),
    Style(widths=(3,), overlooks=0.4, joint=3),
    Style(widths=(8, 16, 32, 64, 128), joint=6, deep=4, pairs=4),
)
"""Level 1 first."""


class MazersBot(Bot):
    """Opponents for two seats."""

    def search(self, position: Position, level: int, random: Random) -> Search:
        kind = StepSearch if position.phase == "step" else BuildSearch
        return kind(position, STYLES[level - 1], random)

    def evaluate(self, position: Position) -> tuple[float, ...]:
        board = FastBoard.from_position(position)
        return chances(board, outlook(board, scale(board)))


BOT = MazersBot()
