"""The parts that never change during a game: lawn, frame, gravel, printed squares, hedges and the finish rows."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

from pygames.amuseamaze.board import COLOURS, HEDGE, LETTER, PREMIUM, TARGET, Maze
from web.drawing.painter import Painter, Point, circle_path, line_path, number, rect_path
from web.views.amuseamaze.drawing.contour import scalloped, straight
from web.views.amuseamaze.drawing.geometry import (
    MARGIN_X,
    MARGIN_Y,
    PITCH,
    ROWS,
    Geometry,
    boards,
    geometry_of,
    seen_squares,
    top,
)
from web.views.amuseamaze.drawing.palette import CARDS
from web.views.amuseamaze.drawing.shapes import discs, rays, scattered, sign, squares
from web.views.scene import Box

SQUARE = 35.6
"""The side of a printed square."""
RADIUS = 5.0
POOL = 38.0
CHECK = 4.0
"""The side of the small checks along the finish rows."""
COMPASS = rays(4, 13, 4.6)


@dataclass(frozen=True, slots=True)
class Ground:
    """The shapes of one maze. Each path combines many squares."""

    frame: str
    gravel: str
    seams: str
    plain: str
    grain: str
    premium: str
    hedge: str
    hedge_top: str
    leaves: str
    pools: str
    beds: tuple[tuple[str, str, str, str], ...]
    """For each colour, its paint and the path data of its squares, their blossoms and their signs."""
    checks: str
    check_ground: str
    flags: tuple[Point, ...]
    coordinates: tuple[tuple[float, float, str, bool], ...]
    """The positions and texts of the numbers and letters at the edges, and whether they belong to a finish row."""
    ornaments: tuple[str, str]


@lru_cache(maxsize=8)
def ground_of(maze: Maze, seen: Box | None) -> Ground:
    """Returns the ground of a maze, or of its visible part."""
    geometry = geometry_of(maze)
    numbers = seen_squares(maze, seen)
    at = geometry.centres
    hedges = [square for square in numbers if maze.bare[square] & HEDGE]
    hedge_cells = {geometry.cells[square] for square in hedges}
    premium = [at[square] for square in numbers if is_premium(maze, square)]
    plain = [
        at[square]
        for square in numbers
        if maze.bare[square] and not maze.bare[square] & (HEDGE | TARGET) and not is_premium(maze, square)
    ]
    checks, check_ground, flags = _finish(maze, geometry)
    return Ground(
        frame=straight(geometry.cells, -7),
        gravel=straight(geometry.cells, -1.5),
        seams=_seams(maze),
        plain=squares(plain, SQUARE, RADIUS),
        grain="".join(_grain(x, y) for x, y in plain),
        premium=squares(premium, SQUARE, RADIUS),
        hedge=scalloped(hedge_cells, 2.2),
        hedge_top=scalloped(hedge_cells, 6.5),
        leaves="".join(_leaves(at[square]) for square in hedges),
        pools=squares([at[square] for square in maze.blue if square in numbers], POOL, 7),
        beds=tuple(_beds(maze, geometry, numbers)),
        checks=checks,
        check_ground=check_ground,
        flags=flags,
        coordinates=tuple(_coordinates(maze, geometry)),
        ornaments=_ornaments(geometry),
    )


def is_premium(maze: Maze, square: int) -> bool:
    """Returns whether a premium letter is printed on a square."""
    bare = maze.bare[square]
    return not bare & HEDGE and bare & LETTER in PREMIUM


def colour_of_square(maze: Maze, square: int) -> str:
    """Returns the letter of a Target square's colour; empty for other squares."""
    return COLOURS[maze.colours[square].bit_length() - 1] if maze.colours[square] else ""


def draw_ground(painter: Painter, maze: Maze, small: bool, seen: Box | None) -> None:
    """Draws everything below the letters, tiles and pieces."""
    geometry, ground = geometry_of(maze), ground_of(maze, seen)
    width, height = geometry.size
    painter.rect(0, 0, width, height, fill="am-lawn")
    if not small:
        beds, leaves = ground.ornaments
        painter.path(beds, stroke="am-lawn-bed", width=9)
        painter.path(leaves, fill="am-lawn-leaf")
        with painter.group(0, 3):
            painter.path(ground.frame, fill="shadow/20", stroke="shadow/20", width=10)
    painter.path(ground.frame, fill="am-frame", stroke="am-frame-line", width=12)
    painter.path(ground.frame, stroke="am-frame", width=8)
    painter.path(ground.gravel, fill="am-gravel", stroke="am-frame-line", width=1.6)
    with painter.group(0, 1.6):
        painter.path(ground.plain, fill="am-square-edge")
    painter.path(ground.plain, fill="am-square")
    if not small:
        painter.path(ground.grain, stroke="am-grain", width=2.4)
        painter.path(ground.seams, stroke="am-seam", width=1.8)
    painter.path(ground.premium, fill="am-premium", stroke="am-premium-line", width=1.4)
    for paint, beds, blossoms, signs in ground.beds:
        painter.path(beds, fill=paint, stroke="outline/80", width=1.6)
        if not small:
            painter.path(blossoms, fill="am-bed/70")
            painter.path(signs, fill="am-bed", stroke="outline/80", width=1.6)
    painter.path(ground.pools, fill="am-pool", stroke="am-pool-line", width=2)
    _draw_hedges(painter, ground, small)
    painter.path(ground.check_ground, fill="am-check-light")
    painter.path(ground.checks, fill="am-check")
    if not small:
        _draw_start(painter, *geometry.centres[maze.start])
        for x, y in ground.flags:
            draw_flag(painter, x, y)


def draw_coordinates(painter: Painter, maze: Maze, seen: Box | None) -> None:
    """Draws the names of the rows and columns. Those of the finish rows are bold."""
    for x, y, text, is_finish in ground_of(maze, seen).coordinates:
        painter.text(x, y, text, 15, "ink" if is_finish else "soft", bold=is_finish)


def _draw_hedges(painter: Painter, ground: Ground, small: bool) -> None:
    if small:
        painter.path(ground.hedge, fill="am-hedge")
        return
    with painter.group(0, 2.6):
        painter.path(ground.hedge, fill="shadow/28")
    painter.path(ground.hedge, fill="am-hedge", stroke="am-hedge-line", width=1.7)
    painter.path(ground.hedge_top, fill="am-hedge-top")
    painter.path(ground.leaves, stroke="am-hedge-leaf", width=1.5)


def _draw_start(painter: Painter, x: float, y: float) -> None:
    """Draws START: a sundial on paved ground."""
    painter.circle(x, y, 17.5, fill="am-stone", stroke="am-stone-line", width=1.8)
    painter.circle(x, y, 14.4, stroke="am-stone-line/50", width=1, dash=(0.1, 3.77))
    with painter.group(x, y):
        painter.path(COMPASS, fill="am-stone-line")
    with painter.group(x, y, angle=45, scale=0.66):
        painter.path(COMPASS, fill="am-stone", stroke="am-stone-line", width=1.6)


def _coordinates(maze: Maze, geometry: Geometry) -> Iterator[tuple[float, float, str, bool]]:
    columns = {line: [column for column, at in geometry.cells if at == line] for line in range(ROWS)}
    for line, there in columns.items():
        y = top(line) + PITCH / 2
        is_finish = maze.finish[geometry.cells.index((there[0], line))]
        for x in (MARGIN_X + min(there) * PITCH - 25, MARGIN_X + (max(there) + 1) * PITCH + 25):
            yield x, y, str(ROWS - line), is_finish
    for column in range(geometry.columns):
        x = MARGIN_X + (column + 0.5) * PITCH
        highest = min(line for at, line in geometry.cells if at == column)
        yield x, top(ROWS) + 25, chr(97 + column), False
        if (column - 1, highest - 1) not in geometry.cells and (column + 1, highest - 1) not in geometry.cells:
            yield x, top(highest) - 25, chr(97 + column), False


def draw_flag(painter: Painter, x: float, y: float) -> None:
    """Draws the flag of a finish row, given the middle of its pole."""
    painter.line([(x, y - 11), (x, y + 12)], "outline", 2.6)
    painter.rect(x, y - 11, 18, 13, fill="am-check-light", stroke="outline", width=1.6)
    painter.path(
        "".join(rect_path(x + 1 + 5.4 * (i % 3), y - 10 + 5.6 * (i // 3), 5.4, 5.6) for i in (0, 2, 4)), fill="am-check"
    )


def _seams(maze: Maze) -> str:
    """Returns the faint frames of the maze boards."""
    side = 5 * PITCH
    return "".join(rect_path(x, y, side, side) for x, y in boards(maze))


def _grain(x: float, y: float) -> str:
    """Returns a few grains of gravel on a square."""
    seed = int(x * 7 + y * 13)
    dots = ((-13, -13), (12.5, -11), (-12, 12), (13.5, 12.5), (0, -14.5), (14.5, 1), (-14.5, 1.5), (1.5, 14.5))
    return "".join(
        f"M{number(x + dots[place % 8][0])} {number(y + dots[place % 8][1])}h.01" for place in (seed, seed * 3 + 2)
    )


def _leaves(place: Point) -> str:
    x, y = place
    seed = int(x * 3 + y * 5)
    spots = ((-13, -11), (8, -13), (-14, 13), (9, 12), (-3, -14), (13, 2), (-15, 1), (-2, 15))
    marks = [spots[(seed + step) % 8] for step in (0, 2, 5)]
    return "".join(f"M{number(x + across)} {number(y + down)}q2.6 -4.4 5.2 0" for across, down in marks)


def _beds(maze: Maze, geometry: Geometry, numbers: Sequence[int]) -> list[tuple[str, str, str, str]]:
    found = []
    for colour, paint in CARDS.items():
        at = [geometry.centres[square] for square in numbers if colour_of_square(maze, square) == colour]
        if at:
            corners = [(x + across, y + down) for x, y in at for across in (-13.6, 13.6) for down in (-13.6, 13.6)]
            beds, signs = squares(at, SQUARE + 1, RADIUS), scattered(sign(colour), at)
            found.append((paint, beds, discs(corners, 1.9), signs))
    return found


def _finish(maze: Maze, geometry: Geometry) -> tuple[str, str, tuple[Point, ...]]:
    """Returns the chequered bands: the checks, the ground below them, and the positions of the flags."""
    lines = sorted({line for (_, line), is_finish in zip(geometry.cells, maze.finish, strict=True) if is_finish})
    edges = sorted({edge for line in lines for edge in (line, line + 1)})
    count = round(geometry.columns * PITCH / CHECK)
    ground, checks = "", ""
    for edge in edges:
        y = top(edge) - CHECK
        ground += rect_path(MARGIN_X, y, geometry.columns * PITCH, 2 * CHECK)
        checks += "".join(
            f"M{number(MARGIN_X + place * CHECK)} {number(y + place % 2 * CHECK)}h4v4h-4Z" for place in range(count)
        )
    flags = [(x, top(line) + PITCH / 2) for line in lines for x in (MARGIN_X - 54, geometry.right + 38)]
    return checks, ground, tuple(flags)


def _ornaments(geometry: Geometry) -> tuple[str, str]:
    """Returns beds and clipped bushes for the corners of a maze where boards are missing."""
    missing = [
        (column, line)
        for column in range(0, geometry.columns, 5)
        for line in range(0, ROWS, 5)
        if (column, line) not in set(geometry.cells)
    ]
    beds, leaves = "", ""
    for column, line in missing:
        x, y = MARGIN_X + (column + 2.5) * PITCH, MARGIN_Y + (line + 2.5) * PITCH
        side = -1 if column == 0 else 1
        x += 14 * side
        beds += rect_path(x - 62, y - 62, 124, 124, 18) + circle_path(x, y, 34)
        leaves += line_path([(x, y - 26), (x + 26, y), (x, y + 26), (x - 26, y)], closed=True)
        leaves += discs([(x + a * 46, y + b * 46) for a in (-1, 1) for b in (-1, 1)], 9)
    return beds, leaves
