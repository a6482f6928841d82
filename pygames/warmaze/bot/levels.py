"""The levels of WarMaze."""

from __future__ import annotations

from pygames.bots.level import Level
from pygames.message import Message

LEVELS = (
    Level(Message("Jester"), Message("Chases the nearest princess, and often forgets its own."), 1000),
    Level(Message("Page"), Message("Plans a turn, but does not always see who lurks nearby."), 2000),
    Level(Message("Squire"), Message("Plans whole turns, and mostly keeps out of a predator’s reach."), 4000),
    Level(Message("Knight"), Message("Sees every way in which a princess can be devoured next."), 6000),
    Level(Message("Sorceress"), Message("Thinks several turns ahead, for all sides."), 14_000),
)
