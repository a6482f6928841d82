"""What the rival can do in its next turn, after the turns that were planned so far.

A turn of the rival that was found after one plan counts after every other plan that leaves it alone. So a plan only
seems to hinder the rival if it does.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from pygames.amuseamaze.bot import evaluation
from pygames.amuseamaze.bot.distances import Distances
from pygames.amuseamaze.bot.finder import SQUARE, Finder, Stand
from pygames.amuseamaze.bot.planner import Habits, Plan, Planner, Wave
from pygames.amuseamaze.bot.reach import Bounds
from pygames.amuseamaze.bot.win import FAR, NEAR, SHORTLY, WinningTurn
from pygames.amuseamaze.bot.worth import FITTED
from pygames.amuseamaze.rules import AmuseAmazePosition

RIVAL = Habits((), lays=1, longest=9, worth=FITTED)
"""How the rival is assumed to play ..."""
ANSWER = Wave(8, 1)
"""... and to plan its turn ..."""
THOROUGH = Wave(16, 1)
"""... where that is looked at thoroughly."""
KEPT = 12
"""The number of its turns that are kept after each search."""
NEVER = 1000.0
"""The time at which the rival finishes if nothing is known, in turns."""


class Reply:
    """A turn of the rival."""

    def __init__(self, time: float, plan: Plan, touched: Mapping[int, int], tributes: int = 0) -> None:
        """`touched` is as `touched_by` returns it, for the turn before."""
        self.time = time
        """When the rival finishes, in turns from now."""
        self.end = plan.end
        """How the turn ends."""
        self.tributes = tributes
        """How often the others have to give tiles."""
        self._squares = frozenset([step & SQUARE for stand in plan.chain for step in stand.path])
        self._needed = {square: what for square, what in touched.items() if square in self._squares}

    def fits(self, touched: Mapping[int, int]) -> bool:
        """Returns whether the rival can play this turn after another one, given what that one touched."""
        if any(touched.get(square) != what for square, what in self._needed.items()):
            return False
        return not any(square in self._squares and square not in self._needed for square in touched)


class Replies:
    """The turns of the rival that are known."""

    def __init__(self, position: AmuseAmazePosition, rival: int, distances: Distances) -> None:
        """`position` is the one before the own turn."""
        self.nodes = 0
        self.earliest = NEVER
        """When the rival can finish if it is not hindered, in turns from now; `NEVER` if nothing is known."""
        self.found = NEVER
        """When the rival can finish after the turn that was searched last."""
        self.answers: list[Reply] = []
        """The rival's turns that were found last, the best first; after a thorough search all of them."""
        self._wait = evaluation.delay(position.seats) + evaluation.wait(position.seat, rival, position.seats)
        self.at_once = 1 + self._wait
        """When the rival finishes if it wins in its next turn, in turns from now."""
        self._rival = rival
        self._distances = distances
        self._rival_bounds = Bounds(Finder(position, rival, distances))
        place = rival - 1
        way = self._rival_bounds.distances.field(position.cards[place])[position.pieces[place]]
        self.may_win = way <= FAR
        """Whether the rival is near enough to the goal to win in its next turn."""
        self._known: list[Reply] = []
        self._bounds: dict[Stand, tuple[float, int]] = {}

    def bound(self, end: Stand) -> float:
        """Returns when the rival can finish after a turn with this end, in turns from now, as far as is known."""
        bound, seen = self._bounds.get(end, (NEVER, 0))
        if seen < len(self._known):
            touched = touched_by(end)
            bound = min([bound] + [reply.time for reply in self._known[seen:] if reply.fits(touched)])
            self._bounds[end] = bound, len(self._known)
        return bound

    def searched(self, position: AmuseAmazePosition, end: Stand, keep: bool, most: int = 0) -> Iterator[None]:
        """Looks for the best the rival can do in the position after a turn with this end, and sets `found` and
        `answers`.

        Unless told to `keep` it, that counts for this position alone. It looks thoroughly, and at `most` beginnings of
        words for a win, if that is not 0.
        """
        rival = Planner(position, self._rival, RIVAL, distances=self._distances)
        win = WinningTurn(rival.finder, rival.root, self._rival_bounds)
        before = self.nodes
        wave, way, beginnings = (THOROUGH, FAR, most) if most else (ANSWER, NEAR, SHORTLY)
        for work in (rival.measured(self._distances), rival.wave(wave), win.run_within(way, beginnings)):
            for _ in work:
                self.nodes = before + rival.nodes + win.nodes
                yield
        if win.chain:
            rival.add_win(win.chain)
        answers = sorted(rival.plans.values(), key=lambda answer: (-answer.depth, answer.time))
        touched = touched_by(end)
        self.answers = [
            Reply(
                answer.time + self._wait,
                answer,
                touched,
                sum([rival.finder.brings_tribute(stand.path) for stand in answer.chain]),
            )
            for answer in (answers if most else answers[:KEPT])
        ]
        self.found = min([answer.time for answer in self.answers[:KEPT]], default=NEVER)
        if keep:
            self._known += self.answers[:KEPT]
            self.earliest = min(self.earliest, self.found)


def touched_by(end: Stand) -> dict[int, int]:
    """Returns the squares that a turn touches for the rival, with what they give; 0 where the seat stands."""
    return {**dict(end.changed), end.square: 0}
