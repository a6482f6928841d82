"""The clock on the page: it runs for the seat to act, and shows the times beside the seats."""

from __future__ import annotations

from typing import TYPE_CHECKING

from web.browser.dom import Timer, element, make
from web.browser.window import lifetime
from web.players.clock import clock_text
from web.screens.dialogs.notices import toast
from web.session.session import Session
from web.storage.settings import Settings
from web.words import _

if TYPE_CHECKING:
    from web.browser.types import Element

TICK_MS = 200
"""Milliseconds between updates of the clock."""


class ClockFace:
    """Shows the clock of the open session. Stops it while the page is hidden, if the game was set up so."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._timer = Timer()
        self._session: Session | None = None
        lifetime.on_visibility(self._on_visibility)

    def open(self, session: Session) -> None:
        """Switches to another session."""
        self._session = session
        self.show()

    def close(self) -> None:
        """Leaves the session."""
        self._timer.stop()
        self._session = None

    def _show(self, session: Session) -> None:
        for seat, line in zip(range(1, len(session.names) + 1), element("seats").children, strict=False):
            face = line.querySelector(".clock")
            if not face:
                face = make("span", "clock")
                line.append(face)
            left = session.time.left(seat)
            _say(face, _("time is up") if not left else clock_text(left))
            face.classList.toggle("running", seat == session.time.running)
            face.classList.toggle("still", session.time.clock.stands)
            face.classList.toggle("fallen", not left)

    def show(self) -> None:
        """Shows the times, and keeps updating them while one is running."""
        session = self._session
        if session is None or not session.time.clock.base:
            return
        self._show(session)
        if seat := session.time.fall():
            toast(_("{name}: time is up.").format(name=session.names[seat - 1]))
        if session.time.running:
            self._timer.start(TICK_MS, self.show)

    def _on_visibility(self, is_hidden: bool) -> None:
        if not self._settings.pausing or self._session is None or self._session.table.far:
            return
        if is_hidden:
            self._session.time.pause()
        else:
            self._session.time.go_on()
            self.show()


def _say(face: Element, text: str) -> None:
    if face.textContent != text:
        face.textContent = text
