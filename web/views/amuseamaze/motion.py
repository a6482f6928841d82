"""Where pieces and tiles are at each moment, and the motion of plies."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from math import pi, sin

from pygames.amuseamaze.board import COLOURS, HEDGE, LETTER, TARGET, TILE
from pygames.amuseamaze.notation import GIVE, PASS, read_path
from pygames.amuseamaze.paths import Item
from pygames.amuseamaze.rules import AmuseAmazePosition
from web.drawing.easing import eased
from web.drawing.painter import Point
from web.views.after import position_after
from web.views.amuseamaze.board import TILE_SIDE, geometry_of
from web.views.scene import Motion, Scene

# The position of everything at each moment

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


# The motion of plies (rulebook section 7, Animated)

STEP_MS = 90.0
"""The milliseconds for each square of a path."""
LONGEST_WALK_MS = 900.0
EFFECT_MS = 280.0
"""The milliseconds for a tile to fly, a card to turn, or a pool to sink."""
DROP_MS = 120.0
SNIP_MS = 180.0
GIFT_MS = 420.0
HOP = 0.4
"""The time of a letter's hop in the gesture of the end, as a fraction of the gesture."""


def motion_of(before: AmuseAmazePosition, ply: str) -> Motion[Stage] | None:
    """Returns the motion of a ply; None for a pass."""
    if ply == PASS:
        return None
    after = position_after(before, ply)
    if ply.startswith(GIVE):
        return _gift(before, after, ply.removeprefix(GIVE))
    read = read_path(before.maze, ply)
    return _walk(before, after, read[0], bool(read[1])) if read else None


def _walk(before: AmuseAmazePosition, after: AmuseAmazePosition, items: list[Item], earns: bool) -> Motion[Stage]:
    end = stage_of(after)
    seat = before.seat
    first = pose_of(before, seat)
    last = Pose(seat, *centre(before, items[-1].square))
    poses = [first, *(Pose(seat, *centre(before, item.square)) for item in items)]
    others = tuple(pose for pose in stage_of(before).poses if pose.seat != seat)
    step = min(STEP_MS, LONGEST_WALK_MS / len(items))
    walk = step * len(items)
    total = walk + EFFECT_MS

    def stage_at(t: float) -> Stage:
        if t >= 1:
            return end
        time = t * total
        walked = min(time / step, len(items))
        squares = list(before.squares)
        for item in items[: int(walked)]:
            squares[item.square] = after.squares[item.square]
        stage = Stage(tuple(squares), (*others, _between(poses, walked)), walked)
        stage = _with_effects(stage, before, items, step, time)
        if earns and time > walk:
            above = 40 if stage.cards else 0
            stage = replace(stage, bonus=(last.x, last.y - above, eased((time - walk) / EFFECT_MS)))
        return stage

    return Motion(total, stage_at)


def _with_effects(stage: Stage, before: AmuseAmazePosition, items: list[Item], step: float, time: float) -> Stage:
    """Adds the effects on the squares of the path, each timed for the moment when the piece arrives there."""
    flying, cards, sinking, shears = [], [], [], None
    held = before.cards[before.seat - 1]
    for place, (square, tile, cut) in enumerate(items, 1):
        since = time - place * step
        given = before.squares[square]
        x, y = centre(before, square)
        if given & TARGET and not tile and not held & before.maze.colours[square]:
            held |= before.maze.colours[square]
            if 0 <= since < EFFECT_MS:
                part = since / EFFECT_MS
                colour = COLOURS[before.maze.colours[square].bit_length() - 1]
                cards.append(Card(colour, x, y - 26 - 18 * part, eased(min(1, 2 * part)), _fading(part)))
        if given & TILE and 0 <= since < EFFECT_MS:
            part = eased(since / EFFECT_MS)
            letter = chr(64 + (given & LETTER))
            flying.append(Flying(letter, x, y - 46 * part, TILE_SIDE * (1 + 0.25 * sin(pi * part)), _fading(part)))
            if before.maze.is_blue(square):
                sinking.append((square, part))
        if tile and -DROP_MS <= since < 0:
            part = eased(1 + since / DROP_MS)
            flying.append(Flying(tile, x, y - 34 * (1 - part), TILE_SIDE * (1.5 - 0.5 * part), min(1, 0.3 + part)))
        if cut and given & HEDGE and -SNIP_MS / 2 <= since < SNIP_MS:
            shears = (square, abs(sin(2 * pi * (since + SNIP_MS / 2) / SNIP_MS)))
    return replace(stage, flying=tuple(flying), cards=tuple(cards), sinking=tuple(sinking), shears=shears)


def celebration(before: AmuseAmazePosition, ply: str, winner: int) -> Callable[[float], Stage] | None:
    """Returns the gesture of the end: the letters of the last word hop one after the other, then the winner's piece.
    None if the last ply was none.
    """
    read = read_path(before.maze, ply)
    if not read:
        return None
    end = stage_of(position_after(before, ply))
    letters = [
        (centre(before, square), tile or chr(64 + (before.squares[square] & LETTER))) for square, tile, _ in read[0]
    ]
    apart = (1 - HOP) / len(letters)

    def stage_at(part: float) -> Stage:
        hops = [sin(pi * min(1.0, max(0.0, (part - place * apart) / HOP))) for place in range(len(letters) + 1)]
        flying = [
            Flying(letter, x, y - 24 * hop, TILE_SIDE * (1 + 0.25 * hop), min(1.0, 4 * hop))
            for ((x, y), letter), hop in zip(letters, hops, strict=False)
            if hop > 0
        ]
        poses = tuple(replace(pose, lift=3 * hops[-1]) if pose.seat == winner else pose for pose in end.poses)
        return replace(end, poses=poses, flying=tuple(flying))

    return lambda part: stage_at(part) if part < 1 else end


def _gift(before: AmuseAmazePosition, after: AmuseAmazePosition, letters: str) -> Motion[Stage]:
    """Returns the motion of tribute: tiles fly from the giver's piece to the owner's."""
    start, end = stage_of(before), stage_of(after)
    from_x, from_y = centre(before, before.piece)
    to_x, to_y = centre(before, before.pieces[before.turn.owner - 1])

    def stage_at(t: float) -> Stage:
        if t >= 1:
            return end
        flying = []
        for place, letter in enumerate(letters):
            part = eased(min(1.0, max(0.0, 1.25 * t - 0.25 * place / len(letters))))
            x, y = from_x + (to_x - from_x) * part, from_y + (to_y - from_y) * part - 30 * sin(pi * part)
            flying.append(Flying(letter, x, y, TILE_SIDE * (1 + 0.3 * sin(pi * part)), 1))
        return replace(start, flying=tuple(flying) if t > 0 else ())

    return Motion(GIFT_MS, stage_at)


def _between(poses: list[Pose], walked: float) -> Pose:
    """Returns the pose of a piece on its way, with a small hop for each square."""
    place = min(int(walked), len(poses) - 2)
    part = eased(min(1.0, walked - place))
    start, end = poses[place], poses[place + 1]
    return Pose(
        start.seat,
        start.x + (end.x - start.x) * part,
        start.y + (end.y - start.y) * part,
        start.scale + (end.scale - start.scale) * part,
        sin(pi * min(1.0, walked - place)),
    )


def _fading(part: float) -> float:
    """Returns the opacity of an effect, which is full at first and fades towards the end."""
    return min(1.0, max(0.05, 2.4 * (1 - part)))
