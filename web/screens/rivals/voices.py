"""What a bot's character says when a game begins and when it is over."""

from __future__ import annotations

import asyncio

from web.browser import announcer, late
from web.browser.dom import Timer, element
from web.rivals.ladder import player_of
from web.screens.rivals.faces import face
from web.session.change import Change, Followed, Played, TakenBack, WentOn
from web.session.session import Session

SOON_MS = 400
"""Milliseconds between the first picture of the board and what is said when a game is opened."""


class Voices:
    """Shows the greeting beside the status until the player has moved, and the last words with the result."""

    def __init__(self) -> None:
        self._box = element("voice")
        self._soon = Timer()
        self._is_due = False
        self._session: Session | None = None

    def open(self, session: Session) -> None:
        """Switches to another session."""
        self.close()
        table = session.table
        if not player_of(table) or not table.opponents.are_there or session.coach.teaches:
            return
        self._session = session
        if not table.head or table.is_over:
            self._soon.start(SOON_MS, self._speak)

    def close(self) -> None:
        """Leaves the session."""
        self._soon.stop()
        self._session = None
        self._is_due = False
        self._box.textContent = ""

    def follow(self, change: Change) -> None:
        """Says the last words when the game is over, and ends the greeting when the player has moved."""
        session, cause = self._session, change.cause
        if not session:
            return
        if isinstance(cause, Played) and session.table.is_over:
            self._speak()
        elif isinstance(cause, Followed | TakenBack | WentOn) or (
            isinstance(cause, Played) and _has_played(session, change)
        ):
            self._soon.stop()
            self._is_due = False
            self._box.textContent = ""

    def _speak(self) -> None:
        self._is_due = True
        asyncio.ensure_future(self._say())  # noqa: RUF006 - the loop of the page keeps it

    async def _say(self) -> None:
        session = self._session
        if not session:
            return
        try:
            await late.get_ready()
        except OSError:  # then the characters say nothing
            return
        from web.rivals.voices.speaking import speech

        if session is self._session and self._is_due:
            said = speech(session.table)
            if said:
                self._box.replaceChildren(face(session.table.position.game.id, said.level, said.mood), said.words)
                announcer.say(said.words)


def _has_played(session: Session, change: Change) -> bool:
    """Returns whether the person at this device played a ply, other than a roll for who begins."""
    return any(
        session.driver_of(before.seat).is_here and not session.is_for_beginning(before)
        for before, _ply, _after in change.steps
    )
