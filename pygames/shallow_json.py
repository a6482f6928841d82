"""JSON from untrusted sources: storage, files, workers."""

from __future__ import annotations

import json
import re
from typing import Any

LONGEST = 100_000
"""The most characters that `loads` accepts unless it is told otherwise. Most texts written by this page have less than
half as many.
"""
DEEPEST = 20
"""The most levels of nesting that `loads` accepts; texts written by this page have four.

Python's own limit does not help: how much of it remains depends on the caller, and in WebAssembly the stack may run out
first.
"""
TOKEN = re.compile(r'"(?:[^"\\]|\\.)*+"?|[\[{]|[\]}]', re.DOTALL)
"""A string, which may lack its end, or a bracket."""


def loads(text: str, longest: int = LONGEST) -> Any:
    """Parses JSON of at most `longest` characters. Raises ValueError if the text is not JSON, too long, or nested too
    deeply.
    """
    if len(text) > longest:
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
