"""Which of the tabs that show a saved game lets its bots think: the one that holds the game's lock."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from js import document
from pyodide.ffi import JsException, create_proxy

from web.browser.dom import Timer, listen

SETTLING = 100
"""Milliseconds that a tab waits before it leads, in which a ply of the tab that led before it arrives."""


class BotLead:
    """Takes the lock of the game on the table when a bot is to play there.

    The tab that is opened or looked at last takes the lock from the others: browsers slow down a tab that nobody sees.
    A tab that is closed, killed or leaves the game gives its lock away to one that waits. Where a browser has no locks,
    every tab leads.
    """

    def __init__(self, script: Any) -> None:
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
        """Whether this tab lets the bots think."""
        self.is_elsewhere = False
        """Whether it waits for another tab that does."""
        listen(document, "visibilitychange", lambda _: self._on_visibility())

    def of(self, number: int) -> None:
        """From now on the game on the table is the saved game of that number; 0 for one that is not saved."""
        if number != self._number:
            self.leave()
            self._number = number

    def ask(self) -> bool:
        """Whether this tab leads; asks for the lead if it has not yet."""
        if self._number and self._has_locks and self._leave is None:
            self._request(steal=not document.hidden)
        return self.leads or not self._number or not self._has_locks

    def take(self) -> None:
        """Takes the lead over from another tab."""
        if self.is_elsewhere:
            self.leave()
            self._request(steal=True)

    def leave(self) -> None:
        """Gives the lead away until it is asked for again."""
        self._request_number += 1
        self._settling.stop()
        self.leads = self.is_elsewhere = self._is_held = False
        if self._leave:
            self._leave()
        self._leave = None

    def _request(self, steal: bool) -> None:
        self.is_elsewhere = not steal
        self._request_number += 1
        mine = self._request_number

        def given() -> None:
            if mine == self._request_number:
                self._is_held = True
                self._settling.start(SETTLING, self._lead)

        def lost() -> None:
            if mine == self._request_number:
                self._has_locks = self._is_held  # one that was refused was never held
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
