"""Tokens: the small signs for moves in the list of moves.

A token is drawn in a box 16 units high. It uses the colours of the page, so that it follows the theme.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from math import hypot

from web.drawing.die_faces import faces
from web.drawing.painter import Painter, line_path

HEIGHT = 16.0
PIPS = faces(4, 1.5)


@dataclass(frozen=True, slots=True)
class Token:
    """A sign in the list of moves, with an optional short text to the right of it."""

    sign: str = ""
    """A name for what is drawn, unique in its game. Empty for a token that is only text."""
    draw: Callable[[Painter], None] | None = field(default=None, compare=False)
    """Draws the sign in a box of `width` x `HEIGHT`."""
    width: float = HEIGHT
    text: str = ""
    joins: bool = False
    """Whether equal tokens in a row are merged into one."""
    counts: bool = False
    """Whether a merged token shows how many it replaces."""
    turns: bool = False
    """Whether the sign turns together with the board."""


def arrow(across: float, down: float, reach: float = 6.5, x: float = 8, y: float = 8) -> str:
    """Returns path data of an arrow around a point, in a direction on the screen."""
    length = hypot(across, down)
    u, v = across / length, down / length
    tip = (x + reach * u, y + reach * v)
    wings = [(tip[0] - 4 * (u * c - v * s), tip[1] - 4 * (u * s + v * c)) for c, s in ((0.77, 0.64), (0.77, -0.64))]
    return line_path([(x - reach * u, y - reach * v), tip]) + line_path([wings[0], tip, wings[1]])


def arrow_token(across: float, down: float, turns: bool = False) -> Token:
    """Returns the token of a step in a direction on the screen."""
    return Token(f"arrow {across} {down}", partial(_draw_arrow, across, down), turns=turns)


def _draw_arrow(across: float, down: float, painter: Painter) -> None:
    painter.path(arrow(across, down), None, "ink", 2)


def draw_die(face: int, fill: str, mark: str, painter: Painter, left: float = 0) -> None:
    """Draws the face of a die, with pips in the colour `mark`."""
    painter.rect(left + 1, 1, 14, 14, 3.5, fill, "ink", 1.6)
    with painter.group(left + 8, 8):
        painter.path(PIPS[face], mark)


def die_token(face: int) -> Token:
    """Returns the token of a roll of one die."""
    return Token(f"die {face}", partial(draw_die, face, "surface", "ink"))
