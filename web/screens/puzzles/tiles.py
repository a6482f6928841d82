"""The tiles at the head of the puzzles: a game's next puzzle, a part of its board, and how many are solved."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import TYPE_CHECKING

from puzzles.kinds import WITH_PUZZLES
from puzzles.line import Puzzle, offered
from pygames.contract import PositionError
from web import routes
from web.browser import game_data
from web.browser.dom import drawing, element, make, put_text, show
from web.drawing.painter import Box
from web.drawing.palette import variable
from web.pictures import pictures
from web.puzzles import days
from web.puzzles.practice import KIND_NAMES
from web.puzzles.result_text import mark_words
from web.puzzles.solved import SHOWN, Progress
from web.screens.puzzle.puzzle_panel import dots_of
from web.views.catalogue import view_of
from web.words import _, capital, default_names

if TYPE_CHECKING:
    from web.browser.types import Element

WIDE, HIGH = 248, 156
"""The proportions of a tile's picture."""
PART = 0.5
"""The part of a board that its picture shows, of the smaller side."""


class Tiles:
    """Shows today's puzzle of each game, or once that is done the game's next one."""

    def __init__(self) -> None:
        self._drawn: dict[str, str] = {}
        """The puzzles whose boards are shown, by game."""

    def show(self, progress: Progress, today: int) -> None:
        """Shows what is solved, and begins to draw the boards that are not there yet."""
        wanted = {game_id: _show_tile(game_id, progress, today) for game_id in WITH_PUZZLES}
        asyncio.ensure_future(self._draw(wanted))  # noqa: RUF006 - the loop of the page keeps it

    async def _draw(self, wanted: dict[str, Puzzle]) -> None:
        for game_id, puzzle in wanted.items():
            if self._drawn.get(game_id) == puzzle.id:
                continue
            self._drawn[game_id] = puzzle.id
            await asyncio.sleep(0)  # lets the page respond between two boards
            with suppress(PositionError, KeyError):
                svg = drawing(part_of(puzzle))
                svg.setAttribute("aria-hidden", "true")
                _tile(game_id).querySelector(".picture").replaceChildren(svg)


def part_of(puzzle: Puzzle) -> str:
    """Returns the part of a puzzle's board where the player may begin, as SVG."""
    start, view = puzzle.start(), view_of(puzzle.game_id)
    width, height = view.look.size(start)
    if view.look.legible:
        left, top, across, down = view.look.focus(start)
        middle = left + across / 2, top + down / 2
    else:
        spots = {spot.id: spot.box for spot in view.controls.spots(start, default_names(start.game), False)}
        firsts = {spot for ply in start.plies() for spot in view.controls.gesture(start, ply)[:1]}
        boxes = [spots[spot] for spot in sorted(firsts) if spot in spots] or [(0, 0, width, height)]
        middle = _most_central([(box[0] + box[2] / 2, box[1] + box[3] / 2) for box in boxes])
    across = PART * min(width, height * WIDE / HIGH)
    return pictures.board_svg(start, variable, f"tile-{puzzle.game_id}-", _inside(middle, across, (width, height)))


def _most_central(points: list[tuple[float, float]]) -> tuple[float, float]:
    """Returns the point that is nearest to the middle of all."""
    x, y = (sum(values) / len(points) for values in zip(*points, strict=True))
    return min(points, key=lambda point: (point[0] - x) ** 2 + (point[1] - y) ** 2)


def _inside(middle: tuple[float, float], across: float, size: tuple[float, float]) -> Box:
    """Returns a box of the pictures' proportions round a point, moved so that it lies on the board."""
    down = across * HIGH / WIDE
    left, top = (
        min(max(at - side / 2, 0), max(most - side, 0))
        for at, side, most in zip(middle, (across, down), size, strict=True)
    )
    return left, top, across, down


def _tile(game_id: str) -> Element:
    return element("puzzles-games").querySelector(f'[data-game="{game_id}"]')


def _show_tile(game_id: str, progress: Progress, today: int) -> Puzzle:
    """Fills the tile of a game. Returns the puzzle to which it leads."""
    every = game_data.puzzles(game_id) or []
    mark = progress.mark(today, game_id)
    puzzle = days.puzzle_of_day(every, today)
    tile, solve = _tile(game_id), _tile(game_id).querySelector(".button")
    address, label = routes.puzzle_of_day(game_id), _("Solve the puzzle of the day: {game}")
    if mark:
        puzzle = next((one for one in offered(every) if one.id not in progress.solved), puzzle)
        address, label = routes.puzzle(game_id, puzzle.number), _("Solve a puzzle of {game}")
    for link in (solve, tile.querySelector(".picture")):
        link.setAttribute("href", f"#{address}")
    title = str(tile.querySelector("h2").textContent)
    solve.setAttribute("aria-label", label.format(game=title))
    done = tile.querySelector(".today")
    put_text(done, _("Today: {state}").format(state=mark_words(mark)) if mark else "")
    done.classList.toggle("solved", mark not in ("", SHOWN))
    show(done, bool(mark))
    put_text(tile.querySelector(".kind"), capital(_(KIND_NAMES[puzzle.kind])))
    tile.querySelector(".grade").replaceChildren(dots_of(puzzle.difficulty))
    solved, total = progress.share(every)
    put_text(tile.querySelector(".count"), _("{solved} of {all}").format(solved=solved, all=total))
    _show_share(tile.querySelector(".share"), solved, total)
    return puzzle


def _show_share(share: Element, solved: int, total: int) -> None:
    """Shows how many puzzles of a game are solved."""
    share.style.setProperty("--share", f"{round(100 * solved / total) if total else 0}%")
    share.replaceChildren(
        make("span", "", str(solved), aria_hidden="true"),
        make("span", "heard", _("{solved} of {all} solved").format(solved=solved, all=total)),
    )
