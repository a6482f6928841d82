"""The highlights: legal plies and where they lead, the last ply, and the squares of a refusal."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from math import hypot

from pygames.contract import legal_plies
from pygames.mouse_madness.rules import STOP, MouseMadnessPosition
from web.drawing.painter import Painter, Point, circle_path, line_path, number, rect_path
from web.views.after import position_after
from web.views.mouse_madness.drawing.geometry import CELL, Geometry, angle_of, geometry_of
from web.views.mouse_madness.drawing.mice import draw_ghost
from web.views.mouse_madness.drawing.shapes import place
from web.views.mouse_madness.drawing.stage import Stage, stage_of
from web.views.mouse_madness.drawing.walls import hole_ring
from web.views.mouse_madness.entering.spots import held_spot, space_spot
from web.views.mouse_madness.words.labels import badge_text
from web.views.scene import Scene

MouseMadnessScene = Scene[MouseMadnessPosition, Stage]
INSET = 9
PUSH_SIGN = "M-7 -3.5L-11 0L-7 3.5M7 -3.5L11 0L7 3.5M-10 0L10 0"


def shown_plies(scene: MouseMadnessScene) -> list[str]:
    """Returns the plies that are lit."""
    position = scene.position
    if not scene.lit or position.phase not in ("move", "jump", "push"):
        return []
    return [
        ply
        for ply in legal_plies(position)
        if ply != STOP and any(space_spot(space) in scene.lit for space in position.landings(ply))
    ]


def previewed(scene: MouseMadnessScene) -> str | None:
    """Returns the move, jump or push that is previewed; None if there is none."""
    ply = scene.outcome
    if ply is None or ply not in legal_plies(scene.position):
        return None
    return ply if scene.position.mover(ply) else None


def draw_last(painter: Painter, geometry: Geometry, scene: MouseMadnessScene) -> None:
    """Draws the squares of the last ply."""
    if scene.last is None:
        return
    before, ply = scene.last
    if mover := before.mover(ply):
        squares = dict.fromkeys((before.mice[mover - 1], *before.landings(ply)))
        painter.path("".join(_square(geometry, space) for space in squares), fill="mm-last/80")


def draw_last_way(painter: Painter, geometry: Geometry, scene: MouseMadnessScene) -> None:
    """Draws the way of the last ply from its first square to the square where its mouse landed."""
    if scene.last is None:
        return
    before, ply = scene.last
    mover = before.mover(ply)
    if not mover:
        return
    start, end = before.mice[mover - 1], before.landings(ply)[0]
    if ply[0] == "j":
        _draw_arrow(painter, arc(geometry, start, end), "last", "last-edge")
        return
    points = [geometry.centre(start), *geometry.way(start, end), geometry.centre(end)]
    data = line_path(points)
    painter.path(data, stroke="mm-outline/80", width=6.5, dash=(0.1, 12))
    painter.path(data, stroke="last", width=4, dash=(0.1, 12))


def draw_marked(painter: Painter, geometry: Geometry, scene: MouseMadnessScene) -> None:
    """Draws the squares that a refusal is about."""
    spaces = [int(square) for square in scene.marked]
    if not spaces:
        return
    painter.path("".join(_square(geometry, space) for space in spaces), fill="danger/22", stroke="danger", width=3.4)
    painter.path("".join(_hatch(geometry, space) for space in spaces), stroke="danger/70", width=2.6)


def draw_cells(painter: Painter, geometry: Geometry, scene: MouseMadnessScene) -> None:
    """Draws the squares where the lit plies land: rounded squares, discs for jumps, dashed at the end of a hole."""
    position, preview = scene.position, previewed(scene)
    for ply in shown_plies(scene):
        landing, *ends = position.landings(ply)
        chosen = ply == preview
        fill = "mm-spot" if chosen else "mm-spot/85"
        width = 5 if chosen else 3.2
        if ply[0] == "j":
            x, y = geometry.centre(landing)
            painter.circle(x, y, 41, fill=fill, stroke="mm-ring", width=width, dash=(9, 8))
        else:
            painter.path(_square(geometry, landing), fill=fill, stroke="mm-ring", width=width)
        for end in ends:
            painter.path(_square(geometry, end), fill="mm-spot/55", stroke="mm-ring", width=width - 0.4, dash=(8, 8))


def draw_ways(painter: Painter, geometry: Geometry, scene: MouseMadnessScene) -> None:
    """Draws the ways of the lit plies: dots along the track, arcs for jumps, rings around the holes."""
    position, preview = scene.position, previewed(scene)
    for ply in shown_plies(scene):
        mover = position.mover(ply)
        start, landings = position.mice[mover - 1], position.landings(ply)
        with painter.group(alpha=1 if preview in (None, ply) else 0.4):
            if ply[0] == "j":
                over = scene.stage.mice[int(ply[1]) - 1]
                painter.circle(over.x, over.y, 39 * over.scale, stroke="cream/90", width=7)
                painter.circle(over.x, over.y, 39 * over.scale, stroke="mm-ring", width=3, dash=(5, 8))
                _draw_arrow(painter, arc(geometry, start, landings[0]), "mm-ring", "cream")
            elif ply[0] != "p":
                _draw_dots(painter, geometry, start, landings[0], f"seat{mover}")
            if len(landings) > 1:
                painter.path(hole_ring(geometry, landings[0]), stroke="cream/90", width=7)
                painter.path(hole_ring(geometry, landings[0]), stroke="mm-ring", width=3.6)
            if ply[0] in "+-":
                _draw_open_jumps(painter, geometry, position_after(position, ply))


def _draw_open_jumps(painter: Painter, geometry: Geometry, after: MouseMadnessPosition) -> None:
    """Draws, faintly, the jumps that would be open after a move."""
    start = after.mice[after.seat - 1]
    for ply in legal_plies(after) if after.phase in ("jump", "push") else ():
        if ply[0] == "j":
            landing = after.landings(ply)[0]
            x, y = geometry.centre(landing)
            with painter.group(alpha=0.6):
                painter.path(arc(geometry, start, landing)[0], stroke="mm-ring", width=3, dash=(0.1, 8))
                painter.circle(x, y, 30, stroke="mm-ring", width=2.4, dash=(0.1, 8))


def draw_badges(painter: Painter, geometry: Geometry, scene: MouseMadnessScene) -> None:
    """Draws the distance of each ply, the direction of each push, and signs on mice that would have to be pushed."""
    position, preview = scene.position, previewed(scene)
    for ply in shown_plies(scene):
        if ply[0] == "p":
            with painter.group(alpha=1 if preview in (None, ply) else 0.4):
                _draw_nudge(painter, geometry, position.mice[int(ply[1]) - 1], position.landings(ply)[0])
    # The ghost takes the place of the previewed ply's badge.
    badges = {position.landings(ply)[0]: badge_text(ply) for ply in shown_plies(scene) if ply != preview}
    for landing, text in badges.items():
        x, y = geometry.badge_at[landing]
        forward = text.startswith("+")
        painter.circle(x, y, 16.5, fill="mm-ring" if forward else "surface", stroke="surface", width=2.4)
        if not forward:
            painter.circle(x, y, 15.5, stroke="mm-ring", width=2.4)
        painter.text(x, y, text, 17.5, "on-accent" if forward else "mm-ring", bold=True)
    for ply in shown_plies(scene):
        after = position_after(position, ply)
        if after.phase == "push" and preview is None:
            for seat in after.targets():
                if position.mice[seat - 1] == after.mice[seat - 1]:
                    _draw_push_sign(painter, geometry, position.mice[seat - 1])


def _draw_push_sign(painter: Painter, geometry: Geometry, space: int) -> None:
    x, y = geometry.sign_at[space]
    painter.circle(x, y, 15, fill="cream", stroke="mm-outline", width=2.2)
    painter.path(place(PUSH_SIGN, x, y, geometry.facing(space) + 90), stroke="mm-outline", width=2.8)


def draw_ghosts(painter: Painter, geometry: Geometry, scene: MouseMadnessScene) -> None:
    """Draws ghosts of the mice that the previewed ply moves; without one, of the mouse after each possible move."""
    ply = previewed(scene)
    if ply is None:
        if scene.position.phase == "move":
            for other in shown_plies(scene):
                seat = scene.position.mover(other)
                with painter.group(alpha=0.55):
                    draw_ghost(painter, seat, stage_of(position_after(scene.position, other)).mice[seat - 1])
        return
    after = position_after(scene.position, ply)
    stage = stage_of(after)
    for seat in stage.front:
        if after.mice[seat - 1] != scene.position.mice[seat - 1]:
            draw_ghost(painter, seat, stage.mice[seat - 1])


def draw_turn_ring(painter: Painter, scene: MouseMadnessScene) -> None:
    """Draws a disc under the mouse of the seat to act, with a darker edge if it is chosen."""
    seat = scene.stage.acting
    if not seat:
        return
    pose = scene.stage.mice[seat - 1]
    held = bool(scene.chosen) and scene.chosen[0] == held_spot(scene.position, seat)
    painter.circle(pose.x, pose.y, 41 * pose.scale, fill="cream/75", stroke="mm-outline", width=5.4 if held else 4.4)
    painter.circle(pose.x, pose.y, 41 * pose.scale, stroke="mm-ring" if held else f"seat{seat}", width=3)


def draw_wobble(painter: Painter, scene: MouseMadnessScene) -> None:
    """Draws lines beside the mice that can be pushed now."""
    for seat in scene.stage.wobbling:
        pose = scene.stage.mice[seat - 1]
        with painter.group(pose.x, pose.y, 0, pose.scale):
            painter.path(WOBBLE, stroke="cream", width=7)
            painter.path(WOBBLE, stroke="mm-badge-ink", width=3.4)


def making_room(scene: MouseMadnessScene) -> MouseMadnessScene:
    """Returns the scene with mice moved aside for the one that the previewed ply brings."""
    ply = previewed(scene)
    if ply is None:
        return scene
    mover, after = scene.position.mover(ply), position_after(scene.position, ply)
    poses = stage_of(after).mice
    joined = after.mice[mover - 1]
    mice = tuple(
        poses[seat - 1] if seat != mover and space == joined else pose
        for seat, (pose, space) in enumerate(zip(scene.stage.mice, scene.position.mice, strict=True), 1)
    )
    return replace(scene, stage=replace(scene.stage, mice=mice))


WOBBLE = "M-43 -14Q-49 0 -43 14M43 -14Q49 0 43 14"


def arc(geometry: Geometry, start: int, end: int) -> tuple[str, Point, float]:
    """Returns the arc of a jump from one square to another: its path data, its tip, and the direction at the tip."""
    (x, y), (to_x, to_y) = geometry.rest_at[start], geometry.centre(end)
    dx, dy = to_x - x, to_y - y
    length = hypot(dx, dy)
    bow = 0.3 if dx > 0 or (dx == 0 and dy < 0) else -0.3
    mid_x, mid_y = x + dx / 2 + bow * dy, y + dy / 2 - bow * dx
    leave, arrive = 30 / length, 1 - 22 / length
    first = _on_curve((x, y), (mid_x, mid_y), (to_x, to_y), leave)
    tip = _on_curve((x, y), (mid_x, mid_y), (to_x, to_y), arrive)
    angle = angle_of(to_x - mid_x, to_y - mid_y)
    data = f"M{number(first[0])} {number(first[1])}Q{number(mid_x)} {number(mid_y)} {number(tip[0])} {number(tip[1])}"
    return data, tip, angle


def _on_curve(start: Point, middle: Point, end: Point, part: float) -> Point:
    a, b, c = (1 - part) ** 2, 2 * part * (1 - part), part * part
    return (a * start[0] + b * middle[0] + c * end[0], a * start[1] + b * middle[1] + c * end[1])


def _draw_arrow(painter: Painter, line: tuple[str, Point, float], colour: str, edge: str) -> None:
    data, tip, angle = line
    head = place("M-9 4L0 -12L9 4Z", *tip, angle)
    painter.path(data, stroke=edge, width=8)
    painter.path(head, fill=edge, stroke=edge, width=5)
    painter.path(data, stroke=colour, width=4)
    painter.path(head, fill=colour)


def _draw_dots(painter: Painter, geometry: Geometry, start: int, end: int, colour: str) -> None:
    """Draws dots along the whole way of a move: full ones forward, hollow ones back."""
    data = "".join(circle_path(x, y, 6.2) for x, y in geometry.way(start, end))
    if end > start:
        painter.path(data, fill=colour, stroke="cream", width=3)
    else:
        painter.path(data, fill="cream", stroke=colour, width=3)


def _draw_nudge(painter: Painter, geometry: Geometry, start: int, end: int) -> None:
    """Draws an arrow over the edge across which a mouse can be pushed."""
    x, y = geometry.between(start, end)
    data = place("M0 -15L13 2L5 2L5 13L-5 13L-5 2L-13 2Z", x, y, angle_of(*geometry.heading(start, end)))
    painter.path(data, stroke="cream", width=7)
    painter.path(data, fill="mm-ring")


@lru_cache(512)
def _square_on(name: str, space: int) -> str:
    x, y, size, _ = geometry_of(name).box(space)
    return rect_path(x + INSET, y + INSET, size - 2 * INSET, size - 2 * INSET, 9)


def _square(geometry: Geometry, space: int) -> str:
    return _square_on(geometry.board.name, space)


def _hatch(geometry: Geometry, space: int) -> str:
    x, y = geometry.origin(space)
    low, high = INSET + 3, CELL - INSET - 3
    lines = []
    for total in range(2 * low + 10, 2 * high, 14):
        a, b = max(low, total - high), min(high, total - low)
        lines.append(line_path([(x + a, y + total - a), (x + b, y + total - b)]))
    return "".join(lines)
