"""The levels of AmuseAmaze."""

from pygames.bots.level import Level
from pygames.message import Message

LEVELS = (
    Level(Message("Snail"), Message("Spells short words, and seldom sees where a tile would help."), 2000),
    Level(Message("Hedgehog"), Message("Sees the words that most people see, and lays a tile now and then."), 2000),
    Level(Message("Robin"), Message("Reads well, finds a long word at times, and likes a second move."), 2000),
    Level(Message("Fox"), Message("Misses few words, and thinks a turn through to its end."), 5400),
    Level(Message("Owl"), Message("Knows the whole list, and looks for your best answer before it moves."), 5600),
)
