"""What a view draws with: a few shapes in board units, coloured by the names of the palette.

A *paint* is a colour's name, with an opacity in per cent after a slash where it is not whole:
``"accent"``, ``"ink/14"``. Shapes are SVG path data, which the canvas understands as well.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Hashable, Iterator, Sequence
from contextlib import contextmanager

Point = tuple[float, float]

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
"""The lines over a seat's colour, for people who cannot tell the colours apart: path data in one such square."""
PATTERN_COLOUR = "#ffffffb3"


class Painter(ABC):
    """The two back ends are `web.drawing.svg.SvgPainter` and `web.browser.canvas.CanvasPainter`."""

    @abstractmethod
    def path(
        self,
        data: str,
        fill: str | None = None,
        stroke: str | None = None,
        width: float = 0,
        dash: Sequence[float] = (),
    ) -> None:
        """A shape of SVG path data. Lines have round caps and joins."""

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
        """A line of text, its middle at height y; `anchor` is start, middle or end at x."""

    @abstractmethod
    def glow(self, x: float, y: float, radius: float, paint: str) -> None:
        """A disc of light that fades from its middle to its edge."""

    @abstractmethod
    def push(self, x: float, y: float, angle: float, scale: float, alpha: float) -> None:
        """Opens a `group`."""

    @abstractmethod
    def push_clip(self, data: str) -> None:
        """Opens a `clip`."""

    @abstractmethod
    def pop(self) -> None:
        """Closes what was opened last."""

    def kept(self, name: str, key: Hashable, draw: Callable[[Painter], None]) -> None:
        """Draws what seldom changes: outside of any group, a canvas keeps its picture while `key` stays the same.

        `name` tells the kept parts of one drawing from each other.
        """
        draw(self)

    @contextmanager
    def group(self, x: float = 0, y: float = 0, angle: float = 0, scale: float = 1, alpha: float = 1) -> Iterator[None]:
        """Yields everything inside is moved to (x, y), turned by `angle` degrees clockwise, scaled and faded."""
        self.push(x, y, angle, scale, alpha)
        yield
        self.pop()

    @contextmanager
    def clip(self, data: str) -> Iterator[None]:
        """Yields everything inside shows only within the shape."""
        self.push_clip(data)
        yield
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
        """A rectangle by its top left corner, with rounded corners."""
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
        """A circle by its middle."""
        self.path(circle_path(x, y, radius), fill, stroke, width, dash)

    def line(self, points: Sequence[Point], stroke: str, width: float, dash: Sequence[float] = ()) -> None:
        """A line through all points."""
        self.path(line_path(points), None, stroke, width, dash)


def pattern_width(seat: str) -> float:
    """Returns how thick the lines of a seat's pattern are, in board units; those of seat 4 are dots."""
    return 3 if seat == "seat4" else 1.8


def number(value: float) -> str:
    """Returns a coordinate as short as path data allows."""
    return f"{value:.2f}".rstrip("0").rstrip(".") if value % 1 else str(int(value))


def line_path(points: Sequence[Point], closed: bool = False) -> str:
    """Returns path data of a line through all points."""
    data = "M" + "L".join(f"{number(x)} {number(y)}" for x, y in points)
    return data + "Z" if closed else data


def circle_path(x: float, y: float, radius: float) -> str:
    """Returns path data of a circle by its middle."""
    r, d = number(radius), number(2 * radius)
    return f"M{number(x - radius)} {number(y)}a{r} {r} 0 1 1 {d} 0a{r} {r} 0 1 1 -{d} 0Z"


def rect_path(x: float, y: float, w: float, h: float, radius: float = 0) -> str:
    """Returns path data of a rectangle by its top left corner."""
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
