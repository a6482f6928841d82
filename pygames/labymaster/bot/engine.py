"""The bot of Labymaster."""

from __future__ import annotations

from random import Random

from pygames.bots.contract import Bot
from pygames.bots.search import Search
from pygames.contract import Position
from pygames.labymaster.bot.alphabeta import AlphaBeta, Outlook, balance
from pygames.labymaster.bot.fast_board import FastBoard
from pygames.labymaster.bot.levels import style
from pygames.labymaster.rules import LabymasterPosition


class LabymasterBot(Bot):
    """The bot of Labymaster: alpha-beta, with a character for each level."""

    bounds = True

    def search(self, position: Position, level: int, random: Random) -> Search:
        return self.search_after(position, level, random, "")

    def search_after(self, position: Position, level: int, random: Random, last: str) -> Search:
        assert isinstance(position, LabymasterPosition)
        return AlphaBeta(position, style(level, position.quiet), random, last)

    def evaluate(self, position: Position) -> tuple[float, ...]:
        results = position.results()
        if results is not None:
            return tuple(float(result) for result in results)
        board = FastBoard.from_position(position)
        return Outlook.of(board).shares(position.seat, balance(board))


BOT = LabymasterBot()
