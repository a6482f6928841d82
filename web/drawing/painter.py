"""The painter with which views draw: a few shapes in board units, coloured by names of the palette.

A *paint* is the name of a colour, with an opacity in per cent after a slash if it is not opaque: ``"accent"``,
``"ink/14"``. Shapes are SVG path data, which a canvas understands as well.
"""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Callable, Hashable, Sequence
from math import cos, radians, sin
from typing import Self

Point = tuple[float, float]
Box = tuple[float, float, float, float]
"""x, y, width and height. y grows downwards."""

TILE = 12
"""The side, in board units, of the square that a pattern repeats."""
PATTERNS = {
    "seat1": "",
    "seat2": "M-3 3L3 -3M-3 15L15 -3M9 15L15 9",
    "seat3": "M0 3H12M0 9H12",
    "seat4": "M3 3h.01M9 9h.01",
    "seat5": "M3 0V12M9 0V12",
    "seat6": "M-3 3L3 -3M-3 15L15 -3M9 15L15 9M-3 9L3 15M-3 -3L15 15M9 -3L15 3",
}
"""Lines over the seats' colours for people who cannot tell the colours apart: path data in a square of `TILE` units."""
PATTERN_COLOUR = "#ffffffb3"

_COMMAND = re.compile(r"([MLCQAZ])([^MLCQAZ]*)")
"""A command of path data, and its numbers."""


class Painter(ABC):
    """The interface of painters.

    Its two back ends are `web.drawing.svg.SvgPainter` and `web.browser.canvas.CanvasPainter`.
    """

    @abstractmethod
    def path(
        self,
        data: str,
        fill: str | None = None,
        stroke: str | None = None,
        width: float = 0,
        dash: Sequence[float] = (),
    ) -> None:
        """Draws SVG path data. Lines have round caps and joins."""

    @abstractmethod
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
        """Draws a line of text, vertically centred on `y`. `anchor` says which part is at `x`: start, middle or end."""

    @abstractmethod
    def glow(self, x: float, y: float, radius: float, paint: str) -> None:
        """Draws a disc of light that fades from its middle to its edge."""

    @abstractmethod
    def push(self, x: float, y: float, angle: float, scale: float, alpha: float) -> None:
        """Opens a `group`."""

    @abstractmethod
    def push_clip(self, data: str) -> None:
        """Opens a `clip`."""

    @abstractmethod
    def pop(self) -> None:
        """Closes the group or clip that was opened last."""

    def cached(self, name: str, key: Hashable, draw: Callable[[Painter], None]) -> None:
        """Draws something that seldom changes.

        Outside groups, a canvas caches it as a picture until `key` changes. `name` distinguishes the cached parts of
        one drawing.
        """
        draw(self)

    def group(self, x: float = 0, y: float = 0, angle: float = 0, scale: float = 1, alpha: float = 1) -> Self:
        """Moves everything drawn inside to (x, y), turns it by `angle` degrees clockwise, scales it and fades it.

        What is drawn inside stands under ``with``.
        """
        self.push(x, y, angle, scale, alpha)
        return self

    def clip(self, data: str) -> Self:
        """Clips everything drawn inside to a shape, in the same way."""
        self.push_clip(data)
        return self

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_error: object) -> None:
        self.pop()

    def rect(
        self,
        x: float,
        y: float,
        w: float,
        h: float,
        radius: float = 0,
        fill: str | None = None,
        stroke: str | None = None,
        width: float = 0,
        dash: Sequence[float] = (),
    ) -> None:
        """Draws a rectangle given by its top left corner, optionally with rounded corners."""
        self.path(rect_path(x, y, w, h, radius), fill, stroke, width, dash)

    def circle(
        self,
        x: float,
        y: float,
        radius: float,
        fill: str | None = None,
        stroke: str | None = None,
        width: float = 0,
        dash: Sequence[float] = (),
    ) -> None:
        """Draws a circle given by its middle."""
        self.path(circle_path(x, y, radius), fill, stroke, width, dash)

    def line(self, points: Sequence[Point], stroke: str, width: float, dash: Sequence[float] = ()) -> None:
        """Draws a line through all points."""
        self.path(line_path(points), None, stroke, width, dash)


def pattern_width(seat: str) -> float:
    """Returns the width of the lines in a seat's pattern, in board units. Those of seat 4 are dots."""
    return 3 if seat == "seat4" else 1.8


def number(value: float) -> str:
    """Returns a coordinate in the shortest form that path data allows."""
    return f"{value:.2f}".rstrip("0").rstrip(".") if value % 1 else str(int(value))


def line_path(points: Sequence[Point], closed: bool = False) -> str:
    """Returns path data of a line through all points."""
    data = "M" + "L".join(f"{number(x)} {number(y)}" for x, y in points)
    return data + "Z" if closed else data


def circle_path(x: float, y: float, radius: float) -> str:
    """Returns path data of a circle given by its middle."""
    r, d = number(radius), number(2 * radius)
    return f"M{number(x - radius)} {number(y)}a{r} {r} 0 1 1 {d} 0a{r} {r} 0 1 1 -{d} 0Z"


def rect_path(x: float, y: float, w: float, h: float, radius: float = 0) -> str:
    """Returns path data of a rectangle given by its top left corner."""
    if not radius:
        return f"M{number(x)} {number(y)}h{number(w)}v{number(h)}h{number(-w)}Z"
    radius = min(radius, w / 2, h / 2)
    r = number(radius)
    across, down = number(w - 2 * radius), number(h - 2 * radius)
    back, up = number(2 * radius - w), number(2 * radius - h)
    return (
        f"M{number(x + radius)} {number(y)}h{across}a{r} {r} 0 0 1 {r} {r}v{down}a{r} {r} 0 0 1 -{r} {r}"
        f"h{back}a{r} {r} 0 0 1 -{r} -{r}v{up}a{r} {r} 0 0 1 {r} -{r}Z"
    )


def placed_path(data: str, x: float, y: float, angle: float = 0, scale: float = 1) -> str:
    """Returns path data scaled, rotated by `angle` degrees clockwise and moved to (x, y).

    Accepts only the absolute commands M, L, C, Q and Z, and A for arcs of circles.
    """
    across, down = cos(radians(angle)) * scale, sin(radians(angle)) * scale

    def point(a: float, b: float) -> str:
        return f"{number(x + a * across - b * down)} {number(y + a * down + b * across)}"

    parts = []
    for command, numbers in _COMMAND.findall(data):
        values = [float(value) for value in numbers.replace(",", " ").split()]
        if command == "A":
            radius = number(values[0] * scale)
            flags = f"0 {int(values[3])} {int(values[4])}"
            parts.append(f"A{radius} {radius} {flags} {point(*values[5:])}")
        else:
            points = [point(*values[i : i + 2]) for i in range(0, len(values), 2)]
            parts.append(command + " ".join(points))
    return "".join(parts)
