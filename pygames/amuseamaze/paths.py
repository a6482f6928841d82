"""Paths, followed square by square without the list of legal plies (rulebook 3.2 to 3.6)."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from enum import Enum, auto
from typing import NamedTuple, Protocol

from pygames.amuseamaze import dawg, words
from pygames.amuseamaze.board import HEDGE, LETTER, PLAIN, PREMIUM, TARGET, TILE, Maze, number
from pygames.message import Seat

LONG = 5
"""The fewest squares of a word that earns the long bonus move."""


class Fault(Enum):
    """What is wrong with a square, or with the tile laid on it, at its place in a path."""

    NOWHERE = auto()
    START = auto()
    OWN = auto()
    TWICE = auto()
    APART = auto()
    USED = auto()
    PIECE = auto()
    BARE = auto()
    NO_CARD = auto()
    SECOND_HEDGE = auto()
    LAID_ON_HEDGE = auto()
    HEDGE_NOT_CUT = auto()
    NO_HEDGE_TO_CUT = auto()
    LAID_ON_BLUE = auto()
    LAID_ON_TILE = auto()
    LAID_ON_TARGET = auto()
    PRINTED = auto()
    PICKED_UP = auto()
    NOT_IN_HAND = auto()


class Item(NamedTuple):
    """A square of a path. -1 stands for a square that does not exist."""

    square: int
    tile: str = ""
    """The letter of the tile laid on it, a capital; empty if there is none."""
    cut: bool = False
    """Whether it is a hedge that is cut."""

    def text(self, names: Sequence[str]) -> str:
        """Returns the item as a ply writes it, with the names of the maze's squares."""
        return names[self.square] + ("!" if self.cut else self.tile)


class Turn(NamedTuple):
    """What a turn has used up, while it continues after its first move."""

    owner: int = 0
    """In phase `tribute`, the seat whose turn it is."""
    methods: str = ""
    used: tuple[int, ...] = ()
    """The squares used, sorted; empty if no bonus move follows."""


class Situation(Protocol):
    """The part of a position on which a path depends (see `AmuseAmazePosition`)."""

    variant: str
    seat: int
    phase: str
    maze: Maze
    squares: tuple[int, ...]
    """What each square gives now."""
    pieces: tuple[int, ...]
    hands: tuple[str, ...]
    cards: tuple[int, ...]
    turn: Turn

    @property
    def piece(self) -> int:
        """The square of the piece of the seat to act."""

    @property
    def hand(self) -> str:
        """The letters of the seat to act, sorted."""

    @property
    def has_gardener(self) -> bool:
        """Whether the seat to act has its Gardener Card."""

    @property
    def may_pass(self) -> bool:
        """Whether `pass` is legal."""

    def name(self, seat: int) -> Seat:
        """Returns a seat as a value for a `Message`."""


class Path(NamedTuple):
    """A path that a seat can follow, complete or not, and what it has done so far."""

    position: Situation
    items: tuple[Item, ...]
    squares: tuple[int, ...]
    hand: str
    """The letters left to lay."""
    taken: str
    """The letters picked up, in the order of the path."""
    cut: bool
    premium: bool
    """Whether a premium letter is used (rulebook 3.6)."""
    cards: int
    """The set of Target Cards, including those collected on the way."""
    wins: bool
    arc: int
    """The last arc in the automaton, or 0 if no word begins like this."""

    @property
    def text(self) -> str:
        names = self.position.maze.names
        return "-".join([item.text(names) for item in self.items])

    @property
    def spelling(self) -> str:
        """The letters of the squares in lower case."""
        given = self.position.squares
        return "".join([tile.lower() or chr(96 + (given[square] & LETTER)) for square, tile, _ in self.items])

    @property
    def shown(self) -> str:
        """The letters in capitals, as people read them: Q with its U."""
        return re.sub("Q(?!U)", "QU", self.spelling.upper())

    @property
    def is_beginning(self) -> bool:
        """Whether some longer word begins with these letters."""
        return self.arc >> dawg.STATE_SHIFT != 0

    @property
    def is_word(self) -> bool:
        return len(self.items) > 1 and self.arc & dawg.WORD != 0

    @property
    def words(self) -> tuple[str, ...]:
        """The words that it spells. There are several only where Q reads both ways."""
        return words.readings(self.spelling) if self.is_word else ()

    @property
    def laid(self) -> str:
        """The letters laid, in the order of the path."""
        return "".join([item.tile for item in self.items])

    @property
    def endings(self) -> tuple[str, ...]:
        """The suffixes with which the path is a legal ply: none at all, the empty one, or one for each bonus move it
        earns.
        """
        if len(self.items) == 1:
            return () if self.laid else ("",)
        if not self.is_word:
            return ()
        if self.wins:
            return ("",)
        return tuple("+" + method for method in self.bonuses()) or ("",)

    def bonuses(self) -> tuple[str, ...]:
        """Returns the methods that would earn a bonus move and are unused in this turn."""
        earned = (("l", len(self.items) >= LONG), ("p", self.premium))
        return tuple([method for method, earns in earned if earns and method not in self.position.turn.methods])

    def fault(self, item: Item) -> Fault | None:
        """Returns why an item cannot come next, or None if it can."""
        position = self.position
        maze = position.maze
        square, tile, cut = item
        own = position.piece
        if square < 0:
            return Fault.NOWHERE
        if square == maze.start:
            return Fault.START
        if square == own:
            return Fault.OWN
        if square in self.squares:
            return Fault.TWICE
        if square not in maze.neighbours[self.squares[-1] if self.squares else own]:
            return Fault.APART
        if square in position.turn.used:
            return Fault.USED
        if square in position.pieces:
            return Fault.PIECE
        given = position.squares[square]
        if not given:
            return Fault.BARE
        if given & HEDGE:
            return self._hedge_fault(item)
        if cut:
            return Fault.NO_HEDGE_TO_CUT
        return self._tile_fault(square, given, tile) if tile else None

    def _hedge_fault(self, item: Item) -> Fault | None:
        if not self.position.has_gardener:
            return Fault.NO_CARD
        if self.cut:
            return Fault.SECOND_HEDGE
        if item.tile:
            return Fault.LAID_ON_HEDGE
        return None if item.cut else Fault.HEDGE_NOT_CUT

    def _tile_fault(self, square: int, given: int, tile: str) -> Fault | None:
        if self.position.maze.is_blue(square):
            return Fault.LAID_ON_BLUE
        if given & TILE:
            return Fault.LAID_ON_TILE
        if not given & PLAIN:
            return Fault.LAID_ON_TARGET
        if given & LETTER == number(tile):
            return Fault.PRINTED
        if tile not in self.hand:
            return Fault.PICKED_UP if tile in self.taken else Fault.NOT_IN_HAND
        return None

    def extended(self, item: Item) -> Path:
        """Returns the path with one more item, which must have no fault."""
        position = self.position
        maze = position.maze
        square, tile, cut = item
        given = position.squares[square]
        letter = number(tile) if tile else given & LETTER
        arc = words.automaton()[(self.arc >> dawg.STATE_SHIFT) + letter]
        # A premium tile that already lay on the board does not count. One laid now does, and so does a premium square.
        premium = self.premium or (letter in PREMIUM and not given & TILE)
        cards = self.cards | maze.colours[square] if given & TARGET and not tile else self.cards
        return Path(
            position=position,
            items=(*self.items, item),
            squares=(*self.squares, square),
            hand=self.hand.replace(tile, "", 1) if tile else self.hand,
            taken=self.taken + chr(64 + letter) if given & TILE else self.taken,
            cut=self.cut or cut,
            premium=premium,
            cards=cards,
            wins=self.wins or (maze.finish[square] and maze.goal[cards]),
            arc=arc if arc & LETTER == letter else 0,
        )

    def open_items(self) -> list[Item]:
        """Returns the squares that can come next with their own letters, in byte order, whatever they spell.

        These are the squares without a `fault`. Links are read square by square, so all are looked at together here.
        """
        position, before = self.position, self.squares
        maze, given = position.maze, position.squares
        pieces, used, start = position.pieces, position.turn.used, maze.start
        may_cut = position.has_gardener and not self.cut
        items = []
        for square in maze.neighbours[before[-1] if before else position.piece]:
            on = given[square]
            if not on or square == start or square in before or square in pieces or square in used:
                continue
            if not on & HEDGE:
                items.append(Item(square))
            elif may_cut:
                items.append(Item(square, cut=True))
        return items

    def first_items(self) -> list[Item]:
        """Returns the items with which a ply can begin, in byte order: steps, and beginnings of words."""
        steps = self.open_items()
        return sorted({*steps, *self._spelling_on(steps)})

    def next_items(self) -> list[Item]:
        """Returns the items that can come next so that the letters are a word or the beginning of one, in byte
        order.
        """
        return self._spelling_on(self.open_items())

    def _spelling_on(self, steps: list[Item]) -> list[Item]:
        """Returns the items on the squares of some steps with which the letters are a word or the beginning of one."""
        given = self.position.squares
        table = words.automaton()
        state = self.arc >> dawg.STATE_SHIFT
        tiles = [tile for tile in sorted(set(self.hand)) if table[state + number(tile)] & LETTER == number(tile)]
        items = []
        for own in steps:
            letter = given[own.square] & LETTER
            if table[state + letter] & LETTER == letter:
                items.append(own)
            if given[own.square] & PLAIN:
                items += [Item(own.square, tile) for tile in tiles if number(tile) != letter]
        return items


def begin(position: Situation) -> Path:
    """Returns the path of the seat to act before its first square."""
    return Path(
        position=position,
        items=(),
        squares=(),
        hand=position.hand,
        taken="",
        cut=False,
        premium=False,
        cards=position.cards[position.seat - 1],
        wins=False,
        arc=dawg.START << dawg.STATE_SHIFT,
    )


def follow(position: Situation, items: Iterable[Item]) -> tuple[Path, Fault | None]:
    """Returns the path along the items, up to the first that has a fault, and that fault (None if there is none)."""
    path = begin(position)
    for item in items:
        fault = path.fault(item)
        if fault:
            return path, fault
        path = path.extended(item)
    return path, None
