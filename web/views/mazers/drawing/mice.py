"""The two mice, seen from above."""

from __future__ import annotations

from typing import NamedTuple

from web.drawing.painter import Painter, circle_path, rect_path
from web.views.mazers.drawing.geometry import Geometry


class Pose(NamedTuple):
    """A mouse: its middle as seen by seat 1, its rotation clockwise from the top in degrees, and its scale."""

    x: float
    y: float
    angle: float
    size: float = 1.0


BODY = (
    "M0 -21.5C2.6 -21.5 4.6 -18 7 -13.4C10 -8 15 -3.4 15 6C15 14.6 9 20 0 20"
    "C-9 20 -15 14.6 -15 6C-15 -3.4 -10 -8 -7 -13.4C-4.6 -18 -2.6 -21.5 0 -21.5Z"
)
TAIL = "M1 19C3 27 12 27.6 15.6 23.4C19 19.4 16.6 15.4 13.4 17.2"
EARS = circle_path(-9.6, -8.4, 6.3) + circle_path(9.6, -8.4, 6.3)
INNER_EARS = circle_path(-9.9, -8, 3.5) + circle_path(9.9, -8, 3.5)
WHISKERS = "M3.4 -16.6L11.6 -20M3.8 -15L12.4 -15.6M-3.4 -16.6L-11.6 -20M-3.8 -15L-12.4 -15.6"
EYES = circle_path(-3.5, -13, 1.5) + circle_path(3.5, -13, 1.5)
NOSE = circle_path(0, -20.8, 2.1)
MARKS = (circle_path(0, 5.4, 5.4), rect_path(-4.9, 0.5, 9.8, 9.8, 1.2))


def draw_mouse(painter: Painter, geometry: Geometry, seat: int, pose: Pose, alpha: float = 1) -> None:
    """Draws a seat's mouse on the board."""
    x, y = geometry.placed(pose.x, pose.y)
    angle = pose.angle + 180 * geometry.turned
    with painter.group(x, y + 2.4, angle, pose.size, alpha):
        painter.path(BODY, "shadow/24", "shadow/24", 2)
    with painter.group(x, y, angle, pose.size, alpha):
        draw_mouse_shape(painter, seat)


def draw_mouse_shape(painter: Painter, seat: int) -> None:
    """Draws a mouse around (0, 0), with its nose up."""
    colour = f"seat{seat}"
    painter.path(TAIL, None, "mz-outline", 6.2)
    painter.path(TAIL, None, "mz-pink", 2.6)
    painter.path(WHISKERS, None, "mz-outline", 1.1)
    painter.path(BODY, colour, "mz-outline", 2)
    painter.path(EARS, colour, "mz-outline", 1.8)
    painter.path(INNER_EARS, "mz-pink")
    painter.path(EYES, "mz-outline")
    painter.path(NOSE, "mz-pink", "mz-outline", 1)
    painter.path(MARKS[seat - 1], "cream", "mz-outline", 1.2)
