"""The browser in memory with Playwright's names, for the fixtures of tests."""

from __future__ import annotations

import os
import random
from pathlib import Path
from typing import Any

from tests.web.page.browser import NOW, Storage
from tests.web.page.locators import Page
from tests.web.page.media import Devices
from tests.web.page.scripts import needs_a_browser
from tests.web.page.styles import Looks

KNOWN = {
    "locale", "viewport", "reduced_motion", "color_scheme", "service_workers", "accept_downloads", "permissions",
    "has_touch", "is_mobile", "device_scale_factor",
}  # fmt: skip
"""The options of a context that make no other page of this one."""


class Browser:
    """Opens pages in memory."""

    name = "memory"

    def __init__(self) -> None:
        self._draws = random._urandom  # type: ignore[attr-defined]
        random._urandom = self._drawn  # type: ignore[attr-defined]
        Page.now = NOW

    def launch(self, film: Path | None = None, **_options: Any) -> Browser:
        """`film` is what the camera sees."""
        Devices.film = film
        return self

    @property
    def browser_type(self) -> Browser:
        return self

    def new_context(self, **options: Any) -> Context:
        unknown = {name for name, value in options.items() if value and name not in KNOWN}
        if unknown:
            needs_a_browser(f"a context with {sorted(unknown)}")
        return Context(
            set(options.get("permissions") or ()),
            Looks(
                options.get("reduced_motion") == "reduce",
                options.get("color_scheme") == "dark",
                is_touched=bool(options.get("has_touch")),
                **options.get("viewport", {}),
            ),
        )

    def close(self) -> None:
        for page in [*Page.opened]:
            page.close()
        random._urandom = self._draws  # type: ignore[attr-defined]

    @staticmethod
    def _drawn(size: int) -> bytes:
        """Returns random bytes of the system: for a roll, the one that the page whose turn it is has been given."""
        dice = next((page.window.dice for page in Page.opened if page.window.own.is_at_turn), [])
        return bytes([dice.pop(0)]) if size == 1 and dice else os.urandom(size)


class Context:
    """A browser's storage, and pages with it."""

    def __init__(self, allowed: set[str], looks: Looks) -> None:
        self._storage, self._looks, self._allowed = Storage(), looks, allowed
        self.pages: list[Page] = []
        self._scripts: list[str] = []

    def __getattr__(self, name: str) -> Any:
        if name.startswith("__"):
            raise AttributeError(name)
        return needs_a_browser(f"context.{name}")

    def new_page(self) -> Page:
        self.pages.append(Page(self._storage, self._looks, self, self._allowed))
        for script in self._scripts:
            self.pages[-1].add_init_script(script)
        return self.pages[-1]

    def grant_permissions(self, permissions: list[str]) -> None:
        self._allowed.update(permissions)

    def on(self, _event: str, _call: object) -> None:
        pass

    def add_init_script(self, script: str) -> None:
        for page in self.pages:
            page.add_init_script(script)
        self._scripts.append(script)

    def set_default_timeout(self, _milliseconds: float) -> None:
        pass

    def close(self) -> None:
        for page in self.pages:
            page.close()
