"""The seats' signs, as small canvases beside their names."""

from __future__ import annotations

from typing import Any

from pygames.contract import Position
from web.browser.canvas import CanvasPainter
from web.browser.colours import colours, is_dark
from web.browser.dom import make
from web.browser.window import appearance
from web.views.contract import View

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
        painter = CanvasPainter(canvas)
        _begin(painter, self._game_id, (UNITS, UNITS), pixels / UNITS)
        self._view.draw_seat(painter, seat)
        return canvas

    def standing(self, seat: int) -> Standing:
        """What shows how a seat stands."""
        return Standing(self._game_id, self._view, seat)


class Standing:
    """A canvas that shows how a seat stands, one CSS pixel a unit."""

    def __init__(self, game_id: str, view: View[Any, Any], seat: int) -> None:
        self._game_id, self._view, self._seat = game_id, view, seat
        self._size = view.standing or (0, 0)
        self.canvas = make("canvas", "standing", aria_hidden="true")
        self.canvas.style.width = f"{self._size[0]}px"
        self._painter = CanvasPainter(self.canvas)

    def draw(self, position: Position) -> None:
        """Shows how the seat stands in a position."""
        _begin(self._painter, self._game_id, self._size, 1)
        self._view.draw_standing(self._painter, position, self._seat)


def _begin(painter: CanvasPainter, game_id: str, size: tuple[float, float], scale: float) -> None:
    painter.begin((0, 0, *size), scale * appearance.density(), colours(game_id, is_dark()))
