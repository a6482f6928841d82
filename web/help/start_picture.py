"""The picture of a turn on the first screen of a game's help."""

from __future__ import annotations

from pygames.catalogue import parse
from web.drawing.palette import variable
from web.help.lesson import Start
from web.pictures import pictures


def picture_of(start: Start, prefix: str) -> str:
    """Returns the picture as an SVG element, whose ids begin with a prefix."""
    numbered = [number.spot for number in start.numbers]
    entering = start.entering or None
    return pictures.board_svg(parse(start.position), variable, prefix, start.box, entering=entering, numbered=numbered)
