"""Sliders with a few named steps. They look like a row of segments, and a tap chooses the segment under the finger."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from web.browser.dom import listen, make

if TYPE_CHECKING:
    from web.browser.types import Element, PointerEvent


class Slider:
    """An `input` of type range over the names of its steps."""

    def __init__(self, box: Element, changed: Callable[[], None]) -> None:
        """`box` contains the input, and `changed` is called when the player has moved it."""
        self._box, self._input = box, box.querySelector("input")
        self._spoken: Sequence[str] = ()
        self._first = 0
        self._changed = changed
        listen(self._input, "input", lambda _: self._on_input())
        listen(self._input, "click", self._on_click)

    def fill(self, names: Sequence[str], spoken: Sequence[str] = (), first: int = 0) -> None:
        """Sets the names of the steps and what screen readers say of them. `first` is the value of the first step."""
        self._spoken, self._first = spoken or names, first
        self._input.min, self._input.max = str(first), str(first + len(names) - 1)
        self._box.style.setProperty("--steps", str(len(names)))
        for old in self._box.querySelectorAll("span"):
            old.remove()
        self._box.append(*(make("span", "", name, aria_hidden="true") for name in names))  # the input keeps the focus

    @property
    def value(self) -> int:
        """The chosen step."""
        return int(self._input.value)

    @value.setter
    def value(self, value: int) -> None:
        self._input.value = str(value)
        self._show()

    def _show(self) -> None:
        place = self.value - self._first
        self._input.setAttribute("aria-valuetext", self._spoken[place])
        for step, name in enumerate(self._box.querySelectorAll("span")):
            name.classList.toggle("on", step == place)

    def _on_input(self) -> None:
        self._show()
        self._changed()

    def _on_click(self, event: PointerEvent) -> None:
        """Chooses the step under the finger, since not every browser moves a slider at a tap."""
        if not event.detail:  # not a pointer
            return
        share = event.offsetX / self._input.clientWidth
        value = self._first + min(max(int(share * len(self._spoken)), 0), len(self._spoken) - 1)
        if value != self.value:
            self.value = value
            self._changed()
