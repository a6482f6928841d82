"""Describes the position that a session shows: whose turn it is, the pieces, rows, and what can be played."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from web.session.session import Session
from web.speech.places import Places, listed, sentences
from web.views.catalogue import View
from web.views.scene import Gesture, Names
from web.words import _, default_names, ngettext

AT_ONCE = 8
"""The most ways to play in one announcement."""


class Surroundings(Places):
    """Describes the position that a session shows."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._told: tuple[object, Gesture, int] | None = None

    def board_now(self) -> tuple[View[Any, Any], Any, Names]:
        session = self._session
        return session.view, session.table.position, session.names

    @property
    def listener(self) -> int:
        """The seat to act if a person here plays it; otherwise the first seat of a person here."""
        session = self._session
        seat, seats = session.table.position.seat, range(1, session.table.position.seats + 1)
        return next((each for each in (seat, *seats) if session.driver_of(each).is_here), seat)

    def greeting(self, played: str = "") -> str:
        """Returns the announcement for a game that was opened: who plays, where the pieces are, what was `played` just
        now, and what to do.
        """
        session = self._session
        table, view, names = session.table, session.view, session.names
        here = [self._called(seat) for seat in session.seats_here]
        you = _("You are {name}.").format(name=here[0]) if len(here) == 1 < len(names) else ""
        game = f"{table.position.game.title}, {view.wording.variant_name(table.position.variant)}."
        keys = _("A question mark lists the keys, a colon opens the command line.")
        return " ".join(filter(None, (game, you, self.pieces(), played, self.turn(with_notes=True), keys)))

    def turn(self, choices: Sequence[str] = (), *, with_notes: bool = False) -> str:
        """Returns whose turn it is and what to do. `choices` are the labels of the buttons beside the board, and
        `with_notes` says whether the notes of the seats are said as well.
        """
        session = self._session
        position, status, task = session.table.position, session.status.strip(), asked_by_coach(session)
        progress = session.view.wording.progress(position)
        parts = ["" if progress in status else progress, "" if task and session.coach.teaches else status]
        return sentences([task, *parts, ", ".join(choices), aloud(session, with_notes=with_notes)])

    def pieces(self) -> str:
        """Returns where the pieces of each seat are, and each seat's note."""
        session = self._session
        view, position, names = session.view, session.table.position, session.names
        told = []
        for seat in range(1, position.seats + 1):
            stands, note = view.wording.whereabouts(position, seat, names), view.wording.seat_note(position, seat)
            does = sentences([stands, note]) if stands else note
            told.append(_("{name}: {note}").format(name=self._called(seat), note=does))
        return sentences(told)

    def _called(self, seat: int) -> str:
        """Returns the name of a seat, with the colour by which the names of places call its pieces."""
        name, colour = self._session.names[seat - 1], default_names(self._session.table.position.game)[seat - 1]
        return name if colour in name else _("{name} ({colour})").format(name=name, colour=colour)

    def possible(self, chosen: Gesture) -> str:
        """Returns what can be played, up to `AT_ONCE` ways. Further calls continue the list."""
        session = self._session
        position = session.table.position
        if position.results() is not None or session.waits:
            return self.turn()
        if position.chances() is not None:
            return session.status
        plies = session.view.controls.continuing(position, chosen)
        found = [option.words for option in session.view.wording.possible(position, chosen, plies, session.names)]
        first = self._told[2] if self._told and self._told[:2] == (position, chosen) else 0
        shown = found[first : first + AT_ONCE]
        last = first + len(shown)
        self._told = (position, chosen, last if last < len(found) else 0)
        many = ngettext("{n} possibility.", "{n} possibilities.", len(found)).format(n=len(found)) if not first else ""
        more = _("Once more for the next ones.") if last < len(found) else ""
        return " ".join(filter(None, (many, sentences([listed(shown)]), more)))


def asked_by_coach(session: Session) -> str:
    """Returns the task of a lesson or puzzle; empty while the player looks back."""
    return "" if session.table.is_looking else session.coach.task


def aloud(session: Session, *, with_notes: bool) -> str:
    """Returns what is said but not shown about the turn. `with_notes` says whether the notes of the seats are said too,
    which must not be repeated.
    """
    if not session.driver.is_here or (with_notes and session.view.wording.aloud_is_noted):
        return ""
    return session.view.wording.aloud(session.table.position, session.names)
