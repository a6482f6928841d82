"""The parts of positions and plies of Mouse Madness, with names in place of numbers.

>>> import pygames
>>> position = pygames.parse("mouse-madness jump-nook 2 1:move 3 7,8 4")
>>> position.state.mice, position.state.squares, position.state.die
((7, 8), ('e4', 'e5'), 4)
>>> move = position.move("+4")
>>> move.from_square, move.to_square
('7', '11')
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, cast

from pygames.contract import Position
from pygames.mouse_madness.rolloff import OUT, TO_ROLL
from pygames.mouse_madness.rules import MouseMadnessPosition
from pygames.notation import square_name
from pygames.parts import common
from pygames.values import Move, State

Kind = Literal["roll", "move", "jump", "push", "stop"]


@dataclass(frozen=True, slots=True, kw_only=True)
class MouseMadnessState(State):
    """The parts of a position of Mouse Madness. Spaces are numbers: 0 is the start, `cheese` the last."""

    board: str
    """The name of the board: ``house``, ``nook`` or ``manor``."""
    rules: str
    """The set of rules: ``jump``, ``push`` or ``draft``."""
    mice: tuple[int, ...]
    """The space of each seat's mouse."""
    squares: tuple[str, ...]
    """The square of each seat's mouse: its column as a letter, its row as a number from the bottom."""
    holes: tuple[tuple[int, int], ...]
    """Each hole, with the space where a mouse that falls into it comes out."""
    cheese: int
    turn_number: int
    """0 in the roll-off, then from 1. The game is drawn after 100 turns for each seat."""
    die: int | None
    """The number that was rolled, while the mouse has to move; else None."""
    jumped: tuple[int, ...]
    """The seats whose mice were jumped over in this turn."""
    pushed: tuple[int, ...]
    """The seats whose mice were pushed in this turn."""
    roll_off: tuple[int | None, ...]
    """In the roll-off, what each seat has rolled, None if it has not yet, and 0 if it is out; else empty."""


@dataclass(frozen=True, slots=True, kw_only=True)
class MouseMadnessMove(Move):
    """The parts of a ply of Mouse Madness.

    `from_square` and `to_square` are the numbers of spaces, as texts: where the mouse stood, and where it comes to
    rest. They are None for a roll and for ``stop``.
    """

    kind: Kind
    die: int | None = None
    """For a roll, the number on the die."""
    mouse: int = 0
    """The seat whose mouse moves, or 0."""
    distance: int = 0
    """How many spaces it moves before it may fall into a hole; negative if it moves back."""
    over: int = 0
    """For a jump, the seat whose mouse is jumped over, or 0."""
    hole: int | None = None
    """The space of the hole into which it falls; None if there is none."""


def state(position: Position) -> MouseMadnessState:
    """Returns the parts of a position."""
    now = cast(MouseMadnessPosition, position)
    board = now.board
    marks = now.roll_off.marks if now.roll_off else ()
    return MouseMadnessState(
        **common.shared(now),
        board=board.name,
        rules=now.rules,
        mice=now.mice,
        squares=tuple([square_name(*board.squares[space]) for space in now.mice]),
        holes=tuple(board.holes.items()),
        cheese=board.cheese,
        turn_number=now.turn,
        die=now.die or None,
        jumped=now.jumped,
        pushed=now.pushed,
        roll_off=tuple([None if mark == TO_ROLL else 0 if mark == OUT else mark for mark in marks]),
    )


def move(position: Position, ply: str) -> MouseMadnessMove:
    """Returns the parts of a legal ply."""
    now = cast(MouseMadnessPosition, position)
    changed = common.changes(state(now), state(now.play_unchecked(ply)))
    mouse, landings = now.mover(ply), now.landings(ply)
    if not landings:
        is_roll = ply.isdecimal()
        return MouseMadnessMove(
            text=ply,
            seat=now.seat,
            kind="roll" if is_roll else "stop",
            changes=changed,
            die=int(ply) if is_roll else None,
        )
    space = now.mice[mouse - 1]
    kinds: dict[str, Kind] = {"j": "jump", "p": "push"}
    return MouseMadnessMove(
        text=ply,
        seat=now.seat,
        kind=kinds.get(ply[0], "move"),
        from_square=str(space),
        to_square=str(landings[-1]),
        changes=changed,
        mouse=mouse,
        distance=landings[0] - space,
        over=int(ply[1]) if ply[0] == "j" else 0,
        hole=landings[0] if len(landings) > 1 else None,
    )


def diagram(position: Position) -> str:
    """Returns the board in characters. Each square has the number of its space: 0 for the start, ``Ch`` for the cheese,
    and ``8>17`` for a hole that leads to space 17. The seats of the mice there follow after ``@``.
    """
    now = cast(MouseMadnessPosition, position)
    board = now.board
    rows = [[""] * board.columns for _ in range(board.rows)]
    for space, (x, y) in enumerate(board.squares):
        name = "Ch" if space == board.cheese else str(space)
        hole = f">{board.holes[space]}" if space in board.holes else ""
        mice = "".join([str(seat) for seat, at in enumerate(now.mice, 1) if at == space])
        rows[-1 - y][x] = name + hole + (f"@{mice}" if mice else "")
    return common.table(rows)
