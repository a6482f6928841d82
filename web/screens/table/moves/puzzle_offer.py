"""When a finished game is searched for puzzles. What does it is fetched when it is wanted."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from web.browser import late
from web.browser.thinker import ThinkingWorker
from web.browser.window import root
from web.session.session import Session
from web.storage.store import Texts

if TYPE_CHECKING:  # fetched when it is wanted
    from web.screens.puzzles.offer import Offer


class PuzzleOffer:
    """Lets the game of a session be searched as long as it is reviewed."""

    def __init__(self, thinker: ThinkingWorker, texts: Texts) -> None:
        self._thinker, self._texts = thinker, texts
        self._searched: Session | None = None
        self._plies: tuple[str, ...] = ()
        self._offer: Offer | None = None

    def go_on(self, session: Session) -> None:
        """Searches the game, if it is over. The review calls this when it has nothing else to think about."""
        table = session.table
        is_over = table.game_node.position.results() is not None or bool(table.far and table.far.ended)
        if self._searched or not is_over or not session.coach.offers_another or root.is_embedded():
            return
        self._searched = session
        asyncio.ensure_future(self._search(session))  # noqa: RUF006 - the loop of the page keeps it

    def stop(self) -> None:
        """Searches no more until it is to go on."""
        self._searched = None
        if self._offer:
            self._offer.stop()

    def close(self) -> None:
        """The session ends."""
        self.stop()
        if self._offer:
            self._offer.close()
            self._offer = None

    async def _search(self, session: Session) -> None:
        try:
            await late.get_ready()
        except OSError:
            return  # nobody has asked for it
        if self._searched is not session:
            return
        plies = session.table.played.plies
        if self._offer and plies != self._plies:
            self._offer.close()
            self._offer = None
        if self._offer is None:
            from web.screens.puzzles.offer import Offer

            self._offer, self._plies = Offer(session, self._thinker, self._texts), plies
        self._offer.go_on()
