"""The part of a board that is seen on the page."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from web.browser.dom import show
from web.drawing.camera import Camera
from web.views.contract import LEGIBLE
from web.views.scene import Box

NEAREST = 0.2
"""The part of a large board's shorter side that is seen when it is nearest."""
AROUND = 1.2
"""How much of a large board is shown around a spot that is seen to, in sizes of the spot."""


class Viewport:
    """Looks at a board through a camera, and keeps the sheet of buttons where the board is."""

    def __init__(self, room: Any, sheet: Any, changed: Callable[[], None]) -> None:
        """`changed` is called when something else is seen."""
        self._room, self._sheet, self._changed = room, sheet, changed
        self._focus: Box = (0, 0, 1, 1)
        self.open((1, 1), 0, self._focus)

    def open(self, size: tuple[float, float], legible: float, focus: Box) -> None:
        """Another board: its size, what of it must be legible (`View.legible`), and what is to be seen first.

        Nothing can be drawn, and no button lies there, before `fit` has been told how much room there is.
        """
        self.size = size
        self._legible, self._focus = legible, focus
        self._follows = self._is_legible = False
        self._width = 0.0
        show(self._sheet, False)
        self._camera = Camera(*size, NEAREST * min(size))

    @property
    def is_fitted(self) -> bool:
        """Whether the room of this board is known."""
        return self._width > 0

    @property
    def is_large(self) -> bool:
        """Whether the board can be zoomed and moved."""
        return self._legible > 0

    @property
    def is_whole(self) -> bool:
        """Whether the whole board is seen."""
        return self._camera.is_whole

    @property
    def window(self) -> Box:
        """What is seen, in board units."""
        return self._camera.window

    @property
    def scale(self) -> float:
        """CSS pixels a board unit, across as well as down."""
        return self._width / self._camera.window[2]

    def fit(self, width: float, height: float) -> None:
        """Fits what is seen to a room of so many CSS pixels; follows the focus where the whole is too small."""
        if not width or not height:
            return  # nothing of it is shown
        self._width = width
        show(self._sheet)
        if self.is_large:
            was_legible = self._is_legible
            self._camera.fit(width / height)
            followed, self._follows = self._follows, self._legible * width / self._camera.widest < LEGIBLE
            if self._follows and not followed:
                self._camera.look_at(self._focus)
            elif followed and not self._follows:
                self._camera.see_all()
            if self._follows and (was_legible or not followed):
                self._come_near(width)
        self._place_sheet()

    def _come_near(self, width: float) -> None:
        """Zooms until what must be legible is."""
        x, y, wide, high = self.window
        shown = self._legible * width / wide
        if shown < LEGIBLE:
            self._camera.zoom(LEGIBLE / shown, x + wide / 2, y + high / 2)

    def look_at(self, box: Box) -> None:
        """What the player wants to see now comes into the middle, as near as things are seen already."""
        self._focus = box
        if self.is_large and not self.is_whole:
            self._camera.centre(box)
            self._place_sheet()

    def see(self, box: Box) -> None:
        """Moves as little as is needed to see a spot, with what lies around it."""
        if not self.is_large:
            return
        x, y, width, height = box
        wide, high = width * AROUND, height * AROUND
        before = self.window
        self._camera.show((x - wide, y - high, width + 2 * wide, height + 2 * high))
        if self.window != before:
            self._moved()

    def zoom(self, factor: float, at: tuple[float, float] | None = None) -> None:
        """Shows things larger or smaller, around a point of the board or the middle of what is seen."""
        x, y, width, height = self.window
        self._camera.zoom(factor, *(at or (x + width / 2, y + height / 2)))
        self._moved()

    def pan(self, across: float, down: float) -> None:
        """Moves by board units."""
        self._camera.pan(across, down)
        self._moved()

    def go_to(self, x: float, y: float) -> None:
        """Brings a point of the board into the middle."""
        self._camera.centre((x, y, 0, 0))
        self._moved()

    def point(self, client_x: float, client_y: float) -> tuple[float, float]:
        """The point of the board that is seen at a place of the page."""
        across, down = self.part(client_x, client_y)
        x, y, width, height = self.window
        return x + across * width, y + down * height

    def part(self, client_x: float, client_y: float) -> tuple[float, float]:
        """Where a place of the page lies in the room, each way from 0 to 1."""
        room = self._room.getBoundingClientRect()
        return (client_x - room.left) / room.width, (client_y - room.top) / room.height

    def _moved(self) -> None:
        self._place_sheet()
        self._changed()

    def _place_sheet(self) -> None:
        x, y, wide, high = self.window
        width, height = self.size
        self._is_legible = self._legible * self.scale > LEGIBLE - 0.5
        style = self._sheet.style
        style.left, style.width = f"{-x / wide:.4%}", f"{width / wide:.4%}"
        style.top, style.height = f"{-y / high:.4%}", f"{height / high:.4%}"
