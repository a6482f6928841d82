"""Marks for the last ply, and for everything that a finished turn changed."""

from __future__ import annotations

from web.drawing.painter import Painter
from web.views.mazers.drawing.bars import Bar, Form
from web.views.mazers.drawing.geometry import Geometry
from web.views.mazers.drawing.shapes import HALO, PIECE_HALO, MazersScene, bars_at
from web.views.mazers.drawing.stage import Stage, stage_of

BLOCKER_LAST: Form = (93.0, 36.0, 18.0)
MOUSE_LAST = 27.0


def draw_last(painter: Painter, geometry: Geometry, scene: MazersScene) -> None:
    """Draws a halo where the last ply ended, and a dashed one where it began.

    After the end of a turn, also draws a fainter halo on everything that the turn changed.
    """
    if scene.last is None:
        return
    before, ply = scene.last
    if before.phase == "roll" or scene.position.phase in ("roll", "over"):
        _draw_turn(painter, geometry, scene)
    if before.phase in ("first", "roll"):
        return
    was, then = stage_of(before), stage_of(scene.position)
    form = BLOCKER_LAST if before.phase == "step" else PIECE_HALO
    gone, come = changes(was, then)
    if ply == "pass" and before.phase == "step":
        come = [was.blockers[2 * before.seat - 2 + colour] for colour in before.blockers_to_move()]
    if gone:
        painter.path(bars_at(geometry, gone, form), "last/30", "last-edge/60", 1.4, (5, 4.4))
    if come:
        painter.path(bars_at(geometry, come, form), "last/78", "last-edge/80", 1.4)
    if ply == "flip":
        mouse = scene.stage.mice[before.seat - 1]
        painter.circle(*geometry.placed(mouse.x, mouse.y), MOUSE_LAST, "last/78", "last-edge/80", 1.4)


def _draw_turn(painter: Painter, geometry: Geometry, scene: MazersScene) -> None:
    """Draws what a turn changed: the turn that ended the game, or the last one before the current throw."""
    turn = scene.position.turn if scene.position.phase == "over" else scene.position.turn - 1
    start = None
    for before, _ in reversed(scene.played):
        if before.turn < turn:
            break
        if before.turn == turn:
            start = before
    if start is None:
        return
    was, then = stage_of(start), stage_of(scene.position)
    gone, come = changes(was, then)
    old = [bar for bar in gone if bar in was.blockers]
    blockers, pieces = set(come) & set(then.blockers), set(come) - set(then.blockers)
    if old:
        painter.path(bars_at(geometry, old, HALO), "last/14", "last-edge/45", 1.3, (4, 4.4))
    if come:
        painter.path(bars_at(geometry, blockers, HALO) + bars_at(geometry, pieces, PIECE_HALO), "last/46")


def changes(was: Stage, now: Stage) -> tuple[list[Bar], list[Bar]]:
    """Returns the bars (pieces and blockers) that were removed from the board, and those that were added."""
    old = [bar for group in (*was.pieces, was.blockers) for bar in group if bar.size == 1]
    new = [bar for group in (*now.pieces, now.blockers) for bar in group if bar.size == 1]
    return [bar for bar in old if bar not in new], [bar for bar in new if bar not in old]
