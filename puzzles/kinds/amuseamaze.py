"""Puzzles of AmuseAmaze: the word that takes a Target Card, and the word that wins."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from puzzles.kinds.kind import FAILED, MET, OPEN, Kind, Tick, Verdict, after, has_won, is_over_for, no_tick
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


class OneWord(Kind):
    """A task that is met by one word."""

    def _meets(self, reached: AmuseAmazePosition, start: AmuseAmazePosition) -> bool:
        """Returns whether the task is met in a position of the same turn, or at its end."""
        raise NotImplementedError

    def _missing(self, reached: AmuseAmazePosition, start: AmuseAmazePosition) -> Message:
        """Returns what was missing at the end of the turn."""
        raise NotImplementedError

    def _found(self, position: Position, tick: Tick) -> Words:
        start = cast(AmuseAmazePosition, position)
        if start.phase not in ("move", "bonus"):
            return {}
        return {ply: reached for ply, reached in moves(start, tick).items() if self._meets(reached, start)}

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
    """Taking a Target Card with one word. All words that do so end on the same square."""

    name = "word"

    def task(self, position: Position) -> Message:
        return Message("Take a Target Card with one word.")

    def solve(self, position: Position, tick: Tick = no_tick) -> tuple[str, ...] | None:
        found = self._found(position, tick)
        ends = {reached.pieces[position.seat - 1] for reached in found.values()}
        if len(ends) != 1:
            return None
        return (min(found, key=lambda ply: (len(ply.split("-")), ply)),)

    def _meets(self, reached: AmuseAmazePosition, start: AmuseAmazePosition) -> bool:
        seat = start.seat - 1
        return reached.cards[seat] != start.cards[seat]

    def _missing(self, reached: AmuseAmazePosition, start: AmuseAmazePosition) -> Message:
        return Message("The turn is over without a new Target Card.")

    def why(self, start: Position, solution: Sequence[str]) -> Message:
        end = after(start, solution[:1])
        square = cast(AmuseAmazePosition, end).maze.names[cast(AmuseAmazePosition, end).pieces[start.seat - 1]]
        return Message(
            "{word} takes the card. Every word that does so ends on {square}.",
            word=spelled(start, solution[0]),
            square=square,
        )


class Win(OneWord):
    """Winning with one word, of which there is only one."""

    name = "win"

    def task(self, position: Position) -> Message:
        return Message("Reach the finish with one word.")

    def solve(self, position: Position, tick: Tick = no_tick) -> tuple[str, ...] | None:
        found = self._found(position, tick)
        return tuple(found) if len(found) == 1 else None

    def _meets(self, reached: AmuseAmazePosition, start: AmuseAmazePosition) -> bool:
        return has_won(reached, start.seat)

    def _missing(self, reached: AmuseAmazePosition, start: AmuseAmazePosition) -> Message:
        return Message("The turn is over, and your piece is not in the finish row.")

    def why(self, start: Position, solution: Sequence[str]) -> Message:
        return Message("Of all words from here, only {word} ends in the finish row.", word=spelled(start, solution[0]))


KINDS = (Card(), Win())
