"""Bars, mice and signs at each moment, and the motion of plies."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import pairwise, takewhile
from math import atan2, cos, degrees, hypot, pi, radians, sin
from typing import NamedTuple

from pygames.mazers.board import COLOURS, pegs
from pygames.mazers.path import HOME, Path, is_shut, views
from pygames.mazers.rules import MazersPosition
from web.drawing.easing import eased, turning
from web.drawing.painter import Painter, Point, circle_path, line_path, rect_path
from web.views.after import position_after
from web.views.mazers.board import HAND_SIZE, Geometry, geometry_of
from web.views.scene import Motion

# Pieces and blockers as bars between two pegs

Form = tuple[float, float, float]
"""The length, thickness and corner radius of a bar."""
PIECE: Form = (48.0, 11.0, 3.6)
BLOCKER: Form = (73.0, 16.0, 8.0)
SLOT: Form = (51.0, 14.0, 7.0)
OUTLINE = 2.2


class Bar(NamedTuple):
    """A bar: its middle as seen by seat 1, its rotation clockwise from horizontal in degrees, and its scale."""

    x: float
    y: float
    angle: float
    size: float = 1.0


def shape(x: float, y: float, upright: bool, form: Form, size: float = 1.0) -> str:
    """Returns path data of a horizontal or upright bar."""
    length, thickness, radius = (size * value for value in form)
    if upright:
        length, thickness = thickness, length
    return rect_path(x - length / 2, y - thickness / 2, length, thickness, radius)


def mark(seat: int, x: float, y: float, size: float = 1.0) -> str:
    """Returns path data of the small mark that a seat's pieces have."""
    if seat == 1:
        return circle_path(x, y, 2.7 * size)
    return rect_path(x - 2.4 * size, y - 2.4 * size, 4.8 * size, 4.8 * size, 0.6 * size)


def draw_pieces(painter: Painter, geometry: Geometry, seat: int, bars: tuple[Bar, ...]) -> None:
    """Draws a seat's pieces, on the board and in hand."""
    at_rest, moving = _sorted(bars)
    _draw_merged(painter, seat, *_merged(geometry, seat, at_rest))
    for bar in moving:
        x, y = geometry.placed(bar.x, bar.y)
        with painter.group(x, y, bar.angle, bar.size):
            painter.path(PIECE_SHAPE, "shadow/20", "shadow/20", 4)
            _draw_merged(painter, seat, "", PIECE_SHAPE, mark(seat, 0, 0))


def _draw_merged(painter: Painter, seat: int, shadow: str, body: str, marks: str) -> None:
    if shadow:
        painter.path(shadow, "shadow/22")
    painter.path(body, f"seat{seat}", "mz-outline", OUTLINE)
    painter.path(marks, "cream")


def _sorted(bars: Iterable[Bar]) -> tuple[tuple[Bar, ...], tuple[Bar, ...]]:
    """Returns the bars that are horizontal or upright, and those that are turning."""
    at_rest: list[Bar] = []
    moving: list[Bar] = []
    for bar in bars:
        (moving if bar.angle % 90 else at_rest).append(bar)
    return tuple(at_rest), tuple(moving)


@lru_cache(maxsize=64)
def _merged(geometry: Geometry, seat: int, bars: tuple[Bar, ...]) -> tuple[str, str, str]:
    placed = [(*geometry.placed(bar.x, bar.y), bar.angle % 180 == 90, bar.size) for bar in bars]
    return (
        "".join(shape(x, y + 2.4, upright, PIECE, size) for x, y, upright, size in placed),
        "".join(shape(x, y, upright, PIECE, size) for x, y, upright, size in placed),
        "".join(mark(seat, x, y, size) for x, y, _, size in placed),
    )


PIECE_SHAPE = shape(0, 0, False, PIECE)
BLOCKER_SHAPE = shape(0, 0, False, BLOCKER)
LINE = line_path([(-23, 0), (23, 0)])


def draw_blocker(painter: Painter, geometry: Geometry, seat: int, colour: int, bar: Bar) -> None:
    """Draws a blocker with its line. `colour` is 0 for black, 1 for white."""
    x, y = geometry.placed(bar.x, bar.y)
    with painter.group(x, y + 2.8, bar.angle, bar.size):
        painter.path(BLOCKER_SHAPE, "shadow/26")
    with painter.group(x, y, bar.angle, bar.size):
        draw_blocker_shape(painter, seat, colour)


def draw_blocker_shape(painter: Painter, seat: int, colour: int) -> None:
    """Draws a blocker around (0, 0)."""
    line, edge = (("mz-black", "mz-white"), ("mz-white", "mz-black"))[colour]
    painter.path(BLOCKER_SHAPE, f"seat{seat}", "mz-outline", 2.6)
    painter.path(LINE, None, edge, 7.4)
    painter.path(LINE, None, line, 4.4)


# The two mice, seen from above


class Pose(NamedTuple):
    """A mouse: its middle as seen by seat 1, its rotation clockwise from the top in degrees, and its scale."""

    x: float
    y: float
    angle: float
    size: float = 1.0


BODY = (
    "M0 -21.5C2.6 -21.5 4.6 -18 7 -13.4C10 -8 15 -3.4 15 6C15 14.6 9 20 0 20"
    "C-9 20 -15 14.6 -15 6C-15 -3.4 -10 -8 -7 -13.4C-4.6 -18 -2.6 -21.5 0 -21.5Z"
)
TAIL = "M1 19C3 27 12 27.6 15.6 23.4C19 19.4 16.6 15.4 13.4 17.2"
EARS = circle_path(-9.6, -8.4, 6.3) + circle_path(9.6, -8.4, 6.3)
INNER_EARS = circle_path(-9.9, -8, 3.5) + circle_path(9.9, -8, 3.5)
WHISKERS = "M3.4 -16.6L11.6 -20M3.8 -15L12.4 -15.6M-3.4 -16.6L-11.6 -20M-3.8 -15L-12.4 -15.6"
EYES = circle_path(-3.5, -13, 1.5) + circle_path(3.5, -13, 1.5)
NOSE = circle_path(0, -20.8, 2.1)
MARKS = (circle_path(0, 5.4, 5.4), rect_path(-4.9, 0.5, 9.8, 9.8, 1.2))


def draw_mouse(painter: Painter, geometry: Geometry, seat: int, pose: Pose, alpha: float = 1) -> None:
    """Draws a seat's mouse on the board."""
    x, y = geometry.placed(pose.x, pose.y)
    angle = pose.angle + 180 * geometry.turned
    with painter.group(x, y + 2.4, angle, pose.size, alpha):
        painter.path(BODY, "shadow/24", "shadow/24", 2)
    with painter.group(x, y, angle, pose.size, alpha):
        draw_mouse_shape(painter, seat)


def draw_mouse_shape(painter: Painter, seat: int) -> None:
    """Draws a mouse around (0, 0), with its nose up."""
    colour = f"seat{seat}"
    painter.path(TAIL, None, "mz-outline", 6.2)
    painter.path(TAIL, None, "mz-pink", 2.6)
    painter.path(WHISKERS, None, "mz-outline", 1.1)
    painter.path(BODY, colour, "mz-outline", 2)
    painter.path(EARS, colour, "mz-outline", 1.8)
    painter.path(INNER_EARS, "mz-pink")
    painter.path(EYES, "mz-outline")
    painter.path(NOSE, "mz-pink", "mz-outline", 1)
    painter.path(MARKS[seat - 1], "cream", "mz-outline", 1.2)


# The position of everything at rest

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
    board = geometry_of(position.variant, False)
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


# The motion of plies (rulebook section 7, Animated). A ply takes less than 300 ms, a turn about two seconds

STEP_MS = 110
FLIGHT_MS = 100
RUN_MS = 60
FLIP_MS = 290
WOBBLE_MS = 180
ROLL_MS = 290
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
        parts.append((WOBBLE_MS, _wobble(before, now)) if ply == "pass" else (STEP_MS, _step(before, now, ply)))
        now = replace(now, blockers=last.blockers)
    elif first.pieces != last.pieces:
        parts.append((FLIGHT_MS, _flight(now, last)))
        now = replace(now, pieces=last.pieces)
    seat = before.seat
    if first.mice != last.mice:
        parts.append((FLIP_MS if ply == "flip" else RUN_MS, _run(before, after, now, seat)))
    if not parts:
        parts.append((WOBBLE_MS, lambda _: now))
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

    return _joined(first, last, [(ROLL_MS, stage_at)])


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
    board = geometry_of(before.variant, False)
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
    board = geometry_of(before.variant, False)
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
