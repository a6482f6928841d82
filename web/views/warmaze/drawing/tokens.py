"""The spell tokens on the four corners. Each seat has its own slot."""

from __future__ import annotations

from pygames.warmaze.board import CORNERS, GONE, OWN_CORNERS, SQUARES
from pygames.warmaze.notation import Spells
from pygames.warmaze.rules import WarMazePosition
from web.drawing.painter import Painter, circle_path
from web.views.warmaze.drawing.geometry import middle_of
from web.views.warmaze.drawing.shapes import mark

OFFSET = 28.5
"""The distance from the middle of a corner to its slots, both across and down."""
RADIUS = 10.5

_TOKEN = circle_path(0, 0, RADIUS)
_TOKEN_SHADOW = circle_path(0, 2, RADIUS)
_SLOT = circle_path(0, 0, 9)
_SIDES = ((-1, 1), (-1, -1), (1, -1), (1, 1))
"""The direction, to the right and downwards, of the slot of the seat whose own corner is 1, 2, 3 or 4."""


def slot(seats: int, seat: int, corner: int) -> tuple[float, float]:
    """Returns the middle of a seat's slot on a corner (from 1). It lies towards the seat's own corner."""
    x, y = middle_of(SQUARES[CORNERS[corner - 1]])
    across, down = _SIDES[OWN_CORNERS[seats][seat - 1] - 1]
    return x + across * OFFSET, y + down * OFFSET


def draw_tokens(painter: Painter, position: WarMazePosition, spells: Spells) -> None:
    """Draws all tokens, and the empty slots of the seats that can still fill them."""
    for seat, corners in enumerate(spells, 1):
        is_gone = position.princesses[seat - 1] == GONE
        for corner in range(1, len(CORNERS) + 1):
            with painter.group(*slot(position.seats, seat, corner), alpha=0.5 if is_gone else 1):
                if corner in corners:
                    draw_token(painter, seat)
                elif not is_gone:
                    painter.path(_SLOT, "war-token/80", f"seat{seat}", 3)
                    painter.path(mark(seat, 3.6), f"seat{seat}/75")


def draw_token(painter: Painter, seat: int) -> None:
    """Draws a token around (0, 0)."""
    painter.glow(0, 0, 19, "war-light/90")
    painter.path(_TOKEN_SHADOW, "shadow/30")
    painter.path(_TOKEN, f"seat{seat}", "outline/90", 2.4)
    painter.path(mark(seat, 4.6), "war-mark")
