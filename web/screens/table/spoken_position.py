"""The position for those who only hear it, by a key or from the menu."""

from __future__ import annotations

from typing import Any

from web.browser.dom import Timer, element, listen
from web.input.keys import ARROWS
from web.screens.board.board import Board
from web.screens.board.perspective import Perspective
from web.screens.board.spot_layer import focused_spot
from web.session.session import Session
from web.words import N_, _

SIDES = dict(zip(ARROWS, (N_("Left"), N_("Right"), N_("Above"), N_("Below")), strict=True))
AFTER_FOCUS = 400
"""Milliseconds after which a screen reader has said where the focus went when the menu closed."""


class SpokenPosition:
    """Says whose turn it is, where the pieces are, and what is around the square that has the focus."""

    def __init__(self, board: Board) -> None:
        self._board = board
        self._session: Session
        self._perspective = Perspective()
        self._later = Timer()
        self._spot: str | None = None
        listen(element("menu-dialog"), "click", self._on_menu)
        listen(element("spots"), "focusin", lambda _: self._remember())

    def open(self, session: Session, perspective: Perspective) -> None:
        """Begins with another session."""
        self._session, self._perspective = session, perspective

    def _remember(self) -> None:
        self._spot = focused_spot()

    def _on_menu(self, event: Any) -> None:
        button = event.target.closest("[data-hear]")
        if button:
            what = str(button.getAttribute("data-hear"))
            self._later.start(AFTER_FOCUS, lambda: self.say(what))

    def say(self, what: str) -> None:
        """Says whose turn it is ("turn"), where the pieces are ("pieces") or what surrounds the focus ("around")."""
        told = {"turn": self._turn, "pieces": self._pieces, "around": self._around}[what]()
        element("announcer").textContent = told

    def _turn(self) -> str:
        session = self._session
        position = session.table.position
        choices = [str(strong.textContent) for strong in element("choices").querySelectorAll("strong")]
        parts = (session.view.progress(position), session.status, ", ".join(choices))
        return _sentences([*parts, session.view.aloud(position, session.names)])

    def _pieces(self) -> str:
        session = self._session
        position = session.table.position
        labels = {spot.id: spot.label for spot in session.view.spots(position, session.names, self._perspective.turned)}
        pieces = [labels[spot] for spot in dict.fromkeys(session.view.occupied(position)) if spot in labels]
        notes = [
            _("{name}: {note}").format(name=name, note=session.view.seat_note(position, seat))
            for seat, name in enumerate(session.names[: position.seats], 1)
        ]
        return _sentences([*notes, *pieces])

    def _around(self) -> str:
        board, spot = self._board, self._spot
        if spot is None or not board.has(spot):
            return _("No square has the focus. The arrow keys give it to one.")
        told = [board.label(spot)]
        for key, side in SIDES.items():
            beside = board.towards(spot, key)
            if beside:
                told.append(_("{side}: {what}").format(side=_(side), what=board.label(beside)))
        return _sentences(told)


def _sentences(parts: list[str]) -> str:
    return " ".join(part if part[-1] in ".?!" else f"{part}." for part in parts if part)
