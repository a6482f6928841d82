"""Solving a puzzle at a table: the verdict on the moves, hints, and the opponent."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from puzzles.kinds import kinds
from puzzles.kinds.kind import FAILED, OPEN, Kind, Verdict
from puzzles.line import Puzzle
from pygames.contract import Position
from web.session.coach import TaskCoach
from web.session.drivers import Driver
from web.session.session import Session

IDEA, PLACE, MOVE = 1, 2, 3
"""The steps of a hint: an idea in words, the place, the move."""


class Solving(TaskCoach):
    """The coach of a puzzle, for the session that solves it."""

    def __init__(self, puzzle: Puzzle) -> None:
        """Raises `PositionError` or KeyError if the puzzle is invalid."""
        super().__init__()
        self.puzzle = puzzle
        self.start: Position = puzzle.start()
        self.kind: Kind = kinds(puzzle.game_id)[puzzle.kind]
        self.line = self.kind.line(puzzle.solution)
        self.is_shown = False
        """Whether the solution was shown since the puzzle was opened."""
        self.played: Callable[[], Sequence[str]] = tuple
        """Returns the plies since the start. The screen sets it."""
        self._verdicts: dict[tuple[str, ...], Verdict] = {}
        self._going_on: dict[tuple[str, ...], tuple[str, ...] | None] = {}

    @property
    def is_quiet(self) -> bool:  # type: ignore[override]
        """Whether what was played does not meet the task, so that nobody is cheered for it."""
        return self.verdict(self.played()).state == FAILED

    def going_on(self, plies: Sequence[str]) -> tuple[str, ...] | None:
        """Returns how the game goes on after a wrong try, as `Kind.goes_on` does; None after anything else."""
        if self.verdict(plies).state != FAILED:
            return None
        key = tuple(plies)
        if key not in self._going_on:
            self._going_on[key] = self.kind.goes_on(self.start, self.puzzle.solution, key)
        return self._going_on[key]

    def verdict(self, plies: Sequence[str]) -> Verdict:
        """Returns the verdict on the plies since the start. Plies after the end of the puzzle change nothing.

        Verdicts are cached for every beginning of the plies, because a search for one may take a moment.
        """
        found = Verdict(OPEN)
        for count in range(len(plies) + 1):
            played = tuple(plies[:count])
            if played not in self._verdicts:
                self._verdicts[played] = self.kind.judge(self.start, self.puzzle.solution, played)
            found = self._verdicts[played]
            if found.state != OPEN:
                break
        return found

    def next_ply(self, plies: Sequence[str]) -> str:
        """Returns the next ply of the solution; empty if the plies are not its beginning, or all of it."""
        count = len(plies)
        return self.line[count] if tuple(plies) == self.line[:count] and count < len(self.line) else ""


class Opponent(Driver):
    """Plays for the other seats. Once the puzzle is over, also holds the solver's own, so that no moves are entered."""

    def __init__(self, session: Session, solving: Solving) -> None:
        self._session, self._solving = session, solving

    def drive(self, seat: int) -> Driver | None:
        """Returns this driver for the seats that it drives; see `Session.drivers`."""
        solving, plies = self._solving, self._session.table.played.plies
        is_open = solving.verdict(plies).state == OPEN or solving.going_on(plies) == ()
        return None if is_open and seat == solving.start.seat else self

    @property
    def status(self) -> str:
        """A blank status, because the puzzle's panel shows the verdict."""
        return " "
