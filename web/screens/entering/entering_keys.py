"""Entering plies with the keyboard."""

from __future__ import annotations

from typing import TYPE_CHECKING

from web.browser import announcer, keyboard
from web.browser.window import dialogs
from web.input import keys
from web.input.keys import KeyScope
from web.screens.board.board import Board
from web.screens.board.overlay_switches import OverlaySwitches
from web.screens.board.spot_layer import focused_spot, spot_of
from web.screens.entering.chords import Chords
from web.screens.entering.entering import Entering
from web.storage.settings import Settings
from web.words import _

if TYPE_CHECKING:
    from web.browser.types import KeyboardEvent
    from web.screens.entering.entering import TableCommands


class EnteringKeys:
    """Passes keys to the input on the board, to the game and to the table."""

    def __init__(
        self, entering: Entering, board: Board, settings: Settings, overlays: OverlaySwitches, commands: TableCommands
    ) -> None:
        """`overlays` have keys of their own, and `commands` carries out the commands of other keys."""
        self._entering, self._board, self._settings = entering, board, settings
        self._overlays, self._commands = overlays, commands
        self._chords = Chords(self._use)
        self._jumped_for: tuple[str, ...] = ()
        """The plies for which Tab has gone to their buttons. The next time it goes to the next control."""
        keyboard.on_release(self._chords.released)

    def key(self, event: KeyboardEvent) -> bool:
        """Handles a keydown event, whatever has the focus. Returns whether the key was used."""
        entering = self._entering
        target, key = event.target, keys.name(str(event.key), str(event.code), **_modifiers(event))
        if not key or dialogs.is_any_open():
            return False
        button = target.closest("button, a, summary")
        if not entering.is_open or (
            target.closest("input, select, textarea") and not (target.id == "word" and key.startswith("Alt+"))
        ):
            return False
        if key.startswith(("Alt+", "Ctrl+")):
            bound = keys.binding(KeyScope.TABLE, key)
            return bool(bound and self._do(bound.command, key))
        if target.closest("#plies") and (key != "Enter" or button):
            return False
        if len(key) == 1 and key != " " and not self._settings.letters:
            return False
        entering.may_type = not button or bool(spot_of(button))
        if key in ("Enter", " ") and button:
            self._chords.flush()
            if not entering.has_use_for(key, spot_of(target)):
                return False  # the browser presses the focused button
        if key == "Tab" and spot_of(target) and entering.chooses and entering.entered.offered != self._jumped_for:
            self._jumped_for = entering.entered.offered
            return entering.focus_choice()
        if (entering.session.view.controls.chords and self._chords.pressed(key, event.repeat)) or self._use(key):
            return True
        digit = keys.digit(str(event.code), shift=bool(event.shiftKey))
        return bool(digit) and self._use(digit)

    def _use(self, key: str) -> bool:
        """Does what a key means. Returns whether it means anything here."""
        bound = keys.binding(KeyScope.TABLE, key)
        if bound and not bound.yields and self._do(bound.command, key):
            return True
        if self._overlays.key(key):
            return True
        if self._entering.game_key(key):
            return True
        return bool(bound and bound.yields and self._do(bound.command, key))

    def _do(self, command: str, key: str) -> bool:
        """Carries out the command of a key. Returns whether that is possible now."""
        entering, session = self._entering, self._entering.session
        if command == "let go":
            entering.let_go()
        elif command == "roll":
            if session.table.position.chances() is None or session.waits:
                return False
            session.roll()
        elif command == "play":
            return entering.enter_offered()
        elif command in ("walk", "explore"):
            return self._walk(key.removeprefix("Ctrl+"))
        elif command == "end":
            return self._go_to_end(key)
        else:
            return self._commands.do(command)
        return True

    def _walk(self, key: str) -> bool:
        """Moves the focus over the board by an arrow key."""
        focused = focused_spot()
        if focused is None:
            lit = self._entering.entered.machine.lit or frozenset(self._entering.display.spots)
            spot = next((spot for spot in self._entering.display.spots if spot in lit), None)
        else:
            spot = self._board.towards(focused, key)
        if spot is not None:
            self._board.focus(spot)
        elif focused is not None:
            announcer.say(_("The edge of the board."))
        return spot is not None

    def _go_to_end(self, key: str) -> bool:
        """Moves the focus to an end of its row or column, by Home, End, Page Up or Page Down."""
        focused = focused_spot()
        if focused is not None:
            self._board.focus(self._board.end_of(focused, key))
        return focused is not None


def _modifiers(event: KeyboardEvent) -> dict[str, bool]:
    pressed = {"shift": event.shiftKey, "ctrl": event.ctrlKey, "alt": event.altKey, "meta": event.metaKey}
    return {name: bool(is_down) for name, is_down in pressed.items()}
