"""The moves that a bot sees: a guided search over small ints that keeps the best move to each place.

The rules of `paths` and `search` are repeated here in a form made for speed. Tests compare them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from pygames.amuseamaze import dawg, words
from pygames.amuseamaze.board import HEDGE, LETTER, PLAIN, PREMIUM, TARGET, TILE
from pygames.amuseamaze.bot.distances import Distances
from pygames.amuseamaze.bot.worth import USUAL, Worth
from pygames.amuseamaze.notation import WITH_TRIBUTE
from pygames.amuseamaze.paths import LONG
from pygames.amuseamaze.rules import TRIBUTE_LENGTH, AmuseAmazePosition

CLOSED = 30
"""Takes the place of the letter of a square that cannot be entered. No arc has it."""
TILE_SHIFT = 9
"""A step of a path is a square, and above it the number of the letter laid there."""
SQUARE = (1 << TILE_SHIFT) - 1

HUNDRED = 100
"""Costs are counted in hundredths of a square."""
WON = -100_000
"""The cost of a move that wins."""

ASTRAY = 2
"""So many squares a word may lead away from the goal on its way ..."""
END_ASTRAY = 1
"""... and at its end."""

LONG_METHOD, PREMIUM_METHOD = 1, 2

RARE = tuple(letter in PREMIUM for letter in range(LETTER + 1))

Notice = Callable[[bytes, int, bool], bool]
"""Whether a word is noticed: (the numbers of its letters, the number of tiles laid, whether most people know it)."""


class Stand:
    """The board as one seat sees it after some of its moves: what has changed since the position."""

    __slots__ = (
        "cards",
        "changed",
        "children",
        "cost",
        "earned",
        "gardener",
        "hand",
        "methods",
        "parent",
        "path",
        "square",
        "stopped",
        "turns",
        "used",
    )

    def __init__(
        self,
        parent: Stand | None,
        path: tuple[int, ...],
        cost: int,
        square: int,
        cards: int,
        hand: tuple[int, ...],
        gardener: bool,
        changed: tuple[tuple[int, int], ...],
        used: tuple[int, ...],
        methods: int,
        earned: int,
        turns: int,
    ) -> None:
        self.parent = parent
        self.path = path
        """The move that led here; empty at the beginning, and after a pass."""
        self.cost = cost
        """The way still to go, less the worth of the hand; `WON` if the game is won."""
        self.square = square
        self.cards = cards
        self.hand = hand
        self.gardener = gardener
        self.changed = changed
        """The squares that changed, with what they give now. A later change comes later."""
        self.used = used
        """What this turn has used, while it goes on."""
        self.methods = methods
        """The bonus methods used in this turn."""
        self.earned = earned
        """The method by which the last move goes on with the turn; 0 when the turn is over."""
        self.turns = turns
        """The number of turns that have ended."""
        self.children: list[Stand] | None = None
        self.stopped: Stand | None = None

    def turn_ended(self) -> Stand:
        """Returns the same stand at the end of the turn. A bonus move that was earned is declined."""
        if not self.earned:
            return self
        if self.stopped is None:
            self.stopped = Stand(
                self,
                (),
                self.cost,
                self.square,
                self.cards,
                self.hand,
                self.gardener,
                self.changed,
                (),
                0,
                0,
                self.turns + 1,
            )
        return self.stopped


class Found:
    """The best move to one place, with the same cards, bonus and card use."""

    __slots__ = ("cards", "cost", "cut", "earned", "path", "square")

    def __init__(self, cost: int, path: tuple[int, ...], square: int, cards: int, earned: int, cut: bool) -> None:
        self.cost = cost
        self.path = path
        self.square = square
        self.cards = cards
        self.earned = earned
        """The bonus methods, of those unused in this turn, that it could take, as a set."""
        self.cut = cut

    @property
    def squares(self) -> tuple[int, ...]:
        return tuple([step & SQUARE for step in self.path])

    @property
    def laid(self) -> tuple[int, ...]:
        """The letters of the tiles that it lays, as numbers."""
        return tuple([step >> TILE_SHIFT for step in self.path if step > SQUARE])


class Finder:
    """Finds the moves of one seat on the board of one position."""

    def __init__(
        self,
        position: AmuseAmazePosition,
        seat: int,
        distances: Distances | None = None,
        worth: Worth = USUAL,
    ) -> None:
        """`distances` may be those of a position a turn ago, which differ little."""
        maze = position.maze
        self.position = position
        self.maze = maze
        self.seat = seat
        self.distances = distances or Distances(maze, position.squares)
        self.worth = worth
        self._table = words.automaton()
        self._pieces = [piece for number, piece in enumerate(position.pieces, 1) if number != seat]
        tribute = position.variant in WITH_TRIBUTE
        others = [hand for number, hand in enumerate(position.hands, 1) if number != seat]
        self._tribute = worth.tile * sum(len(hand) // 2 for hand in others) if tribute else 0

    def card_sets(self, stand: Stand) -> list[int]:
        """Returns the sets of cards that the seat can have after more moves, the largest first."""
        held, all_cards = stand.cards, self.maze.all_cards | stand.cards
        return [cards for cards in range(15, -1, -1) if not held & ~cards and not cards & ~all_cards]

    def beginning(self) -> Stand:
        """Returns the seat's stand in the position itself."""
        position, place = self.position, self.seat - 1
        acts = position.seat == self.seat and position.phase == "bonus"
        methods = (LONG_METHOD if "l" in position.turn.methods else 0) | (
            PREMIUM_METHOD if "p" in position.turn.methods else 0
        )
        stand = Stand(
            None,
            (),
            0,
            position.pieces[place],
            position.cards[place],
            tuple([ord(letter) & LETTER for letter in position.hands[place]]),
            position.gardeners[place] == "1",
            (),
            position.turn.used if acts else (),
            methods if acts else 0,
            int(acts),
            0,
        )
        stand.cost = self.cost(stand)
        return stand

    def cost(self, stand: Stand) -> int:
        """Returns the way that the seat still has to go, in hundredths of a square."""
        return (
            HUNDRED * self.distances.field(stand.cards)[stand.square]
            - self.worth.tile * len(stand.hand)
            - self.worth.card * stand.gardener
        )

    def board(self, stand: Stand) -> tuple[list[int], list[int]]:
        """Returns for each square its letter, `CLOSED` where the seat cannot go, and what it gives."""
        given = list(self.position.squares)
        for square, what in stand.changed:
            given[square] = what
        barred = 0 if stand.gardener else HEDGE
        letters = [what & LETTER if what and not what & barred else CLOSED for what in given]
        if not stand.turns:
            for square in self._pieces:
                letters[square] = CLOSED
        for square in stand.used:
            letters[square] = CLOSED
        letters[stand.square] = CLOSED
        return letters, given

    def steps(self, stand: Stand) -> list[Found]:
        """Returns the moves that are steps to one square."""
        letters, given = self.board(stand)
        found = []
        for square in self.maze.neighbours[stand.square]:
            if letters[square] != CLOSED:
                what = given[square]
                cards = stand.cards | self.maze.colours[square] if what & TARGET else stand.cards
                way = self.distances.field(cards)[square]
                cut = what & HEDGE != 0
                cost = HUNDRED * way - self.worth.tile * (len(stand.hand) + (what & TILE != 0))
                cost -= self.worth.card * (stand.gardener and not cut)
                won = self.maze.finish[square] and self.maze.goal[cards]
                found.append(Found(WON if won else cost, (square,), square, cards, 0, cut))
        return found

    def words(
        self,
        stand: Stand,
        found: dict[int, Found],
        lays: int,
        longest: int,
        most: int,
        notice: Notice | None = None,
    ) -> Iterator[int]:
        """Adds to `found` the best words that lay at most `lays` tiles. Yields after each first square how many squares
        it looked from.

        Words have at most `longest` squares; after looking from `most` squares for each first square the rest is
        left out. Coarse words are left out, and those that lead too far astray.
        """
        table, neighbours, colours, rare = self._table, self.maze.neighbours, self.maze.colours, RARE
        letters, given = self.board(stand)
        fields = {cards: self.distances.field(cards) for cards in self.card_sets(stand)}
        left = [0] * (LETTER + 1)
        for tile in stand.hand:
            left[tile] += 1
        tiles = [letter for letter in range(1, LETTER) if left[letter]]
        bonuses = LONG_METHOD | PREMIUM_METHOD
        open_methods = bonuses & ~stand.methods
        tile_worth, card_worth = self.worth.tile, self.worth.card
        worth = tile_worth * len(stand.hand) + card_worth * stand.gardener
        tribute, closed = self._tribute, CLOSED
        path = [0] * (longest + 1)
        farthest_end = self.distances.field(stand.cards)[stand.square] + END_ASTRAY
        farthest = farthest_end - END_ASTRAY + ASTRAY
        visits = bound = 0

        def look(
            at: int, state: int, length: int, cards: int, premium: int, cut: int, won: bool, gain: int, lays: int
        ) -> None:
            nonlocal visits
            visits += 1
            if visits > bound:
                return
            field = fields[cards]
            alive = []
            if lays:
                for letter in tiles:
                    arc = table[state + letter]
                    if arc & 31 == letter and left[letter]:
                        alive.append(arc)
            length += 1
            for square in neighbours[at] if length > 1 else (at,):
                own = letters[square]
                arc = table[state + own]
                if arc & 31 == own:
                    what = given[square]
                    held, way, now_gain, now_premium, now_cut = cards, field, gain, premium, cut
                    if what > 63:
                        if what & TARGET:
                            held = cards | colours[square]
                            way = fields[held]
                        elif what & TILE:
                            now_gain += tile_worth
                        elif cut:
                            continue
                        else:
                            now_cut = 1
                            now_gain -= card_worth
                    elif rare[own]:
                        now_premium = PREMIUM_METHOD
                    distance = way[square]
                    now_won = won or not distance
                    path[length] = square
                    if arc & 96 and distance <= farthest_end and length > 1 and not arc & 128:
                        record(arc, square, length, held, distance, now_premium, now_cut, now_won, now_gain)
                    following = arc >> 9
                    if following and distance <= farthest and length < longest:
                        letters[square] = closed
                        look(square, following, length, held, now_premium, now_cut, now_won, now_gain, lays)
                        letters[square] = own
                if alive and own != closed and given[square] & PLAIN:
                    distance = field[square]
                    if distance > farthest:
                        continue
                    now_won = won or not distance
                    for arc in alive:
                        letter = arc & 31
                        if letter != own:
                            now_premium = PREMIUM_METHOD if rare[letter] else premium
                            path[length] = square | letter << 9
                            if arc & 96 and distance <= farthest_end and length > 1 and not arc & 128:
                                record(
                                    arc, square, length, cards, distance, now_premium, cut, now_won, gain - tile_worth
                                )
                            following = arc >> 9
                            if following and length < longest:
                                letters[square] = closed
                                left[letter] -= 1
                                look(
                                    square,
                                    following,
                                    length,
                                    cards,
                                    now_premium,
                                    cut,
                                    now_won,
                                    gain - tile_worth,
                                    lays - 1,
                                )
                                left[letter] += 1
                                letters[square] = own

        def record(
            arc: int, square: int, length: int, cards: int, distance: int, premium: int, cut: int, won: bool, gain: int
        ) -> None:
            if won:
                cost, earned = WON + length, 0
            else:
                cost = HUNDRED * distance - gain
                earned = ((LONG_METHOD if length >= LONG else 0) | premium) & open_methods
                if tribute and length >= TRIBUTE_LENGTH:
                    cost -= tribute
            key = ((square << 4 | cards) << 2 | earned) << 1 | cut
            best = found.get(key)
            if best is None or cost < best.cost:
                steps = tuple(path[1 : length + 1])
                if notice is None or notice(
                    bytes([step >> TILE_SHIFT or given[step] & LETTER for step in steps]),
                    sum([step > SQUARE for step in steps]),
                    arc & dawg.COMMON != 0,
                ):
                    found[key] = Found(cost, steps, square, cards, earned, cut == 1)

        for square in neighbours[stand.square]:
            before = visits
            bound = visits + most
            look(square, dawg.START, 0, stand.cards, 0, 0, False, worth, lays)
            if visits > before:
                yield visits - before

    def after(self, stand: Stand, found: Found, method: int) -> Stand:
        """Returns the stand after a move, with the bonus method that it uses (0 for none, which ends the turn)."""
        given = dict(stand.changed)
        squares, bare = self.position.squares, self.maze.bare
        hand = list(stand.hand)
        for step in found.path:
            square = step & SQUARE
            what = given.get(square, squares[square])
            if what & TILE:
                hand.append(what & LETTER)
                given[square] = bare[square]
            elif step > SQUARE:
                hand.remove(step >> TILE_SHIFT)
                given[square] = TILE | step >> TILE_SHIFT
        hand.sort()
        return Stand(
            stand,
            found.path,
            found.cost,
            found.square,
            found.cards,
            tuple(hand),
            stand.gardener and not found.cut,
            tuple(given.items()),
            (*(stand.used or (stand.square,)), *found.squares) if method else (),
            stand.methods | method if method else 0,
            method,
            stand.turns + (not method),
        )

    def brings_tribute(self, path: Sequence[int]) -> bool:
        """Returns whether others may have to give tiles after a word on a path."""
        return self._tribute > 0 and len(path) >= TRIBUTE_LENGTH

    def text(self, stand: Stand, path: Sequence[int], earned: int) -> str:
        """Returns the ply text of a move from a stand, with the bonus method taken."""
        names = self.maze.names
        given = dict(stand.changed)
        items = []
        for step in path:
            square = step & SQUARE
            if step > SQUARE:
                items.append(names[square] + chr(64 + (step >> TILE_SHIFT)))
            else:
                hedge = given.get(square, self.position.squares[square]) & HEDGE
                items.append(names[square] + "!" if hedge else names[square])
        return "-".join(items) + ("", "+l", "+p")[earned]
