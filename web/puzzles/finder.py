"""Searches a finished game for puzzles: chooses the turns to ask the worker about, and collects the puzzles found."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from puzzles.kinds import WITH_PUZZLES
from puzzles.line import Puzzle, PuzzleError
from web.puzzles.own import read
from web.session.session import Session
from web.thinking.finding import turns
from web.thinking.messages import DONE, FAILED, FIND, LONGEST_TURN, Answer, Request
from web.tree.turns import turn_of
from web.words import _

if TYPE_CHECKING:
    from web.session.bots.chooser import Thinks

RANK = 4
"""The priority of the requests: after the curve of the review, and before the shown position."""
MOST = 5
"""The most puzzles that are offered from one game."""


@dataclass(frozen=True, slots=True)
class Find:
    """A puzzle, and the turn and seat that missed its solution."""

    puzzle: Puzzle
    turn: int
    seat: int


class Finder:
    """Asks the worker about the turns of the people at this device, one after another, from the first."""

    def __init__(self, session: Session, thinker: Thinks, found: Callable[[], None]) -> None:
        """`found` is called after each find."""
        self.finds: list[Find] = []
        self._thinker, self._found = thinker, found
        self._asked = 0
        table, view = session.table, session.view
        position = table.position
        steps = table.game.steps[: table.head]
        here = session.seats_here
        self._names = session.names if len(here) > 1 else None
        self._left = [
            (steps[place][0], " ".join(plies), session.table.move_numbers.of(table.game.line[place + 1]).turn)
            for place, plies in turns(steps, lambda before: turn_of(view, before))
            if steps[place][0].seat in here and position.game.id in WITH_PUZZLES
        ]

    def go_on(self) -> None:
        """Asks about the next turn, unless an answer is still awaited."""
        while self._left and len(self.finds) < MOST and not self._asked:
            start, plies, _turn = self._left[0]
            if len(plies) <= LONGEST_TURN:
                self._asked = self._thinker.ask(Request(FIND, str(start), 0, rank=RANK, ply=plies), self._on_answer)
            else:
                del self._left[0]

    def stop(self) -> None:
        """Stops waiting for an answer. `go_on` then repeats the last question."""
        self._thinker.cancel(self._asked)
        self._asked = 0

    def sentence(self, find: Find) -> str:
        """Returns a sentence on what was missed, and when."""
        player = self._names[find.seat - 1] if self._names else ""
        is_win = find.puzzle.kind != "survive"
        if not player:
            text = _("Turn {turn}: you missed a win.") if is_win else _("Turn {turn}: you could have stopped a win.")
        elif is_win:
            text = _("Turn {turn}: {player} missed a win.")
        else:
            text = _("Turn {turn}: {player} could have stopped a win.")
        return text.format(turn=find.turn, player=player)

    def _on_answer(self, answer: Answer) -> None:
        if answer.state == FAILED:
            self._asked, self._left = 0, []
        elif answer.state == DONE:
            self._asked = 0
            start, _plies, turn = self._left.pop(0)
            self._take(answer.puzzle, turn, start.seat)
            self.go_on()

    def _take(self, line: str, turn: int, seat: int) -> None:
        try:
            puzzle = read(line)
        except PuzzleError:
            return  # no puzzle in that turn
        known = {(find.puzzle.kind, find.puzzle.solution[0], find.seat) for find in self.finds}
        if (puzzle.kind, puzzle.solution[0], seat) not in known:  # a player may miss the same win turn after turn
            self.finds.append(Find(puzzle, turn, seat))
            self._found()
