"""Composed positions of WarMaze for its tests."""

from __future__ import annotations

import pygames
from pygames.warmaze.board import OWN_CORNERS
from pygames.warmaze.rules import WarMazePosition
from tests.rules.rulebook import code_blocks, examples, rulebook

TEXT = rulebook("warmaze")
EXAMPLES = examples(TEXT)
VALID = [block for body in EXAMPLES.values() for block in code_blocks(body) if block.startswith("warmaze")]

ROOM = "9b/8B1/10/10/10/4A5/10/10/w9/aw8"
LONE = "9b/8B1/10/10/10/4A5/10/10/10/5C3c"
"""The princess of seat 1, of three, was devoured."""


def parse(text: str) -> WarMazePosition:
    position = pygames.parse(text)
    assert isinstance(position, WarMazePosition)
    return position


def compose(
    board: str = ROOM,
    *,
    seats: int = 2,
    actor: str = "1:begin",
    left: int | str = 0,
    spells: str | None = None,
    quiet: int | str = 0,
    variant: str = "keep",
) -> str:
    """Returns a position text, valid if its parts are; by default each seat has the token it starts with."""
    own = ",".join(map(str, OWN_CORNERS[seats])) if spells is None else spells
    return f"warmaze {variant} {seats} {actor} {left} {board} {own} {quiet}"
