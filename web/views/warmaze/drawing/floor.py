"""The parts that never move: the frame with its letters and numbers, the flagstones, and the four nexus points."""

from __future__ import annotations

from math import cos, pi, sin

from pygames.warmaze.board import CORNERS, OWN_CORNERS, SIZE, SQUARES
from web.drawing.painter import Painter, circle_path, line_path, number, rect_path
from web.views.warmaze.drawing.geometry import BOARD, CELL, HEIGHT, LEFT, TOP, WIDTH, corner_of, middle, middle_of

FLAGS = ("war-flag-1", "war-flag-2", "war-flag-3", "war-flag-4")
LABEL_SIZE = 24
TORCH = 2.3 * CELL
"""The radius of the light of a nexus point on the floor."""
DISC = 26

_FRAME = rect_path(2, 2, WIDTH - 4, HEIGHT - 7, 14)
_FRAME_SHADOW = rect_path(2, 5, WIDTH - 4, HEIGHT - 7, 14)
PIT = rect_path(LEFT - 2, TOP - 2, BOARD + 4, BOARD + 4, 5)
"""The area inside the frame."""
_JOINTS = "".join(
    line_path([(LEFT + at, 4), (LEFT + at, TOP - 4)])
    + line_path([(LEFT + at, TOP + BOARD + 4), (LEFT + at, HEIGHT - 7)])
    + line_path([(4, TOP + at), (LEFT - 4, TOP + at)])
    + line_path([(LEFT + BOARD + 4, TOP + at), (WIDTH - 4, TOP + at)])
    for at in range(0, BOARD + 1, CELL)
)


def _scatter(square: int) -> int:
    """Returns a number from 0 to 96 that looks random but is always the same for a square."""
    return (square * 2654435761 >> 7) % 97


def _flag(square: int) -> str:
    x, y = corner_of(square)
    return rect_path(x + 1.2, y + 1.2, CELL - 2.4, CELL - 2.4, 6)


def _chip(square: int) -> str:
    x, y = corner_of(square)
    x += 16 + _scatter(square) % 5 * 8
    y += 50 + _scatter(square) % 3 * 6
    return f"M{number(x)} {number(y)}h9m2 6h5"


_FLAGS = tuple(
    "".join(_flag(square) for square in range(SIZE * SIZE) if _scatter(square) % len(FLAGS) == shade)
    for shade in range(len(FLAGS))
)
_CHIPS = "".join(_chip(square) for square in range(SIZE * SIZE) if _scatter(square) % 6 == 1)

_DISC = circle_path(0, 0, DISC)
_RING = circle_path(0, 0, DISC - 6)
_STAR = line_path(
    [(r * sin(k * pi / 4), -r * cos(k * pi / 4)) for k, r in enumerate((17, 5) * 4)],
    closed=True,
)


def draw_names(painter: Painter) -> None:
    """Draws the names of the rows and columns."""
    for at in range(SIZE):
        x, y = middle(at, at)
        painter.text(x, HEIGHT - 21, chr(97 + at), LABEL_SIZE, "war-label", bold=True)
        painter.text(LEFT / 2 + 0.5, y, str(at + 1), LABEL_SIZE, "war-label", bold=True)


def draw_floor(painter: Painter, seats: int) -> None:
    """Draws everything below the moving parts."""
    painter.path(_FRAME_SHADOW, "shadow/20")
    painter.path(_FRAME, "war-frame", "outline/80", 2.5)
    painter.path(_JOINTS, None, "war-frame-line", 2)
    painter.path(PIT, "war-grout", "outline/80", 2.2)
    for paint, flags in zip(FLAGS, _FLAGS, strict=True):
        painter.path(flags, paint)
    painter.path(_CHIPS, None, "war-chip/80", 2)
    with painter.clip(PIT):
        for corner in CORNERS:
            painter.glow(*middle_of(SQUARES[corner]), TORCH, "war-light/85")
    for seat, own in enumerate(OWN_CORNERS[seats], 1):
        flag = _flag(SQUARES[CORNERS[own - 1]])
        painter.path(flag, "war-flag-3/75")
        painter.path(flag, f"seat{seat}/45")
    for corner in CORNERS:
        with painter.group(*middle_of(SQUARES[corner])):
            painter.path(_DISC, "war-disc", "war-disc-line", 2.6)
            painter.path(_RING, None, "war-disc-line", 1.5, (3, 4))
            painter.path(_STAR, "war-disc-line")
