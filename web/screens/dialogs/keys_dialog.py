"""The dialog that lists keys."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable

from web.browser.dom import element, make
from web.browser.window import dialogs
from web.screens.dialogs.notices import have_arrived


def open_keys(game_id: str) -> None:
    """Lists the keys of a game, as soon as its help has arrived."""
    asyncio.ensure_future(_open(game_id))  # noqa: RUF006 - the loop of the page keeps it


async def _open(game_id: str) -> None:
    if not await have_arrived(game_id):
        return
    from web.help.key_list import key_list

    if not dialogs.is_any_open():
        show_keys(key_list(game_id))


def show_keys(pairs: Iterable[tuple[str, str]]) -> None:
    """Opens the dialog with pairs of keys and what they do."""
    rows = []
    for keys, does in pairs:
        rows += [make("dt", "", keys), make("dd", "", does)]
    element("keys-list").replaceChildren(*rows)
    element("keys-dialog").showModal()
    element("keys-dialog").scrollTop = 0
