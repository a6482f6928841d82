"""The QR code of a link, drawn with a library that is fetched when the first code is shown."""

from __future__ import annotations

from typing import TYPE_CHECKING

from web.browser import qr
from web.browser.dom import fetch_script, show
from web.screens.dialogs.notices import toast
from web.words import _

if TYPE_CHECKING:
    from web.browser.types import Element

LARGEST = 25
"""The highest version, which sets the size of a code. The modules of larger codes are too small for a camera to read
from a screen.
"""
QUIET = 4
"""The width of the light border in modules, as the standard requires."""


class QrCode:
    """Shows the code of a text, or a sentence that the text is too long."""

    def __init__(self, code: Element, too_long: Element) -> None:
        """`code` is the picture; `too_long` is the sentence."""
        self._code, self._too_long = code, too_long
        self._text = ""

    def show(self, text: str) -> None:
        """Shows the code of a text."""
        self._text = text
        if qr.is_ready():
            self._draw()
        else:
            fetch_script(str(self._code.getAttribute("data-script")), self._draw, self._say_missing)

    def _draw(self) -> None:
        rows = qr.rows(self._text, LARGEST)
        show(self._too_long, not rows)
        dark = [(x, y) for y, row in enumerate(rows) for x, module in enumerate(row) if module == "1"]
        side = len(rows) + 2 * QUIET
        code = self._code
        code.toggleAttribute("hidden", not rows)  # SVG elements have no `hidden` property
        code.setAttribute("viewBox", f"{-QUIET} {-QUIET} {side} {side}")
        code.querySelector("path").setAttribute("d", "".join(f"M{x} {y}h1v1h-1z" for x, y in dark))

    def _say_missing(self) -> None:
        self._code.toggleAttribute("hidden", True)
        toast(_("The QR code could not load. Check your connection, then reload the page. Your saved games are safe."))
