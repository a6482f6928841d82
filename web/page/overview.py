"""The small map of a large board."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Any

from js import window

from web.canvas import CanvasPainter
from web.page.dom import element, listen, show
from web.page.viewport import Viewport
from web.view import Box, Scene, View

CORNERS = ("bottom right", "bottom left", "top right", "top left")


class Overview:
    """Shows which part is seen; a tap goes elsewhere, and its buttons zoom.

    It lies in a corner of the board, away from all that is to be pressed; where every corner is wanted, it is gone.
    """

    def __init__(self, viewport: Viewport) -> None:
        self._viewport = viewport
        self._node = element("map")
        self._canvas = element("map-canvas")
        self._painter = CanvasPainter(self._canvas)
        self._corner = CORNERS[0]
        self._placed_for: object = None
        listen(self._node, "click", self._on_click)

    def draw(self, view: View[Any, Any], scene: Scene[Any, Any], colour: Callable[[str], str]) -> None:
        """Draws the map."""
        width, height = self._viewport.size
        seen = self._viewport.window
        pixels = self._canvas.clientWidth * window.devicePixelRatio
        self._painter.begin((0, 0, width, height), pixels / width, colour)
        view.draw(self._painter, replace(scene, small=True))
        self._painter.rect(*seen, stroke="outline", width=width / 24)
        self._painter.rect(*seen, stroke="cream", width=width / 60)

    def place(self, wanted: Iterable[Box]) -> bool:
        """Goes out of the way of boxes of the board; False where the map is not shown."""
        is_part = not self._viewport.is_whole
        show(self._node, is_part)
        boxes = tuple(wanted)
        if is_part and self._placed_for != (state := (boxes, self._viewport.window)):
            self._placed_for = state
            self._choose_corner(boxes)
        return is_part and bool(self._corner)

    def _choose_corner(self, boxes: tuple[Box, ...]) -> None:
        width, height = self._viewport.size
        self._canvas.style.aspectRatio = f"{width} / {height}"
        corners = sorted(CORNERS, key=lambda corner: corner != self._corner)
        self._corner = next((corner for corner in corners if not self._covers(corner, boxes)), "")
        self._node.setAttribute("data-corner", self._corner)

    def _covers(self, corner: str, boxes: tuple[Box, ...]) -> bool:
        """Whether the map would lie on one of the boxes in that corner."""
        scale = self._viewport.scale
        left, top, width, height = self._viewport.window
        wide, high = (self._node.offsetWidth + 16) / scale, (self._node.offsetHeight + 16) / scale
        x = left + width - wide if "right" in corner else left
        y = top + height - high if "bottom" in corner else top
        return any(x < bx + bw and bx < x + wide and y < by + bh and by < y + high for bx, by, bw, bh in boxes)

    def _on_click(self, event: Any) -> None:
        factor = event.target.getAttribute("data-zoom")
        if factor:
            self._viewport.zoom(float(factor))
            return
        room = self._canvas.getBoundingClientRect()
        across, down = (event.clientX - room.left) / room.width, (event.clientY - room.top) / room.height
        width, height = self._viewport.size
        self._viewport.go_to(across * width, down * height)
