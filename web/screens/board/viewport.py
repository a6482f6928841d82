"""The visible part of a board."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from web.browser.dom import show
from web.drawing.camera import Camera
from web.drawing.painter import Box
from web.views.look import LEGIBLE_PX

if TYPE_CHECKING:
    from web.browser.types import Element

NEAREST = 0.2
"""The share of a large board's shorter side that is visible at the highest zoom."""
AROUND = 1.2
"""How much of a large board is shown around a spot that is scrolled to, in sizes of the spot."""


class Viewport:
    """Shows a board through a camera, and keeps the layer of buttons in step with it."""

    def __init__(self, room: Element, sheets: Sequence[Element], changed: Callable[[], None]) -> None:
        """`sheets` are the layers over the board. `changed` is called when another part of the board is visible."""
        self._room, self._sheets, self._changed = room, sheets, changed
        self._focus: Box = (0, 0, 1, 1)
        self.open((1, 1), 0, self._focus)

    def open(self, size: tuple[float, float], legible: float, focus: Box) -> None:
        """Switches to another board.

        `size` is its size, `legible` the length that must be legible (`Look.legible`), and `focus` the part to show
        first. Nothing can be drawn, and no button has its place, until `fit` was called.
        """
        self.size = size
        self._legible, self._focus = legible, focus
        self._follows = self._is_legible = False
        self._width = 0.0
        self._show_sheets(False)
        self._camera = Camera(*size, NEAREST * min(size))

    @property
    def is_fitted(self) -> bool:
        """Whether `fit` was called for this board."""
        return self._width > 0

    @property
    def is_large(self) -> bool:
        """Whether the board can be zoomed and moved."""
        return self._legible > 0

    @property
    def is_whole(self) -> bool:
        """Whether the whole board is visible."""
        return self._camera.is_whole

    @property
    def window(self) -> Box:
        """The visible part, in board units."""
        return self._camera.window

    @property
    def scale(self) -> float:
        """CSS pixels for a board unit, in both directions."""
        return self._width / self._camera.window[2]

    def fit(self, width: float, height: float) -> None:
        """Fits the visible part into a room, in CSS pixels. Shows the focus if the whole board would be too small."""
        if not width or not height:
            return  # the board is hidden
        self._width = width
        self._show_sheets(True)
        if self.is_large:
            was_legible = self._is_legible
            self._camera.fit(width / height)
            followed, self._follows = self._follows, self._legible * width / self._camera.widest < LEGIBLE_PX
            if self._follows and not followed:
                self._camera.look_at(self._focus)
            elif followed and not self._follows:
                self._camera.see_all()
            if self._follows and (was_legible or not followed):
                self._come_near(width)
        self._place_sheet()

    def _come_near(self, width: float) -> None:
        """Zooms in until everything is legible."""
        x, y, wide, high = self.window
        shown = self._legible * width / wide
        if shown < LEGIBLE_PX:
            self._camera.zoom(LEGIBLE_PX / shown, x + wide / 2, y + high / 2)

    def look_at(self, box: Box) -> None:
        """Moves a part of the board to the middle, without changing the zoom."""
        self._focus = box
        if self.is_large and not self.is_whole:
            self._camera.centre(box)
            self._place_sheet()

    def see(self, box: Box) -> None:
        """Scrolls as little as is needed to show a spot and its surroundings."""
        if not self.is_large:
            return
        x, y, width, height = box
        wide, high = width * AROUND, height * AROUND
        before = self.window
        self._camera.show((x - wide, y - high, width + 2 * wide, height + 2 * high))
        if self.window != before:
            self._moved()

    def zoom(self, factor: float, at: tuple[float, float] | None = None) -> None:
        """Zooms by a factor, around a point of the board or the middle of the visible part."""
        x, y, width, height = self.window
        self._camera.zoom(factor, *(at or (x + width / 2, y + height / 2)))
        self._moved()

    def pan(self, across: float, down: float) -> None:
        """Moves by board units."""
        self._camera.pan(across, down)
        self._moved()

    def go_to(self, x: float, y: float) -> None:
        """Moves a point of the board to the middle."""
        self._camera.centre((x, y, 0, 0))
        self._moved()

    def point(self, client_x: float, client_y: float) -> tuple[float, float]:
        """Returns the point of the board at a point of the page."""
        across, down = self.part(client_x, client_y)
        x, y, width, height = self.window
        return x + across * width, y + down * height

    def part(self, client_x: float, client_y: float) -> tuple[float, float]:
        """Returns where a point of the page lies in the room, from 0 to 1 in each direction."""
        room = self._room.getBoundingClientRect()
        return (client_x - room.left) / room.width, (client_y - room.top) / room.height

    def _moved(self) -> None:
        self._place_sheet()
        self._changed()

    def _place_sheet(self) -> None:
        x, y, wide, high = self.window
        width, height = self.size
        self._is_legible = self._legible * self.scale > LEGIBLE_PX - 0.5
        for sheet in self._sheets:
            style = sheet.style
            style.left, style.width = f"{-x / wide:.4%}", f"{width / wide:.4%}"
            style.top, style.height = f"{-y / high:.4%}", f"{height / high:.4%}"

    def _show_sheets(self, is_shown: bool) -> None:
        for sheet in self._sheets:
            show(sheet, is_shown)
