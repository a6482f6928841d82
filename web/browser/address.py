"""The fragment of the page's address, which follows what is played."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress

from js import document, history, window
from pyodide.ffi import JsException

from web.browser.dom import Timer

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
        document.documentElement.removeAttribute("data-address")
        fragment = _fragment()
        self._known = mended(fragment)
        if self._known != fragment:
            history.replaceState(history.state, "", f"#{self._known}")
        return self._known

    def arrived(self) -> None:
        """Notes in the page which fragment it shows, for those who test it."""
        document.documentElement.setAttribute("data-address", self._known)

    def put(self, fragment: str, number: int = 0) -> None:
        """Replaces the fragment, and keeps a number with it.

        Does nothing where somebody has gone to another fragment, which the page has yet to hear of.
        """
        self._later.stop()
        before = _fragment()
        if before != self._known:
            return
        with suppress(JsException):
            history.replaceState(number, "", f"#{fragment}")
        self._known = _fragment()
        if before == self._known != fragment:
            self._later.start(AGAIN, lambda: self.put(fragment, number))
        self.arrived()


def _fragment() -> str:
    return str(window.location.hash)[1:]
