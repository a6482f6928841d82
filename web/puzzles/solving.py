"""Solving a puzzle at a table: what the moves have come to, hints, and who plays."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from puzzles.kinds import kinds
from puzzles.kinds.kind import OPEN, Kind, Verdict
from puzzles.line import Puzzle
from pygames.contract import Position
from web.session.coach import Coach
from web.session.drivers import Driver
from web.session.session import Session

HINTS = 3
"""The steps of a hint: the piece, where it goes, the move."""


class Solving(Coach):
    """The coach of a puzzle."""

    offers_another = False

    def __init__(self, puzzle: Puzzle) -> None:
        """Raises `PositionError` or KeyError if the puzzle is none."""
        self.puzzle = puzzle
        self.start: Position = puzzle.start()
        self.kind: Kind = kinds(puzzle.game_id)[puzzle.kind]
        self.line = self.kind.line(puzzle.solution)
        self.hints = 0
        """The hints that were taken, in all."""
        self.has_erred = False
        """Whether a wrong turn was played."""
        self.is_shown = False
        """Whether the solution was shown."""
        self.give_hint: Callable[[], None] = lambda: None
        """Shows the next hint; the screen sets it."""
        self._verdicts: dict[tuple[str, ...], Verdict] = {}

    def hint(self) -> bool:
        self.give_hint()
        return True

    def verdict(self, plies: Sequence[str]) -> Verdict:
        """Returns what plies since the start have come to. What was played after an end of the puzzle changes nothing.

        Every beginning is judged once, since the search behind it may take a moment.
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
        """Returns the next ply of the solution; empty where the plies have left it."""
        count = len(plies)
        return self.line[count] if tuple(plies) == self.line[:count] and count < len(self.line) else ""


class Opponent(Driver):
    """Plays for the other seats, and for the solver's own once the puzzle is over: nobody enters moves then."""

    def __init__(self, session: Session, solving: Solving) -> None:
        self._session, self._solving = session, solving

    def drive(self, seat: int) -> Driver | None:
        """Returns this driver for the seats that it drives; see `Session.drivers`."""
        is_open = self._solving.verdict(self._session.table.played.plies).state == OPEN
        return None if is_open and seat == self._solving.start.seat else self

    @property
    def status(self) -> str:
        """The sentence in the place of the status: nothing, since the panel of the puzzle says it."""
        return " "
