"""The sounds of plies, as notes. They differ in timbre and in contour, so that each is known without the board."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from typing import Literal

    Sound = Literal["step", "leap", "push", "block", "fall", "climb", "take", "word", "still"]
    """What a ply sounds like: a piece moves, leaps over another, or pushes another; a wall, block or blocker is moved;
    a piece falls back or climbs ahead through the board; something is taken; a word or spell is spoken; nothing moves.
    """
    TableSound = Literal["roll", "win", "refusal"]
    """The sounds that every game has besides."""

EDGE = 0.8
"""How far to the side the sound of an edge of the board comes from; 1 is one ear alone."""
NOTES = {
    "step": "triangle 0,420,420,90",
    "leap": "triangle 0,380,640,100 100,640,420,100",
    "push": "sawtooth 0,150,95,200",
    "block": "square 0,120,120,70 90,85,85,110",
    "fall": "sine 0,720,130,380",
    "climb": "sine 0,260,780,320",
    "take": "sawtooth 0,620,620,60 70,310,200,140",
    "word": "sine 0,784,784,80 70,988,988,80 140,1175,1175,160",
    "still": "sine 0,330,330,50",
    "roll": "square 0,240,240,30 70,300,300,30 130,270,270,30 210,330,330,50",
    "win": "triangle 0,523,523,160 130,659,659,160 260,784,784,400",
    "refusal": "sine 0,190,190,100 110,150,150,160",
}
"""The wave of each sound, and its notes: milliseconds from the beginning, hertz at first and at last, milliseconds."""
LOUDNESS = {"sine": 0.07, "triangle": 0.07, "sawtooth": 0.03, "square": 0.023}
"""The loudness of a note at its beginning; 1 is the loudest there is. Waves with more overtones seem louder."""
