"""Whether a turn can be won: a search of one, two or three words, with any number of tiles.

All words but the last must earn a bonus move. There are at most two of these, because each method counts once in a turn
(rulebook 3.6).
"""

from __future__ import annotations

import sys
from collections.abc import Iterator

from pygames.amuseamaze.bot.distances import Distances
from pygames.amuseamaze.bot.finder import HUNDRED, LONG_METHOD, PREMIUM_METHOD, WON, Finder, Stand
from pygames.amuseamaze.bot.reach import LONGEST, PAUSE, Reach

NEAR = 13
"""The longest way, in squares, on which `run_near` looks ..."""
SHORTLY = 5000
"""... and the beginnings of words that it looks at."""
METHODS = (PREMIUM_METHOD, LONG_METHOD)
NEAR_FIRST = 9
"""A first word is at first taken to win with the next one only so many squares from the goal ..."""
NEAR_SECOND = 8
"""... and a second word so many."""
ASTRAY = 1
"""The squares that a first word may at first lead away from the goal."""
A_STAND = 10
"""What it takes to set the board up for a search of words, in visits."""
TILE_WORTH = 40
"""What a tile or the Gardener Card is worth for the words to come, in hundredths of a square."""


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
        yield from self._won((self._root,), LONGEST)
        for every in (False, True):
            if not self.chain and self._methods(self._root):
                yield from self._by_words(every)
        self.complete = not self.chain

    def _by_words(self, every: bool) -> Iterator[None]:
        """Looks at turns of two and three words, with more and more tiles in the words before the last one."""
        root = self._root
        astray = LONGEST if every else self._way(root) + ASTRAY
        near_first, near_second = (LONGEST, LONGEST) if every else (NEAR_FIRST, NEAR_SECOND)
        firsts: list[list[Stand]] = []
        tiles = most = 0
        while tiles <= max(most, len(root.hand)):
            if tiles <= len(root.hand):
                new: list[Stand] = []
                yield from self._words(root, astray, tiles, every, new)
                for first in sorted(new, key=self._way):
                    most = max(most, tiles + len(first.hand))
                    yield from self._won((first,), near_first)
                    if self.chain:
                        return
                firsts.append(sorted(filter(self._methods, new), key=self._promise))
            for laid, stands in enumerate(firsts[: tiles + 1]):
                for first in stands:
                    seconds: list[Stand] = []
                    yield from self._words(first, near_second, tiles - laid, every, seconds)
                    for second in sorted(seconds, key=self._way):
                        yield from self._won((first, second), near_second)
                        if self.chain:
                            return
            tiles += 1

    def _words(self, stand: Stand, within: int, lays: int, every: bool, ends: list[Stand]) -> Iterator[None]:
        """Adds the ends of the words from a stand that lay so many tiles and earn a bonus move.

        Unless `every` one is wanted, one first word of those that differ only in the squares they use is enough.
        """
        if lays > len(stand.hand):
            return
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

    def _won(self, stands: tuple[Stand, ...], near: int) -> Iterator[None]:
        """Looks for a last ply that wins from the last of some stands, unless that is farther than `near` squares."""
        stand = stands[-1]
        state = (stand.square, stand.cards, stand.gardener, stand.hand, frozenset(stand.used))
        if state in self._tried or self._way(stand) > near:
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

    def _promise(self, stand: Stand) -> int:
        return HUNDRED * self._way(stand) - TILE_WORTH * (len(stand.hand) + stand.gardener)

    @staticmethod
    def _methods(stand: Stand) -> int:
        """Returns the bonus methods that are still unused in the turn."""
        return (LONG_METHOD | PREMIUM_METHOD) & ~stand.methods
