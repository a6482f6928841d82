"""The library of signatures of the page, which is fetched with the first game with somebody far away."""

from __future__ import annotations

import asyncio

from js import document, window
from pyodide.ffi import to_js

from web.browser.dom import fetch_script
from web.far import signatures


class _Noble:
    """Signs with the library, as `signatures.Library` says."""

    def key(self, seed: bytes) -> bytes:
        return bytes(window.mazeboxSignatures.key(to_js(seed)).to_bytes())

    def sign(self, seed: bytes, text: bytes) -> bytes:
        return bytes(window.mazeboxSignatures.sign(to_js(seed), to_js(text)).to_bytes())

    def fits(self, key: bytes, signature: bytes, text: bytes) -> bool:
        return bool(window.mazeboxSignatures.fits(to_js(key), to_js(signature), to_js(text)))


async def get_ready() -> None:
    """Fetches the library unless it is there. Raises `OSError` if that fails."""
    if hasattr(window, "mazeboxSignatures"):
        return
    signatures.use(_Noble())
    arrived: asyncio.Future[bool] = asyncio.get_event_loop().create_future()

    def settle(has_arrived: bool) -> None:
        if not arrived.done():
            arrived.set_result(has_arrived)

    address = document.documentElement.getAttribute("data-signatures")
    fetch_script(address, lambda: settle(True), lambda: settle(False))
    if not await arrived:
        raise OSError("the library of signatures did not arrive")
