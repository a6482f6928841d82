"""The habits of the levels: what they see, and how far they plan."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from zlib import crc32

from pygames.amuseamaze.bot.finder import Notice
from pygames.amuseamaze.bot.planner import Habits, Wave
from pygames.amuseamaze.bot.worth import FITTED

PERCENT = 100
SALTS = 1 << 32


@dataclass(frozen=True, slots=True)
class Eyes:
    """The words that a level notices."""

    chances: tuple[int, ...]
    """For 2, 3, 4 ... squares how many of a hundred words; longer ones are never noticed."""
    laying: int
    """Of a hundred noticed words that need a tile, how many it finds."""
    common: bool = False
    """Whether it knows only the words that most people know."""


HABITS = (
    Habits((), lays=1, longest=4, noise=50, bonus=0),
    Habits((), lays=1, longest=5, noise=33, bonus=0),
    Habits((), lays=1, longest=6, noise=30),
    Habits((Wave(3, 1, win=600_000),), lays=1, longest=9),
    Habits(
        (
            Wave(6, 1, win=600_000),
            Wave(32, 1, answers=6, win=600_000),
            Wave(64, 1, answers=24, win=3_000_000, assured=36, sure=50_000),
            Wave(128, 1, answers=48, win=3_000_000, assured=48, sure=600_000),
        ),
        lays=1,
        longest=10,
        worth=FITTED,
    ),
)

EYES: tuple[Eyes | None, ...] = (
    Eyes((63, 76, 10), 30, common=True),
    Eyes((77, 78, 21, 2), 30, common=True),
    Eyes((84, 80, 26, 5, 2), 40, common=True),
    Eyes((95, 88, 78, 64, 48, 34, 24, 16), 65),
    None,
)


def notice(level: int, random: Random) -> Notice | None:
    """Returns a function that tells which words a level notices in one position, wherever they lie.

    Returns None for a level that notices every word.
    """
    eyes = EYES[level - 1]
    if eyes is None:
        return None
    salt = int(random.random() * SALTS)
    chances = (0, 0, *[chance * SALTS // PERCENT for chance in eyes.chances])
    laying, common_only = eyes.laying, eyes.common

    def noticed(word: bytes, laid: int, common: bool) -> bool:
        if common_only and not common:
            return False
        chance = chances[len(word)] if len(word) < len(chances) else 0
        if laid:
            chance = chance * laying // PERCENT
        return crc32(word, salt) < chance

    return noticed
