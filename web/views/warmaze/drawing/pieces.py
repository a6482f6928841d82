"""The pieces, relative to their middles: large horned predators, and small crowned princesses."""

from __future__ import annotations

from web.drawing.painter import Painter, circle_path
from web.views.warmaze.drawing.shapes import mark

_GROUND = "M-22 31a22 4.8 0 1 0 44 0a22 4.8 0 1 0 -44 0Z"

# The predator: a mane with horns, a long face, and fangs.
_MANE = (
    "M0-23C9-25 17-22 21-16L29-13L26-6L33 1L26 5L30 14L22 15L22 25L14 22L9 31L0 26L-9 31L-14 22L-22 25"
    "L-22 15L-30 14L-26 5L-33 1L-26-6L-29-13L-21-16C-17-22-9-25 0-23Z"
)
_HORNS = (
    "M7-20C18-17 28-22 28-38C39-27 39-7 17-6C12-9 9-14 7-20ZM-7-20C-18-17-28-22-28-38C-39-27-39-7-17-6C-12-9-9-14-7-20Z"
)
_HORN_LINES = "M20-17.500L24-9.5M26-21L32-15M-20-17.500L-24-9.5M-26-21L-32-15"
_FACE = "M0-22C9-22 16-18 18-10C20-2 18 6 14 12L12 24C9 32-9 32-12 24L-14 12C-18 6-20-2-18-10C-16-18-9-22 0-22Z"
_MUZZLE = "M0 9C6 9 11 11 12.5 15L11.5 24C8.5 31.5-8.5 31.5-11.5 24L-12.5 15C-11 11-6 9 0 9Z"
_NOSTRILS = (
    "M-6.5 15.500a2.2 2.8 0 1 0 4.4 0a2.2 2.8 0 1 0 -4.4 0ZM2.1 15.500a2.2 2.8 0 1 0 4.4 0a2.2 2.8 0 1 0 -4.4 0Z"
)
_MOUTH = "M-9.5 23.500Q0 26.5 9.5 23.5"
_FANGS = "M-9 23L-6.5 30.500L-3.5 24.200ZM9 23L6.5 30.500L3.5 24.200Z"
_EYES = "M3.5 2.500L15-4C15.5 2 11 6 6 5.500ZM-3.5 2.500L-15-4C-15.5 2-11 6-6 5.500Z"
_PUPILS = circle_path(9, 1.8, 2) + circle_path(-9, 1.8, 2)
_BROWS = "M2.5 0.500L16-7.500M-2.5 0.500L-16-7.5"

# The princess: a bell of a gown, hair, a face, and a crown.
_HAIR = "M-12-12C-19-3-18 8-14 16H14C18 8 19-3 12-12Z"
_GOWN = "M0 5C-8 5-11 10-13 16C-15 22-20 26-21.5 31Q0 37 21.5 31C20 26 15 22 13 16C11 10 8 5 0 5Z"
_HEM = "M-18.5 28.500Q0 33.5 18.5 28.5"
_HEAD = circle_path(0, -4, 11)
_FRINGE = "M-11-5C-11-17 11-17 11-5C6-6 2-9 0-12.500C-2-9-6-6-11-5Z"
_FEATURES = circle_path(-4.2, -1.6, 1.6) + circle_path(4.2, -1.6, 1.6)
_SMILE = "M-3 3Q0 5.5 3 3"
_CROWN = "M-12.5-13L-15.5-29L-7.5-22.500L0-34L7.5-22.500L15.5-29L12.5-13Q0-17-12.5-13Z"
_BAND = "M-13.3-17.500Q0-21.5 13.3-17.5"
_JEWELS = circle_path(-15.5, -29.5, 2.8) + circle_path(0, -34, 2.8) + circle_path(15.5, -29.5, 2.8)


def draw_predator(painter: Painter, seat: int) -> None:
    """Draws the predator of a seat around (0, 0), about 70 units wide."""
    fill = f"seat{seat}"
    painter.path(_MANE, fill, "outline/90", 2.6)
    painter.path(_MANE, "outline/32")
    painter.path(_HORNS, "war-horn", "outline/90", 2.6)
    painter.path(_HORN_LINES, None, "war-horn-line", 2)
    painter.path(_FACE, fill, "outline/90", 2.6)
    painter.path(_MUZZLE, "cream/42", "outline/90", 2.2)
    painter.path(_MOUTH, None, "outline/90", 2)
    painter.path(_FANGS, "war-horn", "outline/90", 1.6)
    painter.path(_NOSTRILS, "outline")
    painter.path(_EYES, "war-gold", "outline/90", 1.6)
    painter.path(_PUPILS, "outline")
    painter.path(_BROWS, None, "outline", 4)
    painter.path(mark(seat, 6.4, 0, -12), "war-mark", "outline/90", 2)


def draw_princess(painter: Painter, seat: int) -> None:
    """Draws the princess of a seat around (0, 0), about 44 units wide."""
    fill = f"seat{seat}"
    painter.path(_HAIR, "war-hair", "outline/90", 2.4)
    painter.path(_GOWN, fill, "outline/90", 2.6)
    painter.path(_HEM, None, "cream/75", 2.2)
    painter.path(_HEAD, "war-skin", "outline/90", 2.4)
    painter.path(_FRINGE, "war-hair", "outline/90", 1.6)
    painter.path(_FEATURES, "outline")
    painter.path(_SMILE, None, "outline", 1.8)
    draw_crown(painter, seat)
    painter.path(mark(seat, 6.4, 0, 18.5), "war-mark", "outline/90", 2)


def draw_crown(painter: Painter, seat: int) -> None:
    """Draws the crown of a princess, relative to her middle."""
    painter.path(_CROWN, "war-gold", "outline/90", 2.5)
    painter.path(_BAND, None, "war-horn-line", 1.8)
    painter.path(_JEWELS, f"seat{seat}", "outline/90", 1.6)


def draw_ground(painter: Painter) -> None:
    """Draws the shadow at the feet of a piece."""
    painter.path(_GROUND, "shadow/32")
