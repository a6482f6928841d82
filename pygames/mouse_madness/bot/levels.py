"""The levels of Mouse Madness, and what the characters aim at."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from pygames.bots.level import Level
from pygames.message import Message

LEVELS = (
    Level(
        name=Message("Crumb"),
        about=Message("The youngest of the litter: strays now and then, and must look into every hole."),
        nodes=100,
    ),
    Level(
        name=Message("Scurry"),
        about=Message("Always in a hurry: runs ahead, and sees most holes from the inside."),
        nodes=100,
    ),
    Level(
        name=Message("Pantry Pete"),
        about=Message("Counts the spaces to the cheese, and at times loses count."),
        nodes=100,
    ),
    Level(
        name=Message("Aunt Brie"),
        about=Message("Knows how long each way takes, sees only her own turn, and nods off now and then."),
        nodes=100,
    ),
    Level(
        name=Message("The Old Grey"),
        about=Message("Has lived behind these walls for years, and weighs every roll to come."),
        nodes=12_000,
    ),
)


class Aim(Enum):
    """What a character wants of the end of its turn."""

    HOLES = "holes"
    """To have looked into a hole, wherever that leads, or else to have gone far."""
    AHEAD = "ahead"
    """To have gone far; it does not look where holes lead."""
    SPACES = "spaces"
    """To stand near the cheese, holes included, with the others far from it."""
    RACE = "race"
    """To have the best chances if all mice only ran for the cheese from there on."""


@dataclass(frozen=True, slots=True)
class Style:
    """How a character plays that does not look beyond its own turn."""

    aim: Aim
    slip: float
    """The probability that it plays whatever comes to its mind, ply by ply, unless it can reach the cheese this turn.
    """


STYLES = (Style(Aim.HOLES, 0.15), Style(Aim.AHEAD, 0.1), Style(Aim.SPACES, 0.16), Style(Aim.RACE, 0.05))
"""Levels 1 to 4. Level 5 weighs the rolls to come."""
