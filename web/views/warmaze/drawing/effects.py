"""Short effects: dust at the end of a slide, a falling crown, a spell that lights up, and what happens at the end."""

from __future__ import annotations

from math import cos, pi, sin

from web.drawing.painter import Painter, circle_path, line_path
from web.views.warmaze.drawing.floor import PIT
from web.views.warmaze.drawing.geometry import BOARD, CELL, LEFT, TOP, middle
from web.views.warmaze.drawing.pieces import draw_crown
from web.views.warmaze.drawing.shapes import star_path
from web.views.warmaze.drawing.stage import Effect

_PUFF = circle_path(0, 0, 9)
_PUFFS = 8
_SPARK = star_path(8)
_JAW = "M-44 -16Q-40 -46 0 -46Q40 -46 44 -16Z"
_TEETH = "M-42 -16L-31 3L-21 -16L-10 5L0 -16L10 5L21 -16L31 3L42 -16Z"
_SIDES = (
    (LEFT + BOARD / 2, TOP, 1, 0),
    (LEFT + BOARD / 2, TOP + BOARD, 1, 0),
    (LEFT, TOP + BOARD / 2, 0, 1),
    (LEFT + BOARD, TOP + BOARD / 2, 0, 1),
)
"""The middle of each side of the frame, and its direction."""


def draw_light(painter: Painter, effect: Effect) -> None:
    """Draws the light of a spell on the floor."""
    if effect.kind == "spell":
        x, y = middle(effect.column, effect.row)
        light = round(95 * sin(pi * effect.progress))
        painter.glow(x, y, CELL * (0.7 + 1.3 * effect.progress), f"seat{effect.seat}/{light}")
        painter.glow(x, y, CELL * (0.5 + 0.5 * effect.progress), f"war-light/{light}")


def draw_effect(painter: Painter, effect: Effect) -> None:
    """Draws an effect at one moment, above everything else."""
    x, y = middle(effect.column, effect.row)
    with painter.group(x, y):
        match effect.kind:
            case "thud":
                _draw_thud(painter, effect.progress)
            case "crown":
                _draw_fallen_crown(painter, effect.seat, effect.progress)
            case "spell":
                _draw_sparks(painter, effect.progress)
            case "bite":
                _draw_jaws(painter, effect.seat, effect.progress)
    if effect.kind == "frame":
        draw_frame_light(painter, effect.seat, effect.progress)


def draw_frame_light(painter: Painter, seat: int, t: float) -> None:
    """Draws the light of a seat's four spells, which runs along all sides of the frame at once and then stays."""
    if t < 1:
        painter.path(PIT, f"shadow/{round(16 * sin(pi * t))}")
    reach = BOARD / 2 * min(1.0, 1.6 * t)
    sides = "".join(
        line_path([(x - across * reach, y - down * reach), (x + across * reach, y + down * reach)])
        for x, y, across, down in _SIDES
    )
    painter.path(sides, None, "cream", 11)
    painter.path(sides, None, f"seat{seat}", 6.5)


def _draw_jaws(painter: Painter, seat: int, t: float) -> None:
    """Draws the jaws, which shut until a third of the gesture and then open and fade."""
    shut = sin(pi * min(1.0, 1.5 * t))
    with painter.group(alpha=min(1.0, 2 * shut)):
        for angle in (0, 180):
            with painter.group(angle=angle), painter.group(0, -34 * (1 - shut)):
                painter.path(_JAW, f"seat{seat}", "outline/90", 2.6)
                painter.path(_TEETH, "cream", "outline/90", 2)


def _draw_thud(painter: Painter, t: float) -> None:
    with painter.group(alpha=0.8 * (1 - t)):
        for puff in range(_PUFFS):
            angle = (puff + 0.5) * 2 * pi / _PUFFS
            radius = 38 + 20 * t
            with painter.group(radius * cos(angle), 6 + radius * sin(angle), scale=0.5 + 0.7 * t):
                painter.path(_PUFF, "war-flag-1", "war-grout", 2)


def _draw_fallen_crown(painter: Painter, seat: int, t: float) -> None:
    fall = 1 - abs(cos(t * 1.5 * pi)) * (1 - t)
    with painter.group(34 * t, -18 + 44 * fall, angle=150 * t, alpha=min(1, 3 * (1 - t))), painter.group(y=22):
        draw_crown(painter, seat)


def _draw_sparks(painter: Painter, t: float) -> None:
    with painter.group(alpha=sin(pi * t)):
        for spark in range(8):
            angle = spark * pi / 4 + t
            radius = 24 + 40 * t
            with painter.group(radius * cos(angle), radius * sin(angle), angle=200 * t):
                painter.path(_SPARK, "war-light", "last-edge", 1.6)
