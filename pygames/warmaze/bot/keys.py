"""Keys of boards: the key of a board is the exclusive or of the keys of its objects."""

from __future__ import annotations

from random import Random

from pygames.warmaze.board import LETTERS
from pygames.warmaze.bot.fast_board import AREA

BITS = 30
"""The bits of a key: as many as an int holds in one digit. Two boards of one search seldom have the same key."""

_random = Random(0)


def _keys(count: int) -> tuple[int, ...]:
    return tuple([int(_random.random() * (1 << BITS)) for _ in range(count)])


OBJECTS = _keys(len(LETTERS) * AREA)
"""For the content of a square times 100 plus the square."""
SPELLS = _keys(5 * 16)
"""For a seat times 16 plus the corners that have its tokens, as bits."""
TURNS = _keys(6 * 6)
"""For a phase times 6 plus the actions that the turn still has."""
