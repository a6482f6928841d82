"""Whether one word wins: a search of all words that can, with any number of tiles.

Every square of the way still to go takes a letter of the word. So a beginning is left as soon as no word goes on from
it for so many letters, which leaves few.
"""

from __future__ import annotations

from collections.abc import Iterator

from pygames.amuseamaze import dawg, words
from pygames.amuseamaze.board import HEDGE, LETTER, PLAIN, TARGET
from pygames.amuseamaze.bot.distances import Distances
from pygames.amuseamaze.bot.finder import CLOSED, PREMIUM_METHOD, TILE_SHIFT, WON, Finder, Found, Stand

LONGEST = 15
"""The letters of the longest words."""
PAUSE = 500
"""Beginnings of words that are looked at between two yields."""
MOST = 60_000
"""Beginnings that are looked at before the search gives up."""


def shortest_ways(finder: Finder) -> Distances:
    """Returns the ways of a seat as if it could cut every hedge, while it can cut one.

    They are never longer than the real ones, for the whole turn: what a turn changes on the board shortens none.
    """
    if not finder.beginning().gardener:
        return finder.distances
    return Distances(finder.maze, [what & ~HEDGE for what in finder.position.squares])


class WinningWord:
    """A search for a word that wins, for the seat of a finder from one stand."""

    def __init__(self, finder: Finder, stand: Stand, shortest: Distances) -> None:
        """`shortest` are ways that are never longer than the real ones, as `shortest_ways` returns them."""
        self.found: Found | None = None
        """The word, once it is found."""
        self.visits = 0
        """Beginnings of words looked at."""
        self._finder = finder
        self._stand = stand
        self._shortest = shortest

    def run(self) -> Iterator[None]:
        """Looks, and yields after every `PAUSE` beginnings. Ends when a word is found, or when there is none.

        Gives up after `MOST` beginnings.
        """
        finder, stand = self._finder, self._stand
        table, ahead, maze = words.automaton(), words.letters_ahead(), finder.maze
        neighbours, colours = maze.neighbours, maze.colours
        letters, given = finder.board(stand)
        fields = {cards: self._shortest.field(cards) for cards in finder.card_sets(stand)}
        if fields[stand.cards][stand.square] > LONGEST:
            return
        stack: list[tuple[int, int, int, bool, bool, tuple[int, ...], tuple[int, ...]]] = [
            (stand.square, dawg.START, stand.cards, False, False, (), stand.hand)
        ]
        while stack and self.visits < MOST:
            at, state, cards, won, cut, path, hand = stack.pop()
            self.visits += 1
            if not self.visits % PAUSE:
                yield
            walked = {step & ~(LETTER << TILE_SHIFT) for step in path}
            for square in neighbours[at]:
                own = letters[square]
                if own == CLOSED or square in walked:
                    continue
                what = given[square]
                hedge = what & HEDGE != 0
                options: list[tuple[int, int, int, tuple[int, ...]]] = []
                if not (hedge and cut):
                    held = cards | colours[square] if what & TARGET else cards
                    options.append((own, square, held, hand))
                if what & PLAIN:
                    options += [
                        (tile, square | tile << TILE_SHIFT, cards, _without(hand, tile))
                        for tile in sorted(set(hand))
                        if tile != own
                    ]
                for letter, step, held, rest in options:
                    arc = table[state + letter]
                    if arc & dawg.LETTER != letter:
                        continue
                    way = fields[held][square]
                    now_won = won or not way
                    now_cut = cut or hedge
                    longer = (*path, step)
                    if now_won and arc & dawg.WORD and not arc & dawg.COARSE and len(longer) > 1:
                        self.found = Found(WON + len(longer), longer, square, held, 0, now_cut)
                        return
                    following = arc >> dawg.STATE_SHIFT
                    if following and (now_won or way <= ahead[following]):
                        stack.append((square, following, held, now_won, now_cut, longer, rest))


class WinningTurn:
    """A search for two words of a turn, the first of which earns a bonus move and the second of which wins."""

    def __init__(self, finder: Finder, root: Stand, shortest: Distances) -> None:
        """`root` is a stand from which no single word wins; `shortest` is as `shortest_ways` returns it."""
        self.found: tuple[Stand, Found] | None = None
        """Once they are found, the stand after the first word, and the second one."""
        self.visits = 0
        """Beginnings of words looked at."""
        self._finder = finder
        self._root = root
        self._shortest = shortest

    def run(self, most: int) -> Iterator[None]:
        """Looks at first words with more and more tiles, and in their order at how near they come to the goal. Yields
        every few milliseconds. Gives up after `most` beginnings.
        """
        finder, root = self._finder, self._root
        tried: set[Found] = set()
        words: dict[int, Found] = {}
        for lays in range(len(root.hand) + 1):
            for visits in finder.words(root, words, lays, LONGEST, PAUSE):
                self.visits += visits
                yield
            firsts = [word for word in words.values() if word.earned and word not in tried and self._in_reach(word)]
            firsts.sort(key=lambda word: (self._way(word), word.cost))
            for word in firsts:
                tried.add(word)
                yield from self._followed(word)
                if self.found is not None or self.visits > most:
                    return

    def _way(self, word: Found) -> int:
        return self._shortest.field(word.cards)[word.square]

    def _in_reach(self, word: Found) -> bool:
        return self._way(word) <= LONGEST

    def _followed(self, word: Found) -> Iterator[None]:
        """Looks for a step or a word that wins after a first word."""
        finder = self._finder
        # The method that remains makes no difference to a word that wins.
        stand = finder.after(self._root, word, PREMIUM_METHOD if word.earned & PREMIUM_METHOD else word.earned)
        for step in finder.steps(stand):
            if step.cost == WON:
                self.found = stand, step
                return
        search = WinningWord(finder, stand, self._shortest)
        before = self.visits
        for _ in search.run():
            self.visits = before + search.visits
            yield
        self.visits = before + search.visits + 1
        if search.found is not None:
            self.found = stand, search.found


def _without(hand: tuple[int, ...], tile: int) -> tuple[int, ...]:
    place = hand.index(tile)
    return hand[:place] + hand[place + 1 :]
