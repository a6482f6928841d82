"""The house seen from above: floors, moonlight, walls, windows, holes, numbers, the nest and the cheese."""

from __future__ import annotations

from math import cos, pi, sin

from web.drawing.painter import Painter, circle_path, number
from web.views.mouse_madness.drawing import floors, walls
from web.views.mouse_madness.drawing.geometry import CELL, FRAME, WALL, Geometry
from web.words import _

OUTLINE = 2.6
# The cheese, relative to the middle of its square.
RIND = "M-38 5L9 -27Q35 -25 39 1L39 24Q39 28 35 28L-34 28Q-38 28 -38 24Z"
TOP = "M-38 5L9 -27Q35 -25 39 1Z"
EYES = (
    circle_path(-20, 18, 6.4)
    + circle_path(6, 13, 4.4)
    + circle_path(25, 18, 6)
    + circle_path(9, -13, 5)
    + circle_path(23, -6, 3.4)
    + circle_path(-9, -3, 3.4)
)
BITE = circle_path(-4, -12, 9) + circle_path(8, -17, 7.5) + circle_path(5, -5, 8)
CRUMB = "M-4.5 3.5L0 -5L5 3Z"
CRUMBS = 8
FLIGHT = 58.0
"""How far the crumbs of the bitten cheese fly."""
# The nest, relative to its middle.
NEST = "M-41 0C-41 -44 41 -44 41 0C41 44 -41 44 -41 0Z"
HOLLOW = "M-29 0C-29 -29 29 -29 29 0C29 29 -29 29 -29 0Z"
STRAW = "".join(
    f"M{number(39 * cos(a))} {number(31 * sin(a))}L{number(27 * cos(a + 0.4))} {number(20 * sin(a + 0.4))}"
    for a in (step * pi / 9 for step in range(18))
)


def draw_floors(painter: Painter, geometry: Geometry) -> None:
    """Draws the flat parts of the house."""
    name = geometry.board.name
    for floor in floors.floors_of(name):
        painter.path(floor.area, fill=f"mm-{floor.kind}")
        if floor.width:
            painter.path(floor.pattern, stroke=f"mm-{floor.kind}-line", width=floor.width)
        else:
            painter.path(floor.pattern, fill=f"mm-{floor.kind}-line")
    with painter.clip(floors.last_room(name)):
        x, y = geometry.centre(geometry.board.cheese)
        painter.glow(x, y, 2.3 * CELL, "mm-glow/90")
    painter.path(floors.crumbs(name), fill="mm-cheese", stroke="mm-cheese-hole", width=1)
    painter.path(walls.at_windows(name, walls.MOONLIGHT), fill="mm-moon/26")
    painter.path(floors.sills(name), stroke="mm-sill/60", width=5)


def draw_walls(painter: Painter, geometry: Geometry) -> None:
    """Draws the walls with their shadow, the windows and the holes."""
    name = geometry.board.name
    inner, outer = walls.inner_walls(name), walls.outer_wall(name)
    with painter.group(y=4):
        painter.path(inner, stroke="shadow/22", width=WALL + 2 * OUTLINE)
        painter.path(outer, stroke="shadow/14", width=FRAME + 2 * OUTLINE)
    painter.path(outer, stroke="mm-wall-edge", width=FRAME + 2 * OUTLINE)
    painter.path(inner, stroke="mm-wall-edge", width=WALL + 2 * OUTLINE)
    painter.path(outer, stroke="mm-wall", width=FRAME)
    painter.path(inner, stroke="mm-wall", width=WALL)
    painter.path(outer, stroke="mm-wall-top", width=8)
    painter.path(inner, stroke="mm-wall-top", width=5.5)
    painter.path(walls.at_windows(name, walls.PANE), fill="mm-pane", stroke="mm-wall-edge", width=2)
    painter.path(walls.at_windows(name, walls.CROSSBAR), stroke="mm-wall-edge", width=2)
    _draw_holes(painter, walls.hole_layers(name))


def _draw_holes(painter: Painter, layers: dict[str, str]) -> None:
    painter.path(layers["plate"], fill="mm-arch", stroke="mm-wall-edge", width=2.4)
    painter.path(layers["opening"], fill="mm-dark")
    for kind in ("shortcut", "trap"):
        painter.path(layers[kind], stroke="mm-arch", width=8)
        painter.path(layers[kind], fill=f"mm-{kind}", stroke="mm-wall-edge", width=2)
        painter.path(layers[f"{kind} sign"], fill=f"mm-{kind}-sign")
    painter.path(layers["trap bar"], stroke="mm-trap-sign", width=3.2)


def draw_numbers(painter: Painter, geometry: Geometry) -> None:
    """Draws the spaces' numbers. Those of holes are bold."""
    for space, (x, y) in geometry.number_at.items():
        painter.text(x, y, str(space), geometry.number_size, "mm-number", bold=space in geometry.board.holes)


def draw_nest(painter: Painter, geometry: Geometry) -> None:
    """Draws the start: a nest of straw."""
    x, y = geometry.nest
    with painter.group(x, y + 4):
        painter.path(NEST, fill="shadow/16")
    with painter.group(x, y):
        painter.path(NEST, fill="mm-straw", stroke="mm-wall-edge", width=OUTLINE)
        painter.path(HOLLOW, fill="mm-straw-deep")
        painter.path(STRAW, stroke="mm-straw-line", width=2)
    left, top = geometry.origin(0)
    painter.text(left + CELL / 2, top + 16, _("Start"), 0.92 * geometry.number_size, "mm-number", bold=True)


def draw_cheese(painter: Painter, geometry: Geometry) -> None:
    """Draws the wedge of cheese."""
    x, y = geometry.centre(geometry.board.cheese)
    with painter.group(x + 2, y + 7):
        painter.path(RIND, fill="shadow/24")
    with painter.group(x, y + 2):
        painter.path(RIND, fill="mm-cheese", stroke="mm-outline", width=OUTLINE)
        painter.path(TOP, fill="mm-cheese-top", stroke="mm-outline", width=OUTLINE)
        painter.path(EYES, fill="mm-cheese-hole")


def draw_bite(painter: Painter, geometry: Geometry, flown: float) -> None:
    """Draws the bite in the cheese, and the crumbs around it when they have flown a part of their way."""
    x, y = geometry.centre(geometry.board.cheese)
    with painter.group(x, y + 2):
        painter.path(BITE, fill="mm-cheese-hole", stroke="mm-cheese-hole", width=OUTLINE)
        for crumb in range(CRUMBS):
            angle = 2 * pi * (crumb + 0.5) / CRUMBS
            far = flown * FLIGHT * (1 if crumb % 2 else 0.8)
            with painter.group(far * cos(angle), far * sin(angle) - 8 * (1 - flown), angle=97 * crumb):
                painter.path(CRUMB, fill="mm-cheese", stroke="mm-outline", width=1.6)
