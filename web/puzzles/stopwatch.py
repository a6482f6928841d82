"""A stopwatch that runs only while a puzzle is seen."""

from __future__ import annotations

from collections.abc import Callable


class Stopwatch:
    """Counts the seconds in which it runs. It begins at rest."""

    def __init__(self, now: Callable[[], float]) -> None:
        """`now` is a monotonic clock in milliseconds."""
        self._now = now
        self._since: float | None = None
        self._seconds = 0.0

    def run(self) -> None:
        """Lets it run from now on."""
        if self._since is None:
            self._since = self._now()

    def rest(self) -> None:
        """Stops it. What it has counted stays."""
        self._seconds = self._counted()
        self._since = None

    def take(self) -> float:
        """Returns the seconds since they were last taken, and counts from 0 again."""
        seconds = self._counted()
        self._seconds = 0.0
        if self._since is not None:
            self._since = self._now()
        return seconds

    def _counted(self) -> float:
        running = 0.0 if self._since is None else (self._now() - self._since) / 1000
        return self._seconds + running
