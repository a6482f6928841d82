"""JSON from untrusted sources: storage, files, workers."""

from __future__ import annotations

import json
import re
from typing import Any

LONGEST = 100_000
"""The most characters of a text that are read. Everything written here has less than half as many."""
DEEPEST = 20
"""The most levels of nesting that are read; what is written here has four. Python's own limit is no help: what is left
of it depends on the caller, and in WebAssembly the stack may end before it.
"""
TOKEN = re.compile(r'"(?:[^"\\]|\\.)*+"?|[\[{]|[\]}]', re.DOTALL)
"""A string, perhaps without its end, or a bracket."""


def loads(text: str) -> Any:
    """Returns the value of a text. Raises ValueError if it is not JSON, too long, or nested too deeply."""
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
