"""The parts of positions and plies of Mazers, with names in place of numbers.

>>> import pygames
>>> position = pygames.game("mazers").start().play("first1").play("b1w2")
>>> position.state.blockers[0]
Blocker(seat=1, colour='black', edge='d1n')
>>> move = position.move("b-c2e")
>>> move.kind, move.colour, move.from_square, move.to_square
('step', 'black', 'd1n', 'c2e')
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal, cast

from pygames.contract import Position
from pygames.mazers.board import COLOURS, LETTERS, NONE, Board
from pygames.mazers.layouts import drawing
from pygames.mazers.path import Path
from pygames.mazers.rules import MazersPosition
from pygames.parts import common
from pygames.values import Move, State

Colour = Literal["black", "white"]
Kind = Literal["first", "roll", "step", "place", "lift", "flip", "pass"]
COLOUR_NAMES: tuple[Colour, Colour] = ("black", "white")


@dataclass(frozen=True, slots=True)
class Blocker:
    """A blocker: its seat, the colour of its line, and the edge where it stands."""

    seat: int
    colour: Colour
    edge: str


@dataclass(frozen=True, slots=True)
class Corridor:
    """The path of a seat."""

    mouse: str
    """The cell of the mouse."""
    cells: tuple[str, ...]
    """The cells of the path from back to front; none while the mouse is at home."""
    headings: tuple[str, ...]
    """The ways into the first cell, from cell to cell, and out of the last: ``n``, ``e``, ``s`` or ``w``."""
    walls: tuple[str, ...]
    """The edges with pieces of the seat, sorted."""
    in_hand: int
    """The number of pieces that the seat holds."""
    has_arrived: bool
    """Whether the path has reached the opponent's home."""


@dataclass(frozen=True, slots=True, kw_only=True)
class MazersState(State):
    """The parts of a position of Mazers."""

    homes: tuple[str, str]
    """The cell of each seat's home."""
    paths: tuple[Corridor, Corridor]
    blockers: tuple[Blocker, ...]
    """The four blockers: black and white of seat 1, then of seat 2."""
    black_walls: tuple[str, ...]
    """The edges between two cells with a built-in wall, sorted."""
    turn_number: int
    last_turn: int
    """The turn after which the game is drawn."""
    pips: int
    """The pips of the throw while blockers move, then those that are left; 0 before the throw."""
    black_steps: int
    """How many steps the black blocker of the seat to act still has to make."""
    white_steps: int
    moving: Colour | None
    """The blocker that has begun to move and has to finish first."""
    shadow: str | None
    """The edge where that blocker began."""


@dataclass(frozen=True, slots=True, kw_only=True)
class MazersMove(Move):
    """The parts of a ply of Mazers.

    `from_square` and `to_square` are edges. For a step they are those of the blocker. For a piece that is placed or
    lifted they are those of the piece: `from_square` is None if it comes from the hand, `to_square` if it goes there.
    """

    kind: Kind
    begins: int = 0
    """For the first roll, the seat that begins; else 0."""
    dice: tuple[int, int] | None = None
    """For a throw, the black and the white die."""
    colour: Colour | None = None
    """For a step, the line of the blocker."""
    removed: tuple[str, ...] = ()
    """The edges from which the ply removes pieces of the seat, sorted."""
    joined: tuple[str, ...] = ()
    """The cells that the ply adds to the path of the seat, from back to front."""


def state(position: Position) -> MazersState:
    """Returns the parts of a position."""
    now = cast(MazersPosition, position)
    board, steps = now.board, now.steps
    edges = board.edge_names
    return MazersState(
        **common.shared(now),
        homes=(board.cell_names[board.homes[0]], board.cell_names[board.homes[1]]),
        paths=(_corridor(now, 1), _corridor(now, 2)),
        blockers=tuple(
            [Blocker(1 + place // 2, COLOUR_NAMES[place % 2], edges[edge]) for place, edge in enumerate(now.blockers)]
        ),
        black_walls=tuple(sorted(board.walls)),
        turn_number=now.turn,
        last_turn=board.last_turn,
        pips=now.pips,
        black_steps=steps.black,
        white_steps=steps.white,
        moving=None if steps.under_way == NONE else COLOUR_NAMES[steps.under_way],
        shadow=None if steps.shadow == NONE else edges[steps.shadow],
    )


def move(position: Position, ply: str) -> MazersMove:
    """Returns the parts of a legal ply."""
    now = cast(MazersPosition, position)
    after = now.play_unchecked(ply)
    changed = common.changes(state(now), state(after))
    if now.phase == "first":
        return MazersMove(text=ply, seat=now.seat, kind="first", changes=changed, begins=int(ply[-1]))
    if now.phase == "roll":
        return MazersMove(text=ply, seat=now.seat, kind="roll", changes=changed, dice=(int(ply[1]), int(ply[3])))
    board = now.board
    before_path, after_path = now.path(now.seat), after.path(now.seat)
    joined = tuple([board.cell_names[cell] for cell in after_path.cells if cell not in before_path.cells])
    if now.phase == "step" and ply != "pass":
        colour = COLOURS.index(ply[0])
        return MazersMove(
            text=ply,
            seat=now.seat,
            kind="step",
            from_square=board.edge_names[now.blocker(colour)],
            to_square=ply[2:],
            changes=changed,
            colour=COLOUR_NAMES[colour],
            joined=joined,
        )
    kinds: dict[str, Kind] = {"pass": "pass", "lift": "lift", "flip": "flip"}
    kind = kinds.get(ply, "place")
    removed = _edge_names(before_path.pieces - after_path.pieces, board)
    return MazersMove(
        text=ply,
        seat=now.seat,
        kind=kind,
        from_square=removed[0] if removed and kind != "flip" else None,
        to_square=ply if kind == "place" else None,
        changes=changed,
        removed=removed,
        joined=() if kind == "flip" else joined,
    )


def diagram(position: Position) -> str:
    """Returns the board in characters.

    The mice are 1 and 2, the other cells of their paths ``*``, and the remaining cells full stops. Built-in walls are
    ``#``, pieces 1 and 2, and blockers ``B`` and ``W`` for seat 1, ``b`` and ``w`` for seat 2.
    """
    now = cast(MazersPosition, position)
    board = now.board
    size, cells, _ = drawing(now.variant)
    marks = dict.fromkeys(board.walls, "#")
    for seat, path in enumerate(now.paths, 1):
        marks |= dict.fromkeys(_edge_names(path.pieces, board), str(seat))
    marks |= {board.edge_names[edge]: mark for edge, mark in zip(now.blockers, "BWbw", strict=True)}
    inside = dict.fromkeys(cells, ".")
    for path in now.paths:
        inside |= {(cell % board.size, cell // board.size): "*" for cell in path.cells}
    for seat in (1, 2):
        cell = _mouse(now, seat)
        inside[cell % board.size, cell // board.size] = str(seat)
    north: dict[common.Cell, str] = {}
    east: dict[common.Cell, str] = {}
    for x in range(-1, size):
        for y in range(-1, size):
            here, above, beside = (cell in cells for cell in ((x, y), (x, y + 1), (x + 1, y)))
            name = f"{chr(97 + x)}{y + 1}"
            if here or above:
                north[x, y] = marks.get(name + LETTERS[0], " ") if here and above else "#"
            if here or beside:
                east[x, y] = marks.get(name + LETTERS[1], " ") if here and beside else "#"
    return common.walled(size, size, inside, north, east)


def _corridor(position: MazersPosition, seat: int) -> Corridor:
    path, board = position.path(seat), position.board
    return Corridor(
        mouse=board.cell_names[_mouse(position, seat)],
        cells=tuple([board.cell_names[cell] for cell in path.cells]),
        headings=tuple([LETTERS[heading] for heading in path.headings]),
        walls=_edge_names(path.pieces, board),
        in_hand=position.hand(seat),
        has_arrived=path.arrived,
    )


def _mouse(position: MazersPosition, seat: int) -> int:
    """Returns the cell of a seat's mouse."""
    path: Path = position.path(seat)
    homes = position.board.homes
    if path.arrived:
        return homes[2 - seat]
    return path.cells[-1] if path.cells else homes[seat - 1]


def _edge_names(edges: Iterable[int], board: Board) -> tuple[str, ...]:
    return tuple([board.edge_names[edge] for edge in sorted(edges)])
