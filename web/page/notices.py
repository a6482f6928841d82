"""Sentences that the page says on its own account."""

from __future__ import annotations

from collections.abc import Callable

from pyodide.ffi import create_once_callable

from web.page.dom import Timer, element, make, show

SECONDS = 5
SECONDS_TO_FOLLOW = 12
_timer = Timer()


def toast(sentence: str, way: str = "", address: str = "", press: Callable[[], None] | None = None) -> None:
    """Shows a sentence for a while, above everything; it may end with a way to go, or with a button."""
    box = element("toast")
    box.textContent = sentence
    if press:
        button = make("button", "", way, type="button")

        def pressed(_event: object) -> None:
            take_toast_away()
            press()

        button.addEventListener("click", create_once_callable(pressed))
        box.append(" ", button)
    elif way:
        box.append(" ", make("a", "", way, href=address))
    show(box)
    _timer.start((SECONDS_TO_FOLLOW if way else SECONDS) * 1000, lambda: show(box, False))


def take_toast_away() -> None:
    """Nothing more is to be said."""
    show(element("toast"), False)


def front_notice(sentence: str) -> None:
    """Shows a sentence on the front page until it is left; an empty one takes it away."""
    box = element("front-notice")
    box.textContent = sentence
    show(box, bool(sentence))
