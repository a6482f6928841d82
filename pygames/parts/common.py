"""What the parts of positions and plies have in common in all games."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import fields
from typing import Any

from pygames.contract import Position
from pygames.values import Change, Move, State

Cell = tuple[int, int]
"""The column and the row of a cell, from 0 at the bottom left."""


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
