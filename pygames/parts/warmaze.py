"""The parts of positions and plies of WarMaze, with names in place of numbers.

>>> import pygames
>>> position = pygames.game("warmaze").start("keep", seats=2)
>>> position.state.predators, position.state.spells
(('b2', 'i9'), (('a1',), ('j10',)))
>>> position.move("b2-c2").piece
'predator'
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, cast

from pygames.contract import Position
from pygames.parts import common
from pygames.values import Move, State
from pygames.warmaze.board import CORNERS, GONE, LETTERS, NAMES, PREDATOR, PRINCESS, SIZE, SQUARES, WALL
from pygames.warmaze.rules import ACTIVE, Piece, WarMazePosition

Kind = Literal["move", "devour", "push", "spell", "end"]


@dataclass(frozen=True, slots=True, kw_only=True)
class WarMazeState(State):
    """The parts of a position of WarMaze."""

    walls: tuple[str, ...]
    """The squares with a wall, row by row from a1."""
    predators: tuple[str, ...]
    """The square of each seat's predator."""
    princesses: tuple[str | None, ...]
    """The square of each seat's princess; None if she was devoured."""
    spells: tuple[tuple[str, ...], ...]
    """The corners where each seat has a token, its own among them."""
    active: Piece | None
    """The piece that is acting: ``predator`` or ``princess``; None before the first action of a turn."""
    predator_actions: int
    """How many actions the predator of the seat to act can still take in this turn."""
    princess_actions: int
    quiet: int
    """The number of turns since a devouring or a spell. The game is drawn at 20 for each seat."""


@dataclass(frozen=True, slots=True)
class Pushed:
    """What a push moves."""

    what: Literal["wall", "predator", "princess"]
    seat: int
    """The seat of the piece; 0 for a wall."""


@dataclass(frozen=True, slots=True, kw_only=True)
class WarMazeMove(Move):
    """The parts of a ply of WarMaze.

    `from_square` and `to_square` are those of the piece that moves, or of what it pushes. They are None for a spell and
    for the end of a turn.
    """

    kind: Kind
    piece: Piece | None = None
    """The piece that acts; None for the end of a turn."""
    at: str | None = None
    """The square on which the piece stands before the ply."""
    pushed: Pushed | None = None
    devoured: int = 0
    """The seat whose princess is devoured, or 0."""


def state(position: Position) -> WarMazeState:
    """Returns the parts of a position."""
    now = cast(WarMazePosition, position)
    return WarMazeState(
        **common.shared(now),
        walls=tuple([NAMES[square] for square, content in enumerate(now.cells) if content == WALL]),
        predators=tuple([NAMES[square] for square in now.predators]),
        princesses=tuple([None if square == GONE else NAMES[square] for square in now.princesses]),
        spells=tuple([tuple([CORNERS[corner - 1] for corner in corners]) for corners in now.spells]),
        active=ACTIVE.get(now.phase),
        predator_actions=0 if now.phase == "over" else now.actions("predator"),
        princess_actions=0 if now.phase == "over" else now.actions("princess"),
        quiet=now.quiet,
    )


def move(position: Position, ply: str) -> WarMazeMove:
    """Returns the parts of a legal ply."""
    now = cast(WarMazePosition, position)
    changed = common.changes(state(now), state(now.play_unchecked(ply)))
    if ply == "end":
        return WarMazeMove(text=ply, seat=now.seat, kind="end", changes=changed)
    if ply[-1] == "!":
        return WarMazeMove(text=ply, seat=now.seat, kind="spell", changes=changed, piece="princess", at=ply[:-1])
    pusher, pushes, squares = ply.rpartition(":")
    start, end = squares.split("x" if "x" in squares else "-")
    at = pusher or start
    return WarMazeMove(
        text=ply,
        seat=now.seat,
        kind="push" if pushes else "devour" if "x" in squares else "move",
        from_square=start,
        to_square=end,
        changes=changed,
        piece="predator" if SQUARES[at] == now.predators[now.seat - 1] else "princess",
        at=at,
        pushed=_content(now, start) if pushes else None,
        devoured=_content(now, end).seat if "x" in squares else 0,
    )


def diagram(position: Position) -> str:
    """Returns the board in characters: # for a wall, A to D for the predators of seats 1 to 4, a to d for the
    princesses, and a full stop for every other square.
    """
    letters = ["#" if content == WALL else LETTERS[content] for content in cast(WarMazePosition, position).cells]
    return common.table([letters[SIZE * row : SIZE * row + SIZE] for row in range(SIZE - 1, -1, -1)])


def _content(position: WarMazePosition, square: str) -> Pushed:
    content = position.cells[SQUARES[square]]
    if content == WALL:
        return Pushed("wall", 0)
    if content > PRINCESS:
        return Pushed("princess", content - PRINCESS)
    return Pushed("predator", content - PREDATOR)
