"""The shapes of walls, windows and holes. Each path combines all shapes of one kind on a board."""

from __future__ import annotations

from functools import lru_cache

from web.drawing.painter import line_path, rect_path
from web.views.mouse_madness.drawing.floors import windows_of
from web.views.mouse_madness.drawing.geometry import FRAME, MARGIN, Geometry, angle_of, geometry_of
from web.views.mouse_madness.drawing.shapes import place

# Relative to the middle of the wall, with the hole's square below and the square at the arrow's tip above.
PLATE = "M-22.5 -7L-22.5 12A22.5 22.5 0 0 0 22.5 12L22.5 -7Z"
OPENING = "M-16.5 -8L-16.5 12A16.5 16.5 0 0 0 16.5 12L16.5 -8Z"
SHORTCUT_ARROW = "M-6 4L-6 -15L-15 -15L0 -30L15 -15L6 -15L6 4Z"
TRAP_ARROW = "M-6 4L-6 -12L-15 -18L0 -31L15 -18L6 -12L6 4Z"
RING = "M-29 12A29 29 0 0 0 29 12L23 -21A23 23 0 0 0 -23 -21Z"
# Relative to the middle of the opening, always upright.
SHORTCUT_SIGN = "M0 -8L9.5 7.5L-9.5 7.5Z"
TRAP_SIGN = "M0 5.5L9.5 -8.5L-9.5 -8.5Z"
TRAP_BAR = "M-8 9L8 9"
# Relative to the middle of a window, with the room above.
PANE = "M-38 4L38 4A3 3 0 0 1 41 7L41 11A3 3 0 0 1 38 14L-38 14A3 3 0 0 1 -41 11L-41 7A3 3 0 0 1 -38 4Z"
CROSSBAR = "M0 4L0 14"
MOONLIGHT = "M-36 0L36 0L46 -64L-26 -64Z"


@lru_cache
def inner_walls(name: str) -> str:
    """Returns the walls between squares that are not neighbours on the track."""
    return "".join(line_path(wall) for wall in geometry_of(name).walls)


@lru_cache
def outer_wall(name: str) -> str:
    """Returns the wall around the house."""
    geometry = geometry_of(name)
    inset = MARGIN - FRAME / 2
    return rect_path(inset, inset, geometry.width - 2 * inset, geometry.height - 2 * inset, 6)


@lru_cache
def at_windows(name: str, shape: str) -> str:
    """Returns a shape repeated at each window."""
    return "".join(place(shape, x, y, angle) for x, y, angle in windows_of(geometry_of(name)))


@lru_cache
def hole_layers(name: str) -> dict[str, str]:
    """Returns the path data of all holes, by layer."""
    geometry = geometry_of(name)
    size = geometry.hole_size
    layers = dict.fromkeys(("plate", "opening", "shortcut", "trap", "shortcut sign", "trap sign", "trap bar"), "")
    for hole, end in geometry.board.holes.items():
        x, y, angle = _hole_place(geometry, hole)
        dx, dy = geometry.heading(hole, end)
        sign_at = (x - 16 * size * dx, y - 16 * size * dy)
        layers["plate"] += place(PLATE, x, y, angle, size)
        layers["opening"] += place(OPENING, x, y, angle, size)
        if end > hole:
            layers["shortcut"] += place(SHORTCUT_ARROW, x, y, angle, size)
            layers["shortcut sign"] += place(SHORTCUT_SIGN, *sign_at, 0, size)
        else:
            layers["trap"] += place(TRAP_ARROW, x, y, angle, size)
            layers["trap sign"] += place(TRAP_SIGN, *sign_at, 0, size)
            layers["trap bar"] += place(TRAP_BAR, *sign_at, 0, size)
    return layers


def hole_ring(geometry: Geometry, hole: int) -> str:
    """Returns a line around a hole's arch and arrow."""
    return place(RING, *_hole_place(geometry, hole), geometry.hole_size)


def _hole_place(geometry: Geometry, hole: int) -> tuple[float, float, float]:
    """Returns the middle of the wall that a hole's arrow crosses, and the angle of the arrow."""
    end = geometry.board.holes[hole]
    return (*geometry.between(hole, end), angle_of(*geometry.heading(hole, end)))
