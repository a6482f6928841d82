"""The levels of Mazers."""

from pygames.bots.level import Level
from pygames.message import Message

LEVELS = (
    Level(Message("Woodlouse"), Message("Lays its walls as they come and lets its blockers stray."), 60),
    Level(Message("Vole"), Message("Builds straight ahead and forgets its blockers."), 60),
    Level(Message("Mole"), Message("Digs the shortest way, and now and then shuts a mouth."), 100),
    Level(Message("Rat"), Message("Plans its whole corridor, and finds most places where a blocker hurts."), 300),
    Level(Message("Weasel"), Message("Plans blockers and walls together, and sees your blockers coming."), 150),
)
