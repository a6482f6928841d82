"""A painter that leaves out whatever lies outside a visible box."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from math import cos, radians, sin

from web.drawing.painter import Box, Point
from web.drawing.svg import SvgPainter

Placing = tuple[float, float, float, float, float, float]
"""The transformation of a group: (a, b, c, d, e, f) puts (x, y) at (ax + cy + e, bx + dy + f)."""

STEPS = re.compile(r"([MLHVCQTAZ])([^MLHVCQTAZ]*)", re.IGNORECASE)
NUMBERS = re.compile(r"-?(?:\d+\.?\d*|\.\d+)")
LENGTHS = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "Q": 4, "T": 2, "A": 7, "Z": 0}
LETTER = 0.7
"""The greatest width of a letter, as a fraction of its size."""


class CroppedPainter(SvgPainter):
    """A painter that draws only what touches a box, given in board units."""

    def __init__(self, colour: Callable[[str], str], prefix: str, box: Box) -> None:
        super().__init__(colour, prefix)
        self._box = box
        self._placings: list[Placing] = [(1, 0, 0, 1, 0, 0)]

    def path(
        self,
        data: str,
        fill: str | None = None,
        stroke: str | None = None,
        width: float = 0,
        dash: Sequence[float] = (),
    ) -> None:
        seen = [part for part in re.split(r"(?=M)", data) if part and self._sees(points(part), width)]
        if seen:
            super().path("".join(seen), fill, stroke, width, dash)

    def text(
        self,
        x: float,
        y: float,
        text: str,
        size: float,
        fill: str,
        bold: bool = False,
        anchor: str = "middle",
    ) -> None:
        if self._sees([(x, y)], max(1, len(text)) * LETTER * size):
            super().text(x, y, text, size, fill, bold, anchor)

    def glow(self, x: float, y: float, radius: float, paint: str) -> None:
        if self._sees([(x, y)], radius):
            super().glow(x, y, radius, paint)

    def push(self, x: float, y: float, angle: float, scale: float, alpha: float) -> None:
        super().push(x, y, angle, scale, alpha)
        a, b, c, d, e, f = self._placings[-1]
        across, down = scale * cos(radians(angle)), scale * sin(radians(angle))
        self._placings.append(
            (
                a * across + c * down,
                b * across + d * down,
                c * across - a * down,
                d * across - b * down,
                a * x + c * y + e,
                b * x + d * y + f,
            )
        )

    def push_clip(self, data: str) -> None:
        super().push_clip(data)
        self._placings.append(self._placings[-1])

    def pop(self) -> None:
        self._placings.pop()
        if str(self._parts[-1]).startswith(("<g", "<clipPath")):
            self._parts.pop()
        else:
            super().pop()

    def _sees(self, shape: Sequence[Point], margin: float) -> bool:
        """Returns whether the bounding box of some points, with a margin, touches the visible box."""
        a, b, c, d, e, f = self._placings[-1]
        margin *= max(1, abs(a) + abs(c))
        x, y, width, height = self._box
        across = [a * one + c * other + e for one, other in shape]
        down = [b * one + d * other + f for one, other in shape]
        return (
            min(across) - margin < x + width
            and max(across) + margin > x
            and min(down) - margin < y + height
            and max(down) + margin > y
        )


def points(data: str) -> list[Point]:
    """Returns points of a path that enclose all of it: its corners, its control points, and points around its arcs."""
    return list(_points(data))


def _points(data: str) -> Iterator[Point]:
    x = y = 0.0
    bend = (0.0, 0.0)
    for command, text in STEPS.findall(data):
        kind, relative = command.upper(), command.islower()
        for numbers in _groups(map(float, NUMBERS.findall(text)), LENGTHS[kind]):
            from_x, from_y = (x, y) if relative else (0.0, 0.0)
            if kind == "H":
                x = from_x + numbers[0]
            elif kind == "V":
                y = from_y + numbers[0]
            elif kind == "A":
                reach = 2 * max(numbers[:2])
                x, y = from_x + numbers[5], from_y + numbers[6]
                yield x - reach, y - reach
                yield x + reach, y + reach
            else:
                corners = [(from_x + across, from_y + down) for across, down in _groups(numbers, 2)]
                if kind == "T":
                    corners.insert(0, (2 * x - bend[0], 2 * y - bend[1]))  # the last control point, mirrored
                yield from corners
                bend, (x, y) = corners[0], corners[-1]
            yield x, y


def _groups(numbers: Iterable[float], length: int) -> Iterator[tuple[float, ...]]:
    """Returns the numbers in groups of `length`."""
    each = iter(numbers)
    return zip(*[each] * length, strict=True)
