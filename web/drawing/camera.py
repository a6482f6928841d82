"""The camera: which part of a large board is visible."""

from __future__ import annotations

from web.drawing.painter import Box

MARGIN = 0.06
"""The margin around a box that must be visible, as a fraction of the window."""


class Camera:
    """A window on a board. It has the aspect ratio of the room it is shown in, and stays over the board."""

    def __init__(self, width: float, height: float, nearest: float) -> None:
        """Takes the board's size in board units, and the least width or height of the window."""
        self._width, self._height = width, height
        self._nearest = nearest
        self._aspect = width / height
        self.window: Box = (0, 0, width, height)

    @property
    def widest(self) -> float:
        """The width of the window when the whole board is visible."""
        return max(self._width, self._height * self._aspect)

    def fit(self, aspect: float) -> None:
        """Fits the window to a room, given as width over height. The middle stays where it is."""
        x, y, width, height = self.window
        was_whole = self.is_whole
        self._aspect = aspect
        if was_whole:
            self.see_all()
        else:
            self._set(x + width / 2, y + height / 2, min(width, height) * max(1.0, aspect))

    @property
    def is_whole(self) -> bool:
        """Whether the whole board is visible."""
        return self.window[2] > 0.999 * self.widest

    def see_all(self) -> None:
        """Shows the whole board."""
        self._set(self._width / 2, self._height / 2, self.widest)

    def look_at(self, box: Box) -> None:
        """Shows a box with a margin around it, in the smallest window that holds both."""
        x, y, width, height = box
        wide = max(width, height * self._aspect) / (1 - 2 * MARGIN)
        self._set(x + width / 2, y + height / 2, wide)

    def show(self, box: Box) -> None:
        """Pans as little as possible so that the box becomes visible. Does not zoom."""
        x, y, width, height = self.window
        left, top, wide, high = box
        free_x, free_y = width * MARGIN, height * MARGIN
        x = min(max(x, left + wide + free_x - width), left - free_x)
        y = min(max(y, top + high + free_y - height), top - free_y)
        self._set(x + width / 2, y + height / 2, width)

    def centre(self, box: Box) -> None:
        """Pans so that the box is in the middle. Does not zoom."""
        x, y, width, height = box
        self._set(x + width / 2, y + height / 2, self.window[2])

    def pan(self, across: float, down: float) -> None:
        """Moves the window by these distances, in board units."""
        x, y, width, height = self.window
        self._set(x + across + width / 2, y + down + height / 2, width)

    def zoom(self, factor: float, x: float, y: float) -> None:
        """Enlarges everything by `factor`. The point (x, y) keeps its place on the screen."""
        left, top, width, height = self.window
        wide = self._allowed(width / factor)
        scale = wide / width
        self._set(x + (left + width / 2 - x) * scale, y + (top + height / 2 - y) * scale, wide)

    def _allowed(self, width: float) -> float:
        least = self._nearest * max(1.0, self._aspect)
        return min(max(width, min(least, self.widest)), self.widest)

    def _set(self, middle_x: float, middle_y: float, width: float) -> None:
        width = self._allowed(width)
        height = width / self._aspect
        self.window = (
            _held(middle_x - width / 2, width, self._width),
            _held(middle_y - height / 2, height, self._height),
            width,
            height,
        )


def _held(start: float, length: float, whole: float) -> float:
    """Returns the start of a window that stays on the board, or has the board in its middle if it is larger."""
    if length >= whole:
        return (whole - length) / 2
    return min(max(start, 0.0), whole - length)
