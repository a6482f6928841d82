"""The board: a canvas with real buttons over it."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from math import hypot
from typing import Any

from pygames.contract import Position
from web.browser.canvas import CanvasPainter
from web.browser.dom import Frame, each_frame, element, listen, show
from web.browser.observers import Size
from web.browser.window import appearance
from web.drawing.painter import Painter
from web.screens.board.edge_scroll import EdgeScroll
from web.screens.board.overview import Overview
from web.screens.board.spot_layer import SpotLayer, focused_spot, spot_of
from web.screens.board.viewport import Viewport
from web.views.contract import Spot, View
from web.views.scene import Box, Motion, Scene

REACH = 20
"""How far in pixels a finger may miss the middle of a spot and still press it."""
DRAG_PIXELS = 8
"""How far in pixels a pointer moves before its press becomes a drag."""


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

    def draw(self) -> None:
        """Draws the current scene."""


class Board:
    """Draws scenes, and reports presses, hovering and drags on the board to its user."""

    def __init__(self) -> None:
        self._user = BoardUser()
        self._frame = Frame(lambda: self._user.draw())
        self._painter = CanvasPainter(element("canvas"))
        self._aside = CanvasPainter(element("aside-canvas"))
        self._layer = element("spots")
        self._spots = SpotLayer(element("sheet"))
        self._beside = SpotLayer(element("aside-spots"))
        self._viewport = Viewport(self._layer, element("sheet"), self._frame.ask)
        self._overview = Overview(self._viewport, self._frame.ask)
        self._edge = EdgeScroll(self._move_along)
        self._wanted: list[Box] = []
        self._squares: list[Box] = []
        self._down: tuple[str, float, float] | None = None
        self._drags = ""
        self._at = (0.0, 0.0)
        self._pointers: dict[int, tuple[float, float]] = {}
        self._view: Any = None
        self._swallow_click = False
        self._motion: Motion[Any] | None = None
        self._listen()

    def open(self, user: BoardUser, view: View[Any, Any], position: Position) -> None:
        """Prepares the board for another game and another user."""
        self._user = BoardUser()  # events while the board is being cleared go to nobody
        self.break_off()  # a drag on another board ends
        self._pointers.clear()
        self._view = view
        self._painter = CanvasPainter(element("canvas"))  # without pictures kept of another board
        size = view.size(position)
        style = element("table").style
        style.setProperty("--across", str(size[0]))
        style.setProperty("--down", str(size[1]))
        self._spots.clear(size)
        self._beside.clear(view.aside or (1, 1))
        self._wanted, self._squares = [], []
        show(element("map"), False)
        self._viewport.open(size, view.legible, view.focus(position))
        self._size.watch(self._layer)
        self._user = user

    def close(self) -> None:
        """Stops reporting to the user."""
        self.stop()
        self._user = BoardUser()

    # Drawing

    def draw_soon(self) -> None:
        """Draws the scene before the next frame, once, however often it changes until then."""
        self._frame.ask()

    def draw(
        self, scene: Scene[Any, Any], colour: Callable[[str], str], above: Callable[[Painter], None] | None = None
    ) -> None:
        """Draws the board and the drawing beside it. `above` draws more on top of the board."""
        ratio = appearance.density()
        if self._view.aside:  # its height depends on the drawing, so draw it before the page is laid out
            width, height = self._view.aside
            self._aside.begin((0, 0, width, height), element("aside").clientWidth * ratio / width, colour)
            self._view.draw_aside(self._aside, scene)
        if not self._viewport.is_fitted:
            return  # the observer will draw the board in this same frame
        self._painter.begin(self._viewport.window, self._viewport.scale * ratio, colour, self._viewport.size)
        self._view.draw(self._painter, scene)
        if above:
            above(self._painter)
        if self._viewport.is_large and self._overview.place(self._wanted, self._squares):
            self._overview.draw(self._view, scene, colour)

    def look_at(self, box: Box) -> None:
        """Shows a part of a large board."""
        self._viewport.look_at(box)

    def move(self, motion: Motion[Any], frame: Callable[[Any], None], done: Callable[[], None]) -> None:
        """Plays an animation whose first stage is already shown: calls `frame` with each later stage, then `done`."""
        self._motion = motion
        began: float | None = None

        def tick(now: float) -> bool:
            nonlocal began
            began = now if began is None else began
            moment = (now - began) / motion.milliseconds
            if self._motion is motion and moment < 1:
                if moment:
                    frame(motion.stage_at(moment))
                    self._frame.now()
                return True
            if self._motion is motion:
                self._motion = None
                done()
            return False

        each_frame(tick)

    def stop(self) -> None:
        """Ends an animation at once, without calling `done`."""
        self._motion = None

    # Hot spots

    def show_spots(
        self,
        spots: Sequence[Spot],
        beside: Sequence[Spot],
        lit: Collection[str],
        chosen: Collection[str],
        far: Collection[str],
    ) -> None:
        """Puts the buttons of the spots over the board and over the drawing beside it. The `far` spots can be pressed
        too, but Tab does not stop at them.
        """
        self._spots.show(spots, lit, chosen, far)
        self._wanted = [spot.box for spot in spots if spot.id in lit or spot.id in chosen]
        self._squares = [spot.box for spot in spots]
        self._beside.show(beside, lit, chosen)

    def focus(self, spot: str) -> None:
        """Moves the focus to a spot, and scrolls to it."""
        if spot in self._spots:
            self.see(spot)
            self._spots.focus(spot)
        elif spot in self._beside:
            self._beside.focus(spot)

    def focus_home(self) -> bool:
        """Moves the focus back to the spot of the board that had it last, or to one that can be pressed. Returns
        whether there is one. A spot beside the board that can no longer be pressed is only used if there is no other.
        """
        last = None if self.is_focus_idle() else self._spots.last
        spot = last or self._spots.first(True) or self._spots.last
        if spot is not None:
            self.focus(spot)
        return spot is not None

    def focus_anywhere(self) -> None:
        """Moves the focus to the first spot of the board."""
        spot = self._spots.first(False)
        if spot is not None:
            self.focus(spot)

    @property
    def last(self) -> str | None:
        """The spot of the board that had the focus last; None if it no longer exists."""
        return self._spots.last

    def is_focus_idle(self) -> bool:
        """Whether the focus is on a button beside the board that does nothing any more, such as a rolled die."""
        spot = focused_spot()
        return spot is not None and spot in self._beside and not self._beside.is_open(spot)

    def describe(self, spot: str, does: str) -> None:
        """Adds to the name of a spot what pressing it does."""
        self._layer_of(spot).describe(spot, does)

    def end_of(self, spot: str, key: str) -> str:
        """Returns the last spot in the direction of Home, End, PageUp or PageDown."""
        return self._layer_of(spot).end_of(spot, key)

    def towards(self, spot: str, key: str) -> str | None:
        """Returns the nearest spot in the direction of an arrow key."""
        return self._layer_of(spot).towards(spot, key)

    def has(self, spot: str) -> bool:
        return spot in self._spots or spot in self._beside

    def label(self, spot: str) -> str:
        """Returns the accessible name of a spot."""
        return self._layer_of(spot).label(spot)

    def _layer_of(self, spot: str) -> SpotLayer:
        return self._spots if spot in self._spots else self._beside

    def see(self, spot: str) -> None:
        """Scrolls a large board until a spot is visible."""
        if spot in self._spots:
            self._viewport.see(self._spots.box(spot))

    # Events

    def _listen(self) -> None:
        beside, small_map = element("aside-spots"), element("map")
        for layer in (self._layer, beside, small_map):  # drags and pinches on the overview act on the board
            listen(layer, "click", self._on_click)
            listen(layer, "pointerdown", self._on_down)
            listen(layer, "pointermove", self._on_move)
            listen(layer, "pointerup", self._on_up)
            listen(layer, "pointercancel", self._on_cancel)
        for layer in (self._layer, beside):
            listen(layer, "pointerleave", lambda _: self._user.hover(None))
            listen(layer, "focusin", self._on_focus)
            listen(layer, "focusout", lambda _: self._user.hover(None))
        for layer in (self._layer, small_map):
            listen(layer, "wheel", self._on_wheel)
        self._size = Size(self._on_resize)

    def _on_resize(self, width: float, height: float) -> None:
        self._viewport.fit(width, height)
        self._frame.now()

    def _on_focus(self, event: Any) -> None:
        spot = spot_of(event.target)
        if spot:
            self._layer_of(spot).stop_at(spot)
            if event.target.matches(":focus-visible"):
                self.see(spot)
        self._user.hover(spot)

    def _on_click(self, event: Any) -> None:
        is_swallowed, self._swallow_click = self._swallow_click, False
        if is_swallowed and event.detail:  # a click made by a key is never the end of a drag
            return
        if spot := self._aimed_at(event):
            self._user.press(spot)
        elif element("map").contains(event.target):
            self._overview.press(event)

    def _aimed_at(self, event: Any) -> str | None:
        """Returns the spot that a press is meant for. If a finger misses a small spot, that is the nearest one within a
        reach that makes every target 40 pixels wide.
        """
        spot = spot_of(event.target)
        if (
            getattr(event, "pointerType", "") != "touch"
            or not self._viewport.is_fitted
            or not spot
            or spot not in self._spots
            or self._spots.enters(spot)
        ):
            return spot
        x, y = self._viewport.point(event.clientX, event.clientY)
        near = self._spots.nearest_open(x, y, REACH / self._viewport.scale)
        return near or spot

    def _on_wheel(self, event: Any) -> None:
        if self._viewport.is_large and self._viewport.is_fitted:
            event.preventDefault()
            self._viewport.zoom(1.0015 ** -float(event.deltaY), self._viewport.point(event.clientX, event.clientY))

    def _on_down(self, event: Any) -> None:
        self._swallow_click = False
        if not self._viewport.is_fitted:
            return  # the board has no size yet
        spot = spot_of(event.target)
        if event.button == 0:
            self._pointers[event.pointerId] = (event.clientX, event.clientY)
        if event.isPrimary and event.button == 0:
            if event.pointerType == "touch":
                self._user.hover(spot)  # a resting finger previews what lifting it would do
            self._down = (spot or "", event.clientX, event.clientY)
            self._drags = ""

    def _on_move(self, event: Any) -> None:
        if self._down is None:
            if event.pointerType == "mouse":
                self._user.hover(spot_of(event.target))
            return
        if len(self._pointers) > 1:
            self._pinch(event)
            return
        spot, x, y = self._down
        if not self._drags:
            if abs(event.clientX - x) + abs(event.clientY - y) < DRAG_PIXELS:
                return
            self._drags = "ply" if spot and self._user.begin_drag(spot) else "board" if self._viewport.is_large else ""
            if not self._drags:
                self._down = None
                return
            event.currentTarget.setPointerCapture(event.pointerId)
            self._overview.fade(True)
        self._at = (event.clientX, event.clientY)
        if self._drags == "board":
            self._pan(event)
            return
        self._user.drag_to(*self._dragged())
        if not self._viewport.is_whole:
            self._edge.at(*self._viewport.part(*self._at))

    def _dragged(self) -> tuple[float, float]:
        """The point to which the object has been dragged."""
        assert self._down
        spot, from_x, from_y = self._down
        if spot not in self._spots or self._view.drag_path(spot):
            return self._viewport.point(*self._at)
        left, top, width, height = self._spots.box(spot)
        scale = self._viewport.scale
        return left + width / 2 + (self._at[0] - from_x) / scale, top + height / 2 + (self._at[1] - from_y) / scale

    def _move_along(self, across: float, down: float) -> None:
        """Scrolls the board while something is dragged at its edge."""
        _, _, width, height = self._viewport.window
        self._viewport.pan(across * width, down * height)
        self._user.drag_to(*self._dragged())

    def _pan(self, event: Any) -> None:
        before = self._pointers.get(event.pointerId)
        self._pointers[event.pointerId] = (event.clientX, event.clientY)
        if before:
            scale = self._viewport.scale
            self._viewport.pan((before[0] - event.clientX) / scale, (before[1] - event.clientY) / scale)

    def _pinch(self, event: Any) -> None:
        """Zooms a large board with two fingers. The point under the resting finger stays in place."""
        if not self._viewport.is_large or event.pointerId not in self._pointers:
            return
        down = self._down
        self.break_off()
        self._down, self._drags = down, "board"
        self._overview.fade(True)
        (other,) = [at for pointer, at in self._pointers.items() if pointer != event.pointerId][:1]
        before, now = self._pointers[event.pointerId], (event.clientX, event.clientY)
        self._pointers[event.pointerId] = now
        factor = max(1.0, hypot(now[0] - other[0], now[1] - other[1])) / max(
            1.0, hypot(before[0] - other[0], before[1] - other[1])
        )
        self._viewport.zoom(factor, self._viewport.point(*other))

    def _on_up(self, event: Any) -> None:
        is_dropped = self._drags == "ply"
        if self._drags:
            self._swallow_click = True
            self._drags = ""
        if is_dropped:
            self._user.end_drag(True)
        self._on_cancel(event)

    def _on_cancel(self, event: Any) -> None:
        self._pointers.pop(event.pointerId, None)
        self.break_off()

    def break_off(self) -> None:
        """Cancels the current drag, if there is one."""
        self._edge.stop()
        self._overview.fade(False)
        self._down = None
        is_broken, self._drags = self._drags == "ply", ""
        if is_broken:
            self._swallow_click = True
            self._user.end_drag(False)
