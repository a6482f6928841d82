"""What a bot's character says when a game begins and when it is over."""

from __future__ import annotations

import asyncio

from web.browser import announcer, late
from web.browser.dom import Timer, element
from web.rivals.ladder import player_of
from web.screens.rivals.faces import face
from web.session.events import Event, Followed, Played, TakenBack, WentOn
from web.session.session import Session

SOON = 400
"""Milliseconds between the first picture of the board and the greeting."""


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
        session.subscribe(self._hear)
        if not table.head:
            self._soon.start(SOON, self._speak)

    def close(self) -> None:
        """Leaves the session."""
        self._soon.stop()
        self._session = None
        self._is_due = False
        self._box.textContent = ""

    def _hear(self, event: Event) -> None:
        session = self._session
        if not session:
            return
        is_over = session.table.is_over
        if isinstance(event, Played) and is_over:
            self._speak()
        elif isinstance(event, Followed | TakenBack | WentOn) or (
            isinstance(event, Played) and _has_played(session, event)
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


def _has_played(session: Session, event: Played) -> bool:
    """Returns whether the person at this device played a ply, other than a roll for who begins."""
    return any(
        session.driver_of(before.seat).is_here and not session.is_for_beginning(before)
        for before, _ply, _after in event.steps
    )
