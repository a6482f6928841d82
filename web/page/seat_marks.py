"""The seats' signs, as small canvases beside their names."""

from __future__ import annotations

from typing import Any

from js import window

from pygames.game import Position
from web.canvas import CanvasPainter
from web.page.colours import colours, is_dark
from web.page.dom import make
from web.view import View

UNITS = 40
"""The size in which `View.draw_seat` draws."""


class SeatMarks:
    """Makes signs of one game's seats."""

    def __init__(self, game_id: str, view: View[Any, Any]) -> None:
        self._game_id = game_id
        self._view = view

    def mark(self, seat: int, pixels: int) -> Any:
        """A canvas of that many CSS pixels a side; its class gives it its size on the page."""
        canvas = make("canvas", f"mark mark-{pixels}", aria_hidden="true")
        self._view.draw_seat(self._painter(canvas, (UNITS, UNITS), pixels / UNITS), seat)
        return canvas

    def standing(self, position: Position, seat: int) -> Any:
        """A canvas that shows how a seat stands, one CSS pixel a unit."""
        canvas = make("canvas", "standing", aria_hidden="true")
        size = self._view.standing or (0, 0)
        canvas.style.width = f"{size[0]}px"
        self._view.draw_standing(self._painter(canvas, size, 1), position, seat)
        return canvas

    def _painter(self, canvas: Any, size: tuple[float, float], scale: float) -> CanvasPainter:
        painter = CanvasPainter(canvas)
        painter.begin((0, 0, *size), scale * window.devicePixelRatio, colours(self._game_id, is_dark()))
        return painter
