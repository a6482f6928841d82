"""Drags on the board: a piece or a tile is carried to its target, or a path is drawn spot by spot."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from web.input.entered import EnteredPly
from web.input.gestures import Narrowed
from web.screens.entering.display import Display
from web.views.controls import Spot
from web.views.scene import Gesture

INSIDE = 0.38
"""How near a finger that draws a path must come to the middle of a spot to press it, as a share of the spot's size."""


if TYPE_CHECKING:  # what only types need takes no memory in a page
    from typing import Protocol

    class Input(Protocol):
        """What drags are applied to: `web.screens.entering.entering.Entering`."""

        entered: EnteredPly
        display: Display

        def begin(self) -> None:
            """Ends animations and messages, because the player begins to enter something."""

        def show(self) -> None:
            """Shows what the player has entered."""

        def press(self, spot: str) -> None: ...

        def hover(self, spot: str | None) -> None: ...

        def attempt(self, text: str | None) -> None:
            """Tells the player why a ply cannot be played, or without a ply how to enter one."""


class Dragging:
    """Turns drags into input for the gesture machine."""

    def __init__(self, entering: Input) -> None:
        self._entering = entering
        self._start: str | None = None
        self._drawn: str | None = None
        self._before: Gesture = ()

    def begin(self, spot: str) -> bool:
        """Returns whether a drag may begin at a spot."""
        entering = self._entering
        session = entering.entered.session
        if session.waits:
            return False
        machine, view = entering.entered.machine, session.view
        position, chosen = session.table.position, machine.chosen
        self._before = chosen
        self._drawn = None
        if view.controls.drag_path(spot):
            if spot not in machine.lit and spot not in chosen and spot in machine.openings:
                machine.clear()
            if spot in machine.lit or spot in chosen or view.controls.grip(position, spot):
                self._drawn = ""
                entering.begin()
                self._draw_through(spot)
                return True
        if view.controls.grip(position, spot):
            machine.clear()
        elif not self._take(view.controls.drag_start(position, chosen, spot)):
            machine.chosen = chosen
            return False
        self._start = spot
        entering.begin()
        entering.show()
        return True

    def miss(self, spot: str) -> None:
        """Tells the player why the piece on a spot could not be dragged, if there is one."""
        session = self._entering.entered.session
        position = session.table.position
        if any(spot in session.view.controls.pieces(position, seat) for seat in range(1, position.seats + 1)):
            self._entering.attempt(session.view.controls.attempt(position, (), spot))

    def to(self, x: float, y: float) -> None:
        """Handles a move of the dragged object to a point of the board."""
        entering = self._entering
        session = entering.entered.session
        if self._drawn is not None:
            self._drawn = ""  # what the drag has left again is not pressed
            for spot in entering.display.spots.values():
                left, top, width, height = spot.box
                if abs(x - left - width / 2) < INSIDE * width and abs(y - top - height / 2) < INSIDE * height:
                    self._draw_through(spot.id)
                    return
            return
        lit = entering.entered.machine.lit
        targets: Sequence[Spot] = sorted(entering.display.spots.values(), key=lambda spot: spot.id not in lit)
        start, turned = self._start or "", entering.display.perspective.turned
        entering.hover(session.view.controls.drag_target(session.table.position, start, targets, x, y, turned))

    def end(self, is_dropped: bool) -> None:
        """Ends the drag. If it was broken off, restores the state before it."""
        if not is_dropped:
            self._start = self._drawn = None
            self._restore()
        elif self._drawn is not None:
            last, self._drawn = self._drawn, None
            if last:
                self._entering.press(last)
        else:
            self._drop()

    def _drop(self) -> None:
        """Drops the carried object on the previewed spot."""
        entering = self._entering
        session = entering.entered.session
        target, start, self._start = entering.entered.preview, self._start, None
        if target is not None and target in entering.entered.machine.lit:
            entering.press(target)
            return
        position, chosen = session.table.position, entering.entered.machine.chosen
        self._restore()
        if target is None or target == start:
            return
        if plies := session.view.controls.multi_ply(position, chosen).get(target):
            session.play(*plies)
        else:
            entering.attempt(session.view.controls.drop_attempt(position, chosen, target))

    def _restore(self) -> None:
        self._entering.entered.machine.chosen = self._before
        self._entering.show()

    def _take(self, start: str) -> bool:
        """Chooses the spot where a drag begins, unless it is chosen already. Returns whether anything can follow it."""
        machine = self._entering.entered.machine
        if machine.chosen[-1:] == (start,):
            return True
        if start not in machine.lit or machine.outcome(start):
            machine.clear()
        return isinstance(machine.press(start), Narrowed)

    def _draw_through(self, spot: str) -> None:
        """Continues a drawn path with a spot, or goes back to the spot before."""
        machine = self._entering.entered.machine
        chosen = machine.chosen
        if spot in chosen:
            while machine.chosen[-1] != spot:
                machine.back()
        elif spot in machine.lit:
            if machine.outcome(spot):
                self._drawn = spot
                return
            machine.press(spot)
        if machine.chosen != chosen:
            self._entering.show()
