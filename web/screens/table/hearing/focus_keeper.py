"""Keeps the keyboard's focus where something can be pressed while a board is shown."""

from __future__ import annotations

from web.browser.window import focus
from web.screens.board.board import Board
from web.screens.board.spot_layer import focused_spot
from web.screens.entering.entering import Entering


class FocusKeeper:
    """Moves the focus to the board or to the next choice when the focused element has disappeared."""

    def __init__(self, board: Board, entering: Entering) -> None:
        """`entering` has the choices beside the `board`."""
        self._board, self._entering = board, entering
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
        if self._entering.display.naming.is_asked:  # the board does not have all its spots yet
            return True
        has_changed, self._has_changed = self._has_changed, False
        is_idle = has_changed and self._board.is_focus_idle()
        comes = has_changed and self._is_waiting and focused_spot() is not None
        if is_lost or is_idle or comes:
            may_play = self._may_play()
            is_found = (may_play and self._board.focus_open()) or (
                (may_play or comes) and self._entering.focus_choice()
            )
            self._is_waiting = may_play and not is_found
            if not is_found and not comes:
                self.go_home()
        return True

    def _may_play(self) -> bool:
        """Returns whether the player can enter something on the board or beside it."""
        session = self._entering.session
        return not session.waits and session.table.position.results() is None

    def go_home(self) -> None:
        """Moves the focus to the spot that had it last or to one that can be pressed, or else to a choice."""
        if not self._board.focus_home() and not self._entering.focus_choice():
            self._board.focus_anywhere()
