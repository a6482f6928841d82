"""Shows the buttons beside the board."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from web.browser.dom import element, listen, make
from web.input.choices import PLAY, Button
from web.views.contract import PlyButton


class ChoiceButtons:
    """The element that holds them."""

    def __init__(self, press: Callable[[str, str], None], preview: Callable[[], None]) -> None:
        """`press` is told what a button does and its ply; `preview` is called when another one is looked at."""
        self._press, self._preview = press, preview
        self._box = element("choices")
        self._previewed: Any = None
        listen(self._box, "click", self._on_click)
        # The pointer must move: buttons that appear under one that rests preview nothing.
        for begins, ends in (("pointermove", "pointerleave"), ("focusin", "focusout")):
            listen(self._box, begins, lambda event: self._look_at(event.target))
            listen(self._box, ends, lambda _: self._look_at(None))

    @property
    def previewed(self) -> str | None:
        """The ply of the button under the pointer or the focus."""
        if self._previewed and self._previewed.isConnected:
            return str(self._previewed.getAttribute("data-ply"))
        return None

    def forget(self) -> None:
        """No button is looked at."""
        self._previewed = None

    def show(self, buttons: Sequence[Button]) -> None:
        """Shows other buttons."""
        self._box.replaceChildren(*[_made(does, button) for does, button in buttons])

    def ask(self, ply: str, question: str) -> None:
        """Shows a question on the button of a ply."""
        button = self._of(ply)
        if button:
            button.querySelector("strong").textContent = question
            button.classList.add("asking")

    def focus(self, ply: str = "") -> None:
        """Gives the button of a ply the focus, or the first one."""
        button = self._of(ply) if ply else self._box.querySelector("button")
        if button:
            button.focus()

    def _of(self, ply: str) -> Any:
        buttons = self._box.querySelectorAll("[data-ply]")
        return next((button for button in buttons if button.getAttribute("data-ply") == ply), None)

    def _look_at(self, node: Any) -> None:
        button = node.closest("[data-ply]") if node else None
        if button != self._previewed:
            self._previewed = button
            self._preview()

    def _on_click(self, event: Any) -> None:
        button = event.target.closest("button")
        if button:
            self._press(str(button.getAttribute("data-does")), str(button.getAttribute("data-ply") or ""))


def _made(does: str, button: PlyButton) -> Any:
    made = make("button", f"choice {does}", type="button", data_does=does)
    if does == PLAY:
        made.setAttribute("data-ply", button.ply)
        made.disabled = not button.ply
    if button.badge:
        made.append(make("span", "badge", button.badge))
    words = make("span", "words")
    words.append(make("strong", "", button.label))
    if button.detail:
        words.append(make("span", "", button.detail))
    made.append(words)
    return made
