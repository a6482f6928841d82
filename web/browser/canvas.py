"""The painter that draws on a canvas of the page."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from math import pi
from typing import TYPE_CHECKING

from js import Path2D, document, window
from pyodide.ffi import to_js

from web.drawing.painter import PATTERN_COLOUR, PATTERNS, TILE, Box, Painter, pattern_width
from web.drawing.shape import READ

if TYPE_CHECKING:
    from web.browser.types import Element, Path, Pattern

MOST_SHAPES = 3000
MOST_CACHED_PIXELS = 8_000_000
"""The most pixels of a cached picture of a whole board, when only a part of the board is visible."""


def _unseen_canvas(width: int, height: int) -> Element:
    """Returns a canvas that is not part of the page. Safari has no `OffscreenCanvas` before 16.4."""
    if hasattr(window, "OffscreenCanvas"):
        return window.OffscreenCanvas.new(width, height)
    canvas = document.createElement("canvas")
    canvas.width, canvas.height = width, height
    return canvas


class _Shapes(dict[str, "Path"]):
    """The `Path2D` of path data, which is made when it is first wanted."""

    def __missing__(self, data: str) -> Path:
        if len(self) >= MOST_SHAPES:
            self.clear()
        shape = self[data] = Path2D.new(data)
        return shape


class _Styles(dict[str, str]):
    """The styles of paints, which are made when they are first wanted."""

    def __init__(self, colour: Callable[[str], str]) -> None:
        self.colour = colour

    def __missing__(self, paint: str) -> str:
        name, _, opacity = paint.partition("/")
        style = self[paint] = self.colour(name) + (f"{round(int(opacity) * 2.55):02x}" if opacity else "")
        return style


class CanvasPainter(Painter):
    """Draws on a 2D context; `colour` converts a colour's name to ``#rrggbb``. Each call into the browser costs more
    than the Python around it. So a property is set only when it changes, and text outside the visible part is not
    drawn.
    """

    patterned = False
    """Whether all canvases add patterns to the seats' colours, for people who cannot tell the colours apart."""
    _shapes = _Shapes()
    """One store for all canvases."""
    _patterns: dict[str, Pattern] = {}  # noqa: RUF012

    def __init__(self, canvas: Element) -> None:
        self._canvas = canvas
        self._context = canvas.getContext("2d")
        self._styles = _Styles(str)
        self._window: Box = (0, 0, 1, 1)
        self._scale = 1.0
        self._size = (0.0, 0.0)
        self._pixels = (0, 0)
        self._groups = 0
        self._now: dict[str, object] = {}
        self._cached: dict[str, tuple[Hashable, CanvasPainter]] = {}

    def begin(
        self, window: Box, scale: float, colour: Callable[[str], str], size: tuple[float, float] = (0, 0)
    ) -> None:
        """Clears the canvas and shows a window of board units at `scale` pixels per unit. `size` is the size of a board
        over which the window may move. The window starts at a whole pixel of the board, so that cached pictures stay
        sharp when it moves.
        """
        x, y, width, height = window
        scale = scale or 1 / width  # without any room, the whole width is drawn on one pixel
        x, y = round(x * scale) / scale, round(y * scale) / scale
        pixels = (max(1, round(width * scale)), max(1, round(height * scale)))
        if (self._canvas.width, self._canvas.height) != pixels:
            self._canvas.width, self._canvas.height = pixels
        if colour is not self._styles.colour:
            self._styles = _Styles(colour)
        self._window, self._scale, self._groups = (x, y, width, height), scale, 0
        self._size, self._pixels = size, pixels
        self._now.clear()
        context = self._context
        context.setTransform(scale, 0, 0, scale, -x * scale, -y * scale)
        context.clearRect(*window)
        context.lineCap = context.lineJoin = "round"
        context.textBaseline = "alphabetic"

    def path(
        self,
        data: str,
        fill: str | None = None,
        stroke: str | None = None,
        width: float = 0,
        dash: Sequence[float] = (),
    ) -> None:
        context, shape = self._context, self._shapes[data]
        if fill:
            self._set("fillStyle", self._styles[fill])
            context.fill(shape)
            if self.patterned and fill[:5] in PATTERNS:
                self._set("fillStyle", self._pattern(fill[:5]))
                context.fill(shape)
        if stroke:
            self._set("strokeStyle", self._styles[stroke])
            self._set("lineWidth", width)
            if dash:
                context.setLineDash(to_js(list(dash)))
                context.stroke(shape)
                context.setLineDash(to_js([]))
            else:
                context.stroke(shape)

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
        if not self._groups and not self._may_show(x, y, size * (1 + len(text))):
            return
        self._set("font", f"{'700' if bold else '400'} {size}px {READ}")
        self._set("textAlign", "center" if anchor == "middle" else anchor)
        self._set("fillStyle", self._styles[fill])
        self._context.fillText(text, x, y + 0.35 * size)

    def _may_show(self, x: float, y: float, around: float) -> bool:
        left, top, width, height = self._window
        return -around < x - left < width + around and -around < y - top < height + around

    def glow(self, x: float, y: float, radius: float, paint: str) -> None:
        context = self._context
        gradient = context.createRadialGradient(x, y, 0, x, y, radius)
        gradient.addColorStop(0, self._styles[paint])
        gradient.addColorStop(1, self._styles[paint.partition("/")[0] + "/0"])
        context.fillStyle = gradient
        self._now.pop("fillStyle", None)
        context.beginPath()
        context.arc(x, y, radius, 0, 2 * pi)
        context.fill()

    def push(self, x: float, y: float, angle: float, scale: float, alpha: float) -> None:
        context = self._context
        context.save()
        self._groups += 1
        if x or y:
            context.translate(x, y)
        if angle:
            context.rotate(angle * pi / 180)
        if scale != 1:
            context.scale(scale, scale)
        if alpha != 1:
            context.globalAlpha *= alpha

    def push_clip(self, data: str) -> None:
        self._context.save()
        self._groups += 1
        self._context.clip(self._shapes[data])

    def pop(self) -> None:
        self._context.restore()
        self._groups -= 1
        self._now.clear()

    def cached(self, name: str, key: Hashable, draw: Callable[[Painter], None]) -> None:
        if self._groups:  # moved, turned or clipped: a cached picture would not fit
            draw(self)
            return
        colour = self._styles.colour
        wanted = (key, self._scale, colour, self.patterned)
        known, layer = self._cached.get(name) or (None, CanvasPainter(_unseen_canvas(1, 1)))
        if known != wanted or not self._is_covered(layer):
            layer.begin(self._whole() if known == wanted else self._window, self._scale, colour)
            draw(layer)
            self._cached[name] = wanted, layer
        x, y = self._place(layer)
        context = self._context
        context.save()
        context.resetTransform()
        context.drawImage(layer._canvas, -x, -y)
        context.restore()

    def _whole(self) -> Box:
        """Returns the rectangle of the whole board and the visible part; only the visible part if the whole is too
        large to keep.
        """
        scale = self._scale
        (x, y, _, _), (wide, high), (width, height) = self._window, self._size, self._pixels
        left, across = _joined(round(x * scale), width, int(wide * scale))
        top, down = _joined(round(y * scale), height, int(high * scale))
        return (
            (left / scale, top / scale, across / scale, down / scale)
            if across * down <= MOST_CACHED_PIXELS
            else self._window
        )

    def _place(self, layer: CanvasPainter) -> tuple[int, int]:
        """Returns the pixel of a layer at which this canvas begins."""
        (x, y, _, _), (left, top, _, _) = self._window, layer._window
        return round((x - left) * self._scale), round((y - top) * self._scale)

    def _is_covered(self, layer: CanvasPainter) -> bool:
        """Returns whether a layer holds everything that is visible now."""
        (x, y), (width, height), (wide, high) = self._place(layer), self._pixels, layer._pixels
        return 0 <= x <= wide - width and 0 <= y <= high - height

    def _set(self, name: str, value: object) -> None:
        """Sets a property of the context if its value differs."""
        if self._now.get(name) != value:
            setattr(self._context, name, value)
            self._now[name] = value

    def _pattern(self, seat: str) -> Pattern:
        pattern = self._patterns.get(seat)
        if pattern is None:
            tile = _unseen_canvas(TILE, TILE)
            context = tile.getContext("2d")
            context.strokeStyle, context.lineWidth = PATTERN_COLOUR, pattern_width(seat)
            context.lineCap = "round"
            context.stroke(self._shapes[PATTERNS[seat]])
            pattern = self._patterns[seat] = self._context.createPattern(tile, "repeat")
        return pattern


def can_be_filmed() -> bool:
    """Returns whether the browser can record what is drawn on a canvas."""
    return hasattr(window, "MediaRecorder") and hasattr(window.HTMLCanvasElement.prototype, "captureStream")


def _joined(start: int, length: int, whole: int) -> tuple[int, int]:
    """Returns the start and the length of a stretch that covers another stretch and a board of `whole` pixels."""
    begin = min(start, 0)
    return begin, max(start + length, whole) - begin
