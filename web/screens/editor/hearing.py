"""The editor for players who do not see the board: keys that describe the position, and the command line."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from web.browser import announcer
from web.input import keys
from web.input.keys import BINDINGS, KeyScope
from web.screens.board.board import Board
from web.screens.board.spot_layer import focused_spot
from web.screens.dialogs.keys_dialog import show_keys
from web.screens.table.hearing.command_line import CommandLine
from web.screens.table.hearing.spoken_position import NEXT, around, go_on, go_to
from web.speech import commands
from web.speech.draft import SpokenDraft
from web.words import _

if TYPE_CHECKING:
    from web.browser.types import KeyboardEvent

ALSO_HERE = (
    *("walk", "explore", "end", "undo", "hear turn", "hear pieces", "hear around", "hear again"),
    *(*NEXT, "go to", "command line", "keys"),
)
"""The commands of keys of the table that work in the editor too."""
SPOKEN = ("turn", "pieces", "board", "row", "around", "go", "repeat", "undo", "help")
"""The commands that can be typed in the editor."""


class EditorHearing:
    """Carries out the commands of keys and of the command line."""

    def __init__(
        self, board: Board, line: CommandLine, are_letters_keys: Callable[[], bool], take: Callable[[str], None]
    ) -> None:
        """`take` is called with the id of the brush to use."""
        self._board, self._line, self._are_letters_keys, self._take = board, line, are_letters_keys, take
        self.draft: SpokenDraft
        self._undo: Callable[[], None]

    def begin(self, undo: Callable[[], None]) -> None:
        """Called when the editor is shown."""
        self._undo = undo
        self._line.begin(self)

    def go_home(self) -> None:
        """Moves the focus to the board."""
        if not self._board.focus_home():
            self._board.focus_anywhere()

    def key(self, event: KeyboardEvent) -> bool:
        """Handles a keydown event outside of fields and dialogs. Returns whether the key was used."""
        held = event.ctrlKey or event.metaKey
        key = keys.name(str(event.key), str(event.code), shift=event.shiftKey, ctrl=held, alt=event.altKey, meta=False)
        if keys.command(KeyScope.EDITOR, key) == "undo":
            self._undo()
            return True
        if len(key) == 1 and not self._are_letters_keys():
            return False
        command = keys.command(KeyScope.TABLE, key)
        if command in ("walk", "explore", "end"):
            return self._move(command, key.removeprefix("Ctrl+"))
        if command not in ALSO_HERE:
            return False
        self._do(command)
        return True

    def _move(self, command: str, key: str) -> bool:
        spot = focused_spot()
        if spot is None:
            return False
        towards = self._board.end_of(spot, key) if command == "end" else self._board.towards(spot, key)
        if towards:
            self._board.focus(towards)
        else:
            announcer.say(_("The edge of the board."))
        return True

    def _do(self, command: str) -> None:
        if command == "undo":
            self._undo()
        elif command in NEXT:
            announcer.say(go_on(self._board, self.draft, NEXT[command], focused_spot() or self._board.last))
        elif command == "go to":
            self._line.open(_("go, g, to").partition(",")[0] + " ")
        elif command == "command line":
            self._line.open()
        elif command == "keys":
            show_keys(key_list())
        else:
            announcer.say(self._told(command.removeprefix("hear ")))

    def _told(self, what: str) -> str:
        draft = self.draft
        if what == "around":
            return around(self._board, self._board.last)
        if what in ("again", "repeat"):
            return announcer.last()
        if what == "board":
            return draft.board()
        return draft.turn() if what == "turn" else draft.pieces()

    def command(self, text: str) -> str:
        """Carries out what was typed: a command, the name of a brush, or a place to go to. Returns the answer."""
        command = commands.parse(text)
        if command and command.name in SPOKEN:
            name, argument = command
            if name in commands.WITH_MORE and not argument:
                return commands.example(name)
            if name == "row":
                return self.draft.row(int(argument) if argument.isdecimal() else 0)
            if name == "go":
                return go_to(self._board, self.draft, argument)
            if name == "help":
                return " ".join([*commands.about(SPOKEN), _("Anything else is what to place, or a place to go to.")])
            if name == "undo":
                self._undo()
                return ""
            return self._told(name)
        if brush := self.draft.meant(text):
            self._take(brush)
            return self.draft.turn()
        if command:
            return _("“{command}” is for games, not for the editor. “help” lists what can be done here.").format(
                command=text
            )
        return go_to(self._board, self.draft, text)


def key_list() -> list[tuple[str, str]]:
    """Returns pairs of keys and what they do in the editor, in the language of `web.words`."""
    common = [(_(one.shown), _(one.does)) for one in BINDINGS if one.shown and one.command in ALSO_HERE]
    with_alt = _("Alt and a letter: U, W (turn), P (pieces), A (around), R, N, O, X, G, C (command line), K (keys)")
    return [
        (_("Arrow keys"), _("go from square to square")),
        (_("Enter"), _("places what is in hand, or takes it away")),
        *common,
        (with_alt, _(keys.DO_THE_SAME)),
    ]
