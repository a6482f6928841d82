"""The mice, seen from above, and the marks of the seats."""

from __future__ import annotations

from functools import lru_cache
from math import cos, pi, radians, sin

from web.drawing.painter import Painter, circle_path, line_path, rect_path
from web.views.mouse_madness.drawing.stage import Pose

OUTLINE = 2.6
BODY = (
    "M0 -36C5 -36 8 -30 12 -23C17 -16 26 -8 26 9C26 23 15 31 0 31"
    "C-15 31 -26 23 -26 9C-26 -8 -17 -16 -12 -23C-8 -30 -5 -36 0 -36Z"
)
TAILS = {1: "M5 27C13 40 31 40 35 29C38 20 31 17 36 6", -1: "M-5 27C-13 40 -31 40 -35 29C-38 20 -31 17 -36 6"}
EARS = circle_path(-18, -12, 11) + circle_path(18, -12, 11)
INNER_EARS = circle_path(-18.6, -11.4, 6.2) + circle_path(18.6, -11.4, 6.2)
WHISKERS = "M5 -30L16 -36M6 -28L18 -30M-5 -30L-16 -36M-6 -28L-18 -30"
NOSE = circle_path(0, -34.5, 3.6)
EYES = circle_path(-6.4, -24, 2.6) + circle_path(6.4, -24, 2.6)
PAWS = circle_path(-22, 21, 6) + circle_path(22, 21, 6) + circle_path(-17, -20, 5) + circle_path(17, -20, 5)
MARK_AT = 9
"""The distance of the mark behind the middle of a mouse."""


def draw_mouse(painter: Painter, seat: int, pose: Pose) -> None:
    """Draws a seat's mouse with its mark and number, which stay upright."""
    colour = f"seat{seat}"
    with painter.group(pose.x, pose.y + (4 + 0.5 * pose.rise) * pose.scale, pose.angle, pose.scale):
        painter.path(BODY, fill="shadow/22")
        painter.path(TAILS[pose.tail], stroke="shadow/22", width=6.5)
    rise = pose.y - pose.rise
    with painter.group(pose.x, rise, pose.angle, pose.scale * (1 + pose.rise / 220)):
        painter.path(TAILS[pose.tail], stroke="mm-outline", width=9)
        painter.path(TAILS[pose.tail], stroke=colour, width=4.4)
        painter.path(PAWS, fill=colour, stroke="mm-outline", width=OUTLINE)
        painter.path(BODY, fill=colour, stroke="mm-outline", width=OUTLINE)
        painter.path(WHISKERS, stroke="mm-outline", width=1.6)
        painter.path(EARS, fill=colour, stroke="mm-outline", width=OUTLINE)
        painter.path(INNER_EARS, fill="mm-pink")
        painter.path(NOSE, fill="mm-pink", stroke="mm-outline", width=1.8)
        painter.path(EYES, fill="mm-outline")
    draw_mark(painter, seat, *mark_place(pose, rise), size=pose.scale)


def draw_ghost(painter: Painter, seat: int, pose: Pose) -> None:
    """Draws a ghost of a mouse where it would come to rest."""
    colour = f"seat{seat}"
    with painter.group(pose.x, pose.y, pose.angle, pose.scale):
        painter.path(TAILS[pose.tail], stroke="cream", width=7)
        painter.path(TAILS[pose.tail], stroke=colour, width=3.4)
        for data in (BODY, EARS):
            painter.path(data, fill="cream", stroke=colour, width=3)
            painter.path(data, fill=f"{colour}/22")
        painter.path(NOSE + EYES, fill=colour)
    draw_mark(painter, seat, *mark_place(pose, pose.y), size=pose.scale)


def mark_place(pose: Pose, y: float) -> tuple[float, float]:
    """Returns the middle of a mouse's mark on its back."""
    back = MARK_AT * pose.scale
    return pose.x - back * sin(radians(pose.angle)), y + back * cos(radians(pose.angle))


def draw_mark(painter: Painter, seat: int, x: float, y: float, size: float = 1) -> None:
    """Draws a seat's mark, with its number, about 26 units wide."""
    data, down = mark(seat)
    with painter.group(x, y, scale=size):
        painter.path(data, fill="cream", stroke="mm-outline", width=2)
        painter.text(0, down, str(seat), 15.5, "mm-badge-ink", bold=True)


@lru_cache
def mark(seat: int) -> tuple[str, float]:
    """Returns the shape of a seat's mark around (0, 0), and the distance of its number below the middle."""
    if seat == 1:
        return circle_path(0, 0, 12.5), 0
    if seat == 2:
        return rect_path(-11.5, -11.5, 23, 23, 2.5), 0
    if seat == 3:
        return line_path([(0, -18), (15.5, 10.5), (-15.5, 10.5)], closed=True), 2
    if seat == 4:
        return line_path([(0, -16), (16, 0), (0, 16), (-16, 0)], closed=True), 0
    if seat == 5:
        radii = [(18, 10.5)[i % 2] for i in range(10)]
        tips = [(r * sin(i * pi / 5), -r * cos(i * pi / 5)) for i, r in enumerate(radii)]
        return line_path(tips, closed=True), 0.5
    arms = "M-6.5 -15L6.5 -15L6.5 -6.5L15 -6.5L15 6.5L6.5 6.5L6.5 15L-6.5 15L-6.5 6.5L-15 6.5L-15 -6.5L-6.5 -6.5Z"
    return arms, 0
