"""The opponents of WarMaze."""

from __future__ import annotations

from pygames.bots.levels import Level
from pygames.message import Message

LEVELS = (
    Level(Message("Calf"), Message("Runs at the nearest princess and forgets its own."), 400),
    Level(Message("Page"), Message("Plans a turn, but often overlooks who lurks behind the wall."), 600),
    Level(Message("Squire"), Message("Plans whole turns and stays out of a predator's reach."), 1500),
    Level(Message("Knight"), Message("Sees every way in which its princess could be devoured next."), 3000),
    Level(Message("Minotaur"), Message("Answers for every rival before it moves."), 8000),
)
