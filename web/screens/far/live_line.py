"""The line that shows who is connected and what players say to each other."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from web.browser.dom import listen, make, show
from web.screens.dialogs.notices import toast
from web.words import _

CLOCK_MINUTES = (5, 10, 15, 30)
"""The clocks that players can choose from."""

Choices = list[tuple[str, int]]
"""Labels of buttons, and the number that each stands for."""


class LiveLine:
    """A part of the box beside the board."""

    def __init__(self) -> None:
        self.connect: Callable[[int], None] = lambda _: None
        """Called with the number of the device that the player wants to connect with."""
        self.greet: Callable[[int], None] = lambda _: None
        """Called with the number of what the player says."""
        self.limit: Callable[[int], None] = lambda _: None
        """Called with the minutes that the player wants everybody to have."""
        self.let_watch: Callable[[], None] = lambda: None
        """Called when the player wants to let somebody watch."""
        self.greetings = (
            _("Hello"),
            _("Good luck"),
            _("Nice move"),
            _("One moment, please"),
            _("Thank you"),
            _("Good game"),
        )
        """The phrases that players can send. Their numbers are sent, so the order must not change."""
        self.node: Any = make("div", id="far-live")
        self._words = make("p", id="far-here", role="status")
        self._connects = make("div")
        self._choices: tuple[str, Choices] = "", []
        self._says = make("details", id="far-says")
        greetings = enumerate(self.greetings)
        self._fill(
            self._says, _("Say something"), [(text, number) for number, text in greetings], lambda n: self.greet(n)
        )
        self._clock = make("details", id="far-clock")
        limits = [(_("{count} min each").format(count=minutes), minutes) for minutes in CLOCK_MINUTES]
        self._fill(self._clock, _("Play with a clock"), limits, lambda minutes: self.limit(minutes))
        self._watch = make("button", "button", _("Let somebody watch"), id="far-let-watch", type="button")
        listen(self._watch, "click", lambda _: self.let_watch())
        self.node.append(self._words, self._connects, self._says, self._clock, self._watch)
        self.hide()

    def _offer(self, label: str, choices: Choices) -> None:
        """Shows the button that connects, or, where there are several devices to connect with, the list of them."""
        if (label, choices) == self._choices:
            return
        self._choices = label, choices
        if len(choices) > 1:
            node = make("details", id="far-whom")
            self._fill(node, label, choices, lambda party: self.connect(party))
            self._connects.replaceChildren(node)
        elif choices:
            ((_name, party),) = choices
            node = make("button", "button", label, id="far-connect", type="button")
            listen(node, "click", lambda _: self.connect(party))
            self._connects.replaceChildren(node)
        show(self._connects, bool(choices))

    @staticmethod
    def _fill(details: Any, title: str, choices: Choices, press: Callable[[int], None]) -> None:
        """Gives a part that can be opened its title and its buttons."""
        ways = make("p", "ways")
        for label, number in choices:
            button = make("button", "button", label, type="button")

            def pressed(_event: object, number: int = number) -> None:
                details.open = False
                press(number)

            listen(button, "click", pressed)
            ways.append(button)
        details.append(make("summary", "", title), ways)

    def show(
        self, sentence: str, label: str, choices: Choices, *, is_live: bool, may_time: bool, may_watch: bool
    ) -> None:
        """Shows a sentence, and a button with a label that connects with one of these devices, given by name. While
        somebody is here, the player can say something, with `may_time` set a clock, and with `may_watch` let somebody
        watch.
        """
        if self._words.textContent != sentence:
            self._words.textContent = sentence
        self._words.className = "live" if is_live else ""
        show(self._words, bool(sentence))
        self._offer(label, choices)
        show(self._says, is_live)
        show(self._clock, may_time)
        show(self._watch, may_watch)
        show(self.node, bool(sentence or choices))

    def hide(self) -> None:
        """Hides the line, because there is nobody to connect with."""
        self.show("", "", [], is_live=False, may_time=False, may_watch=False)

    @staticmethod
    def say(sentence: str) -> None:
        """Shows what another player said."""
        toast(sentence)
