"""The playing pieces: question marks whose dots are the marks of the seats."""

from __future__ import annotations

from web.drawing.painter import Painter
from web.views.amuseamaze.drawing.shapes import DOT, HOOK, mark

SIZE = 0.94
"""The size of a piece that is alone on its square."""
BOW = 8.4
"""The thickness of the question mark's stroke."""


def draw_piece(painter: Painter, seat: int, x: float, y: float, scale: float = 1, lift: float = 0) -> None:
    """Draws a seat's piece around the middle of its square. `lift` is its height above the board, from 0 to 1."""
    with painter.group(x, y, scale=scale * SIZE):
        painter.path("M-9 19.5A11 4.2 0 1 0 9 19.5A11 4.2 0 1 0 -9 19.5Z", fill="shadow/30")
        with painter.group(0, -7 * lift):
            _draw(painter, seat, "outline", f"seat{seat}")


def draw_ghost(painter: Painter, seat: int, x: float, y: float) -> None:
    """Draws a ghost where a piece would end."""
    with painter.group(x, y, scale=SIZE, alpha=0.75):
        _draw(painter, seat, "cream", f"seat{seat}")


def _draw(painter: Painter, seat: int, line: str, colour: str) -> None:
    data, down = mark(seat)
    painter.path(HOOK, stroke=line, width=BOW + 5)
    painter.path(HOOK, stroke=colour, width=BOW)
    with painter.group(0, DOT):
        painter.path(data, fill="cream", stroke="outline", width=2.2)
        painter.text(0, down, str(seat), 11, "am-tile-letter", bold=True)
