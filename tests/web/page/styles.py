"""What the style sheets of the site hide in a large window. Nothing else of them matters to the page in memory."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

from builder.paths import WEB

COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
HIDES = re.compile(r"(?:^|[;{\s])(?:display:\s*none|visibility:\s*hidden)\b")
LARGE = re.compile(r"@media \(min-width: (?:1024|720)px\)$")
"""The media that the page in memory is."""
PSEUDO = re.compile(r"::|:(?:hover|target|placeholder|autofill|nth|first-of|last-of)|@")
"""What no selector may have that hides an element for good."""


@cache
def hiding() -> str:
    """Returns the selector of what is not seen."""
    found = []
    for path in sorted((WEB / "css").rglob("*.css")):
        for head, body in _rules(COMMENT.sub("", path.read_text(encoding="utf-8"))):
            found += [one for one in _split(head) if HIDES.search(body) and not PSEUDO.search(one)]
    return ", ".join(found)


def _rules(text: str) -> Iterator[tuple[str, str]]:
    """Yields the selectors and the declarations of rules for a large window."""
    at = 0
    while (begin := text.find("{", at)) >= 0:
        head, end, depth = " ".join(text[at:begin].split()), begin + 1, 1
        while depth:
            depth += {"{": 1, "}": -1}.get(text[end], 0)
            end += 1
        if not head.startswith("@"):
            yield head, text[begin + 1 : end - 1]
        elif LARGE.match(head):
            yield from _rules(text[begin + 1 : end - 1])
        at = end


def _split(selectors: str) -> list[str]:
    """Returns the selectors of a list."""
    return [one.strip() for one in re.split(r",(?![^(]*\))", selectors)]
