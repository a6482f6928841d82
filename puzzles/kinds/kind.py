"""The interface of all kinds of puzzles."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from pygames.contract import Position
from pygames.message import Message

OPEN, MET, FAILED = "open", "met", "failed"
MOST_TRIES = 6
"""The most turns that `Kind.tries` returns."""


class TooLarge(Exception):  # noqa: N818 - nothing is wrong
    """Raised when there is too much to enumerate. Nothing is known of the position then."""


Tick = Callable[[], object]
"""Called repeatedly during an enumeration. It may raise `TooLarge` to end it."""


def no_tick() -> None:
    """A tick that never ends an enumeration."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """The verdict on the moves of a solver."""

    state: str
    """`OPEN` while more moves are needed, `MET` or `FAILED`."""
    why: Message | None = None
    """What was missing if the task was not met; what the turn achieves if it was; what is counted while it is open."""
    answer: tuple[str, ...] = ()
    """The opponent's plies: the next ones if the puzzle is open, the refutation if it failed."""


class Kind(ABC):
    """A kind of puzzle of one game."""

    name: str
    """Its name in the collection."""
    ends_with_turn = True
    """Whether the task is met or failed within the turn."""

    @abstractmethod
    def task(self, position: Position) -> Message:
        """Returns the task in one sentence, which follows the colour of the seat to act."""

    @abstractmethod
    def solve(self, position: Position, tick: Tick = no_tick) -> tuple[str, ...] | None:
        """Returns the solution if there is exactly one by the definition of the kind; otherwise None.

        Enumerates everything. Raises `TooLarge` if that is too much, or if `tick` does.
        """

    @abstractmethod
    def judge(self, start: Position, solution: Sequence[str], plies: Sequence[str]) -> Verdict:
        """Returns the verdict on legal plies since the start, including those of the opponent."""

    @abstractmethod
    def why(self, start: Position, solution: Sequence[str]) -> Message:
        """Returns why the solution works, in one or two sentences."""

    def idea(self, position: Position, solution: Sequence[str]) -> Message:
        """Returns the first hint: what to think of, without the place or the move."""
        return Message("The solution takes {moves} moves.", moves=len(self.line(solution)))

    def tries(self, start: Position, solution: Sequence[str]) -> list[tuple[str, ...]]:
        """Returns some turns, at most `MOST_TRIES`, that look possible and do not meet the task."""
        first = self.line(solution)[0]
        found: list[tuple[str, ...]] = []
        for ply in sorted(start.plies(), key=lambda ply: (-_shared(ply, first), ply)):
            if ply != first and self.judge(start, solution, (ply,)).state == FAILED:
                found.append((ply,))
            if len(found) == MOST_TRIES:
                break
        return found

    def goes_on(self, start: Position, solution: Sequence[str], plies: Sequence[str]) -> tuple[str, ...] | None:
        """Returns the opponent's next plies after a task was not met, so that one sees why; empty if the solver may
        play on, None if there is nothing more to see.
        """
        return None

    def line(self, solution: Sequence[str]) -> tuple[str, ...]:
        """Returns the plies that show the solution on the board."""
        return tuple(solution)

    def chances(self, solution: Sequence[str]) -> dict[str, float]:
        """Returns the chance in percent of each first move, the best first; empty if the solution has no chances."""
        return {}

    def features(self, position: Position) -> frozenset[str]:
        """Returns the features of a position.

        Puzzles with the same first ply and nearly the same features are alike.
        """
        return frozenset(str(position).split(" "))

    alike = 2
    """The most features in which alike puzzles differ."""


def _shared(ply: str, other: str) -> int:
    """Returns how many characters two plies have in common at their beginning."""
    return next((place for place, pair in enumerate(zip(ply, other, strict=False)) if pair[0] != pair[1]), len(ply))


def after(start: Position, plies: Sequence[str]) -> Position:
    """Returns the position after legal plies."""
    position = start
    for ply in plies:
        position = position.play_unchecked(ply)
    return position


def has_won(position: Position, seat: int) -> bool:
    """Returns whether the game is over and a seat has won it alone."""
    results = position.results()
    return results is not None and results[seat - 1] == 1


def is_over_for(position: Position, start: Position) -> bool:
    """Returns whether the turn that began with `start` has ended."""
    return position.results() is not None or position.seat != start.seat or position.phase in ("roll", "begin")
