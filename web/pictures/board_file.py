"""Boards as SVG files, for users of the library (`pygames.svg`)."""

from __future__ import annotations

from collections.abc import Sequence
from zlib import crc32

from pygames.contract import Position
from web.drawing import marks
from web.drawing.painter import Box
from web.drawing.palette import colour_of
from web.drawing.svg import SvgPainter
from web.views.catalogue import view_of
from web.views.scene import Scene
from web.words import default_names

Arrow = tuple[str, str]
"""The squares where an arrow begins and ends, in the game's notation."""


def board_file(
    position: Position,
    dark: bool = False,
    last: tuple[Position, str] | None = None,
    arrows: Sequence[Arrow] = (),
    width: float | None = None,
) -> str:
    """Returns the board of a position as an SVG file, in the colours of the light or the dark theme.

    `last` is the previous position and the ply played in it, which the board then marks. `arrows` are drawn and
    numbered in their order. `width` is that of the picture in pixels; without it, a board unit is a pixel.

    Raises ValueError if the board has no square of the name that an arrow gives.
    """
    view = view_of(position.game.id)
    names = default_names(position.game)
    identity = crc32(repr((str(position), dark, last, tuple(arrows))).encode())
    painter = SvgPainter(colour_of(dark, view.look.palette), f"p{identity:x}-")
    view.look.draw(painter, Scene(position, view.look.stage(position), names, last=last))
    if arrows:
        boxes = {spot.id.partition(":")[2]: spot.box for spot in reversed(view.controls.spots(position, names, False))}
        marks.draw(painter, [[_box(boxes, square) for square in arrow] for arrow in arrows])
    return painter.file(view.look.size(position), position.game.title, width)


def _box(boxes: dict[str, Box], square: str) -> Box:
    if square not in boxes:
        raise ValueError(f"This board has no square {square!r} where an arrow could begin or end.")
    return boxes[square]
