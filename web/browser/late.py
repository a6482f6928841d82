"""Modules that are fetched on demand: bots, lessons, the editor, puzzles, saved games, games with somebody far away.

The last ones also need a library of signatures.
"""

from __future__ import annotations

import zlib

from js import document, fetch, window
from pyodide.ffi import JsException

from web import late_modules


def is_ready() -> bool:
    """Returns whether the modules can be imported."""
    return late_modules.are_there()


async def get_ready() -> None:
    """Fetches the modules unless they can be imported already. Raises `OSError` if that fails."""
    if is_ready():
        return
    try:
        response = await fetch(document.documentElement.getAttribute("data-late"))
        if not response.ok:
            raise OSError(f"the host answered {response.status}")
        late_modules.install((await response.arrayBuffer()).to_bytes())
    except (JsException, ValueError, TypeError, zlib.error) as error:
        raise OSError("the modules did not arrive") from error


def is_far_ready() -> bool:
    """Returns whether a game with somebody far away can be opened."""
    return is_ready() and hasattr(window, "mazeboxSignatures")


async def get_far_ready() -> None:
    """Fetches everything that a game with somebody far away needs. Raises `OSError` if that fails."""
    await get_ready()
    from web.browser.live import ed25519

    await ed25519.get_ready()
