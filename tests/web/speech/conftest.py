"""The page's language for tests of what is said."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from io import BytesIO

import pytest
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

from builder import words as catalogues
from web import words


@contextmanager
def speaking(language: str) -> Iterator[None]:
    """Switches to a language of the page."""
    content = None
    if language != "en":
        content = BytesIO()
        with catalogues.catalogue(language).open("rb") as source:
            write_mo(content, read_po(source))
        content.seek(0)
    words.use(content)
    try:
        yield
    finally:
        words.use(None)


@pytest.fixture(params=["en", "fr"])
def language(request: pytest.FixtureRequest) -> Iterator[str]:
    """A test in each language of the page."""
    with speaking(request.param):
        yield request.param
