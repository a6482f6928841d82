"""The rules of Corner Race (docs/rules/corner-race.md)."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from pygames.contract import Game, Header, Position, PositionError, Refusal
from pygames.message import Message
from pygames.notation import whole_number

STEPS = {"a3": "a2 b3", "b3": "a3 b2 c3", "c3": "b3",
         "a2": "a3",    "b2": "b1 b3",    "c2": "c1",
         "a1": "b1",    "b1": "a1 b2 c1", "c1": "b1 c2"}  # fmt: skip
"""The maze: each square, and the squares that a pawn can step to from there."""
HOMES, LONGEST = ("a1", "c3"), 20


@dataclass(frozen=True, eq=False, repr=False)
class CornerRacePosition(Position):
    """Where the two pawns stand, and how many plies were played."""

    pawns: tuple[str, str]
    played: int
    variant, seats = "basic", 2

    @property
    def phase(self) -> str:
        has_arrived = self.pawns[0] == HOMES[1] or self.pawns[1] == HOMES[0]
        return "over" if has_arrived or self.played == LONGEST else "move"

    @property
    def seat(self) -> int:
        return 1 + (self.played - (self.phase == "over")) % 2

    def __str__(self) -> str:
        return f"corner-race basic 2 {self.seat}:{self.phase} {''.join(self.pawns)} {self.played}"

    def _value(self) -> tuple[object, ...]:
        return self.pawns, self.played

    def plies(self) -> list[str]:
        return [] if self.phase == "over" else STEPS[self.pawns[self.seat - 1]].split()

    def play_unchecked(self, ply: str) -> Position:
        first, second = (home if pawn == ply else pawn for home, pawn in zip(HOMES, self.pawns, strict=True))
        return CornerRacePosition((ply, second) if self.seat == 1 else (first, ply), self.played + 1)

    def results(self) -> tuple[Fraction, ...] | None:
        first = Fraction(1 + (self.pawns[0] == HOMES[1]) - (self.pawns[1] == HOMES[0]), 2)
        return (first, 1 - first) if self.phase == "over" else None


def refusal(position: CornerRacePosition, ply: str) -> Refusal:
    if position.phase == "over":
        return Refusal("3.3", Message("The game is over."))
    if ply not in STEPS:
        return Refusal("5", Message("That is not a move in this game.", ply=ply[:24]))
    return Refusal("3.1", Message("A pawn steps to a square next to it, and not through a wall."), (ply,))


def read(header: Header, fields: Sequence[str]) -> CornerRacePosition:
    position = CornerRacePosition((fields[0][:2], fields[0][2:]), whole_number(fields[1], "played", 0, LONGEST))
    if not set(position.pawns) <= set(STEPS) or (header.seat, header.phase) != (position.seat, position.phase):
        raise PositionError("pawns", Message("The pawns, the seat and the number of plies do not fit together."))
    return position


GAME = CornerRacePosition.game = Game(
    id="corner-race",
    title="Corner Race",
    seats=range(2, 3),
    variants=("basic",),
    phases=("move", "over"),
    fields=("game", "variant", "seats", "seat:phase", "pawns", "played"),
    setup=lambda variant, seats: GAME.check_variant(variant) or CornerRacePosition(HOMES, 0),
    read=read,
    refusal=refusal,
    ply_limit=lambda variant, seats: LONGEST,
)
