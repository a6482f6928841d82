"""Where mice and die are at each moment, and the motion of plies."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from math import pi, sin

from pygames.mouse_madness.board import START
from pygames.mouse_madness.rules import MouseMadnessPosition
from web.drawing.easing import eased, turning
from web.drawing.painter import Point
from web.views.after import position_after
from web.views.mouse_madness.board import CELL, Geometry, angle_of, geometry_of
from web.views.scene import Motion

# The position of everything: the mice on the board and the die beside it

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


# The motion of plies (rulebook section 7, Animated)

STEP_MS, JUMP_MS, BUMP_MS, SLIDE_MS, FALL_MS = 120.0, 320.0, 110.0, 190.0, 190.0
"""The milliseconds of a step along the track, of a jump, and of the parts of a push and of a fall."""
FLOURISH_MS = 240.0
"""The milliseconds in which a mouse that can be pushed wobbles."""
LONGEST_MS = 1200.0
ROLL_MS = 1000.0
TUMBLE = 0.7
"""The fraction of a roll during which the die moves."""
SETTLE_MS = 150.0
"""The milliseconds in which mice make room for each other."""
LEAP = 0.4
"""The time of the leap onto the cheese in the gesture of the end, as a fraction of the gesture."""
FACES = (3, 5, 1, 6, 2, 4)


@dataclass(frozen=True, slots=True)
class Leg:
    """A stretch of the way of a moving mouse."""

    milliseconds: float
    to: Pose
    heading: float
    """The direction of the mouse on this stretch, in degrees clockwise from the top."""
    hop: float = 0.0
    under: tuple[float, float] = (1.0, 1.0)
    """The start and the end of the part in which the mouse is inside the wall, as fractions of the leg."""


def motion_of(before: MouseMadnessPosition, ply: str) -> Motion[Stage] | None:
    """Returns the motion of a legal ply; None for staying."""
    if before.phase in ("start", "roll"):
        return _roll(before, int(ply))
    if before.mover(ply) == 0:
        return None
    return _Run(before, ply).motion()


def _roll(before: MouseMadnessPosition, number: int) -> Motion[Stage]:
    first, last = stage_of(before), stage_of(position_after(before, str(number)))

    def stage_at(moment: float) -> Stage:
        if moment <= 0:
            return first
        if moment >= 1:
            return last
        done = min(1, moment / TUMBLE)
        face = number if done > 0.85 else FACES[(int(done * 10) + number) % 6]
        slow = _ease_out(done)
        hop = abs(sin(2.5 * pi * slow)) * (1 - slow)
        die = Die(face, -9 * (1 - slow), -12 * hop, -6 - 560 * (1 - slow), 0.72 + 0.28 * slow)
        return replace(first, die=die)

    return Motion(ROLL_MS, stage_at)


class _Run:
    """The motion of one mouse, and of the mice that make room for it."""

    def __init__(self, before: MouseMadnessPosition, ply: str) -> None:
        self.geometry = geometry_of(before.board.name)
        self.after = position_after(before, ply)
        self.mover = before.mover(ply)
        self.first, self.last = stage_of(before), stage_of(self.after)
        start = before.mice[self.mover - 1]
        landings = before.landings(ply)
        self.shove = 0
        self.shove_to = (0.0, 0.0)
        legs: list[Leg]
        if ply[0] in "+-":
            legs = _walk(self.geometry, start, landings[0])
        elif ply[0] == "j":
            legs = [_leap(self.geometry, start, landings[0])]
        else:
            self.shove, self.shove_to = before.arrived(), self.geometry.heading(start, landings[0])
            legs = _slide(self.geometry, start, landings[0], self.first.mice[self.mover - 1])
        if len(landings) > 1:
            legs += _fall(self.geometry, *landings)
        rest = self.last.mice[self.mover - 1]
        self.legs = [*legs[:-1], replace(legs[-1], to=rest)]
        # Putting the mover on an empty space gives the poses of the others without it.
        apart = (*before.mice[: self.mover - 1], before.board.cheese, *before.mice[self.mover :])
        self.between = poses(self.geometry, apart)
        self.way_time = sum(leg.milliseconds for leg in self.legs)
        self.total = self.way_time + (FLOURISH_MS if self.last.wobbling else 0)

    def motion(self) -> Motion[Stage]:
        return Motion(min(self.total, LONGEST_MS), self.stage_at)

    def stage_at(self, moment: float) -> Stage:
        if moment <= 0:
            return self.first
        if moment >= 1:
            return self.last
        time = moment * self.total
        stage = replace(self.first, mice=self._others(time), wobbling=())
        if time < self.way_time:
            front = (*(seat for seat in self.first.front if seat != self.mover), self.mover)
            return replace(with_mouse(stage, self.mover, self._mover(time)), front=front)
        stage = replace(
            with_mouse(stage, self.mover, self.last.mice[self.mover - 1]),
            front=self.last.front,
            wobbling=self.last.wobbling,
        )
        return self._flourish(stage, (time - self.way_time) / FLOURISH_MS)

    def _others(self, time: float) -> tuple[Pose, ...]:
        leaving = eased(min(1, time / SETTLE_MS))
        arriving = eased(min(1, max(0, (time - self.way_time + SETTLE_MS) / SETTLE_MS)))
        mice = [
            _blend(_blend(first, between, leaving), last, arriving)
            for first, between, last in zip(self.first.mice, self.between, self.last.mice, strict=True)
        ]
        if self.shove and time < 2 * BUMP_MS:
            lunge = 16 * sin(pi * time / (2 * BUMP_MS))
            pose = mice[self.shove - 1]
            x, y = self.shove_to
            mice[self.shove - 1] = replace(pose, x=pose.x + lunge * x, y=pose.y + lunge * y)
        return tuple(mice)

    def _mover(self, time: float) -> Pose:
        pose = self.first.mice[self.mover - 1]
        for leg in self.legs:
            if time < leg.milliseconds:
                return _along(pose, leg, time / leg.milliseconds, leg is self.legs[-1])
            time -= leg.milliseconds
            pose = replace(leg.to, angle=leg.heading)
        return self.legs[-1].to

    def _flourish(self, stage: Stage, moment: float) -> Stage:
        calm = 1 - moment
        for seat in self.last.wobbling:
            pose = stage.mice[seat - 1]
            stage = with_mouse(stage, seat, replace(pose, angle=pose.angle + 11 * calm * sin(6 * pi * moment)))
        return stage


def celebration(before: MouseMadnessPosition, ply: str, winner: int) -> Callable[[float], Stage]:
    """Returns the gesture of the end: the winner leaps onto the cheese and bites it, and the crumbs stay."""
    end = stage_of(position_after(before, ply))
    pose = end.mice[winner - 1]

    def stage_at(part: float) -> Stage:
        if part >= 1:
            return end
        leap, chew = min(1.0, part / LEAP), max(0.0, part - LEAP) / (1 - LEAP)
        squashed = 1 + (0.16 * sin(3 * pi * chew) * (1 - chew) if chew else 0.0)
        mouse = replace(pose, rise=34 * sin(pi * leap), scale=pose.scale * squashed)
        return replace(with_mouse(end, winner, mouse), bitten=_ease_out(chew))

    return stage_at


def _walk(geometry: Geometry, start: int, end: int) -> list[Leg]:
    step = 1 if end > start else -1
    return [
        Leg(STEP_MS, solo(geometry, space + step), angle_of(*geometry.heading(space, space + step)), hop=5)
        for space in range(start, end, step)
    ]


def _leap(geometry: Geometry, start: int, end: int) -> Leg:
    (x, y), (to_x, to_y) = geometry.centre(start), geometry.centre(end)
    return Leg(JUMP_MS, solo(geometry, end), angle_of(to_x - x, to_y - y), hop=0.5 * CELL)


def _slide(geometry: Geometry, start: int, end: int, pose: Pose) -> list[Leg]:
    """Returns the legs of a push: a bump, during which the pushed mouse only waits, and the slide."""
    return [Leg(BUMP_MS, pose, pose.angle), Leg(SLIDE_MS, solo(geometry, end), geometry.facing(start))]


def _fall(geometry: Geometry, hole: int, end: int) -> list[Leg]:
    """Returns the legs of a fall: in at the arch, and out behind the wall."""
    x, y = geometry.between(hole, end)
    heading = angle_of(*geometry.heading(hole, end))
    inside = Pose(x, y, heading, 0.66)
    return [
        Leg(FALL_MS, inside, heading, under=(0.3, 1.0)),
        Leg(FALL_MS, solo(geometry, end), heading, under=(0.0, 0.7)),
    ]


def _along(start: Pose, leg: Leg, part: float, is_last: bool) -> Pose:
    """Returns the pose on a leg.

    The mouse first turns into the heading, and at the end of the way into its resting pose.
    """
    pose = _blend(start, leg.to, eased(part) if is_last or leg.hop > 10 else part)
    angle = start.angle + turning(start.angle, leg.heading) * min(1, part / 0.35)
    if is_last and part > 0.6:
        angle += turning(angle, leg.to.angle) * (part - 0.6) / 0.4
    rise = leg.hop * 4 * part * (1 - part)
    return replace(pose, angle=angle, rise=rise, under=leg.under[0] <= part < leg.under[1])


def _blend(start: Pose, end: Pose, part: float) -> Pose:
    if part <= 0 or start == end:
        return start
    if part >= 1:
        return end

    def mixed(value: Callable[[Pose], float]) -> float:
        return value(start) + (value(end) - value(start)) * part

    return Pose(
        mixed(lambda pose: pose.x),
        mixed(lambda pose: pose.y),
        start.angle + turning(start.angle, end.angle) * part,
        mixed(lambda pose: pose.scale),
        tail=end.tail if part > 0.5 else start.tail,
    )


def _ease_out(part: float) -> float:
    return 1 - (1 - part) ** 3
