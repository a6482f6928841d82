"""The die beside the board, in a square of 84 units."""

from __future__ import annotations

from web.drawing import die_faces
from web.drawing.painter import Painter, rect_path
from web.views.mouse_madness.drawing.shapes import place
from web.views.mouse_madness.drawing.stage import Die

SIDE = 84.0
FACES = die_faces.faces(14.5, 5)
# Before the roll, the die stands on a corner and shows three faces, so that none of them looks rolled.
WAITING_TOP = "M0 -33L29 -17L0 -1L-29 -17Z"
WAITING_LEFT = "M-29 -17L0 -1L0 33L-29 17Z"
WAITING_RIGHT = "M29 -17L0 -1L0 33L29 17Z"
WAITING_EDGE = "M0 -33L29 -17L29 17L0 33L-29 17L-29 -17Z"
WAITING_PIPS = die_faces.corner((14.5, 8), 17)


def draw_die(painter: Painter, die: Die, colour: str, lit: bool) -> None:
    """Draws the die with an edge in the colour of the seat that rolls. It is lit if it can be rolled."""
    middle = SIDE / 2
    if lit:
        painter.circle(middle, middle, 40, fill="mm-spot/85", stroke="mm-ring", width=3)
    if die.face == 0:
        _draw_waiting(painter, colour, lit)
        return
    with painter.group(middle + die.x, middle + die.y, die.angle, die.scale):
        painter.path(rect_path(-29, -26, 58, 58, 13), fill="shadow/22")
        painter.path(rect_path(-29, -29, 58, 58, 13), fill="mm-die", stroke=colour, width=3.2)
        painter.path(FACES[die.face], fill="mm-badge-ink")


def _draw_waiting(painter: Painter, colour: str, lit: bool) -> None:
    with painter.group(SIDE / 2, SIDE / 2, scale=0.92, alpha=1 if lit else 0.75):
        painter.path(place(WAITING_EDGE, 0, 3), fill="shadow/22")
        painter.path(WAITING_TOP, fill="mm-die")
        painter.path(WAITING_LEFT, fill="mm-die-shade")
        painter.path(WAITING_RIGHT, fill="mm-die-deep")
        painter.path("M-29 -17L0 -1L29 -17M0 -1L0 33", stroke=f"{colour}/60", width=2)
        painter.path(WAITING_EDGE, stroke=colour, width=3.2)
        painter.path(WAITING_PIPS, fill="mm-badge-ink")
