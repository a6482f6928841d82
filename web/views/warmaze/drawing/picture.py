"""The whole picture, from the floor up to the guides."""

from __future__ import annotations

from collections.abc import Sequence

from pygames.warmaze.board import CORNERS, NAMES, SQUARES
from pygames.warmaze.rules import WarMazePosition
from web.drawing.painter import Painter
from web.views.scene import Scene
from web.views.warmaze.actions import Devour, Move, Push, Spell, Thing, action, thing_on
from web.views.warmaze.drawing import badges, guides, marks, tokens
from web.views.warmaze.drawing.effects import draw_effect, draw_frame_light, draw_light
from web.views.warmaze.drawing.floor import PIT, draw_floor, draw_names
from web.views.warmaze.drawing.geometry import middle, middle_of, square_id, square_of
from web.views.warmaze.drawing.pieces import draw_ground, draw_predator, draw_princess
from web.views.warmaze.drawing.stage import Stage, Standing
from web.views.warmaze.drawing.stage import stage as stage_of
from web.views.warmaze.drawing.walls import draw_walls
from web.views.warmaze.entering.options import Options, Selection, options, prey, selection

LIFT = 30
"""How far up the screen a piece is drawn at a height of 1, in board units."""
GHOSTLY = 0.62
"""The opacity of previews."""


def draw(painter: Painter, scene: Scene[WarMazePosition, Stage]) -> None:
    """Draws the board and everything on it."""
    position, stage = scene.position, scene.stage
    lit = bool(scene.lit)
    chosen = selection(position, scene.chosen) if lit else Selection(None, None)
    painter.kept("floor", (position.seats, scene.coordinates), lambda layer: _draw_what_stays(layer, scene))
    if "danger" in scene.overlays and position.phase != "over":
        marks.draw_danger(painter, position)
    marks.draw_trails(painter, position, scene.played)
    if scene.last:
        marks.draw_last(painter, *scene.last)
    is_decided = position.phase == "over" and stage == stage_of(position)
    if is_decided:
        marks.draw_victory(painter, position)
    if lit:
        _draw_below(painter, scene, chosen)
    if stage.effect:
        with painter.clip(PIT):
            draw_light(painter, stage.effect)
    painter.kept("walls", stage.walls, lambda layer: draw_walls(layer, stage.walls))
    if scene.last:
        marks.draw_last_wall(painter, stage.walls, *scene.last)
    marks.draw_marked(painter, scene.marked)
    leaving = _leaving(position, scene.outcome)
    for piece in stage.pieces:
        _draw_piece(painter, piece, GHOSTLY / 2 if piece.thing == leaving else 1)
    if stage.moving:
        _draw_moving_wall(painter, stage.moving)
    tokens.draw_tokens(painter, position, stage.spells)
    badges.draw_lost_crowns(painter, position)
    if lit:
        _draw_above(painter, scene, chosen)
        if chosen.thing is None:
            badges.draw_actions(painter, position)
    if scene.outcome:
        _draw_outcome(painter, position, scene.outcome)
    if stage.effect:
        draw_effect(painter, stage.effect)
    elif is_decided:
        for seat, corners in enumerate(stage.spells, 1):
            if len(corners) == len(CORNERS):
                draw_frame_light(painter, seat, 1)


def _draw_what_stays(painter: Painter, scene: Scene[WarMazePosition, Stage]) -> None:
    draw_floor(painter, scene.position.seats)
    if scene.coordinates:
        draw_names(painter)


def _draw_below(painter: Painter, scene: Scene[WarMazePosition, Stage], chosen: Selection) -> None:
    """Draws the guides below walls and pieces: rings, the partners' line, the tracks of slides."""
    position = scene.position
    able = options(position)
    if chosen.piece is None:
        if badges.bonus(position, "predator") or badges.bonus(position, "princess"):
            guides.draw_link(painter, position.predators[position.seat - 1], position.princesses[position.seat - 1])
        for square in able:
            guides.draw_ring(painter, square, scene.preview == square_id(NAMES[square]))
        return
    guides.draw_ring(painter, chosen.piece, True)
    if chosen.thing is not None and chosen.piece in able:
        for stop in able[chosen.piece].pushes.get(chosen.thing, ()):
            guides.draw_track(painter, chosen.thing, stop, False)


def _draw_above(painter: Painter, scene: Scene[WarMazePosition, Stage], chosen: Selection) -> None:
    """Draws the guides above walls and pieces: dots, frames, claws, the star, ghosts."""
    position = scene.position
    hot = scene.preview if scene.preview in scene.lit else None
    able = options(position)
    for square in able:
        if able[square].can_cast and scene.outcome in (None, f"{NAMES[square]}!"):
            guides.draw_star(painter, square, scene.outcome == f"{NAMES[square]}!")
    if chosen.piece is None:
        if badges.bonus(position, "predator") or badges.bonus(position, "princess"):
            guides.draw_bonus(painter, position.predators[position.seat - 1], position.princesses[position.seat - 1])
        return
    if chosen.piece not in able:
        return
    if chosen.thing is None:
        far = [square for square in map(square_of, scene.ways) if square is not None]
        guides.draw_far_dots(painter, far)
        _draw_options(painter, position, able[chosen.piece], hot)
        if scene.preview is not None and scene.preview in scene.ways:
            _draw_walk(painter, position, chosen.piece, scene.ways[scene.preview])
        return
    guides.draw_picked(painter, chosen.thing)
    thing = thing_on(position, chosen.thing)
    for stop in able[chosen.piece].pushes.get(chosen.thing, ()):
        if thing.seat:
            guides.draw_ghost_place(painter, stop)
            _draw_thing(painter, thing, stop, GHOSTLY)
        else:
            guides.draw_ghost_wall(painter, stop)


def _draw_options(painter: Painter, position: WarMazePosition, able: Options, hot: str | None) -> None:
    hot_square = square_of(hot) if hot else None
    victims = prey(position)
    for square in able.pushes:
        if square not in victims:
            guides.draw_brackets(painter, square, square == hot_square)
    for square in able.moves:
        guides.draw_dot(painter, square, square == hot_square)
    for square in able.devours:
        guides.draw_claw(painter, square, square == hot_square)
    for square in victims.intersection(able.pushes) - {hot_square}:
        guides.draw_grip(painter, square, hot == f"push:{NAMES[square]}")


def _draw_walk(painter: Painter, position: WarMazePosition, start: int, plies: Sequence[str]) -> None:
    way = [start, *(SQUARES[ply.partition("-")[2]] for ply in plies)]
    guides.draw_walk(painter, way)
    _draw_thing(painter, thing_on(position, start), way[-1], 0.9)


def _leaving(position: WarMazePosition, outcome: str | None) -> Thing | None:
    """Returns the piece that the previewed ply moves; None if it moves none."""
    match action(position, outcome) if outcome else None:
        case Move(start) | Devour(start):
            return thing_on(position, start)
        case Push(_, _, _, thing):
            return thing if thing.seat else None
    return None


def _draw_outcome(painter: Painter, position: WarMazePosition, ply: str) -> None:
    """Draws a preview of the board after a ply."""
    match action(position, ply):
        case Move(start, end) | Devour(start, end):
            _draw_thing(painter, thing_on(position, start), end, 0.9)
        case Push(_, origin, stop, thing):
            guides.draw_track(painter, origin, stop, True)
            if thing.seat:
                guides.draw_ghost_place(painter, stop)
                _draw_thing(painter, thing, stop, 0.95)
            else:
                with painter.group(alpha=0.9):
                    draw_walls(painter, frozenset((stop,)))
                guides.draw_picked(painter, stop)
        case Spell(_, corner):
            x, y = tokens.slot(position.seats, position.seat, corner)
            with painter.group(x, y, scale=1.25):
                tokens.draw_token(painter, position.seat)


def _draw_piece(painter: Painter, piece: Standing, alpha: float) -> None:
    x, y = middle(piece.column, piece.row)
    with painter.group(x, y):
        draw_ground(painter)
    with painter.group(x, y - LIFT * piece.height, scale=1 + 0.16 * piece.height, alpha=alpha):
        _draw_figure(painter, piece.thing)


def _draw_thing(painter: Painter, thing: Thing, square: int, alpha: float) -> None:
    with painter.group(*middle_of(square), alpha=alpha):
        _draw_figure(painter, thing)


def _draw_figure(painter: Painter, thing: Thing) -> None:
    if thing.is_princess:
        draw_princess(painter, thing.seat)
    else:
        draw_predator(painter, thing.seat)


def _draw_moving_wall(painter: Painter, wall: Standing) -> None:
    x, y = middle(wall.column, wall.row)
    from_x, from_y = middle(0, 0)
    with painter.group(x - from_x, y - from_y):
        draw_walls(painter, frozenset((0,)))
