"""Offers puzzles from a finished game. The code that searches for them is imported when needed."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from web.browser import late
from web.browser.thinker import ThinkingWorker
from web.browser.window import root
from web.session.session import Session
from web.storage.texts import Texts

if TYPE_CHECKING:  # imported when needed
    from web.screens.table.moves.found_puzzles import Offer

REVIEW, SUMMARY = "analysis-canvas", "course-figure"
"""The elements after which the puzzles are shown, in the review and in the summary of the game."""


class PuzzleOffer:
    """Searches the game of a session when its review or summary is first opened."""

    def __init__(self, thinker: ThinkingWorker, texts: Texts) -> None:
        self._thinker, self._texts = thinker, texts
        self._session: Session | None = None
        self._is_wanted = False
        self._offer: Offer | None = None
        self._place = REVIEW

    def open(self, session: Session) -> None:
        """Switches to another session."""
        self.close()
        self._session = session

    def close(self) -> None:
        """Leaves the session."""
        self._session = None
        self._forget()

    def search(self) -> None:
        """Searches the game if it is over and was not searched before."""
        session = self._session
        if session is None or self._is_wanted or root.is_embedded():
            return
        if session.table.has_ended and session.coach.offers_another:
            self._is_wanted = True
            asyncio.ensure_future(self._search(session))  # noqa: RUF006 - the loop of the page keeps it

    def place(self, identity: str) -> None:
        """Puts the puzzles after the element with this id."""
        self._place = identity
        if self._offer:
            self._offer.place(identity)

    async def _search(self, session: Session) -> None:
        try:
            await late.get_ready()
        except OSError:
            return  # it was not asked for
        if self._session is session and self._is_wanted and self._offer is None:
            from web.screens.table.moves.found_puzzles import Offer

            self._offer = Offer(session, self._thinker, self._texts, self._place)

    def follow(self) -> None:
        """Stops the search when the game continues, so that its bots need not wait."""
        if self._session and self._is_wanted and not self._session.table.has_ended:
            self._forget()

    def _forget(self) -> None:
        self._is_wanted = False
        if self._offer:
            self._offer.close()
            self._offer = None
