"""The user of a board."""

from __future__ import annotations


class BoardUser:
    """The user of a board, which gets its input: a game or the editor."""

    def press(self, spot: str) -> None:
        """Called when a spot is pressed."""

    def hover(self, spot: str | None) -> None:
        """Called when the pointer or the focus comes to a spot, or with None when it leaves the spots."""

    def begin_drag(self, spot: str) -> bool:
        """Returns whether a drag may begin at a spot."""
        return False

    def drag_to(self, x: float, y: float) -> None:
        """Called when the dragged object has moved to a point, in board units. The point is the middle of the spot
        where the drag began, moved as far as the pointer.
        """

    def end_drag(self, is_dropped: bool) -> None:
        """Called when a drag ends. The object is dropped where it is, or the drag was broken off."""

    def miss_drag(self, spot: str) -> None:
        """Called when a drag has ended on the board that began at a spot from which nothing can be dragged. It moves a
        large board instead.
        """

    def draw(self) -> None:
        """Draws the current scene."""
