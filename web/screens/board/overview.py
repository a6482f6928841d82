"""The overview map of a large board."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from web.browser.canvas import CanvasPainter
from web.browser.dom import element, show
from web.browser.window import appearance
from web.drawing.painter import Box
from web.screens.board.viewport import Viewport
from web.views.catalogue import View
from web.views.scene import Scene

if TYPE_CHECKING:
    from web.browser.types import PointerEvent

CORNERS = ("bottom right", "bottom left", "top right", "top left")


class Overview:
    """Shows which part of the board is visible.

    A tap on the map scrolls there; two buttons zoom, and a third hides the map. The map lies in a corner of the board
    where it covers nothing that can be pressed, and disappears if there is no such corner. It fades while something is
    dragged.
    """

    def __init__(self, viewport: Viewport, redraw: Callable[[], None]) -> None:
        self._viewport, self._redraw = viewport, redraw
        self._node = element("map")
        self._canvas = element("map-canvas")
        self._painter = CanvasPainter(self._canvas)
        self._corner = CORNERS[0]
        self._placed_for: tuple[Sequence[Box], Box] | None = None
        self._is_folded = False

    def draw(self, view: View[Any, Any], scene: Scene[Any, Any], colour: Callable[[str], str]) -> None:
        """Draws the map."""
        width, height = self._viewport.size
        seen = self._viewport.window
        pixels = self._canvas.clientWidth * appearance.density()
        self._painter.begin((0, 0, width, height), pixels / width, colour)
        view.look.draw(self._painter, replace(scene, small=True))
        self._painter.rect(*seen, stroke="outline", width=width / 24)
        self._painter.rect(*seen, stroke="cream", width=width / 60)

    def place(self, wanted: Sequence[Box], squares: Sequence[Box]) -> bool:
        """Moves the map to a corner where it covers none of the `wanted` boxes of the board and few of its squares.
        Returns False if the map is not shown.
        """
        is_part = not self._viewport.is_whole
        show(self._node, is_part)
        if is_part and self._placed_for != (state := (wanted, self._viewport.window)):
            has_come = self._placed_for is None or self._placed_for[0] != wanted
            self._placed_for = state
            self._choose_corner(wanted, squares if has_come else ())
        return is_part and bool(self._corner) and not self._is_folded

    def _choose_corner(self, wanted: Sequence[Box], squares: Sequence[Box]) -> None:
        """Chooses the map's corner. It changes only if the map is in the way there, or would cover less than half as
        many squares elsewhere.
        """
        free = [corner for corner in CORNERS if not self._covered(corner, wanted)]
        covered = {corner: self._covered(corner, squares) for corner in free}
        best = min(free, key=lambda corner: covered[corner], default="")
        if self._corner not in free or covered[best] < covered[self._corner] / 2:
            self._corner = best
        self._node.setAttribute("data-corner", self._corner)

    def _covered(self, corner: str, boxes: Sequence[Box]) -> int:
        """Returns how many of the boxes the map would cover in a corner."""
        scale = self._viewport.scale
        left, top, width, height = self._viewport.window
        wide, high = (self._node.offsetWidth + 16) / scale, (self._node.offsetHeight + 16) / scale
        x = left + width - wide if "right" in corner else left
        y = top + height - high if "bottom" in corner else top
        return sum(bx < x + wide and x < bx + bw and by < y + high and y < by + bh for bx, by, bw, bh in boxes)

    def fade(self, is_faded: bool) -> None:
        """Makes the map transparent, or opaque again."""
        self._node.classList.toggle("faded", is_faded)

    def press(self, event: PointerEvent) -> None:
        """Handles a press on the map or one of its buttons."""
        button = event.target.closest("button")
        if event.target == self._canvas:
            room = self._canvas.getBoundingClientRect()
            across, down = (event.clientX - room.left) / room.width, (event.clientY - room.top) / room.height
            width, height = self._viewport.size
            self._viewport.go_to(across * width, down * height)
        elif button and (factor := button.getAttribute("data-zoom")):
            self._viewport.zoom(float(factor))
        elif button:
            self._fold(not self._is_folded)

    def _fold(self, is_folded: bool) -> None:
        self._is_folded = is_folded
        self._node.classList.toggle("folded", is_folded)
        element("map-fold").ariaExpanded = "false" if is_folded else "true"
        self._placed_for = None
        self._redraw()
