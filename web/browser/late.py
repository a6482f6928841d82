"""Modules that are fetched on demand.

One file has those for lessons, the editor, puzzles and saved games, one the bots, and one those for games with somebody
far away.

To play such games, the page also needs a library of signatures.
"""

from __future__ import annotations

import asyncio
import zlib

from js import document, fetch, window
from pyodide.ffi import JsException

from web import late_modules


def is_ready() -> bool:
    """Returns whether the modules can be imported."""
    return late_modules.are_there()


async def get_ready() -> None:
    """Fetches the modules unless they can be imported already, without bots and those for far games. Raises `OSError`
    if that fails.
    """
    await _get("data-late", late_modules.LATE)


def are_bots_ready() -> bool:
    """Returns whether bots can think in this page, and puzzles be judged."""
    return is_ready() and late_modules.are_there(late_modules.BOTS)


async def get_bots() -> None:
    """Fetches the bots and whatever imports them. Raises `OSError` if that fails."""
    await asyncio.gather(get_ready(), _get("data-bots", late_modules.BOTS))


def are_far_modules_ready() -> bool:
    """Returns whether games with somebody far away can be read and listed."""
    return is_ready() and late_modules.are_there(late_modules.FAR)


async def get_far_modules() -> None:
    """Fetches the modules, those for far games included. Raises `OSError` if that fails."""
    await asyncio.gather(get_ready(), _get("data-far", late_modules.FAR))


async def _get(attribute: str, file: str) -> None:
    """Fetches a file of modules, whose address the page holds in an attribute."""
    if late_modules.are_there(file):
        return
    try:
        response = await fetch(document.documentElement.getAttribute(attribute))
        if not response.ok:
            raise OSError(f"the host answered {response.status}")
        late_modules.install(file, (await response.arrayBuffer()).to_bytes())
    except (JsException, ValueError, TypeError, zlib.error) as error:
        raise OSError("the modules did not arrive") from error


def is_far_ready() -> bool:
    """Returns whether a game with somebody far away can be opened."""
    return are_far_modules_ready() and hasattr(window, "mazeboxSignatures")


async def get_far_ready() -> None:
    """Fetches everything that a game with somebody far away needs. Raises `OSError` if that fails."""
    await get_far_modules()
    from web.browser.live import ed25519

    await ed25519.get_ready()
