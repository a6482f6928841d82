"""The position of everything at rest."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from pygames.mazers.path import HOME, Path, is_shut, views
from pygames.mazers.rules import MazersPosition
from web.views.mazers.drawing.bars import Bar
from web.views.mazers.drawing.geometry import HAND_SIZE, Geometry, geometry
from web.views.mazers.drawing.mice import Pose

BESIDE = 13.0
"""How far from the middle of a shared cell each of two mice sits."""
BESIDE_SIZE = 0.66

Sign = tuple[int, int, int]
"""The sign at a closed end of a path: the seat, the edge of the mouth, and the heading through it."""


@dataclass(frozen=True, slots=True)
class Trail:
    """The tinted cells of a path, and the headings into, between and out of them."""

    cells: tuple[int, ...]
    headings: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Tumble:
    """A tumbling die: its face, its offset from its place, its rotation in degrees and its scale."""

    face: int
    x: float
    y: float
    angle: float
    size: float


@dataclass(frozen=True, slots=True)
class Stage:
    """Everything that moves, as seen by seat 1. Pieces, mice and trails are in the order of the seats."""

    pieces: tuple[tuple[Bar, ...], tuple[Bar, ...]]
    blockers: tuple[Bar, Bar, Bar, Bar]
    mice: tuple[Pose, Pose]
    trails: tuple[Trail, Trail]
    shut: tuple[Sign, ...] = ()
    dice: tuple[Tumble, Tumble] | None = None
    """The tumbling dice; None while the dice lie still."""


@lru_cache(maxsize=16)
def stage_of(position: MazersPosition) -> Stage:
    """Returns the stage of a position at rest."""
    board = geometry(position.variant, False)
    black1, white1, black2, white2 = (bar_on(board, edge) for edge in position.blockers)
    path1, path2 = position.paths
    return Stage(
        (_pieces(board, position, 1), _pieces(board, position, 2)),
        (black1, white1, black2, white2),
        _mice(board, position),
        (Trail(path1.cells, path1.headings), Trail(path2.cells, path2.headings)),
        tuple(_shut_ends(position)),
    )


def bar_on(geometry: Geometry, edge: int) -> Bar:
    """Returns a bar on an edge."""
    return Bar(*geometry.middle(edge), 90.0 if geometry.upright(edge) else 0.0)


def _pieces(geometry: Geometry, position: MazersPosition, seat: int) -> tuple[Bar, ...]:
    on_board = [bar_on(geometry, edge) for edge in sorted(position.path(seat).pieces)]
    size = HAND_SIZE[position.board.pieces]
    in_hand = [Bar(x, y, 90.0, size) for x, y in geometry.slots(seat)[: position.hand(seat)]]
    return (*on_board, *in_hand)


def mouse_cell(position: MazersPosition, seat: int) -> int:
    """Returns the cell of a seat's mouse."""
    path, homes = position.path(seat), position.board.homes
    if path.arrived:
        return homes[2 - seat]
    return path.cells[-1] if path.cells else homes[seat - 1]


def _mice(geometry: Geometry, position: MazersPosition) -> tuple[Pose, Pose]:
    cell1, cell2 = mouse_cell(position, 1), mouse_cell(position, 2)
    (x1, y1), (x2, y2) = geometry.cells[cell1], geometry.cells[cell2]
    angle1, angle2 = _angle(position.path(1), 1), _angle(position.path(2), 2)
    if cell1 == cell2:
        return Pose(x1 - BESIDE, y1, angle1, BESIDE_SIZE), Pose(x2 + BESIDE, y2, angle2, BESIDE_SIZE)
    return Pose(x1, y1, angle1), Pose(x2, y2, angle2)


def _angle(path: Path, seat: int) -> float:
    """Returns the rotation of a mouse. Its nose points to the mouth; in a home, away from its own seat."""
    if path == HOME or path.arrived:
        return 0.0 if seat == 1 else 180.0
    return 90.0 * path.headings[-1]


def _shut_ends(position: MazersPosition) -> list[Sign]:
    found = []
    for seat in (1, 2):
        path, around = position.path(seat), position.around(seat)
        if path.arrived:
            continue
        found += [(seat, view.doors[-1], view.headings[-1]) for view in views(path, around) if is_shut(view, around)]
    return found
