"""Keeps the keyboard's focus from getting lost while a table is shown."""

from __future__ import annotations

from collections.abc import Callable

from web.browser import keyboard
from web.browser.dom import Timer, has_focus_nowhere
from web.browser.window import dialogs
from web.screens.board.board import Board


class FocusKeeper:
    """Moves the focus to the board or to the next choice when the focused element disappears.

    Only does so after a key was used, because nobody else needs the focus.
    """

    def __init__(
        self, board: Board, is_open: Callable[[], bool], may_play: Callable[[], bool], choose: Callable[[], bool]
    ) -> None:
        """`is_open` returns whether a table is shown with all its spots, and `may_play` whether the player is to act.
        `choose` moves the focus to the first choice beside the board, and returns whether there is one.
        """
        self._board, self._is_open, self._may_play, self._choose = board, is_open, may_play, choose
        self._soon = Timer()
        self._by_keys = False
        keyboard.on_any(self._used)
        dialogs.on_close(self.look_soon)

    def _used(self, by_keys: bool) -> None:
        self._by_keys = by_keys
        if by_keys:
            self.look_soon()

    def look_soon(self) -> None:
        """Checks the focus after all current events were handled."""
        if self._by_keys:
            self._soon.start(0, self._look)

    def _look(self) -> None:
        if self._is_open() and not dialogs.is_any_open() and (has_focus_nowhere() or self._board.is_focus_idle()):
            self._go_where_something_can_be_pressed()

    def _go_where_something_can_be_pressed(self) -> None:
        """Moves the focus to a spot that can be pressed, or else to a choice; home if the player is not to act."""
        if not self._may_play() or not (self._board.focus_open() or self._choose()):
            self.go_home()

    def go_home(self) -> None:
        """Moves the focus to the spot that had it last or to one that can be pressed, or else to a choice."""
        if not self._board.focus_home() and not self._choose():
            self._board.focus_anywhere()
