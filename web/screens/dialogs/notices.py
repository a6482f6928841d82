"""Sentences that the page says on its own account."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from js import document
from pyodide.ffi import create_once_callable

from web.browser.dom import Timer, element, make, show

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
    _place(box)
    _timer.start((SECONDS_TO_FOLLOW if way else SECONDS) * 1000, lambda: show(box, False))


def _place(box: Any) -> None:
    """At a table: over the bar of the plies or, where there is none, at the end of what is asked, so that it covers
    nothing that is needed at once.
    """
    places = (element(identity).getBoundingClientRect() for identity in ("plies-toggle", "asking"))
    place = next((place for place in places if place.height), None)
    box.classList.toggle("placed", place is not None)
    page = document.documentElement
    box.style.left = f"{place.left}px" if place else ""
    box.style.right = f"{page.clientWidth - place.right}px" if place else ""
    box.style.bottom = f"{page.clientHeight - place.bottom}px" if place else ""


def take_toast_away() -> None:
    """Nothing more is to be said."""
    show(element("toast"), False)


def front_notice(sentence: str) -> None:
    """Shows a sentence on the front page until it is left; an empty one takes it away."""
    box = element("front-notice")
    box.textContent = sentence
    show(box, bool(sentence))
