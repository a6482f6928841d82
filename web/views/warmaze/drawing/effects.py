"""Short effects: dust at the end of a slide, a falling crown, a spell that lights up."""

from __future__ import annotations

from math import cos, pi, sin

from web.drawing.painter import Painter, circle_path
from web.views.warmaze.drawing.geometry import CELL, middle
from web.views.warmaze.drawing.pieces import draw_crown
from web.views.warmaze.drawing.shapes import star_path
from web.views.warmaze.drawing.stage import Effect

_PUFF = circle_path(0, 0, 9)
_PUFFS = 8
_SPARK = star_path(8)


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
