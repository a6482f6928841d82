"""What the scripts that run before Python pass on to it."""

from __future__ import annotations

import zlib
from typing import TYPE_CHECKING

from js import document, fetch, mazeboxKept, mazeboxReady, mazeboxStyled

if TYPE_CHECKING:
    from web.browser.types import KeptScript


async def translation() -> bytes | None:
    """Returns the catalogue of the page's language as a ``.mo`` file; None if the language is English."""
    address = document.documentElement.getAttribute("data-words")
    if not address:
        return None
    response = await fetch(address)
    return zlib.decompress((await response.arrayBuffer()).to_bytes())


async def kept_script() -> KeptScript | None:
    """Returns the module of ``kept.js``; None if it is missing or nothing is to be saved."""
    return await mazeboxKept()


async def styles() -> None:
    """Waits for the styles of everything that Python shows."""
    await mazeboxStyled()


def ready() -> None:
    """Tells the scripts that the page is ready."""
    mazeboxReady()
