"""The whole picture, from the lawn up to flying tiles."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from math import pi, sin
from typing import NamedTuple

from pygames.amuseamaze.board import HEDGE, LETTER, TARGET, TILE, Maze
from pygames.amuseamaze.rules import AmuseAmazePosition
from web.drawing.painter import Painter, Point, number
from web.views.amuseamaze.drawing import highlights
from web.views.amuseamaze.drawing.cards import draw_card
from web.views.amuseamaze.drawing.geometry import geometry_of, seen_squares
from web.views.amuseamaze.drawing.ground import colour_of_square, draw_coordinates, draw_flag, draw_ground, is_premium
from web.views.amuseamaze.drawing.pieces import draw_ghost, draw_piece
from web.views.amuseamaze.drawing.shapes import SHEARS, SIGN_DOWN, squares
from web.views.amuseamaze.drawing.stage import AmuseAmazeScene, Stage, pose_of
from web.views.amuseamaze.drawing.tiles import draw_corners, draw_tiles, printed
from web.views.scene import Box
from web.words import _

WATER = 35.0
WAVE = "q3.7 -4 7.4 0t7.4 0t7.4 0"


def draw(painter: Painter, scene: AmuseAmazeScene) -> None:
    """Draws the board and everything on it."""
    maze, stage = scene.position.maze, scene.stage
    painter.kept("floor", (maze, scene.small, scene.coordinates), lambda layer: _draw_floor(layer, scene))
    _draw_water(painter, maze, stage)
    faces = _faces(maze, stage.squares, scene.seen)
    if scene.small:
        painter.path(squares([place for place, _ in faces.tiles], 22, 3), fill="am-tile")
        _draw_pieces_small(painter, stage)
        return
    highlights.draw_floor(painter, scene)
    painter.kept("letters", faces.letters, lambda layer: _draw_letters(layer, faces.letters))
    painter.kept("tiles", faces, lambda layer: _draw_tiles(layer, faces))
    highlights.draw_above(painter, scene)
    if scene.position.phase == "over":
        _draw_winner(painter, scene)
    ghost = highlights.outcome_of(scene)
    for pose in stage.poses:
        alpha = 0.35 if ghost and pose.seat == scene.position.seat else 1
        with painter.group(alpha=alpha):
            draw_piece(painter, pose.seat, pose.x, pose.y, pose.scale, pose.lift)
    if ghost:
        pose = pose_of(ghost, scene.position.seat)
        draw_ghost(painter, pose.seat, pose.x, pose.y)
    if stage.walked is None:
        _draw_hidden_letters(painter, scene, ghost)
    _draw_air(painter, scene)


def _draw_hidden_letters(painter: Painter, scene: AmuseAmazeScene, ghost: AmuseAmazePosition | None) -> None:
    """Draws, beside each piece, the letter of the square that it stands on or would stand on."""
    maze, given = scene.position.maze, scene.stage.squares
    hidden = {square: _letter(given[square]) for square in scene.position.pieces}
    if ghost:
        square = ghost.pieces[scene.position.seat - 1]
        hidden[square] = _letter(ghost.squares[square] or given[square])
    for square in sorted(hidden):
        if hidden[square].isalpha():
            x, y = geometry_of(maze).centres[square]
            painter.circle(x + 12, y - 11, 10, "am-tile", "am-tile-line", 1.6)
            painter.text(x + 12, y - 11, hidden[square], 15, "am-tile-letter", bold=True)


def _draw_floor(painter: Painter, scene: AmuseAmazeScene) -> None:
    """Draws the parts that stay the same for the whole game."""
    maze = scene.position.maze
    draw_ground(painter, maze, scene.small, scene.seen)
    if scene.coordinates and not scene.small:
        draw_coordinates(painter, maze, scene.seen)


def _draw_letters(painter: Painter, letters: Iterable[tuple[float, str, str, Point]]) -> None:
    for size, paint, text, (x, y) in letters:
        painter.text(x, y, text, size, paint, bold="hedge" not in paint)


def _draw_tiles(painter: Painter, faces: Faces) -> None:
    draw_tiles(painter, faces.tiles)
    draw_corners(painter, faces.corners)


def _draw_water(painter: Painter, maze: Maze, stage: Stage) -> None:
    """Draws Blue Squares without a tile as dark water."""
    places, waves = _water(maze, stage.squares)
    painter.path(places, fill="am-water", stroke="am-pool-line", width=1.4)
    painter.path(waves, stroke="am-wave", width=2)


@lru_cache(maxsize=8)
def _water(maze: Maze, given: tuple[int, ...]) -> tuple[str, str]:
    at = [geometry_of(maze).centres[square] for square in maze.blue if not given[square]]
    waves = "".join(f"M{number(x - 11)} {number(y + down)}{WAVE}" for x, y in at for down in (-6, 2, 10))
    return squares(at, WATER, 6), waves


class Faces(NamedTuple):
    """The visible letters on the squares."""

    tiles: tuple[tuple[Point, str], ...]
    corners: tuple[tuple[Point, str], ...]
    """The letters below laid tiles."""
    letters: tuple[tuple[float, str, str, Point], ...]
    """The printed letters: size, paint, letter and place. Those of one style follow each other."""


@lru_cache(maxsize=8)
def _faces(maze: Maze, given: tuple[int, ...], seen: Box | None) -> Faces:
    tiles, corners, letters = [], [], []
    for square in seen_squares(maze, seen):
        (x, y), what, bare = geometry_of(maze).centres[square], given[square], maze.bare[square]
        if what & TILE:
            raised = 1 if bare else 0
            tiles.append(((x - raised, y - raised), _letter(what)))
            if bare:
                corners.append(((x, y), _letter(bare)))
            what = bare  # the tile hides the printed letter, so the tile's removal does not change this picture
        if what & HEDGE:
            letters.append(printed((x, y), _letter(what), 17.5, "am-hedge-letter/80"))
        elif what & TARGET:
            place = (x, y + SIGN_DOWN[colour_of_square(maze, square)])
            letters.append(printed(place, _letter(what), 16.5, "am-tile-letter"))
        elif what:
            paint = "am-premium-letter" if is_premium(maze, square) else "ink"
            letters.append(printed((x, y), _letter(what), 22, paint))
    return Faces(tuple(tiles), tuple(corners), tuple(sorted(letters, key=lambda one: one[1] + one[2])))


def _letter(what: int) -> str:
    return chr(64 + (what & LETTER))


def _draw_winner(painter: Painter, scene: AmuseAmazeScene) -> None:
    """Draws a light and a flag on the winner's square."""
    position = scene.position
    results = position.results() or ()
    if 1 in results:
        x, y = geometry_of(position.maze).centres[position.piece]
        painter.glow(x, y, 58, "last/90")
        painter.circle(x, y, 24, stroke="last", width=4)
        draw_flag(painter, x + 19, y - 17)


def _draw_pieces_small(painter: Painter, stage: Stage) -> None:
    """Draws the pieces on the small map, as large discs."""
    for pose in stage.poses:
        painter.circle(pose.x, pose.y, 30, fill=f"seat{pose.seat}", stroke="outline", width=9)


def _draw_air(painter: Painter, scene: AmuseAmazeScene) -> None:
    stage = scene.stage
    if stage.shears:
        square, closed = stage.shears
        x, y = geometry_of(scene.position.maze).centres[square]
        with painter.group(x, y - 2, angle=-14 * closed, scale=1.5):
            painter.path(SHEARS, stroke="cream", width=5)
            painter.path(SHEARS, stroke="outline", width=2.2)
    for tile in stage.flying:
        with painter.group(alpha=tile.alpha):
            draw_tiles(painter, [((tile.x, tile.y), tile.letter)], tile.size)
    for card in stage.cards:
        with painter.group(card.x, card.y, alpha=card.alpha):
            draw_card(painter, card.colour, 30 * max(0.08, card.turned), 38)
    if stage.bonus:
        x, y, part = stage.bonus
        with painter.group(x, y - 40 - 12 * part, scale=0.7 + 0.3 * sin(pi / 2 * part), alpha=min(1, 3 * (1 - part))):
            painter.rect(-38, -13, 76, 26, 13, fill="surface", stroke="am-good", width=2.5)
            painter.text(0, 0, _("+1 move"), 15, "am-good", bold=True)
