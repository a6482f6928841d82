"""The words that win from a stand, and those that lead near the goal and earn a bonus move.

Every square of the way still to go takes a letter of the word. So a beginning is left as soon as no word goes on from
it that has as many letters as that way needs.
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
    SQUARE,
    TILE_SHIFT,
    WON,
    Finder,
    Found,
    Stand,
)
from pygames.amuseamaze.dawg import COARSE
from pygames.amuseamaze.paths import LONG

LONGEST = 15
"""The letters of the longest words."""
PART = 2
"""The letters of the beginnings by which a search is divided into parts ..."""
PAUSE = 500
"""... and the beginnings that are looked at, at least, between two yields."""
PLACES = tuple((1 << LONGEST) - (1 << max(0, way - 1)) for way in range(LONGEST + 1))
"""Where a letter can come in a word, as a set of bits, by the number of squares to its square."""

Board = tuple[list[int], list[int]]
"""The letters of the squares, and what they give, as `Finder.board` returns them."""


class Bounds:
    """What holds for all words of a seat in its turn."""

    def __init__(self, finder: Finder) -> None:
        self.distances = finder.distances
        """Ways that are never longer than the real ones, for the whole turn.

        The seat can cut every hedge in them, while it can cut one. What a turn changes on the board shortens none.
        """
        self._maze = finder.maze
        self._premium: list[int] | None = None
        if finder.beginning().gardener:
            self.distances = Distances(finder.maze, [what & ~HEDGE for what in finder.position.squares])

    def premium(self) -> list[int]:
        """Returns where the premium letters of the board can come in a word that goes on from each square.

        They are told as `dawg.Ahead.comes` tells them for states. They are worked out at the first call.
        """
        if self._premium is None:
            bare = self._maze.bare
            self._premium = [0] * len(bare)
            for number, letter in enumerate(words.PREMIUM_LETTERS):
                printed = [square for square, what in enumerate(bare) if what == PLAIN | letter]
                for square, way in enumerate(self.distances.to(printed)):
                    if way <= LONGEST:
                        self._premium[square] |= PLACES[way] << dawg.LANE * number
        return self._premium


class Reach:
    """A search of the words from one stand."""

    def __init__(self, finder: Finder, stand: Stand, bounds: Bounds, board: Board) -> None:
        """`bounds` are those of the seat, and `board` is its board at the stand. The letters are changed meanwhile."""
        self.won: Found | None = None
        """A word that wins, once one is found."""
        self.found: list[Found] = []
        """Words that earn a bonus move."""
        self.visits = 0
        """Beginnings of words looked at."""
        self._finder = finder
        self._stand = stand
        self._bounds = bounds
        self._board = board

    def wins(self) -> Iterator[None]:
        """Looks for a word that wins, with any number of tiles, until it is found."""
        return self._run(0, True, len(self._stand.hand))

    def bonuses(self, within: int, lays: int) -> Iterator[None]:
        """Looks for all words that lay exactly `lays` tiles, earn a bonus move and end at most `within` squares from
        the goal, but do not win.
        """
        return self._run(within, False, lays)

    def _run(self, within: int, winning: bool, lays: int) -> Iterator[None]:
        """Yields after every `PAUSE` beginnings, or some time later."""
        finder, stand, found = self._finder, self._stand, self.found
        table, ahead = words.automaton(), words.ahead()
        letters_ahead, premium_ahead = ahead.letters, ahead.comes
        neighbours, colours, rare, closed = finder.maze.neighbours, finder.maze.colours, RARE, CLOSED
        letters, given = self._board
        fields = {cards: self._bounds.distances.field(cards) for cards in finder.card_sets(stand)}
        if fields[stand.cards][stand.square] > LONGEST + within:
            return
        left = [0] * (LETTER + 1)
        for tile in stand.hand:
            left[tile] += 1
        hand = [letter for letter in range(1, LETTER) if left[letter]]
        open_methods = (LONG_METHOD | PREMIUM_METHOD) & ~stand.methods
        by_length, by_premium = open_methods & LONG_METHOD, open_methods & PREMIUM_METHOD
        premium_near = [] if winning else self._bounds.premium()
        premium_tile = any(rare[letter] for letter in hand)
        tile_worth, card_worth = finder.worth.tile, finder.worth.card
        path = [0] * (LONGEST + 1)
        parts: list[tuple[list[int], tuple[int, int, int, int, int, int, bool, int, int]]] = []
        visits, part = 0, PART

        def look(
            at: int, state: int, length: int, cards: int, premium: int, cut: int, won: bool, tiles: int, rest: int
        ) -> bool:
            """Looks at all ways to go on with a word. Returns whether one of them wins."""
            nonlocal visits
            if length == part:
                parts.append((path[1 : length + 1], (at, state, length, cards, premium, cut, won, tiles, rest)))
                return False
            visits += 1
            length += 1
            field = fields[cards]
            alive = []
            if rest:
                for letter in hand:
                    arc = table[state + letter]
                    if arc & 31 == letter and left[letter]:
                        alive.append(arc)
            for square in neighbours[at]:
                own = letters[square]
                if alive and own != closed and given[square] & PLAIN:
                    distance = field[square]
                    now_won = won or not distance
                    if winning or not now_won:
                        for arc in alive:
                            letter = arc & 31
                            if letter != own:
                                now_premium = PREMIUM_METHOD if rare[letter] else premium
                                step = square | letter << 9
                                if entered(
                                    arc, step, length, cards, distance, now_premium, cut, now_won, tiles - 1, rest - 1
                                ):
                                    return True
                arc = table[state + own]
                if arc & 31 != own:
                    continue
                what = given[square]
                held, way, now_premium, now_cut, now_tiles = cards, field, premium, cut, tiles
                if what > 63:
                    if what & TARGET:
                        held = cards | colours[square]
                        way = fields[held]
                    elif what & TILE:
                        now_tiles = tiles + 1
                    elif cut:
                        continue
                    else:
                        now_cut = 1
                elif rare[own]:
                    now_premium = PREMIUM_METHOD
                distance = way[square]
                now_won = won or not distance
                if (winning or not now_won) and entered(
                    arc, square, length, held, distance, now_premium, now_cut, now_won, now_tiles, rest
                ):
                    return True
            return False

        def entered(
            arc: int,
            step: int,
            length: int,
            cards: int,
            distance: int,
            premium: int,
            cut: int,
            won: bool,
            tiles: int,
            rest: int,
        ) -> bool:
            """Takes down the word that ends with a step, and goes on with it. Returns whether a word wins."""
            square = step & SQUARE
            path[length] = step
            if (
                arc & 96
                and (won if winning else not rest and distance <= within)
                and ended(arc, square, length, cards, distance, premium, cut, tiles)
            ):
                return True
            following = arc >> 9
            far = letters_ahead[following]
            if (
                not following
                or (distance - far > within and not won)
                or not (
                    winning
                    or (by_length and length + far >= LONG)
                    or (
                        by_premium
                        and (
                            premium
                            or premium_ahead[following] & premium_near[square]
                            or (rest and premium_tile and premium_ahead[following])
                        )
                    )
                )
            ):
                return False
            own = letters[square]
            letters[square] = closed
            left[step >> 9] -= 1
            found_win = look(square, following, length, cards, premium, cut, won, tiles, rest)
            left[step >> 9] += 1
            letters[square] = own
            return found_win

        def ended(
            arc: int, square: int, length: int, cards: int, distance: int, premium: int, cut: int, tiles: int
        ) -> bool:
            """Takes down a word. Returns whether it wins."""
            if length == 1 or arc & COARSE:
                return False
            steps = tuple(path[1 : length + 1])
            if winning:
                self.won = Found(WON + length, steps, square, cards, 0, cut == 1)
                return True
            earned = ((LONG_METHOD if length >= LONG else 0) | premium) & open_methods
            if earned:
                cost = HUNDRED * distance - tile_worth * tiles - card_worth * (stand.gardener and not cut)
                found.append(Found(cost, steps, square, cards, earned, cut == 1))
            return False

        look(stand.square, dawg.START, 0, stand.cards, 0, 0, False, len(stand.hand), lays)
        part = 0
        for steps, beginning in parts:
            if self.won:
                break
            path[1 : len(steps) + 1] = steps
            owns = [letters[step & SQUARE] for step in steps]
            for step in steps:
                letters[step & SQUARE] = closed
                left[step >> TILE_SHIFT] -= 1
            look(*beginning)
            for step, own in zip(steps, owns, strict=True):
                letters[step & SQUARE] = own
                left[step >> TILE_SHIFT] += 1
            if visits > self.visits + PAUSE:
                self.visits = visits
                yield
        self.visits = visits
