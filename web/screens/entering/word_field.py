"""The field in which a word is typed, with the verdict on it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from web.browser import announcer
from web.browser.dom import element, focused, listen, show
from web.browser.keyboard import listen_to_keys
from web.views.controls import Word
from web.views.typed import letters

if TYPE_CHECKING:
    from web.browser.types import Event, KeyboardEvent

if TYPE_CHECKING:  # protocols take no memory in a page
    from typing import Protocol

    class Writer(Protocol):
        """Takes the word: `web.screens.entering.entering.Entering`."""

        def take_typed(self, text: str) -> None:
            """Called with the text whenever it changes."""

        def play_word(self) -> None:
            """Plays the word, or tells the player why it cannot be played."""

        def game_key(self, key: str) -> bool:
            """Does what a key means in this game. Returns whether it means anything."""

        def leave_word(self) -> None:
            """Drops the word, and moves the focus back to the board."""


class WordField:
    """Shown beside the board in games in which words can be typed."""

    def __init__(self, writer: Writer) -> None:
        self._writer = writer
        self._form, self._field, self._verdict = element("word-form"), element("word"), element("word-verdict")
        self._is_word = False
        listen(self._form, "submit", self._on_submit)
        self._is_composed = False
        """Whether an input method is composing letters in the field, which must then be left alone."""
        listen(self._field, "input", lambda _: self._on_input())
        listen(self._field, "compositionstart", lambda _: self._on_composition(True))
        listen(self._field, "compositionend", lambda _: self._on_composition(False))
        listen_to_keys(self._field, "keydown", self._on_key)

    def show(self, word: Word | None) -> None:
        """Shows the entered word; hides the field if None."""
        show(self._form, word is not None)
        if word is None:
            return
        is_other = word.letters.lower() != letters(str(self._field.value))
        if is_other and (word.letters or not self.has_focus) and not self._is_composed:
            self._field.value = word.letters
        self._verdict.textContent = word.verdict
        self._is_word = word.is_word

    def begin(self, letter: str) -> None:
        """Moves the focus to the field, and adds a letter."""
        self._field.focus()
        if letter:
            self._field.value = f"{self._field.value}{letter.upper()}"
            self._on_input()

    def clear(self) -> None:
        """Empties the field."""
        self._field.value = ""

    @property
    def waiting(self) -> str:
        """The text that is being typed."""
        return str(self._field.value) if self.has_focus else ""

    @property
    def has_focus(self) -> bool:
        """Whether the keyboard's focus is in the field or on its button."""
        return bool(self._form.contains(focused()))

    def _on_input(self) -> None:
        self._writer.take_typed(str(self._field.value))
        self._say()

    def _on_composition(self, begins: bool) -> None:
        self._is_composed = begins
        if not begins:
            self._writer.take_typed(str(self._field.value))

    def _say(self) -> None:
        """Says the verdict if the letters are a word. At every letter before that it would be in the way."""
        if self._is_word:
            announcer.say(str(self._verdict.textContent))

    def _on_submit(self, event: Event) -> None:
        event.preventDefault()
        self._writer.play_word()

    def _on_key(self, event: KeyboardEvent) -> None:
        key = str(event.key)
        if key == "Escape":
            event.preventDefault()
            self.clear()
            self._writer.leave_word()
        elif key in ("ArrowUp", "ArrowDown") and self._writer.game_key(key):
            event.preventDefault()
            self._say()
