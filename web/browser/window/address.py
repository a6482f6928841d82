"""The page's address, which follows the game."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress

from js import URL, history, window
from pyodide.ffi import JsException

from web.browser.dom import Timer, listen
from web.browser.window import root

RETRY_MS = 2000
"""Milliseconds after which a change that the browser refused is tried again."""


class AddressBar:
    """Reads the fragment, and replaces it without adding to the browser's history. Browsers allow 100 to 200 changes in
    10 to 30 seconds; a change that was refused is tried again later.
    """

    def __init__(self) -> None:
        self._known = ""
        self._later = Timer()

    @property
    def shown(self) -> str:
        """The last fragment that was followed or put."""
        return self._known

    @property
    def state(self) -> int:
        """The number that was put with the fragment; 0 if there is none."""
        number = history.state
        return number if isinstance(number, int) else 0

    def follow(self, mended: Callable[[str], str]) -> str:
        """Returns the requested fragment, as `mended` returns it. Call `arrived` when the page shows it.

        Takes from the address what others have added to it for themselves, such as ``?fbclid=``.
        """
        self._later.stop()
        root.mark_address(None)
        before = fragment()
        self._known = mended(before)
        if self._known != before or window.location.search:
            with suppress(JsException):  # the browser allows no change now
                history.replaceState(history.state, "", with_fragment(self._known))
        return self._known

    def arrived(self) -> None:
        """Stores in the page which fragment it shows. Tests rely on it."""
        root.mark_address(self._known)

    def put(self, wanted: str, number: int = 0) -> None:
        """Replaces the fragment and stores a number with it. Does nothing if the user has gone to another fragment that
        has not been followed yet.
        """
        self._later.stop()
        before = fragment()
        if before != self._known:
            return
        if wanted != before or number != self.state:  # a change costs a millisecond
            with suppress(JsException):
                history.replaceState(number, "", f"#{wanted}")
        self._known = fragment()
        if before == self._known != wanted:
            self._later.start(RETRY_MS, lambda: self.put(wanted, number))
        self.arrived()


def fragment() -> str:
    """Returns the text after the ``#``."""
    return str(window.location.hash)[1:]


def go_to(wanted: str) -> None:
    """Goes to another address of the page, as a link to it would."""
    window.location.hash = wanted


def with_fragment(wanted: str) -> str:
    """Returns the full address of this page with another fragment, to share it.

    It contains nothing else of the address by which the page was opened: no query and no user's name.
    """
    return beside(str(window.location.pathname).rpartition("/")[2], wanted)


def beside(page: str, wanted: str) -> str:
    """Returns the full address of another page of the site, with a fragment."""
    return f"{folder()}{page}#{wanted}" if wanted else f"{folder()}{page}"


def folder() -> str:
    """Returns the full address of the site's folder."""
    url = URL.new(".", str(window.location.href))
    url.username = url.password = ""
    return str(url.href)


def on_change(call: Callable[[], None]) -> None:
    """Calls the handler whenever the fragment has changed, except by `AddressBar.put`."""
    listen(window, "hashchange", lambda _: call())
