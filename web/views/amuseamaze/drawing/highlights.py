"""The highlights: squares that can follow, the path so far, the last ply, used squares, refusals, previews."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from pygames.amuseamaze.board import HEDGE, LETTER
from pygames.amuseamaze.notation import GIVE, PASS, read_path
from pygames.amuseamaze.rules import AmuseAmazePosition
from web.drawing.painter import Painter, Point, line_path, number
from web.views.after import position_after
from web.views.amuseamaze.drawing.geometry import Geometry, geometry_of
from web.views.amuseamaze.drawing.ground import is_premium
from web.views.amuseamaze.drawing.shapes import squares
from web.views.amuseamaze.drawing.stage import AmuseAmazeScene
from web.views.amuseamaze.drawing.tiles import draw_tiles, shown
from web.views.amuseamaze.entering.draft import CELL, Draft, draft_of, is_typed, spelled, typed
from web.views.amuseamaze.entering.entry import entry_of, next_cells

SPOT = 34.0
RIBBON = 28.0
STRING = 13.0
"""The width of the ribbon of the path so far."""
MOST_WAYS = 20
"""The most paths of a typed word that are drawn at once."""


def outcome_of(scene: AmuseAmazeScene) -> AmuseAmazePosition | None:
    """Returns the position after the previewed step or word; None if there is none."""
    if not scene.outcome or scene.outcome == PASS or scene.outcome.startswith(GIVE):
        return None
    return position_after(scene.position, scene.outcome)


def draw_floor(painter: Painter, scene: AmuseAmazeScene) -> None:
    """Draws the highlights below letters and tiles."""
    geometry = geometry_of(scene.position.maze)
    _draw_used(painter, geometry, scene.position)
    _draw_last(painter, geometry, scene)
    draft = _draft(scene)
    if scene.lit:
        _draw_next(painter, geometry, scene, draft)
    _draw_ways(painter, geometry, scene)
    _draw_ribbon(painter, geometry, scene, draft)
    _draw_marked(painter, geometry, scene)


def draw_above(painter: Painter, scene: AmuseAmazeScene) -> None:
    """Draws the highlights above letters and tiles: rings around the path, and tiles laid on it."""
    geometry = geometry_of(scene.position.maze)
    draft = _draft(scene)
    squares_of_path = _path_shown(scene, draft)
    laid = [(geometry.centres[square], tile) for square, tile in squares_of_path if tile]
    draw_tiles(painter, laid)
    if squares_of_path:
        rings = squares([geometry.centres[square] for square, _ in squares_of_path], SPOT + 1, 6)
        painter.path(rings, stroke="am-ring-edge", width=5)
        painter.path(rings, stroke="am-ring", width=2.8)
        _draw_word(painter, scene.position, squares_of_path)


def _draw_word(painter: Painter, position: AmuseAmazePosition, path: Sequence[tuple[int, str]]) -> None:
    """Draws the word so far on a label above the last square, or below it if there is no room above."""
    if len(path) < 2:
        return
    geometry = geometry_of(position.maze)
    letters = "".join(shown(tile or chr(64 + (position.squares[square] & LETTER))) for square, tile in path).upper()
    x, y = geometry.centres[path[-1][0]]
    width = 12 + 12 * len(letters)
    x = min(max(x, width / 2 + 2), geometry.size[0] - width / 2 - 2)
    y += 34 if y < 60 else -34
    painter.rect(x - width / 2, y - 12, width, 24, 7, fill="am-ring-edge", stroke="am-ring", width=2)
    painter.text(x, y, letters, 16, "am-ring", bold=True)


def _draft(scene: AmuseAmazeScene) -> Draft | None:
    if scene.position.phase not in ("move", "bonus") or is_typed(scene.chosen):
        return None
    return draft_of(scene.position, scene.chosen)


def _path_shown(scene: AmuseAmazeScene, draft: Draft | None) -> list[tuple[int, str]]:
    """Returns the squares of the path so far, the typed word or the previewed ply, each with the tile laid on it."""
    if outcome_of(scene) is not None and scene.outcome:
        return _path_of(scene.position, scene.outcome)
    if is_typed(scene.chosen):
        plies = entry_of(scene.position).plies(scene.chosen)
        return _path_of(scene.position, plies[0]) if plies else []
    return [(item.square, item.tile) for item in draft.path.items] if draft else []


def _path_of(position: AmuseAmazePosition, ply: str) -> list[tuple[int, str]]:
    items, _ = read_path(position.maze, ply) or ([], "")
    return [(item.square, item.tile) for item in items]


def _draw_used(painter: Painter, geometry: Geometry, position: AmuseAmazePosition) -> None:
    """Draws hatching on the squares used in this turn."""
    at = [geometry.centres[square] for square in position.turn.used]
    if at:
        painter.path(squares(at, SPOT, 5), fill="shadow/14")
        painter.path(_hatching(at), stroke="ink/45", width=1.6)


def _hatching(at: Iterable[Point]) -> str:
    lines = ((-15, -5, -5, -15), (-15, 5, 5, -15), (-15, 15, 15, -15), (-5, 15, 15, -5), (5, 15, 15, 5))
    return "".join(
        f"M{number(x + a)} {number(y + b)}L{number(x + c)} {number(y + d)}" for x, y in at for a, b, c, d in lines
    )


def _draw_last(painter: Painter, geometry: Geometry, scene: AmuseAmazeScene) -> None:
    """Draws the last ply as a ribbon with a line in its seat's colour, up to where the piece is now."""
    if scene.last is None:
        return
    before, ply = scene.last
    points = [geometry.centres[square] for square, _ in _path_of(before, ply)]
    if not points:
        return
    points.insert(0, geometry.centres[before.piece])
    walked = scene.stage.walked
    if walked is not None:
        points = _part(points, walked)
    colour = f"seat{before.seat}"
    line = line_path(points) if len(points) > 1 else line_path([*points, points[0]])
    painter.path(line, stroke="am-ribbon-edge", width=RIBBON + 4)
    painter.path(line, stroke="am-ribbon", width=RIBBON)
    painter.path(line, stroke=colour, width=4, dash=(0.1, 7))


def _part(points: Sequence[Point], walked: float) -> list[Point]:
    place = min(int(walked), len(points) - 2)
    (x, y), (to_x, to_y) = points[place], points[place + 1]
    part = min(1.0, walked - place)
    return [*points[: place + 1], (x + (to_x - x) * part, y + (to_y - y) * part)]


def _draw_next(painter: Painter, geometry: Geometry, scene: AmuseAmazeScene, draft: Draft | None) -> None:
    """Draws the squares that can follow. A hedge that could be cut glows."""
    if draft is None:
        return
    position = scene.position
    following = [position.maze.index[spot.removeprefix(CELL)] for spot in next_cells(draft) if scene.may_light(spot)]
    hedges = [geometry.centres[square] for square in following if position.squares[square] & HEDGE]
    free = [square for square in following if not position.squares[square] & HEDGE]
    for x, y in hedges:
        painter.glow(x, y, 25, "am-glow/75")
    painter.path(squares(_tinted(geometry, position, free), SPOT, 6), fill="am-spot/70")
    rings = squares([geometry.centres[square] for square in free], SPOT, 6)
    painter.path(rings, stroke="am-ring-edge", width=4.6)
    painter.path(rings, stroke="am-ring", width=2.4)
    rings = squares(hedges, SPOT, 6)
    painter.path(rings, stroke="am-ring-edge", width=4.4)
    painter.path(rings, stroke="am-ring", width=2.6, dash=(5, 5))
    if scene.preview and scene.preview.startswith(CELL):
        square = position.maze.index[scene.preview.removeprefix(CELL)]
        if square in following:
            painter.path(squares(_tinted(geometry, position, [square]), SPOT, 6), fill="am-bead/80")
            painter.path(squares([geometry.centres[square]], SPOT, 6), stroke="am-ring", width=4.6)


def _tinted(geometry: Geometry, position: AmuseAmazePosition, among: Iterable[int]) -> list[Point]:
    """Returns the middles of the squares on which a tint hides nothing: no premium letter and no Target sign."""
    return [
        geometry.centres[square]
        for square in among
        if not position.maze.colours[square] and not is_premium(position.maze, square)
    ]


def _draw_ways(painter: Painter, geometry: Geometry, scene: AmuseAmazeScene) -> None:
    """Draws all paths that spell a typed word as thin lines, with rings around their last squares."""
    position = scene.position
    if not scene.lit or not is_typed(scene.chosen):
        return
    ways = spelled(position, typed(scene.chosen))[:MOST_WAYS]
    if len(ways) < 2:
        return
    paths = [[geometry.centres[square] for square, _ in _path_of(position, ply)] for ply in ways]
    lines = "".join(line_path([geometry.centres[position.piece], *points]) for points in paths)
    painter.path(lines, stroke="am-ring-edge", width=6)
    painter.path(lines, stroke="am-ring", width=2.6, dash=(4, 5))
    rings = squares([points[-1] for points in paths], SPOT, 6)
    painter.path(rings, stroke="am-ring-edge", width=4.6)
    painter.path(rings, stroke="am-ring", width=2.4)


def _draw_ribbon(painter: Painter, geometry: Geometry, scene: AmuseAmazeScene, draft: Draft | None) -> None:
    """Draws the path so far as a ribbon from the piece."""
    path = _path_shown(scene, draft)
    if not path:
        return
    position = scene.position
    points = [geometry.centres[position.piece], *(geometry.centres[square] for square, _ in path)]
    line = line_path(points)
    painter.path(line, stroke="am-ring", width=STRING + 4)
    painter.path(line, stroke="am-bead", width=STRING)
    painter.path(squares(_tinted(geometry, position, [square for square, _ in path]), SPOT, 6), fill="am-bead")


def _draw_marked(painter: Painter, geometry: Geometry, scene: AmuseAmazeScene) -> None:
    """Draws the squares that a refusal is about."""
    index = scene.position.maze.index
    at = [geometry.centres[index[name]] for name in scene.marked if name in index]
    if at:
        painter.path(squares(at, SPOT, 6), fill="danger/25", stroke="cream", width=5)
        painter.path(_hatching(at), stroke="danger/80", width=2)
        painter.path(squares(at, SPOT, 6), stroke="danger", width=3)
