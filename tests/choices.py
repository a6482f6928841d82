"""The choices of bots, saved to show that they are the same on every Python. ``python -m tests.choices GAME`` writes a
game's.

Each line contains a position, a level, the bot's ply and the expected result of every seat, separated by semicolons.
After an intended change of a bot, write its choices again.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pygames
from pygames import bots
from tests.golden import CASES
from tests.rules.playthroughs import playthroughs

BUDGET = 300
MOST = 3
"""The number of positions from each golden playthrough."""


def choices_file(game_id: str) -> Path:
    """Returns the file with a game's choices."""
    return CASES / game_id / "choices.txt"


def choices(game_id: str) -> Iterator[str]:
    """Yields the lines of a game's file for the current bot."""
    for number, (texts, _) in enumerate(playthroughs(game_id)):
        positions = [pygames.parse(text) for text in texts[:: max(1, len(texts) // (4 * MOST))]]
        deciding = [position for position in positions if position.plies() and position.chances() is None]
        for position in deciding[-MOST:]:
            level = 1 + number % len(bots.levels(game_id))
            choice = bots.choose(position, level, seed=number, budget=BUDGET)
            yield ";".join([str(position), str(level), choice.ply, *map(repr, choice.evaluation)])
            number += 1


if __name__ == "__main__":
    for name in sys.argv[1:]:
        choices_file(name).write_text("\n".join(choices(name)) + "\n", encoding="ascii")
