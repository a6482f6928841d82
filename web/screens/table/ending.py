"""The end of a game: a moment of stillness, then who won and what decided it."""

from __future__ import annotations

from collections.abc import Callable

from web.browser import announcer
from web.browser.dom import Timer, element, has_focus_nowhere, show
from web.browser.window import dialogs
from web.screens.table.panel.seat_marks import SeatMarks
from web.session.events import Event, Played, Rested
from web.session.session import Session
from web.session.summary import Outcome, outcome

STILL = 500
"""Milliseconds between the last move and the announcement of the result."""


class Ending:
    """Shows the result in the place of the status, so that it covers nothing of the board."""

    def __init__(self, focus: Callable[[], object]) -> None:
        """`focus` moves the focus to the first button below the result."""
        self._focus = focus
        self._later = Timer()
        self._session: Session | None = None
        self._shown: Outcome | None = None
        self._is_coming = False

    def open(self, session: Session) -> None:
        """Switches to another session. The result of a game that is already over is shown at once."""
        self.close()
        self._session = session
        session.subscribe(self._hear)
        self._show()

    def close(self) -> None:
        """Leaves the session."""
        self._session = None
        self._show()

    def _hear(self, event: Event) -> None:
        if isinstance(event, Played) and self._session and _is_announced(self._session):
            self._is_coming = True
            element("asking").classList.add("still")
        elif isinstance(event, Rested) and self._is_coming:
            self._later.start(STILL, self._come)
        elif event.shows:
            self._show()

    def _come(self) -> None:
        self._show()
        announcer.say(str(element("ending-ladder").textContent))
        if self._shown and not dialogs.is_any_open() and (has_focus_nowhere() or not _types()):
            self._focus()

    def _show(self) -> None:
        """Shows the result of the session's position; nothing if the game goes on."""
        self._later.stop()
        self._is_coming = False
        session = self._session
        ended = self._shown = outcome(session) if session and _is_announced(session) else None
        asking = element("asking")
        asking.classList.remove("still")
        asking.classList.toggle("ended", ended is not None)
        is_over = session is not None and session.table.is_over
        asking.classList.toggle("over", is_over)  # also while looking back, so that the board keeps its size
        show(element("ending"), ended is not None)
        if ended is None or session is None:
            return
        position = session.table.position
        asking.classList.toggle("won", ended.is_won)
        asking.classList.toggle("lost", ended.is_lost)
        marks = SeatMarks(position.game.id, session.view)
        element("ending-marks").replaceChildren(*(marks.mark(seat, 34) for seat in ended.winners))
        element("ending-title").textContent = ended.title(session.names)
        last = session.table.last
        decides = last and len(ended.winners) == 1  # a draw has its reason in the status
        element("ending-why").textContent = session.words((*last, position)) if last and decides else ""
        element("ending-ladder").textContent = session.ladder.summary(session.table)


def _is_announced(session: Session) -> bool:
    """Returns whether the shown place is an end that is announced."""
    return outcome(session) is not None and not session.coach.is_quiet


def _types() -> bool:
    """Returns whether somebody is typing."""
    return bool(element("plies").matches(":focus-within"))
