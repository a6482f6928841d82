"""The line that says who is connected, and what players say to each other."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from web.browser.dom import listen, make, show
from web.screens.dialogs.notices import toast
from web.words import _


class LiveLine:
    """A part of the box beside the board."""

    def __init__(self) -> None:
        self.connect: Callable[[], None] = lambda: None
        """Called when the player wants to connect."""
        self.greet: Callable[[int], None] = lambda _: None
        """Called with the number of what the player says."""
        self.greetings = (
            _("Hello"),
            _("Good luck"),
            _("Nice move"),
            _("One moment, please"),
            _("Thank you"),
            _("Good game"),
        )
        """What players can say. Their numbers travel, so the order stays."""
        self.node: Any = make("div", id="far-live")
        self._words = make("p", id="far-here", role="status")
        self._button = make("button", "button", id="far-connect", type="button")
        self._says = make("details", id="far-says")
        ways = make("p", "ways")
        for number, greeting in enumerate(self.greetings):
            ways.append(self._greeting(number, greeting))
        self._says.append(make("summary", "", _("Say something")), ways)
        self.node.append(self._words, self._button, self._says)
        listen(self._button, "click", lambda _: self.connect())
        self.hide()

    def _greeting(self, number: int, greeting: str) -> Any:
        button = make("button", "button", greeting, type="button")

        def pressed(_event: object) -> None:
            self._says.open = False
            self.greet(number)

        listen(button, "click", pressed)
        return button

    def show(self, sentence: str, is_live: bool, label: str) -> None:
        """Shows a sentence, and a button with this label; none if it is empty. While somebody is here, the player can
        say something.
        """
        if self._words.textContent != sentence:
            self._words.textContent = sentence
        self._words.className = "live" if is_live else ""
        show(self._words, bool(sentence))
        self._button.textContent = label
        show(self._button, bool(label))
        show(self._says, is_live)
        show(self.node, bool(sentence or label))

    def hide(self) -> None:
        """There is nobody to connect with."""
        self.show("", is_live=False, label="")

    @staticmethod
    def say(sentence: str) -> None:
        """Shows what somebody said."""
        toast(sentence)
