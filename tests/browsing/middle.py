"""A position from the middle of each game, with much on the board."""

from __future__ import annotations

import pygames
from tests.golden import CASES

VARIANTS = {
    "mouse-madness": "push-manor-4",
    "labymaster": "garden-2",
    "warmaze": "thicket-4",
    "amuseamaze": "tribute-3",
    "mazers": "classic-2",
}
"""The golden playthrough of each game."""
LAST = 3
"""The number of plies that lead to the position."""


def middle_of(game_id: str) -> pygames.Record:
    """Returns a position from the middle of a golden playthrough, with the plies before it."""
    lines = (CASES / game_id / "golden" / f"{VARIANTS[game_id]}.txt").read_text(encoding="ascii").splitlines()
    begin = (len(lines) // 4 - LAST) * 2
    plies = tuple(line.split()[1] for line in lines[begin + 1 : begin + 2 * LAST : 2])
    return pygames.Record(pygames.parse(lines[begin]), plies)
