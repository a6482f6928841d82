"""The marks of seats, as small canvases beside their names."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pygames.contract import Position
from web.browser.canvas import CanvasPainter
from web.browser.colours import colours, is_dark
from web.browser.dom import make
from web.browser.window import appearance
from web.views.catalogue import View

if TYPE_CHECKING:
    from web.browser.types import Element

UNITS = 40
"""The size for which `Look.draw_seat` draws."""


class SeatMarks:
    """Makes the marks of one game's seats, in the colours and sizes of now. If these change, make another one."""

    def __init__(self, game_id: str, view: View[Any, Any]) -> None:
        self._game_id = game_id
        self._view = view
        self._drawn: dict[tuple[int, int], Element] = {}
        """The first mark of each seat and size. Further ones are copies."""

    def mark(self, seat: int, pixels: int) -> Element:
        """Returns a canvas with sides of that many CSS pixels. Its CSS class decides its size on the page."""
        canvas = make("canvas", f"mark mark-{pixels}", aria_hidden="true")
        drawn = self._drawn.get((seat, pixels))
        if drawn:
            canvas.width, canvas.height = drawn.width, drawn.height
            canvas.getContext("2d").drawImage(drawn, 0, 0)
            return canvas
        painter = CanvasPainter(canvas)
        _begin(painter, self._game_id, (UNITS, UNITS), pixels / UNITS)
        self._view.look.draw_seat(painter, seat)
        self._drawn[seat, pixels] = canvas
        return canvas

    def standing(self, seat: int) -> Standing:
        """Returns the drawing that shows the state of a seat."""
        return Standing(self._game_id, self._view, seat)


class Standing:
    """A canvas that shows the state of a seat, with one CSS pixel for a unit at the usual text size."""

    def __init__(self, game_id: str, view: View[Any, Any], seat: int) -> None:
        self._game_id, self._view, self._seat = game_id, view, seat
        self._size = view.look.standing or (0, 0)
        self.canvas = make("canvas", "standing", aria_hidden="true")
        self.canvas.style.width = f"{self._size[0] / appearance.USUAL_TEXT_PX}rem"
        self._painter = CanvasPainter(self.canvas)

    def draw(self, position: Position) -> None:
        """Draws the state of the seat in a position."""
        _begin(self._painter, self._game_id, self._size, 1)
        self._view.look.draw_standing(self._painter, position, self._seat)


def _begin(painter: CanvasPainter, game_id: str, size: tuple[float, float], scale: float) -> None:
    painter.begin((0, 0, *size), scale * appearance.density() * appearance.text_scale(), colours(game_id, is_dark()))
