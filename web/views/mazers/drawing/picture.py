"""The whole picture, from the plate up to the ghosts."""

from __future__ import annotations

from web.drawing.painter import Painter, rect_path
from web.views.mazers.drawing import bars, ground, highlights
from web.views.mazers.drawing.geometry import HAND_SIZE, Geometry, geometry
from web.views.mazers.drawing.ghosts import draw_outcome
from web.views.mazers.drawing.last_ply import draw_last
from web.views.mazers.drawing.mice import draw_mouse
from web.views.mazers.drawing.shapes import MazersScene
from web.views.mazers.drawing.stage import mouse_cell
from web.views.mazers.drawing.trails import draw_sign, draw_tint, draw_trail


def draw_board(painter: Painter, scene: MazersScene) -> None:
    """Draws the board and everything on it."""
    view = geometry(scene.position.variant, scene.turned)
    stage = scene.stage
    painter.kept("ground", (view, scene.coordinates), lambda layer: _draw_ground(layer, view, scene.coordinates))
    for seat in (1, 2):
        draw_tint(painter, view, seat, stage.trails[seat - 1])
    painter.kept("lines", view, lambda layer: _draw_lines(layer, view))
    for seat in (1, 2):
        draw_trail(painter, view, seat, stage.trails[seat - 1])
    highlights.draw_zones(painter, view, scene)
    highlights.draw_shadow(painter, view, scene)
    _draw_hand_slots(painter, view)
    draw_last(painter, view, scene)
    highlights.draw_choices(painter, view, scene)
    painter.kept("black", view, lambda layer: ground.draw_black(layer, view))
    _draw_winner(painter, view, scene)
    highlights.draw_coming_off(painter, view, scene)
    for seat in (1, 2):
        bars.draw_pieces(painter, view, seat, stage.pieces[seat - 1])
    highlights.draw_chosen(painter, view, scene)
    for which, bar in enumerate(stage.blockers):
        bars.draw_blocker(painter, view, 1 + which // 2, which % 2, bar)
    for seat in (1, 2):
        draw_mouse(painter, view, seat, stage.mice[seat - 1])
    for sign in stage.shut:
        draw_sign(painter, view, sign)
    draw_outcome(painter, view, scene)
    highlights.draw_marked(painter, view, scene)


def _draw_ground(painter: Painter, view: Geometry, with_labels: bool) -> None:
    ground.draw_ground(painter, view)
    if with_labels:
        ground.draw_labels(painter, view)


def _draw_lines(painter: Painter, view: Geometry) -> None:
    ground.draw_lines(painter, view)
    ground.draw_nests(painter, view)


def _draw_hand_slots(painter: Painter, view: Geometry) -> None:
    """Draws outlines for the pieces that are not in hand."""
    size = HAND_SIZE[view.board.pieces]
    length, thickness, radius = (size * value for value in bars.PIECE)
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
