"""The opponents of AmuseAmaze."""

from pygames.bots.levels import Level
from pygames.message import Message

LEVELS = (
    Level(Message("Snail"), Message("Sees short words, and seldom a place for a tile."), 2000),
    Level(Message("Hedgehog"), Message("Sees what most people see."), 2000),
    Level(Message("Robin"), Message("Reads well, long words too."), 2000),
    Level(Message("Fox"), Message("Misses few words, and plays a turn through to its end."), 2500),
    Level(Message("Owl"), Message("Knows the whole list, and plans the way to the finish."), 4000),
)
