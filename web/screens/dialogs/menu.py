"""The menu of the table: switches for the board, and links to other pages and dialogs."""

from __future__ import annotations

from collections.abc import Callable

from web.browser.dom import element, listen


class Menu:
    """Shows the switches of the table, and applies their changes."""

    def __init__(self, turned: Callable[[], bool | None], turn: Callable[[bool], None]) -> None:
        """`turned` returns whether the board is turned; None if it cannot be turned. `turn` turns it."""
        self._turned = turned
        listen(element("menu"), "click", lambda _: self._open())
        listen(element("set-turned"), "change", lambda _: turn(bool(element("set-turned").checked)))

    def _open(self) -> None:
        turned = self._turned()
        element("set-turned").checked = bool(turned)
        element("set-turned").disabled = turned is None
        element("menu-dialog").showModal()
