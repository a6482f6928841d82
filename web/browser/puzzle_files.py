"""The collections of puzzles, fetched when they are wanted."""

from __future__ import annotations

import json

from js import document, fetch
from pyodide.ffi import JsException

from puzzles.kinds import NAMES
from puzzles.line import Puzzle, read_puzzles

_fetched: dict[str, list[Puzzle]] = {}


def fetched(game_id: str) -> list[Puzzle] | None:
    """Returns the puzzles of a game in their order; None before they have been fetched."""
    return _fetched.get(game_id)


async def fetch_puzzles(game_id: str) -> list[Puzzle]:
    """Returns the puzzles of a game in their order. Raises `OSError` if they do not arrive whole."""
    if game_id not in _fetched:
        address = json.loads(document.documentElement.getAttribute("data-puzzles"))[game_id]
        try:
            response = await fetch(address)
            if not response.ok:
                raise OSError(f"the host answered {response.status}")
            _fetched[game_id] = list(read_puzzles(str(await response.text()), NAMES))
        except (JsException, ValueError) as error:
            raise OSError("the puzzles did not arrive") from error
    return _fetched[game_id]
