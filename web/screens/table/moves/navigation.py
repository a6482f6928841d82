"""Going through a record with the list, buttons, keys or replay, and editing its comments and variations."""

from __future__ import annotations

from typing import TYPE_CHECKING

from web.browser.dom import Timer, element, listen, show
from web.browser.keyboard import listen_to_keys
from web.browser.thinker import ThinkingWorker
from web.input import keys
from web.input.keys import KeyScope
from web.screens.dialogs.notices import toast
from web.screens.table.moves.receipts import Receipts
from web.screens.table.moving import Moving
from web.session.change import Change, PlayedAgain, TakenBack
from web.session.session import Session
from web.storage.settings import REPLAY_MS, Settings
from web.tree.tree import Node
from web.words import _

if TYPE_CHECKING:
    from web.browser.types import Event, KeyboardEvent

STEPS = ("first", "back", "on", "last")
"""The commands that show another place of the record."""


class Navigation:
    """Connects the list of plies and the controls around it with a session."""

    def __init__(self, settings: Settings, thinker: ThinkingWorker, moving: Moving) -> None:
        self._settings, self._moving = settings, moving
        self._session: Session | None = None
        self._timer = Timer()
        self._runs = False
        self._commented: Node | None = None
        self._receipts = Receipts(thinker)
        self._list = element("plies-list")
        listen(element("steps"), "click", self._on_step)
        listen(self._list, "click", self._on_list)
        listen(element("promote"), "click", lambda _: self._promote())
        listen(element("drop"), "click", lambda _: self._drop())
        listen(element("comment-toggle"), "click", lambda _: self._open_comment(element("plies-comment").hidden))
        listen(element("plies-comment"), "submit", self._on_comment)
        listen_to_keys(element("comment"), "keydown", _leave_comment)

    def open(self, session: Session) -> None:
        """Switches to another session."""
        self.close()
        self._session = session
        self._show(session)

    def close(self) -> None:
        """Leaves the session."""
        self._stop()
        self._session = None

    def follow(self, change: Change) -> None:
        """Updates the controls for the shown place, and stops the replay if moves were undone or redone."""
        if isinstance(change.cause, TakenBack | PlayedAgain):
            self._stop()
        if self._session:
            self._show(self._session)

    def _show(self, session: Session) -> None:
        """Updates the controls for the shown place."""
        table = session.table
        show(element("plies-variation"), table.fork is not None)
        for button in element("steps").querySelectorAll("[data-step]"):
            back = button.getAttribute("data-step") in ("first", "back")
            button.disabled = table.cursor == (0 if back else len(table.line()) - 1)
        element("comment-toggle").disabled = not table.cursor
        if self._commented and self._commented is not table.node:
            self._open_comment(False)

    def _stop(self) -> None:
        """Stops the replay."""
        self._runs = False
        self._timer.stop()
        element("steps").querySelector('[data-step="run"]').ariaPressed = "false"

    # Steps

    def _on_step(self, event: Event) -> None:
        button = event.target.closest("[data-step]")
        if button:
            self._step(str(button.getAttribute("data-step")))

    def key(self, event: KeyboardEvent) -> bool:
        """Handles a key that nothing else has used. Returns whether it shows another place."""
        if event.ctrlKey or event.metaKey or event.altKey or self._session is None:
            return False
        if event.target.closest("input, select, textarea, dialog"):
            return False
        scope = KeyScope.MOVES if event.target.closest("#plies-list") else KeyScope.TABLE
        step = keys.command(scope, str(event.key))
        if step in STEPS:
            self._step(step)
        return step in STEPS

    def _step(self, step: str) -> None:
        session = self._session
        if session is None:
            return
        if step == "run" and not self._runs:
            self._run()
            return
        self._stop()
        table = session.table
        last = len(table.line()) - 1
        end = table.played_here if table.cursor < table.played_here else last
        target = {"first": 0, "back": table.cursor - 1, "on": table.cursor + 1, "last": end}.get(step, table.cursor)
        if target != table.cursor and 0 <= target <= last:
            session.look(target)

    def _run(self) -> None:
        self._runs = True
        element("steps").querySelector('[data-step="run"]').ariaPressed = "true"
        self._run_on()

    def _run_on(self) -> None:
        session = self._session
        if self._runs and session and session.table.cursor < len(session.table.line()) - 1:
            session.look(session.table.cursor + 1)
            self._moving.follow(lambda: self._timer.start(REPLAY_MS[self._settings.replay], self._run_on))
        else:
            self._stop()

    def _on_list(self, event: Event) -> None:
        session, chosen = self._session, event.target.closest("[data-place]")
        if not chosen or session is None:
            return
        self._stop()
        place, line = int(chosen.getAttribute("data-place")), session.table.line()
        # The game may have changed since the list was drawn, because it is drawn right before a frame.
        if chosen.hasAttribute("data-child"):
            child = int(chosen.getAttribute("data-child"))
            others = line[place - 1].children if place <= len(line) else []
            if child < len(others):
                session.visit(others[child])
        elif place < len(line):
            session.look(place)
        self._list.focus()

    # Variations and comments

    def _promote(self) -> None:
        if self._session:
            self._session.promote()
            self._list.focus()
            toast(_("The game now continues with these moves."))

    def _drop(self) -> None:
        session = self._session
        if session is None:
            return
        dropped, place = session.drop()
        self._list.focus()

        def put_back() -> None:
            if self._session is session:
                session.put_back(dropped, place)

        toast(_("Moves deleted."), _("Restore"), press=put_back)

    def _open_comment(self, is_open: bool) -> None:
        session = self._session
        if session is None:
            return
        node = session.table.node
        show(element("plies-comment"), is_open)
        element("comment-toggle").ariaExpanded = "true" if is_open else "false"
        self._commented = node if is_open else None
        self._receipts.show(session, self._commented)
        if is_open:
            element("comment").value = node.comment
            element("comment").focus()

    def _on_comment(self, event: Event) -> None:
        event.preventDefault()
        if self._session:
            text = str(element("comment").value)
            self._open_comment(False)
            self._session.comment(text)
            self._list.focus()


def _leave_comment(event: KeyboardEvent) -> None:
    """Leaves the field on Escape, and keeps what was typed."""
    if event.key == "Escape":
        event.preventDefault()
        element("comment-toggle").focus()
