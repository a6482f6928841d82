"""Puzzles of AmuseAmaze: taking a Target Card with one word, and winning with one word."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from puzzles.kinds.kind import FAILED, MET, OPEN, Kind, Tick, Verdict, after, has_won, is_over_for, no_tick
from pygames.amuseamaze import words
from pygames.amuseamaze.questions import look
from pygames.amuseamaze.rules import AmuseAmazePosition
from pygames.contract import Position
from pygames.message import Message

Words = dict[str, AmuseAmazePosition]


def moves(position: Position, tick: Tick) -> Words:
    """Returns all plies of the seat to act, each with the position after it."""
    found = {}
    for ply in position.plies():
        tick()
        found[ply] = cast(AmuseAmazePosition, position.play_unchecked(ply))
    return found


def spelled(position: Position, ply: str) -> str:
    """Returns the word that a ply spells, in capitals."""
    path = look(cast(AmuseAmazePosition, position), ply.partition("+")[0]).path
    return path.shown.upper()


COMMON, RARE, COARSE = range(3)
"""How well people know a word: nearly everybody knows it, not everybody does, nobody wants to spell it."""


def rarity(position: Position, ply: str) -> tuple[int, int]:
    """Returns a key that sorts plies by how soon people find the word: how well they know it, then its length."""
    word = spelled(position, ply).lower()
    known = COARSE if words.is_coarse(word) else COMMON if words.is_common(word) else RARE
    return known, len(word)


class OneWord(Kind):
    """A task that is met by one word. All words that meet it end on the same square."""

    def _meets(self, reached: AmuseAmazePosition, start: AmuseAmazePosition) -> bool:
        """Returns whether the task is met in a position of the same turn, or at its end."""
        raise NotImplementedError

    def _missing(self, reached: AmuseAmazePosition, start: AmuseAmazePosition) -> Message:
        """Returns what was missing at the end of the turn."""
        raise NotImplementedError

    def solve(self, position: Position, tick: Tick = no_tick) -> tuple[str, ...] | None:
        """Returns the word that most people find first, if all words that meet the task end on one square."""
        start = cast(AmuseAmazePosition, position)
        if start.phase not in ("move", "bonus"):
            return None
        found = {ply: reached for ply, reached in moves(start, tick).items() if self._meets(reached, start)}
        ends = {reached.pieces[position.seat - 1] for reached in found.values()}
        return (min(found, key=lambda ply: (*rarity(start, ply), ply)),) if len(ends) == 1 else None

    def idea(self, position: Position, solution: Sequence[str]) -> Message:
        letters = len(spelled(position, solution[0]))
        if any(letter.isupper() for letter in solution[0].partition("+")[0]):
            return Message("A word of {letters} letters does it, with tiles of your hand.", letters=letters)
        return Message("A word of {letters} letters does it, without tiles of your hand.", letters=letters)

    def judge(self, start: Position, solution: Sequence[str], plies: Sequence[str]) -> Verdict:
        begun = cast(AmuseAmazePosition, start)
        reached = cast(AmuseAmazePosition, after(start, plies))
        if plies and self._meets(reached, begun):
            return Verdict(MET)
        if not plies or (not is_over_for(reached, start) and reached.phase != "tribute"):
            return Verdict(OPEN)
        return Verdict(FAILED, self._missing(reached, begun))

    def features(self, position: Position) -> frozenset[str]:
        position = cast(AmuseAmazePosition, position)
        where = f"{''.join(position.maze.boards)}@{position.piece}"
        return frozenset({where, *(f"{tile}{n}" for n, tile in enumerate(position.hand))})

    alike = 5


class Card(OneWord):
    """Taking a Target Card with one word."""

    name = "word"

    def task(self, position: Position) -> Message:
        return Message("Take a target card with one word.")

    def _meets(self, reached: AmuseAmazePosition, start: AmuseAmazePosition) -> bool:
        seat = start.seat - 1
        return reached.cards[seat] != start.cards[seat]

    def _missing(self, reached: AmuseAmazePosition, start: AmuseAmazePosition) -> Message:
        return Message("The turn is over without a new target card.")

    def why(self, start: Position, solution: Sequence[str]) -> Message:
        return Message(
            "{word} takes the card. Every word that does so ends on {square}.",
            word=spelled(start, solution[0]),
            square=_end(start, solution[0]),
        )


class Win(OneWord):
    """Winning with one word."""

    name = "win"

    def task(self, position: Position) -> Message:
        return Message("Reach the finish with one word.")

    def _meets(self, reached: AmuseAmazePosition, start: AmuseAmazePosition) -> bool:
        return has_won(reached, start.seat)

    def _missing(self, reached: AmuseAmazePosition, start: AmuseAmazePosition) -> Message:
        return Message("The turn is over, and your piece is not in the finish row.")

    def why(self, start: Position, solution: Sequence[str]) -> Message:
        return Message(
            "{word} ends in the finish row. Every word that does so ends on {square}.",
            word=spelled(start, solution[0]),
            square=_end(start, solution[0]),
        )


def _end(start: Position, ply: str) -> str:
    """Returns the name of the square on which a ply ends."""
    reached = cast(AmuseAmazePosition, after(start, (ply,)))
    return reached.maze.names[reached.pieces[start.seat - 1]]


KINDS = (Card(), Win())
