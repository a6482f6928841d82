"""The faces of the bots, as decoration beside their names."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import TYPE_CHECKING

from web.browser import game_data
from web.browser.dom import element, shown_symbol

if TYPE_CHECKING:
    from web.browser.types import Element

NEUTRAL, GLAD, RUEFUL = "neutral", "glad", "rueful"
"""The expressions of a face."""

_coming: dict[str, asyncio.Future[None]] = {}
"""The games whose faces have arrived or are on their way."""


def face(game_id: str, level: int, mood: str = NEUTRAL) -> Element:
    """Returns the face of a game's bot of a level. The style sheets decide its size. It is empty until the faces of
    the game have arrived.
    """
    if game_id not in _coming:
        _coming[game_id] = asyncio.ensure_future(_add(game_id))
    made = shown_symbol(f"face-{game_id}-{level}", "face")
    made.setAttribute("data-mood", mood)
    return made


async def _add(game_id: str) -> None:
    """Adds the faces of a game to the symbols of the page. What failed is tried again with the next face."""
    with suppress(OSError):
        element("symbols").append(*(await game_data.fetch_faces(game_id)).children)
        return
    del _coming[game_id]
