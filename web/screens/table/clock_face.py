"""The clock on the page: it runs for the seat to act, and is shown beside the seats where one was set."""

from __future__ import annotations

from typing import Any

from js import document, performance

from pygames.contract import Position
from web.browser.dom import Timer, element, listen, make
from web.screens.dialogs.notices import toast
from web.session.clock import Clock, clock_text
from web.session.table import Table
from web.storage.settings import Settings
from web.views.contract import Names
from web.words import _

TICK = 200
"""Milliseconds from one look at the clock to the next."""


class ClockFace:
    """Runs the clock of the table that is open. It stands until something is played.

    Where a game that was begun is opened again, a clock with a base runs on; time that is only measured waits for the
    next ply, since who opens the game may just want to see it.
    """

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._timer = Timer()
        self._clock = Clock(0)
        self._names: Names = ()
        self._paused = 0
        self._fallen: set[int] = set()
        self._booked: object = None
        listen(document, "visibilitychange", lambda _: self._on_visibility())

    def open(self, table: Table, names: Names) -> None:
        """Begins with another table."""
        self.close()
        self._clock, self._names = table.clock, names
        self._paused = 0
        self._fallen = {seat for seat in self._seats() if self._clock.base and not self._left(seat)}
        self._booked = self._clock.particulars()
        if self._clock.base and table.head:
            self.run_for(table.game_node.position)

    def close(self) -> None:
        """The table is left: its clock stands."""
        self._clock.run(0, _now())
        self._timer.stop()

    def book(self) -> bool:
        """Adds the time of the turn so far to what is kept; False where none has gone by since it was last added."""
        self._clock.run(self._clock.running, _now())
        before, self._booked = self._booked, self._clock.particulars()
        return before != self._booked

    def played(self, before: Position, after: Position) -> None:
        """A ply was played."""
        if after.seat != before.seat:
            self._clock.end_turn(before.seat)
        self.run_for(after)

    def run_for(self, position: Position) -> None:
        """The time runs of the seat to act, if it ran or if something was played."""
        self._clock.run(0 if position.results() is not None else position.seat, _now())
        if self._clock.base:
            self._tick()

    def taken_back(self, position: Position) -> None:
        """Another position is on the table: a clock that runs goes on for its seat."""
        if self._clock.running:
            self.run_for(position)

    def show(self) -> None:
        """Shows the times in the seats' lines."""
        if not self._clock.base:
            return
        for seat, line in zip(self._seats(), element("seats").children, strict=False):
            face = line.querySelector(".clock")
            if not face:
                face = make("span", "clock")
                line.append(face)
            left = self._left(seat)
            _say(face, _("time is up") if not left else clock_text(left))
            face.classList.toggle("running", seat == self._clock.running)
            face.classList.toggle("fallen", not left)

    def _tick(self) -> None:
        self.show()
        seat = self._clock.running
        if seat and not self._left(seat) and seat not in self._fallen:
            self._fallen.add(seat)
            toast(_("{name}: time is up.").format(name=self._names[seat - 1]))
        if seat:
            self._timer.start(TICK, self._tick)

    def _on_visibility(self) -> None:
        if not self._settings.pausing:
            return
        if document.hidden:
            self._paused = self._clock.running
            self._clock.run(0, _now())
        elif self._paused:
            self._clock.run(self._paused, _now())
            self._paused = 0
            if self._clock.base:
                self._tick()

    def _seats(self) -> range:
        return range(1, len(self._names) + 1)

    def _left(self, seat: int) -> float:
        return self._clock.left(seat, _now())


def _say(face: Any, text: str) -> None:
    if face.textContent != text:
        face.textContent = text


def _now() -> float:
    return float(performance.now())
