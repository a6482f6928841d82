"""The time that the seats take, and what is left of it where a clock was set."""

from __future__ import annotations

from collections.abc import Mapping

LONGEST = 1e9
"""Milliseconds beyond which no kept time is believed."""


class Clock:
    """Counts for the seat that is to act. All times are milliseconds; `now` is any clock that never goes back.

    With a `base` every seat has that much, and `increment` more after each of its turns; without one, time is only
    measured. A flag that falls is shown: the rules know nothing of it.
    """

    def __init__(self, seats: int, base: float = 0, increment: float = 0) -> None:
        self.base = base
        self.increment = increment
        self._used = [0.0] * seats
        self._gained = [0.0] * seats
        self._running = 0
        self._since = 0.0

    @property
    def running(self) -> int:
        """The seat whose time runs; 0 while the clock stands."""
        return self._running

    def run(self, seat: int, now: float) -> None:
        """From now on the time of a seat runs; 0 stops the clock."""
        if self._running:
            self._used[self._running - 1] += max(0.0, now - self._since)
        self._running, self._since = seat, now

    def end_turn(self, seat: int) -> None:
        """A seat has played its turn, and gains the increment."""
        self._gained[seat - 1] += self.increment

    def used(self, seat: int, now: float) -> float:
        """How long a seat has thought."""
        return self._used[seat - 1] + (max(0.0, now - self._since) if seat == self._running else 0.0)

    def left(self, seat: int, now: float) -> float:
        """What is left to a seat; 0 when its flag has fallen."""
        return max(0.0, self.base + self._gained[seat - 1] - self.used(seat, now))

    def details(self) -> dict[str, object]:
        """What is kept with a saved game; nothing where nothing was measured."""
        if not self.base and not any(self._used):
            return {}
        times = [self.base, self.increment], self._used, self._gained
        return {"clock": [[round(time) for time in some] for some in times]}

    @classmethod
    def kept(cls, seats: int, details: Mapping[str, object]) -> Clock:
        """The clock of a saved game; one that cannot be read is as new."""
        kept = details.get("clock")
        times = [_times(some) for some in kept] if isinstance(kept, list) else []
        if [len(some) for some in times] != [2, seats, seats]:
            return cls(seats)
        clock = cls(seats, *times[0])
        clock._used, clock._gained = times[1:]
        return clock


def _times(values: object) -> list[float]:
    """The times of a list, or none if anything else is in it."""
    times = [value for value in values if isinstance(value, int | float)] if isinstance(values, list) else []
    return times if isinstance(values, list) and all(0 <= time <= LONGEST for time in times) else []


def clock_text(milliseconds: float) -> str:
    """Time left as a clock shows it: minutes and seconds, with tenths at the end."""
    if milliseconds < 10_000:
        return f"0:{int(milliseconds) // 1000:02}.{int(milliseconds) % 1000 // 100}"
    return duration_text(milliseconds)


def duration_text(milliseconds: float) -> str:
    """A length of time in minutes and seconds."""
    minutes, seconds = divmod(int(milliseconds) // 1000, 60)
    return f"{minutes}:{seconds:02}"
