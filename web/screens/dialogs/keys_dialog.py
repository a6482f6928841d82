"""The dialogue that lists the keys of a game."""

from __future__ import annotations

import asyncio

from web.browser import late
from web.browser.dom import element, make
from web.browser.window import dialogs
from web.screens.dialogs.notices import not_arrived, toast


def open_keys(game_id: str) -> None:
    """Opens the dialogue as soon as the help of the game has arrived."""
    asyncio.ensure_future(_open(game_id))  # noqa: RUF006 - the loop of the page keeps it


async def _open(game_id: str) -> None:
    try:
        await late.get_ready()
    except OSError:
        toast(not_arrived(game_id))
        return
    from web.help.key_list import key_list

    rows = []
    for keys, does in key_list(game_id):
        rows += [make("dt", "", keys), make("dd", "", does)]
    element("keys-list").replaceChildren(*rows)
    if not dialogs.is_any_open():
        element("keys-dialog").showModal()
