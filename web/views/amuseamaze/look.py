"""How AmuseAmaze looks: a formal garden paved with letters."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache, partial
from math import cos, hypot, pi, sin
from typing import TYPE_CHECKING, ClassVar, NamedTuple

from pygames.amuseamaze.board import COLOURS, HEDGE, LETTER, TARGET, TILE, Maze
from pygames.amuseamaze.notation import GIVE, PASS, read_path
from pygames.amuseamaze.rules import AmuseAmazePosition
from web.drawing.painter import Box, Painter, Point, circle_path, line_path, number, placed_path, rect_path
from web.drawing.palette import Colours, game_colours
from web.views.after import position_after
from web.views.amuseamaze.board import (
    ASIDE_HEIGHT,
    ASIDE_WIDTH,
    CELL_SPOT,
    MARGIN_X,
    MARGIN_Y,
    PITCH,
    RACK,
    ROWS,
    SEEN,
    TILE_SIDE,
    Draft,
    Geometry,
    boards,
    draft_of,
    geometry_of,
    is_premium,
    is_typed,
    letter_of,
    next_cells,
    rack_boxes,
    seen_squares,
    shown,
    spelled,
    tiles_of,
    top,
    typed,
)
from web.views.amuseamaze.controls import entry_of
from web.views.amuseamaze.motion import AmuseAmazeScene, Stage, celebration, motion_of, pose_of, stage_of
from web.views.amuseamaze.wording import new_cards, path_of, signs_of, word_of
from web.views.look import Look
from web.views.scene import Motion, Scene
from web.views.tokens import Token, arrow
from web.words import _

if TYPE_CHECKING:
    from web.views.sounds import Sound

# The colours of a formal garden: lawn, hedges, gravel squares, pools, flower beds and ivory tiles

PALETTE: Colours = {
    "am-lawn": ("#d5e2c5", "#222d27"),
    "am-lawn-bed": ("#c3d4b0", "#2b392f"),
    "am-lawn-leaf": ("#aec598", "#3a4b3c"),
    "am-frame": ("#8a6a45", "#4c3d2d"),
    "am-frame-line": ("#5f462b", "#14131a"),
    "am-gravel": ("#c9b48d", "#544a3b"),
    "am-seam": ("#a38a5e", "#7b6d55"),
    "am-square": ("#faf3e2", "#3b3a46"),
    "am-square-edge": ("#dfd0b1", "#26252e"),
    "am-grain": ("#e6d9bf", "#474654"),
    "am-premium": ("#26242c", "#08080b"),
    "am-premium-line": ("#26242c", "#8a8594"),
    "am-premium-letter": ("#fffbf3", "#fffbf3"),
    "am-hedge": ("#4f9150", "#2d5f38"),
    "am-hedge-top": ("#5ba05a", "#356c40"),
    "am-hedge-leaf": ("#7fbb78", "#56915a"),
    "am-hedge-line": ("#23482b", "#0e1c12"),
    "am-hedge-letter": ("#1f4427", "#b7d8ad"),
    "am-pool": ("#3e97d3", "#2b73ad"),
    "am-pool-line": ("#134a75", "#0a2438"),
    "am-water": ("#24557f", "#12304a"),
    "am-wave": ("#8cc3e6", "#6ba6d0"),
    "am-tile": ("#fdf5dd", "#f4e8cb"),
    "am-tile-edge": ("#d8c495", "#bda878"),
    "am-tile-line": ("#2b2a33", "#14131a"),
    "am-tile-letter": ("#2b2a33", "#1f1e26"),
    "am-tile-soft": ("#6b5f4a", "#5d523f"),
    "am-green": ("#2a9a5b", "#2f9e63"),
    "am-orange": ("#ec8a35", "#e88a3b"),
    "am-red": ("#cf3b46", "#cf4650"),
    "am-yellow": ("#f0c02f", "#e6b931"),
    "am-bed": ("#fffbf3", "#fff6e2"),
    "am-stone": ("#cfc6ae", "#6c6557"),
    "am-stone-line": ("#6e6650", "#211e18"),
    "am-check": ("#232129", "#0a0a0d"),
    "am-check-light": ("#ffffff", "#efe9dc"),
    "am-ribbon": ("#f2c14e", "#8a6a22"),
    "am-ribbon-edge": ("#8a5a0b", "#f2c14e"),
    "am-spot": ("#cfe5da", "#1f524d"),
    "am-bead": ("#9fd3c3", "#2c7a71"),
    "am-ring": ("#174f4a", "#8fe3d8"),
    "am-ring-edge": ("#fffbf3", "#14131a"),
    "am-glow": ("#fffbf3", "#a9efe4"),
    "am-wood": ("#b98249", "#8c6138"),
    "am-wood-edge": ("#8d5f30", "#5f4125"),
    "am-good": ("#12724f", "#5fd3a4"),
}

CARDS = {"g": "am-green", "o": "am-orange", "r": "am-red", "y": "am-yellow"}
"""The colour of each Target Card and its squares."""

# Path data of small things around (0, 0), and functions that combine many shapes into one path

HOOK = "M-9.2 -11.4A9.4 9.4 0 1 1 4.4 -3.4C1.3 -1.5 0 0 0 3.2"
"""The stroke of a question mark. The seat's mark is its dot."""
DOT = 13.6
"""The distance of the mark below the middle of a piece."""

LEAF = "M-13.5 13.5C-16.5 -4 -5 -15.5 14 -14.5C15.5 4 4.5 16.5 -13.5 13.5Z"
HEART = (
    "M0 15.8C-8 9.3 -16.5 3.5 -16.5 -4.6C-16.5 -10.4 -12.4 -13.8 -8.2 -13.8C-4.6 -13.8 -1.6 -11.8 0 -8.4"
    "C1.6 -11.8 4.6 -13.8 8.2 -13.8C12.4 -13.8 16.5 -10.4 16.5 -4.6C16.5 3.5 8 9.3 0 15.8Z"
)
SHEARS = (
    "M-7.5 -8L3.2 4.4M7.5 -8L-3.2 4.4"
    "M-3.2 4.4A3.4 3.4 0 1 1 -7.4 8.2A3.4 3.4 0 1 1 -3.2 4.4"
    "M3.2 4.4A3.4 3.4 0 1 0 7.4 8.2A3.4 3.4 0 1 0 3.2 4.4"
)


def scattered(data: str, places: Iterable[Point]) -> str:
    """Returns the same shape at many places, as one path."""
    return "".join(placed_path(data, x, y) for x, y in places)


def squares(places: Iterable[Point], size: float, radius: float, down: float = 0) -> str:
    """Returns rounded squares around many places, as one path."""
    _, across, around = rect_path(0, 0, size, size, radius).partition("h")
    left, top = radius - size / 2, down - size / 2
    return "".join(f"M{number(x + left)} {number(y + top)}{across}{around}" for x, y in places)


def discs(places: Iterable[Point], radius: float) -> str:
    """Returns discs around many places, as one path."""
    return "".join(circle_path(x, y, radius) for x, y in places)


def rays(tips: int, outer: float, inner: float) -> str:
    """Returns a star or a sun with its first tip at the top."""
    radii = [(outer, inner)[place % 2] for place in range(2 * tips)]
    return line_path(
        [(r * sin(place * pi / tips), -r * cos(place * pi / tips)) for place, r in enumerate(radii)], closed=True
    )


@lru_cache
def sign(colour: str) -> str:
    """Returns the sign of a Target colour (leaf, sun, heart or star), with room for a letter in its middle."""
    return {"g": LEAF, "o": rays(12, 17.2, 12.4), "r": HEART, "y": rays(5, 18.6, 11.2)}[colour]


SIGN_DOWN = {"g": 0.0, "o": 0.0, "r": -1.5, "y": 1.4}
"""The distance of a letter below the middle of each colour's sign."""


@lru_cache
def mark(seat: int) -> tuple[str, float]:
    """Returns the shape of a seat's mark, and the distance of its number below the middle."""
    if seat == 1:
        return circle_path(0, 0, 8), 0
    if seat == 2:
        return rect_path(-7.4, -7.4, 14.8, 14.8, 1.6), 0
    if seat == 3:
        return line_path([(0, -11.5), (10.4, 7), (-10.4, 7)], closed=True), 1.4
    if seat == 4:
        return line_path([(0, -10.6), (10.6, 0), (0, 10.6), (-10.6, 0)], closed=True), 0
    if seat == 5:
        return rays(5, 11.8, 7), 0.4
    return line_path(_CROSS, closed=True), 0


_CROSS = (
    (-4.6, -9.6),
    (4.6, -9.6),
    (4.6, -4.6),
    (9.6, -4.6),
    (9.6, 4.6),
    (4.6, 4.6),
    (4.6, 9.6),
    (-4.6, 9.6),
    (-4.6, 4.6),
    (-9.6, 4.6),
    (-9.6, -4.6),
    (-4.6, -4.6),
)

# Letter tiles, and letters on squares

CORNER = 11.0
"""The side of the corner of a laid tile that shows the letter below."""


def printed(place: Point, letter: str, size: float, paint: str) -> tuple[float, str, str, Point]:
    """Returns the printed form of a letter, after its size and paint and before its place."""
    text = shown(letter)
    return size if len(text) == 1 else size * 0.8, paint, text, place


def draw_letter(painter: Painter, x: float, y: float, letter: str, size: float, paint: str, bold: bool = True) -> None:
    """Draws a letter around (x, y)."""
    size, paint, text, _ = printed((x, y), letter, size, paint)
    painter.text(x, y, text, size, paint, bold=bold)


def draw_tiles(painter: Painter, tiles: Iterable[tuple[Point, str]], size: float = TILE_SIDE) -> None:
    """Draws many tiles in few shapes, each with its letter."""
    placed = list(tiles)
    places = [place for place, _ in placed]
    radius, raised = size * 0.16, size * 0.09
    painter.path(squares(places, size, radius, 1.8 * raised), fill="shadow/22")
    painter.path(
        squares(places, size, radius, raised),
        fill="am-tile-edge",
        stroke="am-tile-line",
        width=size * 0.06,
    )
    painter.path(squares(places, size, radius, -raised / 2), fill="am-tile", stroke="am-tile-line", width=size * 0.06)
    for (x, y), letter in placed:
        draw_letter(painter, x, y - raised / 2, letter, size * 0.66, "am-tile-letter")


def draw_corners(painter: Painter, corners: Iterable[tuple[Point, str]]) -> None:
    """Draws the small corners of laid tiles that show the letters beneath."""
    placed = list(corners)
    data = "".join(
        rect_path(x + TILE_SIDE / 2 - CORNER + 3.5, y + TILE_SIDE / 2 - CORNER + 3.5, CORNER, CORNER, 3)
        for (x, y), _ in placed
    )
    painter.path(data, fill="am-square", stroke="am-tile-line", width=1.3)
    for (x, y), letter in placed:
        middle = TILE_SIDE / 2 - CORNER / 2 + 3.5
        painter.text(x + middle, y + middle, letter.upper(), 8.6, "ink", bold=True)


# The Target Cards


def draw_card(painter: Painter, colour: str, width: float, height: float) -> None:
    """Draws a Target Card around (0, 0). A small `width` shows it partly turned."""
    radius = min(5.0, width / 4)
    painter.rect(-width / 2, -height / 2 + 1.5, width, height, radius, fill="shadow/25")
    painter.rect(-width / 2, -height / 2, width, height, radius, CARDS[colour], "outline/80", 1.6)
    if width > height / 2:
        with painter.group(scale=height / 54):
            painter.path(sign(colour), fill="am-bed", stroke="outline/80", width=2)


# The edges of areas made of unit cells: hedges, and the maze as a whole

Cell = tuple[int, int]
SCALLOP = 12.5
"""The approximate width of a leafy bulge of a hedge."""


def loops(cells: Collection[Cell], inset: float) -> list[list[Point]]:
    """Returns the outlines of areas made of cells, in board units, moved inwards by `inset`.

    Each loop has a point at every corner of a cell that it passes. Cells that only share a corner are separate areas.
    """
    following: dict[Cell, list[Cell]] = {}
    for column, line in cells:
        corners = [(column, line), (column + 1, line), (column + 1, line + 1), (column, line + 1)]
        outer = [(column, line - 1), (column + 1, line), (column, line + 1), (column - 1, line)]
        for place, beyond in enumerate(outer):
            if beyond not in cells:
                following.setdefault(corners[place], []).append(corners[(place + 1) % 4])
    found = []
    while following:
        first = next(iter(following))
        corners = [first, _next(following, first, None)]
        while corners[-1] != first:
            corners.append(_next(following, corners[-1], corners[-2]))
        found.append(_moved(corners[:-1], inset))
    return found


def _next(following: dict[Cell, list[Cell]], corner: Cell, before: Cell | None) -> Cell:
    ways = following[corner]
    way = ways[0]
    if before is not None and len(ways) > 1:
        to_the_right = (corner[0] - (corner[1] - before[1]), corner[1] + (corner[0] - before[0]))
        way = to_the_right if to_the_right in ways else way
    ways.remove(way)
    if not ways:
        del following[corner]
    return way


def _moved(corners: list[Cell], inset: float) -> list[Point]:
    points = []
    for place, (x, y) in enumerate(corners):
        before, after = corners[place - 1], corners[(place + 1) % len(corners)]
        inwards = {(before[1] - y, x - before[0]), (y - after[1], after[0] - x)}
        points.append(
            (
                MARGIN_X + x * PITCH + inset * sum(way[0] for way in inwards),
                MARGIN_Y + y * PITCH + inset * sum(way[1] for way in inwards),
            )
        )
    return points


def straight(cells: Collection[Cell], inset: float) -> str:
    """Returns path data of the cells with straight edges."""
    return "".join("M" + "L".join(f"{number(x)} {number(y)}" for x, y in loop) + "Z" for loop in loops(cells, inset))


def scalloped(cells: Collection[Cell], inset: float) -> str:
    """Returns path data of the cells as clipped bushes, with small bulges along the edge."""
    parts = []
    for loop in loops(cells, inset):
        parts.append(f"M{number(loop[0][0])} {number(loop[0][1])}")
        for place, (x, y) in enumerate(loop):
            to_x, to_y = loop[(place + 1) % len(loop)]
            length = hypot(to_x - x, to_y - y)
            bulges = max(2, round(length / SCALLOP))
            across, down = number((to_x - x) / bulges), number((to_y - y) / bulges)
            radius = number(0.58 * length / bulges)
            parts.append(f"a{radius} {radius} 0 0 1 {across} {down}" * bulges)
        parts.append("Z")
    return "".join(parts)


# The parts that never change during a game: lawn, frame, gravel, printed squares, hedges and the finish rows

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


# The playing pieces: question marks whose dots are the marks of the seats

PIECE_SIZE = 0.94
"""The size of a piece that is alone on its square."""
BOW = 8.4
"""The thickness of the question mark's stroke."""


def draw_piece(painter: Painter, seat: int, x: float, y: float, scale: float = 1, lift: float = 0) -> None:
    """Draws a seat's piece around the middle of its square. `lift` is its height above the board, from 0 to 1."""
    with painter.group(x, y, scale=scale * PIECE_SIZE):
        painter.path("M-9 19.5A11 4.2 0 1 0 9 19.5A11 4.2 0 1 0 -9 19.5Z", fill="shadow/30")
        with painter.group(0, -7 * lift):
            _draw(painter, seat, "outline", f"seat{seat}")


def draw_ghost(painter: Painter, seat: int, x: float, y: float) -> None:
    """Draws a ghost where a piece would end."""
    with painter.group(x, y, scale=PIECE_SIZE, alpha=0.75):
        _draw(painter, seat, "cream", f"seat{seat}")


def _draw(painter: Painter, seat: int, line: str, colour: str) -> None:
    data, down = mark(seat)
    painter.path(HOOK, stroke=line, width=BOW + 5)
    painter.path(HOOK, stroke=colour, width=BOW)
    with painter.group(0, DOT):
        painter.path(data, fill="cream", stroke="outline", width=2.2)
        painter.text(0, down, str(seat), 11, "am-tile-letter", bold=True)


# The state of a seat, drawn for its line beside the board: hand, Target Cards, Gardener Card

STANDING = (190.0, 27.0)
STANDING_TILE = 20.0
STANDING_PITCH = 22.0
CARD_WIDTH, CARD_HEIGHT, CARD_PITCH = 16.5, 22.0, 20.0
SHEARS_ROOM = 22.0


# The part beside the board: the rack with the hand of the seat to act


def _draw_tile(painter: Painter, scene: AmuseAmazeScene, tile: str, box: Box) -> None:
    """Draws a tile on the rack: raised if it is chosen, as an outline if it is already laid."""
    x, y, size, _ = box
    letter = letter_of(tile)
    is_chosen = tile in scene.chosen
    if is_chosen and scene.position.phase != "tribute" and tile != scene.chosen[-1]:
        painter.rect(x, y, size, size, 6, "surface/55", "accent", 2, (4, 4))
        draw_letter(painter, x + size / 2, y + size / 2, letter, size * 0.6, "soft", bold=False)
        return
    y -= 4 if is_chosen else 0
    draw_tiles(painter, [((x + size / 2, y + size / 2), letter)], size)
    ring = rect_path(x - 1.5, y - 2.5, size + 3, size + 5, 7)
    if is_chosen:
        painter.path(ring, stroke="am-ring-edge", width=5)
        painter.path(ring, stroke="am-ring", width=2.8)
    elif tile == scene.preview:
        painter.path(ring, stroke="am-ring", width=2)


# The highlights: squares that can follow, the path so far, the last ply, used squares, refusals, previews

SPOT = 34.0
RIBBON = 28.0
STRING = 13.0
"""The width of the ribbon of the path so far."""
MOST_WAYS = 20
"""The most paths of a typed word that are drawn at once."""


def outcome_of(scene: AmuseAmazeScene) -> AmuseAmazePosition | None:
    """Returns the position after the previewed step or word; None if there is none."""
    if not scene.outcome or scene.outcome == PASS or scene.outcome.startswith(GIVE):
        return None
    return position_after(scene.position, scene.outcome)


def draw_floor(painter: Painter, scene: AmuseAmazeScene) -> None:
    """Draws the highlights below letters and tiles."""
    geometry = geometry_of(scene.position.maze)
    _draw_used(painter, geometry, scene.position)
    _draw_last(painter, geometry, scene)
    draft = _draft(scene)
    if scene.lit:
        _draw_next(painter, geometry, scene, draft)
    _draw_ways(painter, geometry, scene)
    _draw_ribbon(painter, geometry, scene, draft)
    _draw_marked(painter, geometry, scene)


def draw_above(painter: Painter, scene: AmuseAmazeScene) -> None:
    """Draws the highlights above letters and tiles: rings around the path, and tiles laid on it."""
    geometry = geometry_of(scene.position.maze)
    draft = _draft(scene)
    squares_of_path = _path_shown(scene, draft)
    laid = [(geometry.centres[square], tile) for square, tile in squares_of_path if tile]
    draw_tiles(painter, laid)
    if squares_of_path:
        rings = squares([geometry.centres[square] for square, _ in squares_of_path], SPOT + 1, 6)
        painter.path(rings, stroke="am-ring-edge", width=5)
        painter.path(rings, stroke="am-ring", width=2.8)
        _draw_word(painter, scene.position, squares_of_path)


def _draw_word(painter: Painter, position: AmuseAmazePosition, path: Sequence[tuple[int, str]]) -> None:
    """Draws the word so far on a label above the last square, or below it if there is no room above."""
    if len(path) < 2:
        return
    geometry = geometry_of(position.maze)
    letters = "".join(shown(tile or chr(64 + (position.squares[square] & LETTER))) for square, tile in path).upper()
    x, y = geometry.centres[path[-1][0]]
    width = 12 + 12 * len(letters)
    x = min(max(x, width / 2 + 2), geometry.size[0] - width / 2 - 2)
    y += 34 if y < 60 else -34
    painter.rect(x - width / 2, y - 12, width, 24, 7, fill="am-ring-edge", stroke="am-ring", width=2)
    painter.text(x, y, letters, 16, "am-ring", bold=True)


def _draft(scene: AmuseAmazeScene) -> Draft | None:
    if scene.position.phase not in ("move", "bonus") or is_typed(scene.chosen):
        return None
    return draft_of(scene.position, scene.chosen)


def _path_shown(scene: AmuseAmazeScene, draft: Draft | None) -> list[tuple[int, str]]:
    """Returns the squares of the path so far, the typed word or the previewed ply, each with the tile laid on it."""
    if outcome_of(scene) is not None and scene.outcome:
        return _path_of(scene.position, scene.outcome)
    if is_typed(scene.chosen):
        plies = entry_of(scene.position).plies(scene.chosen)
        return _path_of(scene.position, plies[0]) if plies else []
    return [(item.square, item.tile) for item in draft.path.items] if draft else []


def _path_of(position: AmuseAmazePosition, ply: str) -> list[tuple[int, str]]:
    items, _ = read_path(position.maze, ply) or ([], "")
    return [(item.square, item.tile) for item in items]


def _draw_used(painter: Painter, geometry: Geometry, position: AmuseAmazePosition) -> None:
    """Draws hatching on the squares used in this turn."""
    at = [geometry.centres[square] for square in position.turn.used]
    if at:
        painter.path(squares(at, SPOT, 5), fill="shadow/14")
        painter.path(_hatching(at), stroke="ink/45", width=1.6)


def _hatching(at: Iterable[Point]) -> str:
    lines = ((-15, -5, -5, -15), (-15, 5, 5, -15), (-15, 15, 15, -15), (-5, 15, 15, -5), (5, 15, 15, 5))
    return "".join(
        f"M{number(x + a)} {number(y + b)}L{number(x + c)} {number(y + d)}" for x, y in at for a, b, c, d in lines
    )


def _draw_last(painter: Painter, geometry: Geometry, scene: AmuseAmazeScene) -> None:
    """Draws the last ply as a ribbon with a line in its seat's colour, up to where the piece is now."""
    if scene.last is None:
        return
    before, ply = scene.last
    points = [geometry.centres[square] for square, _ in _path_of(before, ply)]
    if not points:
        return
    points.insert(0, geometry.centres[before.piece])
    walked = scene.stage.walked
    if walked is not None:
        points = _part(points, walked)
    colour = f"seat{before.seat}"
    line = line_path(points) if len(points) > 1 else line_path([*points, points[0]])
    painter.path(line, stroke="am-ribbon-edge", width=RIBBON + 4)
    painter.path(line, stroke="am-ribbon", width=RIBBON)
    painter.path(line, stroke=colour, width=4, dash=(0.1, 7))


def _part(points: Sequence[Point], walked: float) -> list[Point]:
    place = min(int(walked), len(points) - 2)
    (x, y), (to_x, to_y) = points[place], points[place + 1]
    part = min(1.0, walked - place)
    return [*points[: place + 1], (x + (to_x - x) * part, y + (to_y - y) * part)]


def _draw_next(painter: Painter, geometry: Geometry, scene: AmuseAmazeScene, draft: Draft | None) -> None:
    """Draws the squares that can follow. A hedge that could be cut glows."""
    if draft is None:
        return
    position = scene.position
    following = [
        position.maze.index[spot.removeprefix(CELL_SPOT)] for spot in next_cells(draft) if scene.may_light(spot)
    ]
    hedges = [geometry.centres[square] for square in following if position.squares[square] & HEDGE]
    free = [square for square in following if not position.squares[square] & HEDGE]
    for x, y in hedges:
        painter.glow(x, y, 25, "am-glow/75")
    painter.path(squares(_tinted(geometry, position, free), SPOT, 6), fill="am-spot/70")
    rings = squares([geometry.centres[square] for square in free], SPOT, 6)
    painter.path(rings, stroke="am-ring-edge", width=4.6)
    painter.path(rings, stroke="am-ring", width=2.4)
    rings = squares(hedges, SPOT, 6)
    painter.path(rings, stroke="am-ring-edge", width=4.4)
    painter.path(rings, stroke="am-ring", width=2.6, dash=(5, 5))
    if scene.preview and scene.preview.startswith(CELL_SPOT):
        square = position.maze.index[scene.preview.removeprefix(CELL_SPOT)]
        if square in following:
            painter.path(squares(_tinted(geometry, position, [square]), SPOT, 6), fill="am-bead/80")
            painter.path(squares([geometry.centres[square]], SPOT, 6), stroke="am-ring", width=4.6)


def _tinted(geometry: Geometry, position: AmuseAmazePosition, among: Iterable[int]) -> list[Point]:
    """Returns the middles of the squares on which a tint hides nothing: no premium letter and no Target sign."""
    return [
        geometry.centres[square]
        for square in among
        if not position.maze.colours[square] and not is_premium(position.maze, square)
    ]


def _draw_ways(painter: Painter, geometry: Geometry, scene: AmuseAmazeScene) -> None:
    """Draws all paths that spell a typed word as thin lines, with rings around their last squares."""
    position = scene.position
    if not scene.lit or not is_typed(scene.chosen):
        return
    ways = spelled(position, typed(scene.chosen))[:MOST_WAYS]
    if len(ways) < 2:
        return
    paths = [[geometry.centres[square] for square, _ in _path_of(position, ply)] for ply in ways]
    lines = "".join(line_path([geometry.centres[position.piece], *points]) for points in paths)
    painter.path(lines, stroke="am-ring-edge", width=6)
    painter.path(lines, stroke="am-ring", width=2.6, dash=(4, 5))
    rings = squares([points[-1] for points in paths], SPOT, 6)
    painter.path(rings, stroke="am-ring-edge", width=4.6)
    painter.path(rings, stroke="am-ring", width=2.4)


def _draw_ribbon(painter: Painter, geometry: Geometry, scene: AmuseAmazeScene, draft: Draft | None) -> None:
    """Draws the path so far as a ribbon from the piece."""
    path = _path_shown(scene, draft)
    if not path:
        return
    position = scene.position
    points = [geometry.centres[position.piece], *(geometry.centres[square] for square, _ in path)]
    line = line_path(points)
    painter.path(line, stroke="am-ring", width=STRING + 4)
    painter.path(line, stroke="am-bead", width=STRING)
    painter.path(squares(_tinted(geometry, position, [square for square, _ in path]), SPOT, 6), fill="am-bead")


def _draw_marked(painter: Painter, geometry: Geometry, scene: AmuseAmazeScene) -> None:
    """Draws the squares that a refusal is about."""
    index = scene.position.maze.index
    at = [geometry.centres[index[name]] for name in scene.marked if name in index]
    if at:
        painter.path(squares(at, SPOT, 6), fill="danger/25", stroke="cream", width=5)
        painter.path(_hatching(at), stroke="danger/80", width=2)
        painter.path(squares(at, SPOT, 6), stroke="danger", width=3)


# The whole picture, from the lawn up to flying tiles

WATER = 35.0
WAVE = "q3.7 -4 7.4 0t7.4 0t7.4 0"


def _draw_hidden_letters(painter: Painter, scene: AmuseAmazeScene, ghost: AmuseAmazePosition | None) -> None:
    """Draws, beside each piece, the letter of the square that it stands on or would stand on."""
    maze, given = scene.position.maze, scene.stage.squares
    hidden = {square: _letter(given[square]) for square in scene.position.pieces}
    if ghost:
        square = ghost.pieces[scene.position.seat - 1]
        hidden[square] = _letter(ghost.squares[square] or given[square])
    for square in sorted(hidden):
        if hidden[square].isalpha():
            x, y = geometry_of(maze).centres[square]
            painter.circle(x + 12, y - 11, 10, "am-tile", "am-tile-line", 1.6)
            painter.text(x + 12, y - 11, hidden[square], 15, "am-tile-letter", bold=True)


def _draw_floor(painter: Painter, scene: AmuseAmazeScene) -> None:
    """Draws the parts that stay the same for the whole game."""
    maze = scene.position.maze
    draw_ground(painter, maze, scene.small, scene.seen)
    if scene.coordinates and not scene.small:
        draw_coordinates(painter, maze, scene.seen)


def _draw_letters(painter: Painter, letters: Iterable[tuple[float, str, str, Point]]) -> None:
    for size, paint, text, (x, y) in letters:
        painter.text(x, y, text, size, paint, bold="hedge" not in paint)


def _draw_tiles(painter: Painter, faces: Faces) -> None:
    draw_tiles(painter, faces.tiles)
    draw_corners(painter, faces.corners)


def _draw_water(painter: Painter, maze: Maze, stage: Stage) -> None:
    """Draws Blue Squares without a tile as dark water."""
    places, waves = _water(maze, stage.squares)
    painter.path(places, fill="am-water", stroke="am-pool-line", width=1.4)
    painter.path(waves, stroke="am-wave", width=2)


@lru_cache(maxsize=8)
def _water(maze: Maze, given: tuple[int, ...]) -> tuple[str, str]:
    at = [geometry_of(maze).centres[square] for square in maze.blue if not given[square]]
    waves = "".join(f"M{number(x - 11)} {number(y + down)}{WAVE}" for x, y in at for down in (-6, 2, 10))
    return squares(at, WATER, 6), waves


class Faces(NamedTuple):
    """The visible letters on the squares."""

    tiles: tuple[tuple[Point, str], ...]
    corners: tuple[tuple[Point, str], ...]
    """The letters below laid tiles."""
    letters: tuple[tuple[float, str, str, Point], ...]
    """The printed letters: size, paint, letter and place. Those of one style follow each other."""


@lru_cache(maxsize=8)
def _faces(maze: Maze, given: tuple[int, ...], seen: Box | None) -> Faces:
    tiles, corners, letters = [], [], []
    for square in seen_squares(maze, seen):
        (x, y), what, bare = geometry_of(maze).centres[square], given[square], maze.bare[square]
        if what & TILE:
            raised = 1 if bare else 0
            tiles.append(((x - raised, y - raised), _letter(what)))
            if bare:
                corners.append(((x, y), _letter(bare)))
            what = bare  # the tile hides the printed letter, so the tile's removal does not change this picture
        if what & HEDGE:
            letters.append(printed((x, y), _letter(what), 17.5, "am-hedge-letter/80"))
        elif what & TARGET:
            place = (x, y + SIGN_DOWN[colour_of_square(maze, square)])
            letters.append(printed(place, _letter(what), 16.5, "am-tile-letter"))
        elif what:
            paint = "am-premium-letter" if is_premium(maze, square) else "ink"
            letters.append(printed((x, y), _letter(what), 22, paint))
    return Faces(tuple(tiles), tuple(corners), tuple(sorted(letters, key=lambda one: one[1] + one[2])))


def _letter(what: int) -> str:
    return chr(64 + (what & LETTER))


def _draw_winner(painter: Painter, scene: AmuseAmazeScene) -> None:
    """Draws a light and a flag on the winner's square."""
    position = scene.position
    results = position.results() or ()
    if 1 in results:
        x, y = geometry_of(position.maze).centres[position.piece]
        painter.glow(x, y, 58, "last/90")
        painter.circle(x, y, 24, stroke="last", width=4)
        draw_flag(painter, x + 19, y - 17)


def _draw_pieces_small(painter: Painter, stage: Stage) -> None:
    """Draws the pieces on the small map, as large discs."""
    for pose in stage.poses:
        painter.circle(pose.x, pose.y, 30, fill=f"seat{pose.seat}", stroke="outline", width=9)


def _draw_air(painter: Painter, scene: AmuseAmazeScene) -> None:
    stage = scene.stage
    if stage.shears:
        square, closed = stage.shears
        x, y = geometry_of(scene.position.maze).centres[square]
        with painter.group(x, y - 2, angle=-14 * closed, scale=1.5):
            painter.path(SHEARS, stroke="cream", width=5)
            painter.path(SHEARS, stroke="outline", width=2.2)
    for tile in stage.flying:
        with painter.group(alpha=tile.alpha):
            draw_tiles(painter, [((tile.x, tile.y), tile.letter)], tile.size)
    for card in stage.cards:
        with painter.group(card.x, card.y, alpha=card.alpha):
            draw_card(painter, card.colour, 30 * max(0.08, card.turned), 38)
    if stage.bonus:
        x, y, part = stage.bonus
        with painter.group(x, y - 40 - 12 * part, scale=0.7 + 0.3 * sin(pi / 2 * part), alpha=min(1, 3 * (1 - part))):
            painter.rect(-38, -13, 76, 26, 13, fill="surface", stroke="am-good", width=2.5)
            painter.text(0, 0, _("+1 move"), 15, "am-good", bold=True)


# The tokens of plies in the list of moves


def _draw_card(sign: str, painter: Painter) -> None:
    with painter.group(6, 8):
        draw_card(painter, sign, 11, 14)


def _draw_step(painter: Painter) -> None:
    painter.rect(1.5, 1.5, 13, 13, 3, "am-square", "ink", 1.4)
    painter.circle(8, 8, 2.6, "ink")


def _draw_pass(painter: Painter) -> None:
    painter.path("M3 8H13", None, "soft", 2)


def _draw_gift(painter: Painter) -> None:
    painter.path(arrow(1, 0), None, "ink", 2)


POSITION = (
    "amuseamaze basic 2 1:bonus en1 LERGKHIAFQMPJBN EGTNSOLDITHIIP-AAAINDW-IOENNKR-D-AMTOVEBAENLQ"
    " f13O,g17M,h16I,i7R,j18L g19,j3 O,BFMO -,g 00 l:e17,e18,e19,f17,f18,g19 1"
)


class AmuseAmazeLook(Look[AmuseAmazePosition, Stage]):
    """How AmuseAmaze looks (rulebook section 7)."""

    palette: ClassVar[Colours] = PALETTE
    own_colours: ClassVar[Colours] = game_colours(
        "#2f7a3c", "#fffbf3", "#2f7a3c", "#2b7038", "#d9ead2", ("#7cc58a", "#17161d", "#253d2b")
    )
    aside: ClassVar[tuple[float, float]] = (ASIDE_WIDTH, ASIDE_HEIGHT)
    standing: ClassVar[tuple[float, float]] = STANDING
    standing_says_all: ClassVar[bool] = True
    legible: ClassVar[float] = PITCH
    asking: ClassVar[int] = 149
    poster: ClassVar[tuple[str, Box]] = (POSITION, (264, 74, 244, 388))
    poster_ply: ClassVar[str] = "h20-h21-i22O-j21-j22"

    def size(self, position: AmuseAmazePosition) -> tuple[float, float]:
        return geometry_of(position.maze).size

    def stage(self, position: AmuseAmazePosition) -> Stage:
        return stage_of(position)

    def motion(self, before: AmuseAmazePosition, ply: str) -> Motion[Stage] | None:
        return motion_of(before, ply)

    def celebration(self, before: AmuseAmazePosition, ply: str, winner: int) -> Callable[[float], Stage] | None:
        return celebration(before, ply, winner)

    def draw(self, painter: Painter, scene: Scene[AmuseAmazePosition, Stage]) -> None:
        maze, stage = scene.position.maze, scene.stage
        painter.cached("floor", (maze, scene.small, scene.coordinates), lambda layer: _draw_floor(layer, scene))
        _draw_water(painter, maze, stage)
        faces = _faces(maze, stage.squares, scene.seen)
        if scene.small:
            painter.path(squares([place for place, _ in faces.tiles], 22, 3), fill="am-tile")
            _draw_pieces_small(painter, stage)
            return
        draw_floor(painter, scene)
        painter.cached("letters", faces.letters, lambda layer: _draw_letters(layer, faces.letters))
        painter.cached("tiles", faces, lambda layer: _draw_tiles(layer, faces))
        draw_above(painter, scene)
        if scene.position.phase == "over":
            _draw_winner(painter, scene)
        ghost = outcome_of(scene)
        for pose in stage.poses:
            alpha = 0.35 if ghost and pose.seat == scene.position.seat else 1
            with painter.group(alpha=alpha):
                draw_piece(painter, pose.seat, pose.x, pose.y, pose.scale, pose.lift)
        if ghost:
            pose = pose_of(ghost, scene.position.seat)
            draw_ghost(painter, pose.seat, pose.x, pose.y)
        if stage.walked is None:
            _draw_hidden_letters(painter, scene, ghost)
        _draw_air(painter, scene)

    def focus(self, position: AmuseAmazePosition) -> Box:
        x, y = geometry_of(position.maze).centres[position.pieces[(position.turn.owner or position.seat) - 1]]
        side = SEEN * PITCH
        return x - side / 2, y - side / 2, side, side

    def draw_aside(self, painter: Painter, scene: Scene[AmuseAmazePosition, Stage]) -> None:
        position = scene.position
        painter.rect(4, 32, RACK, 30, 9, fill="am-wood-edge", stroke="outline", width=2)
        painter.rect(4, 26, RACK, 27, 8, fill="am-wood", stroke="outline", width=2)
        if position.phase == "over":
            return
        tiles = tiles_of(position.hand)
        for tile, box in zip(tiles, rack_boxes(len(tiles)), strict=True):
            _draw_tile(painter, scene, tile, box)

    def draw_seat(self, painter: Painter, seat: int) -> None:
        draw_piece(painter, seat, 20, 21.3, 0.74)

    def draw_standing(self, painter: Painter, position: AmuseAmazePosition, seat: int) -> None:
        hand = position.hands[seat - 1]
        colours = [colour for place, colour in enumerate(COLOURS) if position.maze.all_cards >> place & 1]
        room = STANDING[0] - len(colours) * CARD_PITCH - SHEARS_ROOM - 8
        pitch = min(STANDING_PITCH, room / max(len(hand), 1))
        size = min(STANDING_TILE, pitch * 0.92)
        draw_tiles(painter, [((1 + (place + 0.5) * pitch, 13), letter) for place, letter in enumerate(hand)], size)
        x = 1 + max(3, len(hand)) * pitch + 6 + CARD_PITCH / 2
        for colour in colours:
            with painter.group(x, 13.5):
                if position.cards[seat - 1] >> COLOURS.index(colour) & 1:
                    draw_card(painter, colour, CARD_WIDTH, CARD_HEIGHT)
                else:
                    painter.rect(
                        -CARD_WIDTH / 2, -CARD_HEIGHT / 2, CARD_WIDTH, CARD_HEIGHT, 4, None, "soft/70", 1.4, (2.5, 3)
                    )
            x += CARD_PITCH
        has_card = position.gardeners[seat - 1] == "1"
        with painter.group(x + 3, 13, alpha=1 if has_card else 0.45):
            painter.path(SHEARS, stroke="am-good" if has_card else "soft", width=2.4)
            if not has_card:
                painter.line([(-9, 10), (9, -10)], "soft", 2)

    def sound(self, before: AmuseAmazePosition, ply: str) -> Sound:
        if ply == PASS:
            return "still"
        path, _suffix = path_of(before, ply)
        if not path.squares or new_cards(path):
            return "take"
        return "word" if path.squares[1:] else "step"

    def tokens(self, before: AmuseAmazePosition, ply: str) -> tuple[Token, ...]:
        if ply == PASS:
            return (Token("pass", _draw_pass),)
        if ply.startswith(GIVE):
            return (Token("gives", _draw_gift, text=ply.removeprefix(GIVE)),)
        path, _suffix = path_of(before, ply)
        cards = [Token(f"card {sign}", partial(_draw_card, sign), 12) for sign in signs_of(new_cards(path))]
        if len(path.squares) == 1:
            return (*cards, Token("step", _draw_step, text=before.maze.names[path.squares[0]]))
        return (*cards, Token(text=word_of(path)))
