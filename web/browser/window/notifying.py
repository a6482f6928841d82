"""Notifications of the system, while no tab of the site is visible."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from typing import TYPE_CHECKING

from js import Object, document, navigator, window
from pyodide.ffi import JsException, create_proxy, to_js

from web.browser import locks
from web.browser.dom import Timer, listen

if TYPE_CHECKING:
    from web.browser.types import MessageEvent, Notification

GRANTED, DENIED, ASKS, MISSING = "granted", "denied", "default", "missing"
"""What the browser says of notifications: allowed, refused, not decided yet, or that it has none."""
SEEN = "mazebox.seen"
"""The lock that every visible tab of the site holds (web/js/kept.js)."""
SETTLED_MS = 300
"""Milliseconds in which another tab that has just been opened or shown takes the lock."""


def permission() -> str:
    """Returns what the browser says of notifications, without asking anybody."""
    known = getattr(window, "Notification", None)
    return str(known.permission) if known else MISSING


async def ask() -> str:
    """Asks the player, through the browser, to allow notifications. Returns what the browser says then. Called after a
    press.
    """
    with suppress(JsException, AttributeError, TypeError):
        await window.Notification.requestPermission()
    return permission()


class Notifier:
    """Shows at most one notification of each game, and takes it away when the tab is seen again."""

    def __init__(self) -> None:
        self._later = Timer()
        self._shown: Notification | None = None
        self._tasks: set[asyncio.Future[None]] = set()
        listen(document, "visibilitychange", lambda _: self._take_away())
        with suppress(JsException, AttributeError):  # a frame may not even ask for service workers
            listen(navigator.serviceWorker, "message", self._on_pressed)

    def tell(self, title: str, body: Callable[[], str], tag: str, address: str) -> None:
        """Shows a notification unless a tab of the site is visible. `body` is called then. A newer one with the same
        `tag` replaces it. A press on it shows the tab, or opens `address`, which is a full one, if the tab was closed.
        """
        if not document.hidden:
            return

        async def show() -> None:
            if document.hidden and not await locks.is_held(SEEN):
                await self._show(title, body(), tag, address)

        def waited() -> None:
            task = asyncio.ensure_future(show())
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

        self._later.start(SETTLED_MS, waited)

    @staticmethod
    def _on_pressed(event: MessageEvent) -> None:
        """Shows the game of a notification that was pressed, as the service worker tells it."""
        fragment = str(getattr(event.data, "go", ""))
        if fragment.startswith("#") and fragment != str(window.location.hash):
            window.location.hash = fragment

    async def _show(self, title: str, body: str, tag: str, address: str) -> None:
        icon = document.querySelector('link[rel="apple-touch-icon"]')
        about = {"body": body, "tag": tag, "data": {"address": address}, **({"icon": icon.href} if icon else {})}
        options = to_js(about, dict_converter=Object.fromEntries)
        try:
            self._shown = window.Notification.new(title, options)
        except (JsException, TypeError):  # Chrome on Android shows only those of a service worker
            with suppress(JsException, AttributeError):
                registration = await navigator.serviceWorker.getRegistration()
                if registration:
                    await registration.showNotification(title, options)
                    found = await registration.getNotifications(to_js({"tag": tag}, dict_converter=Object.fromEntries))
                    self._shown = found[0] if found.length else None
            return
        self._shown.onclick = create_proxy(lambda _event: self._show_tab())

    def _show_tab(self) -> None:
        window.focus()
        self._take_away()

    def _take_away(self) -> None:
        shown, self._shown = self._shown, None
        if shown and not document.hidden:
            shown.close()
        else:
            self._shown = shown
