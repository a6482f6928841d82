"""What the parts of positions and plies have in common in all games."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields
from fractions import Fraction
from typing import Any

from pygames.contract import Position

Cell = tuple[int, int]
"""The column and the row of a cell, from 0 at the bottom left."""


@dataclass(frozen=True, slots=True, kw_only=True)
class State:
    """The parts of a position. Each game has a subclass with more of them.

    Seats are numbered from 1, but a tuple with one item for each seat begins with that of seat 1. Squares, cells and
    edges have the names of the game's notation (section 5 of its rulebook).
    """

    game: str
    """The id of the game."""
    variant: str
    seats: int
    """The number of seats."""
    seat: int
    """The seat to act, from 1. When the game is over, the seat that made the last ply."""
    phase: str
    """What kind of ply comes next: one of `Game.phases`."""
    whose_turn: str
    """Whose turn it is, in English: ``Pink to move``, ``Orange to roll``, ``Pink has won``, or ``Drawn``."""
    results: tuple[Fraction, ...] | None
    """Each seat's result when the game is over, else None."""


@dataclass(frozen=True, slots=True)
class Change:
    """A part of the position that a ply changes."""

    part: str
    """The name of a field of the game's `State`."""
    before: object
    after: object


@dataclass(frozen=True, slots=True, kw_only=True)
class Move:
    """The parts of a legal ply. Each game has a subclass with more of them."""

    text: str
    """The text of the ply, which `Position.play` takes."""
    seat: int
    """The seat to act before the ply. It also makes a roll, though chance decides what is rolled."""
    kind: str
    """What kind of ply it is. The game's subclass lists the kinds."""
    from_square: str | None = None
    """Where what the ply moves stood, in the game's notation; None if it moves nothing."""
    to_square: str | None = None
    """Where it goes; None if it moves nothing."""
    changes: tuple[Change, ...]
    """All parts of the position that the ply changes, in the order of the fields of `State`."""

    def __str__(self) -> str:
        return self.text


def shared(position: Position) -> dict[str, Any]:
    """Returns the fields of a position that all games share."""
    return {
        "game": position.game.id,
        "variant": position.variant,
        "seats": position.seats,
        "seat": position.seat,
        "phase": position.phase,
        "whose_turn": whose_turn(position),
        "results": position.results(),
    }


def whose_turn(position: Position) -> str:
    """Returns whose turn it is, or how the game has ended, in a few English words."""
    results = position.results()
    if results is None:
        does = "to roll" if position.phase in position.game.chance_phases else "to move"
        return f"{position.name(position.seat).name} {does}"
    winners = [seat for seat, result in enumerate(results, 1) if result == 1]
    return f"{position.name(winners[0]).name} has won" if winners else "Drawn"


def changes(before: State, after: State) -> tuple[Change, ...]:
    """Returns the parts in which two states of one game differ. `whose_turn` is left out: other parts imply it."""
    pairs = [
        Change(part.name, getattr(before, part.name), getattr(after, part.name))
        for part in fields(before)
        if part.name != "whose_turn"
    ]
    return tuple([change for change in pairs if change.before != change.after])


def state(position: Position) -> State:
    """Returns the parts of a position of a game that has no parts of its own."""
    return State(**shared(position))


def move(position: Position, ply: str) -> Move:
    """Returns the parts of a legal ply of a game that has no parts of its own."""
    after = state(position.play_unchecked(ply))
    return Move(text=ply, seat=position.seat, kind="ply", changes=changes(state(position), after))


def diagram(position: Position) -> str:
    """Returns the text of a position of a game that has no diagram of its own."""
    return str(position)


def table(rows: Sequence[Sequence[str]]) -> str:
    """Returns rows of squares, the top one first, in columns of one width, with the names of rows and columns."""
    width = max(len(square) for row in rows for square in row)
    letters = [chr(97 + column) for column in range(len(rows[0]))]
    numbered = [(str(number), row) for number, row in zip(range(len(rows), 0, -1), rows, strict=True)]
    lines = [
        f"{number:>2} " + " ".join(square.ljust(width) for square in row) for number, row in [*numbered, ("", letters)]
    ]
    return "\n".join(line.rstrip() for line in lines)


def walled(
    columns: int, rows: int, inside: Mapping[Cell, str], north: Mapping[Cell, str], east: Mapping[Cell, str]
) -> str:
    """Returns cells with walls between them, with the names of rows and columns.

    `inside` has the character in each cell that exists. `north` and `east` have the character of the walls at these
    sides of a cell; row or column -1 has those at the edge of the board.
    """
    lines = []
    for y in range(rows - 1, -2, -1):
        sides = ["+" + 3 * north.get((x, y), " ") for x in range(columns)]
        lines.append("   " + "".join(sides) + "+")
        if y >= 0:
            cells = [f" {inside.get((x, y), ' ')} {east.get((x, y), ' ')}" for x in range(columns)]
            lines.append(f"{y + 1:>2} {east.get((-1, y), ' ')}" + "".join(cells))
    lines.append("   " + "".join(f"  {chr(97 + x)} " for x in range(columns)))
    return "\n".join(line.rstrip() for line in lines)
