"""The buttons for undo and redo."""

from __future__ import annotations

from web.browser import announcer
from web.browser.dom import element, listen
from web.session.session import Session
from web.tree.tree import Node
from web.words import _


class UndoButtons:
    """Undoes and redoes plies. Asks before undoing a roll, because the same roll will come again."""

    def __init__(self) -> None:
        self._session: Session | None = None
        self._moment: Node | None = None
        listen(element("undo"), "click", lambda _: self.undo())
        listen(element("redo"), "click", lambda _: self.redo())
        listen(element("undo-dialog"), "close", lambda _: self._on_close())

    def open(self, session: Session | None) -> None:
        """Switches to another session, or to none."""
        self._session = session

    def undo(self) -> None:
        """Undoes the last decision, or asks first."""
        session = self._session
        if session is None:
            return
        if session.table.undo_to is None:
            announcer.say(_("There is nothing to undo."))
        elif session.table.undoes_roll:
            self._moment = session.table.game_node
            element("undo-dialog").returnValue = ""
            element("undo-dialog").showModal()
        else:
            session.undo()

    def redo(self) -> None:
        """Plays again what was undone."""
        session = self._session
        if session is None:
            return
        if session.table.redo_to is None:
            announcer.say(_("There is nothing to redo."))
        else:
            session.redo()

    def _on_close(self) -> None:
        session = self._session
        if session and element("undo-dialog").returnValue == "undo" and session.table.game_node is self._moment:
            session.undo()
