"""The front page: a card for each game, and the dialog that starts one."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import TYPE_CHECKING

from web import routes
from web.browser import late
from web.browser.dom import Timer, element, every, focused, has_focus_nowhere, listen, put_text, show
from web.browser.window import address, root, time
from web.puzzles.solved import Memory
from web.rivals.ladder import Ladder
from web.routes import Route
from web.screens.dialogs.notices import front_notice
from web.screens.front.daily import show_daily
from web.screens.rivals.faces import show_rungs
from web.screens.screen import Screen
from web.screens.shared import Shared
from web.session.autosave import Headings
from web.words import _

if TYPE_CHECKING:
    from web.browser.types import Element, Event

if TYPE_CHECKING:  # imported when needed
    from web.screens.friends.lists import FrontList

SOON_MS = 300
"""Milliseconds after which the faces are fetched, so that the page answers first."""


class Front(Screen):
    """Offers each game, to start or to continue."""

    def __init__(self, shared: Shared) -> None:
        self._shared, self._memory = shared, Memory(shared.texts)
        self._ladder, self._soon = Ladder(shared.texts), Timer()
        self._router, self._autosave, self._beginning = shared.router, shared.autosave, shared.beginning
        self._unread = ""
        """What was said last of saved games that cannot be read."""
        self._asked: str | None = None
        """The game of the dialog that asks how to play."""
        self._friends: FrontList | None = None
        self._showing: asyncio.Future[None] | None = None
        listen(element("front"), "click", self._on_click)
        listen(element("new-dialog"), "close", lambda _: self._on_closed())

    def game_id(self, route: Route) -> str | None:
        return None  # a game's data is fetched when it starts

    def enter(self, route: Route, back: str) -> None:
        self._unread = ""
        front_notice("")
        self.renew()
        self._asked = route.game_id
        if route.game_id:
            self._beginning.ask(route.game_id)

    def renew(self) -> None:
        unread = self._autosave.unread()
        if unread != self._unread:  # another notice stays
            self._unread = unread
            front_notice(unread)
        headings = self._autosave.headings()
        is_turn = any(heading.far and heading.far.is_turn for _number, heading in headings)
        root.set_title(f"{_('Your turn')} · Mazebox" if is_turn else "Mazebox")
        newest = self._autosave.newest(headings)
        for card in every(".card"):
            _offer(card, newest.get(str(card.getAttribute("data-game"))))
        self._soon.start(SOON_MS, self._show_rungs)
        if not root.is_embedded():
            show_daily(self._memory.load(), time.today())
            if self._friends or any(heading.far for _number, heading in headings):
                self._showing = asyncio.ensure_future(self._show_friends(headings))

    def _show_rungs(self) -> None:
        for card in every(".card"):
            show_rungs(card.querySelector(".rungs"), str(card.getAttribute("data-game")), self._ladder)

    async def _show_friends(self, headings: Headings) -> None:
        """Shows the games with friends that wait, and the friends, once the modules for them have arrived."""
        with suppress(OSError):  # the list of saved games shows them, too
            await late.get_far_modules()
            while element("front").matches(":active"):
                await asyncio.sleep(0.1)  # nothing moves under a finger
            if self._friends is None:
                from web.screens.friends.lists import FrontList

                self._friends = FrontList(self._shared)
            self._friends.show(headings)

    def leave(self) -> str:
        return ""

    def _on_closed(self) -> None:
        """Restores the address of the front page if the dialog was closed without starting a game."""
        dialog, asked = element("new-dialog"), self._asked
        if self._router.screen is self and not dialog.open and dialog.returnValue != "start":
            self._router.address.put("")
            if asked and (has_focus_nowhere() or dialog.contains(focused())):  # a browser may blur it only later
                element("front").querySelector(f'[data-game="{asked}"] .play').focus()

    def _on_click(self, event: Event) -> None:
        """Follows a link again whose address is already shown, since the browser reports no change then."""
        anchor = event.target.closest("a[href^='#']")
        if anchor and str(anchor.getAttribute("href")) == f"#{address.fragment()}":
            event.preventDefault()
            self._router.follow()


def _offer(card: Element, number: int | None) -> None:
    """Offers to continue a saved game on its card."""
    resume, play = (card.querySelector(f".{name}") for name in ("continue", "play"))
    if number is None and focused() == resume:
        play.focus(preventScroll=True)  # the control with the focus is hidden now
    show(resume, number is not None)
    put_text(play, play.getAttribute("data-play" if number is None else "data-new"))
    play.setAttribute("aria-label", play.getAttribute("data-play-name" if number is None else "data-new-name"))
    if number is not None:
        resume.href = f"#{routes.saved(number)}"


SCREEN = Front
