"""How the levels play: what they see, and how far they plan."""

from __future__ import annotations

from random import Random
from typing import NamedTuple
from zlib import crc32

from pygames.amuseamaze.finder import Notice
from pygames.amuseamaze.planner import Habits, Wave

PERCENT = 100
SALTS = 1 << 32


class Eyes(NamedTuple):
    """Which words a level notices."""

    chances: tuple[int, ...]
    """For 2, 3, 4 ... squares how many of a hundred words; longer ones are never noticed."""
    laying: int
    """Of a hundred noticed words that need a tile, how many it finds."""


WIDELY = (Wave(2, 2), Wave(4, 3), Wave(8, 3), Wave(16, 4), Wave(32, 4), Wave(64, 4))

HABITS = (
    Habits((), 0, 4, 300, 0),
    Habits((), 1, 5, 150, 200),
    Habits((), 1, 7),
    Habits((Wave(3, 1),), 1, 8),
    Habits(WIDELY, 1, 9),
)

EYES: tuple[Eyes | None, ...] = (
    Eyes((60, 30, 8), 0),
    Eyes((80, 55, 30, 10), 25),
    Eyes((90, 70, 50, 25, 12, 6), 35),
    Eyes((95, 90, 80, 60, 40, 25, 15), 60),
    None,
)


def notice(level: int, random: Random) -> Notice | None:
    """What a level notices in one position: each word or not, wherever it stands. None: it notices everything."""
    eyes = EYES[level - 1]
    if eyes is None:
        return None
    salt = int(random.random() * SALTS)
    chances = (0, 0, *[chance * SALTS // PERCENT for chance in eyes.chances])
    laying = eyes.laying

    def noticed(word: bytes, laid: int) -> bool:
        chance = chances[len(word)] if len(word) < len(chances) else 0
        if laid:
            chance = chance * laying // PERCENT
        return crc32(word, salt) < chance

    return noticed
