"""What PyScript runs: the page comes to life."""

from __future__ import annotations

from io import BytesIO

from js import document, fetch, mazeboxKept, mazeboxReady

from web import words
from web.browser.storage.keeping import Keeping
from web.screens.page import Page


async def start() -> Page:
    """Takes the page over, in its language."""
    translation = document.documentElement.getAttribute("data-words")
    if translation:
        response = await fetch(translation)
        words.use(BytesIO((await response.arrayBuffer()).to_bytes()))
    keeping = Keeping(await mazeboxKept())
    await keeping.begin()
    return Page(mazeboxReady, keeping)
