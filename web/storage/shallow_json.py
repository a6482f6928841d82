"""JSON from strangers: storage, files, workers."""

from __future__ import annotations

import json
import re
from typing import Any

LONGEST = 100_000
"""Characters of a text that is read. Everything that is written here has less than half of them."""
DEEPEST = 20
"""Levels of nesting that are read; what is written here has four. Python's own limit is no help: what is left of it
depends on the caller, and in WebAssembly the stack may end before it.
"""
TOKEN = re.compile(r'"(?:[^"\\]|\\.)*+"?|[\[{]|[\]}]', re.DOTALL)
"""A string, which may lack its end, or a bracket."""


def loads(text: str) -> Any:
    """Returns what a text means. Raises ValueError, also for one that is too long or too deeply nested."""
    if len(text) > LONGEST:
        raise ValueError("the text is too long")
    depth = 0
    for token in TOKEN.finditer(text):
        bracket = token[0]
        if bracket in "[{":
            depth += 1
            if depth > DEEPEST:
                raise ValueError("the text is too deeply nested")
        elif bracket in "]}":
            depth -= 1
    return json.loads(text)
