"""Key presses anywhere on the page."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from js import document

from web.browser.dom import listen


def listen_to_keys(node: Any, event: str, call: Callable[[Any], None]) -> None:
    """Calls the handler at every key of a kind of events, ``keydown`` or ``keyup``, in a node.

    Leaves out events without a key, which browsers send when they fill in a field, events that extensions send to no
    element, and keys that compose a character.
    """

    def heard(key_event: Any) -> None:
        if hasattr(key_event, "key") and hasattr(key_event.target, "closest") and not key_event.isComposing:
            call(key_event)

    listen(node, event, heard)


def on_press(call: Callable[[Any], bool]) -> None:
    """Calls the handler with the event of every key that goes down or repeats. If it returns True, the browser's own
    action is prevented.
    """

    def pressed(event: Any) -> None:
        if call(event):
            event.preventDefault()

    listen_to_keys(document, "keydown", pressed)


def on_any(call: Callable[[bool], None]) -> None:
    """Calls the handler with True at every key and every press of a button without a pointer, and with False at every
    press of a pointer.
    """
    listen(document, "keyup", lambda _: call(True))
    listen(document, "pointerdown", lambda _: call(False))

    def clicked(event: Any) -> None:
        if event.isTrusted and not event.detail:
            call(True)

    listen(document, "click", clicked)


def on_release(call: Callable[[str], None]) -> None:
    """Calls the handler with the name of every key that goes up."""
    listen_to_keys(document, "keyup", lambda event: call(str(event.key)))
