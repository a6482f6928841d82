"""The menu of the table: switches for the board, links to other pages, and the dialog that changes the players."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from random import randrange

from web.browser.dom import element, listen
from web.players.opponents import SEEDS
from web.screens.dialogs.notices import toast
from web.screens.dialogs.seat_rows import SeatRows
from web.session.session import Session
from web.words import _


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


class Seating:
    """Lets a person take over a seat from a bot, or a bot from a person."""

    def __init__(self, shown: Callable[[], Session | None]) -> None:
        """`shown` returns the open session, or None."""
        self._shown = shown
        self._dialog = element("seating-dialog")
        self._rows = SeatRows(element("seating-rows"))
        listen(element("seating"), "click", lambda _: self._open())
        listen(self._dialog, "close", lambda _: self._on_close())

    def _open(self) -> None:
        element("menu-dialog").close()
        session = self._shown()
        if session is None:
            return
        if session.table.far:
            toast(_("Players cannot be changed in a game with someone far away."))
            return
        table = session.table
        self._rows.fill(table.names, table.opponents)
        self._rows.show(table.position.game.id, table.position.seats)
        self._dialog.returnValue = ""
        self._dialog.showModal()

    def _on_close(self) -> None:
        session = self._shown()
        if self._dialog.returnValue != "seat" or session is None:
            return
        opponents = session.table.opponents
        seed = opponents.seed if opponents.are_there else randrange(SEEDS)
        session.seat(self._rows.names, replace(opponents, levels=self._rows.levels, seed=seed))
