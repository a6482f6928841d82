"""The parts beside the board: the hand of the seat to act on its rack, and the letters so far."""

from __future__ import annotations

from collections.abc import Sequence

from pygames.amuseamaze.notation import GIVE, PASS
from web.drawing.painter import Painter, rect_path
from web.views.amuseamaze.drawing.shapes import mark
from web.views.amuseamaze.drawing.stage import AmuseAmazeScene
from web.views.amuseamaze.drawing.tiles import draw_letter, draw_tiles
from web.views.amuseamaze.entering.draft import draft_of, is_typed, letter_of, tiles_of, typed
from web.views.amuseamaze.words.sentences import path_of
from web.views.amuseamaze.words.verdict import Verdict, verdict_of, verdict_word
from web.views.contract import Box

WIDTH, HEIGHT = 360.0, 66.0
RACK = 206.0
"""The width of the rack."""
LEFT = 14.0
TILE_SIZE = 38.0
PITCH = 45.0
MOST_IN_A_ROW = 7
TICK = "M-5 0.5L-1.5 4.5L5.5 -4.5"
CROSS = "M-4.5 -4.5L4.5 4.5M4.5 -4.5L-4.5 4.5"
DOTS = "M-5 1h.01M0 1h.01M5 1h.01"


def boxes(count: int) -> list[Box]:
    """Returns the boxes of the tiles of a hand of that size. Large hands lie in two rows."""
    rows = 1 if count <= MOST_IN_A_ROW else 2
    across = -(-count // rows)
    pitch = min(PITCH, (RACK - 2 * LEFT + 6) / max(across, 1))
    size = min(TILE_SIZE, pitch - 3, 26 if rows == 2 else TILE_SIZE)
    return [
        (LEFT + place % across * pitch, 8 + (38 - size) / 2 if rows == 1 else 3 + place // across * 29, size, size)
        for place in range(count)
    ]


def draw_aside(painter: Painter, scene: AmuseAmazeScene) -> None:
    """Draws the rack with the tiles in hand, and the word so far with its verdict."""
    position = scene.position
    painter.rect(4, 32, RACK, 30, 9, fill="am-wood-edge", stroke="outline", width=2)
    painter.rect(4, 26, RACK, 27, 8, fill="am-wood", stroke="outline", width=2)
    if position.phase == "over":
        return
    tiles = tiles_of(position.hand)
    for tile, box in zip(tiles, boxes(len(tiles)), strict=True):
        _draw_tile(painter, scene, tile, box)
    _draw_letters(painter, scene)


def _draw_tile(painter: Painter, scene: AmuseAmazeScene, tile: str, box: Box) -> None:
    """Draws a tile on the rack: raised if it is chosen, only its outline if it is laid."""
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


def _draw_letters(painter: Painter, scene: AmuseAmazeScene) -> None:
    """Draws the letters so far with their verdict; before the first letter, the word of the last ply."""
    position = scene.position
    verdict = verdict_of(position, scene.chosen) if scene.chosen and position.phase != "tribute" else None
    if verdict is None:
        _draw_last_word(painter, scene)
        return
    if is_typed(scene.chosen):
        letters = typed(scene.chosen).upper()
        laid = [False] * len(letters)
    else:
        path = draft_of(position, scene.chosen).path
        letters = path.spelling.upper()
        laid = [bool(item.tile) for item in path.items]
    is_word = verdict is Verdict.WORD
    _draw_chips(painter, letters, laid, "am-good" if is_word else "soft", 2.4 if is_word else 1.6)
    with painter.group(RACK + 20, 52):
        if verdict is Verdict.NEITHER:
            painter.path(CROSS, stroke="danger", width=2.8)
        elif verdict is Verdict.BEGINNING:
            painter.path(DOTS, stroke="soft", width=3.4)
        else:
            painter.path(TICK, stroke="am-good", width=3)
    colour = {Verdict.NEITHER: "danger", Verdict.BEGINNING: "soft"}.get(verdict, "am-good")
    painter.text(RACK + 32, 52, verdict_word(verdict), 13, colour, bold=is_word, anchor="start")


def _draw_last_word(painter: Painter, scene: AmuseAmazeScene) -> None:
    if scene.last is None:
        return
    before, ply = scene.last
    if ply == PASS or ply.startswith(GIVE):
        return
    path, _suffix = path_of(before, ply)
    laid = [bool(item.tile) for item in path.items]
    _draw_chips(painter, path.spelling.upper(), laid, "soft", 1.6)
    with painter.group(RACK + 20, 52, scale=0.72):
        painter.path(mark(before.seat)[0], fill=f"seat{before.seat}", stroke="outline", width=2)
    painter.text(RACK + 32, 52, scene.names[before.seat - 1], 13, "soft", anchor="start")


def _draw_chips(painter: Painter, letters: str, laid: Sequence[bool], line: str, width: float) -> None:
    """Draws letters in a row, on ivory if they are laid tiles."""
    left = RACK + 12
    pitch = min(30.0, (WIDTH - left - 4) / len(letters))
    size = pitch * 0.9
    for place, (letter, is_tile) in enumerate(zip(letters, laid, strict=True)):
        x = left + (place + 0.5) * pitch
        fill, ink = ("am-tile", "am-tile-letter") if is_tile else ("surface", "ink")
        painter.rect(x - size / 2, 22 - size / 2, size, size, size * 0.2, fill, line, width)
        draw_letter(painter, x, 22, letter, size * 0.68, ink)
