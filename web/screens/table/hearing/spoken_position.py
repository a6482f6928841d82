"""Descriptions of the position, asked for by a key, in the menu or with a command."""

from __future__ import annotations

from typing import TYPE_CHECKING

from web.browser import announcer
from web.browser.dom import Timer, element, listen
from web.input.keys import ARROWS, DIAGONALS
from web.screens.board.board import Board
from web.screens.board.spot_layer import focused_spot
from web.session.session import Session
from web.speech.account import turns
from web.speech.places import LANDMARK, OTHER, OWN, Places, sentences
from web.speech.surroundings import Surroundings
from web.views.scene import Gesture
from web.words import N_, _

if TYPE_CHECKING:
    from web.browser.types import Event

SIDES = dict(zip(ARROWS, (N_("Left"), N_("Right"), N_("Above"), N_("Below")), strict=True))
CORNERS = dict(zip(DIAGONALS, (N_("Above left"), N_("Above right"), N_("Below left"), N_("Below right")), strict=True))
AFTER_FOCUS_MS = 400
"""Milliseconds in which a screen reader announces the new focus after the menu was closed."""


class SpokenPosition:
    """Describes the turn, the pieces, the surroundings of the focus, the possible plies, and what was played."""

    def __init__(self, board: Board) -> None:
        self._board = board
        self._session: Session
        self._later = Timer()
        self._back = 0
        listen(element("menu-dialog"), "click", self._on_menu)

    def open(self, session: Session) -> None:
        """Switches to another session."""
        self._session = session
        self.of = Surroundings(session)

    def _on_menu(self, event: Event) -> None:
        button = event.target.closest("[data-hear]")
        if button:
            what = str(button.getAttribute("data-hear"))
            self._later.start(AFTER_FOCUS_MS, lambda: announcer.say(self.describe(what)))

    def describe(self, what: str, chosen: Gesture = ()) -> str:
        """Returns a description of one of: "turn", "pieces", "board", "around", "moves", "last", "before", "again"."""
        if what == "around":
            return around(self._board, self._board.last)
        if what == "turn":
            return sentences([self.of.turn(self._choices()), *_review()])
        if what == "moves":
            return self.of.possible(chosen)
        if what in ("last", "before"):
            return self._turn_before(what == "last")
        if what == "again":
            return announcer.last()
        return self.of.board() if what == "board" else self.of.pieces()

    def _choices(self) -> list[str]:
        """Returns the labels of the buttons beside the board that the status does not say already."""
        said = ", ".join(
            ['[data-does="roll"]', *(['[data-does="play"]'] * self._session.view.wording.status_says_plies)]
        )
        return [str(one.textContent) for one in element("choices").querySelectorAll(f"button:not({said}) strong")]

    def _turn_before(self, is_last: bool) -> str:
        past = turns(self._session)
        self._back = 1 if is_last else self._back + 1
        if self._back > len(past):
            self._back = 0
            return _("That is where the game began.")
        return past[-self._back]

    def go_on(self, kind: str) -> str:
        """Moves the focus to the next own piece, opponent's piece or landmark."""
        return go_on(self._board, self.of, kind, focused_spot() or self._board.last)


def _review() -> list[str]:
    """Returns what the review says of the position; nothing while there is no review."""
    shown = [] if element("analysis").hidden else [element("analysis-now"), element("analysis-best")]
    return [str(line.textContent) for line in shown]


def around(board: Board, spot: str | None) -> str:
    """Returns what is on a spot and next to it."""
    if spot is None or not board.has(spot):
        return _("No square is selected. Select one with the arrow keys.")
    beside = {side: board.towards(spot, key) for key, side in SIDES.items()}
    beside.update((side, board.beside(spot, *way)) for way, side in CORNERS.items())
    told = [
        _("{side}: {what}").format(side=_(side), what=board.label(other).partition(". ")[0])
        for side, other in beside.items()
        if other
    ]
    return sentences([board.label(spot), *told])


def around_place(board: Board, places: Places, text: str) -> str:
    """Returns what is on and around a place that a player names."""
    spot = places.place(text)
    return around(board, spot) if spot else _("There is no place called {place}.").format(place=text)


def go_to(board: Board, places: Places, text: str) -> str:
    """Moves the focus to a place. Returns what to announce if there is no such place."""
    spot = places.place(text)
    if spot is None:
        return _("There is no place called {place}.").format(place=text)
    board.focus(spot)
    return ""


def go_on(board: Board, places: Places, kind: str, spot: str | None) -> str:
    """Moves the focus from a spot to the next own piece, opponent's piece or landmark. Returns what to announce if
    there is none.
    """
    following = places.next(kind, spot)
    if following is None:
        return {OWN: _("You have no piece on the board."), OTHER: _("No opponent has a piece on the board.")}.get(
            kind, _("There is nothing of the kind on the board.")
        )
    board.focus(following)
    return ""


NEXT = {"next own": OWN, "next other": OTHER, "next landmark": LANDMARK}
"""The commands that move the focus to the next piece or landmark."""
