"""The die beside the board, in a square of 84 units."""

from __future__ import annotations

from web.painter import Painter, circle_path, rect_path
from web.views.mouse_madness.shapes import place
from web.views.mouse_madness.stage import Die

SIDE = 84.0
PIPS = {
    1: ((0, 0),),
    2: ((-1, 1), (1, -1)),
    3: ((-1, 1), (0, 0), (1, -1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}
FACES = {face: "".join(circle_path(14.5 * x, 14.5 * y, 5) for x, y in pips) for face, pips in PIPS.items()}
# The waiting die stands on a corner: three faces show, so that none of them looks rolled.
WAITING_TOP = "M0 -33L29 -17L0 -1L-29 -17Z"
WAITING_LEFT = "M-29 -17L0 -1L0 33L-29 17Z"
WAITING_RIGHT = "M29 -17L0 -1L0 33L29 17Z"
WAITING_EDGE = "M0 -33L29 -17L29 17L0 33L-29 17L-29 -17Z"


def draw_die(painter: Painter, die: Die, colour: str, lit: bool) -> None:
    """The die with an edge in the colour of the seat whose roll it is; lit when it can be rolled."""
    middle = SIDE / 2
    if lit:
        painter.circle(middle, middle, 40, fill="mm-spot/85", stroke="mm-ring", width=3)
    if die.face == 0:
        _draw_waiting(painter, colour, lit)
        return
    with painter.group(middle + die.x, middle + die.y, die.angle, die.scale):
        painter.path(rect_path(-29, -26, 58, 58, 13), fill="shadow/22")
        painter.path(rect_path(-29, -29, 58, 58, 13), fill="mm-die", stroke=colour, width=3.2)
        painter.path(FACES[die.face], fill="mm-badge-ink")


def _draw_waiting(painter: Painter, colour: str, lit: bool) -> None:
    with painter.group(SIDE / 2, SIDE / 2, scale=0.92, alpha=1 if lit else 0.75):
        painter.path(place(WAITING_EDGE, 0, 3), fill="shadow/22")
        painter.path(WAITING_TOP, fill="mm-die")
        painter.path(WAITING_LEFT, fill="mm-die-shade")
        painter.path(WAITING_RIGHT, fill="mm-die-deep")
        painter.path("M-29 -17L0 -1L29 -17M0 -1L0 33", stroke=f"{colour}/60", width=2)
        painter.path(WAITING_EDGE, stroke=colour, width=3.2)
        painter.path(WAITING_PIPS, fill="mm-badge-ink")


def _ellipse(x: float, y: float, along: tuple[float, float], down: tuple[float, float]) -> str:
    """A pip on a slanted face, spanned by two directions."""
    k = 0.5523
    (a, b), (c, d) = along, down

    def at(u: float, v: float) -> str:
        return f"{x + u * a + v * c:.2f} {y + u * b + v * d:.2f}"

    return (
        f"M{at(1, 0)}C{at(1, k)} {at(k, 1)} {at(0, 1)}C{at(-k, 1)} {at(-1, k)} {at(-1, 0)}"
        f"C{at(-1, -k)} {at(-k, -1)} {at(0, -1)}C{at(k, -1)} {at(1, -k)} {at(1, 0)}Z"
    )


def _slanted(middle: tuple[float, float], along: tuple[float, float], down: tuple[float, float], face: int) -> str:
    """The pips of a face; `along` and `down` reach from its middle to the middles of two sides."""
    pips = ""
    for x, y in PIPS[face]:
        px = middle[0] + 0.52 * (x * along[0] + y * down[0])
        py = middle[1] + 0.52 * (x * along[1] + y * down[1])
        size = 0.2
        pips += _ellipse(px, py, (size * along[0], size * along[1]), (size * down[0], size * down[1]))
    return pips


WAITING_PIPS = (
    _slanted((0, -17), (14.5, 8), (-14.5, 8), 1)
    + _slanted((-14.5, 8), (14.5, 8), (0, 17), 2)
    + _slanted((14.5, 8), (14.5, -8), (0, 17), 3)
)
