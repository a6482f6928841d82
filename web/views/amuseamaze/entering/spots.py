"""The spots: every square of the maze, and the tiles in hand."""

from __future__ import annotations

from functools import lru_cache

from pygames.amuseamaze.board import Maze
from pygames.amuseamaze.rules import AmuseAmazePosition
from web.views.amuseamaze.drawing import rack
from web.views.amuseamaze.drawing.geometry import geometry_of
from web.views.amuseamaze.entering.draft import CELL, letter_of, tiles_of
from web.views.amuseamaze.words.labels import square_label, tile_label
from web.views.controls import Goal, Spot
from web.words import _


@lru_cache(maxsize=4)
def spots_of(position: AmuseAmazePosition, names: tuple[str, ...]) -> tuple[Spot, ...]:
    """Returns the spots of all squares of the maze, line by line from the top."""
    return tuple(
        _spot(position.maze, square, square_label(position, square, names)) for square in _in_order(position.maze)
    )


@lru_cache(maxsize=4096)
def _spot(maze: Maze, square: int, label: str) -> Spot:
    # Most spots stay the same from ply to ply. The page compares them fastest if they are the same objects.
    return Spot(CELL + maze.names[square], geometry_of(maze).box(square), label)


@lru_cache(maxsize=16)
def _in_order(maze: Maze) -> tuple[int, ...]:
    """Returns the squares in reading order."""
    cells = geometry_of(maze).cells
    return tuple(sorted(range(len(cells)), key=lambda square: cells[square][::-1]))


def goals_of(maze: Maze) -> list[Goal]:
    """Returns the finish rows from the top. The words are at the last one."""
    squares = [name for name, is_finish in zip(maze.names, maze.finish, strict=True) if is_finish]
    rows = sorted({name[1:] for name in squares}, key=int, reverse=True)
    return [
        Goal(
            tuple(CELL + name for name in squares if name[1:] == row), _("Then finish here") if row == rows[-1] else ""
        )
        for row in rows
    ]


def tile_spots(position: AmuseAmazePosition) -> list[Spot]:
    """Returns the spots of the tiles in the hand of the seat to act."""
    if position.phase == "over":
        return []
    tiles = tiles_of(position.hand)
    return [
        Spot(tile, box, tile_label(position, letter_of(tile)))
        for tile, box in zip(tiles, rack.reaches(len(tiles)), strict=True)
    ]
