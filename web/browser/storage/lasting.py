"""Asks the browser to keep what is stored here, and finds out where it deletes it by itself."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress

from js import navigator, window
from pyodide.ffi import JsException

from web.browser.window import appearance, root, time
from web.storage.texts import Texts, stored_text

KEY = "mazebox.lasting"
"""The key of the day on which the browser was last asked, or `TOLD`, once the player has read of the limit."""
TOLD = "told"
DAYS = 30
"""The days after which a browser that has refused is asked again."""


class Lasting:
    """Asks at most once a visit, and never in a frame, where the page that embeds it should decide."""

    def __init__(self, texts: Texts, tell: Callable[[], None]) -> None:
        """`tell` is called if the browser deletes what is stored after some days without a visit."""
        self._texts, self._tell = texts, tell
        self._has_asked = False
        self._task: asyncio.Future[None] | None = None

    def ask(self) -> None:
        """Asks the browser, because there is something to lose now. Firefox asks its user, so a press comes first."""
        if not self._has_asked and not root.is_in_frame() and appearance.was_pressed():
            self._has_asked = True
            self._task = asyncio.ensure_future(self._ask())

    def note_told(self) -> None:
        """Stores that the player has read the notice about the limit, so that it is not shown again."""
        with suppress(OSError):
            self._texts.put(KEY, TOLD)

    async def _ask(self) -> None:
        if await _answer("persisted"):
            return
        noted, today = stored_text(self._texts, KEY).strip(), time.today()
        if not (noted.isdecimal() and today - int(noted[:9]) in range(DAYS)):
            if await _answer("persist"):
                return
            if noted != TOLD:
                with suppress(OSError):
                    self._texts.put(KEY, str(today))
        if _clears_itself() and noted != TOLD:
            self._tell()


async def _answer(call: str) -> bool:
    """Returns what the browser's storage answers; False if it cannot be asked."""
    storage: object = getattr(navigator, "storage", None)
    try:
        return bool(await getattr(storage, call)())
    except (JsException, AttributeError, TypeError):
        return False


def _clears_itself() -> bool:
    """Returns whether the browser deletes what a site has stored after seven days without a visit.

    Safari and all browsers of iPhones do, except for apps on the home screen.
    """
    is_webkit = str(getattr(navigator, "vendor", "")).startswith("Apple")
    return is_webkit and not window.matchMedia("(display-mode: standalone)").matches
