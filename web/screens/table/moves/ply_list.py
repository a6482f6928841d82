"""The list of moves: a row for each turn, with its variations, and a sentence about the chosen move."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from itertools import pairwise
from typing import TYPE_CHECKING, Any

from web.browser.dom import Timer, element, listen, make, show
from web.browser.keyboard import listen_to_keys
from web.browser.observers import Size
from web.screens.board.seat_marks import SeatMarks
from web.screens.table.moves.rows import Cell, OtherRow, Row, other_label, other_words
from web.screens.table.moves.signs import Signs
from web.session.session import Session
from web.storage.settings import Settings
from web.tree.table import Table
from web.tree.tree import Node, tail
from web.tree.turns import MoveNumber
from web.views.tokens import Token
from web.words import _, capital, ngettext

if TYPE_CHECKING:
    from web.browser.types import Element, KeyboardEvent

AT_ONCE = 150
"""The number of plies added to the list at a time. Adding a long game at once would block the page for seconds."""
ROOM_PX = 206.0
"""Pixels that the tokens of a row may take at most. Further moves become one token, such as "+3"."""
BESIDE_PX = 92.0
"""Pixels of the list's width that a row needs beside its tokens."""
LEAST_ROOM_PX = 80.0
"""Pixels that the tokens of a row may take in the narrowest list."""
INDENT_PX = 30.0

Others = tuple[tuple[int, Node, int], ...]
"""The variations beside a ply: the index among its parent's children, the first node, and the number of plies."""
Told = tuple[Node, Others, str]
"""All that the list shows of a ply: its node, the variations beside it, and its comment."""


class PlyList:
    """Shows the plies of a line. On a phone the list opens from below."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._panel = element("plies")
        self._toggle = element("plies-toggle")
        self._list = element("plies-list")
        self._cells: list[Cell] = []
        """The cell of each ply."""
        self._rows: list[Row] = []
        self._told: list[Told] = []
        self._marked = (0, 0)
        self._is_elsewhere = False
        self._more = Timer()
        self._room = ROOM_PX
        self._size = Size(lambda _width, _height: self._scroll())  # the result of a game leaves the list less room
        self._size.watch(self._list)
        listen(self._toggle, "click", lambda _: self._open(not self._panel.classList.contains("open")))
        listen_to_keys(self._panel, "keydown", self._on_key)

    def open(self, session: Session, marks: SeatMarks) -> None:
        """Switches to another session, or to another notation."""
        self._view, self._names, self._marks = session.view, session.names, marks
        self._numbers = session.table.move_numbers
        self._signs = Signs()
        self._list.classList.toggle("codes", self._settings.texts)
        self._sentence = Sentence(session, marks)
        self._clear()

    def turn(self, turned: bool) -> None:
        """Turns the signs that show directions together with the board."""
        self._list.classList.toggle("turned", turned)

    def show(self, table: Table) -> None:
        """Shows the plies. Undone ones are greyed at the end."""
        told = [
            (node, _others(parent, node) if len(parent.children) > 1 else (), node.comment)
            for parent, node in pairwise(table.line())
        ]
        state = (table.cursor, table.played_here)
        if told and self._told == told and self._marked == state:
            return  # only the chosen place has changed
        if self._told != told[: len(self._told)]:
            self._clear()
        self._fill(told, state)
        self._panel.setAttribute("data-played", str(table.cursor))
        self._panel.setAttribute("data-plies", str(len(told)))
        self._count(table)
        self._is_elsewhere = True

    def _count(self, table: Table) -> None:
        """Shows the current turn, and describes the chosen move."""
        places = self._numbers
        here, last = places.of(table.node), places.of(table.shown.leaf)
        if table.is_looking and last.move:
            counted = _("{turn} of {turns}").format(turn=here.turn, turns=last.turn)
        else:
            counted = ngettext("{count} turn", "{count} turns", here.turn).format(count=here.turn)
        element("plies-count").textContent = counted
        self._sentence.show(table.node, here)

    def _fill(self, told: list[Told], state: tuple[int, int]) -> None:
        """Adds the next plies to the list. The rest follows after the page has handled waiting events."""
        begun = len(self._told)
        for step in told[begun : begun + AT_ONCE]:
            self._append(*step)
        self._told = told[: begun + AT_ONCE]
        self._mark(*state)
        if len(self._told) < len(told):
            self._more.start(0, lambda: self._fill_on(told, state))
        else:
            self._more.stop()

    def _fill_on(self, told: list[Told], state: tuple[int, int]) -> None:
        self._fill(told, state)
        if len(self._told) == len(told):
            self._scroll()

    def _mark(self, cursor: int, played: int) -> None:
        """Marks the current move and the undone ones. Before the earliest of these places nothing changes."""
        earliest = min(cursor, played, *self._marked)
        for cell in reversed(self._cells):
            if cell.last < earliest:
                break
            cell.mark(cursor, played)
        for row in reversed(self._rows):
            if row.last < earliest:
                break
            row.show_here(row.first <= cursor <= row.last)
        self._marked = (cursor, played)

    def _clear(self) -> None:
        self._list.replaceChildren()
        self._room = (
            min(ROOM_PX, max(LEAST_ROOM_PX, self._list.clientWidth - BESIDE_PX)) if self._list.clientWidth else ROOM_PX
        )
        self._more.stop()
        for found in (self._cells, self._rows, self._told):
            found.clear()
        self._marked = (0, 0)

    def _append(self, node: Node, others: Others, comment: str) -> None:
        assert node.parent is not None, "the root is no ply"
        before: Any = node.parent.position
        place = self._numbers.of(node)
        if place.move == 1:
            row = Row(
                self._signs,
                place,
                node.depth,
                self._marks.mark(before.seat, 18),
                0 if self._settings.texts else self._room,
            )
            self._rows.append(row)
            self._list.append(row.element)
        row = self._rows[-1]
        words = self._view.wording.ply_words(before, node.ply, self._names)
        self._cells.append(row.add(self._tokens(before, node.ply), node.depth, node.ply, words))
        if comment:
            row.comment(comment)
        for other in others:
            row.add_other(self._other(before, row, *other))

    def _tokens(self, before: Any, ply: str) -> tuple[Token, ...]:
        return (Token(text=ply),) if self._settings.texts else self._view.look.tokens(before, ply)

    def _other(self, before: Any, row: Row, child: int, other: Node, length: int) -> Element:
        """Returns the row of a variation. Pressing it shows the variation."""
        words = self._view.wording.ply_words(before, other.ply, self._names)
        moves = ngettext("{count} move", "{count} moves", length).format(count=length)
        shown = OtherRow(other_label(row.turn, row.others), other_words(words, moves), other.depth, child)
        shown.mark(self._marks, before.seat)
        key = self._view.wording.turn(before)
        for node in tail(other):
            position: Any = node.parent.position if node.parent else before
            if node is not other and (key is None or self._view.wording.turn(position) != key):
                break
            shown.add(self._signs, self._tokens(position, node.ply), self._room - INDENT_PX)
        return shown.element

    # Results of a review

    def review(self, bars: Mapping[int, str], costs: Collection[int]) -> None:
        """Shows the chances after each turn as a bar, and marks costly turns. Both are given by plies."""
        for row in self._rows:
            row.review(bars.get(row.last, ""), any(row.first <= depth <= row.last for depth in costs))

    def scroll(self) -> None:
        """Scrolls to the current ply, if it has changed."""
        if self._is_elsewhere:
            self._scroll()
            self._is_elsewhere = False

    def _scroll(self) -> None:
        latest = self._list.querySelector("[data-here]")
        if latest:
            self._list.scrollTop = latest.offsetTop + latest.offsetHeight - self._list.clientHeight + 6

    def _on_key(self, event: KeyboardEvent) -> None:
        if event.key == "Escape" and self._panel.classList.contains("open"):
            self._open(False)
            self._toggle.focus()

    def _open(self, is_open: bool) -> None:
        self._panel.classList.toggle("open", is_open)
        self._toggle.setAttribute("aria-expanded", "true" if is_open else "false")
        self._scroll()


class Sentence:
    """The panel below the list that describes the chosen move in words."""

    def __init__(self, session: Session, marks: SeatMarks) -> None:
        self._session, self._marks = session, marks
        self._seats: dict[int, Element] = {}

    def show(self, node: Node, place: MoveNumber) -> None:
        """Describes the ply that led to a place; nothing for the start."""
        show(element("said"), node.parent is not None)
        if node.parent is None:
            return
        before = node.parent.position
        seat = before.seat
        if seat not in self._seats:
            self._seats[seat] = self._marks.mark(seat, 18)
        words = self._session.view.wording.ply_words(before, node.ply, self._session.names)
        element("said-who").replaceChildren(self._seats[seat], make("strong", "", self._session.names[seat - 1]))
        element("said-place").textContent = capital(place.words)
        element("said-words").textContent = f"{capital(words)}."
        element("said-comment").textContent = node.comment


def _others(parent: Node, node: Node) -> Others:
    """Returns the variations beside a ply."""
    return tuple([(child, other, len(tail(other))) for child, other in enumerate(parent.children) if other is not node])
