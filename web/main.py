"""The script that PyScript runs, which starts the page."""

from __future__ import annotations

import asyncio
from io import BytesIO

from web import words
from web.browser.storage.keeping import Keeping
from web.browser.window import begin
from web.screens.page import Page


async def start() -> Page:
    """Starts the page in its language."""
    translation = await begin.translation()
    if translation:
        words.use(BytesIO(translation))
    keeping = Keeping(await begin.kept_script())
    await keeping.begin()
    await begin.styles()
    page = Page(begin.ready, keeping)
    await asyncio.sleep(0)  # lets the browser answer a press
    page.begin()
    return page
