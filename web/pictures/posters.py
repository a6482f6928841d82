"""Writes the files that the page needs besides its Python: boards to show before it starts, colours, games' data."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from pygames.catalogue import GAMES
from pygames.catalogue import game as game_of
from pygames.contract import Position
from web.drawing import shape
from web.drawing.camera import MARGIN
from web.drawing.painter import number
from web.drawing.palette import style_sheet, style_sheet_of, variable
from web.drawing.svg import SvgPainter
from web.pictures import pictures
from web.views.catalogue import View, game_ids, view_of
from web.views.look import LEGIBLE_PX

SEAT_ROW_PX = 52
"""The height in pixels of a seat's line with a name and a note."""
SEAT_NOTE_PX = 17


def write(folder: Path) -> None:
    """Writes the boards, the games' data and the colours into the folder.

    These are ``boards/<game>-<variant>.svg`` for every variant, ``boards/front.svg`` for the cards of the front page,
    and ``colours.css``. This style sheet holds the sizes and shapes of the house, the colours of both themes, and the
    space that each game's status needs on a phone.
    """
    boards = folder / "boards"
    boards.mkdir(parents=True, exist_ok=True)
    (boards / "front.svg").write_text(_posters(), encoding="utf-8")
    palettes, rooms = [], ""
    for game_id in game_ids():
        game, view = game_of(game_id), view_of(game_id)
        palettes.append(view.look.palette)
        rooms += _room(game_id, view)
        if view.data:
            (folder / view.data.name).write_bytes(view.data.make())
        for variant in game.variants:
            start = game.start(variant, game.seats[0])
            svg = pictures.board_svg(start, variable, "b-")
            if view.look.legible:
                svg = _shown_in_part(svg, view, start)
            (boards / f"{game_id}-{variant}.svg").write_text(svg, encoding="utf-8")
    (folder / "colours.css").write_text(shape.style_sheet() + style_sheet(*palettes) + rooms, encoding="utf-8")


def _posters() -> str:
    """Returns two pictures for each card, in the order of the cards, as one SVG: a part of a board, and its hero."""
    return f'<svg xmlns="http://www.w3.org/2000/svg">{"".join(map(_poster, game_ids()))}</svg>'


def _poster(game_id: str) -> str:
    view = view_of(game_id)
    text, box = view.look.poster
    position = game_of(game_id).parse(text)
    last = (position, view.look.poster_ply) if view.look.poster_ply else None
    if last:
        position = position.play(view.look.poster_ply)
    svg = pictures.board_svg(position, variable, f"{GAMES[game_id]}-", box, last=last)
    hero = SvgPainter(variable, f"{GAMES[game_id]}-hero-")
    view.look.draw_hero(hero)
    return svg.replace("xMidYMid slice", "xMidYMin slice", 1) + hero.document((0, 0, 40, 40), "")


def _shown_in_part(svg: str, view: View[Any, Any], start: Position) -> str:
    """Returns the SVG of a board that small screens show only in part, with attributes for that part."""
    x, y, width, height = view.look.focus(start)
    side = MARGIN / (1 - 2 * MARGIN)
    box = (x - side * width, y - side * height, width * (1 + 2 * side), height * (1 + 2 * side))
    focus = " ".join(map(number, box))
    return svg.replace("<svg ", f'<svg data-focus="{focus}" data-least="{number(LEGIBLE_PX / view.look.legible)}" ', 1)


def _room(game_id: str, view: View[Any, Any]) -> str:
    """Returns the CSS rules for one game: its colours, and the layout of its table."""
    table = f'#table[data-game="{game_id}"]'
    asking = f"--own-asking:{view.look.asking}px;--asking:var(--own-asking)"
    rules = style_sheet_of(game_id, view.look.own_colours) if view.look.own_colours else ""
    rules += f"{table}{{{asking};--seat-row:{_seat_row(view)}px;--four:{2 if view.look.standing else 4}}}\n"
    if view.look.legible:
        rules += f"{table} #board{{width:100cqw;height:100cqh;aspect-ratio:auto}}\n"
    return rules


def _seat_row(view: View[Any, Any]) -> float:
    """Returns the height in pixels of a seat's line, so that it does not change when Python fills it."""
    height = SEAT_ROW_PX - (SEAT_NOTE_PX if view.look.standing_says_all else 0)
    return height + view.look.standing[1] + 3 if view.look.standing else height
