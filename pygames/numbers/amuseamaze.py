"""AmuseAmaze as numbers: its fast board, on which a word is entered square by square.

The rules of `pygames.amuseamaze.paths` are repeated here in a form made for speed. Whole plies are played by the rules.
"""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple, cast

from pygames.amuseamaze import dawg, words
from pygames.amuseamaze.board import HEDGE, LETTER, PLAIN, PREMIUM, TARGET, TILE
from pygames.amuseamaze.notation import GIVE, PASS
from pygames.amuseamaze.paths import LONG
from pygames.amuseamaze.rules import AmuseAmazePosition
from pygames.contract import Position
from pygames.numbers.amuseamaze_space import (
    ALPHABET,
    CHOICES,
    END,
    GIFTS,
    PASSES,
    SUFFIXES,
    AmuseAmazeSpace,
    symmetries,
    values,
    ways,
)
from pygames.numbers.boards import Fast
from pygames.numbers.keys import hashed
from pygames.numbers.spaces import Numbers, Space

__all__ = ["FAST", "SPACE", "symmetries", "values"]

FIRST = dawg.START << dawg.STATE_SHIFT
"""Takes the place of the last arc before the first square."""


class Step(NamedTuple):
    """How far a path has come after some of its squares."""

    square: int
    gave: int
    """What the square gave, before it was entered."""
    tile: int
    """The letter laid there, from 1, or 0."""
    arc: int
    cards: int
    wins: bool
    premium: bool
    may_cut: bool


Passed = tuple[
    AmuseAmazePosition, list[int], list[int], list[list[int] | None], list[int], list[int], tuple[int, ...], list[Step]
]


class AmuseAmazeFast(Fast):
    """The fast board of AmuseAmaze."""

    __slots__ = (
        "_automaton",
        "_entered",
        "_given",
        "_hand",
        "_known",
        "_left",
        "_now",
        "_passed",
        "_steps",
        "_values",
        "_ways",
    )

    def __init__(self, space: Space, position: Position, head: tuple[int, ...]) -> None:
        self.space = space
        self._head = head
        self._automaton = words.automaton()
        self._passed: list[Passed] = []
        self._ways = ways(cast(AmuseAmazePosition, position).maze.names)
        self._begin(cast(AmuseAmazePosition, position))

    def _begin(self, position: AmuseAmazePosition) -> None:
        """Puts the board into the position before the first action of a ply."""
        self._now = position
        self._entered: list[int] = []
        self._values: list[int] = []
        """What the key of the position is made of, once it was asked for."""
        self._known: list[list[int] | None] = [None]
        """The legal actions after each of those entered so far, as far as they were asked for."""
        self._given = list(position.squares)
        """What each square gives, and 0 where the path cannot go."""
        for closed in (*position.pieces, *position.turn.used):
            self._given[closed] = 0
        self._left = [0] * (LETTER + 1)
        """How many tiles with each letter can be laid."""
        for tile in position.hand:
            self._left[ord(tile) & LETTER] += 1
        self._hand = tuple([letter for letter, count in enumerate(self._left) if count])
        cards = position.cards[position.seat - 1]
        self._steps = [Step(position.piece, 0, 0, FIRST, cards, False, False, position.has_gardener)]

    @property
    def seat(self) -> int:
        return self._now.seat

    @property
    def over(self) -> bool:
        return self._now.phase == "over"

    @property
    def entered(self) -> Numbers:
        return tuple(self._entered)

    def legal(self) -> list[int]:
        known = self._known[-1]
        if known is None:
            if self._now.phase in ("move", "bonus"):
                known = self._walks()
            else:
                known = self.space.legal(self._now, self._entered)
            self._known[-1] = known
        return known

    def _walks(self) -> list[int]:
        """Returns the actions that go on with a path, or end it."""
        table, given, left = self._automaton, self._given, self._left
        last = self._steps[-1]
        state = last.arc >> dawg.STATE_SHIFT
        first = len(self._steps) == 1
        found = []
        tiles = [
            (letter, arc) for letter in self._hand if left[letter] and (arc := table[state + letter]) & LETTER == letter
        ]
        for way, square in enumerate(self._ways[last.square]):
            what = given[square] if square >= 0 else 0
            if not what:
                continue
            own = what & LETTER
            cuts = what & HEDGE != 0
            given[square] = 0
            if last.may_cut or not cuts:
                arc = table[state + own]
                if first or (
                    arc & LETTER == own
                    and (arc & dawg.WORD or self._goes_on(square, arc >> dawg.STATE_SHIFT, last.may_cut and not cuts))
                ):
                    found.append(CHOICES * way)
            if what & PLAIN:
                for letter, arc in tiles:
                    if letter != own:
                        left[letter] -= 1
                        if (arc & dawg.WORD and not first) or self._goes_on(
                            square, arc >> dawg.STATE_SHIFT, last.may_cut
                        ):
                            found.append(CHOICES * way + letter)
                        left[letter] += 1
            given[square] = what
        return found + self._endings()

    def _endings(self) -> list[int]:
        last, length = self._steps[-1], len(self._steps) - 1
        if not length:
            return [PASSES] if self._now.may_pass else []
        if length == 1:
            return [] if last.tile else [END]
        if not last.arc & dawg.WORD:
            return []
        methods = self._now.turn.methods
        earned = [length >= LONG and "l" not in methods, last.premium and "p" not in methods]
        if last.wins or not any(earned):
            return [END]
        return [END + 1 + number for number, earns in enumerate(earned) if earns]

    def _goes_on(self, at: int, state: int, may_cut: bool) -> bool:
        """Returns whether a word goes on from a square, which is closed, and a state of the automaton."""
        if not state:
            return False
        table, given, left = self._automaton, self._given, self._left
        tiles = [arc for letter in self._hand if left[letter] and (arc := table[state + letter]) & LETTER == letter]
        for square in self._now.maze.neighbours[at]:
            what = given[square]
            if not what:
                continue
            own = what & LETTER
            arc = table[state + own]
            if arc & LETTER == own:
                cuts = what & HEDGE != 0
                if may_cut or not cuts:
                    if arc & dawg.WORD:
                        return True
                    given[square] = 0
                    able = self._goes_on(square, arc >> dawg.STATE_SHIFT, may_cut and not cuts)
                    given[square] = what
                    if able:
                        return True
            if tiles and what & PLAIN:
                for arc in tiles:
                    letter = arc & LETTER
                    if letter != own:
                        if arc & dawg.WORD:
                            return True
                        given[square] = 0
                        left[letter] -= 1
                        able = self._goes_on(square, arc >> dawg.STATE_SHIFT, may_cut)
                        left[letter] += 1
                        given[square] = what
                        if able:
                            return True
        return False

    def chances(self) -> list[tuple[int, Fraction]] | None:
        return None

    def make(self, number: int) -> None:
        now = self._now
        if number < END:
            self._enter(number)
        elif now.phase == "tribute" and len(self._entered) + 1 < len(now.hand) // 2:
            self._entered.append(number)
            self._known.append(None)
        else:
            ply = self._ply(number)
            self._passed.append(
                (now, self._entered, self._values, self._known, self._given, self._left, self._hand, self._steps)
            )
            self._begin(now.play_unchecked(ply))

    def _ply(self, number: int) -> str:
        """Returns the text of the ply that an action completes."""
        if number == PASSES:
            return PASS
        if number >= GIFTS:
            return GIVE + "".join([ALPHABET[one - GIFTS] for one in (*self._entered, number)])
        names = self._now.maze.names
        items = [
            names[step.square] + ("!" if step.gave & HEDGE else ALPHABET[step.tile - 1] if step.tile else "")
            for step in self._steps[1:]
        ]
        return "-".join(items) + SUFFIXES[number - END]

    def unmake(self) -> None:
        if not self._entered:
            (
                self._now,
                self._entered,
                self._values,
                self._known,
                self._given,
                self._left,
                self._hand,
                self._steps,
            ) = self._passed.pop()
            return
        self._entered.pop()
        self._known.pop()
        if len(self._steps) > 1:
            step = self._steps.pop()
            self._given[step.square] = step.gave
            self._left[step.tile] += 1

    def results(self) -> tuple[Fraction, ...] | None:
        return self._now.results()

    def key(self) -> int:
        if not self._values:
            phase = self.space.game.phases.index(self._now.phase)
            self._values = [*self._head, self._now.seat, phase, *values(self._now)]
        return hashed([*self._values, *self._entered])

    def position(self) -> Position:
        return self._now

    def _enter(self, number: int) -> None:
        way, letter = divmod(number, CHOICES)
        last, table = self._steps[-1], self._automaton
        square = self._ways[last.square][way]
        gave = self._given[square]
        maze = self._now.maze
        read = letter or gave & LETTER
        arc = table[(last.arc >> dawg.STATE_SHIFT) + read]
        cards = last.cards | maze.colours[square] if gave & TARGET and not letter else last.cards
        self._given[square] = 0
        self._left[letter] -= 1
        self._entered.append(number)
        self._known.append(None)
        self._steps.append(
            Step(
                square,
                gave,
                letter,
                arc if arc & LETTER == read else 0,
                cards,
                last.wins or (maze.finish[square] and maze.goal[cards]),
                last.premium or (read in PREMIUM and not gave & TILE),
                last.may_cut and not gave & HEDGE,
            )
        )


SPACE, FAST = AmuseAmazeSpace, AmuseAmazeFast
