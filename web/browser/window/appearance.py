"""What affects how the page is drawn: the theme, the fonts, the density of the screen."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import TYPE_CHECKING

from js import document, window
from pyodide.ffi import create_once_callable, create_proxy

from web.browser.dom import listen

if TYPE_CHECKING:
    from web.browser.types import Event

USUAL_TEXT_PX = 16
"""The size of text for which the page is designed."""


def on_change(call: Callable[[], None]) -> None:
    """Calls the handler when the theme changes, the fonts have arrived, or the density of the screen changes."""
    again = create_proxy(lambda _: call())
    on_theme(call)
    window.matchMedia("(prefers-color-scheme: dark)").addEventListener("change", again)
    if document.fonts.status != "loaded":
        document.fonts.ready.then(again)
    _watch_density(call)


def on_theme(call: Callable[[], None]) -> None:
    """Calls the handler when the user has chosen another theme."""
    listen(window, "mazebox:theme", lambda _: call())


def follow_choice() -> None:
    """Shows the saved theme and language, because the copies in localStorage have changed."""
    window.dispatchEvent(window.Event.new("mazebox:chosen"))


def _watch_density(call: Callable[[], None]) -> None:
    def changed(_event: Event) -> None:
        call()
        _watch_density(call)

    media = window.matchMedia(f"(resolution: {window.devicePixelRatio}dppx)")
    media.addEventListener("change", create_once_callable(changed), once=True)


def density() -> float:
    """Returns the pixels of the screen for each CSS pixel."""
    return float(window.devicePixelRatio)


@cache
def text_scale() -> float:
    """Returns how many times larger than usual the browser showed text at the first call."""
    return float(window.getComputedStyle(document.documentElement).fontSize[:-2]) / USUAL_TEXT_PX


def less_motion() -> bool:
    """Returns whether the system asks for reduced motion."""
    return bool(window.matchMedia("(prefers-reduced-motion: reduce)").matches)


def was_pressed() -> bool:
    """Returns whether anything on the page was pressed yet. Before that, browsers do not play sounds."""
    activation = getattr(window.navigator, "userActivation", None)
    return activation is None or bool(activation.hasBeenActive)
