"""A bot's search: it plans its own next turns to the finish, and looks what the others would do meanwhile.

A turn is a beam: the best first moves, played on through the bonus moves; the best ends of a turn begin the next one.
Each wave takes wider beams. What was found is kept, so a wave only works where those before it did not.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple

from pygames.amuseamaze.evaluation import turns
from pygames.amuseamaze.finder import PREMIUM_METHOD, WON, Finder, Found, Notice, Stand
from pygames.amuseamaze.notation import PASS
from pygames.amuseamaze.rules import AmusePosition

SQUARES_A_NODE = 16
"""Squares looked from that count as a node."""
MOST_AT_ONCE = 5000
"""Squares looked from between two yields."""
BONUS_WORTH = 500
"""A bonus move, in hundredths of a square (rulebook section 8: 4 to 8 squares)."""
WON_AT_MOST = WON + 99
"""The cost of a move that wins with the longest of words."""
MOST_SHOWN = 40
"""Plies considered."""


class Wave(NamedTuple):
    """How far and how widely a wave plans."""

    width: int
    """First moves of a turn played on, and ends of a turn from which the next one is planned."""
    turns: int


class Habits(NamedTuple):
    """How a level plays."""

    waves: tuple[Wave, ...]
    """None: it takes the best first move that it sees."""
    lays: int
    """The tiles that it lays in a word at most."""
    longest: int
    """The squares of a word at most."""
    noise: int = 0
    """What it misjudges a move by, in hundredths of a square."""
    bonus: int = BONUS_WORTH
    """What it thinks a bonus move worth."""


class Plan:
    """What a first move leads to, as far as it was planned."""

    __slots__ = ("depth", "end", "first", "time")

    def __init__(self, first: Stand, end: Stand, depth: int, time: float) -> None:
        self.first = first
        self.end = end
        self.depth = depth
        self.time = time
        """When the seat will have finished, in turns from now."""

    @property
    def won(self) -> bool:
        return self.end.cost <= WON_AT_MOST


class Planner:
    """Plans for one seat from one position."""

    def __init__(self, position: AmusePosition, seat: int, habits: Habits, notice: Notice | None = None) -> None:
        self.finder = Finder(position, seat)
        self.root = self.finder.beginning()
        self.habits = habits
        self.nodes = 0
        self.plans: dict[Stand, Plan] = {}
        """The best plan by first move."""
        self._notice = notice
        self.passed = _stopped(self.root) if position.phase == "bonus" else None

    def expanded(self, stand: Stand, keep: int) -> Iterator[None]:
        """Finds the moves from a stand, the best first."""
        finder, habits = self.finder, self.habits
        found: dict[int, Found] = {}
        for lays in range(min(habits.lays, len(stand.hand)) + 1):
            visits = finder.words(stand, found, lays, habits.longest, MOST_AT_ONCE // 8, None, self._notice)
            self.nodes += 1 + visits // SQUARES_A_NODE
            yield
        moves = [*finder.steps(stand), *found.values()]
        moves.sort(key=self._promise)
        stand.children = [finder.after(stand, move, self._method(move.earned)) for move in moves[:keep]]

    def _promise(self, move: Found) -> int:
        return move.cost - self.habits.bonus if move.earned else move.cost

    @staticmethod
    def _method(earned: int) -> int:
        """The method to take: a long word for later is easier to find than a premium letter."""
        return PREMIUM_METHOD if earned & PREMIUM_METHOD else earned

    def glance(self, misjudged: Callable[[], float]) -> Iterator[None]:
        """Looks at the first moves alone; `misjudged` gives for each by how much its cost is misjudged."""
        yield from self.expanded(self.root, MOST_SHOWN)
        bonus = self.habits.bonus
        for first in self._firsts():
            cost = first.cost - bonus if first.earned else first.cost
            if first.cost > WON_AT_MOST:
                self.plans[first] = Plan(first, first, -1, 1 + turns(cost + misjudged()))
            else:
                self._note(first, 0)
        self.nodes += 1
        yield

    def _firsts(self) -> list[Stand]:
        """The stands after the first move, with the one after a pass where that is allowed."""
        children = self.root.children or []
        return [*children, self.passed] if self.passed else children

    def wave(self, wave: Wave) -> Iterator[None]:
        """Plans so widely and so far."""
        starts = [self.root]
        for depth in range(wave.turns):
            ends: dict[tuple[int, int], Stand] = {}
            if depth == 0 and self.passed:
                ends[self.passed.square, self.passed.cards] = self.passed
            yield from self._turn(starts, wave.width, ends)
            best = sorted(ends.values(), key=_cost)
            for end in best:
                self._note(end, depth)
            self.nodes += 1
            yield
            if not best or best[0].cost <= WON_AT_MOST:
                break
            starts = [_stopped(end) if end.earned else end for end in best[: wave.width]]

    def _turn(self, starts: Iterable[Stand], width: int, ends: dict[tuple[int, int], Stand]) -> Iterator[None]:
        """Plays a turn from each start, and gathers how it can end."""
        layer = list(starts)
        while layer:
            following = []
            for stand in layer:
                if stand.children is None:
                    yield from self.expanded(stand, MOST_SHOWN)
                for child in stand.children or ():
                    key = (child.square, child.cards)
                    there = ends.get(key)
                    if there is None or child.cost < there.cost:
                        ends[key] = child
                    if child.earned:
                        following.append(child)
            following.sort(key=_cost)
            layer = following[:width]

    @property
    def won(self) -> bool:
        """Whether a move that wins is found."""
        return any(plan.won and plan.depth == 0 for plan in self.plans.values())

    def _note(self, end: Stand, depth: int) -> None:
        first = end
        while first.parent is not self.root:
            assert first.parent is not None
            first = first.parent
        time = float(depth + 1) if end.cost <= WON_AT_MOST else depth + 1 + turns(end.cost)
        known = self.plans.get(first)
        if known is None or depth > known.depth or (depth == known.depth and time < known.time):
            self.plans[first] = Plan(first, end, depth, time)

    def line(self, plan: Plan) -> tuple[str, ...]:
        """The plies of the present turn in a plan, as far as no tribute comes between."""
        chain = [plan.end]
        while chain[-1].parent is not self.root:
            assert chain[-1].parent is not None
            chain.append(chain[-1].parent)
        line: list[str] = []
        before = self.root
        for stand in reversed(chain):
            line.append(self.finder.text(before, stand.path, stand.earned) if stand.path else PASS)
            if not stand.earned or self.finder.brings_tribute(stand.path):
                return tuple(line)
            before = stand
        return (*line, PASS)


def _cost(stand: Stand) -> int:
    return stand.cost


def _stopped(stand: Stand) -> Stand:
    """The same, after the bonus move was declined."""
    return Stand(
        stand,
        (),
        stand.cost,
        stand.square,
        stand.cards,
        stand.hand,
        stand.gardener,
        stand.changed,
        (),
        0,
        0,
        stand.turns + 1,
    )
