"""The fast face of Mouse Madness: a board that is changed in place (rulebook section 3)."""

from __future__ import annotations

from functools import cache

from pygames.game import Position
from pygames.mouse_madness.board import BOARDS, START
from pygames.mouse_madness.rolloff import RollOff
from pygames.mouse_madness.rules import MousePosition
from pygames.mouse_madness.variants import DRAFT, JUMP, TURNS_A_SEAT, VARIANTS

# Phases.
ROLL, MOVE, JUMPING, PUSHING, OVER, FIRST_ROLL = range(6)
PHASES = ("roll", "move", "jump", "push", "over", "start")

# Moves: a die is itself; the others stand behind one another, by die or by seat.
STOP = 0
FORWARD, BACK, JUMP_FORWARD, JUMP_BACK, PUSH_FORWARD, PUSH_BACK = range(6, 42, 6)
TEXTS: tuple[str, ...] = (
    "stop",
    *(str(die) for die in range(1, 7)),
    *(f"{sign}{die}" for sign in "+-" for die in range(1, 7)),
    *(f"{kind}{seat}{sign}" for kind in "jp" for sign in "+-" for seat in range(1, 7)),
)
DISTANCE: tuple[int, ...] = (*(0,) * 7, *range(1, 7), *range(-1, -7, -1), *(2,) * 6, *(-2,) * 6, *(1,) * 6, *(-1,) * 6)
"""How far the mouse of a move goes."""
JUMPED: tuple[int, ...] = (*(0,) * 19, *(1, 2, 3, 4, 5, 6) * 2, *(0,) * 12)
PUSHED: tuple[int, ...] = (*(0,) * 31, *(1, 2, 3, 4, 5, 6) * 2)
"""The seat whose mouse a move jumps over, or pushes; else 0."""
BIT = (0, 1, 2, 4, 8, 16, 32)
"""Each seat in the sets of mice that were jumped or pushed."""
DICE = [1, 2, 3, 4, 5, 6]
NOBODY = -9
"""Stands in `Board.mice` in front of seat 1; no space is near it."""


@cache
def moves(name: str) -> tuple[tuple[list[int], ...], ...]:
    """For each space of the board of that name and each die (from 0) the legal moves."""
    cheese = BOARDS[name].cheese
    return tuple(
        tuple([FORWARD + die] * (space + die <= cheese) + [BACK + die] * (space - die > START) for die in range(7))
        for space in range(cheese + 1)
    )


class Board:
    """A board of Mouse Madness. The lists that `legal` gives belong to it: they are to be read only."""

    __slots__ = (
        "_cheese",
        "_last",
        "_moves",
        "_past",
        "_rest",
        "_roll_offs",
        "_rules",
        "die",
        "due",
        "jumped",
        "mice",
        "over",
        "phase",
        "pushed",
        "roll_off",
        "seat",
        "seats",
        "turn",
        "variant",
    )

    def __init__(self, position: MousePosition) -> None:
        setting = VARIANTS[position.variant]
        self.variant = position.variant
        self.seats = position.seats
        self.seat = position.seat
        self.phase = PHASES.index(position.phase)
        self.over = self.phase == OVER
        self.turn = position.turn
        self.mice = [NOBODY, *position.mice]
        self.die = position.die
        self.jumped = sum(BIT[seat] for seat in position.jumped)
        self.pushed = sum(BIT[seat] for seat in position.pushed)
        self.due = position.targets()[0] if self.phase == PUSHING else 0
        self.roll_off = position.roll_off
        self._rules = setting.rules
        self._cheese = setting.board.cheese
        self._rest = setting.board.rest
        self._moves = moves(setting.board.name)
        self._last = TURNS_A_SEAT * position.seats
        self._past: list[tuple[int, ...]] = []
        self._roll_offs: list[RollOff | None] = []

    @classmethod
    def of(cls, position: Position) -> Board:
        assert isinstance(position, MousePosition)
        return cls(position)

    def legal(self) -> list[int]:
        phase = self.phase
        if phase == MOVE:
            return self._moves[self.mice[self.seat]][self.die]
        if phase in (ROLL, FIRST_ROLL):
            return DICE
        if phase == OVER:
            return []
        found = [] if self._rules != JUMP or self.pushed else self._jumps()
        if phase == JUMPING:
            found.append(STOP)
        elif self._rules == DRAFT:
            found.append(STOP)
            mice, seat = self.mice, self.seat
            space = mice[seat]
            for other in range(1, self.seats + 1):
                if mice[other] == space and other != seat:
                    found.append(PUSH_FORWARD + other)
                    if space > 1:
                        found.append(PUSH_BACK + other)
        else:
            due = self.due
            if self._can_push(due, 1, self.pushed):
                found.append(PUSH_FORWARD + due)
            if self._can_push(due, -1, self.pushed):
                found.append(PUSH_BACK + due)
        return found

    def _jumps(self) -> list[int]:
        mice = self.mice
        space = mice[self.seat]
        found = []
        if space + 1 in mice and space + 2 <= self._cheese:
            seat = mice.index(space + 1)
            if not self.jumped & BIT[seat]:
                found.append(JUMP_FORWARD + seat)
        if space - 1 in mice and space > 2:
            seat = mice.index(space - 1)
            if not self.jumped & BIT[seat]:
                found.append(JUMP_BACK + seat)
        return found

    def _can_push(self, seat: int, direction: int, pushed: int) -> bool:
        """Whether that push can be finished, whatever follows it (rulebook section 3.4)."""
        mice = self.mice
        space = mice[seat]
        if space + direction == START:
            return False
        rest = self._rest[space + direction]
        if rest == self._cheese or rest not in mice:
            return True
        hit = mice.index(rest)
        if pushed & BIT[hit]:
            return False
        mice[seat] = rest
        pushed += BIT[seat]
        able = self._can_push(hit, 1, pushed) or self._can_push(hit, -1, pushed)
        mice[seat] = space
        return able

    def make(self, move: int) -> None:
        phase = self.phase
        if phase == ROLL:
            self._past.append(())
            self.phase = MOVE
            self.die = move
            return
        if phase == FIRST_ROLL:
            self._make_first_roll(move)
            return
        mice = self.mice
        pushed = PUSHED[move]
        mover = pushed or self.seat
        space = mice[mover]
        self._past.append((phase, self.seat, self.turn, self.die, self.jumped, self.pushed, self.due, mover, space))
        if move == STOP:
            self._next_turn()
            return
        rest = self._rest[space + DISTANCE[move]]
        mice[mover] = rest
        if rest == self._cheese:
            self.phase = OVER
            self.over = True
        elif mice.count(rest) > 1 and not (pushed and self._rules == DRAFT):
            if pushed:
                self.pushed += BIT[pushed]
                self.jumped = 0
            else:
                self.jumped = 0 if phase == MOVE else self.jumped + BIT[JUMPED[move]]
                self.pushed = 0
            due = mice.index(rest)
            self.due = due if due != mover else mice.index(rest, due + 1)
            self.phase = PUSHING
        elif pushed or self._rules != JUMP or (rest + 1 not in mice and rest - 1 not in mice):
            self._next_turn()
        else:
            self.jumped = 0 if phase == MOVE else self.jumped + BIT[JUMPED[move]]
            self.pushed = 0
            if self._jumps():
                self.phase = JUMPING
            else:
                self._next_turn()

    def _next_turn(self) -> None:
        if self.turn == self._last:
            self.phase = OVER
            self.over = True
        else:
            self.phase = ROLL
            self.seat = self.seat + 1 if self.seat < self.seats else 1
            self.turn += 1

    def _make_first_roll(self, die: int) -> None:
        assert self.roll_off is not None
        self._past.append((FIRST_ROLL, self.seat, 0, 0, 0, 0, 0, self.seat, START))
        self._roll_offs.append(self.roll_off)
        following = self.roll_off.rolled(die)
        if isinstance(following, RollOff):
            self.roll_off = following
            self.seat = following.seat
        else:
            self.roll_off = None
            self.seat = following
            self.phase = ROLL
            self.turn = 1

    def unmake(self) -> None:
        past = self._past.pop()
        if not past:
            self.phase = ROLL
            return
        self.phase, self.seat, self.turn, self.die, self.jumped, self.pushed, self.due, mover, space = past
        self.mice[mover] = space
        self.over = False
        if self.phase == FIRST_ROLL:
            self.roll_off = self._roll_offs.pop()

    def text(self, move: int) -> str:
        return TEXTS[move]

    def position(self) -> MousePosition:
        phase = self.phase
        return MousePosition(
            self.variant,
            self.seat,
            PHASES[phase],
            self.turn,
            tuple(self.mice[1:]),
            die=self.die if phase == MOVE else 0,
            jumped=_seats(self.jumped) if phase in (JUMPING, PUSHING) else (),
            pushed=_seats(self.pushed) if phase == PUSHING else (),
            roll_off=self.roll_off,
        )


def _seats(members: int) -> tuple[int, ...]:
    return tuple(seat for seat in range(1, 7) if members & BIT[seat])
