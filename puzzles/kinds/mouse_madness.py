"""Puzzles of Mouse Madness: the move with the best chances, and winning this turn."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import cast

from puzzles.kinds.kind import FAILED, MET, OPEN, Kind, Tick, TooLarge, Verdict, after, has_won, is_over_for, no_tick
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
        return Message("Play the move with the best chance to win.")

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


class Win(Kind):
    """Reaching the cheese this turn."""

    name = "win"

    def task(self, position: Position) -> Message:
        return Message("Reach the cheese this turn.")

    def solve(self, position: Position, tick: Tick = no_tick) -> tuple[str, ...] | None:
        seat = position.seat
        winning: dict[tuple[str, ...], tuple[str, ...]] = {}
        layer: list[tuple[Position, tuple[str, ...]]] = [(position, ())]
        while layer and not winning:
            following = []
            for place, way in layer:
                tick()
                for ply in place.plies():
                    reached, longer = place.play_unchecked(ply), (*way, ply)
                    if has_won(reached, seat):
                        winning.setdefault(tuple(sorted(longer)), longer)
                    elif not is_over_for(reached, position):
                        following.append((reached, longer))
            layer = following
        return next(iter(winning.values())) if len(winning) == 1 else None

    def judge(self, start: Position, solution: Sequence[str], plies: Sequence[str]) -> Verdict:
        position = cast(MouseMadnessPosition, after(start, plies))
        if has_won(position, start.seat):
            return Verdict(MET)
        if not is_over_for(position, start):
            return Verdict(OPEN)
        missing = position.board.cheese - position.mice[start.seat - 1]
        return Verdict(FAILED, Message("The turn is over. Spaces left to the cheese: {spaces}.", spaces=missing))

    def why(self, start: Position, solution: Sequence[str]) -> Message:
        return Message("{moves} moves lead to the cheese. No other turn does with so few.", moves=len(solution))

    def features(self, position: Position) -> frozenset[str]:
        return features(position)


KINDS = (Odds(), Win())
