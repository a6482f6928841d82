"""Whether a turn can be won: a search of one, two or three words, with any number of tiles.

All words but the last must earn a bonus move. There are at most two of these, because each method counts once in a turn
(rulebook 3.6).
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from heapq import heappop, heappush

from pygames.amuseamaze.bot.distances import Distances
from pygames.amuseamaze.bot.finder import LONG_METHOD, PREMIUM_METHOD, WON, Finder, Stand
from pygames.amuseamaze.bot.reach import LONGEST, PAUSE, Reach

NEAR = 13
"""The longest way, in squares, on which `run_near` looks ..."""
SHORTLY = 5000
"""... and the beginnings of words that it looks at."""
METHODS = (PREMIUM_METHOD, LONG_METHOD)
ASTRAY = 1
"""The squares that a first word may at first lead away from the goal ..."""
NEAR_SECOND = 7
"""... and the farthest that a second word may at first end from it."""
CHECK_COSTS = (1, 1, 20, 50, 60, 150, 500, 1250, 2800, 14_000, 20_000)
"""The costs of a search for a last word, by the squares still to go. What costs least is done first.

A cost is roughly the number of beginnings to look at for each win. They were fitted to 550 positions with a win.
"""
ONE_WORD = 7
"""The longest way, in squares, on which a single word is looked for before all others."""
WITHOUT_TILES = 2.5
"""The factor for a search for a last word without tiles in hand."""
FIRST_COSTS = (0, 1000, 1400, 10_000, 11_000, 20_000, 40_000, 60_000, 80_000)
"""The costs of a search for first words, by the tiles that they lay."""
SECOND_COSTS = (5000, 3000, 1500, 1500, 520, 620, 500, 700, 770, 1150, 1900, 2100, 4000, 8000, 60_000)
"""The costs of a search for second words, by the squares still to go after the first one ..."""
LAYING_COSTS = (0.45, 0.7, 1.5, 4.0, 20.0)
"""... and the factor by the tiles that they lay."""
A_STAND = 10
"""What it takes to set the board up for a search of words, in visits."""


class WinningTurn:
    """A search for the plies by which a seat wins before its turn ends."""

    def __init__(self, finder: Finder, root: Stand, shortest: Distances) -> None:
        """`shortest` is as `reach.shortest_ways` returns it."""
        self.chain: tuple[Stand, ...] = ()
        """The stands after each ply of a turn that wins, once one is found."""
        self.complete = False
        """Whether all turns were looked at and none wins."""
        self.visits = 0
        """Beginnings of words looked at."""
        self._finder = finder
        self._root = root
        self._shortest = shortest
        self._work = self._run()
        self._tasks: list[tuple[float, int, tuple[Stand, ...], int | None]] = []
        """What is still to be done, the most promising first: a cost, a number that tells equal ones apart, the stands
        to go on from, and the tiles to lay in a word that goes on with the turn; None for a last word.
        """
        self._added = 0
        self._tried: set[object] = set()
        self._met: set[object] = set()
        self._shown = 0
        """The visits when `run` yielded last."""

    def run(self, most: int = sys.maxsize) -> Iterator[None]:
        """Looks, or goes on looking, and yields every few milliseconds. Ends when a win is found, when it is sure that
        there is none, or when it has looked at `most` beginnings.
        """
        while self.visits < most and next(self._work, self) is not self:
            yield

    def run_near(self) -> Iterator[None]:
        """Looks for a short while, and only if the goal is near: good enough for turns to come."""
        if self._way(self._root) <= NEAR:
            yield from self.run(SHORTLY)

    def _run(self) -> Iterator[None]:
        """First follows the best words to each square, and only near the goal; then all words."""
        root = self._root
        for every in (False, True):
            self._add_check((root,))
            if self._methods(root):
                self._add_words((), len(root.hand))
            while self._tasks and not self.chain:
                _, _, stands, lays = heappop(self._tasks)
                yield from self._won(stands) if lays is None else self._searched(stands, lays, every)
        self.complete = not self.chain

    def _searched(self, stands: tuple[Stand, ...], lays: int, every: bool) -> Iterator[None]:
        """Looks for the words that go on with the turn after some stands and lay so many tiles, and adds what can be
        done after them.
        """
        stand = stands[-1] if stands else self._root
        within = LONGEST if every else NEAR_SECOND if stands else self._way(stand) + ASTRAY
        ends: list[Stand] = []
        yield from self._words(stand, within, lays, every, ends)
        for end in ends:
            self._add_check((*stands, end))
            if self._methods(end):
                self._add_words((*stands, end), len(end.hand))

    def _add_check(self, stands: tuple[Stand, ...]) -> None:
        """Adds the search for a last word after some stands. Where it may be the only one, that comes first."""
        stand = stands[-1]
        way = self._way(stand)
        cost = _of(CHECK_COSTS, way) * (1 if stand.hand else WITHOUT_TILES)
        self._add(0 if stand is self._root and way <= ONE_WORD else cost, stands, None)

    def _add_words(self, stands: tuple[Stand, ...], most: int) -> None:
        """Adds the searches for words that go on with the turn after some stands and lay up to so many tiles."""
        for lays in range(most + 1):
            if stands:
                cost = _of(SECOND_COSTS, self._way(stands[-1])) * _of(LAYING_COSTS, lays)
            else:
                cost = _of(FIRST_COSTS, lays)
            self._add(cost, stands, lays)

    def _add(self, cost: float, stands: tuple[Stand, ...], lays: int | None) -> None:
        self._added += 1
        heappush(self._tasks, (cost, self._added, stands, lays))

    def _words(self, stand: Stand, within: int, lays: int, every: bool, ends: list[Stand]) -> Iterator[None]:
        """Adds the ends of the words from a stand that lay so many tiles and earn a bonus move.

        Unless `every` one is wanted, one first word of those that differ only in the squares they use is enough.
        """
        reach = Reach(self._finder, stand, self._shortest)
        yield from self._counted(reach, reach.bonuses(within, lays, every))
        for word in reach.found.values():
            for method in METHODS:
                if word.earned & method:
                    end = self._finder.after(stand, word, method)
                    state = (end.square, end.cards, end.gardener, end.hand, end.methods)
                    if every or stand is not self._root or state not in self._met:
                        self._met.add(state)
                        ends.append(end)

    def _won(self, stands: tuple[Stand, ...]) -> Iterator[None]:
        """Looks for a last ply that wins from the last of some stands."""
        stand = stands[-1]
        state = (stand.square, stand.cards, stand.gardener, stand.hand, frozenset(stand.used))
        if state in self._tried:
            return
        self._tried.add(state)
        finder = self._finder
        won = next((step for step in finder.steps(stand) if step.cost == WON), None)
        if won is None:
            reach = Reach(finder, stand, self._shortest)
            yield from self._counted(reach, reach.wins())
            won = reach.won
        if won is not None:
            earlier = () if stand is self._root else stands
            self.chain = (*earlier, finder.after(stand, won, 0))

    def _counted(self, reach: Reach, work: Iterator[None]) -> Iterator[None]:
        before = self.visits + A_STAND
        for _ in work:
            self.visits = self._shown = before + reach.visits
            yield
        self.visits = before + reach.visits
        if self.visits > self._shown + PAUSE:
            self._shown = self.visits
            yield

    def _way(self, stand: Stand) -> int:
        return self._shortest.field(stand.cards)[stand.square]

    @staticmethod
    def _methods(stand: Stand) -> int:
        """Returns the bonus methods that are still unused in the turn."""
        return (LONG_METHOD | PREMIUM_METHOD) & ~stand.methods


def _of(costs: Sequence[float], place: int) -> float:
    return costs[min(place, len(costs) - 1)]
