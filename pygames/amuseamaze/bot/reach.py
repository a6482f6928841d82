"""The words that win from a stand, and those that lead near the goal and earn a bonus move.

Every square of the way still to go takes a letter of the word. So a beginning is left as soon as no word goes on from
it for so many letters.
"""

from __future__ import annotations

from collections.abc import Iterator

from pygames.amuseamaze import dawg, words
from pygames.amuseamaze.board import HEDGE, LETTER, PLAIN, TARGET, TILE
from pygames.amuseamaze.bot.distances import Distances
from pygames.amuseamaze.bot.finder import (
    CLOSED,
    HUNDRED,
    LONG_METHOD,
    PREMIUM_METHOD,
    RARE,
    TILE_SHIFT,
    WON,
    Finder,
    Found,
    Stand,
)
from pygames.amuseamaze.dawg import COARSE, STATE_SHIFT, WORD
from pygames.amuseamaze.paths import LONG

LONGEST = 15
"""The letters of the longest words."""
PAUSE = 500
"""Beginnings of words that are looked at between two yields."""


def shortest_ways(finder: Finder) -> Distances:
    """Returns the ways of a seat as if it could cut every hedge, while it can cut one.

    They are never longer than the real ones, for the whole turn: what a turn changes on the board shortens none.
    """
    if not finder.beginning().gardener:
        return finder.distances
    return Distances(finder.maze, [what & ~HEDGE for what in finder.position.squares])


class Reach:
    """A search of the words from one stand."""

    def __init__(self, finder: Finder, stand: Stand, shortest: Distances) -> None:
        """`shortest` are ways that are never longer than the real ones, as `shortest_ways` returns them."""
        self.won: Found | None = None
        """A word that wins, once one is found."""
        self.found: dict[object, Found] = {}
        """Words that earn a bonus move."""
        self.visits = 0
        """Beginnings of words looked at."""
        self._finder = finder
        self._stand = stand
        self._shortest = shortest

    def wins(self) -> Iterator[None]:
        """Looks for a word that wins, with any number of tiles, until it is found."""
        return self._run(0, True, len(self._stand.hand), False)

    def bonuses(self, within: int, lays: int, every: bool = False) -> Iterator[None]:
        """Looks for words that lay exactly `lays` tiles, earn a bonus move and end `within` so many squares of the
        goal, but do not win. Unless `every` one is wanted, keeps the best to each square.
        """
        return self._run(within, False, lays, every)

    def _run(self, within: int, winning: bool, lays: int, every: bool) -> Iterator[None]:
        """Yields after every `PAUSE` beginnings."""
        finder, stand, found = self._finder, self._stand, self.found
        table, letters_ahead, rare_ahead = words.automaton(), words.letters_ahead(), words.rare_ahead()
        neighbours, colours, rare, closed = finder.maze.neighbours, finder.maze.colours, RARE, CLOSED
        letters, given = finder.board(stand)
        fields = {cards: self._shortest.field(cards) for cards in finder.card_sets(stand)}
        if fields[stand.cards][stand.square] > LONGEST + within:
            return
        left = [0] * (LETTER + 1)
        for tile in stand.hand:
            left[tile] += 1
        hand = [letter for letter in range(1, LETTER) if left[letter]]
        open_methods = (LONG_METHOD | PREMIUM_METHOD) & ~stand.methods
        by_length, by_premium = open_methods & LONG_METHOD, open_methods & PREMIUM_METHOD
        tile_worth, card_worth = finder.worth.tile, finder.worth.card
        path = [0] * (LONGEST + 1)

        def look(
            at: int, state: int, length: int, cards: int, premium: int, cut: int, won: bool, tiles: int, rest: int
        ) -> Iterator[None]:
            self.visits += 1
            if not self.visits % PAUSE:
                yield
            length += 1
            alive = (
                [letter for letter in hand if left[letter] and table[state + letter] & LETTER == letter] if rest else ()
            )
            for square in neighbours[at]:
                own = letters[square]
                if own == closed:
                    continue
                what = given[square]
                choices = (own, *alive) if alive and what & PLAIN else (own,)
                for letter in choices:
                    arc = table[state + letter]
                    if arc & LETTER != letter:
                        continue
                    held, now_premium, now_cut, now_tiles, now_rest, step = cards, premium, cut, tiles, rest, square
                    if letter != own:
                        now_tiles, now_rest, step = tiles - 1, rest - 1, square | letter << TILE_SHIFT
                        if rare[letter]:
                            now_premium = PREMIUM_METHOD
                    elif what & TARGET:
                        held = cards | colours[square]
                    elif what & TILE:
                        now_tiles = tiles + 1
                    elif what & HEDGE:
                        if cut:
                            continue
                        now_cut = 1
                    elif rare[letter]:
                        now_premium = PREMIUM_METHOD
                    distance = fields[held][square]
                    now_won = won or not distance
                    if now_won and not winning:
                        continue
                    path[length] = step
                    if arc & WORD and length > 1 and not arc & COARSE:
                        if winning:
                            if now_won:
                                way = tuple(path[1 : length + 1])
                                self.won = Found(WON + length, way, square, held, 0, now_cut == 1)
                                return
                        elif distance <= within and not now_rest:
                            record(square, length, held, distance, now_premium, now_cut, now_tiles)
                    following = arc >> STATE_SHIFT
                    if not following:
                        continue
                    far = letters_ahead[following]
                    if winning:
                        if not now_won and distance > far:
                            continue
                    elif distance - far > within or not (
                        (by_length and length + far >= LONG) or (by_premium and (now_premium or rare_ahead[following]))
                    ):
                        continue
                    letters[square] = closed
                    if letter != own:
                        left[letter] -= 1
                    yield from look(square, following, length, held, now_premium, now_cut, now_won, now_tiles, now_rest)
                    letters[square] = own
                    if letter != own:
                        left[letter] += 1
                    if self.won:
                        return

        def record(square: int, length: int, cards: int, distance: int, premium: int, cut: int, tiles: int) -> None:
            earned = ((LONG_METHOD if length >= LONG else 0) | premium) & open_methods
            if not earned:
                return
            cost = HUNDRED * distance - tile_worth * tiles - card_worth * (stand.gardener and not cut)
            steps = tuple(path[1 : length + 1])
            key: object = steps if every else (square, cards, earned, cut)
            best = found.get(key)
            if best is None or cost < best.cost:
                found[key] = Found(cost, steps, square, cards, earned, cut == 1)

        yield from look(stand.square, dawg.START, 0, stand.cards, 0, 0, False, len(stand.hand), lays)
