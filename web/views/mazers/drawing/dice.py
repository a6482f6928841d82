"""The dice beside the board, with the steps or pips left of each."""

from __future__ import annotations

from pygames.mazers.rules import MazersPosition
from web.drawing import die_faces
from web.drawing.painter import Painter, circle_path, rect_path
from web.views.mazers.drawing.stage import Stage, Tumble
from web.views.scene import Scene

WIDTH, HEIGHT = 312.0, 76.0
DIE = 58.0
PLACES = (36.0, 194.0)
"""The x of the middles of the black and the white die."""
MIDDLE = 36.0
DOTS = 44.0
"""The distance from the middle of a die to the first of its dots."""
FACES = die_faces.faces(15, 5.4)
BODY = rect_path(-DIE / 2, -DIE / 2, DIE, DIE, 12.5)
GLOW = circle_path(0, 0, 34)
TICK = "M-8 0L-2 6.5L9 -6.5"
COLOURS = (("mz-die-black", "mz-die-white"), ("mz-die-white", "mz-die-black"))
SIDES = (("mz-die-top", "mz-die-black", "mz-die-deep"), ("mz-die-white", "mz-die-shade", "mz-die-dim"))
"""The paints of the three visible sides of each die before the throw."""

# The three sides are alike, so that no die seems thrown yet.
TOP, LEFT, RIGHT = "M0 -25L22 -13L0 -1L-22 -13Z", "M-22 -13L0 -1L0 25L-22 13Z", "M22 -13L0 -1L0 25L22 13Z"
EDGE = "M0 -25L22 -13L22 13L0 25L-22 13L-22 -13Z"
WAITING_PIPS = die_faces.corner((11, 6), 13)


def draw_dice(painter: Painter, scene: Scene[MazersPosition, Stage], lit: bool) -> None:
    """Draws both dice. Before the throw, they stand on their corners."""
    position, tumbling = scene.position, scene.stage.dice
    if tumbling is None and position.phase in ("first", "roll"):
        for colour, middle in enumerate(PLACES):
            _draw_waiting(painter, colour, middle, lit)
        return
    faces = _thrown(scene)
    for colour, middle in enumerate(PLACES):
        die = tumbling[colour] if tumbling else Tumble(faces[colour], 0, 0, (-4, 5)[colour], 1)
        with painter.group(middle + die.x, MIDDLE + die.y, die.angle, die.size):
            _draw_die(painter, colour, die.face)
        if tumbling is None:
            _draw_left(painter, position, colour, middle + DOTS, faces)


def _draw_die(painter: Painter, colour: int, face: int) -> None:
    body, pips = COLOURS[colour]
    with painter.group(0, 2.6):
        painter.path(BODY, "shadow/24")
    painter.path(BODY, body, "mz-die-rim", 2.4)
    if face:
        painter.path(FACES[face], pips)


def _draw_waiting(painter: Painter, colour: int, middle: float, lit: bool) -> None:
    top, left, right = SIDES[colour]
    with painter.group(middle, MIDDLE):
        if lit:
            painter.path(GLOW, "mz-way/26", "mz-way", 2)
        with painter.group(scale=1.08):
            painter.path(TOP, top)
            painter.path(LEFT, left)
            painter.path(RIGHT, right)
            painter.path(WAITING_PIPS, COLOURS[colour][1])
            painter.path(EDGE, None, "mz-die-rim", 2.6)


def _thrown(scene: Scene[MazersPosition, Stage]) -> tuple[int, int]:
    """Returns the faces of the turn's throw; 0 for a face that neither the record nor the steps left determine."""
    position = scene.position
    if throw := next((ply for before, ply in reversed(scene.played) if before.phase == "roll"), None):
        return (int(throw[1]), int(throw[3]))
    black, white, under_way, _ = position.steps
    if black and under_way != 0:
        return (black, position.pips - black)
    if white and under_way != 1:
        return (position.pips - white, white)
    return (0, 0)


def _draw_left(painter: Painter, position: MazersPosition, colour: int, start: float, faces: tuple[int, int]) -> None:
    """Draws full dots for what is left of a die, rings for what was used, and a tick for a finished move."""
    if position.phase == "over":
        return
    if position.phase == "step":
        left = position.steps[colour]
        if not left:
            with painter.group(start + 8, MIDDLE):
                painter.path(TICK, None, "mz-way", 4)
            return
    else:
        # The throw may be unknown. Then up to six of the pips are shown beside the first die.
        first = min(position.pips, faces[0] or 6)
        left = position.pips - first if colour else first
    dots = [(start + 13 * place, place < left) for place in range(max(faces[colour], left))]
    full = "".join(circle_path(x, MIDDLE, 5.2) for x, is_left in dots if is_left)
    used = "".join(circle_path(x, MIDDLE, 4.3) for x, is_left in dots if not is_left)
    if full:
        painter.path(full, "mz-way")
    if used:
        painter.path(used, None, "soft/60", 1.8)
