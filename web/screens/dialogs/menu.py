"""The menu: how the board is shown, and the ways to everything else at the table."""

from __future__ import annotations

from web.browser.dom import element, listen
from web.screens.table.table_page import TablePage


class Menu:
    """Shows the switches of the table as they are, and sets them."""

    def __init__(self, page: TablePage) -> None:
        self._page = page
        listen(element("menu"), "click", lambda _: self._open())
        listen(element("set-turned"), "change", lambda _: self._turn())

    def _open(self) -> None:
        element("set-turned").checked = self._page.turned
        element("set-turned").disabled = not self._page.view.turnable
        element("menu-dialog").showModal()

    def _turn(self) -> None:
        self._page.turned = bool(element("set-turned").checked)
        self._page.refresh()
