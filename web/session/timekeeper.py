"""Runs the clock of a session."""

from __future__ import annotations

from collections.abc import Callable

from pygames.contract import Position
from web.tree.table import Table


class Timekeeper:
    """Lets the time of the seat run that is to act. It stands until something is played.

    Where a game that was begun is opened again, a clock with a base runs on; time that is only measured waits for the
    next ply, since who opens the game may just want to see it.
    """

    def __init__(self, table: Table, now: Callable[[], float]) -> None:
        """`now` is a clock in milliseconds that never goes back."""
        self.clock, self._now = table.clock, now
        self._paused = 0
        self._seats = range(1, table.position.seats + 1)
        self._fallen = {seat for seat in self._seats if self.clock.base and not self.left(seat)}
        self._booked = self.clock.details()
        if self.clock.base and table.head:
            self.run_for(table.game_node.position)

    @property
    def running(self) -> int:
        """The seat whose time runs; 0 while the clock stands."""
        return self.clock.running

    def left(self, seat: int) -> float:
        """The milliseconds that are left to a seat; 0 when its flag has fallen."""
        return self.clock.left(seat, self._now())

    def used(self, seat: int) -> float:
        """The milliseconds that a seat has thought."""
        return self.clock.used(seat, self._now())

    def stop(self) -> None:
        """The table is left: its clock stands."""
        self.clock.run(0, self._now())

    def book(self) -> bool:
        """Adds the time of the turn so far to what is kept; False where none has gone by since it was last added."""
        self.clock.run(self.running, self._now())
        before, self._booked = self._booked, self.clock.details()
        return before != self._booked

    def played(self, before: Position, after: Position) -> None:
        """A ply was played."""
        if after.seat != before.seat:
            self.clock.end_turn(before.seat)
        self.run_for(after)

    def run_for(self, position: Position) -> None:
        """From now on the time of the seat to act runs; when the game is over, none does."""
        self.clock.run(0 if position.results() is not None else position.seat, self._now())

    def taken_back(self, position: Position) -> None:
        """Another position is on the table: a clock that runs goes on for its seat."""
        if self.running:
            self.run_for(position)

    def pause(self) -> None:
        """Lets the clock stand until `go_on`."""
        self._paused = self.running
        self.stop()

    def go_on(self) -> None:
        """Lets the clock run again after a pause."""
        if self._paused:
            self.clock.run(self._paused, self._now())
            self._paused = 0

    def fall(self) -> int:
        """Returns the seat whose flag has just fallen, once; else 0."""
        seat = self.running
        if not seat or seat in self._fallen or not self.clock.base or self.left(seat):
            return 0
        self._fallen.add(seat)
        return seat
