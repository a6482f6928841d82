"""The rows of the list of moves: a row for each turn, with a token for each move or for several equal ones."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from web.browser.dom import make
from web.screens.board.seat_marks import SeatMarks
from web.screens.table.moves.signs import FORK, Signs, width
from web.tree.turns import MoveNumber
from web.views.tokens import Token
from web.words import _

if TYPE_CHECKING:
    from web.browser.types import Element

MARK_PX = 18
COUNT_PX = 12
"""Pixels that a count takes."""
REST_PX = 26
"""Pixels that the token for all further moves takes."""


@dataclass(slots=True)
class Cell:
    """The button of a move, or of several consecutive moves that look alike."""

    button: Element
    token: Token
    first: int
    last: int
    """The numbers of its first and last ply, from 1."""
    text: Element
    """The element that contains its text."""
    is_rest: bool = False
    """Whether it represents all further moves of the turn, for which there is no room."""
    state: str = ""

    def mark(self, cursor: int, played: int) -> None:
        """Shows whether the current place is before, in or after these moves. `played` is the number of plies not
        undone.
        """
        if self.first <= cursor <= self.last:
            state = "latest"
        elif self.first > played:
            state = "undone"
        else:
            state = "later" if self.first > cursor else ""
        if state != self.state:
            self.state = state
            self.button.setAttribute("data-state", state)
            self.button.ariaCurrent = "true" if state == "latest" else "false"


class Row:
    """The row of a turn."""

    def __init__(self, signs: Signs, place: MoveNumber, first: int, mark: Element, room: float) -> None:
        """`first` is the number of its first ply. Its tokens may take `room` pixels; 0 means no limit."""
        self.first = self.last = first
        self.turn = place.turn
        self.element = make("li", "turn-row")
        self._line = make("div", "tokens")
        self.element.append(make("span", "turn", str(place.turn) if place.turn else ""), mark, self._line)
        self.end = self.element
        """The last element that belongs to the turn: the row, or the last of its variations."""
        self.others = 0
        """The number of variations that begin in the turn."""
        self.cell: Cell | None = None
        self._signs, self._room, self._taken = signs, room, 0.0
        self._is_here = False
        self._reviewed = ("", False)

    def show_here(self, is_here: bool) -> None:
        """Shows whether the turn is the current one."""
        if is_here != self._is_here:
            self._is_here = is_here
            self.element.toggleAttribute("data-here", is_here)

    def review(self, bar: str, is_costly: bool) -> None:
        """Shows the result of a review: a bar of the chances after the turn, and whether it was costly."""
        if (bar, is_costly) != self._reviewed:
            self._reviewed = (bar, is_costly)
            self.element.style.setProperty("--bar", bar)
            self.element.toggleAttribute("data-bar", bool(bar))
            self.element.toggleAttribute("data-cost", is_costly)

    def add(self, tokens: tuple[Token, ...], index: int, ply: str, words: str) -> Cell:
        """Adds a move. Returns its cell, which may be the one before if the two moves are joined."""
        *heads, token = tokens
        self.last = index
        cell = self.cell
        if cell and (cell.is_rest or (token.joins and not heads and token == cell.token)):
            self._join(cell, index, words)
            return cell
        needed = sum(map(width, tokens)) + COUNT_PX * token.counts
        is_rest = bool(self._room and cell and self._taken + needed + REST_PX > self._room)
        self._taken += needed
        if is_rest:
            token = Token(text="+1")
        else:
            for head in heads:
                self._line.append(self._signs.element(head))
        button = make("span", "ply", role="button", tabindex="-1", data_ply=ply, data_state="", data_place=str(index))
        text = self._signs.put(token, button)
        button.append(make("span", "heard", words))
        self._line.append(button)
        self.cell = Cell(button, token, index, index, text, is_rest)
        if token.counts:
            text.textContent = "1"
        return self.cell

    def _join(self, cell: Cell, index: int, words: str) -> None:
        cell.last = index
        cell.button.setAttribute("data-place", str(index))
        cell.button.append(make("span", "heard", f", {words}"))
        count = cell.last - cell.first + 1
        if cell.is_rest:
            cell.text.textContent = f"+{count}"
        elif cell.token.counts:
            cell.text.textContent = str(count)

    def comment(self, comment: str) -> None:
        """Marks the last move as one with a comment. The comment itself is shown below the list."""
        self._line.append(make("span", "comment heard", comment))
        assert self.cell, "a comment is on a move"
        self.cell.button.classList.add("commented")

    def add_other(self, line: Element) -> None:
        """Adds the row of a variation below the existing ones."""
        self.end.after(line)
        self.end = line
        if not self.others:
            self.element.append(self._signs.element(FORK))
        self.others += 1


class OtherRow:
    """The row of a variation, with what happens in the turn in which it begins."""

    def __init__(self, label: str, words: str, depth: int, child: int) -> None:
        self.element = make("li", "variations")
        self._button = make("button", "", "", type="button", data_place=str(depth), data_child=str(child))
        self._button.append(make("span", "heard", words), make("span", "turn", label, aria_hidden="true"))
        self.element.append(self._button)
        self._token: Token | None = None
        self._taken = 0.0

    def mark(self, marks: SeatMarks, seat: int) -> None:
        """Shows who plays."""
        self._button.append(marks.mark(seat, MARK_PX))

    def add(self, signs: Signs, tokens: tuple[Token, ...], room: float) -> None:
        """Adds the signs of a move, if there is room."""
        if tokens[-1].joins and tokens[-1] == self._token:
            return
        self._token = tokens[-1]
        self._taken += sum(map(width, tokens))
        if room and self._taken > room:
            return
        for token in tokens:
            self._button.append(signs.element(token))


def other_label(turn: int, number: int) -> str:
    """Returns the label of a variation: "7a", "7b"."""
    return f"{turn or ''}{chr(ord('a') + number % 26)}"


def other_words(words: str, moves: str) -> str:
    """Returns the accessible name of a variation."""
    return _("or: {words} ({moves})").format(words=words, moves=moves)
