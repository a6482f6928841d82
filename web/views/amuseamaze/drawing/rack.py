"""The part beside the board: the rack with the hand of the seat to act."""

from __future__ import annotations

from itertools import pairwise

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
    rows = 1 if count <= MOST_IN_A_ROW else 2
    across = -(-count // rows)
    pitch = min(PITCH, (RACK - 2 * LEFT + 6) / max(across, 1))
    size = min(TILE_SIZE, pitch - 3, 26 if rows == 2 else TILE_SIZE)
    return [
        (LEFT + place % across * pitch, 8 + (38 - size) / 2 if rows == 1 else 3 + place // across * 29, size, size)
        for place in range(count)
    ]


def reach(box: Box, boxes_of_hand: list[Box]) -> Box:
    """Returns the box in which a tile can be pressed: as high as the rack if the tiles lie in one row, and as wide as
    the distance between tiles.
    """
    x, y, size, _ = box
    row = sorted(other[0] for other in boxes_of_hand if other[1] == y)
    width = min((after - before for before, after in pairwise(row)), default=PITCH)
    left = max(0.0, x + size / 2 - width / 2)
    if len(row) < len(boxes_of_hand):
        return left, y, width, size
    return left, 0.0, width, HEIGHT


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
