"""The position of everything: the mice on the board and the die beside it."""

from __future__ import annotations

from dataclasses import dataclass, replace

from pygames.mouse_madness.board import START
from pygames.mouse_madness.rules import MouseMadnessPosition
from web.drawing.painter import Point
from web.views.mouse_madness.drawing.geometry import Geometry, geometry_of

BESIDE = {
    1: (1.0, ((0.0, 0.0),)),
    2: (0.74, ((-17.0, -9.0), (17.0, 11.0))),
    3: (0.52, ((-20.0, -19.0), (20.0, -19.0), (0.0, 18.0))),
    4: (0.52, ((-20.0, -19.0), (20.0, -19.0), (-20.0, 18.0), (20.0, 18.0))),
    5: (0.44, ((-27.0, -17.0), (0.0, -17.0), (27.0, -17.0), (-15.0, 18.0), (15.0, 18.0))),
    6: (0.44, ((-27.0, -17.0), (0.0, -17.0), (27.0, -17.0), (-27.0, 18.0), (0.0, 18.0), (27.0, 18.0))),
}
"""For each number of mice on a square, their scale and their offsets from the square's middle."""
NEST = {2: BESIDE[2], 3: BESIDE[3], 4: BESIDE[4], 5: BESIDE[6], 6: BESIDE[6]}
"""For each number of seats, the scale and the places of mice in the nest. They stay the same when some have left."""


@dataclass(frozen=True, slots=True)
class Pose:
    """A mouse: its middle, its rotation clockwise from the top in degrees, and its scale."""

    x: float
    y: float
    angle: float
    scale: float = 1.0
    rise: float = 0.0
    """Its height above the ground."""
    under: bool = False
    """Whether it is inside a wall."""
    tail: int = 1
    """The side of its tail: 1 for its right, -1 for its left."""


@dataclass(frozen=True, slots=True)
class Die:
    """The die: the face on top (0 while it waits to be rolled), its offset, its rotation in degrees, and its scale."""

    face: int
    x: float = 0.0
    y: float = 0.0
    angle: float = -6.0
    scale: float = 1.0


@dataclass(frozen=True, slots=True)
class Stage:
    """Everything that moves."""

    mice: tuple[Pose, ...]
    front: tuple[int, ...]
    """The seats in the order in which their mice are drawn, from the rearmost to the foremost."""
    die: Die
    acting: int
    """The seat whose turn it is; 0 when the game is over."""
    wobbling: tuple[int, ...]
    """The seats whose mice can be pushed now."""
    bitten: float = 0.0
    """How far the crumbs of the bitten cheese have flown, from 0 to 1."""


def solo(geometry: Geometry, space: int) -> Pose:
    """Returns the pose of a mouse that is alone on a space."""
    x, y = geometry.rest_at[space]
    if space == geometry.board.cheese:
        return Pose(x - 22, y + 10, 45, 0.78)
    return Pose(x, y, geometry.facing(space), tail=geometry.tail(space))


def poses(geometry: Geometry, spaces: tuple[int, ...], behind: int = 0) -> tuple[Pose, ...]:
    """Returns the poses of mice on these spaces. Seat `behind` takes the first place of a shared space."""
    standing = []
    for seat, space in enumerate(spaces, 1):
        here = [other for other, elsewhere in enumerate(spaces, 1) if elsewhere == space]
        if space == START:
            scale, places = NEST[len(spaces)]
            standing.append(_shared(geometry.nest, places[seat - 1], scale, geometry.facing(START)))
        elif len(here) == 1:
            standing.append(solo(geometry, space))
        else:
            here.sort(key=lambda other: (other != behind, other))
            scale, places = BESIDE[len(here)]
            standing.append(_shared(geometry.centre(space), places[here.index(seat)], scale, geometry.facing(space)))
    return tuple(standing)


def _shared(centre: Point, place: Point, scale: float, angle: float) -> Pose:
    return Pose(centre[0] + place[0], centre[1] + place[1], angle, scale)


def stage_of(position: MouseMadnessPosition) -> Stage:
    """Returns the stage of a position at rest."""
    geometry = geometry_of(position.board.name)
    arrived = position.arrived()
    return Stage(
        mice=poses(geometry, position.mice, arrived),
        front=front_of(position),
        die=Die(position.die),
        acting=0 if position.phase == "over" else position.seat,
        wobbling=position.targets(),
        bitten=1.0 if geometry.board.cheese in position.mice else 0.0,
    )


def front_of(position: MouseMadnessPosition) -> tuple[int, ...]:
    """Returns the seats from the rearmost mouse to the foremost. Mice that can be pushed are in front."""
    seats = range(1, position.seats + 1)
    targets = position.targets()
    return tuple(sorted(seats, key=lambda seat: (seat in targets, seat == position.seat, seat)))


def with_mouse(stage: Stage, seat: int, pose: Pose) -> Stage:
    """Returns the stage with the pose of one mouse replaced."""
    return replace(stage, mice=(*stage.mice[: seat - 1], pose, *stage.mice[seat:]))
