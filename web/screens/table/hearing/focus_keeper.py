"""Keeps the keyboard's focus where something can be pressed while a board is shown."""

from __future__ import annotations

from collections.abc import Callable

from web.browser.window import focus
from web.screens.board.board import Board
from web.screens.board.spot_layer import focused_spot


class FocusKeeper:
    """Moves the focus to the board or to the next choice when the focused element has disappeared."""

    def __init__(
        self, board: Board, is_open: Callable[[], bool], may_play: Callable[[], bool], choose: Callable[[], bool]
    ) -> None:
        """`is_open` returns whether a board is shown with all its spots, and `may_play` whether the player is to act.
        `choose` moves the focus to the first choice beside the board, and returns whether there is one.
        """
        self._board, self._is_open, self._may_play, self._choose = board, is_open, may_play, choose
        self._has_changed = False
        self._is_waiting = False
        """Whether the player is to act, and nothing could be pressed yet, because a roll plays itself first."""

    def look_soon(self) -> None:
        """Checks the focus after all current events were handled. Called when something has happened in the game."""
        self._has_changed = True
        focus.look_soon()

    def keep(self, is_lost: bool) -> bool:
        """Moves the focus to a spot that can be pressed, or else to a choice, if it was lost or is on a button that
        has come to do nothing. It goes home if the player is not to act. After a roll that played itself it goes to the
        button that sends, if the turn is done.

        Returns whether this is the place for the focus, now or as soon as all spots are shown.
        """
        if not self._is_open():
            return True
        has_changed, self._has_changed = self._has_changed, False
        is_idle = has_changed and self._board.is_focus_idle()
        comes = has_changed and self._is_waiting and focused_spot() is not None
        if is_lost or is_idle or comes:
            may_play = self._may_play()
            is_found = (may_play and self._board.focus_open()) or ((may_play or comes) and self._choose())
            self._is_waiting = may_play and not is_found
            if not is_found and not comes:
                self.go_home()
        return True

    def go_home(self) -> None:
        """Moves the focus to the spot that had it last or to one that can be pressed, or else to a choice."""
        if not self._board.focus_home() and not self._choose():
            self._board.focus_anywhere()
