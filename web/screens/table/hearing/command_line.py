"""A line for typing moves and commands. The answer is announced, and shown above the line."""

from __future__ import annotations

from typing import TYPE_CHECKING

from web.browser import announcer
from web.browser.dom import element, listen, show
from web.browser.keyboard import listen_to_keys
from web.speech.places import listed
from web.views.typed import plain
from web.words import _

if TYPE_CHECKING:
    from web.browser.types import Event, KeyboardEvent

MOST_TYPED = 40
"""The number of earlier commands that the arrow keys bring back."""


if TYPE_CHECKING:  # protocols take no memory in a page
    from typing import Protocol

    class Reader(Protocol):
        """Reads what is typed: the hearing of the table, or that of the editor."""

        def command(self, text: str) -> str:
            """Carries out a command. Returns the answer; empty if it is announced anyway."""

        def go_home(self) -> None:
            """Moves the focus back to the board."""


class CommandLine:
    """Opened with a key, and closed with Escape."""

    def __init__(self) -> None:
        self._reader: Reader
        self._form, self._field, self._answer = element("command-form"), element("command"), element("command-answer")
        self._typed: list[str] = []
        self._place = 0
        listen(self._form, "submit", self._on_submit)
        listen_to_keys(self._field, "keydown", self._on_key)

    def begin(self, reader: Reader) -> None:
        """Switches to another screen."""
        self._reader = reader
        self.close()

    def open(self, text: str = "") -> None:
        """Opens the line, with a command begun if `text` is given."""
        show(self._form)
        self._field.value = text
        self._field.focus()

    def close(self) -> None:
        """Closes the line. Takes the focus off first, because some browsers are late to notice that a focused field is
        hidden.
        """
        self._field.blur()
        show(self._form, False)
        self._answer.textContent = ""

    def _on_submit(self, event: Event) -> None:
        event.preventDefault()
        text = plain(str(self._field.value))
        self._field.value = ""
        if not text:
            return
        self._typed = [*self._typed[1 - MOST_TYPED :], text]
        self._place = len(self._typed)
        answer = self._reader.command(text)
        self._answer.textContent = answer
        announcer.say(answer)

    def _on_key(self, event: KeyboardEvent) -> None:
        step = {"ArrowUp": -1, "ArrowDown": 1}.get(str(event.key), 0)
        if event.key == "Escape":
            event.preventDefault()
            self.close()
            self._reader.go_home()
        elif step:
            event.preventDefault()
            self._place = min(max(self._place + step, 0), len(self._typed))
            self._field.value = (*self._typed, "")[self._place]


def unclear(moves: list[str]) -> str:
    """Returns the answer to a text that can mean several moves."""
    text = _("That can be several moves: {moves}.")
    return text.format(moves=listed([*moves[:5], "…"] if len(moves) > 5 else moves))
