"""What leaves the page: the system's share sheet, the clipboard, and the print dialog.

Every one of them says what came of it, since browsers refuse them in frames, in other apps' browsers and without a
press, and people close them.
"""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from typing import TYPE_CHECKING

from js import Object, navigator, window
from pyodide.ffi import JsException, create_once_callable, to_js

from web.browser.dom import listen

if TYPE_CHECKING:
    from web.browser.types import Element, Event, File, Promise


class Outcome(Enum):
    """What came of a text or a file that was to leave the page."""

    SHARED = "shared"
    """The share sheet has passed it on."""
    COPIED = "copied"
    """It is on the clipboard."""
    CLOSED = "closed"
    """The share sheet was closed. The player does not want anything else."""
    REFUSED = "refused"
    """The browser cannot do it, or does not allow it."""


Then = Callable[[Outcome], None]


def can_share() -> bool:
    """Returns whether there is a share sheet."""
    return bool(getattr(navigator, "share", None))


def is_pressed() -> bool:
    """Returns whether the player has just pressed something, without which browsers refuse to share or copy. True if
    the browser cannot tell.
    """
    activation = getattr(navigator, "userActivation", None)
    return activation is None or bool(activation.isActive)


def share(then: Then, **about: str) -> None:
    """Opens the share sheet with a title, a text and a URL. Calls `then` when it was used, closed or refused."""
    _share(to_js(about, dict_converter=Object.fromEntries), then)


def can_share_file(file: File) -> bool:
    """Returns whether the share sheet accepts a file."""
    try:
        return bool(can_share() and getattr(navigator, "canShare", None) and navigator.canShare(_files(file, "")))
    except JsException:
        return False


def share_file(file: File, title: str, then: Then) -> None:
    """Opens the share sheet with a file. Calls `then` when it was used, closed or refused."""
    _share(_files(file, title), then)


def copy(text: str, then: Then) -> None:
    """Copies a text to the clipboard. Calls `then` with `COPIED` once it is there, or with `REFUSED`."""
    _promised(lambda: navigator.clipboard.writeText(text), Outcome.COPIED, then)


def offer_to_copy(field: Element, then: Then) -> None:
    """Selects the text of a field for the player. Calls `then` with `COPIED` when the player has copied it."""

    def copied(_event: Event) -> None:
        field.oncopy = None
        then(Outcome.COPIED)

    field.focus()
    field.select()
    field.oncopy = create_once_callable(copied)


def print_page() -> bool:
    """Opens the dialog that prints the page. Returns whether the browser has one."""
    try:
        window.print()
    except (JsException, AttributeError, TypeError):
        return False
    return True


def before_printing(call: Callable[[], None]) -> None:
    """Calls the handler before the page is printed, by `print_page` or by the browser's own command."""
    listen(window, "beforeprint", lambda _: call())


def _share(about: object, then: Then) -> None:
    _promised(lambda: navigator.share(about), Outcome.SHARED, then)


def _promised(ask: Callable[[], Promise[object]], outcome: Outcome, then: Then) -> None:
    """Asks the browser for something, and calls `then` with the outcome once it has kept its promise."""

    def failed(error: object) -> None:
        is_closed = str(getattr(error, "name", "")) == "AbortError"
        then(Outcome.CLOSED if is_closed else Outcome.REFUSED)

    try:
        ask().then(create_once_callable(lambda _: then(outcome)), create_once_callable(failed))
    except (JsException, AttributeError, TypeError):
        then(Outcome.REFUSED)


def _files(file: File, title: str) -> object:
    return to_js({"files": [file], "title": title}, dict_converter=Object.fromEntries)
