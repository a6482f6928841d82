"""The motion of plies (rulebook section 7, Animated). A ply takes less than 300 ms, a turn about two seconds."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import pairwise, takewhile
from math import atan2, cos, degrees, hypot, pi, radians, sin

from pygames.mazers.board import COLOURS, pegs
from pygames.mazers.path import Path
from pygames.mazers.rules import MazersPosition
from web.drawing.easing import eased, turning
from web.drawing.painter import Point
from web.views.after import position_after
from web.views.mazers.drawing.bars import Bar
from web.views.mazers.drawing.geometry import geometry
from web.views.mazers.drawing.mice import Pose
from web.views.mazers.drawing.stage import Stage, Trail, Tumble, bar_on, mouse_cell, stage_of
from web.views.scene import Motion

STEP = 110
FLIGHT = 100
RUN = 60
FLIP = 290
WOBBLE = 180
ROLL = 290
HOP = 0.35
"""The time of a wall's hop in the gesture of the end, as a fraction of the gesture."""

Part = tuple[int, Callable[[float], Stage]]
"""A part of a motion: its milliseconds, and its stage at each moment from 0 to 1."""


def motion_of(before: MazersPosition, ply: str) -> Motion[Stage]:
    """Returns the motion of a ply."""
    if before.phase in ("first", "roll"):
        return _roll(before, ply)
    after = position_after(before, ply)
    first, last = stage_of(before), stage_of(after)
    now = replace(first, shut=())
    parts: list[Part] = []
    if before.phase == "step":
        parts.append((WOBBLE, _wobble(before, now)) if ply == "pass" else (STEP, _step(before, now, ply)))
        now = replace(now, blockers=last.blockers)
    elif first.pieces != last.pieces:
        parts.append((FLIGHT, _flight(now, last)))
        now = replace(now, pieces=last.pieces)
    seat = before.seat
    if first.mice != last.mice:
        parts.append((FLIP if ply == "flip" else RUN, _run(before, after, now, seat)))
    if not parts:
        parts.append((WOBBLE, lambda _: now))
    return _joined(first, last, parts)


def _joined(first: Stage, last: Stage, parts: Sequence[Part]) -> Motion[Stage]:
    total = sum(milliseconds for milliseconds, _ in parts)

    def stage_at(moment: float) -> Stage:
        if moment <= 0:
            return first
        time = moment * total
        for milliseconds, stage in parts:
            if time < milliseconds:
                return stage(time / milliseconds)
            time -= milliseconds
        return last

    return Motion(total, stage_at)


def _roll(before: MazersPosition, ply: str) -> Motion[Stage]:
    """Returns the motion of a throw: the dice tumble in from the right. A throw for who begins makes that mouse hop."""
    first, last = stage_of(before), stage_of(position_after(before, ply))
    begins = int(ply[5]) if before.phase == "first" else 0
    black, white = (0, 0) if begins else (int(ply[1]), int(ply[3]))

    def stage_at(part: float) -> Stage:
        stage = replace(last, dice=(_tumble(black, -4, min(1.0, part / 0.85)), _tumble(white, 5, part)))
        if begins:
            mouse = last.mice[begins - 1]
            hopping = mouse._replace(size=mouse.size * (1 + 0.25 * sin(pi * part)))
            stage = replace(stage, mice=(hopping, last.mice[1]) if begins == 1 else (last.mice[0], hopping))
        return stage

    return _joined(first, last, [(ROLL, stage_at)])


def celebration(before: MazersPosition, ply: str, winner: int) -> Callable[[float], Stage]:
    """Returns the gesture of the end: the winner's mouse turns round at home, and its walls hop in the hand."""
    end = stage_of(position_after(before, ply))
    mouse, walls = end.mice[winner - 1], end.pieces[winner - 1]
    apart = (1 - HOP) / max(1, len(walls) - 1)

    def stage_at(part: float) -> Stage:
        if part >= 1:
            return end
        mice, pieces = list(end.mice), list(end.pieces)
        mice[winner - 1] = mouse._replace(
            angle=mouse.angle + 360 * eased(part), size=mouse.size * (1 + 0.3 * sin(pi * part))
        )
        hops = (min(1.0, max(0.0, (part - place * apart) / HOP)) for place in range(len(walls)))
        pieces[winner - 1] = tuple(
            bar._replace(size=bar.size * (1 + 0.5 * sin(pi * hop))) for bar, hop in zip(walls, hops, strict=True)
        )
        (mouse1, mouse2), (pieces1, pieces2) = mice, pieces
        return replace(end, mice=(mouse1, mouse2), pieces=(pieces1, pieces2))

    return stage_at


def _tumble(face: int, angle: float, part: float) -> Tumble:
    """Returns a die that tumbles until it shows a face at an angle. A face of 0 stands for any face."""
    slow = 1 - (1 - part) ** 3
    hop = abs(sin(2.5 * pi * slow)) * (1 - slow)
    shown = face if face and slow > 0.85 else 1 + (face + int(9 * slow)) % 6
    return Tumble(shown, 60 * (1 - slow), -9 * hop, angle + 380 * (1 - slow), 0.86 + 0.14 * slow)


def _step(before: MazersPosition, stage: Stage, ply: str) -> Callable[[float], Stage]:
    """Returns the motion of a step: a slide along the line, or a quarter turn about the shared peg.

    Its speed is constant, so that several steps form one glide.
    """
    board = geometry(before.variant, False)
    which = 2 * before.seat - 2 + COLOURS.index(ply[0])
    start, end = before.blockers[which], before.board.edges[ply[2:]]
    bar, rest = bar_on(board, start), bar_on(board, end)
    if bar.angle == rest.angle:

        def moved(part: float) -> Bar:
            return Bar(bar.x + part * (rest.x - bar.x), bar.y + part * (rest.y - bar.y), bar.angle)
    else:
        names = before.board.edge_names
        (peg,) = set(pegs(names[start])) & set(pegs(names[end]))
        x, y = board.at(*peg)
        radius = hypot(bar.x - x, bar.y - y)
        angle = degrees(atan2(bar.y - y, bar.x - x))
        turn = turning(angle, degrees(atan2(rest.y - y, rest.x - x)))

        def moved(part: float) -> Bar:
            now = angle + part * turn
            return Bar(x + radius * cos(radians(now)), y + radius * sin(radians(now)), now)

    return lambda part: _with_blocker(stage, which, moved(part))


def _with_blocker(stage: Stage, which: int, bar: Bar) -> Stage:
    blockers = list(stage.blockers)
    blockers[which] = bar
    black1, white1, black2, white2 = blockers
    return replace(stage, blockers=(black1, white1, black2, white2))


def _wobble(before: MazersPosition, stage: Stage) -> Callable[[float], Stage]:
    """Returns the motion of a pass: the blockers that cannot move shake."""

    def at(part: float) -> Stage:
        now = stage
        for colour in before.blockers_to_move():
            which = 2 * before.seat - 2 + colour
            bar = stage.blockers[which]
            now = _with_blocker(now, which, bar._replace(angle=bar.angle + 9 * (1 - part) * sin(5 * pi * part)))
        return now

    return at


def _flight(stage: Stage, last: Stage) -> Callable[[float], Stage]:
    """Returns the motion of pieces: from the hand or the back to the front, or from the back into the hand."""
    pairs: list[tuple[list[Bar], list[tuple[Bar, Bar]]]] = []
    for bars, then in zip(stage.pieces, last.pieces, strict=True):
        gone, come = [bar for bar in bars if bar not in then], [bar for bar in then if bar not in bars]
        pairs.append(([bar for bar in bars if bar in then], list(zip(gone, come, strict=True))))

    def at(part: float) -> Stage:
        part = eased(part)
        lift = 1 + 0.25 * sin(pi * part)
        pieces1, pieces2 = (
            (*still, *(_between(start, end, part, lift) for start, end in moving)) for still, moving in pairs
        )
        return replace(stage, pieces=(pieces1, pieces2))

    return at


def _between(start: Bar, end: Bar, part: float, lift: float) -> Bar:
    return Bar(
        start.x + part * (end.x - start.x),
        start.y + part * (end.y - start.y),
        start.angle + part * turning(start.angle, end.angle),
        lift * (start.size + part * (end.size - start.size)),
    )


def _run(before: MazersPosition, after: MazersPosition, stage: Stage, seat: int) -> Callable[[float], Stage]:
    """Returns the motion of a mouse to the cell where it stops, while the tint of its path grows with it."""
    board = geometry(before.variant, False)
    route = route_of(before, after, seat)
    start, rest = stage.mice[seat - 1], stage_of(after).mice[seat - 1]
    points = [(start.x, start.y), *(board.cells[cell] for cell in route[1:-1]), (rest.x, rest.y)]
    path = after.path(seat)

    def at(part: float) -> Stage:
        pose, passed = _along(points, start, rest, eased(part))
        trail = stage.trails[seat - 1]
        if route[passed] in path.cells and trail.cells[:1] in ((), path.cells[:1]):
            trail = _trail_to(path, path.cells.index(route[passed]))
        mice, trails = list(stage_of(after).mice), list(stage.trails)
        mice[seat - 1], trails[seat - 1] = pose, trail
        (mouse1, mouse2), (trail1, trail2) = mice, trails
        return replace(stage, mice=(mouse1, mouse2), trails=(trail1, trail2))

    return at


def route_of(before: MazersPosition, after: MazersPosition, seat: int) -> list[int]:
    """Returns the cells that a seat's mouse runs through during a ply, including the first and the last."""
    path = after.path(seat)
    start, end = mouse_cell(before, seat), mouse_cell(after, seat)
    cells = path.cells if path.cells[-1:] == (end,) else (*path.cells, end)
    if start in cells:
        return list(cells[cells.index(start) :]) if len(cells) > 1 else [start, end]
    back = before.path(seat).cells[::-1]
    if cells[0] in back:
        return [*takewhile(lambda cell: cell not in cells, back), *cells]
    return [start, *cells]


def _trail_to(path: Path, place: int) -> Trail:
    return Trail(path.cells[: place + 1], path.headings[: place + 2])


def _along(points: Sequence[Point], start: Pose, end: Pose, part: float) -> tuple[Pose, int]:
    """Returns the pose at a part of a way through these points, and how many of them are passed.

    At each point, the mouse turns at once into its new direction.
    """
    lengths = [hypot(to_x - x, to_y - y) for (x, y), (to_x, to_y) in pairwise(points)]
    left = part * sum(lengths)
    size = start.size + part * (end.size - start.size)
    angle = start.angle
    for passed, ((x, y), (to_x, to_y), length) in enumerate(zip(points, points[1:], lengths, strict=False)):
        heading = degrees(atan2(to_x - x, y - to_y))
        if left < length:
            share = left / length
            angle += turning(angle, heading) * min(1.0, share / 0.4)
            return Pose(x + share * (to_x - x), y + share * (to_y - y), angle, size), passed
        left -= length
        angle = heading if length else angle
    return end, len(points) - 1
