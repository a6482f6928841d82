"""Decides which of the tabs that show a saved game runs its bots: the tab that holds the game's lock."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from js import document
from pyodide.ffi import JsException, create_proxy

from web.browser.dom import Timer, listen

if TYPE_CHECKING:
    from web.browser.types import KeptScript

SETTLING_MS = 100
"""Milliseconds that a tab waits before it leads, so that the last ply of the tab that led before can arrive."""


class BotLead:
    """Requests the lock of the game on the table when a bot is to move. The tab that was opened or looked at last takes
    the lock from the others, because browsers slow down hidden tabs. When a tab is closed, is killed or leaves the
    game, its lock goes to a waiting tab. In a browser without locks every tab leads.
    """

    def __init__(self, script: KeptScript | None) -> None:
        """`script` is the module of `kept.js`, or None."""
        self._script = script
        self.changed: Callable[[], None] = lambda: None
        """Called when this tab gets or loses the lead."""
        self._number = 0
        self._request_number = 0
        self._leave: Callable[[], None] | None = None
        self._settling = Timer()
        self._is_held = False
        self._has_locks = script is not None
        self.leads = False
        """Whether this tab runs the bots."""
        self.is_elsewhere = False
        """Whether another tab runs the bots."""
        listen(document, "visibilitychange", lambda _: self._on_visibility())

    def of(self, number: int) -> None:
        """Sets the game on the table by its number among the saved games; 0 if it is not saved."""
        if number != self._number:
            self.leave()
            self._number = number

    def ask(self) -> bool:
        """Returns whether this tab leads. If not, requests the lead."""
        if self._number and self._has_locks and self._leave is None:
            self._request(steal=not document.hidden)
        return self.leads or not self._number or not self._has_locks

    def take(self) -> None:
        """Takes the lead from another tab."""
        if self.is_elsewhere:
            self.leave()
            self._request(steal=True)

    def leave(self) -> None:
        """Gives up the lead until it is requested again."""
        self._request_number += 1
        self._settling.stop()
        self.leads = self.is_elsewhere = self._is_held = False
        if self._leave:
            self._leave()
        self._leave = None

    def _request(self, steal: bool) -> None:
        assert self._script
        self.is_elsewhere = not steal
        self._request_number += 1
        mine = self._request_number

        def given() -> None:
            if mine == self._request_number:
                self._is_held = True
                self._settling.start(SETTLING_MS, self._lead)

        def lost() -> None:
            if mine == self._request_number:
                self._has_locks = self._is_held  # locks that were never given are refused
                self.leave()
                if self._has_locks:
                    self._request(steal=False)
                self.changed()

        try:
            name = f"mazebox.game.{self._number}"
            self._leave = self._script.lock(name, steal, create_proxy(given), create_proxy(lost))
        except JsException:  # the browser has no locks
            self._has_locks = False

    def _lead(self) -> None:
        self.leads, self.is_elsewhere = True, False
        self.changed()

    def _on_visibility(self) -> None:
        if not document.hidden:
            self.take()
