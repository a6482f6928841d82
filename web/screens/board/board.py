"""The board: a canvas with real buttons over it."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import TYPE_CHECKING, Any

from pygames.contract import Position
from web.browser.canvas import CanvasPainter
from web.browser.dom import Frame, each_frame, element, listen, show
from web.browser.observers import Size
from web.browser.window import appearance
from web.drawing.painter import Box, Painter
from web.screens.board.goal_marks import GoalMarks, Mark
from web.screens.board.overview import Overview
from web.screens.board.pointers import Pointers
from web.screens.board.spot_layer import SpotLayer, focused_spot, spot_of
from web.screens.board.user import BoardUser
from web.screens.board.viewport import Viewport
from web.views.catalogue import View
from web.views.controls import Goal, Spot
from web.views.scene import Motion, Scene
from web.words import _

if TYPE_CHECKING:
    from web.browser.types import Event


class Board:
    """Draws scenes, and reports presses, hovering and drags on the board to its user."""

    def __init__(self) -> None:
        self._user = BoardUser()
        self._frame = Frame(lambda: self._user.draw())
        self._painter = CanvasPainter(element("canvas"))
        self._aside = CanvasPainter(element("aside-canvas"))
        self._layer = element("spots")
        self._spots = SpotLayer(element("sheet"))
        self._goals = GoalMarks(element("goals"))
        self._beside = SpotLayer(element("aside-spots"))
        self._viewport = Viewport(self._layer, (element("sheet"), element("goals")), self._frame.ask)
        self._overview = Overview(self._viewport, self._frame.ask)
        self._wanted: list[Box] = []
        self._squares: list[Box] = []
        self._view: View[Any, Any]
        self._motion: Motion[Any] | None = None
        self._pointers = Pointers(
            self._viewport,
            self._overview,
            self._spots,
            lambda: self._user,
            lambda spot: self._view.controls.drag_path(spot),
        )
        for layer in (self._layer, element("aside-spots")):
            listen(layer, "focusin", self._on_focus)
            listen(layer, "focusout", lambda _: self._user.hover(None))
        self._size = Size(self._on_resize)

    def open(self, user: BoardUser, view: View[Any, Any], position: Position) -> None:
        """Prepares the board for another game and another user."""
        self._user = BoardUser()  # events while the board is being cleared go to nobody
        self._pointers.forget()  # a drag on another board ends
        self._view = view
        self._painter = CanvasPainter(element("canvas"))  # without pictures kept of another board
        size = view.look.size(position)
        style = element("table").style
        style.setProperty("--across", str(size[0]))
        style.setProperty("--down", str(size[1]))
        self._spots.clear(size)
        self._goals.show((), (), size)
        self._beside.clear(view.look.aside or (1, 1))
        self._wanted, self._squares = [], []
        show(element("map"), False)
        self._viewport.open(size, view.look.legible, view.look.focus(position))
        self._size.watch(self._layer)
        self._user = user

    def close(self) -> None:
        """Stops reporting to the user."""
        self.stop()
        self._pointers.forget()
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
        if self._view.look.aside:  # its height depends on the drawing, so draw it before the page is laid out
            width, height = self._view.look.aside
            self._aside.begin((0, 0, width, height), element("aside").clientWidth * ratio / width, colour)
            self._view.look.draw_aside(self._aside, scene)
        if not self._viewport.is_fitted:
            return  # the observer will draw the board in this same frame
        self._painter.begin(self._viewport.window, self._viewport.scale * ratio, colour, self._viewport.size)
        self._view.look.draw(self._painter, scene)
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

    def break_off(self) -> None:
        """Cancels the current press or drag on the board, if there is one."""
        self._pointers.drop()

    # Hot spots

    def show_spots(
        self,
        spots: Sequence[Spot],
        beside: Sequence[Spot],
        lit: Collection[str],
        chosen: Collection[str],
        multi_ply: Collection[str],
    ) -> None:
        """Puts the buttons of the spots over the board and over the drawing beside it. `multi_ply` spots, whose
        press plays several plies, are pressable but are not tab stops.
        """
        self._spots.show(spots, lit, chosen, multi_ply)
        self._wanted = [spot.box for spot in spots if spot.id in lit or spot.id in chosen]
        self._squares = [spot.box for spot in spots]
        self._beside.show(beside, lit, chosen)

    def show_goals(self, goals: Sequence[Goal], own: str | None = None, says_you: bool = False) -> None:
        """Marks what a player tries to reach, above the spots shown. `own` is the spot of the player's piece, on which
        no words lie. With `says_you`, it is marked too.
        """
        marks = [Mark([self._spots.box(spot) for spot in goal.spots], goal.words) for goal in goals]
        yours = [] if own is None else [Mark([self._spots.box(own)], _("You") if says_you else "")]
        self._goals.show(marks, yours, self._viewport.size)

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
        return self._focus_any(last or self._spots.first(True) or self._spots.last)

    def focus_open(self) -> bool:
        """Moves the focus to a spot of the board that can be pressed: the one that had it last, or else the first.
        Returns whether there is one.
        """
        last = self._spots.last
        return self._focus_any(last if last is not None and self._spots.is_open(last) else self._spots.first(True))

    def focus_anywhere(self) -> None:
        """Moves the focus to the first spot of the board."""
        self._focus_any(self._spots.first(False))

    def _focus_any(self, spot: str | None) -> bool:
        if spot is not None:
            self.focus(spot)
        return spot is not None

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

    def beside(self, spot: str, across: int, down: int) -> str | None:
        """Returns the spot at a spot's corner, in a game in which pieces go there. `across` and `down` are 1 or -1."""
        return self._layer_of(spot).beside(spot, across, down) if self._view.controls.goes_diagonally else None

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

    def _on_resize(self, width: float, height: float) -> None:
        self._viewport.fit(width, height)
        self._frame.now()

    def _on_focus(self, event: Event) -> None:
        spot = spot_of(event.target)
        if spot:
            self._layer_of(spot).stop_at(spot)
            if event.target.matches(":root:not([data-pointed]) :focus-visible"):
                self.see(spot)
        self._user.hover(spot)
