"""The fast board of Mouse Madness (rulebook section 3)."""

from __future__ import annotations

from functools import cache

from pygames.contract import Position
from pygames.mouse_madness.board import BOARDS, START
from pygames.mouse_madness.rolloff import RollOff
from pygames.mouse_madness.rules import MouseMadnessPosition
from pygames.mouse_madness.variants import DRAFT, JUMP, TURNS_A_SEAT, VARIANTS

# The phases.
ROLL, MOVE, JUMPING, PUSHING, OVER, FIRST_ROLL = range(6)
PHASES = ("roll", "move", "jump", "push", "over", "start")

# The moves. A die is its own number; the others follow, by die or by seat.
STOP = 0
FORWARD, BACK, JUMP_FORWARD, JUMP_BACK, PUSH_FORWARD, PUSH_BACK = range(6, 42, 6)
TEXTS: tuple[str, ...] = (
    "stop",
    *(str(die) for die in range(1, 7)),
    *(f"{sign}{die}" for sign in "+-" for die in range(1, 7)),
    *(f"{kind}{seat}{sign}" for kind in "jp" for sign in "+-" for seat in range(1, 7)),
)
DISTANCE: tuple[int, ...] = (*(0,) * 7, *range(1, 7), *range(-1, -7, -1), *(2,) * 6, *(-2,) * 6, *(1,) * 6, *(-1,) * 6)
"""How far each move takes a mouse."""
JUMPED: tuple[int, ...] = (*(0,) * 19, *(1, 2, 3, 4, 5, 6) * 2, *(0,) * 12)
PUSHED: tuple[int, ...] = (*(0,) * 31, *(1, 2, 3, 4, 5, 6) * 2)
"""The seat whose mouse each move jumps over or pushes, else 0."""
BIT = (0, 1, 2, 4, 8, 16, 32)
"""The bit of each seat in sets of mice that were jumped or pushed."""
SEAT = tuple(BIT.index(members) if members in BIT else 0 for members in range(64))
"""The seat of a set with one member."""
DICE = [1, 2, 3, 4, 5, 6]
NOBODY = -9
"""Stands before seat 1 in `FastBoard.mice`. No space is near it."""


@cache
def moves(name: str) -> tuple[tuple[list[int], ...], ...]:
    """Returns for each space of the board of that name and each die (from 0) the legal moves."""
    cheese = BOARDS[name].cheese
    return tuple(
        tuple([FORWARD + die] * (space + die <= cheese) + [BACK + die] * (space - die > START) for die in range(7))
        for space in range(cheese + 1)
    )


class FastBoard:
    """A mutable position of Mouse Madness. The lists that `legal_moves` returns must not be changed."""

    __slots__ = (
        "_cheese",
        "_draft",
        "_jumping",
        "_last",
        "_moves",
        "_past",
        "_rest",
        "_roll_offs",
        "at",
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

    def __init__(self, position: MouseMadnessPosition) -> None:
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
        self._jumping = setting.rules == JUMP
        self._draft = setting.rules == DRAFT
        self._cheese = setting.board.cheese
        self._rest = setting.board.rest
        self._moves = moves(setting.board.name)
        self._last = TURNS_A_SEAT * position.seats
        # The set of mice on each space. The spaces behind the cheese stay empty.
        self.at = [0] * (setting.board.cheese + 2)
        for seat, space in enumerate(position.mice, 1):
            self.at[space] += BIT[seat]
        self._past: list[tuple[int, ...]] = []
        self._roll_offs: list[RollOff | None] = []

    @classmethod
    def from_position(cls, position: Position) -> FastBoard:
        assert isinstance(position, MouseMadnessPosition)
        return cls(position)

    def legal_moves(self) -> list[int]:
        phase = self.phase
        if phase == ROLL:
            return DICE
        if phase == MOVE:
            return self._moves[self.mice[self.seat]][self.die]
        if phase == OVER:
            return []
        if phase == FIRST_ROLL:
            return DICE
        found = self._jumps() if self._jumping and not self.pushed else []
        if phase == JUMPING:
            found.append(STOP)
        elif self._draft:
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
        space = self.mice[self.seat]
        found = []
        over = self.at[space + 1]
        if over and space + 2 <= self._cheese and not self.jumped & over:
            found.append(JUMP_FORWARD + SEAT[over])
        over = self.at[space - 1]
        if over and space > 2 and not self.jumped & over:
            found.append(JUMP_BACK + SEAT[over])
        return found

    def _can_push(self, seat: int, direction: int, pushed: int) -> bool:
        """Returns whether a push can be finished, whatever follows from it (rulebook section 3.4)."""
        space = self.mice[seat]
        if space + direction == START:
            return False
        rest = self._rest[space + direction]
        at = self.at
        hit = at[rest]
        if not hit:
            return True
        if pushed & hit:
            return False
        bit = BIT[seat]
        pushed += bit
        at[space] -= bit
        at[rest] += bit
        able = self._can_push(SEAT[hit], 1, pushed) or self._can_push(SEAT[hit], -1, pushed)
        at[rest] -= bit
        at[space] += bit
        return able

    def make(self, move: int) -> None:
        phase = self.phase
        if phase == ROLL:
            self._past.append(())
            self.phase = MOVE
            self.die = move
        elif phase == MOVE:
            seat = self.seat
            space = self.mice[seat]
            self._past.append((seat, self.die, space))
            rest = self._rest[space + DISTANCE[move]]
            self.mice[seat] = rest
            at, bit = self.at, BIT[seat]
            at[space] -= bit
            others = at[rest]
            at[rest] = others + bit
            if others:
                self.jumped = self.pushed = 0
                self.due = SEAT[others]
                self.phase = PUSHING
            elif self._jumping and (at[rest + 1] or at[rest - 1]):
                self.jumped = self.pushed = 0
                self._after_landing(rest)
            elif rest == self._cheese or self.turn == self._last:
                self.phase = OVER
                self.over = True
            else:
                self.phase = ROLL
                self.turn += 1
                self.seat = seat + 1 if seat < self.seats else 1
        elif phase == FIRST_ROLL:
            self._make_first_roll(move)
        else:
            self._make_contact(move)

    def _make_contact(self, move: int) -> None:
        """Makes a jump, a push or a stop."""
        pushed = PUSHED[move]
        mover = pushed or self.seat
        space = self.mice[mover]
        self._past.append((self.phase, self.seat, self.jumped, self.pushed, self.due, mover, space))
        if move == STOP:
            self._end_turn()
            return
        rest = self._rest[space + DISTANCE[move]]
        self.mice[mover] = rest
        at, bit = self.at, BIT[mover]
        at[space] -= bit
        others = at[rest]
        at[rest] = others + bit
        if not pushed:
            self.jumped += BIT[JUMPED[move]]
        if rest == self._cheese:
            self.phase = OVER
            self.over = True
        elif others and not self._draft:
            if pushed:
                self.jumped = 0
                self.pushed += bit
            self.due = SEAT[others]
            self.phase = PUSHING
        elif pushed:
            self._end_turn()
        else:
            self._after_landing(rest)

    def _after_landing(self, rest: int) -> None:
        """Handles the landing of the seat's mouse on an empty space, under rules where it may jump on."""
        if rest == self._cheese:
            self.phase = OVER
            self.over = True
        elif self._jumps():
            self.phase = JUMPING
        else:
            self._end_turn()

    def _end_turn(self) -> None:
        if self.turn == self._last:
            self.phase = OVER
            self.over = True
        else:
            self.phase = ROLL
            self.turn += 1
            self.seat = self.seat + 1 if self.seat < self.seats else 1

    def _make_first_roll(self, die: int) -> None:
        assert self.roll_off is not None
        self._past.append((self.seat,))
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
        if self.phase == ROLL:
            self.turn -= 1
        self.over = False
        if len(past) == 3:
            self.phase = MOVE
            self.seat, self.die, space = past
            mover = self.seat
        elif len(past) == 1:
            (self.seat,) = past
            self.phase = FIRST_ROLL
            self.roll_off = self._roll_offs.pop()
            return
        else:
            self.phase, self.seat, self.jumped, self.pushed, self.due, mover, space = past
        bit = BIT[mover]
        self.at[self.mice[mover]] -= bit
        self.at[space] += bit
        self.mice[mover] = space

    def text(self, move: int) -> str:
        return TEXTS[move]

    def position(self) -> MouseMadnessPosition:
        phase = self.phase
        return MouseMadnessPosition(
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
