"""Practising one place of an own game: the coach, and the verdict on what is played."""

from __future__ import annotations

from collections.abc import Sequence

from pygames.catalogue import parse
from pygames.contract import Position
from web.learning.kept import PracticeItem
from web.session.coach import TaskCoach
from web.session.drivers import Driver

OPEN, JUDGED, RIGHT, WRONG, SHOWN = "open", "judged", "right", "wrong", "shown"
"""The states: nothing is played, it is being judged, it is right or wrong, the solution is shown."""
ENOUGH = 0.03
"""What a move may cost, where 1 is a win, to count as right."""
HINTS = 2
"""The steps of a hint: the piece, the move."""


class Practice(TaskCoach):
    """The coach of a place, for the session in which it is practised."""

    def __init__(self, item: PracticeItem) -> None:
        """Raises ValueError if the place cannot be read, or if what is kept of it cannot be played there."""
        super().__init__()
        self.item = item
        self.start: Position = parse(item.position)
        for plies in (item.played, item.line[: item.better]):
            position = self.start
            for ply in plies:
                if position.results() is not None or not position.is_legal(ply):
                    raise ValueError("what is kept cannot be played")
                position = position.play_unchecked(ply)
        self.state = OPEN
        self.hints = 0
        """The steps of the hint that were shown."""
        self.has_failed = False
        """Whether something wrong was played, or a hint or the solution was asked for."""

    @property
    def better(self) -> tuple[str, ...]:
        """The plies of the best move."""
        return self.item.line[: self.item.better]

    def judge(self, plies: Sequence[str], cost: float) -> None:
        """Decides whether plies that cost so much are right. The best move that is kept always is."""
        is_right = cost <= ENOUGH or tuple(plies) == self.better[: len(plies)]
        self.state = RIGHT if is_right else WRONG
        self.has_failed = self.has_failed or not is_right


class Holder(Driver):
    """Holds the seats that the player does not play, and all of them once something was played."""

    def __init__(self, practice: Practice) -> None:
        self._practice = practice

    def drive(self, seat: int) -> Driver | None:
        """Returns this driver for the seats that it holds; see `Session.drivers`."""
        return None if self._practice.state == OPEN and seat == self._practice.start.seat else self

    @property
    def status(self) -> str:
        """A blank status, because the panel says what has come of the move."""
        return " "
