"""Positions of Mouse Madness and their legal plies (rulebook section 3)."""

from __future__ import annotations

from fractions import Fraction
from typing import ClassVar

from pygames.contract import Game, Position, Sealed
from pygames.mouse_madness.board import START, Board
from pygames.mouse_madness.contact import BACK, FORWARD, can_push, moved, open_jumps
from pygames.mouse_madness.rolloff import TO_ROLL, RollOff
from pygames.mouse_madness.variants import DRAFT, JUMP, TURNS_A_SEAT, VARIANTS

DICE = ("1", "2", "3", "4", "5", "6")
SIGNS = {FORWARD: "+", BACK: "-"}
DIRECTIONS = {"+": FORWARD, "-": BACK}
STOP = "stop"
AHEAD = ("", "+1", "+2", "+3", "+4", "+5", "+6")
BACKWARD = ("", "-1", "-2", "-3", "-4", "-5", "-6")
"""The moves, by the number on the die."""
NUMBERS = {sign + die: int(sign + die) for sign in ("", "+", "-") for die in DICE}
"""The value of each roll and move."""
_ROLLS = list(DICE)


class MouseMadnessPosition(Position):
    """A position of Mouse Madness: where the mice stand, and what happens next."""

    __slots__ = ("die", "jumped", "mice", "phase", "pushed", "roll_off", "seat", "seats", "turn", "variant")

    game: ClassVar[Game]

    def __init__(
        self,
        variant: str,
        seat: int,
        phase: str,
        turn: int,
        mice: tuple[int, ...],
        die: int = 0,
        jumped: tuple[int, ...] = (),
        pushed: tuple[int, ...] = (),
        roll_off: RollOff | None = None,
    ) -> None:
        """Makes a position. `mice` has the space of each seat's mouse; `jumped` and `pushed` are seats in ascending
        order.
        """
        self.variant = variant
        self.seats = len(mice)
        self.seat = seat
        self.phase = phase
        self.turn = turn
        self.mice = mice
        self.die = die
        self.jumped = jumped
        self.pushed = pushed
        self.roll_off = roll_off
        self.__class__ = _SealedPosition

    @property
    def board(self) -> Board:
        return VARIANTS[self.variant].board

    @property
    def rules(self) -> str:
        """The set of rules: ``jump``, ``push`` or ``draft``."""
        return VARIANTS[self.variant].rules

    def plies(self) -> list[str]:
        phase = self.phase
        if phase == "move":
            space, die = self.mice[self.seat - 1], self.die
            if space - die <= START:
                return [AHEAD[die]]
            if space + die > VARIANTS[self.variant].board.cheese:
                return [BACKWARD[die]]
            return [AHEAD[die], BACKWARD[die]]
        if phase in ("roll", "start"):
            return _ROLLS[:]
        if phase == "over":
            return []
        plies = [f"j{over}{SIGNS[direction]}" for over, direction in self.jumps()]
        if phase == "push":
            plies += self._pushes()
        if phase == "jump" or self.rules == DRAFT:
            plies.append(STOP)
        return plies

    def _pushes(self) -> list[str]:
        board, mice, pushed = self.board, self.mice, self.pushed
        if self.rules == DRAFT:
            signs = "+-" if mice[self.seat - 1] + BACK > START else "+"
            return [f"p{seat}{sign}" for seat in self.targets() for sign in signs]
        (seat,) = self.targets()
        return [f"p{seat}{SIGNS[way]}" for way in (FORWARD, BACK) if can_push(board, mice, seat, way, pushed)]

    def play_unchecked(self, ply: str) -> MouseMadnessPosition:
        try:
            phase = self.phase
            if phase == "roll":
                # All arguments are given by position: from 3.14 on, Python then makes an instance without a detour.
                return MouseMadnessPosition(
                    self.variant, self.seat, "move", self.turn, self.mice, NUMBERS[ply], (), (), None
                )
            if phase == "move":
                return self._after_landing(NUMBERS[ply], ())
            kind = ply[0]
            if kind == "p":
                return self._after_push(int(ply[1]), DIRECTIONS[ply[2]])
            if kind == "j":
                over, direction = int(ply[1]), DIRECTIONS[ply[2]]
                return self._after_landing(2 * direction, tuple(sorted((*self.jumped, over))))
            if ply == STOP:
                return self._next_turn(self.mice)
            return self._after_first_roll(NUMBERS[ply])
        except Exception:
            self.check(ply)
            raise

    def _after_first_roll(self, die: int) -> MouseMadnessPosition:
        assert self.roll_off is not None
        following = self.roll_off.rolled(die)
        if isinstance(following, RollOff):
            return MouseMadnessPosition(self.variant, following.seat, "start", 0, self.mice, roll_off=following)
        return MouseMadnessPosition(self.variant, following, "roll", 1, self.mice)

    def _after_landing(self, distance: int, jumped: tuple[int, ...]) -> MouseMadnessPosition:
        """Returns the position after the acting mouse has moved or jumped that far."""
        setting, seat = VARIANTS[self.variant], self.seat
        board = setting.board
        rest = board.rest[self.mice[seat - 1] + distance]
        mice = moved(self.mice, seat, rest)
        if rest == board.cheese:
            return MouseMadnessPosition(self.variant, seat, "over", self.turn, mice)
        if rest in self.mice and mice.count(rest) > 1:
            return MouseMadnessPosition(self.variant, seat, "push", self.turn, mice, jumped=jumped)
        has_neighbour = rest + 1 in mice or rest - 1 in mice
        if has_neighbour and setting.rules == JUMP and open_jumps(board, mice, seat, jumped):
            return MouseMadnessPosition(self.variant, seat, "jump", self.turn, mice, jumped=jumped)
        return self._next_turn(mice)

    def _after_push(self, pushed: int, direction: int) -> MouseMadnessPosition:
        setting = VARIANTS[self.variant]
        rest = setting.board.rest[self.mice[pushed - 1] + direction]
        mice = moved(self.mice, pushed, rest)
        if rest == setting.board.cheese:
            return MouseMadnessPosition(self.variant, self.seat, "over", self.turn, mice)
        if setting.rules != DRAFT and mice.count(rest) > 1:
            all_pushed = tuple(sorted((*self.pushed, pushed)))
            return MouseMadnessPosition(self.variant, self.seat, "push", self.turn, mice, pushed=all_pushed)
        return self._next_turn(mice)

    def _next_turn(self, mice: tuple[int, ...]) -> MouseMadnessPosition:
        if self.turn == TURNS_A_SEAT * self.seats:
            return MouseMadnessPosition(self.variant, self.seat, "over", self.turn, mice)
        seat = self.seat + 1 if self.seat < self.seats else 1
        return MouseMadnessPosition(self.variant, seat, "roll", self.turn + 1, mice, 0, (), (), None)

    def results(self) -> tuple[Fraction, ...] | None:
        if self.phase != "over":
            return None
        cheese = self.board.cheese
        if cheese in self.mice:
            return tuple(Fraction(space == cheese) for space in self.mice)
        return (Fraction(1, self.seats),) * self.seats

    def jumps(self) -> list[tuple[int, int]]:
        """Returns the legal jumps, as (seat jumped over, 1 forward or -1 back), in the order of seats."""
        if self.rules != JUMP or self.phase not in ("jump", "push") or self.pushed:
            return []
        return open_jumps(self.board, self.mice, self.seat, self.jumped)

    def targets(self) -> tuple[int, ...]:
        """Returns the seats whose mice stand where another mouse landed. One of them must be pushed next.

        Only the draft rules can have several. Empty outside phase ``push``.
        """
        arrived = self.arrived()
        if arrived == 0:
            return ()
        space = self.mice[arrived - 1]
        return tuple(seat for seat, other in enumerate(self.mice, 1) if other == space and seat != arrived)

    def arrived(self) -> int:
        """Returns the seat whose mouse has landed on another, by itself or by a push; 0 outside phase ``push``."""
        if self.phase != "push":
            return 0
        for seat in self.pushed:
            if self.mice.count(self.mice[seat - 1]) > 1:
                return seat
        return self.seat

    def mover(self, ply: str) -> int:
        """Returns the seat whose mouse a legal ply moves, or 0 for a roll and for ``stop``."""
        if ply[0] in "+-j":
            return self.seat
        return int(ply[1]) if ply[0] == "p" else 0

    def landings(self, ply: str) -> tuple[int, ...]:
        """Returns the spaces on which the mouse of a legal ply lands, in order.

        That is one space, or two if the first is a hole. Empty for a roll and for ``stop``.
        """
        mover = self.mover(ply)
        if mover == 0:
            return ()
        distance = int(ply) if ply[0] in "+-" else DIRECTIONS[ply[2]] * (2 if ply[0] == "j" else 1)
        space = self.mice[mover - 1] + distance
        rest = self.board.rest[space]
        return (space,) if rest == space else (space, rest)

    def __str__(self) -> str:
        mice = ",".join(map(str, self.mice))
        return f"mouse-madness {self.variant} {self.seats} {self.seat}:{self.phase} {self.turn} {mice} {self._detail()}"

    def _detail(self) -> str:
        """Returns the last field of the text (rulebook section 5)."""
        if self.roll_off is not None:
            return str(self.roll_off)
        if self.die:
            return str(self.die)
        if self.pushed:
            return "p" + "".join(map(str, self.pushed))
        if self.jumped:
            return "j" + "".join(map(str, self.jumped))
        return "-"

    def _value(self) -> tuple[object, ...]:
        return (
            self.variant,
            self.seat,
            self.phase,
            self.turn,
            self.mice,
            self.die,
            self.jumped,
            self.pushed,
            self.roll_off,
        )


class _SealedPosition(Sealed, MouseMadnessPosition):
    __slots__ = ()


def setup(variant: str, seats: int) -> MouseMadnessPosition:
    """Returns the starting position: all mice on the start, before the first roll-off.

    Raises `PositionError` for an unknown variant.
    """
    MouseMadnessPosition.game.check_variant(variant)
    roll_off = RollOff(1, (TO_ROLL,) * seats)
    return MouseMadnessPosition(variant, 1, "start", 0, (START,) * seats, roll_off=roll_off)


def ply_limit(_variant: str, seats: int) -> int:
    """Returns the most plies in a game: nine roll-offs, then in each turn a roll, a move, all jumps and all pushes."""
    return 9 * seats + TURNS_A_SEAT * seats * (2 + (seats - 1) + seats)
