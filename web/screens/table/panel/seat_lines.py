"""The lines beside the board, one for each seat: its name, its state, and whose turn it is."""

from __future__ import annotations

from fractions import Fraction

from pygames.contract import Position
from web.browser.dom import element, make
from web.players.opponents import characters
from web.screens.board.seat_marks import SeatMarks
from web.screens.rivals.faces import GLAD, NEUTRAL, RUEFUL, face
from web.session.session import Session
from web.words import _, say

BEFORE_PX = 40
"""Pixels of the lines above that remain visible when the seat to act is scrolled into view."""


class SeatLines:
    """Shows the seats of one table at a time. A line stays for the whole game, and only what has changed is set."""

    def __init__(self) -> None:
        self._box = element("seats")
        self._position: Position | None = None
        self._lines: list[_Line] = []
        self._is_elsewhere = False

    def open(self, session: Session, marks: SeatMarks) -> None:
        """Switches to another session, or to other players at its table."""
        seats = range(1, session.table.position.seats + 1)
        self._lines = [_Line(seat, session, marks) for seat in seats]
        self._box.replaceChildren(*[line.node for line in self._lines])
        self._position = None

    def show(self, position: Position) -> None:
        """Updates the lines for a position."""
        if position is self._position:
            return
        self._position = position
        self._is_elsewhere = True
        results = position.results()
        for line in self._lines:
            line.show(position, results)

    def scroll(self) -> None:
        """Scrolls to the seat to act, if the position has changed."""
        if not self._is_elsewhere or self._position is None:
            return
        self._is_elsewhere = False
        box = self._box
        box.scrollLeft = self._lines[self._position.seat - 1].node.offsetLeft - BEFORE_PX
        if box.scrollWidth > box.clientWidth:
            box.tabIndex = 0  # so that keys can scroll it
        else:
            box.removeAttribute("tabindex")


class _Line:
    def __init__(self, seat: int, session: Session, marks: SeatMarks) -> None:
        table, view, names = session.table, session.view, session.names
        self._seat, self._view = seat, view
        self.node = make("li")
        mark, self._face = marks.mark(seat, 34), None
        is_you = session.you == seat
        name = make("strong", "", _("You") if is_you else names[seat - 1])
        if is_you:
            name.append(" ", make("small", "level", names[seat - 1]))
        if level := table.opponents.level(seat):
            found = characters(table.position.game.id)
            difficulty = _("difficulty {number}/{most}").format(number=level, most=len(found))
            name.append(" ", make("small", "level", difficulty))
            self.node.title = say(found[level - 1].about)
            self._face, both = face(table.position.game.id, level), make("i", "rival", aria_hidden="true")
            both.append(self._face, mark)
            mark = both
        self._note = make("span", "heard" if view.look.standing_says_all else "")
        words = make("div")
        words.append(name, self._note)
        self._standing = marks.standing(seat) if view.look.standing else None
        if self._standing:
            words.append(self._standing.canvas)
        self.node.append(mark, words)
        self._state = make("em")
        self._told = ("", "")

    def show(self, position: Position, results: tuple[Fraction, ...] | None) -> None:
        plays = results is None and self._seat == position.seat
        state = _("to play") if plays else "" if results is None else _result_words(results[self._seat - 1])
        note = self._view.wording.seat_note(position, self._seat)
        if self._standing:
            self._standing.draw(position)
        if (note, state) == self._told:
            return
        self._told = note, state
        self._note.textContent, self._state.textContent = note, state
        if self._face:
            self._face.setAttribute("data-mood", _mood(results[self._seat - 1] if results else None))
        if plays:
            self.node.setAttribute("aria-current", "true")
        else:
            self.node.removeAttribute("aria-current")
        if state:
            self.node.append(self._state)
        else:
            self._state.remove()


def _mood(result: Fraction | None) -> str:
    """Returns the expression of a bot with that result; None while the game goes on."""
    if result == 1:
        return GLAD
    return RUEFUL if result == 0 else NEUTRAL


def _result_words(result: Fraction) -> str:
    if result == 1:
        return _("won")
    return _("lost") if result == 0 else _("draw")
