"""The faces of the bots, as decoration beside their names, and in a row as the rungs of the ladder."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import TYPE_CHECKING

from web.browser import game_data
from web.browser.dom import element, shown_symbol
from web.players.opponents import character, strongest
from web.rivals.ladder import Ladder
from web.words import _

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


def show_rungs(row: Element, game_id: str, ladder: Ladder, risen: int = 0) -> None:
    """Shows the faces of a game's bots in an element, which gets a name for screen readers. Does nothing if they stand
    there already. `risen` is the level of the bot that has been beaten for the first time just now; 0 for none.
    """
    most = strongest(game_id)
    beaten = [ladder.is_beaten(game_id, level) for level in range(1, most + 1)]
    state = f"{game_id} " + "".join(str(int(is_beaten)) for is_beaten in beaten)
    if not most or row.getAttribute("data-rungs") == state:
        return
    row.setAttribute("data-rungs", state)
    following = next((level for level in range(1, most + 1) if not beaten[level - 1]), 0)
    faces = [face(game_id, level) for level in range(1, most + 1)]
    for level, one in enumerate(faces, 1):
        one.classList.add("beaten" if beaten[level - 1] else "following" if level == following else "unbeaten")
        one.classList.toggle("risen", level == risen)
    row.replaceChildren(*faces)
    row.setAttribute("role", "img")
    words = _("Bots beaten: {done} of {all}.").format(done=sum(beaten), all=most)
    if following:
        words += " " + _("Next: {name}.").format(name=character(game_id, following))
    row.setAttribute("aria-label", words)
