"""The levels of Mouse Madness."""

from pygames.bots.level import Level
from pygames.message import Message

LEVELS = (
    Level(
        name=Message("Crumb"),
        about=Message("The youngest of the litter: strays a good deal, and must look into every hole."),
        nodes=100,
    ),
    Level(
        name=Message("Scurry"),
        about=Message("Always in a hurry: runs ahead, and sees most holes from the inside."),
        nodes=100,
    ),
    Level(
        name=Message("Pantry Pete"),
        about=Message("Counts the spaces to the cheese, and often loses count."),
        nodes=100,
    ),
    Level(
        name=Message("Aunt Brie"),
        about=Message("Knows how long every way takes, but thinks of herself alone and nods off at times."),
        nodes=100,
    ),
    Level(
        name=Message("The Old Grey"),
        about=Message("Has lived behind these walls for years, and weighs every roll to come."),
        nodes=12_000,
    ),
)
