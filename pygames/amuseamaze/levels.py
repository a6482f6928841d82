"""The opponents of AmuseAmaze."""

from pygames.bots.levels import Level
from pygames.message import Message

LEVELS = (
    Level(Message("Snail"), Message("Knows a few little words and lays no tiles."), 1000),
    Level(Message("Hedgehog"), Message("Sees short words, and now and then a place for a tile."), 1000),
    Level(Message("Robin"), Message("Reads well, and likes a second move."), 1000),
    Level(Message("Fox"), Message("Sees nearly every word, and plans its whole turn."), 3000),
    Level(Message("Owl"), Message("Knows the whole list, and plans its way to the finish."), 6000),
)
