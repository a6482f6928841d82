"""Going through the record: by its list, by buttons and keys, by itself; its comments and variations."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from js import document

from web.browser.dom import Timer, element, listen, show
from web.screens.dialogs.notices import toast
from web.screens.table.receipts import Receipts
from web.session.table import Table
from web.session.tree import Node
from web.words import _

if TYPE_CHECKING:
    from web.screens.table.table_page import TablePage

PAUSE = 700
"""Milliseconds that a ply rests when the record plays by itself."""
LIST_KEYS = {
    "ArrowUp": "back",
    "ArrowLeft": "back",
    "ArrowDown": "on",
    "ArrowRight": "on",
    "Home": "first",
    "End": "last",
    ",": "back",
    "<": "back",
    ".": "on",
    ">": "on",
}
KEYS = {"<": "back", ">": "on"}
"""The keys that step wherever the focus is, unless something else has a use for them."""


class Stepping:
    """Binds what stands around the list of plies."""

    def __init__(self, page: TablePage) -> None:
        self._page = page
        self._timer = Timer()
        self._runs = False
        self._commented: Node | None = None
        self._receipts = Receipts(page, page.thinker)
        self._list = element("plies-list")
        listen(element("steps"), "click", self._on_step)
        listen(self._list, "click", self._on_list)
        listen(self._list, "keydown", self._on_list_key)
        listen(document, "keydown", self._on_key)
        listen(element("promote"), "click", lambda _: self._promote())
        listen(element("drop"), "click", lambda _: self._drop())
        listen(element("comment-toggle"), "click", lambda _: self._open_comment(element("plies-comment").hidden))
        listen(element("plies-comment"), "submit", self._on_comment)

    def show(self, table: Table) -> None:
        """Shows what can be done from the place on the table."""
        show(element("plies-variation"), table.fork is not None)
        for button in element("steps").querySelectorAll("[data-step]"):
            back = button.getAttribute("data-step") in ("first", "back")
            button.disabled = table.cursor == (0 if back else len(table.steps))
        element("comment-toggle").disabled = not table.cursor
        if self._commented and self._commented is not table.node:
            self._open_comment(False)

    def stop(self) -> None:
        """The record plays by itself no more."""
        self._runs = False
        self._timer.stop()
        element("steps").querySelector('[data-step="run"]').ariaPressed = "false"

    # Steps

    def _on_step(self, event: Any) -> None:
        button = event.target.closest("[data-step]")
        if button:
            self._step(str(button.getAttribute("data-step")))

    def _on_list_key(self, event: Any) -> None:
        step = LIST_KEYS.get(str(event.key))
        if step and not (event.ctrlKey or event.metaKey or event.altKey):
            event.preventDefault()
            self._step(step)

    def _on_key(self, event: Any) -> None:
        if event.defaultPrevented or event.ctrlKey or event.metaKey or event.altKey or not self._page.is_open:
            return
        step = KEYS.get(str(event.key))
        if step and not event.target.closest("input, select, textarea, dialog"):
            event.preventDefault()
            self._step(step)

    def _step(self, step: str) -> None:
        table = self._page.table
        if step == "run" and not self._runs:
            self._run()
            return
        self.stop()
        end = table.played_here if table.cursor < table.played_here else len(table.steps)
        target = {"first": 0, "back": table.cursor - 1, "on": table.cursor + 1, "last": end}.get(step, table.cursor)
        if target != table.cursor and 0 <= target <= len(table.steps):
            self._page.show_place(target)

    def _run(self) -> None:
        self._runs = True
        element("steps").querySelector('[data-step="run"]').ariaPressed = "true"
        self._run_on()

    def _run_on(self) -> None:
        table = self._page.table
        if self._runs and self._page.is_open and table.cursor < len(table.steps):
            self._page.show_place(table.cursor + 1, lambda: self._timer.start(PAUSE, self._run_on))
        else:
            self.stop()

    def _on_list(self, event: Any) -> None:
        chosen = event.target.closest("[data-place]")
        if not chosen:
            return
        self.stop()
        place, table = int(chosen.getAttribute("data-place")), self._page.table
        if chosen.hasAttribute("data-child"):
            self._page.visit(table.line()[place - 1].children[int(chosen.getAttribute("data-child"))])
        else:
            self._page.show_place(place)
        self._list.focus()

    # Variations and comments

    def _promote(self) -> None:
        self._page.table.promote()
        self._page.tree_changed()
        self._list.focus()
        toast(_("This is the main line now."))

    def _drop(self) -> None:
        page, table = self._page, self._page.table
        dropped, place = table.drop()
        page.tree_changed()
        self._list.focus()

        def put_back() -> None:
            if page.table is table:
                table.put_back(dropped, place)
                page.tree_changed()

        toast(_("The variation is dropped."), _("Put it back"), press=put_back)

    def _open_comment(self, is_open: bool) -> None:
        show(element("plies-comment"), is_open)
        element("comment-toggle").ariaExpanded = "true" if is_open else "false"
        self._commented = self._page.table.node if is_open else None
        self._receipts.show(self._commented)
        if is_open:
            element("comment").value = self._page.table.node.comment
            element("comment").focus()

    def _on_comment(self, event: Any) -> None:
        event.preventDefault()
        self._page.table.comment(str(element("comment").value))
        self._open_comment(False)
        self._page.tree_changed()
        self._list.focus()
