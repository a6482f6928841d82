"""The mistakes that a review has found, each with what would have been better, and why."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from puzzles.kinds.kind import has_won
from web.session.session import Session
from web.thinking.advice import advised
from web.thinking.analysis import Analysis, Cost, biggest
from web.thinking.lines import first_turn, plies_in_words, steps_in_words, win_at_once
from web.tree.tree import Node
from web.tree.turns import turn_of
from web.views.catalogue import View
from web.words import _


@dataclass(frozen=True, slots=True)
class Mistake:
    """A ply that cost a large part of a win, and the better one."""

    cost: Cost
    before: Node
    """The place before the ply."""
    played: tuple[str, ...]
    """The ply, with those of the same turn that a hint would propose together with it."""
    better: tuple[str, ...]
    """The plies that a hint proposes first."""
    line: tuple[str, ...]
    """The line that the search expects, which begins with `better`."""

    @property
    def seat(self) -> int:
        """The seat that made it."""
        return self.cost.seat


def mistakes(session: Session, analysis: Analysis, line: Sequence[Node]) -> list[Mistake]:
    """Returns the biggest mistakes of the people at this device on a line that was reviewed, in the order in which they
    were made. Of a game that bots or others have played, it returns the mistakes of all.
    """
    found, view = [], session.view
    for cost in biggest(analysis.costly(line, session.seats_here)):
        before = cost.node.parent
        assert before, "a ply leads there"
        answer = analysis.at(before)
        assert answer, "a cost is known from an answer"
        best = advised(view, before, answer.best)[0]
        pv = best.pv or (best.ply,)
        played = [node.ply for node in _rest_of_turn(view, line, before)]
        position = before.position
        found.append(
            Mistake(cost, before, view.controls.hinted(position, played), view.controls.hinted(position, pv), pv)
        )
    return found


def _rest_of_turn(view: View[Any, Any], line: Sequence[Node], before: Node) -> list[Node]:
    """Returns the places after a node up to the end of its turn."""
    turn, found, position = turn_of(view, before.position), list[Node](), before.position
    for node in line[before.depth + 1 :]:
        if turn_of(view, position) != turn:
            break
        found.append(node)
        position = node.position
    return found


class Sentences:
    """A mistake in words."""

    def __init__(self, session: Session, analysis: Analysis, mistake: Mistake) -> None:
        self._session, self._analysis, self._mistake = session, analysis, mistake

    @property
    def place(self) -> str:
        """Who made it, and when."""
        session, mistake = self._session, self._mistake
        return _("{name}, {place}").format(
            name=session.names[mistake.seat - 1], place=session.table.move_numbers.of(mistake.cost.node).words
        )

    @property
    def better(self) -> str:
        """What would have been better."""
        return self._words(self._mistake.better)

    @property
    def played(self) -> str:
        """What was played."""
        return self._words(self._mistake.played)

    @property
    def loss(self) -> str:
        """By how much it was worse."""
        cost = self._mistake.cost
        best, played = round(100 * cost.best), round(100 * (cost.best - cost.cost))
        return _("This loses {cost}%: the chance of winning falls from {best}% to {played}%.").format(
            cost=cost.percent, best=best, played=played
        )

    @property
    def why(self) -> str:
        """One reason, taken from the lines of the search; empty if they tell none."""
        return self._win() or self._punishment() or self._plan()

    def _words(self, plies: Sequence[str]) -> str:
        return plies_in_words(self._session.view, self._mistake.before.position, plies, self._session.names)

    def _win(self) -> str:
        """Says so if the better line wins in this turn."""
        _steps, end = first_turn(self._session.view, self._mistake.before.position, self._mistake.line)
        return _("The better move wins in this turn.") if has_won(end, self._mistake.seat) else ""

    def _punishment(self) -> str:
        """Says so if the next player can win at once after what was played."""
        session, after = self._session, self._mistake.cost.node
        answer = self._analysis.at(after)
        rival = after.position.seat
        if not answer or not answer.best or rival == self._mistake.seat:
            return ""
        return win_at_once(session.view, after.position, answer.best[0].pv, session.names)

    def _plan(self) -> str:
        """Tells how the turn should go on after the better move."""
        session, mistake = self._session, self._mistake
        steps, _end = first_turn(session.view, mistake.before.position, mistake.line)
        rest = steps[len(mistake.better) :]
        words = steps_in_words(session.view, rest, session.names)
        return _("Then: {moves}.").format(moves=words) if words else ""
