"""The highlights: legal edges, edges where a move can end, safety zones, the edges of a refusal."""

from __future__ import annotations

from functools import lru_cache

from pygames.contract import legal_plies
from pygames.mazers.blockers import safety_zone
from pygames.mazers.board import NONE
from pygames.mazers.path import rearmost
from pygames.mazers.rules import MazersPosition
from web.drawing.painter import Painter, circle_path
from web.views.mazers.drawing import bars
from web.views.mazers.drawing.geometry import Geometry
from web.views.mazers.drawing.shapes import (
    HALO,
    PIECE_HALO,
    MazersScene,
    bars_at,
    bars_on,
    hatched_square,
    hatches,
    square,
)
from web.views.mazers.entering.spots import blocker_spot, edge_of, in_hand, mouse_spot, movable, routes

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
        data = bars_on(geometry, [name], bars.BLOCKER)
        painter.path(data, f"seat{position.seat}/16", f"seat{position.seat}", 2.2, (6.5, 5.6))


def draw_choices(painter: Painter, geometry: Geometry, scene: MazersScene) -> None:
    """Draws legal edges as slots, and the edges where a whole move can end as smaller rings."""
    position = scene.position
    if not scene.lit:
        return
    own = {blocker_spot(position, colour) for colour in movable(position)}
    slots = [name for spot in sorted(scene.lit - own) if (name := edge_of(spot))]
    if position.phase in ("step", "build") and slots and legal_plies(position)[0] not in ("lift", "pass"):
        painter.path(bars_on(geometry, slots, bars.SLOT), "mz-cell/80")
        painter.path(bars_on(geometry, slots, bars.SLOT), "mz-way/32", "mz-way", 2.4)
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
