"""Playing by letter: a turn is sent as a link to the whole game, up to and including it."""

from __future__ import annotations

from collections.abc import Callable

from web.browser import sheets
from web.browser.dom import element, listen, show
from web.browser.window import address
from web.screens.dialogs.notices import copy
from web.session.session import Session
from web.words import _


class Sending:
    """Sends the game on the table to whoever plays next; opened there, the link goes on with the same saved game."""

    def __init__(self, shown: Callable[[], Session]) -> None:
        """`shown` returns the session that is open."""
        self._shown = shown
        listen(element("share"), "click", lambda _: self._show())
        listen(element("send-turn"), "click", lambda _: self._send())

    def _show(self) -> None:
        table = self._shown().table
        show(element("sending"), bool(table.head) and table.game_node.position.results() is None)
        element("send-turn-words").textContent = self._words()

    def _words(self) -> str:
        position = self._shown().table.game_node.position
        return _("{seat} plays next.").format(seat=self._shown().names[position.seat - 1])

    def _send(self) -> None:
        table = self._shown().table
        if sheets.can_share():
            url = address.with_fragment(table.link)
            sheets.share(title=f"Mazebox: {table.position.game.title}", text=self._words(), url=url)
        else:
            copy(element("share-game"), _("Link copied. Send it to the next player."))
