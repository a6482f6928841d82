"""What comes after a plan for this turn: the rival's answer, and the seat's own next turn.

A short look tells when both would finish. A thorough one makes sure that the seat wins in its next turn: that the rival
neither wins before nor can prevent it.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator
from copy import copy

from pygames.amuseamaze.bot.finder import SQUARE, Stand
from pygames.amuseamaze.bot.gifts import GiftSearch, without_gift
from pygames.amuseamaze.bot.planner import Plan, Planner, Wave
from pygames.amuseamaze.bot.reach import Bounds
from pygames.amuseamaze.bot.replies import NEVER, Replies, touched_by
from pygames.amuseamaze.bot.win import FAR, NEAR, SHORTLY, WinningTurn
from pygames.amuseamaze.notation import PASS
from pygames.amuseamaze.rules import AmuseAmazePosition

FOLLOWED = Wave(2, 2)
"""The own plan for the time after a turn that looks good because of its effect on the rival."""
NEXT_TURN = 2.0
"""When a seat finishes that wins in its next turn, in turns from now ..."""
PREVENTED = 2.95
"""... and at best if the rival prevents it."""


class Outlook:
    """Looks further at the plans of a seat."""

    def __init__(
        self, position: AmuseAmazePosition, planner: Planner, bounds: Bounds, rival: int, usual: float
    ) -> None:
        """`bounds` are those of the planner's seat. The rival would finish at the `usual` time, in turns from now, if
        nothing else is known.
        """
        self.replies = Replies(position, rival, planner.finder.distances)
        self._position = position
        self._planner = planner
        self._bounds = bounds
        self._usual = usual

    def looked(self, plan: Plan) -> Iterator[None]:
        """Looks at the own next turn after a plan, and when the rival can finish."""
        yield from self._continued(plan)
        replies = self.replies
        bound = self.rival_time(plan)
        if bound == NEVER or bound > replies.earliest:
            position = self._after(plan)
            if position.phase != "over":
                yield from replies.searched(position, plan.end, self._lasts(plan))
                bound = min(bound, replies.found)
        plan.rival = self._usual if bound == NEVER else bound

    def rival_time(self, plan: Plan) -> float:
        """Returns when the rival can finish after a plan, in turns from now, as far as is known; `NEVER` if nothing is
        known.
        """
        time = self.replies.bound(plan.end) if self._lasts(plan) else NEVER
        if plan.rival is not None:
            time = min(time, plan.rival)
        return time + plan.delay if time > self.replies.at_once else time

    def is_lost(self, plan: Plan) -> bool:
        """Returns whether the rival is known to win in its next turn after a plan."""
        return self.rival_time(plan) <= self.replies.at_once

    def assured(self, plan: Plan, most: int) -> Iterator[None]:
        """Looks thoroughly at what comes after a plan: for each win that may be, at `most` beginnings of words.

        Afterwards the plan is `safe` if the seat wins in its next turn whatever the rival was seen to do.
        """
        planner, replies = self._planner, self.replies
        if plan.rival is None:
            yield from self.looked(plan)
            planner.nodes += 1
        plan.sure = most
        safe = False
        if not self.is_lost(plan):
            win = yield from self._won_from(plan.end.turn_ended(), most)
            if win:
                plan.depth, plan.time, plan.delay = max(plan.depth, 1), NEXT_TURN, 0.0
            position = self._after(plan)
            if position.phase != "over" and (plan.time == NEXT_TURN or replies.may_win):
                yield from replies.searched(position, plan.end, self._lasts(plan), most)
                assert plan.rival is not None
                plan.rival = min(plan.rival, replies.found)
                planner.nodes += 1
                if plan.time == NEXT_TURN and not self.is_lost(plan):
                    safe = yield from self._defended(plan, [win] if win else [], most)
        plan.safe = safe

    def _defended(self, plan: Plan, wins: list[frozenset[int]], most: int) -> Generator[None, None, bool]:
        """Returns whether the seat still wins in its next turn after each answer of the rival that was found last.

        `wins` are the squares of the wins that are known.
        """
        start = plan.end.turn_ended()
        for answer in self.replies.answers:
            touched = touched_by(answer.end)
            if answer.tributes or not any(touched.keys().isdisjoint(squares) for squares in wins):
                after = copy(start)
                after.changed = (*start.changed, *touched.items())
                for _ in range(answer.tributes):
                    after.hand = without_gift(after.hand)
                win = yield from self._won_from(after, most)
                if not win:
                    plan.time = PREVENTED
                    plan.delay = max(0.0, answer.time - self.rival_time(plan))
                    return False
                if not answer.tributes:
                    wins.append(win)
        return True

    def _continued(self, plan: Plan) -> Iterator[None]:
        """Looks at the own next turn after a plan."""
        win = yield from self._looked_for_a_win(plan.end.turn_ended(), NEAR, SHORTLY)
        if win.chain:
            plan.depth, plan.time = max(plan.depth, 1), NEXT_TURN
        else:
            yield from self._planner.followed(plan, FOLLOWED)

    def _won_from(self, start: Stand, most: int) -> Generator[None, None, frozenset[int]]:
        """Returns the squares of a win from the beginning of the next turn; none if there is no win."""
        before = self._planner.nodes
        win = yield from self._looked_for_a_win(start, FAR, most)
        self._planner.nodes = before + win.nodes + 1
        return frozenset([step & SQUARE for stand in win.chain for step in stand.path])

    def _looked_for_a_win(self, start: Stand, way: int, most: int) -> Generator[None, None, WinningTurn]:
        """Returns a search of the next turn that has run as `WinningTurn.run_within` tells."""
        planner = self._planner
        win = WinningTurn(planner.finder, start, self._bounds)
        before = planner.nodes
        for _ in win.run_within(way, most):
            planner.nodes = before + win.nodes
            yield
        return win

    def _lasts(self, plan: Plan) -> bool:
        """Returns whether the tiles in hand are the same after a plan as after others: no tribute is given."""
        return not any(self._planner.finder.brings_tribute(stand.path) for stand in plan.chain)

    def _after(self, plan: Plan) -> AmuseAmazePosition:
        """Returns the position at the end of the turn. Tribute is given as `GiftSearch` would."""
        position = self._position
        planner = self._planner
        before = planner.root
        for stand in plan.chain:
            position = position.play_unchecked(
                planner.finder.text(before, stand.path, stand.earned) if stand.path else PASS
            )
            while position.phase == "tribute":
                position = position.play_unchecked(GiftSearch(position).ranking()[0].ply)
            before = stand
        return position
