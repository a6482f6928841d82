"""The bot of WarMaze (see `pygames.warmaze.bot.search`)."""

from __future__ import annotations

from random import Random

from pygames.bots.contract import Bot
from pygames.bots.search import Search
from pygames.contract import Position
from pygames.warmaze.bot.fast_board import FastBoard
from pygames.warmaze.bot.profile import EFFORTS, Profile
from pygames.warmaze.bot.search import TurnSearch, shares_of

PROFILES = (
    Profile(width=5, noise=12, careless=0.5, misses=0.02, sees=0.5, haste=15, bold=8),
    Profile(width=6, noise=10, careless=0.15, sees=0.65, haste=15, bold=8),
    Profile(width=8, noise=20, careless=0.1, sees=0.85, haste=15, bold=8),
    Profile(width=8, noise=80, haste=15, bold=8, tested=1, passes=1),
    Profile(width=8, noise=1, haste=30, patience=5, tested=1, passes=len(EFFORTS)),
)
"""Level 1 first."""


class WarMazeBot(Bot):
    """The bot of WarMaze."""

    bounds = True

    def search(self, position: Position, level: int, random: Random) -> Search:
        return TurnSearch(position, PROFILES[level - 1], random)

    def evaluate(self, position: Position) -> tuple[float, ...]:
        results = position.results()
        if results is not None:
            return tuple(map(float, results))
        return shares_of(FastBoard.from_position(position))


BOT = WarMazeBot()
