"""The move of one blocker on marks. The rules of steps are repeated here for speed (rulebook section 3.4)."""

from __future__ import annotations

from pygames.mazers.board import NONE
from pygames.mazers.bot.ends import SHUT, OpenEnd, footing, is_open, shutting
from pygames.mazers.bot.tables import ARRIVED, BEFORE, STATES, Marks, Tables, Track
from pygames.mazers.bot.tracks import turn_round

SHUN = 3
"""The mark of an open edge where the blocker must not go: in a safety zone, or under its shadow."""


def active_end(table: Tables, seat: int, marks: Marks, track: Track) -> int:
    """Returns the state at the front of the view of a path's active end; `NONE` when there is none, or no cell to
    protect.
    """
    if track[ARRIVED] or not track[STATES]:
        return NONE
    if not is_open(table, seat, marks, track):
        marks = marks.copy()
        track = turn_round(table, seat, marks, track)
        if not is_open(table, seat, marks, track):
            return NONE
    state: int = track[STATES][-1]
    if track[BEFORE] == NONE:
        growth = table.grow[seat - 1]
        while not marks[table.doors[state]] and growth[state] >= 0 and not marks[table.following[state]]:
            state = growth[state]
    return NONE if marks[table.following[state]] else state


BARRED, OPEN, DOUBTFUL = 0, 1, 2
"""Whether a blocker may rest on an edge. `DOUBTFUL` means that the both-ends rule must be checked first."""


class Roaming:
    """The whole move of a blocker, which is the same from its first step to its last."""

    __slots__ = ("_dead", "_marks", "_onward", "_opponent", "_rest", "_table", "barred")

    def __init__(
        self,
        table: Tables,
        marks: Marks,
        start: int,
        seat: int,
        tracks: tuple[Track, Track],
        footings: tuple[OpenEnd, OpenEnd] = (SHUT, SHUT),
    ) -> None:
        """`marks` are without the blocker, `start` is where it stood at the beginning of the turn.

        `footings` are those of both seats, with the blocker or without it, as far as they are known.
        """
        self._table = table
        self._marks = marks
        barred = self.barred = marks[: table.open_edge + 1]
        rest = self._rest = bytearray(table.rest[: table.open_edge])
        states = tracks[seat - 1][STATES]
        if states:
            rest[table.doors[states[0]]] = rest[table.doors[states[-1]]] = BARRED
        other = 3 - seat
        self._opponent = (other, tracks[other - 1])
        for whose in (1, 2):
            track = tracks[whose - 1]
            if track[ARRIVED]:
                continue
            keeps, needed, state, shutters = footings[whose - 1]
            if not keeps or start in shutters:
                keeps, needed, state, _ = footing(table, whose, marks, track)
            if state == NONE:
                state = active_end(table, whose, marks, track)
            if state != NONE:
                for edge in table.zones[state]:
                    if not barred[edge]:
                        barred[edge] = SHUN
            if whose == seat:
                continue
            if not keeps:
                rest = self._rest = rest.replace(b"\1", b"\2")
            for mark in needed:
                if mark < table.open_edge and rest[mark]:
                    rest[mark] = DOUBTFUL
        if not barred[start]:
            barred[start] = SHUN
        self._onward: dict[int, list[int]] = {}
        self._dead: dict[int, bool] = {}

    def onward(self, edge: int) -> list[int]:
        """Returns the edges to which the blocker can step, whether or not it can finish from there."""
        found = self._onward.get(edge)
        if found is None:
            barred, marks = self.barred, self._marks
            found = [target for target in self._table.pivots[edge] if not barred[target]]
            for target, beside, across in self._table.slides[edge]:
                if not barred[target] and not (marks[beside] and marks[across]):
                    found.append(target)
            self._onward[edge] = found
        return found

    def may_rest(self, edge: int) -> bool:
        """Returns whether the blocker may end its move on an edge that it can reach."""
        known = self._rest[edge]
        if known == DOUBTFUL:
            seat, track = self._opponent
            shut_by = shutting(self._table, seat, self._marks, track)
            rest = self._rest = self._rest.replace(b"\2", b"\1")
            for shut in shut_by:
                rest[shut] = BARRED
            known = self._rest[edge]
        return known == OPEN

    def can_finish(self, edge: int, steps: int) -> bool:
        """Returns whether exactly `steps` more steps, 0 to 5, from `edge`, which was stepped on, can end where it may
        rest.

        Steps can be taken back, so it is enough to come to a resting place with an even number of steps left.
        """
        if steps % 2 == 0 and self.may_rest(edge) and (steps == 0 or self.onward(edge)):
            return True
        if steps == 0:
            return False
        onward = self.onward(edge)
        if steps % 2:
            rest = self._rest
            for target in onward:
                if rest[target] == OPEN or (rest[target] and self.may_rest(target)):
                    return True
            if steps == 1:
                return False
        key = 8 * edge + steps
        if key not in self._dead:
            self._dead[key] = not any(self.can_finish(target, steps - 1) for target in onward)
        return not self._dead[key]

    def steps(self, edge: int, count: int) -> list[int]:
        """Returns the legal next steps from an edge when there are `count` steps to make."""
        left = count - 1
        barred, rest = self.barred, self._rest
        onward = self.onward(edge)
        if left % 2:
            if rest[edge] == OPEN and not barred[edge]:
                # Every step can be taken back.
                return onward
        elif left == 0 or not barred[edge]:
            return [target for target in onward if rest[target] == OPEN or self.can_finish(target, left)]
        pivots = self._table.pivots
        found = []
        for target in onward:
            # Most of the time one turn is enough to see that the blocker can finish.
            if left % 2 or rest[target] == OPEN:
                for end in pivots[target]:
                    if not barred[end] and (left % 2 == 0 or rest[end] == OPEN):
                        found.append(target)
                        break
                else:
                    if self.can_finish(target, left):
                        found.append(target)
            elif self.can_finish(target, left):
                found.append(target)
        return found

    def routes(self, edge: int, count: int) -> dict[int, tuple[int, ...]]:
        """Returns every edge where exactly `count` legal steps from an edge can end, with one way there."""
        reached: dict[int, tuple[int, ...]] = {edge: ()}
        for _ in range(count):
            following: dict[int, tuple[int, ...]] = {}
            for place, steps in reached.items():
                for target in self.onward(place):
                    if target not in following:
                        following[target] = (*steps, target)
            reached = following
        return {end: steps for end, steps in reached.items() if self.may_rest(end)}

    def reach(self, edge: int, most: int) -> tuple[dict[int, int], dict[int, int]]:
        """Returns the fewest steps, at most `most`, that lead to each edge, whether or not the blocker may rest there.

        By an even number of steps and by an odd one. Two more lead there as well if there is a way on, for steps can be
        taken back.
        """
        fewest: tuple[dict[int, int], dict[int, int]] = ({}, {})
        newest = [edge]
        for steps in range(1, most + 1):
            known = fewest[steps % 2]
            following = []
            for place in newest:
                for target in self.onward(place):
                    if target not in known:
                        known[target] = steps
                        following.append(target)
            newest = following
        return fewest
