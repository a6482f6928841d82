"""Whether the browser gives out what is on a canvas as it was drawn.

Browsers that protect their users from being recognised return noise instead, in `getImageData`, in files and in films.
"""

from __future__ import annotations

from pyodide.ffi import JsException

from web.browser.dom import make

SIDE_PX = 8
"""The side of the canvas that is read, in pixels."""
COLOUR = (40, 90, 160)
NEAR = 8
"""The most by which a colour may differ. Some browsers change the last bits only, which nobody sees."""
MOST_WRONG = 4
"""The most pixels that may be wrong."""


def is_true() -> bool:
    """Draws a colour and reads it back. Returns whether it is the same."""
    canvas = make("canvas", width=str(SIDE_PX), height=str(SIDE_PX))
    context = canvas.getContext("2d")
    if not context:
        return False
    context.fillStyle = f"rgb{COLOUR}"
    context.fillRect(0, 0, SIDE_PX, SIDE_PX)
    try:
        data: bytes = context.getImageData(0, 0, SIDE_PX, SIDE_PX).data.to_bytes()
    except JsException:
        return False
    pixels: list[bytes] = [data[place : place + 3] for place in range(0, len(data), 4)]
    wrong = sum(max(abs(one - other) for one, other in zip(pixel, COLOUR, strict=True)) > NEAR for pixel in pixels)
    return wrong <= MOST_WRONG
