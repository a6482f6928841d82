"""The files of a game, fetched when it is opened, and its puzzles and its bots' faces, fetched on demand."""

from __future__ import annotations

import asyncio
import json
from typing import TYPE_CHECKING

from js import document, fetch, window
from pyodide.ffi import JsException

from puzzles.kinds import NAMES, WITH_PUZZLES
from puzzles.line import Puzzle, read_puzzles
from web.views.catalogue import view_of

if TYPE_CHECKING:
    from web.browser.types import Element, Response

_fetched: set[str] = set()
_puzzles: dict[str, list[Puzzle]] = {}
"""The puzzles that were fetched, by game, without the retired ones."""
_retired: dict[str, list[Puzzle]] = {}
"""The retired puzzles that were fetched, by game."""


def is_ready(game_id: str) -> bool:
    """Returns whether the game has all its files."""
    return view_of(game_id).data is None or game_id in _fetched


async def get_ready(game_id: str) -> None:
    """Fetches the game's files. Raises `OSError` if that fails."""
    data = view_of(game_id).data
    if data is None or game_id in _fetched:
        return
    try:
        response = await _answer(_address("data-files", game_id))
        data.take((await response.arrayBuffer()).to_bytes())
    except (JsException, ValueError) as error:
        raise OSError("the game's data did not arrive") from error
    _fetched.add(game_id)


def puzzles(game_id: str) -> list[Puzzle] | None:
    """Returns the puzzles of a game in their order, and then its retired ones if these have been fetched; None if
    nothing has.
    """
    found = _puzzles.get(game_id)
    return found and [*found, *_retired.get(game_id, ())]


def offered_puzzles() -> list[Puzzle]:
    """Returns the puzzles of all games that were fetched, without the retired ones."""
    return [puzzle for game_id in WITH_PUZZLES for puzzle in _puzzles.get(game_id, ())]


def has_retired_puzzles(game_id: str) -> bool:
    """Returns whether the retired puzzles of a game have been fetched."""
    return game_id in _retired


async def fetch_puzzles(game_id: str) -> None:
    """Fetches the puzzles of a game, without the retired ones. Raises `OSError` if that fails."""
    if game_id not in _puzzles:
        _puzzles[game_id] = await _read(game_id, ".txt")


async def fetch_retired_puzzles(game_id: str) -> None:
    """Fetches the retired puzzles of a game, whose file is beside the other one. Raises `OSError` if that fails."""
    if game_id not in _retired:
        _retired[game_id] = await _read(game_id, "-retired.txt")


async def _read(game_id: str, end: str) -> list[Puzzle]:
    """Fetches a file of puzzles, by the `end` of its name. Raises `OSError` if that fails."""
    try:
        response = await _answer(_address("data-puzzles", game_id).removesuffix(".txt") + end)
        return list(read_puzzles(str(await response.text()), NAMES))
    except (JsException, ValueError) as error:
        raise OSError("the puzzles did not arrive") from error


def has_all_puzzles() -> bool:
    """Returns whether the puzzles of all games have been fetched, with the retired ones."""
    return all(game_id in _puzzles and has_retired_puzzles(game_id) for game_id in WITH_PUZZLES)


async def fetch_all_puzzles() -> None:
    """Fetches the puzzles of all games at once, with the retired ones. Raises `OSError` if that fails."""
    await asyncio.gather(*map(fetch_puzzles, WITH_PUZZLES), *map(fetch_retired_puzzles, WITH_PUZZLES))


async def fetch_faces(game_id: str) -> Element:
    """Fetches the faces of a game's bots: an SVG element with a symbol for each, ``face-<game>-<level>``. Raises
    `OSError` if that fails or the game has none.
    """
    address = json.loads(document.getElementById("symbols").getAttribute("data-faces")).get(game_id)
    found = await window.mazeboxDrawing(address) if address else None
    if not found:
        raise OSError("the faces did not arrive")
    return found


def _address(attribute: str, game_id: str) -> str:
    """Returns the address of a file of a game, which an attribute of the page contains."""
    return str(json.loads(document.documentElement.getAttribute(attribute))[game_id])


async def _answer(address: str) -> Response:
    """Returns the host's response for a file."""
    response = await fetch(address)
    if not response.ok:
        raise OSError(f"the host answered {response.status}")
    return response
