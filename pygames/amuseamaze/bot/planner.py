"""A bot's search: it plans its own next turns to the finish, and looks what the others would do meanwhile.

A turn is a beam: the best first moves, played on through the bonus moves; the best ends of a turn begin the next one.
Each wave takes wider beams. What was found is kept, so a wave only works where those before it did not.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass

from pygames.amuseamaze.bot.distances import Distances
from pygames.amuseamaze.bot.evaluation import turns
from pygames.amuseamaze.bot.finder import PREMIUM_METHOD, WON, Finder, Found, Notice, Stand
from pygames.amuseamaze.bot.worth import USUAL, Worth
from pygames.amuseamaze.notation import PASS
from pygames.amuseamaze.rules import AmuseAmazePosition

SQUARES_A_NODE = 16
"""The number of squares looked at that count as a node."""
NODES_A_FIELD = 20
"""What a field of distances takes, in nodes."""
MOST_FROM_A_SQUARE = 1000
"""The most squares that are looked at between two yields, for words that begin on one square."""
BONUS_WORTH = 500
"""A bonus move, in hundredths of a square (rulebook section 8: 4 to 8 squares)."""
WON_AT_MOST = WON + 99
"""The cost of a move that wins with the longest of words."""
SURE = 99
"""The depth of a plan that reaches the finish."""
KEPT = 24
"""The number of moves kept where a plan continues."""
MOST_SHOWN = 40
"""The most plies in a ranking."""


@dataclass(frozen=True, slots=True)
class Wave:
    """The depth and width of one wave of planning."""

    width: int
    """First moves of a turn played on, and ends of a turn from which the next one is planned."""
    turns: int
    answers: int = 0
    """Plans after which it looks how the rival would answer."""
    win: int = 0
    """Beginnings of words that are looked at, up to this wave, for a way to win in the present turn."""
    assured: int = 0
    """Plans after which it looks thoroughly ..."""
    sure: int = 0
    """... and the beginnings of words that it looks at for each win that may come after them."""


@dataclass(frozen=True, slots=True)
class Habits:
    """The habits of a level."""

    waves: tuple[Wave, ...]
    """None: it takes the best first move that it sees."""
    lays: int
    """The tiles that it lays in a word at most."""
    longest: int
    """The squares of a word at most."""
    noise: int = 0
    """How much it misjudges moves, in hundredths of a square."""
    bonus: int = BONUS_WORTH
    """What it thinks a bonus move worth."""
    worth: Worth = USUAL
    """What it thinks its tiles and its Gardener Card worth."""


class Plan:
    """A plan for an end of this turn, as far as it goes."""

    __slots__ = ("chain", "delay", "depth", "end", "rival", "safe", "sure", "time")

    def __init__(self, end: Stand, chain: tuple[Stand, ...]) -> None:
        self.end = end
        """The end of the present turn."""
        self.chain = chain
        """How it is reached: the stands after each ply of the turn."""
        self.depth = -1
        """The turns planned after it; less than 0 when not even the present one was."""
        self.time = 0.0
        """When the seat will finish, in turns from now."""
        self.rival: float | None = None
        """When the rival can finish, if that was looked at ..."""
        self.delay = 0.0
        """... and how much later it finishes if it prevents that the seat wins before."""
        self.safe = False
        """Whether the seat wins in its next turn, whatever the rival was seen to do."""
        self.sure = 0
        """Beginnings of words that were looked at to find that out."""

    @property
    def won(self) -> bool:
        """Whether the present turn wins."""
        return self.end.cost <= WON_AT_MOST


class Planner:
    """Plans for one seat from one position, as if it were its turn."""

    def __init__(
        self,
        position: AmuseAmazePosition,
        seat: int,
        habits: Habits,
        notice: Notice | None = None,
        distances: Distances | None = None,
    ) -> None:
        self.finder = Finder(position, seat, distances, habits.worth)
        self.root = self.finder.beginning()
        self.habits = habits
        self.nodes = 0
        self.plans: dict[Stand, Plan] = {}
        """By the end of the present turn."""
        self._notice = notice

    def expanded(self, stand: Stand, keep: int) -> Iterator[None]:
        """Finds the moves from a stand, the best first."""
        finder, habits = self.finder, self.habits
        found: dict[int, Found] = {}
        before, looked = self.nodes + 1, 0
        for visits in finder.words(stand, found, habits.lays, habits.longest, MOST_FROM_A_SQUARE, self._notice):
            looked += visits
            if before + looked // SQUARES_A_NODE > self.nodes:
                self.nodes = before + looked // SQUARES_A_NODE
                yield
        if before > self.nodes:
            self.nodes = before
            yield
        moves = [*finder.steps(stand), *found.values()]
        moves.sort(key=self._promise)
        stand.children = [finder.after(stand, move, self._method(move.earned)) for move in moves[:keep]]

    def _promise(self, move: Found) -> int:
        return move.cost - self.habits.bonus if move.earned else move.cost

    @staticmethod
    def _method(earned: int) -> int:
        """Returns the method to take: a long word for later is easier to find than a premium letter."""
        return PREMIUM_METHOD if earned & PREMIUM_METHOD else earned

    def measured(self, distances: Distances) -> Iterator[None]:
        """Works out the distances that are still needed, and yields after each field of them."""
        for cards in self.finder.card_sets(self.root):
            if not distances.knows(cards):
                distances.field(cards)
                self.nodes += NODES_A_FIELD
                yield

    def glance(self, misjudged: Callable[[], float]) -> Iterator[None]:
        """Looks at the first moves alone. `misjudged` returns how much the cost of each is misjudged."""
        root = self.root
        for cards in self.finder.card_sets(root):
            self.finder.distances.field(cards)
            self.nodes += NODES_A_FIELD
            yield
        yield from self.expanded(root, MOST_SHOWN)
        bonus = self.habits.bonus
        firsts = root.children or []
        for first in [*firsts, root] if root.earned else firsts:
            cost = first.cost - bonus if first.earned and first is not root else first.cost
            end = first.turn_ended()
            plan = self.plans[end] = Plan(end, (first,) if first is not root else (end,))
            plan.time = 1.0 if plan.won else 1 + turns(cost + misjudged())
        self.nodes += 1
        yield

    def add_win(self, chain: tuple[Stand, ...]) -> None:
        """Adds the plan for a turn that wins, by the stands after each of its plies."""
        end = chain[-1]
        plan = self.plans[end] = Plan(end, chain)
        plan.depth, plan.time = SURE, 1.0

    def wave(self, wave: Wave) -> Iterator[None]:
        """Plans with the width and depth of a wave."""
        yield from self._planned(self.root, wave.width, 0, wave.turns)

    def followed(self, plan: Plan, wave: Wave) -> Iterator[None]:
        """Continues the plan for one end of this turn, with the width and depth of a wave."""
        yield from self._planned(plan.end, wave.width, 1, wave.turns)

    def _planned(self, start: Stand, width: int, depth: int, turns: int) -> Iterator[None]:
        starts = [start]
        for now in range(depth, turns):
            ends: dict[tuple[int, int], Stand] = {}
            if start.earned and now == 0:
                ends[start.square, start.cards] = start
            yield from self._turn(starts, width, ends)
            best = sorted(ends.values(), key=_cost)
            for end in best:
                self._note(end.turn_ended(), now)
            self.nodes += 1
            yield
            if not best or best[0].cost <= WON_AT_MOST:
                break
            starts = [end.turn_ended() for end in best[:width]]

    def _turn(self, starts: Iterable[Stand], width: int, ends: dict[tuple[int, int], Stand]) -> Iterator[None]:
        """Plays a turn from each start, and gathers how it can end."""
        layer = list(starts)
        while layer:
            following = []
            for stand in layer:
                if stand.children is None:
                    yield from self.expanded(stand, KEPT)
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
        """Whether a winning move was found."""
        return any(plan.won for plan in self.plans.values())

    def _note(self, end: Stand, depth: int) -> None:
        won = end.cost <= WON_AT_MOST
        time = float(depth + 1) if won else depth + 1 + turns(end.cost)
        chain = [end]
        while chain[-1].parent is not self.root:
            assert chain[-1].parent is not None
            chain.append(chain[-1].parent)
        chain.reverse()
        for place, stand in enumerate(chain, 1):
            if stand.turns:
                del chain[place:]
                break
        plan = self.plans.get(chain[-1])
        if plan is None:
            plan = self.plans[chain[-1]] = Plan(chain[-1], tuple(chain))
        if plan.depth < 0:
            plan.chain = tuple(chain)
        elif won or depth == plan.depth:
            if time >= plan.time:
                return
        elif depth < plan.depth:
            return
        plan.depth = depth if not won else SURE
        plan.time = time

    def line(self, plan: Plan) -> tuple[str, ...]:
        """Returns the plies of the present turn in a plan, as far as no tribute comes between."""
        line: list[str] = []
        before = self.root
        for stand in plan.chain:
            line.append(self.finder.text(before, stand.path, stand.earned) if stand.path else PASS)
            if self.finder.brings_tribute(stand.path):
                break
            before = stand
        return tuple(line)


def _cost(stand: Stand) -> int:
    return stand.cost
