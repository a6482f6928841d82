"""The files that a game needs, fetched when it is opened."""

from __future__ import annotations

import json

from js import document, fetch
from pyodide.ffi import JsException

from web.views.catalogue import view_of

_fetched: set[str] = set()


def is_ready(game_id: str) -> bool:
    """Returns whether the game has all its files."""
    return view_of(game_id).data_file is None or game_id in _fetched


async def get_ready(game_id: str) -> None:
    """Fetches the game's files. Raises `OSError` if one does not arrive whole."""
    if is_ready(game_id):
        return
    addresses = json.loads(document.documentElement.getAttribute("data-files"))
    try:
        response = await fetch(addresses[game_id])
        if not response.ok:
            raise OSError(f"the host answered {response.status}")
        view_of(game_id).take_data((await response.arrayBuffer()).to_bytes())
    except (JsException, ValueError) as error:
        raise OSError("the game's data did not arrive") from error
    _fetched.add(game_id)
