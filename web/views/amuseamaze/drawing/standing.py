"""The state of a seat, drawn for its line beside the board: hand, Target Cards, Gardener Card."""

from __future__ import annotations

from pygames.amuseamaze.board import COLOURS
from pygames.amuseamaze.rules import AmuseAmazePosition
from web.drawing.painter import Painter
from web.views.amuseamaze.drawing.cards import draw_card
from web.views.amuseamaze.drawing.shapes import SHEARS
from web.views.amuseamaze.drawing.tiles import draw_tiles

SIZE = (190.0, 27.0)
TILE_SIZE = 20.0
PITCH = 22.0
CARD_WIDTH, CARD_HEIGHT, CARD_PITCH = 16.5, 22.0, 20.0
SHEARS_ROOM = 22.0


def draw_standing(painter: Painter, position: AmuseAmazePosition, seat: int) -> None:
    """Draws the hand, a place for each colour of this maze, and the shears if the Gardener Card is unused."""
    hand = position.hands[seat - 1]
    colours = [colour for place, colour in enumerate(COLOURS) if position.maze.all_cards >> place & 1]
    room = SIZE[0] - len(colours) * CARD_PITCH - SHEARS_ROOM - 8
    pitch = min(PITCH, room / max(len(hand), 1))
    size = min(TILE_SIZE, pitch * 0.92)
    draw_tiles(painter, [((1 + (place + 0.5) * pitch, 13), letter) for place, letter in enumerate(hand)], size)
    x = 1 + max(3, len(hand)) * pitch + 6 + CARD_PITCH / 2
    for colour in colours:
        with painter.group(x, 13.5):
            if position.cards[seat - 1] >> COLOURS.index(colour) & 1:
                draw_card(painter, colour, CARD_WIDTH, CARD_HEIGHT)
            else:
                painter.rect(
                    -CARD_WIDTH / 2, -CARD_HEIGHT / 2, CARD_WIDTH, CARD_HEIGHT, 4, None, "soft/70", 1.4, (2.5, 3)
                )
        x += CARD_PITCH
    has_card = position.gardeners[seat - 1] == "1"
    with painter.group(x + 3, 13, alpha=1 if has_card else 0.45):
        painter.path(SHEARS, stroke="am-good" if has_card else "soft", width=2.4)
        if not has_card:
            painter.line([(-9, 10), (9, -10)], "soft", 2)
