"""The marks on the board: the last ply, the last turns of other seats, danger, a refusal, the end of the game."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from functools import lru_cache
from math import cos, hypot, pi, sin

from pygames.warmaze.board import GONE, SQUARES
from pygames.warmaze.reach import danger
from pygames.warmaze.rules import WarMazePosition
from web.drawing.painter import Painter, Point, circle_path, line_path, rect_path
from web.views.warmaze.actions import Action, Devour, Move, Push, Spell, action
from web.views.warmaze.drawing.geometry import CELL, middle_of
from web.views.warmaze.drawing.shapes import on_squares

_SQUARE = rect_path(4, 4, 72, 72, 6)
_AROUND = rect_path(2, 1, 76, 77, 10)
_HATCHES = "M4 28l24-24M4 52l48-48M8 72l64-64M28 76l48-48M52 76l24-24"
_DENSE = "M4 20l16-16M4 36l32-32M4 52l48-48M4 68l64-64M12 76l64-64M28 76l48-48M44 76l32-32M60 76l16-16"
_START = circle_path(0, 0, 13)
_START_MIDDLE = circle_path(0, 0, 5)
_CORNER_RING = circle_path(0, 0, 33)
_CAST_BADGE = circle_path(0, 0, 11)
_RAYS = "".join(line_path([(r * sin(a), -r * cos(a)) for r in (42, 52)]) for a in (k * pi / 8 for k in range(16)))
_HALO = circle_path(0, 0, 37)


def draw_last(painter: Painter, before: WarMazePosition, ply: str) -> None:
    """Draws the squares where the last ply began and ended in amber, and an arrow between them."""
    match action(before, ply):
        case Move(start, end) | Devour(start, end) | Push(_, start, end):
            painter.path(on_squares(_SQUARE, (start, end)), "last/68", "last-edge", 2)
            shaft, head = _arrow(start, end)
            painter.path(shaft, None, "war-guide-edge/60", 8.5)
            painter.path(shaft, None, "last-edge", 5)
            painter.path(head, "last-edge", "last-edge", 2)
        case Spell(square):
            with painter.group(*middle_of(square)):
                painter.path(_CORNER_RING, "last/55", "last-edge", 3)


def draw_last_wall(painter: Painter, walls: Collection[int], before: WarMazePosition, ply: str) -> None:
    """Draws a mark around the wall that the last ply pushed, where it stopped."""
    pushed = action(before, ply)
    if isinstance(pushed, Push) and not pushed.thing.seat and pushed.stop in walls:
        painter.path(on_squares(_AROUND, (pushed.stop,)), None, "last-edge", 6)
        painter.path(on_squares(_AROUND, (pushed.stop,)), None, "last", 3)


@lru_cache(maxsize=64)
def _arrow(start: int, end: int) -> tuple[str, str]:
    (x, y), (to_x, to_y) = middle_of(start), middle_of(end)
    length = hypot(to_x - x, to_y - y)
    across, down = (to_x - x) / length, (to_y - y) / length

    def point(along: float, aside: float) -> Point:
        return x + across * along - down * aside, y + down * along + across * aside

    tip = length - (48 if across and down else 38)
    return (
        line_path([point(0, 0), point(tip - 12, 0)]),
        line_path([point(tip, 0), point(tip - 15, -8), point(tip - 15, 8)], closed=True),
    )


def draw_trails(painter: Painter, position: WarMazePosition, played: Sequence[tuple[WarMazePosition, str]]) -> None:
    """Draws the ways of the pieces of every other seat in its last turn."""
    for seat, actions in _last_turns(position, played).items():
        for way in _ways(actions):
            points = [middle_of(square) for square in way]
            painter.line(points, "war-guide-edge/50", 10)
            painter.line(points, f"seat{seat}/90", 5.4, (0.1, 12.6))
            with painter.group(*points[0]):
                painter.path(_START, "war-guide-edge/60", f"seat{seat}/90", 3)
                painter.path(_START_MIDDLE, f"seat{seat}")
        for moved in actions:
            if isinstance(moved, Push):
                points = [middle_of(moved.origin), middle_of(moved.stop)]
                painter.line(points, "war-guide-edge/40", 6)
                painter.line(points, f"seat{seat}/80", 2.6, (7, 8))


def _last_turns(position: WarMazePosition, played: Sequence[tuple[WarMazePosition, str]]) -> dict[int, list[Action]]:
    """Returns the actions of each seat except the one to act in its last turn."""
    turns: dict[int, list[Action]] = {}
    whole = {position.seat}
    for before, ply in reversed(played):
        if before.seat not in whole:
            done = action(before, ply)
            turns.setdefault(before.seat, [])
            if done is not None:
                turns[before.seat].insert(0, done)
            if before.phase == "begin":
                whole.add(before.seat)
        if len(whole) == position.seats:
            break
    return turns


def _ways(actions: Iterable[Action]) -> list[list[int]]:
    """Returns the squares on the way of each piece. A piece that was pushed in between begins a new way."""
    ways: list[list[int]] = []
    for moved in actions:
        if isinstance(moved, Move | Devour):
            way = next((way for way in ways if way[-1] == moved.start), None)
            if way is None:
                ways.append([moved.start, moved.end])
            else:
                way.append(moved.end)
    return ways


def draw_danger(painter: Painter, position: WarMazePosition) -> None:
    """Draws the squares that predators of other seats can reach in their next turn by moves alone."""
    squares = _danger(position)
    if squares:
        painter.path(on_squares(_SQUARE, squares), "danger/16", "danger/45", 1.6)
        painter.path(on_squares(_HATCHES, squares), None, "danger/50", 2.2)


@lru_cache(maxsize=4)
def _danger(position: WarMazePosition) -> tuple[int, ...]:
    return tuple(sorted(SQUARES[name] for name in danger(position, position.seat)))


def draw_marked(painter: Painter, names: Iterable[str]) -> None:
    """Draws hatching on the squares that a refusal is about."""
    squares = tuple(SQUARES[name] for name in names if name in SQUARES)
    if squares:
        painter.path(on_squares(_SQUARE, squares), "war-guide-edge/35")
        painter.path(on_squares(_DENSE, squares), None, "danger/70", 2.6)
        painter.path(on_squares(_SQUARE, squares), None, "war-guide-edge", 6.5)
        painter.path(on_squares(_SQUARE, squares), None, "danger", 3.6)


def draw_victory(painter: Painter, position: WarMazePosition) -> None:
    """Draws a light around the princess of the seat that has won."""
    winner = position.winner()
    if winner is None or position.princesses[winner - 1] == GONE:
        return
    with painter.group(*middle_of(position.princesses[winner - 1])):
        painter.glow(0, 0, 1.35 * CELL, "last/95")
        painter.path(_RAYS, None, "last-edge", 7)
        painter.path(_RAYS, None, "last", 4)
        painter.path(_HALO, "war-guide-edge/70", "last-edge", 6)
        painter.path(_HALO, None, "last", 3)
