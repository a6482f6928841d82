"""Prints the whole board as a drawing, whatever part of it is on the screen."""

from __future__ import annotations

from collections.abc import Callable

from web.browser import sheets
from web.browser.dom import drawing, element
from web.pictures.shared_picture import SharedPicture
from web.screens.dialogs.notices import say_cannot_print


class Printing:
    """Puts the board on the sheet in the light theme before the browser prints.

    The drawing stays until the next one is made: some browsers read the sheet only after `afterprint`.
    """

    def __init__(self, shown: Callable[[], SharedPicture | None]) -> None:
        """`shown` returns the picture of the board on the page; None if there is none."""
        self._shown = shown
        self._is_drawn = False
        sheets.before_printing(self._on_print)

    def print(self, picture: SharedPicture) -> None:
        """Opens the browser's print dialog with a picture."""
        # Draw now: during window.print() Chromium calls no function of a Trusted Types policy.
        self._draw(picture)
        self._is_drawn = True
        try:
            if not sheets.print_page():
                say_cannot_print()
        finally:
            self._is_drawn = False

    def _on_print(self) -> None:
        if not self._is_drawn:
            self._draw(self._shown())

    def _draw(self, picture: SharedPicture | None) -> None:
        sheet = element("printed")
        if picture:
            sheet.replaceChildren(drawing(picture.svg_for_paper()))
        else:
            sheet.replaceChildren()
