"""The ways from the table to the rules: their card, the tutorial, and a turn shown where the moves will be listed."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress

from web import routes
from web.browser import late
from web.browser.dom import element, focused, listen, show
from web.browser.window.root import saves_data
from web.help import has_help
from web.screens.dialogs.notices import have_arrived
from web.screens.table.table_page import TablePage

COLUMN_PX = 300
"""The least height of the list of moves if it is a column. On a phone it is lower."""


class RulesOffer:
    """Offers the rules of the game on the table."""

    def __init__(self, page: TablePage, leaves: Callable[[], None]) -> None:
        """`leaves` is called before a lesson opens."""
        self._page, self._leaves = page, leaves
        self._tutorial = element("new-here")
        listen(element("help"), "click", lambda _: self._open_soon())

    def show(self, is_known: bool) -> None:
        """Offers the rules of the game that was just put on the table; the tutorial only if it is not known."""
        session = self._page.session
        game_id = session.table.position.game.id
        element("help").disabled = not has_help(game_id)
        self._tutorial.href = f"#{routes.tutorial(game_id)}"
        offers_tutorial = has_help(game_id) and not is_known
        show(self._tutorial, offers_tutorial)
        if shown := element("a-turn"):
            shown.remove()
        if offers_tutorial and session.is_beginning and not saves_data():
            asyncio.ensure_future(self._show_a_turn())  # noqa: RUF006 - the loop of the page keeps it

    def hide_tutorial(self) -> None:
        """Offers the tutorial no longer."""
        show(self._tutorial, False)

    def renew(self, is_known: bool) -> None:
        """Offers the tutorial no longer if the game has become known, unless the offer has the focus."""
        if is_known and self._tutorial != focused():
            self.hide_tutorial()

    async def _show_a_turn(self) -> None:
        """Shows a turn as soon as the code for it has arrived."""
        session = self._page.session
        await asyncio.sleep(0)  # until the table is laid out
        if element("plies-list").clientHeight < COLUMN_PX:
            return
        with suppress(OSError):  # then the column stays empty
            await late.get_ready()
            if self._page.open_session is session:
                from web.screens.table import rules_card

                rules_card.show_a_turn(session.table.position.game.id)

    def _open_soon(self) -> None:
        """Shows the card as soon as the code for it has arrived."""
        asyncio.ensure_future(self._open_card())  # noqa: RUF006 - the loop of the page keeps it

    async def _open_card(self) -> None:
        session = self._page.session
        game_id = session.table.position.game.id
        if await have_arrived(game_id) and self._page.session is session:
            from web.screens.table import rules_card

            rules_card.open_card(game_id, self._leaves)
