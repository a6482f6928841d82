"""Boards as SVG: for the page before Python has started, for lists of games, and for help pages."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygames.contract import Position
from web.drawing.culling import CroppedPainter
from web.drawing.painter import Box, Painter
from web.drawing.svg import SvgPainter
from web.views.catalogue import view_of
from web.views.scene import Scene
from web.words import default_names


def board_svg(
    position: Position,
    colour: Callable[[str], str],
    prefix: str = "d",
    box: Box | None = None,
    turned: bool = False,
    last: tuple[Position, str] | None = None,
    entering: str | None = None,
    numbered: Sequence[str] = (),
) -> str:
    """Returns the board of a position as SVG, or only its part within `box`.

    `last` is the previous position and the ply played in it, which the board then marks. With `entering`, a legal ply,
    all spots of that ply but the last are chosen. The spots in `numbered` get the numbers 1, 2 and so on; an empty text
    skips a number. Everything outside the box is left out.
    """
    view = view_of(position.game.id)
    painter = CroppedPainter(colour, prefix, box) if box else SvgPainter(colour, prefix)
    names = default_names(position.game)
    scene = Scene(position, view.look.stage(position), names, last=last, turned=turned, seen=box)
    if entering is not None:
        scene.chosen = view.controls.gesture(position, entering)[:-1]
        scene.lit = view.controls.entry(position).following(scene.chosen)
    view.look.draw(painter, scene)
    width, height = view.look.size(position)
    shown = box or (0, 0, width, height)
    if numbered:
        boxes = {spot.id: spot.box for spot in view.controls.spots(position, names, turned)}
        for number, spot in enumerate(numbered, 1):
            if spot:
                _draw_number(painter, number, boxes[spot], shown[2])
    return painter.document(shown, position.game.title, (width, height))


def _draw_number(painter: Painter, number: int, at: Box, width: float) -> None:
    """Draws a number at the upper right corner of a box, at a size for a picture of that width."""
    x, y, radius = at[0] + at[2], at[1], width * 0.034
    painter.circle(x, y, radius, "accent", "surface", radius * 0.2)
    painter.text(x, y, str(number), radius * 1.5, "on-accent", bold=True)
