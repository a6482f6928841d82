"""Runs the clock of a session."""

from __future__ import annotations

from collections.abc import Callable

from pygames.contract import Position
from web.tree.table import Table

SEEN_MS = 500
"""Milliseconds that a time must change by for anybody to see it."""


class Timekeeper:
    """Runs the time of the seat to act, from the first ply on. When a saved game is opened again, a clock with a base
    continues at once. Time that is only measured continues with the next ply, since the visitor may only want to look.
    """

    def __init__(self, table: Table, now: Callable[[], float]) -> None:
        """`now` is a clock in milliseconds that never goes back."""
        self.clock, self._table, self._now = table.clock, table, now
        self._paused = 0
        self._seats = range(1, table.position.seats + 1)
        self._fallen = {seat for seat in self._seats if self.clock.base and not self.left(seat)}
        self._booked = self.clock.details()
        self._begin()

    def _begin(self) -> None:
        """Runs a clock with a base if the game has begun."""
        if self.clock.base and self._table.head:
            self.run_for(self._table.game_node.position)

    @property
    def running(self) -> int:
        """The seat whose time runs; 0 while the clock is stopped."""
        return self.clock.running

    def left(self, seat: int) -> float:
        """Returns the milliseconds that a seat has left; 0 when its flag has fallen."""
        return self.clock.left(seat, self._now())

    def used(self, seat: int) -> float:
        """Returns the milliseconds that a seat has used."""
        return self.clock.used(seat, self._now())

    def stop(self) -> None:
        """Stops the clock. Called when the table is left."""
        self.clock.run(0, self._now())

    def book(self) -> bool:
        """Adds the time of the turn so far to the saved times. Returns False if none has passed since the last call."""
        self.clock.run(self.running, self._now())
        before, self._booked = self._booked, self.clock.details()
        return before != self._booked

    def played(self, before: Position, after: Position) -> None:
        """Called after a ply was played."""
        if after.seat != before.seat:
            self.clock.end_turn(before.seat)
        self.run_for(after)

    def run_for(self, position: Position) -> None:
        """Runs the time of the seat to act; stops if the game is over."""
        self.clock.run(0 if position.results() is not None else position.seat, self._now())

    def taken_back(self, position: Position) -> None:
        """Called when another position is on the table. A running clock continues for the seat to act."""
        if self.running:
            self.run_for(position)

    def hold(self, stands: bool) -> None:
        """Stops all clocks while somebody far away is not connected, or runs them again."""
        self.stop()
        self.clock.stands = stands
        self._begin()

    def correct(self, seat: int, left: float, runs: bool) -> bool:
        """Sets the time of a seat as its own device counts it. Returns whether this can be seen."""
        before = self.running, self.left(seat)
        self.clock.correct(seat, left, self._now())
        if not runs and self.running == seat:
            self.stop()
        elif runs and self.running != seat == self._table.game_node.position.seat:
            self._begin()
        return before[0] != self.running or abs(before[1] - left) > SEEN_MS

    def pause(self) -> None:
        """Stops the clock until `go_on`."""
        self._paused = self.running
        self.stop()

    def go_on(self) -> None:
        """Continues after a pause."""
        if self._paused:
            self.clock.run(self._paused, self._now())
            self._paused = 0

    def fall(self) -> int:
        """Returns the seat whose flag has fallen since the last call; 0 if there is none."""
        seat = self.running
        if not seat or seat in self._fallen or not self.clock.base or self.left(seat):
            return 0
        self._fallen.add(seat)
        return seat
