"""Joins items for a sentence."""

from __future__ import annotations

from collections.abc import Sequence

from web.words import _


def listed(items: Sequence[str]) -> str:
    """Returns several items joined for a sentence ("a, b and c")."""
    if len(items) < 2:
        return "".join(items)
    return _("{first} and {last}").format(first=", ".join(items[:-1]), last=items[-1])
