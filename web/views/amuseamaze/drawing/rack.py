"""The part beside the board: the rack with the hand of the seat to act."""

from __future__ import annotations

from web.drawing.painter import Painter, rect_path
from web.views.amuseamaze.drawing.stage import AmuseAmazeScene
from web.views.amuseamaze.drawing.tiles import draw_letter, draw_tiles
from web.views.amuseamaze.entering.draft import letter_of, tiles_of
from web.views.scene import Box

WIDTH, HEIGHT = 214.0, 66.0
RACK = 206.0
"""The width of the rack."""
LEFT = 14.0
TILE_SIZE = 38.0
PITCH = 62.0
"""The distance between the middles of two tiles of a small hand: a finger's width on a phone."""
MOST_IN_A_ROW = 7


def boxes(count: int) -> list[Box]:
    """Returns the boxes for `count` tiles. Large hands lie in two rows."""
    rows, across, pitch = _layout(count)
    size = min(TILE_SIZE, pitch - 3, 26 if rows == 2 else TILE_SIZE)
    return [
        (LEFT + place % across * pitch, 8 + (38 - size) / 2 if rows == 1 else 3 + place // across * 29, size, size)
        for place in range(count)
    ]


def reaches(count: int) -> list[Box]:
    """Returns the boxes in which `count` tiles can be pressed: as wide as the distance between two tiles, and as high
    as the rack if the tiles lie in one row.
    """
    rows, _across, pitch = _layout(count)
    return [
        (max(0.0, x + size / 2 - pitch / 2), y if rows == 2 else 0.0, pitch, size if rows == 2 else HEIGHT)
        for x, y, size, _ in boxes(count)
    ]


def _layout(count: int) -> tuple[int, int, float]:
    """Returns the rows for `count` tiles, the tiles in a row, and the distance between the middles of two tiles."""
    rows = 1 if count <= MOST_IN_A_ROW else 2
    across = -(-count // rows)
    return rows, across, min(PITCH, (RACK - 2 * LEFT + 6) / max(across, 1))


def draw_aside(painter: Painter, scene: AmuseAmazeScene) -> None:
    """Draws the rack with the tiles in hand."""
    position = scene.position
    painter.rect(4, 32, RACK, 30, 9, fill="am-wood-edge", stroke="outline", width=2)
    painter.rect(4, 26, RACK, 27, 8, fill="am-wood", stroke="outline", width=2)
    if position.phase == "over":
        return
    tiles = tiles_of(position.hand)
    for tile, box in zip(tiles, boxes(len(tiles)), strict=True):
        _draw_tile(painter, scene, tile, box)


def _draw_tile(painter: Painter, scene: AmuseAmazeScene, tile: str, box: Box) -> None:
    """Draws a tile on the rack: raised if it is chosen, as an outline if it is already laid."""
    x, y, size, _ = box
    letter = letter_of(tile)
    is_chosen = tile in scene.chosen
    if is_chosen and scene.position.phase != "tribute" and tile != scene.chosen[-1]:
        painter.rect(x, y, size, size, 6, "surface/55", "accent", 2, (4, 4))
        draw_letter(painter, x + size / 2, y + size / 2, letter, size * 0.6, "soft", bold=False)
        return
    y -= 4 if is_chosen else 0
    draw_tiles(painter, [((x + size / 2, y + size / 2), letter)], size)
    ring = rect_path(x - 1.5, y - 2.5, size + 3, size + 5, 7)
    if is_chosen:
        painter.path(ring, stroke="am-ring-edge", width=5)
        painter.path(ring, stroke="am-ring", width=2.8)
    elif tile == scene.preview:
        painter.path(ring, stroke="am-ring", width=2)
