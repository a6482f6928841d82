"""Key presses anywhere on the page."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from js import document

from web.browser.dom import listen

if TYPE_CHECKING:
    from web.browser.types import Event, EventTarget, KeyboardEvent


def listen_to_keys(node: EventTarget, event: str, call: Callable[[KeyboardEvent], None]) -> None:
    """Calls the handler at every key of a kind of events, ``keydown`` or ``keyup``, in a node.

    Leaves out events without a key, which browsers send when they fill in a field, events that extensions send to no
    element, and keys that compose a character.
    """

    def heard(key_event: KeyboardEvent) -> None:
        if hasattr(key_event, "key") and hasattr(key_event.target, "closest") and not key_event.isComposing:
            call(key_event)

    listen(node, event, heard)


def on_press(call: Callable[[KeyboardEvent], bool]) -> None:
    """Calls the handler with the event of every key that goes down or repeats. If it returns True, the browser's own
    action is prevented.
    """

    def pressed(event: KeyboardEvent) -> None:
        if call(event):
            event.preventDefault()

    listen_to_keys(document, "keydown", pressed)


def on_any(call: Callable[[bool], None]) -> None:
    """Calls the handler with True at every key and every press of a button without a pointer, and with False at every
    press of a pointer.
    """
    listen(document, "keyup", lambda _: call(True))
    listen(document, "pointerdown", lambda _: call(False))

    def clicked(event: Event) -> None:
        if event.isTrusted and not event.detail:
            call(True)

    listen(document, "click", clicked)


def on_release(call: Callable[[str], None]) -> None:
    """Calls the handler with the name of every key that goes up."""
    listen_to_keys(document, "keyup", lambda event: call(str(event.key)))
