"""What mouse, pen and fingers do on a board: presses, hovering, drags, and the moves and zooms of a large board."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from math import hypot
from typing import TYPE_CHECKING

from web.browser.dom import Listener, document_root, each_frame, element, listen, node_at
from web.browser.window.dialogs import is_any_open
from web.browser.window.lifetime import on_blur
from web.screens.board.overview import Overview
from web.screens.board.spot_layer import SpotLayer, spot_of
from web.screens.board.user import BoardUser
from web.screens.board.viewport import Viewport

if TYPE_CHECKING:
    from web.browser.types import Element, PointerEvent, WheelEvent

REACH_PX = 20
"""How far in pixels a finger may miss the middle of a spot and still press it."""
DRAG_PX = 8
"""How far in pixels a pointer moves before its press becomes a drag."""
MAIN_BUTTON = 1
"""The bit of the mouse's main button, and of the touch of a finger or a pen, in `PointerEvent.buttons`."""
EDGE = 0.09
"""The share of the visible part, at each side, in which the board scrolls."""
SPEED = 0.3
"""Speed of scrolling, in visible widths or heights a second: slow enough to follow with a finger."""


@dataclass(frozen=True, slots=True)
class Press:
    """Where a pointer went down."""

    layer: Element
    pointer: int
    spot: str
    """The spot under the pointer; empty if there is none."""
    aimed: str | None
    """The spot that the press is meant for."""
    x: float
    y: float


class EdgeScroll:
    """Scrolls frame by frame while the pointer is near an edge."""

    def __init__(self, move: Callable[[float, float], None]) -> None:
        """`move` is called with distances across and down, as shares of the visible part."""
        self._move = move
        self._way = (0, 0)
        self._before = 0.0
        self._runs = False

    def at(self, across: float, down: float) -> None:
        """Takes the position of the pointer, as shares of the visible part."""
        self._way = (_side(across), _side(down))
        if any(self._way) and not self._runs:
            self._runs = True
            self._before = 0.0
            each_frame(self._on_frame)

    def stop(self) -> None:
        self._way = (0, 0)

    def _on_frame(self, now: float) -> bool:
        self._runs = any(self._way)
        if not self._runs:
            return False
        seconds = min(0.1, (now - self._before) / 1000) if self._before else 0.0
        self._before = now
        self._move(self._way[0] * SPEED * seconds, self._way[1] * SPEED * seconds)
        return True


def _side(part: float) -> int:
    """Returns -1 near the beginning, 1 near the end, and 0 in between."""
    return (part > 1 - EDGE) - (part < EDGE)


class Pointers:
    """Reports presses, hovering and drags to the user of a board, and moves and zooms a large board."""

    def __init__(
        self,
        viewport: Viewport,
        overview: Overview,
        spots: SpotLayer,
        user: Callable[[], BoardUser],
        drag_path: Callable[[str], bool],
    ) -> None:
        """`spots` are the buttons over the board. `drag_path` returns whether a drag that begins at a spot draws a path
        (`Controls.drag_path`).
        """
        self._viewport, self._overview, self._spots = viewport, overview, spots
        self._user, self._drag_path = user, drag_path
        self._edge = EdgeScroll(self._move_along)
        self._down: Press | None = None
        self._drags = ""
        """What a drag moves: `ply` for something of the game, `board` for the board itself, `nothing` if it began where
        nothing can be moved.
        """
        self._at = (0.0, 0.0)
        self._pointers: dict[int, tuple[float, float]] = {}
        self._swallow_click = False
        self._moves = Listener(document_root(), "pointermove", self._on_move)
        self._kind = ""
        """The kind of pointer that was pressed last. The clicks of Safari before 18.2 do not tell it."""
        self._listen()

    def forget(self) -> None:
        """Cancels the current drag, and forgets which fingers are down."""
        self.break_off()
        self._pointers.clear()

    def drop(self) -> None:
        """Cancels the current press or drag, but not a move of the board."""
        if self._drags != "board":
            self.break_off()

    def _listen(self) -> None:
        board, beside, small_map = element("spots"), element("aside-spots"), element("map")
        for layer in (board, beside, small_map):  # drags and pinches on the overview act on the board
            listen(layer, "click", self._on_click)
            listen(layer, "pointerdown", self._on_down)
            listen(layer, "pointermove", self._on_hover)
        for layer in (board, beside):
            listen(layer, "pointerleave", lambda _: self._user().hover(None))
        for layer in (board, small_map):
            listen(layer, "wheel", self._on_wheel)
        # What begins on a layer may end anywhere, so the whole document is heard.
        page = document_root()
        listen(page, "pointerup", self._on_up)
        listen(page, "pointercancel", self._on_cancel)
        listen(page, "lostpointercapture", self._on_lost)
        listen(page, "contextmenu", self._on_menu)
        on_blur(self.forget)

    def _on_click(self, event: PointerEvent) -> None:
        is_swallowed, self._swallow_click = self._swallow_click, False
        if is_swallowed and event.detail:  # a click made by a key is never the end of a drag
            return
        if spot := self._aimed_at(event, event.target):
            self._user().press(spot)
        elif element("map").contains(event.target):
            self._overview.press(event)

    def _aimed_at(self, event: PointerEvent, node: Element) -> str | None:
        """Returns the spot that a press on a node is meant for. If a finger misses a small spot, that is the nearest
        one within a reach that makes every target 40 pixels wide.
        """
        spot = spot_of(node)
        kind = getattr(event, "pointerType", None) or (event.detail and self._kind)  # keys have neither
        if (
            kind != "touch"
            or not self._viewport.is_fitted
            or not spot
            or spot not in self._spots
            or self._spots.enters(spot)
        ):
            return spot
        x, y = self._viewport.point(event.clientX, event.clientY)
        near = self._spots.nearest_open(x, y, REACH_PX / self._viewport.scale)
        return near or spot

    def _on_wheel(self, event: WheelEvent) -> None:
        if self._viewport.is_large and self._viewport.is_fitted:
            event.preventDefault()
            self._viewport.zoom(1.0015 ** -float(event.deltaY), self._viewport.point(event.clientX, event.clientY))

    def _on_down(self, event: PointerEvent) -> None:
        self._swallow_click, self._kind = False, event.pointerType
        if not self._viewport.is_fitted or event.button != 0:
            return  # the board has no size yet, or this is not the button that presses
        if event.isPrimary:
            self.forget()  # a mouse or pen ends what a finger has begun, and the other way round
        self._pointers[event.pointerId] = (event.clientX, event.clientY)
        if event.isPrimary:
            self._moves.start()
            spot = spot_of(event.target)
            if event.pointerType == "touch":
                self._user().hover(spot)  # a resting finger previews what lifting it would do
            aimed = self._aimed_at(event, event.target)
            self._down = Press(event.currentTarget, event.pointerId, spot or "", aimed, event.clientX, event.clientY)
        elif down := self._down:  # a second finger
            self.break_off()
            if self._viewport.is_large:
                self._down, self._drags = down, "board"
                self._moves.start()
                self._overview.fade(True)

    def _on_hover(self, event: PointerEvent) -> None:
        if self._down is None and event.pointerType == "mouse":
            self._user().hover(spot_of(event.target))

    def _on_move(self, event: PointerEvent) -> None:
        down = self._down
        if down is None or event.pointerId not in self._pointers:
            return
        if not event.buttons & MAIN_BUTTON or is_any_open():
            self._on_cancel(event)  # it was released where nobody heard it, or a dialog has opened
            return
        if len(self._pointers) > 1:
            self._pinch(event)
            return
        if event.pointerId != down.pointer:
            return  # the finger that is left after a pinch
        if not self._drags:
            if abs(event.clientX - down.x) + abs(event.clientY - down.y) < DRAG_PX:
                return
            if down.spot and self._user().begin_drag(down.spot):
                self._drags = "ply"
            else:
                self._drags = "board" if self._viewport.is_large else "nothing"
            down.layer.setPointerCapture(event.pointerId)
            self._overview.fade(True)
        self._at = (event.clientX, event.clientY)
        if self._drags == "board":
            self._pan(event)
        elif self._drags == "ply":
            self._user().drag_to(*self._dragged())
            if not self._viewport.is_whole:
                self._edge.at(*self._viewport.part(*self._at))

    def _dragged(self) -> tuple[float, float]:
        """The point to which the object has been dragged."""
        assert self._down
        spot, from_x, from_y = self._down.spot, self._down.x, self._down.y
        if spot not in self._spots or self._drag_path(spot):
            return self._viewport.point(*self._at)
        left, top, width, height = self._spots.box(spot)
        scale = self._viewport.scale
        return left + width / 2 + (self._at[0] - from_x) / scale, top + height / 2 + (self._at[1] - from_y) / scale

    def _move_along(self, across: float, down: float) -> None:
        """Scrolls the board while something is dragged at its edge."""
        _, _, width, height = self._viewport.window
        self._viewport.pan(across * width, down * height)
        self._user().drag_to(*self._dragged())

    def _pan(self, event: PointerEvent) -> None:
        before = self._pointers.get(event.pointerId)
        self._pointers[event.pointerId] = (event.clientX, event.clientY)
        if before:
            scale = self._viewport.scale
            self._viewport.pan((before[0] - event.clientX) / scale, (before[1] - event.clientY) / scale)

    def _pinch(self, event: PointerEvent) -> None:
        """Zooms a large board with two fingers. The point under the resting finger stays in place."""
        if not self._viewport.is_large:
            return
        (other,) = [at for pointer, at in self._pointers.items() if pointer != event.pointerId][:1]
        before, now = self._pointers[event.pointerId], (event.clientX, event.clientY)
        self._pointers[event.pointerId] = now
        factor = max(1.0, hypot(now[0] - other[0], now[1] - other[1])) / max(
            1.0, hypot(before[0] - other[0], before[1] - other[1])
        )
        self._viewport.zoom(factor, self._viewport.point(*other))

    def _on_up(self, event: PointerEvent) -> None:
        self._pointers.pop(event.pointerId, None)
        down, drags = self._down, self._drags
        if down is None or event.pointerId != down.pointer:
            return
        if is_any_open():
            self.break_off()
            return
        self._down, self._drags = None, ""
        self.break_off()
        node = node_at(event.clientX, event.clientY)
        is_elsewhere = self._aimed_at(event, node) != down.aimed
        self._swallow_click = is_elsewhere or drags in ("ply", "board")
        if drags == "ply":
            self._user().end_drag(self._drag_path(down.spot) or self._is_on_board(event))
        elif drags == "nothing" and is_elsewhere and down.spot and self._is_on_board(event):
            self._user().miss_drag(down.spot)

    def _is_on_board(self, event: PointerEvent) -> bool:
        """Returns whether a pointer is inside the visible part of the board."""
        return all(0 <= part <= 1 for part in self._viewport.part(event.clientX, event.clientY))

    def _on_cancel(self, event: PointerEvent) -> None:
        self._pointers.pop(event.pointerId, None)
        if self._down and event.pointerId == self._down.pointer:
            self.break_off()

    def _on_lost(self, event: PointerEvent) -> None:
        """Cancels a drag whose moves are not heard any more."""
        down = self._down
        if down and self._drags and event.target == down.layer and event.pointerId == down.pointer:
            self.break_off()

    def _on_menu(self, event: PointerEvent) -> None:
        """Cancels a drag when a menu opens. A finger that rests opens none on the board."""
        if self._pointers and getattr(event, "pointerType", "mouse") != "touch":
            self.forget()

    def break_off(self) -> None:
        """Cancels the current press or drag, if there is one."""
        self._edge.stop()
        self._overview.fade(False)
        self._moves.stop()
        if self._down:
            self._swallow_click = True
        self._down = None
        is_broken, self._drags = self._drags == "ply", ""
        if is_broken:
            self._user().end_drag(False)
