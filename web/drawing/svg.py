"""The painter that writes SVG, for posters, shared pictures, diagrams, and golden pictures in tests."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from html import escape

from web.drawing.painter import PATTERN_COLOUR, PATTERNS, TILE, Painter, number, pattern_width
from web.drawing.shape import FAMILY


@dataclass
class Letters:
    """A text element for letters of one style in a row, because browsers are slow with many short texts."""

    style: str
    text: str = ""
    across: list[str] = field(default_factory=list)
    down: list[str] = field(default_factory=list)

    def __str__(self) -> str:
        down = self.down[:1] if len(set(self.down)) == 1 else self.down
        return f'<text x="{" ".join(self.across)}" y="{" ".join(down)}"{self.style}>{escape(self.text)}</text>'


class SvgPainter(Painter):
    """Collects SVG elements.

    `colour` maps a colour's name to its value in the file: a colour, or ``var(--name)``.
    `prefix` begins the ids of definitions, which must differ between the pictures of one page.
    `patterned` lays patterns on the seats' colours.
    """

    def __init__(self, colour: Callable[[str], str], prefix: str = "d", patterned: bool = False) -> None:
        self._colour = colour
        self._prefix = prefix
        self._patterned = patterned
        self._patterns: dict[str, str] = {}
        self._parts: list[str | Letters] = []
        self._definitions = 0

    def path(
        self,
        data: str,
        fill: str | None = None,
        stroke: str | None = None,
        width: float = 0,
        dash: Sequence[float] = (),
    ) -> None:
        pattern = self._pattern(fill[:5]) if self._patterned and fill else ""
        if pattern:
            self._parts.append(f'<path d="{data}"{self._paint("fill", fill)}/>')
        attributes = pattern or self._paint("fill", fill)
        if stroke:
            attributes += self._paint("stroke", stroke) + f' stroke-width="{number(width)}"'
            if dash:
                attributes += f' stroke-dasharray="{" ".join(map(number, dash))}"'
        self._parts.append(f'<path d="{data}"{attributes}/>')

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
        weight = ' font-weight="700"' if bold else ""
        style = f' font-size="{number(size)}" text-anchor="{anchor}"{weight}{self._paint("fill", fill)}'
        letters = self._parts[-1] if self._parts else None
        if not (isinstance(letters, Letters) and letters.style == style and len(letters.across) == len(letters.text)):
            letters = Letters(style)
            self._parts.append(letters)
        letters.text += text
        letters.across.append(number(x))
        letters.down.append(number(y + 0.35 * size))

    def glow(self, x: float, y: float, radius: float, paint: str) -> None:
        name, _, opacity = paint.partition("/")
        identity = self._define()
        colour = _quoted(self._colour(name))
        self._parts.append(
            f'<radialGradient id="{identity}"><stop stop-color={colour} stop-opacity="{int(opacity or 100) / 100}"/>'
            f'<stop offset="1" stop-color={colour} stop-opacity="0"/></radialGradient>'
            f'<circle cx="{number(x)}" cy="{number(y)}" r="{number(radius)}" fill="url(#{identity})"/>'
        )

    def push(self, x: float, y: float, angle: float, scale: float, alpha: float) -> None:
        transform = f"translate({number(x)} {number(y)})" if x or y else ""
        if angle:
            transform += f"rotate({number(angle)})"
        if scale != 1:
            transform += f"scale({scale:.4g})"
        attributes = f' transform="{transform}"' if transform else ""
        if alpha != 1:
            attributes += f' opacity="{alpha:.3g}"'
        self._parts.append(f"<g{attributes}>")

    def push_clip(self, data: str) -> None:
        identity = self._define()
        self._parts.append(f'<clipPath id="{identity}"><path d="{data}"/></clipPath><g clip-path="url(#{identity})">')

    def pop(self) -> None:
        self._parts.append("</g>")

    def document(self, box: tuple[float, float, float, float], title: str, size: tuple[float, float] = (0, 0)) -> str:
        """Returns everything drawn so far as one SVG element that shows a box (x, y, width, height) of board units.

        `size` is the size of the whole board, for a page that shows a large board in parts.
        """
        seen, whole = (" ".join(map(number, numbers)) for numbers in (box, size))
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{seen}" data-size="{whole}" role="img"'
            ' preserveAspectRatio="xMidYMid slice"'
            f' aria-label={_quoted(title)} stroke-linecap="round" stroke-linejoin="round"'
            f' font-family="{FAMILY}, sans-serif">{self._drawing()}</svg>'
        )

    def file(self, size: tuple[float, float], title: str, shown_width: float | None = None) -> str:
        """Returns everything drawn so far as an SVG file with this width and height, or enlarged to another width."""
        width, height = map(number, size)
        shown = (number(shown_width), number(size[1] * shown_width / size[0])) if shown_width else (width, height)
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{shown[0]}" height="{shown[1]}"'
            f' viewBox="0 0 {width} {height}"'
            f' role="img" aria-label={_quoted(title)} stroke-linecap="round" stroke-linejoin="round"'
            f' font-family="{FAMILY}, sans-serif">{self._drawing()}</svg>'
        )

    def _drawing(self) -> str:
        return "".join(map(str, self._parts))

    def _paint(self, attribute: str, paint: str | None) -> str:
        if paint is None:
            return f' {attribute}="none"'
        name, _, opacity = paint.partition("/")
        text = f" {attribute}={_quoted(self._colour(name))}"
        return f'{text} {attribute}-opacity="{int(opacity) / 100}"' if opacity else text

    def _pattern(self, seat: str) -> str:
        """Returns the attribute that fills a shape with a seat's pattern; empty if the seat has none."""
        lines = PATTERNS.get(seat)
        if lines and seat not in self._patterns:
            identity, width = self._define(), pattern_width(seat)
            self._patterns[seat] = identity
            self._parts.append(
                f'<pattern id="{identity}" width="{TILE}" height="{TILE}" patternUnits="userSpaceOnUse">'
                f'<path d="{lines}" fill="none" stroke="{PATTERN_COLOUR}" stroke-width="{width}"/></pattern>'
            )
        return f' fill="url(#{self._patterns[seat]})"' if lines else ""

    def _define(self) -> str:
        self._definitions += 1
        return f"{self._prefix}{self._definitions}"


def _quoted(value: str) -> str:
    return f'"{escape(value)}"'
