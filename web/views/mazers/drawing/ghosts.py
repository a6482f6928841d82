"""Previews of the board after the ply, or the whole move, under the pointer."""

from __future__ import annotations

from web.drawing.painter import Painter, circle_path, line_path
from web.views.after import position_after
from web.views.mazers.drawing import bars
from web.views.mazers.drawing.geometry import Geometry, is_upright
from web.views.mazers.drawing.last_ply import changes
from web.views.mazers.drawing.mice import draw_mouse
from web.views.mazers.drawing.shapes import PIECE_HALO, MazersScene, bars_at
from web.views.mazers.drawing.stage import Trail, stage_of
from web.views.mazers.drawing.trails import draw_tint
from web.views.mazers.entering.spots import in_hand, routes


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
        bars.draw_pieces(painter, geometry, seat, new)
        for which, bar in enumerate(then.blockers):
            if bar != now.blockers[which]:
                bars.draw_blocker(painter, geometry, seat, which % 2, bar)
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
        bars.draw_blocker_shape(painter, position.seat, colour)
