"""Mouse Madness as numbers."""

from __future__ import annotations

from functools import cache
from typing import cast

from pygames.contract import Game, Position
from pygames.mouse_madness.bot.fast_board import (
    FIRST_ROLL,
    FORWARD,
    JUMP_FORWARD,
    JUMPING,
    MOVE,
    OVER,
    PUSHING,
    ROLL,
    TEXTS,
    FastBoard,
)
from pygames.mouse_madness.rolloff import LAST_ROLL_OFF, OUT, TO_ROLL
from pygames.mouse_madness.rules import MouseMadnessPosition
from pygames.mouse_madness.variants import TURNS_A_SEAT, VARIANTS
from pygames.numbers.boards import FastMoves
from pygames.numbers.spaces import Numbers, OneNumberSpace
from pygames.numbers.symmetry import Symmetry, rotations

DIE = 6
MOST_SEATS = 6
STOP = 0
FIRST_CONTACT = 1 + 2 * DIE
"""The first jump. Those forward come first, then those back, then pushes in the same order, each by seat."""
CONTACTS = ("jump forward over", "jump back over", "push forward", "push back")
PHASES = {ROLL: 1, MOVE: 2, JUMPING: 3, PUSHING: 4, OVER: 5, FIRST_ROLL: 0}
"""The index of each phase of the fast board among those of the game."""
ROLLS = list(range(DIE))


class MouseMadnessSpace(OneNumberSpace):
    """The space of Mouse Madness. Its actions are the same for all variants and numbers of seats."""

    size = FIRST_CONTACT + len(CONTACTS) * MOST_SEATS
    outcomes = DIE
    rows = 1

    def __init__(self, game: Game, variant: str, seats: int) -> None:
        super().__init__(game, variant, seats)
        whose = [f"+{seat}" for seat in range(seats)]
        self.board = VARIANTS[variant].board
        self.columns = self.board.cheese + 1
        self.largest = max(VARIANTS[one].board.cheese for one in (*game.variants, variant))
        self.plane_names = ("holes", *[f"{who} mouse" for who in whose])
        self.own_scalars = (
            "turn",
            *[f"die {die}" for die in range(1, DIE + 1)],
            *[f"{who} jumped" for who in whose],
            *[f"{who} pushed" for who in whose],
            "roll-off",
            *[f"{who} rolled" for who in whose],
            *[f"{who} out" for who in whose],
        )

    def number(self, position: Position, ply: str) -> int:
        return tables(self.seats, position.seat)[0][TEXTS.index(ply)]

    def name(self, action: int) -> str:
        self._one(action, self.size, "action")
        if action == STOP:
            return "stop"
        if action < FIRST_CONTACT:
            back, steps = divmod(action - 1, DIE)
            return f"move {'back' if back else 'forward'} {steps + 1}"
        kind, seat = divmod(action - FIRST_CONTACT, MOST_SEATS)
        return f"{CONTACTS[kind]} +{seat}"

    def outcome_name(self, outcome: int) -> str:
        return str(self._one(outcome, DIE, "outcome") + 1)

    def _fill(self, planes: bytearray, position: Position, seat: int, entered: Numbers) -> None:
        for hole, end in self.board.holes.items():
            planes[hole] = end
        for place, space in enumerate(cast(MouseMadnessPosition, position).mice, 1):
            planes[(1 + (place - seat) % self.seats) * self.columns + space] = 1

    def _scalars(self, position: Position, seat: int, entered: Numbers) -> list[float]:
        now = cast(MouseMadnessPosition, position)
        order = [(seat - 1 + place) % self.seats + 1 for place in range(self.seats)]
        marks = now.roll_off.marks if now.roll_off else (TO_ROLL,) * self.seats
        return [
            now.turn / (TURNS_A_SEAT * self.seats),
            *[die == now.die for die in range(1, DIE + 1)],
            *[one in now.jumped for one in order],
            *[one in now.pushed for one in order],
            now.roll_off.number / LAST_ROLL_OFF if now.roll_off else 0,
            *[max(marks[one - 1], 0) / DIE for one in order],
            *[marks[one - 1] == OUT for one in order],
        ]


@cache
def tables(seats: int, seat: int) -> tuple[list[int], list[int]]:
    """Returns the number for each move of the fast board, as the seat to act has it, and the move for each action."""
    numbers = [STOP, *range(DIE), *range(1, FIRST_CONTACT)]
    for move in range(JUMP_FORWARD + 1, len(TEXTS)):
        kind, other = divmod(move - JUMP_FORWARD - 1, MOST_SEATS)
        seen = (other + 1 - seat) % seats if other < seats else other
        numbers.append(FIRST_CONTACT + MOST_SEATS * kind + seen)
    moves = [STOP] * (max(numbers) + 1)
    for move in range(FORWARD + 1, len(TEXTS)):
        moves[numbers[move]] = move
    return numbers, moves


def values(position: MouseMadnessPosition) -> list[int]:
    """Returns what the key of a position is made of, after what all games have."""
    bits = [sum([1 << seat - 1 for seat in seats]) for seats in (position.jumped, position.pushed)]
    roll_off = position.roll_off
    marks = [roll_off.number, *[mark + 1 for mark in roll_off.marks]] if roll_off else []
    return [position.turn, position.die, *bits, *position.mice, *marks]


class MouseMadnessFast(FastMoves[FastBoard]):
    """The fast board of Mouse Madness."""

    __slots__ = ()
    kind = FastBoard

    def _values(self) -> list[int]:
        board = self.board
        phase, roll_off = board.phase, board.roll_off
        marks = [roll_off.number, *[mark + 1 for mark in roll_off.marks]] if roll_off else []
        return [
            board.turn,
            board.die if phase == MOVE else 0,
            board.jumped if phase in (JUMPING, PUSHING) else 0,
            board.pushed if phase == PUSHING else 0,
            *board.mice[1:],
            *marks,
        ]

    def _phase(self) -> int:
        return PHASES[self.board.phase]

    def _numbers(self, moves: list[int]) -> list[int]:
        table, _ = tables(self.board.seats, self.board.seat)
        return [table[move] for move in moves]

    def legal(self) -> list[int]:
        # The moves of a turn are so few that looking them up again is faster than keeping them.
        board = self.board
        if board.phase == ROLL or board.phase == FIRST_ROLL:
            return ROLLS
        return sorted(self._numbers(board.legal_moves()))

    def make(self, number: int) -> None:
        board = self.board
        if board.phase == ROLL or board.phase == FIRST_ROLL:
            board.make(number + 1)
        else:
            board.make(tables(board.seats, board.seat)[1][number])

    def unmake(self) -> None:
        self.board.unmake()


def symmetries(space: MouseMadnessSpace) -> tuple[Symmetry, ...]:
    """Returns the symmetries besides the identity: the seats move on, in the order of play.

    They do not hold in a roll-off, which begins with seat 1. Actions name other seats as the seat to act sees them, so
    they stay the same.
    """
    return rotations(space.seats, space.size, space.outcomes, _image)


def _image(by: int, position: Position) -> MouseMadnessPosition:
    now = cast(MouseMadnessPosition, position)

    def moved(seats: tuple[int, ...]) -> tuple[int, ...]:
        return tuple(sorted([(seat - 1 + by) % now.seats + 1 for seat in seats]))

    return MouseMadnessPosition(
        now.variant,
        (now.seat - 1 + by) % now.seats + 1,
        now.phase,
        now.turn,
        (*now.mice[-by:], *now.mice[:-by]),
        now.die,
        moved(now.jumped),
        moved(now.pushed),
    )


SPACE, FAST = MouseMadnessSpace, MouseMadnessFast
