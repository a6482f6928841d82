"""The pips on the faces of dice, as path data."""

from __future__ import annotations

from web.drawing.painter import Point, circle_path, number

PIPS: dict[int, tuple[Point, ...]] = {
    1: ((0, 0),),
    2: ((-1, 1), (1, -1)),
    3: ((-1, 1), (0, 0), (1, -1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}
"""The positions of the pips of each face, relative to its middle."""
ROUND = 0.5523
"""The length of the handles of a Bézier curve that approximates a quarter of a unit circle."""
SPREAD, SIZE = 0.52, 0.2
"""The distance of the pips from the middle of a slanted face and their radius, as fractions of half its side."""


def faces(spread: float, radius: float) -> dict[int, str]:
    """Returns the six faces seen from above. `spread` is how far pips are from the middle in each direction."""
    return {face: "".join(circle_path(spread * x, spread * y, radius) for x, y in pips) for face, pips in PIPS.items()}


def corner(along: Point, below: float) -> str:
    """Returns the pips of a die on its corner, relative to its middle: 1 on top, 2 on the left, 3 on the right.

    `along` is the vector from the middle of the left face to that of its right edge, and `below` the distance down to
    that of its lower edge.
    """
    across, down = along
    return (
        _slanted((0, -below), along, (-across, down), 1)
        + _slanted((-across, down), along, (0, below), 2)
        + _slanted((across, down), (across, -down), (0, below), 3)
    )


def _slanted(middle: Point, along: Point, down: Point, face: int) -> str:
    """Returns the pips of a slanted face. `along` and `down` are the vectors from its middle to those of two edges."""
    return "".join(_pip(middle, along, down, x, y) for x, y in PIPS[face])


def _pip(middle: Point, along: Point, down: Point, across: float, below: float) -> str:
    def at(u: float, v: float) -> str:
        a, b = SPREAD * across + SIZE * u, SPREAD * below + SIZE * v
        return f"{number(middle[0] + a * along[0] + b * down[0])} {number(middle[1] + a * along[1] + b * down[1])}"

    k = ROUND
    return (
        f"M{at(1, 0)}C{at(1, k)} {at(k, 1)} {at(0, 1)}C{at(-k, 1)} {at(-1, k)} {at(-1, 0)}"
        f"C{at(-1, -k)} {at(-k, -1)} {at(0, -1)}C{at(k, -1)} {at(1, -k)} {at(1, 0)}Z"
    )
