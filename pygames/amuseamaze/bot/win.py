"""Whether a turn can be won: a search of one, two or three words, with any number of tiles.

All words but the last must earn a bonus move. There are at most two of these, because each method counts once in a turn
(rulebook 3.6).
"""

from __future__ import annotations

import sys
from collections.abc import Generator, Iterator, Sequence
from copy import copy
from heapq import heappop, heappush

from pygames.amuseamaze.bot.finder import CLOSED, LONG_METHOD, PREMIUM_METHOD, WON, Finder, Found, Stand
from pygames.amuseamaze.bot.reach import LONGEST, PAUSE, Board, Bounds, Reach

NEAR = 13
"""The longest way, in squares, on which a short look at a turn to come is worth its time ..."""
SHORTLY = 5000
"""... the beginnings of words that it looks at ..."""
FAR = 19
"""... and the longest way for a thorough look."""
METHODS = (PREMIUM_METHOD, LONG_METHOD)
ASTRAY = 1
"""The squares that a promising first word leads away from the goal at most ..."""
NEAR_SECOND = 7
"""... and the farthest that a promising second word ends from it."""
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
HOPEFUL = 9
"""The way, in squares, from which on a search for a last word is first made once for all stands on a square."""
LATE = 1_000_000
"""What is added to the cost of whatever comes after a word that does not look promising."""
BEGINNINGS_A_NODE = 128
"""The number of beginnings looked at that count as a node."""
A_STAND = 10
"""What it takes to set the board up for a search of words, in visits ..."""
A_WORD = 1
"""... and what it takes to note a word from which the turn can go on."""
TOGETHER = 200
"""The words that are noted between two yields."""

Hand = tuple[int, ...]
"""The letters of the tiles in a hand, as numbers."""
Step = tuple[Found, int]
"""A word, and the bonus method by which it goes on with the turn."""
SharedWord = tuple[Found, frozenset[int], Hand]
"""A word, and what it takes: squares, and tiles in hand."""


class WinningTurn:
    """A search for the plies by which a seat wins before its turn ends."""

    def __init__(self, finder: Finder, root: Stand, bounds: Bounds) -> None:
        self.chain: tuple[Stand, ...] = ()
        """The stands after each ply of a turn that wins, once one is found."""
        self.complete = False
        """Whether all turns were looked at and none wins.

        Only turns whose first of three words ends more than `LONGEST` squares from the goal are left out.
        """
        self.visits = 0
        """Beginnings of words looked at."""
        self._finder = finder
        self._root = root
        self._bounds = bounds
        self._work = self._run()
        self._tasks: list[tuple[float, int, tuple[Stand, ...], Step | None, int | None]] = []
        """What is still to be done, the most promising first: a cost, a number that tells equal ones apart, the stands
        and the step after which to go on, and the tiles to lay in a word that goes on with the turn; None for a last
        word.
        """
        self._added = 0
        self._boards: dict[bool, Board] = {}
        """The board with and without the Gardener Card, as it is at the root."""
        self._tried: set[object] = set()
        self._met: set[object] = set()
        self._shared: dict[object, tuple[Hand, list[SharedWord]]] = {}
        """What `_shared_words` has found, with the hand that it was found for."""
        self._hopes: dict[object, tuple[Hand, bool]] = {}
        """Whether a word wins from a square if no other is used, with the hand for which that was found."""
        self._shown = 0
        """The visits when `run` yielded last."""

    @property
    def nodes(self) -> int:
        """The work done, in nodes of a bot's search."""
        return self.visits // BEGINNINGS_A_NODE

    def run(self, most: int = sys.maxsize) -> Iterator[None]:
        """Looks, or goes on looking, and yields every few milliseconds. Ends when a win is found, when the search is
        complete, or when it has looked at `most` beginnings.
        """
        while self.visits < most and next(self._work, self) is not self:
            yield

    def run_within(self, way: int, most: int) -> Iterator[None]:
        """Looks as `run` does, but only if the goal is at most `way` squares away."""
        if self._way(self._root) <= way:
            yield from self.run(most)

    def _run(self) -> Iterator[None]:
        root = self._root
        self._add_check((), None, 0)
        if self._methods(root):
            self._add_words((), None, 0, 0)
        while self._tasks and not self.chain:
            cost, _, stands, step, lays = heappop(self._tasks)
            late = LATE if cost >= LATE else 0
            reached = (*stands, self._after(stands, *step)) if step else stands
            if lays is None:
                yield from self._won(reached)
            else:
                if lays < len(self._last(reached).hand):
                    self._add_words(stands, step, lays + 1, late)
                yield from self._searched(reached, lays, late)
        self.complete = not self.chain

    def _searched(self, stands: tuple[Stand, ...], lays: int, late: int) -> Iterator[None]:
        """Looks for all words that go on with the turn after `stands` and lay `lays` tiles, and adds what can be done
        after each.
        """
        stand = self._last(stands)
        shares = late and stand.methods == LONG_METHOD
        words = yield from (self._shared_words if shares else self._words)(stand, lays)
        promising = set() if late else self._promising(stands, words)
        for number, word in enumerate(words, 1):
            for method in METHODS:
                if word.earned & method:
                    step = word, method
                    goes_on = self._methods(stand) != method
                    is_late = word not in promising or (goes_on and self._was_met(self._after(stands, *step)))
                    after = LATE if is_late else 0
                    self._add_check(stands, step, after)
                    if goes_on:
                        self._add_words(stands, step, 0, after)
            self.visits += A_WORD
            if not number % TOGETHER:
                self._shown = self.visits
                yield

    def _promising(self, stands: tuple[Stand, ...], words: Sequence[Found]) -> set[Found]:
        """Returns the words that lead near the goal, and the best of those that differ only in the squares they use."""
        near = NEAR_SECOND if stands else self._way(self._root) + ASTRAY
        best: dict[object, Found] = {}
        for word in words:
            place = word.square, word.cards, word.earned, word.cut
            if self._way(word) <= near and (place not in best or word.cost < best[place].cost):
                best[place] = word
        return set(best.values())

    def _words(self, stand: Stand, lays: int) -> Generator[None, None, list[Found]]:
        """Returns the words from `stand` that lay `lays` tiles and earn a bonus move."""
        reach = self._reach(stand)
        yield from self._counted(reach, reach.bonuses(LONGEST, lays))
        return reach.found

    def _shared_words(self, stand: Stand, lays: int) -> Generator[None, None, list[Found]]:
        """Returns the same words, from a search that serves all stands on one square.

        What a turn has used and laid before only takes words away. So the search ignores it, and what a stand cannot
        take is left out afterwards.
        """
        place = (stand.square, stand.cards, stand.gardener, stand.methods, lays)
        hand, shared = self._shared.get(place, ((), None))
        if shared is None or not _has(hand, stand.hand):
            free = self._freed(stand, hand)
            words = yield from self._words(free, lays)
            shared = [(word, frozenset(word.squares), word.laid) for word in words]
            self._shared[place] = free.hand, shared
        used = stand.used
        return [word for word, squares, tiles in shared if squares.isdisjoint(used) and _has(stand.hand, tiles)]

    def _was_met(self, end: Stand) -> bool:
        """Returns whether the turn could go on in the same way before, but for the squares used."""
        state = (end.square, end.cards, end.gardener, end.hand, end.methods)
        was_met = state in self._met
        self._met.add(state)
        return was_met

    def _add_check(self, stands: tuple[Stand, ...], step: Step | None, late: int) -> None:
        """Adds the search for a last word after some stands and a step.

        Where it may be the only one, that comes first.
        """
        place = step[0] if step else self._root
        way = self._way(place)
        if way <= LONGEST:
            cost = _of(CHECK_COSTS, way) * (1 if self._last(stands).hand else WITHOUT_TILES)
            self._add(0 if place is self._root and way <= ONE_WORD else cost + late, stands, step, None)

    def _add_words(self, stands: tuple[Stand, ...], step: Step | None, lays: int, late: int) -> None:
        """Adds the search for words that go on after `stands` and `step`, and lay `lays` tiles."""
        cost = _of(SECOND_COSTS, self._way(step[0])) * _of(LAYING_COSTS, lays) if step else _of(FIRST_COSTS, lays)
        self._add(cost + late, stands, step, lays)

    def _add(self, cost: float, stands: tuple[Stand, ...], step: Step | None, lays: int | None) -> None:
        self._added += 1
        heappush(self._tasks, (cost, self._added, stands, step, lays))

    def _after(self, stands: tuple[Stand, ...], word: Found, method: int) -> Stand:
        return self._finder.after(self._last(stands), word, method)

    def _last(self, stands: tuple[Stand, ...]) -> Stand:
        return stands[-1] if stands else self._root

    def _won(self, stands: tuple[Stand, ...]) -> Iterator[None]:
        """Looks for a last ply that wins after some stands."""
        stand = self._last(stands)
        state = (stand.square, stand.cards, stand.gardener, stand.hand, frozenset(stand.used))
        if state in self._tried:
            return
        self._tried.add(state)
        won, way = None, self._way(stand)
        if way <= 1:
            won = next((step for step in self._finder.steps(stand) if step.cost == WON), None)
        if won is None and (way < HOPEFUL or stand is self._root or (yield from self._has_hope(stand))):
            won = yield from self._last_word(stand)
        if won is not None:
            self.chain = (*stands, self._finder.after(stand, won, 0))

    def _last_word(self, stand: Stand) -> Generator[None, None, Found | None]:
        """Returns a word that wins from a stand; None if there is none."""
        reach = self._reach(stand)
        yield from self._counted(reach, reach.wins())
        return reach.won

    def _has_hope(self, stand: Stand) -> Generator[None, None, bool]:
        """Returns whether a word may win from a stand: False if none does from any stand on its square so far."""
        place = stand.square, stand.cards, stand.gardener
        hand, hope = self._hopes.get(place, ((), None))
        if hope is None or not (hope or _has(hand, stand.hand)):
            free = self._freed(stand, hand)
            hope = (yield from self._last_word(free)) is not None
            self._hopes[place] = free.hand, hope
        return hope

    def _freed(self, stand: Stand, hand: Hand) -> Stand:
        """Returns a stand as if this turn had used no square, with the tiles of another hand too."""
        free = copy(stand)
        free.hand = _joined(hand, stand.hand)
        free.used = self._root.used or (self._root.square,)
        return free

    def _reach(self, stand: Stand) -> Reach:
        """Returns a search of the words from a stand of this turn. What the turn has changed lies on used squares."""
        if stand.gardener not in self._boards:
            root = copy(self._root)
            root.gardener = stand.gardener
            self._boards[stand.gardener] = self._finder.board(root)
        letters, given = self._boards[stand.gardener]
        letters = letters.copy()
        for square in (*stand.used, stand.square):
            letters[square] = CLOSED
        return Reach(self._finder, stand, self._bounds, (letters, given))

    def _counted(self, reach: Reach, work: Iterator[None]) -> Iterator[None]:
        before = self.visits + A_STAND
        for _ in work:
            self.visits = self._shown = before + reach.visits
            yield
        self.visits = before + reach.visits
        if self.visits > self._shown + PAUSE:
            self._shown = self.visits
            yield

    def _way(self, place: Stand | Found) -> int:
        """Returns the squares still to go from a stand, or from the end of a word."""
        return self._bounds.distances.field(place.cards)[place.square]

    @staticmethod
    def _methods(stand: Stand) -> int:
        """Returns the bonus methods that are still unused in the turn."""
        return (LONG_METHOD | PREMIUM_METHOD) & ~stand.methods


def _has(hand: Hand, tiles: Hand) -> bool:
    """Returns whether a hand has some tiles."""
    return all(hand.count(tile) >= tiles.count(tile) for tile in tiles)


def _joined(hand: Hand, other: Hand) -> Hand:
    """Returns the smallest hand that has the tiles of either of two hands."""
    more = [tile for tile in set(other) for _ in range(other.count(tile) - hand.count(tile))]
    return tuple(sorted((*hand, *more)))


def _of(costs: Sequence[float], place: int) -> float:
    return costs[min(place, len(costs) - 1)]
