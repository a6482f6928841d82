"""The position of everything at each moment."""

from __future__ import annotations

from dataclasses import dataclass

from pygames.amuseamaze.rules import AmuseAmazePosition
from web.drawing.painter import Point
from web.views.amuseamaze.drawing.geometry import geometry_of
from web.views.scene import Scene

CROWD = {
    2: ((-11.5, 1), (11.5, 1)),
    3: ((-15.5, 1), (0, 1), (15.5, 1)),
    4: ((-13, -13), (13, -13), (-13, 14), (13, 14)),
    5: ((-17, -13), (0, -13), (17, -13), (-9, 14), (9, 14)),
    6: ((-17, -13), (0, -13), (17, -13), (-17, 14), (0, 14), (17, 14)),
}
"""The positions of the pieces that share START, relative to its middle, by the number of seats."""
CROWD_SCALE = {2: 0.8, 3: 0.68, 4: 0.64, 5: 0.6, 6: 0.6}
"""The scale of pieces that share START."""


@dataclass(frozen=True, slots=True)
class Pose:
    """A piece's position in board units, and its height above the board, from 0 to 1."""

    seat: int
    x: float
    y: float
    scale: float = 1
    lift: float = 0


@dataclass(frozen=True, slots=True)
class Flying:
    """A tile in the air."""

    letter: str
    x: float
    y: float
    size: float
    alpha: float = 1


@dataclass(frozen=True, slots=True)
class Card:
    """A Target Card on its way to its new owner. `turned` goes from 0 (edge on) to 1."""

    colour: str
    x: float
    y: float
    turned: float
    alpha: float


@dataclass(frozen=True, slots=True)
class Stage:
    """Everything in the maze at one moment."""

    squares: tuple[int, ...]
    """The contents of each square, as in the position."""
    poses: tuple[Pose, ...]
    """The poses in the order in which the pieces are drawn."""
    walked: float | None = None
    """How many squares of the last ply's path the piece has passed; None for all of them."""
    flying: tuple[Flying, ...] = ()
    cards: tuple[Card, ...] = ()
    sinking: tuple[tuple[int, float], ...] = ()
    """The Blue Squares that sink, each with how far it has sunk, from 0 to 1."""
    shears: tuple[int, float] | None = None
    """The hedge that is being cut, and how far the shears have closed, from 0 to 1."""
    bonus: tuple[float, float, float] | None = None
    """The position of the text "+1 move", and its progress from 0 to 1."""


AmuseAmazeScene = Scene[AmuseAmazePosition, Stage]


def stage_of(position: AmuseAmazePosition) -> Stage:
    """Returns the stage of a position at rest. Upper pieces are drawn last, so that they hide no marks."""
    poses = [pose_of(position, seat) for seat in range(1, position.seats + 1)]
    return Stage(position.squares, tuple(sorted(poses, key=lambda pose: (-pose.y, pose.seat))))


def pose_of(position: AmuseAmazePosition, seat: int) -> Pose:
    """Returns the pose of a seat's piece."""
    square = position.pieces[seat - 1]
    x, y = geometry_of(position.maze).centres[square]
    if square != position.maze.start:
        return Pose(seat, x, y)
    across, down = CROWD[position.seats][seat - 1]
    return Pose(seat, x + across, y + down, CROWD_SCALE[position.seats])


def centre(position: AmuseAmazePosition, square: int) -> Point:
    """Returns the middle of a square."""
    return geometry_of(position.maze).centres[square]
