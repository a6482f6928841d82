"""How Mazers looks: a peg board on a laboratory bench."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import lru_cache, partial
from typing import TYPE_CHECKING, ClassVar

from pygames.contract import legal_plies
from pygames.mazers.blockers import safety_zone
from pygames.mazers.board import COLOURS, NONE, pegs
from pygames.mazers.path import rearmost
from pygames.mazers.rules import MazersPosition
from web.drawing import die_faces
from web.drawing.painter import Box, Painter, Point, circle_path, line_path, number, rect_path
from web.drawing.palette import Colours, game_colours
from web.views.after import position_after
from web.views.look import Look
from web.views.mazers.board import (
    ASIDE_HEIGHT,
    ASIDE_WIDTH,
    CELL,
    DIE,
    HAND_SIZE,
    MARGIN,
    Geometry,
    blocker_spot,
    edge_of,
    geometry_of,
    in_hand,
    is_upright,
    mouse_spot,
    movable,
    routes,
)
from web.views.mazers.motion import (
    BLOCKER,
    PIECE,
    SLOT,
    Bar,
    Form,
    Sign,
    Stage,
    Trail,
    Tumble,
    celebration,
    draw_blocker,
    draw_blocker_shape,
    draw_mouse,
    draw_mouse_shape,
    draw_pieces,
    motion_of,
    mouse_cell,
    shape,
    stage_of,
)
from web.views.scene import Motion, Scene
from web.views.tokens import Token, arrow, draw_die

if TYPE_CHECKING:
    from web.views.sounds import Sound

# The colours of a peg board on a laboratory bench

PALETTE: Colours = {
    "mz-plate": ("#c3d0ca", "#39424a"),
    "mz-plate-edge": ("#2b2a33", "#0c0b10"),
    "mz-cell": ("#f0f3ee", "#5f6b73"),
    "mz-grid": ("#dbe2dc", "#535e66"),
    "mz-label": ("#454350", "#cdd3d6"),
    "mz-black": ("#26252d", "#0c0b10"),
    "mz-gleam": ("#55535f", "#3f3d49"),
    "mz-peg": ("#8b9994", "#aab5b8"),
    "mz-red": ("#c0392b", "#ff7a6b"),
    "mz-green": ("#1e8a57", "#5fe3a1"),
    "mz-outline": ("#2b2a33", "#141319"),
    "mz-white": ("#ffffff", "#ffffff"),
    "mz-pink": ("#f2b8a8", "#f2b8a8"),
    "mz-way": ("#24645f", "#8fe3d8"),
    "mz-hollow": ("#f0f3ee", "#333c43"),
    "mz-zone": ("#e8b400", "#ffd84d"),
    "mz-hatch": ("#8a6a00", "#fff0b0"),
    "mz-die-black": ("#26252d", "#16151b"),
    "mz-die-white": ("#fffbf3", "#f3eee4"),
    "mz-die-rim": ("#2b2a33", "#83808e"),
    "mz-die-top": ("#45434f", "#34323d"),
    "mz-die-deep": ("#16151b", "#0c0b10"),
    "mz-die-shade": ("#e5dac6", "#d8ccb6"),
    "mz-die-dim": ("#cfc1a8", "#bdb097"),
}

# Shapes over edges and cells, as path data

MazersScene = Scene[MazersPosition, Stage]

HALO: Form = (84.0, 27.0, 13.5)
"""The form of a halo around a blocker."""
PIECE_HALO: Form = (60.0, 23.0, 10.0)
"""The form of a halo around a piece."""


def bars_at(geometry: Geometry, bars: Iterable[Bar], form: Form) -> str:
    """Returns bars of a form in the places of other bars that are at rest."""
    return "".join(shape(*geometry.placed(bar.x, bar.y), bar.angle == 90, form) for bar in bars)


def bars_on(geometry: Geometry, names: Iterable[str], form: Form) -> str:
    """Returns bars of a form on edges."""
    return _bars_on(geometry, tuple(names), form)


@lru_cache(maxsize=32)
def _bars_on(geometry: Geometry, names: tuple[str, ...], form: Form) -> str:
    return "".join(shape(*geometry.middles[name], is_upright(name), form) for name in names)


def hatches(geometry: Geometry, names: Iterable[str], form: Form) -> str:
    """Returns slanted lines across bars of a form on edges."""
    length, thickness, _ = form
    reach, lean = thickness / 2 - 2.4, 3.0
    lines = []
    for name in names:
        x, y = geometry.middles[name]
        for place in range(-3, 4):
            along = place * (length - 12) / 6
            ends: list[Point] = [(along - lean, reach), (along + lean, -reach)]
            if is_upright(name):
                ends = [(across, -down) for down, across in ends]
            lines.append(line_path([(x + dx, y + dy) for dx, dy in ends]))
    return "".join(lines)


def square(middle: Point) -> str:
    """Returns a rounded square inside a cell."""
    x, y = middle
    return rect_path(x - 24, y - 24, 48, 48, 7)


def hatched_square(middle: Point) -> str:
    """Returns slanted lines across a square inside a cell."""
    x, y = middle[0] - CELL / 2, middle[1] - CELL / 2
    lines = []
    for total in range(24, 100, 12):
        low, high = max(10, total - 50), min(50, total - 10)
        if low < high:
            lines.append(line_path([(x + low, y + total - low), (x + high, y + total - high)]))
    return "".join(lines)


# The empty board: plate, cells, pegs, black walls, homes, green lines, and the names of rows and columns

RIM = 9.0
PEG = 3.7
LABEL = 17.0
NEST = (
    (circle_path(0, 0, 22), 4.2, (5.2, 7.4)),
    (circle_path(0, 0, 17.4), 3.6, (7.0, 6.2)),
)
"""The rings of straw around a home: path data, line width and dashes of each."""
HOLLOW = circle_path(0, 0, 13.4)
MARKS = (circle_path(0, 0, 7.2), rect_path(-6.6, -6.6, 13.2, 13.2, 1.8))
"""The marks of the two seats."""


@dataclass(frozen=True, slots=True)
class Shapes:
    """The parts that never change, as path data."""

    plate: str
    cells: str
    grid: str
    rim: str
    walls: str
    gleams: str
    pegs: str
    red_pegs: str
    green_lines: str
    homes: tuple[Point, Point]
    labels: tuple[tuple[Point, str], ...]


def draw_ground(painter: Painter, geometry: Geometry) -> None:
    """Draws the plate and its cells, below the lines of the grid."""
    shapes = shapes_of(geometry)
    with painter.group(0, 3.5):
        painter.path(shapes.plate, "shadow/18", "shadow/18", 2 * MARGIN - 4)
    painter.path(shapes.plate, "mz-plate", "mz-plate-edge", 2 * MARGIN - 4)
    painter.path(shapes.plate, "mz-plate", "mz-plate", 2 * MARGIN - 8.4)
    painter.path(shapes.cells, "mz-cell")
    for seat, (x, y) in enumerate(shapes.homes, 1):
        painter.rect(x - CELL / 2, y - CELL / 2, CELL, CELL, fill=f"seat{seat}/24")


def draw_labels(painter: Painter, geometry: Geometry) -> None:
    """Draws the names of the rows and columns."""
    for (x, y), text in shapes_of(geometry).labels:
        painter.text(x, y, text, LABEL, "mz-label", bold=True)


def draw_lines(painter: Painter, geometry: Geometry) -> None:
    """Draws the grid, the green lines and the pegs."""
    shapes = shapes_of(geometry)
    painter.path(shapes.grid, None, "mz-grid", 1.6)
    painter.path(shapes.green_lines, None, "mz-green/38", 24)
    painter.path(shapes.green_lines, None, "mz-green", 4.4)
    painter.path(shapes.pegs, "mz-peg")


def draw_nests(painter: Painter, geometry: Geometry) -> None:
    """Draws the homes, each with the mark of its seat."""
    for seat, (x, y) in enumerate(shapes_of(geometry).homes, 1):
        with painter.group(x, y):
            for ring, width, dash in NEST:
                painter.path(ring, None, f"seat{seat}", width, dash)
            painter.path(HOLLOW, "mz-cell")
            painter.path(MARKS[seat - 1], f"seat{seat}")


def draw_black(painter: Painter, geometry: Geometry) -> None:
    """Draws the rim, the built-in walls, and the red pegs beside the homes."""
    shapes = shapes_of(geometry)
    with painter.group(0, 1.8):
        painter.path(shapes.walls, None, "shadow/20", RIM)
    painter.path(shapes.rim, None, "mz-black", RIM)
    painter.path(shapes.walls, None, "mz-black", RIM)
    painter.path(shapes.gleams, None, "mz-gleam", 1.4)
    painter.path(shapes.red_pegs, "mz-red", "mz-black", 1.4)


@lru_cache
def shapes_of(geometry: Geometry) -> Shapes:
    """Returns the shapes of a board as seen from one side."""
    board, size = geometry.board, geometry.board.size
    squares = {(cell % size, cell // size) for cell in board.cell_names}
    rim, grid = [], []
    for x, y in sorted(squares):
        for (next_x, next_y), ends in (
            ((x, y - 1), ((x, y), (x + 1, y))),
            ((x, y + 1), ((x, y + 1), (x + 1, y + 1))),
            ((x - 1, y), ((x, y), (x, y + 1))),
            ((x + 1, y), ((x + 1, y), (x + 1, y + 1))),
        ):
            line = line_path([geometry.at(*end) for end in ends])
            if (next_x, next_y) not in squares:
                rim.append(line)
            elif next_x > x or next_y > y:
                grid.append(line)
    red = {peg for edge in board.red_zone for peg in pegs(board.edge_names[edge])}
    inner = {peg for name in board.edge_names for peg in pegs(name)} - red
    cut = min(x for x, y in squares if y == 0)
    corners = [(cut, 0), (0, cut)]
    corners += [(x, size - y) for x, y in reversed(corners)]
    corners += [(size - x, y) for x, y in reversed(corners)]
    home1, home2 = (geometry.cells[home] for home in board.homes)
    return Shapes(
        plate=line_path([geometry.at(*corner) for corner in corners], closed=True),
        cells="".join(rect_path(x - CELL / 2, y - CELL / 2, CELL, CELL) for x, y in geometry.cells.values()),
        grid="".join(grid),
        rim="".join(rim),
        walls="".join(_line_along(geometry, name, 1) for name in sorted(board.walls)),
        gleams="".join(_line_along(geometry, name, 0.74) for name in sorted(board.walls)),
        pegs="".join(circle_path(*geometry.at(*peg), PEG) for peg in sorted(inner)),
        red_pegs="".join(circle_path(*geometry.at(*peg), PEG) for peg in sorted(red)),
        green_lines="".join(_line_along(geometry, board.edge_names[edge], 0.7) for edge in board.green_lines),
        homes=(home1, home2),
        labels=tuple(_labels(geometry)),
    )


def _line_along(geometry: Geometry, name: str, part: float) -> str:
    """Returns a line along the middle part of an edge."""
    x, y = geometry.middles[name]
    half = part * CELL / 2
    if is_upright(name):
        return line_path([(x, y - half), (x, y + half)])
    return line_path([(x - half, y), (x + half, y)])


def _labels(geometry: Geometry) -> list[tuple[Point, str]]:
    """Returns the labels of rows, left of their first cell, and of columns, below their lowest cell, on the screen."""
    found = []
    for place in range(geometry.board.size):
        row = [geometry.cells[cell] for cell in geometry.cells if cell // geometry.board.size == place]
        column = [geometry.cells[cell] for cell in geometry.cells if cell % geometry.board.size == place]
        left, y = min(row)
        x, low = max(column, key=lambda point: point[1])
        at_side, at_bottom = left < CELL + MARGIN, low > geometry.side - CELL - MARGIN
        towards_corner = 6 if y > geometry.side / 2 else 0
        found.append(
            ((left - CELL / 2 - (15.5 if at_side else 19), y + (0 if at_side else towards_corner)), f"{place + 1}")
        )
        shift = 0 if at_bottom else (-6 if x < geometry.side / 2 else 0)
        found.append(((x + shift, low + CELL / 2 + (15.5 if at_bottom else 19)), chr(ord("a") + place)))
    return found


# Marks for the last ply, and for everything that a finished turn changed

BLOCKER_LAST: Form = (93.0, 36.0, 18.0)
MOUSE_LAST = 27.0


def draw_last(painter: Painter, geometry: Geometry, scene: MazersScene) -> None:
    """Draws a halo where the last ply ended, and a dashed one where it began.

    After the end of a turn, also draws a fainter halo on everything that the turn changed.
    """
    if scene.last is None:
        return
    before, ply = scene.last
    if before.phase == "roll" or scene.position.phase in ("roll", "over"):
        _draw_turn(painter, geometry, scene)
    if before.phase in ("first", "roll"):
        return
    was, then = stage_of(before), stage_of(scene.position)
    form = BLOCKER_LAST if before.phase == "step" else PIECE_HALO
    gone, come = changes(was, then)
    if ply == "pass" and before.phase == "step":
        come = [was.blockers[2 * before.seat - 2 + colour] for colour in before.blockers_to_move()]
    if gone:
        painter.path(bars_at(geometry, gone, form), "last/30", "last-edge/60", 1.4, (5, 4.4))
    if come:
        painter.path(bars_at(geometry, come, form), "last/78", "last-edge/80", 1.4)
    if ply == "flip":
        mouse = scene.stage.mice[before.seat - 1]
        painter.circle(*geometry.placed(mouse.x, mouse.y), MOUSE_LAST, "last/78", "last-edge/80", 1.4)


def _draw_turn(painter: Painter, geometry: Geometry, scene: MazersScene) -> None:
    """Draws what a turn changed: the turn that ended the game, or the last one before the current throw."""
    turn = scene.position.turn if scene.position.phase == "over" else scene.position.turn - 1
    start = None
    for before, _ in reversed(scene.played):
        if before.turn < turn:
            break
        if before.turn == turn:
            start = before
    if start is None:
        return
    was, then = stage_of(start), stage_of(scene.position)
    gone, come = changes(was, then)
    old = [bar for bar in gone if bar in was.blockers]
    blockers, pieces = set(come) & set(then.blockers), set(come) - set(then.blockers)
    if old:
        painter.path(bars_at(geometry, old, HALO), "last/14", "last-edge/45", 1.3, (4, 4.4))
    if come:
        painter.path(bars_at(geometry, blockers, HALO) + bars_at(geometry, pieces, PIECE_HALO), "last/46")


def changes(was: Stage, now: Stage) -> tuple[list[Bar], list[Bar]]:
    """Returns the bars (pieces and blockers) that were removed from the board, and those that were added."""
    old = [bar for group in (*was.pieces, was.blockers) for bar in group if bar.size == 1]
    new = [bar for group in (*now.pieces, now.blockers) for bar in group if bar.size == 1]
    return [bar for bar in old if bar not in new], [bar for bar in new if bar not in old]


# The paths: their tinted cells, the line from back to front, and the signs at closed ends

VECTORS = ((0, -1), (1, 0), (0, 1), (-1, 0))
"""North, east, south and west on the screen, as seen by seat 1."""
TRAIL_DOTS = (0.1, 7.6)
SIGN = circle_path(0, 0, 8.6)
SIGN_BAR = rect_path(-5, -1.7, 10, 3.4, 1)


def vector(geometry: Geometry, heading: int) -> tuple[int, int]:
    """Returns the vector of a heading on the screen."""
    across, down = VECTORS[heading]
    return (-across, -down) if geometry.turned else (across, down)


def draw_tint(painter: Painter, geometry: Geometry, seat: int, trail: Trail) -> None:
    """Draws the cells of a path in the colour of its seat."""
    if trail.cells:
        painter.path(_cells(geometry, trail.cells), f"seat{seat}/24")


def draw_trail(painter: Painter, geometry: Geometry, seat: int, trail: Trail) -> None:
    """Draws a dotted line through a path, with arrows from its back to its front."""
    if trail.cells:
        dots, arrows, start = _line(geometry, trail)
        with painter.group(alpha=0.72):
            painter.path(dots, None, f"seat{seat}", 2.9, TRAIL_DOTS)
            painter.path(arrows, None, f"seat{seat}", 3)
            painter.path(start, f"seat{seat}")


@lru_cache(maxsize=64)
def _cells(geometry: Geometry, cells: tuple[int, ...]) -> str:
    return "".join(
        rect_path(x - CELL / 2, y - CELL / 2, CELL, CELL) for x, y in (geometry.cells[cell] for cell in cells)
    )


@lru_cache(maxsize=64)
def _line(geometry: Geometry, trail: Trail) -> tuple[str, str, str]:
    """Returns the line, the arrows in its doors, and the dot at its start."""
    points = [geometry.cells[cell] for cell in trail.cells]
    x, y = points[0]
    across, down = vector(geometry, trail.headings[0])
    start = (x - 17 * across, y - 17 * down)
    arrows = ""
    for (x, y), heading in zip(points, trail.headings[1:-1], strict=False):
        arrows += _arrow(geometry, x, y, heading)
    return line_path([start, *points]), arrows, circle_path(*start, 3.9)


def _arrow(geometry: Geometry, x: float, y: float, heading: int) -> str:
    """Returns a chevron in the middle of the side of a cell."""
    across, down = vector(geometry, heading)
    x, y = x + across * CELL / 2, y + down * CELL / 2
    tip, wing = 3.2, 6.0
    return (
        f"M{number(x - tip * across + wing * down)} {number(y - tip * down + wing * across)}"
        f"L{number(x + tip * across)} {number(y + tip * down)}"
        f"L{number(x - tip * across - wing * down)} {number(y - tip * down - wing * across)}"
    )


def draw_sign(painter: Painter, geometry: Geometry, sign: Sign) -> None:
    """Draws a small sign with a bar beside a closed mouth, on the right as seen by the mouse."""
    _seat, edge, heading = sign
    x, y = geometry.middle(edge)
    across, down = vector(geometry, heading)
    x, y = x - 8 * across - 19 * down, y - 8 * down + 19 * across
    with painter.group(x, y):
        painter.path(SIGN, "mz-red", "mz-outline", 1.8)
        painter.path(SIGN_BAR, "cream")


# Previews of the board after the ply, or the whole move, under the pointer


def draw_outcome(painter: Painter, geometry: Geometry, scene: MazersScene) -> None:
    """Draws ghosts of what the ply under the pointer would change; for a whole move also its route."""
    position = scene.position
    if scene.outcome is None:
        _draw_route(painter, geometry, scene)
        return
    if position.phase in ("first", "roll"):
        return
    now, then = scene.stage, stage_of(position_after(position, scene.outcome))
    seat = position.seat
    cells = now.trails[seat - 1].cells
    new_cells = tuple(cell for cell in then.trails[seat - 1].cells if cell not in cells)
    draw_tint(painter, geometry, seat, Trail(new_cells, ()))
    gone, _ = changes(now, then)
    if gone and position.phase != "step":
        painter.path(bars_at(geometry, gone, PIECE_HALO), "mz-cell/55", "mz-way", 2.6, (5, 4.6))
    new = tuple(bar for bar in then.pieces[seat - 1] if bar.size == 1 and bar not in now.pieces[seat - 1])
    with painter.group(alpha=0.85):
        draw_pieces(painter, geometry, seat, new)
        for which, bar in enumerate(then.blockers):
            if bar != now.blockers[which]:
                draw_blocker(painter, geometry, seat, which % 2, bar)
    if then.mice[seat - 1] != now.mice[seat - 1]:
        draw_mouse(painter, geometry, seat, then.mice[seat - 1], 0.6)


def _draw_route(painter: Painter, geometry: Geometry, scene: MazersScene) -> None:
    """Draws the whole move to the edge under the pointer: a line along its steps, and the blocker at its end."""
    position = scene.position
    colour = in_hand(position, scene.chosen) if scene.lit else None
    if colour is None or scene.preview is None or scene.preview in scene.lit:
        return
    route = routes(position, colour).get(scene.preview)
    if not route:
        return
    points = [geometry.middle(position.blocker(colour)), *(geometry.middles[name] for name in route)]
    painter.path(line_path(points), None, "mz-hollow", 7)
    painter.path(line_path(points), None, "mz-way", 3.6)
    painter.path("".join(circle_path(x, y, 5) for x, y in points[1:-1]), "mz-way", "mz-hollow", 1.6)
    x, y = points[-1]
    with painter.group(x, y, 90 if is_upright(route[-1]) else 0, alpha=0.85):
        draw_blocker_shape(painter, position.seat, colour)


# The highlights: legal edges, edges where a move can end, safety zones, the edges of a refusal

ZONE = (50.0, 15.0, 4.5)
HATCHED = (58.0, 24.0, 6.0)
RING = 4.6


def draw_zones(painter: Painter, geometry: Geometry, scene: MazersScene) -> None:
    """Draws hatching on both safety zones while blockers move."""
    if scene.position.phase != "step":
        return
    names = geometry.board.edge_names
    taken = scene.position.paths[0].pieces | scene.position.paths[1].pieces
    zones = _zones(scene.position, in_hand(scene.position, scene.chosen))
    edges = [names[edge] for zone in zones for edge in zone if edge not in taken]
    if edges:
        painter.path(bars_on(geometry, edges, ZONE), "mz-cell")
        painter.path(bars_on(geometry, edges, ZONE), "mz-zone/38", "mz-zone", 2)
        painter.path(hatches(geometry, edges, ZONE), None, "mz-hatch", 1.7)


@lru_cache(maxsize=8)
def _zones(position: MazersPosition, colour: int | None) -> tuple[tuple[int, ...], ...]:
    if colour is not None:
        return position.blocker_move(colour).zones
    return tuple(safety_zone(position.path(seat), position.around(seat)) for seat in (1, 2))


def draw_shadow(painter: Painter, geometry: Geometry, scene: MazersScene) -> None:
    """Draws the edge where the moving blocker began."""
    position = scene.position
    if position.phase == "step" and position.steps.shadow != NONE:
        name = geometry.board.edge_names[position.steps.shadow]
        data = bars_on(geometry, [name], BLOCKER)
        painter.path(data, f"seat{position.seat}/16", f"seat{position.seat}", 2.2, (6.5, 5.6))


def draw_choices(painter: Painter, geometry: Geometry, scene: MazersScene) -> None:
    """Draws legal edges as slots, and the edges where a whole move can end as smaller rings."""
    position = scene.position
    if not scene.lit:
        return
    own = {blocker_spot(position, colour) for colour in movable(position)}
    slots = [name for spot in sorted(scene.lit - own) if (name := edge_of(spot))]
    if position.phase in ("step", "build") and slots and legal_plies(position)[0] not in ("lift", "pass"):
        painter.path(bars_on(geometry, slots, SLOT), "mz-cell/80")
        painter.path(bars_on(geometry, slots, SLOT), "mz-way/32", "mz-way", 2.4)
    colour = in_hand(position, scene.chosen)
    if colour is not None:
        ends = "".join(circle_path(*geometry.middles[spot[5:]], RING) for spot in routes(position, colour))
        painter.path(ends, "mz-hollow", "mz-way", 2)


def draw_chosen(painter: Painter, geometry: Geometry, scene: MazersScene) -> None:
    """Draws rings around the blockers that can be chosen, and around a mouse that turns.

    The ring around the chosen blocker is thicker.
    """
    position = scene.position
    if not scene.lit:
        return
    colour = in_hand(position, scene.chosen)
    for other in movable(position):
        bar = scene.stage.blockers[2 * position.seat - 2 + other]
        data = bars_at(geometry, [bar], HALO)
        if other == colour:
            painter.path(data, None, "mz-hollow", 6.4)
            painter.path(data, None, "mz-way", 3.4)
        elif colour is None:
            painter.path(data, "mz-way/26", "mz-way", 2.4)
    if mouse_spot(position.seat) in scene.lit:
        mouse = scene.stage.mice[position.seat - 1]
        x, y = geometry.placed(mouse.x, mouse.y)
        painter.circle(x, y, 27, None, "mz-way", 3)


def draw_coming_off(painter: Painter, geometry: Geometry, scene: MazersScene) -> None:
    """Draws a mark on the piece that the next placement, or the next lift, takes from the back of the path."""
    position = scene.position
    if not scene.lit or position.phase not in ("build", "lift"):
        return
    if position.phase == "build" and (position.hand(position.seat) or legal_plies(position)[0] in ("flip", "pass")):
        return
    piece = rearmost(position.path(position.seat), position.board)
    if piece != NONE:
        data = bars_on(geometry, [geometry.board.edge_names[piece]], PIECE_HALO)
        painter.path(data, None, "mz-hollow", 5)
        painter.path(data, None, "mz-way", 2.6, (5, 4.6))


def draw_marked(painter: Painter, geometry: Geometry, scene: MazersScene) -> None:
    """Draws hatching on the edges and cells that a refusal is about."""
    edges = [name for name in scene.marked if name in geometry.middles]
    cells = [geometry.cells[geometry.board.cells[name]] for name in scene.marked if name in geometry.board.cells]
    if cells:
        painter.path("".join(square(point) for point in cells), "danger/14", "danger", 3)
        painter.path("".join(hatched_square(point) for point in cells), None, "danger/55", 2)
    if edges:
        painter.path(bars_on(geometry, edges, HATCHED), "cream/45", "danger", 3)
        painter.path(hatches(geometry, edges, HATCHED), None, "danger", 2)


# The dice beside the board, with the steps or pips left of each

DIE_SIZE = 58.0
PLACES = (36.0, 194.0)
"""The x of the middles of the black and the white die."""
MIDDLE = 36.0
DOTS = 44.0
"""The distance from the middle of a die to the first of its dots."""
FACES = die_faces.faces(15, 5.4)
BODY = rect_path(-DIE_SIZE / 2, -DIE_SIZE / 2, DIE_SIZE, DIE_SIZE, 12.5)
GLOW = circle_path(0, 0, 34)
TICK = "M-8 0L-2 6.5L9 -6.5"
DIE_COLOURS = (("mz-die-black", "mz-die-white"), ("mz-die-white", "mz-die-black"))
SIDES = (("mz-die-top", "mz-die-black", "mz-die-deep"), ("mz-die-white", "mz-die-shade", "mz-die-dim"))
"""The paints of the three visible sides of each die before the throw."""

# The three sides are alike, so that no die seems thrown yet.
TOP, LEFT, RIGHT = "M0 -25L22 -13L0 -1L-22 -13Z", "M-22 -13L0 -1L0 25L-22 13Z", "M22 -13L0 -1L0 25L22 13Z"
EDGE = "M0 -25L22 -13L22 13L0 25L-22 13L-22 -13Z"
WAITING_PIPS = die_faces.corner((11, 6), 13)


def _draw_die(painter: Painter, colour: int, face: int) -> None:
    body, pips = DIE_COLOURS[colour]
    with painter.group(0, 2.6):
        painter.path(BODY, "shadow/24")
    painter.path(BODY, body, "mz-die-rim", 2.4)
    if face:
        painter.path(FACES[face], pips)


def _draw_waiting(painter: Painter, colour: int, middle: float, lit: bool) -> None:
    top, left, right = SIDES[colour]
    with painter.group(middle, MIDDLE):
        if lit:
            painter.path(GLOW, "mz-way/26", "mz-way", 2)
        with painter.group(scale=1.08):
            painter.path(TOP, top)
            painter.path(LEFT, left)
            painter.path(RIGHT, right)
            painter.path(WAITING_PIPS, DIE_COLOURS[colour][1])
            painter.path(EDGE, None, "mz-die-rim", 2.6)


def _thrown(scene: Scene[MazersPosition, Stage]) -> tuple[int, int]:
    """Returns the faces of the turn's throw; 0 for a face that neither the record nor the steps left determine."""
    position = scene.position
    if throw := next((ply for before, ply in reversed(scene.played) if before.phase == "roll"), None):
        return (int(throw[1]), int(throw[3]))
    black, white, under_way, _ = position.steps
    if black and under_way != 0:
        return (black, position.pips - black)
    if white and under_way != 1:
        return (position.pips - white, white)
    return (0, 0)


def _draw_left(painter: Painter, position: MazersPosition, colour: int, start: float, faces: tuple[int, int]) -> None:
    """Draws full dots for what is left of a die, rings for what was used, and a tick for a finished move."""
    if position.phase == "over":
        return
    if position.phase == "step":
        left = position.steps[colour]
        if not left:
            with painter.group(start + 8, MIDDLE):
                painter.path(TICK, None, "mz-way", 4)
            return
    else:
        # The throw may be unknown. Then up to six of the pips are shown beside the first die.
        first = min(position.pips, faces[0] or 6)
        left = position.pips - first if colour else first
    dots = [(start + 13 * place, place < left) for place in range(max(faces[colour], left))]
    full = "".join(circle_path(x, MIDDLE, 5.2) for x, is_left in dots if is_left)
    used = "".join(circle_path(x, MIDDLE, 4.3) for x, is_left in dots if not is_left)
    if full:
        painter.path(full, "mz-way")
    if used:
        painter.path(used, None, "soft/60", 1.8)


# The whole picture, from the plate up to the ghosts


def _draw_ground(painter: Painter, view: Geometry, with_labels: bool) -> None:
    draw_ground(painter, view)
    if with_labels:
        draw_labels(painter, view)


def _draw_lines(painter: Painter, view: Geometry) -> None:
    draw_lines(painter, view)
    draw_nests(painter, view)


def _draw_hand_slots(painter: Painter, view: Geometry) -> None:
    """Draws outlines for the pieces that are not in hand."""
    size = HAND_SIZE[view.board.pieces]
    length, thickness, radius = (size * value for value in PIECE)
    for seat in (1, 2):
        data = "".join(
            rect_path(x - thickness / 2, y - length / 2, thickness, length, radius) for x, y in view.slots(seat)
        )
        painter.path(data, None, "soft/55", 1.3, (3.4, 3.2))


def _draw_winner(painter: Painter, view: Geometry, scene: MazersScene) -> None:
    results = scene.position.results()
    if results and results[scene.position.seat - 1] == 1:
        x, y = view.cells[mouse_cell(scene.position, scene.position.seat)]
        painter.glow(x, y, 88, "last")
        painter.circle(x, y, 29, "last", "last-edge", 2.4)


# The tokens of plies in the list of moves


def _draw_dice(black: int, white: int, painter: Painter) -> None:
    draw_die(black, "mz-die-black", "mz-die-white", painter)
    draw_die(white, "mz-die-white", "mz-die-black", painter, 16)


def _draw_blocker(colour: int, seat: int, painter: Painter) -> None:
    painter.rect(1, 3, 20, 10, 5, f"seat{seat}", "ink", 1.6)
    painter.rect(5, 6.2, 12, 3.6, 1.8, "mz-white" if colour else "mz-die-black", "ink" if colour else None, 1)


def _draw_stay(painter: Painter) -> None:
    painter.rect(1, 3, 20, 10, 5, None, "ink", 1.4, (2.5, 3))
    painter.path("M7 8H15", None, "ink", 1.8)


def _draw_wall(seat: int, x: float, painter: Painter) -> None:
    painter.rect(x - 3, 1.5, 6, 13, 2.5, f"seat{seat}", "ink", 1.4)
    painter.circle(x, 4.8, 1, "surface")
    painter.circle(x, 11.2, 1, "surface")


def _draw_moved(seat: int, painter: Painter) -> None:
    painter.rect(1, 1.5, 6, 13, 2.5, None, "ink", 1.2, (2, 2.4))
    painter.path(arrow(1, 0, 3.5, 12, 8), None, "ink", 1.6)
    _draw_wall(seat, 20, painter)


def _draw_lift(seat: int, painter: Painter) -> None:
    _draw_wall(seat, 4, painter)
    painter.path(arrow(0, -1, 5, 12.5, 8), None, "ink", 1.8)


def _draw_turn_sign(painter: Painter) -> None:
    painter.path("M4 14V7A4 4 0 0 1 12 7V13M8.8 10L12 13.4L15.2 10", None, "ink", 2)


def _draw_in(seat: int, painter: Painter) -> None:
    painter.circle(8, 8, 6.5, None, f"seat{seat}", 2, (3, 2.6))
    painter.circle(8, 8, 3, f"seat{seat}")


class MazersLook(Look[MazersPosition, Stage]):
    """How Mazers looks (rulebook section 7)."""

    palette: ClassVar[Colours] = PALETTE
    own_colours: ClassVar[Colours] = game_colours(
        "#1f6299", "#fffbf3", "#1f6299", "#1f6299", "#d5e6f2", ("#7fbbe8", "#17161d", "#213a4e")
    )
    turnable: ClassVar[bool] = True
    aside: ClassVar[tuple[float, float] | None] = (ASIDE_WIDTH, ASIDE_HEIGHT)
    asking: ClassVar[int] = 166
    longest_turn: ClassVar[int | None] = 1400
    poster: ClassVar[tuple[str, Box]] = (
        "mazers quick 2 2:build 4 8 c1n,d2e/f7e,c7e -:g4wnnwnw:- -:e9esw:-",
        (190, 12, 282, 449),
    )

    def size(self, position: MazersPosition) -> tuple[float, float]:
        side = geometry_of(position.variant, False).side
        return side, side

    def stage(self, position: MazersPosition) -> Stage:
        return stage_of(position)

    def motion(self, before: MazersPosition, ply: str) -> Motion[Stage]:
        return motion_of(before, ply)

    def celebration(self, before: MazersPosition, ply: str, winner: int) -> Callable[[float], Stage]:
        return celebration(before, ply, winner)

    def draw(self, painter: Painter, scene: Scene[MazersPosition, Stage]) -> None:
        view = geometry_of(scene.position.variant, scene.turned)
        stage = scene.stage
        painter.cached("ground", (view, scene.coordinates), lambda layer: _draw_ground(layer, view, scene.coordinates))
        for seat in (1, 2):
            draw_tint(painter, view, seat, stage.trails[seat - 1])
        painter.cached("lines", view, lambda layer: _draw_lines(layer, view))
        for seat in (1, 2):
            draw_trail(painter, view, seat, stage.trails[seat - 1])
        draw_zones(painter, view, scene)
        draw_shadow(painter, view, scene)
        _draw_hand_slots(painter, view)
        draw_last(painter, view, scene)
        draw_choices(painter, view, scene)
        painter.cached("black", view, lambda layer: draw_black(layer, view))
        _draw_winner(painter, view, scene)
        draw_coming_off(painter, view, scene)
        for seat in (1, 2):
            draw_pieces(painter, view, seat, stage.pieces[seat - 1])
        draw_chosen(painter, view, scene)
        for which, bar in enumerate(stage.blockers):
            draw_blocker(painter, view, 1 + which // 2, which % 2, bar)
        for seat in (1, 2):
            draw_mouse(painter, view, seat, stage.mice[seat - 1])
        for sign in stage.shut:
            draw_sign(painter, view, sign)
        draw_outcome(painter, view, scene)
        draw_marked(painter, view, scene)

    def draw_aside(self, painter: Painter, scene: Scene[MazersPosition, Stage]) -> None:
        """Draws both dice. Before the throw, they stand on their corners."""
        lit = DIE in scene.lit
        position, tumbling = scene.position, scene.stage.dice
        if tumbling is None and position.phase in ("first", "roll"):
            for colour, middle in enumerate(PLACES):
                _draw_waiting(painter, colour, middle, lit)
            return
        faces = _thrown(scene)
        for colour, middle in enumerate(PLACES):
            die = tumbling[colour] if tumbling else Tumble(faces[colour], 0, 0, (-4, 5)[colour], 1)
            with painter.group(middle + die.x, MIDDLE + die.y, die.angle, die.size):
                _draw_die(painter, colour, die.face)
            if tumbling is None:
                _draw_left(painter, position, colour, middle + DOTS, faces)

    def draw_seat(self, painter: Painter, seat: int) -> None:
        with painter.group(18.8, 18.2, scale=0.74):
            draw_mouse_shape(painter, seat)

    def sound(self, before: MazersPosition, ply: str) -> Sound:
        if ply == "flip":
            return "step"
        return "still" if ply == "pass" else "take" if ply == "lift" else "block"

    def tokens(self, before: MazersPosition, ply: str) -> tuple[Token, ...]:
        """Returns the token of a ply. Walls that are placed, moved or taken off in a row form one token."""
        seat = before.seat
        if before.phase == "first":
            begins = 1 if ply == "first1" else 2
            return (Token(f"begins {begins}", partial(_draw_in, begins)),)
        if before.phase == "roll":
            black, white = int(ply[1]), int(ply[3])
            return (Token(ply, partial(_draw_dice, black, white), 32),)
        if before.phase == "step":
            if ply == "pass":
                return (Token("stays", _draw_stay, 22),)
            colour = COLOURS.index(ply[0])
            return (Token(f"blocker {colour} {seat}", partial(_draw_blocker, colour, seat), 22, joins=True),)
        if ply == "flip":
            return (Token("flip", _draw_turn_sign),)
        if ply == "pass":
            return (Token("pass", _draw_stay, 22),)
        after = position_after(before, ply)
        if ply == "lift":
            return (Token(f"lift {seat}", partial(_draw_lift, seat), 17, joins=True, counts=True),)
        tokens: tuple[Token, ...]
        if before.path(seat).pieces - after.path(seat).pieces:
            tokens = (Token(f"moved {seat}", partial(_draw_moved, seat), 24, joins=True, counts=True),)
        else:
            tokens = (Token(f"placed {seat}", partial(_draw_wall, seat, 4), 8, joins=True, counts=True),)
        return tokens
