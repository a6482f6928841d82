"""The dialogue that changes who plays, in the middle of a game: a person takes over a seat, a bot plays on."""

from __future__ import annotations

from dataclasses import replace
from random import randrange

from web.browser.dom import element, listen
from web.screens.dialogs.seat_rows import SeatRows
from web.screens.table.table_page import TablePage
from web.session.opponents import SEEDS


class Seating:
    """Opens from the menu."""

    def __init__(self, page: TablePage) -> None:
        self._page = page
        self._dialog = element("seating-dialog")
        self._rows = SeatRows(element("seating-rows"))
        listen(element("seating"), "click", lambda _: self._open())
        listen(self._dialog, "close", lambda _: self._on_close())

    def _open(self) -> None:
        element("menu-dialog").close()
        table = self._page.table
        self._rows.fill(table.names, table.opponents)
        self._rows.show(table.position.game.id, table.position.seats)
        self._dialog.returnValue = ""
        self._dialog.showModal()

    def _on_close(self) -> None:
        if self._dialog.returnValue != "seat" or not self._page.is_open:
            return
        opponents = self._page.table.opponents
        seed = opponents.seed if opponents.are_there else randrange(SEEDS)
        self._page.seat(self._rows.names, replace(opponents, levels=self._rows.levels, seed=seed))
