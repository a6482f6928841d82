"""The whole picture, from the frame up to the handles."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any

from pygames.contract import legal_plies
from pygames.labymaster.board import COLUMNS, NAMES, NUMBERS
from pygames.labymaster.rules import LabymasterPosition
from pygames.labymaster.ways import ways
from web.drawing.painter import Painter
from web.views.labymaster.actions import Slide, passengers, slide_of
from web.views.labymaster.drawing import guides, marks
from web.views.labymaster.drawing.frame import draw_frame, draw_names, draw_start_blocks
from web.views.labymaster.drawing.geometry import Geometry, geometry
from web.views.labymaster.drawing.pawns import draw_pawn
from web.views.labymaster.drawing.stage import Pawn, Stage
from web.views.labymaster.drawing.trays import FADED, draw_trays, draw_walls
from web.views.scene import Scene


def draw(painter: Painter, scene: Scene[LabymasterPosition, Stage]) -> None:
    """Draws the board and everything on it."""
    view = geometry(scene.turned)
    position, stage = scene.position, scene.stage
    slide = slide_of(scene.outcome) if scene.outcome and scene.outcome[-1] in "+-" else None
    painter.kept("frame", (view, scene.coordinates), lambda layer: _draw_what_stays(layer, view, scene.coordinates))
    if stage.full_row:
        marks.draw_full_row(painter, view, stage.full_row, stage.row_light)
    _draw_blocks(painter, "trays", stage, (view, stage.lefts), draw_trays)
    if scene.last:
        marks.draw_last_floor(painter, view, stage, *scene.last)
    walls = view, position.variant, stage.lefts, slide.row if slide else 0
    _draw_blocks(painter, "walls", stage, walls, draw_walls)
    if scene.last:
        marks.draw_last_way(painter, view, *scene.last)
    marks.draw_marked(painter, view, scene.marked)
    if stage.doors_light:
        marks.draw_doors(painter, view, stage.doors, stage.doors_light)

    playable = bool(scene.lit)
    chosen = _pawn_of(scene.chosen[0]) if scene.chosen else None
    looked_at = chosen
    if chosen is None and playable and scene.preview:
        looked_at = _pawn_of(scene.preview)
    movable = _movable(scene) if playable else {}
    if looked_at in movable and slide is None:
        end = _cell_of(scene.outcome.partition("-")[2]) if scene.outcome else None
        guides.draw_ways(painter, view, position, looked_at, movable[looked_at], end)
    _draw_pawns(painter, view, scene, movable, slide)
    if chosen is not None and slide is None:
        guides.draw_chosen(painter, view, chosen)
    if position.held:
        to_the_right = scene.last is not None and scene.last[1].endswith("+")
        marks.draw_padlock(painter, view, stage, position, 1 if to_the_right else -1)
    marks.draw_refusals(painter, view, position)
    if scene.outcome:
        guides.draw_outcome(painter, view, position, scene.outcome)
    if playable:
        for handle in filter(lambda ply: scene.may_light(f"handle:{ply}"), _slides(position)):
            guides.draw_handle(painter, view, position, slide_of(handle), scene.preview == f"handle:{handle}")


def _draw_what_stays(painter: Painter, view: Geometry, with_names: bool) -> None:
    draw_frame(painter, view)
    if with_names:
        draw_names(painter, view)
    draw_start_blocks(painter, view)


def _draw_blocks(painter: Painter, name: str, stage: Stage, what: tuple[Any, ...], draw: Callable[..., None]) -> None:
    """Draws trays or walls. A canvas caches a picture of them while no block moves."""
    if any(left % 1 for left in stage.lefts):
        draw(painter, *what)
    else:
        painter.kept(name, what, lambda layer: draw(layer, *what))


def _draw_pawns(
    painter: Painter,
    view: Geometry,
    scene: Scene[LabymasterPosition, Stage],
    movable: dict[int, tuple[int, ...]],
    slide: Slide | None,
) -> None:
    carried = passengers(scene.position, slide.row) if slide else []
    for pawn in scene.stage.pawns:
        x, y = view.middle(pawn.column, pawn.row)
        cell = _cell_under(pawn)
        notches = [view.vector(direction) for direction in movable.get(cell, ())]
        alpha = FADED if cell in carried else 1
        draw_pawn(painter, x, y, pawn.seat, notches, pawn.height, alpha)


def _cell_under(pawn: Pawn) -> int:
    return round(pawn.row) * COLUMNS + round(pawn.column)


def _pawn_of(spot: str) -> int | None:
    kind, _, name = spot.partition(":")
    return NUMBERS[name] if kind == "pawn" else None


def _cell_of(name: str) -> int | None:
    return NUMBERS.get(name)


def _movable(scene: Scene[LabymasterPosition, Stage]) -> dict[int, tuple[int, ...]]:
    """Returns the pawns that may be lit, each with the directions to show."""
    found = _directions(scene.position)
    if scene.coached is None:
        return found
    return {
        cell: tuple(
            direction
            for direction in directions
            if scene.may_light(f"cell:{NAMES[ways(scene.position, cell)[direction].path[-1]]}")
        )
        for cell, directions in found.items()
        if scene.may_light(f"pawn:{NAMES[cell]}")
    }


@lru_cache(maxsize=4)
def _directions(position: LabymasterPosition) -> dict[int, tuple[int, ...]]:
    """Returns the pawns of the seat to act that can move, with their directions."""
    found = {}
    for cell in position.pawns[position.seat - 1]:
        open_ways = tuple(direction for direction, way in ways(position, cell).items() if way.path)
        if open_ways:
            found[cell] = open_ways
    return found


@lru_cache(maxsize=4)
def _slides(position: LabymasterPosition) -> tuple[str, ...]:
    """Returns the legal slides."""
    return tuple(ply for ply in legal_plies(position) if ply[-1] in "+-")
