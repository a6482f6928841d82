"""The searches that a worker has completed, the comparison of plies by a search after each of them, and the rest of a
line by a search at its end.
"""

from __future__ import annotations

from collections.abc import Sequence

from pygames.bots import Choice, Thinker, levels
from pygames.contract import Position
from web.thinking.lines import first_turn
from web.tree.turns import turn_of
from web.views.catalogue import view_of

MOST = 300
"""The most searches that are kept. The oldest are dropped first."""
ANSWERED = 4
"""The part of its budget that a search has for an answer at the end of a line: one in so many. It decides nothing."""


class Memory:
    """Keeps the result of each search that used the whole budget of its level. The same search always has the same
    result, so nothing is searched twice for a hint and for the review.
    """

    def __init__(self) -> None:
        self._known: dict[tuple[str, int, int], Choice] = {}

    def find(self, position: Position, level: int, seed: int) -> Choice | None:
        """Returns what a search has found; None if it was not completed here."""
        return self._known.get((str(position), level, seed))

    def keep(self, position: Position, choice: Choice) -> None:
        """Keeps the result of a complete search."""
        self._known[str(position), choice.level, choice.seed] = choice
        if len(self._known) > MOST:
            del self._known[next(iter(self._known))]


class Lookup:
    """Searches positions, one after another: each is looked up in the memory, or searched in slices and kept there."""

    def __init__(self, level: int, seed: int, memory: Memory) -> None:
        self._level, self._seed, self._memory = level, seed, memory
        self._thinker: Thinker | None = None

    def search(self, position: Position, seconds: float, part: int = 1) -> Choice | None:
        """Searches a position for about that many seconds. Returns what was found; None as long as the search is not
        complete. Ask about no other position until then.

        With a `part` of more than 1 the search has one in so many of the level's nodes, and is not kept.
        """
        if known := self._memory.find(position, self._level, self._seed):
            return known
        if self._thinker is None:
            nodes = max(1, levels(position.game.id)[self._level - 1].nodes // part) if part > 1 else None
            self._thinker = Thinker(position, self._level, self._seed, nodes)
        if not self._thinker.step(seconds):
            return None
        choice, self._thinker = self._thinker.choice(), None
        if part == 1:
            self._memory.keep(position, choice)
        return choice


class Comparison:
    """Looks at plies of a position with the same care, by a search after each of them, while the search before them may
    have looked at one of them longer, and at another not at all.
    """

    def __init__(self, position: Position, plies: Sequence[str], lookup: Lookup) -> None:
        """Raises `IllegalPly` if one of the `plies` is illegal."""
        self._seat, self._lookup = position.seat, lookup
        self._left = {ply: position.play(ply) for ply in plies}
        if any(after.results() is None and after.phase in after.game.chance_phases for after in self._left.values()):
            self._left = {}  # before a roll nothing can be searched
        self.values: dict[str, float] = {}
        """What the seat can expect after each ply, 0 to 1, as far as it is known."""
        self.lines: dict[str, tuple[str, ...]] = {}
        """Each of these plies, with those that are expected after it."""

    def step(self, seconds: float) -> bool:
        """Thinks for about that many seconds. Returns whether the comparison is complete."""
        if self._left:
            ply, after = next(iter(self._left.items()))
            if (results := after.results()) is not None:
                self._take(ply, float(results[self._seat - 1]), ())
            elif choice := self._lookup.search(after, seconds):
                self._take(ply, choice.evaluation[self._seat - 1], choice.ranking[0].pv)
        return not self._left

    def _take(self, ply: str, value: float, line: tuple[str, ...]) -> None:
        self.values[ply], self.lines[ply] = value, (ply, *line)
        del self._left[ply]


class Following:
    """Follows lines to the end of the turn, and to what would be answered. A search may look at the first plies of a
    turn, follow only the best of them to its end, and know an answer only to that.
    """

    def __init__(self, position: Position, lines: Sequence[tuple[str, ...]], lookup: Lookup) -> None:
        """Each of the `lines` begins with a ply that is legal in the position."""
        self.lines = list(lines)
        """The lines as far as they are known."""
        self._position, self._lookup = position, lookup
        self._number = 0

    def step(self, seconds: float) -> bool:
        """Thinks for about that many seconds. Returns whether all lines are followed."""
        while self._number < len(self.lines):
            end, is_answer = self._end()
            if end is None:
                self._number += 1
                continue
            choice = self._lookup.search(end, seconds, ANSWERED if is_answer else 1)
            if choice is None:
                return False
            self.lines[self._number] += choice.ranking[0].pv or (choice.ranking[0].ply,)
        return True

    def _end(self) -> tuple[Position | None, bool]:
        """Returns the position from which the line must be followed, and whether an answer is looked for there. None if
        nobody decides there, or if the answer is known.
        """
        view, line = view_of(self._position.game.id), self.lines[self._number]
        steps, end = first_turn(view, self._position, line)
        is_over = turn_of(view, end) != turn_of(view, self._position)
        is_known = end.results() is not None or end.chances() is not None or (is_over and len(steps) < len(line))
        return None if is_known else end, is_over
