"""The whole picture, layer by layer."""

from __future__ import annotations

from web.drawing.painter import Painter
from web.views.mouse_madness.drawing import die, highlights, house
from web.views.mouse_madness.drawing.geometry import Geometry, geometry_of
from web.views.mouse_madness.drawing.highlights import MouseMadnessScene
from web.views.mouse_madness.drawing.mice import draw_mouse
from web.views.mouse_madness.drawing.stage import Die
from web.views.mouse_madness.entering.spots import DIE


def draw_board(painter: Painter, scene: MouseMadnessScene) -> None:
    """Draws the board and everything on it, from the floor upwards."""
    geometry = geometry_of(scene.position.board.name)
    scene = highlights.making_room(scene)
    stage = scene.stage
    painter.kept("floors", geometry, lambda layer: _draw_floors(layer, geometry))
    highlights.draw_last(painter, geometry, scene)
    highlights.draw_cells(painter, geometry, scene)
    highlights.draw_marked(painter, geometry, scene)
    for seat in stage.front:
        if stage.mice[seat - 1].under:
            draw_mouse(painter, seat, stage.mice[seat - 1])
    painter.kept("walls", geometry, lambda layer: _draw_walls(layer, geometry))
    if stage.bitten:
        house.draw_bite(painter, geometry, stage.bitten)
    highlights.draw_turn_ring(painter, scene)
    painter.kept("numbers", geometry, lambda layer: house.draw_numbers(layer, geometry))
    highlights.draw_last_way(painter, geometry, scene)
    highlights.draw_ways(painter, geometry, scene)
    highlights.draw_ghosts(painter, geometry, scene)
    for seat in stage.front:
        if not stage.mice[seat - 1].under:
            draw_mouse(painter, seat, stage.mice[seat - 1])
    highlights.draw_wobble(painter, scene)
    highlights.draw_badges(painter, geometry, scene)


def _draw_floors(painter: Painter, geometry: Geometry) -> None:
    house.draw_floors(painter, geometry)
    house.draw_nest(painter, geometry)


def _draw_walls(painter: Painter, geometry: Geometry) -> None:
    house.draw_walls(painter, geometry)
    house.draw_cheese(painter, geometry)


def draw_aside(painter: Painter, scene: MouseMadnessScene) -> None:
    """Draws the die, which shows the roll until the turn ends."""
    shown = scene.stage.die
    if shown.face == 0 and scene.position.phase in ("jump", "push"):
        shown = Die(_rolled(scene))
    die.draw_die(painter, shown, f"seat{scene.stage.acting or scene.position.seat}", lit=DIE in scene.lit)


def _rolled(scene: MouseMadnessScene) -> int:
    """Returns the number of this turn's roll; 0 if the known plies do not include it."""
    for before, _ply in reversed(scene.played):
        if before.die:
            return before.die
        if before.turn != scene.position.turn:
            break
    return 0
