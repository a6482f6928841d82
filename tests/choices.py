"""Choices of bots, kept to show that every Python makes the same: ``python -m tests.choices GAME`` writes a game's.

Each line is a position, a level, and what the bot plays there with the result that every seat may expect, all
separated by semicolons. When a bot has been changed on purpose, write its choices again.
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
"""Positions of each golden playthrough."""


def choices_file(game_id: str) -> Path:
    """Where a game's choices are kept."""
    return CASES / game_id / "choices.txt"


def choices(game_id: str) -> Iterator[str]:
    """The lines of a game's file, as the bot plays now."""
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
