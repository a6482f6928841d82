"""A visit to a puzzle: what happens in it is added to what is saved of the puzzle."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress

from puzzles.line import Puzzle
from web.puzzles.glicko import rate
from web.puzzles.solved import Attempt, Memory, Progress, Solved


class Stopwatch:
    """Counts the seconds in which it runs. It begins at rest."""

    def __init__(self, now: Callable[[], float]) -> None:
        """`now` is a monotonic clock in milliseconds."""
        self._now = now
        self._since: float | None = None
        self._seconds = 0.0

    def run(self) -> None:
        """Starts it."""
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


class Visit:
    """Saves the time for which a puzzle is seen, wrong turns, hints, and whether it was shown or solved.

    Everything is read again before it is changed, because other tabs may have the same puzzle.
    """

    def __init__(
        self, memory: Memory, puzzle: Puzzle, day: int | None, now: Callable[[], float], today: Callable[[], int]
    ) -> None:
        """`day` is the day whose puzzle it is, if any. `now` is a monotonic clock in milliseconds, and `today` returns
        the number of the day. The time begins with `see`.
        """
        self.day = day
        self._memory, self._puzzle, self._today = memory, puzzle, today
        self._watch = Stopwatch(now)
        self._misses: set[tuple[str, ...]] = set()

    @property
    def result(self) -> Solved | None:
        """How the puzzle was solved for the first time; None if it is not solved."""
        return self._memory.load().solved.get(self._puzzle.id)

    def see(self) -> None:
        """Starts the clock."""
        self._watch.run()

    def rest(self) -> None:
        """Stops the time and saves it, because the puzzle is not seen."""
        self._watch.rest()
        if self._memory.load().counts(self._puzzle):
            with suppress(OSError):  # nobody is told
                self._change(lambda _progress: None)

    def miss(self, plies: Sequence[str]) -> None:
        """Saves that a wrong turn was played. The same turn counts once in a visit."""
        if tuple(plies) in self._misses:
            return
        self._misses.add(tuple(plies))

        def count(attempt: Attempt) -> None:
            attempt.misses += 1

        self._fail(count)

    def hint(self) -> None:
        """Saves that a step of the hint was shown."""

        def count(attempt: Attempt) -> None:
            attempt.hints += 1

        self._fail(count)

    def show(self) -> None:
        """Saves that the solution was shown."""

        def show(progress: Progress) -> None:
            if progress.counts(self._puzzle):
                rate(progress, self._puzzle, False, self._today())
                progress.show(self._puzzle, self.day)
                progress.fail(self._puzzle, self._today())

        with suppress(OSError):
            self._change(show)

    def solve(self) -> None:
        """Saves that the puzzle is solved. Raises `OSError` if there is no room."""

        def solve(progress: Progress) -> None:
            attempt = progress.attempts.get(self._puzzle.id)
            if attempt and not attempt.is_shown:
                is_clean = not attempt.hints and not attempt.misses
                rate(progress, self._puzzle, is_clean, self._today())
            progress.solve(self._puzzle, self._today(), self.day)

        self._change(solve)

    def _fail(self, count: Callable[[Attempt], None]) -> None:
        """Saves that the puzzle went wrong. One that does not count any more only comes again later."""

        def fail(progress: Progress) -> None:
            if progress.counts(self._puzzle):
                count(progress.attempt(self._puzzle))
                rate(progress, self._puzzle, False, self._today())
            progress.fail(self._puzzle, self._today())

        with suppress(OSError):
            self._change(fail)

    def _change(self, change: Callable[[Progress], None]) -> None:
        """Changes what is saved, with the time since the last change. Raises `OSError` if there is no room."""
        progress, seconds = self._memory.load(), self._watch.take()
        if progress.counts(self._puzzle):
            progress.attempt(self._puzzle).seconds += seconds
        change(progress)
        self._memory.save(progress)
