"""What drags on the board mean: a piece or a tile is carried to where it goes, or a path is drawn spot by spot."""

from __future__ import annotations

from typing import TYPE_CHECKING

from web.input.gestures import Narrowed
from web.views.contract import Gesture

if TYPE_CHECKING:
    from web.screens.board.entering import Entering
    from web.screens.table.table_page import TablePage

INSIDE = 0.38
"""How near to the middle of a spot, in parts of its size, a finger that draws a path must come to press it."""


class Dragging:
    """Feeds the gesture machine from drags."""

    def __init__(self, page: TablePage, entering: Entering) -> None:
        self._page, self._entering = page, entering
        self._start: str | None = None
        self._drawn: str | None = None
        self._before: Gesture = ()

    def begin(self, spot: str) -> bool:
        """Whether a drag may begin at the spot."""
        page, entering = self._page, self._entering
        if page.tool or page.waits:
            return False
        page.begin_input()
        machine = entering.machine
        position, chosen = page.table.position, machine.chosen
        self._before = chosen
        self._drawn = None
        if page.view.drag_path(spot):
            if spot not in machine.lit and spot not in chosen and spot in machine.openings:
                machine.clear()
            if spot in machine.lit or spot in chosen or page.view.grip(position, spot):
                self._drawn = ""
                self._draw_through(spot)
                return True
        if page.view.grip(position, spot):
            machine.clear()
        elif not self._take(page.view.drag_start(position, chosen, spot)):
            machine.chosen = chosen
            return False
        self._start = spot
        page.render()
        return True

    def to(self, x: float, y: float) -> None:
        """What is dragged has come to a point of the board."""
        page, entering = self._page, self._entering
        if self._drawn is not None:
            for spot in entering.spots.values():
                left, top, width, height = spot.box
                if abs(x - left - width / 2) < INSIDE * width and abs(y - top - height / 2) < INSIDE * height:
                    self._draw_through(spot.id)
                    return
            return
        lit = entering.machine.lit
        targets = sorted(entering.spots.values(), key=lambda spot: spot.id not in lit)
        start = self._start or ""
        entering.hover(page.view.drag_target(page.table.position, start, targets, x, y, page.turned))

    def end(self, is_dropped: bool) -> None:
        """The drag has ended. Where it was broken off, everything is as it was before it."""
        if not is_dropped:
            self._start = self._drawn = None
            self._restore()
        elif self._drawn is not None:
            last, self._drawn = self._drawn, None
            if last:
                self._entering.press(last)
        else:
            self._drop()
        self._entering.dragged()

    def _drop(self) -> None:
        """What was carried is let go over the spot that is previewed."""
        page, entering = self._page, self._entering
        target, start, self._start = entering.preview, self._start, None
        if target is not None and target in entering.machine.lit:
            entering.press(target)
            return
        position, chosen = page.table.position, entering.machine.chosen
        self._restore()
        if target is None or target == start:
            return
        if plies := page.view.plies_to(position, chosen, target):
            page.play_all(plies)
        else:
            page.attempt(page.view.drop_attempt(position, chosen, target))

    def _restore(self) -> None:
        self._entering.machine.chosen = self._before
        self._page.render()

    def _take(self, start: str) -> bool:
        """Chooses the spot that a drag begins with, unless it is chosen already; False when nothing goes on from it."""
        machine = self._entering.machine
        if machine.chosen[-1:] == (start,):
            return True
        if start not in machine.lit or machine.outcome(start):
            machine.clear()
        return isinstance(machine.press(start), Narrowed)

    def _draw_through(self, spot: str) -> None:
        """A finger that draws a path has come to a spot: it goes on with it, or back to the one before."""
        machine = self._entering.machine
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
            self._page.render()
