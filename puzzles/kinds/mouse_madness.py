"""Puzzles of Mouse Madness: the cheese, the farthest space, a mouse in a trap, and the move with the best chances."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
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
from pygames.message import Message
from pygames.mouse_madness.bot.fast_board import FastBoard
from pygames.mouse_madness.bot.turns import State, answers, ends
from pygames.mouse_madness.rules import MouseMadnessPosition
from pygames.mouse_madness.variants import TURNS_A_SEAT, VARIANTS

STEADY = 1e-6
"""The iteration ends when no chance changes by more than this in one more turn."""
MARGIN = 3.0
"""The least lead of the best move, in percentage points."""


@lru_cache(maxsize=4)
def chances(variant: str) -> tuple[dict[State, float], int]:
    """Returns the chances of the mouse that rolls next, and the number of turns ahead that they take into account.

    There are two mice, which both play best, and one chance for each state. A game that the turn limit ends counts as
    half a win. With fewer turns left than the returned number, the chances may be wrong.
    """
    board = VARIANTS[variant].board
    spaces = [space for space in range(board.cheese) if space not in board.holes]
    states = [(one, other) for one in spaces for other in spaces]
    number = {state: place for place, state in enumerate(states)}
    values = [0.5] * len(states) + [0.0, 1.0]
    lost, won = len(states), len(states) + 1
    nexts = [
        [tuple([_place(end, number, board.cheese, lost, won) for end in die]) for die in answers(variant, state)]
        for state in states
    ]
    answers.cache_clear()
    turns, change = 0, 1.0
    while change > STEADY:
        before, change = values, 0.0
        values = [
            (
                6 - min([before[end] for end in a]) - min([before[end] for end in b]) - min([before[end] for end in c])
                - min([before[end] for end in d]) - min([before[end] for end in e]) - min([before[end] for end in f])
            ) / 6
            for a, b, c, d, e, f in nexts
        ] + [0.0, 1.0]  # fmt: skip
        change = max([abs(one - other) for one, other in zip(values, before, strict=True)])
        turns += 1
    return dict(zip(states, values, strict=False)), turns


def _place(end: State, number: dict[tuple[int, int], int], cheese: int, lost: int, won: int) -> int:
    """Returns the index in the values of a state for the mouse that rolls next."""
    return won if end[0] == cheese else lost if end[1] == cheese else number[end[0], end[1]]


def odds(position: MouseMadnessPosition) -> dict[str, float]:
    """Returns the chance of the seat to act, in percent, after each of its plies. There must be two seats.

    Raises `TooLarge` if the turn limit is too near.
    """
    values, turns = chances(position.variant)
    if position.turn + turns >= 2 * TURNS_A_SEAT:
        raise TooLarge  # the turn limit is too near
    cheese, board, seat = position.board.cheese, FastBoard(position), position.seat
    found = {}
    for move in board.legal_moves():
        text = board.text(move)
        board.make(move)
        best = 0.0
        for end in ends(board, seat):
            mine, theirs = end[-1] == cheese, end[0] == cheese
            best = max(best, 100.0 if mine else 0.0 if theirs else 100 * (1 - values[end]))
        found[text] = best
        board.unmake()
    return found


class Odds(Kind):
    """Finding the move with the highest chance to win, with two mice."""

    name = "odds"

    def task(self, position: Position) -> Message:
        return Message("Find the move most likely to win.")

    def solve(self, position: Position, tick: Tick = no_tick) -> tuple[str, ...] | None:
        """Returns every move with its chance in percent, the best first; None if the best is not far enough ahead."""
        if position.seats != 2 or position.phase not in ("move", "jump", "push"):
            return None
        found = odds(cast(MouseMadnessPosition, position))
        ranked = sorted(found, key=lambda ply: (-found[ply], ply))
        if len(ranked) < 2 or found[ranked[0]] - found[ranked[1]] < MARGIN:
            return None
        return tuple([f"{ply}={found[ply]:.1f}" for ply in ranked])

    def judge(self, start: Position, solution: Sequence[str], plies: Sequence[str]) -> Verdict:
        if not plies:
            return Verdict(OPEN)
        values = self.chances(solution)
        best, played = max(values.values()), values[plies[0]]
        if played == best:
            return Verdict(MET)
        return Verdict(
            FAILED,
            Message(
                "That move wins {chance} in 100 games, {less} fewer than the best one.",
                chance=round(played),
                less=round(best) - round(played),
            ),
        )

    def idea(self, position: Position, solution: Sequence[str]) -> Message:
        return Message("Compare where the other mouse can go after each move.")

    def why(self, start: Position, solution: Sequence[str]) -> Message:
        best, second, *_ = sorted(self.chances(solution).values(), reverse=True)
        return Message(
            "With the best play of both it wins {chance} in 100 games. The next best move wins {other}.",
            chance=round(best),
            other=round(second),
        )

    def chances(self, solution: Sequence[str]) -> dict[str, float]:
        return {ply: float(chance) for ply, _, chance in (item.partition("=") for item in solution)}

    def line(self, solution: Sequence[str]) -> tuple[str, ...]:
        return (solution[0].partition("=")[0],)

    def features(self, position: Position) -> frozenset[str]:
        return features(position)


def features(position: Position) -> frozenset[str]:
    """Returns the board, the throw, and the space of each mouse."""
    position = cast(MouseMadnessPosition, position)
    mice = {f"{seat}@{space}" for seat, space in enumerate(position.mice)}
    return frozenset({position.variant, f"{position.seat}:{position.die}:{position.phase}", *mice})


Way = tuple[str, ...]
"""The plies of a turn, or of its beginning."""


def turns(position: Position, tick: Tick = no_tick) -> Iterator[tuple[Way, MouseMadnessPosition]]:
    """Yields every way to play the turn to its end, with the position after it."""
    waiting: list[tuple[Way, Position]] = [((), position)]
    while waiting:
        way, place = waiting.pop()
        tick()
        for ply in place.plies():
            reached, longer = place.play_unchecked(ply), (*way, ply)
            if is_over_for(reached, position):
                yield longer, cast(MouseMadnessPosition, reached)
            else:
                waiting.append((longer, reached))


def only_way(ways: Sequence[Way]) -> Way | None:
    """Returns one of the shortest ways if all of them have the same plies; otherwise None."""
    shortest = min(map(len, ways), default=0)
    found = {tuple(sorted(way)): way for way in ways if len(way) == shortest}
    return next(iter(found.values())) if len(found) == 1 else None


def needed(way: Way, position: Position, meets: Callable[[MouseMadnessPosition], bool]) -> Way:
    """Returns the beginning of a turn up to the ply that meets the task."""
    place = position
    for count, ply in enumerate(way, 1):
        place = place.play_unchecked(ply)
        if meets(cast(MouseMadnessPosition, place)):
            return way[:count]
    return way


def chain(solution: Sequence[str]) -> Message:
    """Returns how many jumps and pushes a turn has, as a first hint."""
    jumps, pushes = (sum(ply[0] == sign for ply in solution) for sign in "jp")
    return Message("The turn is a chain. Jumps: {jumps}. Pushes: {pushes}.", jumps=jumps, pushes=pushes)


class Event(Kind):
    """A task that is met as soon as something happens in the turn."""

    def task(self, position: Position) -> Message:
        raise NotImplementedError

    def _meets(self, start: MouseMadnessPosition, reached: MouseMadnessPosition) -> bool:
        """Returns whether the task is met in a position of the turn."""
        raise NotImplementedError

    def _missing(self, start: MouseMadnessPosition, reached: MouseMadnessPosition) -> Message:
        """Returns what was missing at the end of the turn."""
        raise NotImplementedError

    def solve(self, position: Position, tick: Tick = no_tick) -> tuple[str, ...] | None:
        """Returns the shortest beginning of a turn that meets the task, if all others that are as short have the same
        plies.
        """
        start = cast(MouseMadnessPosition, position)

        def meets(reached: MouseMadnessPosition) -> bool:
            return self._meets(start, reached)

        return only_way([needed(way, start, meets) for way, end in turns(start, tick) if meets(end)])

    def idea(self, position: Position, solution: Sequence[str]) -> Message:
        return chain(solution)

    def tries(self, start: Position, solution: Sequence[str]) -> list[tuple[str, ...]]:
        begun = cast(MouseMadnessPosition, start)
        return [way for way, end in turns(start) if not self._meets(begun, end)][:MOST_TRIES]

    def judge(self, start: Position, solution: Sequence[str], plies: Sequence[str]) -> Verdict:
        begun, reached = cast(MouseMadnessPosition, start), cast(MouseMadnessPosition, after(start, plies))
        if self._meets(begun, reached):
            return Verdict(MET)
        if not is_over_for(reached, start):
            return Verdict(OPEN)
        return Verdict(FAILED, self._missing(begun, reached))

    def features(self, position: Position) -> frozenset[str]:
        return features(position)


class Win(Event):
    """Reaching the cheese this turn."""

    name = "win"

    def task(self, position: Position) -> Message:
        return Message("Reach the cheese this turn.")

    def _meets(self, start: MouseMadnessPosition, reached: MouseMadnessPosition) -> bool:
        return has_won(reached, start.seat)

    def _missing(self, start: MouseMadnessPosition, reached: MouseMadnessPosition) -> Message:
        missing = reached.board.cheese - reached.mice[start.seat - 1]
        return Message("The turn is over. Spaces left to the cheese: {spaces}.", spaces=missing)

    def why(self, start: Position, solution: Sequence[str]) -> Message:
        return Message("{moves} moves reach the cheese; no other turn is as short.", moves=len(solution))


class Trap(Event):
    """Pushing another mouse into a trap, a hole that leads back."""

    name = "trap"

    def task(self, position: Position) -> Message:
        return Message("Push another mouse into a trap this turn.")

    def _meets(self, start: MouseMadnessPosition, reached: MouseMadnessPosition) -> bool:
        return bool(_fallen(start, reached))

    def _missing(self, start: MouseMadnessPosition, reached: MouseMadnessPosition) -> Message:
        return Message("The turn is over, and no other mouse is in a trap.")

    def why(self, start: Position, solution: Sequence[str]) -> Message:
        begun, reached = cast(MouseMadnessPosition, start), cast(MouseMadnessPosition, after(start, solution))
        seat = _fallen(begun, reached)[0]
        return Message(
            "{player} falls from space {space} to space {end}. No other turn does that with so few moves.",
            player=start.name(seat),
            space=begun.mice[seat - 1],
            end=reached.mice[seat - 1],
        )


def _fallen(start: MouseMadnessPosition, reached: MouseMadnessPosition) -> list[int]:
    """Returns the other seats whose mice have fallen back through a hole: a push alone moves a mouse by one space."""
    seats = range(1, start.seats + 1)
    return [seat for seat in seats if seat != start.seat and reached.mice[seat - 1] < start.mice[seat - 1] - 1]


class Far(Kind):
    """Ending the turn as far ahead as possible."""

    name = "far"

    def task(self, position: Position) -> Message:
        return Message("Get as far ahead as you can this turn.")

    def solve(self, position: Position, tick: Tick = no_tick) -> tuple[str, ...] | None:
        """Returns the shortest turn to the farthest space, if all others that are as short have the same plies; None if
        a turn reaches the cheese.
        """
        seat = position.seat - 1
        found = list(turns(position, tick))
        if any(end.results() is not None for _, end in found):
            return None
        best = max((end.mice[seat] for _, end in found), default=0)
        return only_way([way for way, end in found if end.mice[seat] == best])

    def idea(self, position: Position, solution: Sequence[str]) -> Message:
        return chain(solution)

    def tries(self, start: Position, solution: Sequence[str]) -> list[tuple[str, ...]]:
        best = _space(after(start, solution), start.seat)
        found = sorted(turns(start), key=lambda turn: -_space(turn[1], start.seat))
        return [way for way, end in found if _space(end, start.seat) < best][:MOST_TRIES]

    def judge(self, start: Position, solution: Sequence[str], plies: Sequence[str]) -> Verdict:
        reached = after(start, plies)
        if not is_over_for(reached, start):
            return Verdict(OPEN)
        space = _space(reached, start.seat)
        if space >= _space(after(start, solution), start.seat):
            return Verdict(MET)
        return Verdict(FAILED, Message("Your mouse is on space {space}. It can get further.", space=space))

    def why(self, start: Position, solution: Sequence[str]) -> Message:
        best = _space(after(start, solution), start.seat)
        others = {_space(end, start.seat) for _, end in turns(start)} - {best}
        return Message(
            "The turn ends on space {space}. The farthest of all others ends on space {other}.",
            space=best,
            other=max(others, default=0),
        )

    def features(self, position: Position) -> frozenset[str]:
        return features(position)


def _space(position: Position, seat: int) -> int:
    return cast(MouseMadnessPosition, position).mice[seat - 1]


KINDS = (Win(), Far(), Trap(), Odds())
