"""Several items in a sentence."""

from __future__ import annotations

from collections.abc import Sequence

from web.words import _


def listed(items: Sequence[str]) -> str:
    """Returns several items as a list in a sentence."""
    if len(items) < 2:
        return "".join(items)
    return _("{first} and {last}").format(first=", ".join(items[:-1]), last=items[-1])
