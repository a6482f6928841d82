"""Puzzles of WarMaze: winning this turn, casting a spell this turn, and the only turn after which the opponent does not
win.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import cast

from puzzles.kinds.kind import (
    FAILED,
    MET,
    MOST_TRIES,
    OPEN,
    Kind,
    Tick,
    TooLarge,
    Verdict,
    after,
    has_won,
    is_over_for,
    no_tick,
)
from pygames.contract import Position
from pygames.message import Message, Seat
from pygames.warmaze.board import GONE, NAMES, PRINCESS, distance
from pygames.warmaze.bot.fast_board import ALL_CORNERS, FastBoard
from pygames.warmaze.bot.solver.cast import winning_cast
from pygames.warmaze.bot.solver.win import winning_turn
from pygames.warmaze.bot.state import State
from pygames.warmaze.rules import WarMazePosition

MOST = 3_000
"""The most states of a turn that a search keeps for each number of actions."""
SPELLS = 3
"""The number of corners with which one more spell wins."""

Ways = dict[tuple[str, ...], tuple[str, ...]]
"""Turns by their plies in alphabetical order, each with one legal order of them."""


def state_of(position: Position) -> State:
    """Returns the state for the bots' exact searches."""
    return State.of(FastBoard(cast(WarMazePosition, position)))


def wins(position: Position) -> tuple[str, ...]:
    """Returns plies with which the seat to act wins this turn; empty if it cannot."""
    plies = []
    for move in winning_turn(state_of(position)):
        plies.append(FastBoard(cast(WarMazePosition, position)).text(move))
        position = position.play(plies[-1])
    return tuple(plies)


def _layer(layer: dict[Position, Ways], most: int, tick: Tick) -> dict[Position, Ways]:
    """Returns all positions of the same turn one action later, each with the turns that lead to it."""
    following: dict[Position, Ways] = {}
    for position, ways in layer.items():
        tick()
        for ply in position.plies():
            if ply == "end":
                continue
            found = following.setdefault(position.play_unchecked(ply), {})
            for way in ways.values():
                longer = (*way, ply)
                found.setdefault(tuple(sorted(longer)), longer)
        if len(following) > most:
            raise TooLarge
    return following


def shortest_wins(position: Position, most: int = MOST, tick: Tick = no_tick) -> Ways:
    """Returns the winning turns with the fewest actions; empty if no turn wins. Raises `TooLarge`."""
    return _shortest(
        position, lambda reached: has_won(reached, position.seat), lambda at: winning_turn(state_of(at)), most, tick
    )


def shortest_casts(position: Position, most: int = MOST, tick: Tick = no_tick) -> Ways:
    """Returns the turns with the fewest actions that cast a spell; empty if no turn does. Raises `TooLarge`."""
    return _shortest(position, lambda reached: has_cast(reached, position), casts, most, tick)


def _shortest(
    position: Position,
    is_met: Callable[[Position], bool],
    can_be_met: Callable[[Position], object],
    most: int,
    tick: Tick,
) -> Ways:
    """Returns the turns with the fewest actions that meet a task. `can_be_met` says whether the rest of a turn can, so
    that only such turns are followed. Raises `TooLarge`.
    """
    layer: dict[Position, Ways] = {position: {(): ()}}
    if not can_be_met(position):
        return {}
    while True:
        following = _layer(layer, 40 * most, tick)
        found: Ways = {}
        for reached, ways in following.items():
            if is_met(reached):
                found |= ways
        if found:
            return found
        layer = {}
        for reached, ways in following.items():
            tick()
            if not is_over_for(reached, position) and can_be_met(reached):
                layer[reached] = ways
        if not layer or len(layer) > most:
            raise TooLarge


def shortest_saves(position: Position, actions: int, tick: Tick = no_tick) -> Ways:
    """Returns the turns with the fewest actions, at most `actions`, after which the next seat does not win at once.

    Raises `TooLarge` if there are none.
    """
    layer: dict[Position, Ways] = {position: {(): ()}}
    for taken in range(actions + 1):
        found: Ways = {}
        for reached, ways in layer.items():
            tick()
            if reached.results() is None and not wins(ended(reached, position)):
                found |= ways
                if len(found) > 1:
                    return found
        if found:
            return found
        if taken < actions:
            layer = _layer(
                {reached: ways for reached, ways in layer.items() if not is_over_for(reached, position) or not taken},
                MOST,
                tick,
            )
    raise TooLarge


def casts(position: Position) -> bool:
    """Returns whether the seat to act can cast a spell in the rest of its turn. Exact."""
    state = state_of(position)
    own = state.spells[state.seat]
    for corner in (1, 2, 4, 8):
        if not own & corner:
            state.spells[state.seat] = ALL_CORNERS ^ corner  # the bots' search is for the last corner
            if winning_cast(state):
                return True
    return False


def has_cast(reached: Position, start: Position) -> bool:
    """Returns whether the seat that acts in `start` has placed a spell since."""
    spells = [cast(WarMazePosition, position).spells[start.seat - 1] for position in (start, reached)]
    return len(spells[1]) > len(spells[0])


def ended(position: Position, start: Position) -> Position:
    """Returns the position at the end of the turn that began with `start`."""
    if position.results() is None and (position == start or not is_over_for(position, start)):
        return position.play_unchecked("end")
    return position


def endings(kind: Kind, start: Position, solution: Sequence[str]) -> list[tuple[str, ...]]:
    """Returns some turns of one action that do not meet a task."""
    found: list[tuple[str, ...]] = []
    for ply in start.plies():
        reached = start.play_unchecked(ply)
        way = (ply,) if is_over_for(reached, start) else (ply, "end")
        if ply not in (*solution, "end") and kind.judge(start, solution, way).state == FAILED:
            found.append(way)
        if len(found) == MOST_TRIES:
            break
    return found


class WarMazeKind(Kind):
    """What all kinds of this game share."""

    alike = 4

    def tries(self, start: Position, solution: Sequence[str]) -> list[tuple[str, ...]]:
        return endings(self, start, solution)

    def features(self, position: Position) -> frozenset[str]:
        """Returns the objects on the squares."""
        cells = cast(WarMazePosition, position).cells
        pieces = {f"{name}{cell}" for name, cell in zip(NAMES, cells, strict=True) if cell > 1}
        princesses = {f"p{name}" for name, cell in zip(NAMES, cells, strict=True) if cell > PRINCESS}
        return frozenset(pieces | princesses)


class Win(WarMazeKind):
    """Winning this turn, by devouring or by a spell."""

    name = "win"

    def task(self, position: Position) -> Message:
        position = cast(WarMazePosition, position)
        other = position.name(3 - position.seat)
        if len(position.spells[position.seat - 1]) < SPELLS:
            return Message("Devour {player}’s princess this turn.", player=other)
        return Message("Win this turn.")

    def solve(self, position: Position, tick: Tick = no_tick) -> tuple[str, ...] | None:
        if position.seats != 2 or position.results() is not None:
            return None
        found = shortest_wins(position, tick=tick)
        return next(iter(found.values())) if len(found) == 1 else None

    def judge(self, start: Position, solution: Sequence[str], plies: Sequence[str]) -> Verdict:
        position = cast(WarMazePosition, after(start, plies))
        if has_won(position, start.seat):
            return Verdict(MET)
        if not plies or not is_over_for(position, start):
            return Verdict(OPEN)
        prey = position.princesses[2 - start.seat]
        if prey == GONE or position.results() is not None:
            return Verdict(FAILED, Message("The game is over, and it is not won."))
        away = distance(position.predators[start.seat - 1], prey)
        return Verdict(
            FAILED,
            Message(
                "The turn is over. Squares from your predator to the princess on {square}: {steps}.",
                steps=away,
                square=NAMES[prey],
            ),
        )

    def idea(self, position: Position, solution: Sequence[str]) -> Message:
        return Message("It takes {moves} actions. Look for what stands in your way.", moves=len(solution))

    def why(self, start: Position, solution: Sequence[str]) -> Message:
        return Message("{moves} actions win; nothing else is as quick.", moves=len(solution))


class Survive(WarMazeKind):
    """Finding the only turn of so few actions after which the opponent does not win at once."""

    name = "survive"
    actions = 2
    """The most actions of a solution."""

    def task(self, position: Position) -> Message:
        return Message("Stop {player} from winning next turn.", player=_other(position))

    def solve(self, position: Position, tick: Tick = no_tick) -> tuple[str, ...] | None:
        if position.seats != 2 or position.phase != "begin" or wins(position):
            return None
        found = shortest_saves(position, self.actions, tick)
        if len(found) != 1 or () in found:
            return None
        (way,) = found.values()
        return way if is_over_for(after(position, way), position) else (*way, "end")

    def judge(self, start: Position, solution: Sequence[str], plies: Sequence[str]) -> Verdict:
        position = after(start, plies)
        if has_won(position, start.seat):
            return Verdict(MET)
        if not plies or not is_over_for(position, start):
            return Verdict(OPEN)
        winning = wins(position) if position.results() is None else ()
        if winning:
            return Verdict(FAILED, Message("{player} wins with this turn.", player=_other(start)), winning)
        return Verdict(MET)

    def idea(self, position: Position, solution: Sequence[str]) -> Message:
        return Message("See how {player} would win, and what could stand in the way.", player=_other(position))

    def why(self, start: Position, solution: Sequence[str]) -> Message:
        return Message("It is the only turn this short that stops {player}.", player=_other(start))


class Spell(WarMazeKind):
    """Casting a spell this turn, which does not win yet."""

    name = "spell"

    def task(self, position: Position) -> Message:
        return Message("Cast a spell this turn.")

    def solve(self, position: Position, tick: Tick = no_tick) -> tuple[str, ...] | None:
        if position.seats != 2 or position.results() is not None:
            return None
        if len(cast(WarMazePosition, position).spells[position.seat - 1]) == SPELLS or wins(position):
            return None
        found = shortest_casts(position, tick=tick)
        return next(iter(found.values())) if len(found) == 1 else None

    def judge(self, start: Position, solution: Sequence[str], plies: Sequence[str]) -> Verdict:
        position = after(start, plies)
        if has_cast(position, start) or has_won(position, start.seat):
            return Verdict(MET)
        if not plies or not is_over_for(position, start):
            return Verdict(OPEN)
        return Verdict(FAILED, Message("The turn is over without a spell."))

    def idea(self, position: Position, solution: Sequence[str]) -> Message:
        return Message("It takes {moves} actions, with the spell. Her predator may help.", moves=len(solution))

    def why(self, start: Position, solution: Sequence[str]) -> Message:
        return Message("{moves} actions cast the spell; nothing else is as quick.", moves=len(solution))


def _other(position: Position) -> Seat:
    return position.name(3 - position.seat)


KINDS = (Win(), Spell(), Survive())
