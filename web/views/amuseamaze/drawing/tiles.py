"""Letter tiles, and letters on squares."""

from __future__ import annotations

from collections.abc import Iterable

from web.drawing.painter import Painter, Point, rect_path
from web.views.amuseamaze.drawing.shapes import squares

SIZE = 29.0
"""The side of a tile on the board."""
CORNER = 11.0
"""The side of the corner of a laid tile that shows the letter below."""


def shown(letter: str) -> str:
    """Returns the printed form of a letter: a capital, with a u after Q."""
    return "Qu" if letter.upper() == "Q" else letter.upper()


def printed(place: Point, letter: str, size: float, paint: str) -> tuple[float, str, str, Point]:
    """Returns the printed form of a letter, after its size and paint and before its place."""
    text = shown(letter)
    return size if len(text) == 1 else size * 0.8, paint, text, place


def draw_letter(painter: Painter, x: float, y: float, letter: str, size: float, paint: str, bold: bool = True) -> None:
    """Draws a letter around (x, y)."""
    size, paint, text, _ = printed((x, y), letter, size, paint)
    painter.text(x, y, text, size, paint, bold=bold)


def draw_tiles(painter: Painter, tiles: Iterable[tuple[Point, str]], size: float = SIZE) -> None:
    """Draws many tiles in few shapes, each with its letter."""
    placed = list(tiles)
    places = [place for place, _ in placed]
    radius, raised = size * 0.16, size * 0.09
    painter.path(squares(places, size, radius, 1.8 * raised), fill="shadow/22")
    painter.path(
        squares(places, size, radius, raised),
        fill="am-tile-edge",
        stroke="am-tile-line",
        width=size * 0.06,
    )
    painter.path(squares(places, size, radius, -raised / 2), fill="am-tile", stroke="am-tile-line", width=size * 0.06)
    for (x, y), letter in placed:
        draw_letter(painter, x, y - raised / 2, letter, size * 0.66, "am-tile-letter")


def draw_corners(painter: Painter, corners: Iterable[tuple[Point, str]]) -> None:
    """Draws the small corners of laid tiles that show the letters beneath."""
    placed = list(corners)
    data = "".join(
        rect_path(x + SIZE / 2 - CORNER + 3.5, y + SIZE / 2 - CORNER + 3.5, CORNER, CORNER, 3) for (x, y), _ in placed
    )
    painter.path(data, fill="am-square", stroke="am-tile-line", width=1.3)
    for (x, y), letter in placed:
        middle = SIZE / 2 - CORNER / 2 + 3.5
        painter.text(x + middle, y + middle, letter.upper(), 8.6, "ink", bold=True)
