"""The buttons beside the board."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from web.browser.dom import Timer, element, is_answering, listen, make
from web.browser.window import time
from web.input.choices import PLAY, Button
from web.screens.board.board import Board
from web.speech.moves import is_same
from web.views.controls import PlyButton
from web.words import _

if TYPE_CHECKING:
    from web.browser.types import Element, Event

HELD = "held"
"""The action of a button that waits for an animation to end. Pressing it skips the animation."""
KEEP = "keep"
"""The action of the button that dismisses a question."""
SETTLING_MS = 500
"""Milliseconds for which new buttons cannot be pressed by a finger that pressed the ones before, or was about to."""


if TYPE_CHECKING:  # protocols take no memory in a page
    from typing import Protocol

    class Chooser(Protocol):
        """Does what a button is for: `web.screens.entering.entering.Entering`."""

        def press_choice(self, does: str, ply: str) -> None:
            """Carries out the action of a button, with its ply."""


class ChoiceButtons:
    """Shows the buttons for the player's choices."""

    def __init__(self, board: Board, chooser: Chooser) -> None:
        """The ply of a button is previewed on the `board`."""
        self._board, self._chooser = board, chooser
        self._box = element("choices")
        self._previewed: Element | None = None
        self._shown: list[Button] = []
        self._is_held = self._is_pressing = self._had_any = False
        self._settles_at = self._fresh_until = 0.0
        self._settling = Timer()
        listen(self._box, "click", self._on_click)
        # The pointer must move: a button that appears under a resting pointer is not previewed.
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
        """Ends the preview of a button."""
        self._previewed = None

    def show(self, buttons: Sequence[Button]) -> None:
        """Replaces the buttons."""
        self._put([_made(does, button) for does, button in buttons], list(buttons))

    def hold(self) -> None:
        """Keeps the current buttons until others are shown. Pressing one skips the animation."""
        self._is_held = True
        self._box.classList.add("held")

    def ask(self, ply: str, question: str) -> None:
        """Shows a question instead of the buttons, with one button that plays the ply and one that does not."""
        label = next((button.label for _, button in self._shown if button.ply == ply), "")
        yes, no = (PLAY, PlyButton(ply, label)), (KEEP, PlyButton("", _("Keep playing")))
        self._put([make("p", "question", question), _made(*yes), _made(*no)], [yes, no])

    def _put(self, nodes: list[Element], buttons: list[Button]) -> None:
        is_new = self._is_held or buttons != self._shown
        is_unasked = self._had_any and not is_answering()  # nobody has pressed anything, but may be about to
        self._is_held, self._shown = False, buttons
        self._had_any |= bool(buttons)
        self._box.classList.remove("held")
        self._box.replaceChildren(*nodes)
        if is_new:
            # Handling a press may take long, and the finger's next press waits until then.
            settles = self._is_pressing or is_unasked
            self._fresh_until = time.milliseconds() + SETTLING_MS if settles else self._settles_at
        left = self._fresh_until - time.milliseconds()
        if left > 0:
            self._settle(True)
            self._settling.start(left, lambda: self._settle(False))

    def _settle(self, is_settling: bool) -> None:
        for button in self._box.querySelectorAll("button"):
            button.ariaDisabled = "true" if is_settling else None

    def focus(self, ply: str = "") -> bool:
        """Moves the focus to the button of a ply, or to the first button. Returns whether there is one."""
        button = self._of(ply) if ply else self._box.querySelector("button:not(:disabled)")
        if button:
            button.focus()
        return bool(button)

    def named(self, text: str) -> tuple[str, str] | None:
        """Returns the action and the ply of the button with a label, with or without its detail; None if there is none
        that can be pressed.
        """
        if self._is_held:
            return None
        for button in self._box.querySelectorAll("button:not(:disabled)"):
            if is_same(text, str(button.querySelector("strong").textContent)) or is_same(text, _whole(button)):
                return str(button.getAttribute("data-does")), str(button.getAttribute("data-ply") or "")
        return None

    def _of(self, ply: str) -> Element | None:
        buttons = self._box.querySelectorAll("[data-ply]")
        return next((button for button in buttons if button.getAttribute("data-ply") == ply), None)

    def _look_at(self, node: Element | None) -> None:
        button = node.closest("[data-ply]") if node else None
        if button != self._previewed:
            self._previewed = button
            self._board.draw_soon()

    def _on_click(self, event: Event) -> None:
        button = event.target.closest("button")
        if not button or (event.detail and button.ariaDisabled == "true"):
            return
        if event.detail:  # pressed by a pointer, under which other buttons may now appear
            self._settles_at = time.milliseconds() + SETTLING_MS
        self._is_pressing = bool(event.detail)
        if self._is_held:
            self._chooser.press_choice(HELD, "")
        else:
            self._chooser.press_choice(
                str(button.getAttribute("data-does")), str(button.getAttribute("data-ply") or "")
            )
        self._is_pressing = False


def _whole(button: Element) -> str:
    """Returns the label of a button and its detail."""
    return " ".join(str(part.textContent) for part in button.querySelector(".words").children)


def _made(does: str, button: PlyButton) -> Element:
    quiet = " quiet" if button.quiet or does == KEEP else ""
    made = make("button", f"choice {does}{quiet}", type="button", data_does=does)
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
