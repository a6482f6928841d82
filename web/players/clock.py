"""The time that each seat has used, and the time it has left if a clock was set."""

from __future__ import annotations

from collections.abc import Mapping

LONGEST_MS = 1e9
"""Saved times above this, in milliseconds, are rejected as corrupt."""


class Clock:
    """Counts the time of the seat to act. All times are in milliseconds; `now` is a monotonic clock.

    With a `base`, every seat starts with that much time and gains `increment` after each of its turns. Without one,
    time is only measured. The game continues after a flag has fallen.
    """

    def __init__(self, seats: int, base: float = 0, increment: float = 0) -> None:
        self.base = base
        self.increment = increment
        self._used = [0.0] * seats
        self._gained = [0.0] * seats
        self._running = 0
        self._since = 0.0
        self.stands = False
        """Whether no time runs, because somebody far away is not connected."""

    @property
    def running(self) -> int:
        """The seat whose time runs; 0 while the clock is stopped."""
        return self._running

    def run(self, seat: int, now: float) -> None:
        """Starts the time of a seat; 0 stops the clock."""
        if self._running:
            self._used[self._running - 1] += max(0.0, now - self._since)
        self._running, self._since = 0 if self.stands else seat, now

    def end_turn(self, seat: int) -> None:
        """Adds the increment to the time of a seat that has finished its turn."""
        self._gained[seat - 1] += self.increment

    def correct(self, seat: int, left: float, now: float) -> None:
        """Sets the time that a seat has left."""
        more = left - self.left(seat, now)
        self._gained[seat - 1] += max(0.0, more)
        self._used[seat - 1] += max(0.0, -more)

    def used(self, seat: int, now: float) -> float:
        """Returns the milliseconds that a seat has used."""
        return self._used[seat - 1] + (max(0.0, now - self._since) if seat == self._running else 0.0)

    def left(self, seat: int, now: float) -> float:
        """Returns the milliseconds that a seat has left; 0 when its flag has fallen."""
        return max(0.0, self.base + self._gained[seat - 1] - self.used(seat, now))

    def details(self) -> dict[str, object]:
        """Returns what to store with a saved game; empty if nothing was measured."""
        if not self.base and not any(self._used):
            return {}
        times = [self.base, self.increment], self._used, self._gained
        return {"clock": [[round(time) for time in some] for some in times]}

    @classmethod
    def from_saved(cls, seats: int, details: Mapping[str, object]) -> Clock:
        """Returns the clock of a saved game, or a new clock if it cannot be read."""
        kept = details.get("clock")
        times = [_times(some) for some in kept] if isinstance(kept, list) else []
        if [len(some) for some in times] != [2, seats, seats]:
            return cls(seats)
        clock = cls(seats, *times[0])
        clock._used, clock._gained = times[1:]
        return clock


def _times(values: object) -> list[float]:
    """Returns the times in a list, or an empty list if it holds anything else."""
    times = [value for value in values if isinstance(value, int | float)] if isinstance(values, list) else []
    return times if isinstance(values, list) and all(0 <= time <= LONGEST_MS for time in times) else []


def clock_text(milliseconds: float) -> str:
    """Returns the time left as minutes and seconds, with tenths below 10 seconds."""
    if milliseconds < 10_000:
        return f"0:{int(milliseconds) // 1000:02}.{int(milliseconds) % 1000 // 100}"
    return duration_text(milliseconds)


def duration_text(milliseconds: float) -> str:
    """Returns a duration in minutes and seconds."""
    minutes, seconds = divmod(int(milliseconds) // 1000, 60)
    return f"{minutes}:{seconds:02}"
