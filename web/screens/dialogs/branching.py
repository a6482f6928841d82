"""The question that two branches of one game ask: which of them goes on."""

from __future__ import annotations

from collections.abc import Callable

from pygames.record import Record
from web.browser.dom import element, listen
from web.session.opponents import seat_names
from web.session.table import Table
from web.views import view_of
from web.words import _


class Branching:
    """Asks what is to become of a record that leaves the game on the table."""

    def __init__(self, decided: Callable[[Record, str], None]) -> None:
        """`decided` is called with the record and "theirs", "mine" or "apart"; without a choice it is "mine"."""
        self._decided = decided
        self._dialog = element("branch-dialog")
        self._record: Record | None = None
        listen(self._dialog, "close", lambda _: self._on_close())

    def ask(self, table: Table, record: Record) -> None:
        """Shows where the two part."""
        mine = table.played.plies
        pairs = enumerate(zip(mine, record.plies, strict=False))
        place = next(place for place, (ours, theirs) in pairs if ours != theirs)
        before = list(record.positions())[place]
        view = view_of(before.game.id)
        names = seat_names(before.game, before.seats, table.names, table.opponents)
        element("branch-words").textContent = _(
            "Your saved game and the link part after ply {place}, where it is {seat}’s turn. In yours: {mine}. "
            "In the link: {theirs}. Whichever goes on, the other is kept as a variation."
        ).format(
            place=place,
            seat=names[before.seat - 1],
            mine=view.words(before, mine[place], names),
            theirs=view.words(before, record.plies[place], names),
        )
        self._record = record
        self._dialog.returnValue = ""
        self._dialog.showModal()

    def _on_close(self) -> None:
        record, self._record = self._record, None
        if record is not None:
            self._decided(record, str(self._dialog.returnValue) or "mine")
