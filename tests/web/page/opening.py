"""The browser in memory with Playwright's names, for the fixtures of tests."""

from __future__ import annotations

import os
import random
from typing import Any

from tests.web.page.browser import Looks, Storage
from tests.web.page.locators import Page
from tests.web.page.scripts import needs_a_browser

KNOWN = {"locale", "viewport", "reduced_motion", "color_scheme", "service_workers", "accept_downloads", "permissions"}
"""The options of a context that make no other page of this one."""


class Browser:
    """Opens pages in memory, one at a time."""

    name = "memory"

    def __init__(self) -> None:
        self._draws = random._urandom  # type: ignore[attr-defined]
        random._urandom = self._drawn  # type: ignore[attr-defined]

    def launch(self, **_options: Any) -> Browser:
        return self

    @property
    def browser_type(self) -> Browser:
        return self

    def new_context(self, **options: Any) -> Context:
        unknown = {name for name, value in options.items() if value and name not in KNOWN}
        if unknown or options.get("viewport", {}).get("width", 1440) < 1024:
            needs_a_browser(f"a context with {sorted(unknown) or 'a small window'}")
        return Context(Looks(options.get("reduced_motion") == "reduce", options.get("color_scheme") == "dark"))

    def close(self) -> None:
        random._urandom = self._draws  # type: ignore[attr-defined]

    @staticmethod
    def _drawn(size: int) -> bytes:
        """Returns random bytes of the system: for a roll, the one that the open page has been given."""
        dice = Page.open.dice if Page.open else []
        return bytes([dice.pop(0)]) if size == 1 and dice else os.urandom(size)


class Context:
    """A browser's storage, and pages with it."""

    def __init__(self, looks: Looks) -> None:
        self._storage, self._looks = Storage(), looks
        self.pages: list[Page] = []

    def __getattr__(self, name: str) -> Any:
        if name.startswith("__"):
            raise AttributeError(name)
        return needs_a_browser(f"context.{name}")

    def new_page(self) -> Page:
        self.pages.append(Page(self._storage, self._looks, self))
        return self.pages[-1]

    def on(self, _event: str, _call: object) -> None:
        pass

    def set_default_timeout(self, _milliseconds: float) -> None:
        pass

    def close(self) -> None:
        for page in self.pages:
            page.close()
