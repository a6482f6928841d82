"""The spots: every square of the maze, and the tiles in hand."""

from __future__ import annotations

from functools import lru_cache

from pygames.amuseamaze.board import Maze
from pygames.amuseamaze.rules import AmuseAmazePosition
from web.views.amuseamaze.drawing import rack
from web.views.amuseamaze.drawing.geometry import geometry_of
from web.views.amuseamaze.entering.draft import CELL, letter_of, tiles_of
from web.views.amuseamaze.words.labels import square_label, tile_label
from web.views.contract import Spot


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


def tile_spots(position: AmuseAmazePosition) -> list[Spot]:
    """Returns the spots of the tiles in the hand of the seat to act."""
    if position.phase == "over":
        return []
    tiles = tiles_of(position.hand)
    return [
        Spot(tile, box, tile_label(position, letter_of(tile)))
        for tile, box in zip(tiles, rack.reaches(len(tiles)), strict=True)
    ]
