"""The address of the page, which follows what is played."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress

from js import URL, history, window
from pyodide.ffi import JsException

from web.browser.dom import Timer, listen
from web.browser.window import root

AGAIN = 2000
"""Milliseconds after which a change that the browser did not allow is tried again."""


class AddressBar:
    """Reads the fragment, and replaces it without a step in the browser's history.

    Browsers allow 100 to 200 changes in 10 to 30 seconds. What they do not allow at once is done later.
    """

    def __init__(self) -> None:
        self._known = ""
        """The fragment that was last followed or put."""
        self._later = Timer()

    @property
    def state(self) -> int:
        """The number that was put with the fragment; 0 where there is none."""
        number = history.state
        return number if isinstance(number, int) else 0

    def follow(self, mended: Callable[[str], str]) -> str:
        """Returns the fragment that is asked for, as `mended` returns it. Call `arrived` when the page shows it."""
        self._later.stop()
        root.mark_address(None)
        before = fragment()
        self._known = mended(before)
        if self._known != before:
            history.replaceState(history.state, "", f"#{self._known}")
        return self._known

    def arrived(self) -> None:
        """Notes in the page which fragment it shows, for those who test it."""
        root.mark_address(self._known)

    def put(self, wanted: str, number: int = 0) -> None:
        """Replaces the fragment, and keeps a number with it.

        Does nothing where somebody has gone to another fragment, which the page has yet to hear of.
        """
        self._later.stop()
        before = fragment()
        if before != self._known:
            return
        with suppress(JsException):
            history.replaceState(number, "", f"#{wanted}")
        self._known = fragment()
        if before == self._known != wanted:
            self._later.start(AGAIN, lambda: self.put(wanted, number))
        self.arrived()


def fragment() -> str:
    """What stands after the ``#``."""
    return str(window.location.hash)[1:]


def go_to(wanted: str) -> None:
    """Goes to another address of the page, as a link to it would."""
    window.location.hash = wanted


def with_fragment(wanted: str) -> str:
    """The whole address of this page with another fragment."""
    return f"{str(window.location.href).partition('#')[0]}#{wanted}"


def beside(page: str, wanted: str) -> str:
    """The whole address of another page of the site, with a fragment."""
    return f"{URL.new(page, str(window.location.href)).href}#{wanted}"


def on_change(call: Callable[[], None]) -> None:
    """Calls whenever the fragment has changed, but not after `AddressBar.put`."""
    listen(window, "hashchange", lambda _: call())
