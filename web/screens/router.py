"""Decides by the address which screen is shown."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

from pygames.link import LinkError
from web import routes
from web.browser import late
from web.browser.window import dialogs, focus, lifetime, root
from web.browser.window.address import AddressBar, on_change
from web.links import links_in_text
from web.routes import FRONT, LATE, MAINS, TABLE, Route
from web.screens.dialogs.notices import front_notice, not_arrived, unreadable
from web.screens.screen import CannotOpen, Screen
from web.tree.table import Table


class Router:
    """Enters and leaves the screens. It alone knows which one is shown."""

    def __init__(self, ready: Callable[[], None]) -> None:
        """`ready` is called whenever the page shows what the address names."""
        self._ready = ready
        self._screen_of: Callable[[str], Screen]
        self.screen = Screen()
        self._back = ""
        self.address = AddressBar()
        self._waiting: asyncio.Future[None] | None = None
        self._looking: asyncio.Future[None] | None = None
        self._has_shown = False
        """Whether any screen was shown that an address named."""
        self._is_refused = False
        """Whether the page could not show the address by which it was opened, and shows why."""

    def begin(self, screen_of: Callable[[str], Screen]) -> None:
        """Shows the screen that the address names, now and whenever it changes. `screen_of` returns a screen by its
        name; it is called for those in `LATE` only after their modules have arrived.
        """
        self._screen_of = screen_of
        on_change(self.follow)
        self.follow()

    def follow(self) -> None:
        """Shows what the address names."""
        if self._waiting:
            self._waiting.cancel()
        route = routes.parse(self.address.follow(links_in_text.mended), root.is_embedded())
        if (route.screen not in LATE or late.is_ready()) and self._screen_of(route.screen).is_ready(route):
            self._show(route)
        else:
            self.wait_for(self._show_when_ready(route))

    def wait_for(self, coming: Coroutine[Any, Any, None]) -> None:
        """Runs `coming`, which waits for files. Following another address cancels it."""
        self._waiting = asyncio.ensure_future(coming)

    async def _show_when_ready(self, route: Route) -> None:
        try:
            if route.screen in LATE:
                await late.get_ready()
            await self._screen_of(route.screen).get_ready(route)
        except OSError:
            self._refuse(not_arrived(route.game_id or ""))
            self._arrived()
        else:
            self._show(route)

    def _show(self, route: Route) -> None:
        self.open(route.screen, lambda back: self.screen.enter(route, back))
        self._arrived()

    def open(self, screen: str, enter: Callable[[str], None]) -> None:
        """Leaves the current screen and enters another one by calling `enter`, which gets the `back` of `Screen.enter`.

        If that fails, the front page says why.
        """
        back = self._turn_to(screen)
        self._is_refused = False
        try:
            enter(back)
        except LinkError as error:
            self._refuse(unreadable(error, self.address.shown, opens_later=not self._has_shown))
        except CannotOpen as error:
            self._refuse(error.sentence)
        else:
            self._has_shown = True

    def show_table(self, table: Table) -> None:
        """Shows a game that has just been set up on the table."""
        self.open(TABLE, lambda _back: self.screen.take(table))
        self._arrived()
        focus.move_on()

    def _turn_to(self, screen: str) -> str:
        """Leaves the current screen and shows another one. Returns the address of the game that waits; empty if there
        is none.
        """
        dialogs.close_all()
        left, is_over = self.screen.leave(), MAINS[screen] != screen
        back = (left or self._back) if is_over else self._back
        self._back = back if is_over else ""
        self.screen = self._screen_of(screen)
        root.show_screen(screen, MAINS[screen])
        return back

    def try_again(self) -> bool:
        """Loads the page again if it could not show the address by which it was opened, since a newer build may be able
        to show it. Returns whether it does.
        """
        if self._is_refused:
            lifetime.reload()
        return self._is_refused

    def _refuse(self, sentence: str) -> None:
        """Shows on the front page why the screen could not be entered. If the page has shown nothing else since it was
        opened, it tries again as soon as there is a newer build.
        """
        self._show_front(sentence)
        self._is_refused = not self._has_shown
        if lifetime.is_outdated():
            self.try_again()
        elif self._is_refused:
            self._looking = asyncio.ensure_future(lifetime.look_for_update())

    def _show_front(self, sentence: str) -> None:
        """Shows a sentence on the front page."""
        self.screen = Screen()  # a screen that could not be entered need not be left
        self._turn_to(FRONT)
        self.screen.enter(Route(FRONT), "")
        front_notice(sentence)

    def _arrived(self) -> None:
        self.address.arrived()
        self._ready()
        focus.look_soon()
