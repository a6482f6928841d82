"""A language in which every message is in brackets, so that untranslated texts can be found."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from io import BytesIO

from babel.messages import Catalog
from babel.messages.mofile import write_mo

from builder import words as builder_words
from web import words

OPEN, CLOSE = "⟦⟧"
INNERMOST = re.compile(f"{OPEN}[^{OPEN}{CLOSE}]*{CLOSE}")


def catalogue() -> bytes:
    """Returns the compiled messages of that language."""
    marked = Catalog(locale="en")
    for message in builder_words.extract():
        if message.id:
            one = isinstance(message.id, str)
            strings = tuple(f"{OPEN}{text}{CLOSE}" for text in ([message.id] if one else message.id))
            marked.add(message.id, strings[0] if one else strings, context=message.context)
    content = BytesIO()
    write_mo(content, marked)
    return content.getvalue()


@contextmanager
def speaking_marked() -> Iterator[None]:
    """Switches to that language."""
    _forget_sentences()
    words.use(BytesIO(catalogue()))
    try:
        yield
    finally:
        words.use(None)
        _forget_sentences()


def _forget_sentences() -> None:
    """Empties the caches of names, which assume one language for each page."""
    for module in [module for name, module in sys.modules.items() if name.startswith("web.views.")]:
        for thing in vars(module).values():
            if hasattr(thing, "cache_clear"):
                thing.cache_clear()


def unmarked(text: str) -> str:
    """Returns the parts of a text outside all brackets."""
    while text != (text := INNERMOST.sub("", text)):
        pass
    return text
