"""The Target Cards."""

from __future__ import annotations

from web.drawing.painter import Painter
from web.views.amuseamaze.drawing.palette import CARDS
from web.views.amuseamaze.drawing.shapes import sign


def draw_card(painter: Painter, colour: str, width: float, height: float) -> None:
    """Draws a Target Card around (0, 0). A small `width` shows it partly turned."""
    radius = min(5.0, width / 4)
    painter.rect(-width / 2, -height / 2 + 1.5, width, height, radius, fill="shadow/25")
    painter.rect(-width / 2, -height / 2, width, height, radius, CARDS[colour], "outline/80", 1.6)
    if width > height / 2:
        with painter.group(scale=height / 54):
            painter.path(sign(colour), fill="am-bed", stroke="outline/80", width=2)
