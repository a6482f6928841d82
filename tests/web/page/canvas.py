"""What draws on a canvas of the page in memory."""

from __future__ import annotations

import re
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

from tests.web.page.libraries import Bytes

if TYPE_CHECKING:
    from tests.web.page.browser import Window


class Context:
    """Counts what is drawn on a canvas."""

    def __init__(self, window: Window) -> None:
        self._window = window
        self.fillStyle: Any = "#000000"
        self.strokeStyle: Any = "#000000"
        self.font = self.lineCap = self.lineJoin = self.textAlign = self.textBaseline = ""
        self.globalAlpha = self.lineWidth = 1.0
        self.drawn = 0
        """How often anything was filled, stroked or copied."""
        self.texts: list[str] = []
        """The texts that were drawn since the canvas was cleared."""

    def clearRect(self, *_rect: float) -> None:
        self.texts.clear()

    def fill(self, *_shape: object) -> None:
        self.drawn += 1

    stroke = drawImage = fillRect = fill

    def fillText(self, text: str, *_place: float) -> None:
        self.drawn += 1
        self.texts.append(text)

    def _nothing(self, *_values: object) -> None:
        pass

    arc = beginPath = clip = resetTransform = restore = rotate = save = scale = _nothing
    setLineDash = setTransform = translate = _nothing

    def createPattern(self, *_values: object) -> Any:
        return object()

    def createRadialGradient(self, *_values: float) -> Any:
        return Gradient()

    def getImageData(self, x: float, y: float, width: float, height: float, /) -> Any:
        """Returns a part that was filled with one colour, or noise in a browser that protects its user."""
        colour = [int(part) for part in re.findall(r"\d+", str(self.fillStyle))]
        pixels = bytes([*colour, 255]) * int(width * height)
        if self._window.is_noisy:
            pixels = bytes((byte * 7 + place * 31) % 256 for place, byte in enumerate(pixels))
        return SimpleNamespace(data=Bytes(pixels))


class Gradient:
    """Colours that change."""

    def addColorStop(self, place: float, colour: str, /) -> None:
        pass
