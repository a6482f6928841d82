"""The list of plies, a line a turn, with comments and with what was tried instead."""

from __future__ import annotations

from typing import Any

from web.browser.dom import Timer, element, listen, make
from web.screens.table.seat_marks import SeatMarks
from web.session.session import Session
from web.storage.settings import Settings
from web.tree.table import Table
from web.tree.tree import Node, tail
from web.words import _, ngettext

AT_ONCE = 150
"""Plies that are put into the list in one go: a long game would keep the page from answering for seconds."""

Others = tuple[tuple[int, Node, int], ...]
"""The variations beside a ply: which child of their parent they are, where they begin, how many plies they have."""
Told = tuple[Node, Others, str]
"""All that the list says of a ply: its place, the variations beside it, the comment."""


class PlyList:
    """Shows the plies of the line that a table shows; on a phone it opens from below."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._panel = element("plies")
        self._toggle = element("plies-toggle")
        self._list = element("plies-list")
        self._texts: list[Any] = []
        self._states: list[str] = []
        self._told: list[Told] = []
        self._marked = (0, 0)
        self._turns = 0
        self._line: Any = None
        self._turn: object = None
        self._is_elsewhere = False
        self._more = Timer()
        listen(self._toggle, "click", lambda _: self._open(not self._panel.classList.contains("open")))
        listen(self._panel, "keydown", self._on_key)

    def open(self, session: Session, marks: SeatMarks) -> None:
        """Begins with another session, or another way to write it."""
        self._view, self._names, self._marks = session.view, session.names, marks
        self._clear()

    def show(self, table: Table) -> None:
        """Shows the plies; those that were undone stand greyed at the end."""
        told = [_told(node) for node in table.line()[1:]]
        state = (table.cursor, table.played_here)
        if told and self._told == told and self._marked == state:
            return  # only something is chosen
        if self._told != told[: len(self._told)]:
            self._clear()
        self._fill(told, state)
        count, last = table.cursor, table.last
        if table.is_looking:
            counted = _("{count} of {all}").format(count=count, all=len(table.steps))
        else:
            counted = ngettext("{count} played", "{count} played", count).format(count=count)
        element("plies-count").textContent = counted
        element("plies-last").textContent = last[1] if last else ""
        self._is_elsewhere = True

    def _fill(self, told: list[Told], state: tuple[int, int]) -> None:
        """Puts the next plies into the list, and lets the rest follow when the page has answered what waits."""
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
        """Tells the ply that is shown and the undone ones from the others, touching only those that changed."""
        for index, text in enumerate(self._texts):
            state = "latest" if index == cursor - 1 else "undone" if index >= played else ""
            if state != self._states[index]:
                self._states[index] = state
                text.setAttribute("data-state", state)
                text.ariaCurrent = "true" if state == "latest" else "false"
        self._marked = (cursor, played)

    def _clear(self) -> None:
        self._list.replaceChildren()
        self._more.stop()
        self._texts.clear()
        self._states.clear()
        self._told.clear()
        self._marked = (0, 0)
        self._turns = 0
        self._line = self._turn = None

    def _append(self, node: Node, others: Others, comment: str) -> None:
        assert node.parent is not None, "the root is no ply"
        before: Any = node.parent.position
        turn = self._view.turn(before)
        if self._line is None or turn is None or (before.seat, turn) != self._turn:
            self._line = make("p")
            line = make("li")
            self._turns += 1
            line.append(make("span", "turn", str(self._turns)), self._marks.mark(before.seat, 18), self._line)
            self._list.append(line)
            self._turn = (before.seat, turn)
        text = make(
            "span",
            "ply",
            node.ply if self._settings.texts else self._view.words(before, node.ply, self._names),
            role="button",
            tabindex="-1",
            data_ply=node.ply,
            data_state="",
            data_place=str(node.depth),
        )
        if self._line.firstChild:
            self._line.append(", ")
        self._line.append(text)
        self._texts.append(text)
        self._states.append("")
        if comment:
            self._line.append(make("span", "comment", comment))
        if others:
            self._list.append(self._variations(before, others))
            self._line = None

    def _variations(self, before: Any, others: Others) -> Any:
        """What else was played at a place, as buttons that show it."""
        line = make("li", "variations")
        for child, other, length in others:
            words = self._view.words(before, other.ply, self._names)
            plies = ngettext("{count} ply", "{count} plies", length).format(count=length)
            line.append(
                make(
                    "button",
                    "",
                    _("or: {words} ({plies})").format(words=words, plies=plies),
                    type="button",
                    data_place=str(other.depth),
                    data_child=str(child),
                )
            )
        return line

    def scroll(self) -> None:
        """Brings the ply that is shown into sight, if it is another than before."""
        if self._is_elsewhere:
            self._scroll()
            self._is_elsewhere = False

    def _scroll(self) -> None:
        latest = self._list.querySelector('[data-state="latest"]')
        if latest:
            self._list.scrollTop = latest.offsetTop - self._list.clientHeight * 0.7

    def _on_key(self, event: Any) -> None:
        if event.key == "Escape" and self._panel.classList.contains("open"):
            self._open(False)
            self._toggle.focus()

    def _open(self, is_open: bool) -> None:
        self._panel.classList.toggle("open", is_open)
        self._toggle.setAttribute("aria-expanded", "true" if is_open else "false")
        self._scroll()


def _told(node: Node) -> Told:
    others = node.parent.children if node.parent else []
    beside = ((child, other, len(tail(other))) for child, other in enumerate(others) if other is not node)
    return node, tuple(beside), node.comment
