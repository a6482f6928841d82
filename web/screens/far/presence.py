"""Marks the players who are connected, beside their names."""

from __future__ import annotations

from collections.abc import Collection

from web.browser.dom import element, make
from web.words import _


def show(seats: Collection[int]) -> None:
    """Marks these players as connected, and no others."""
    for seat, line in enumerate(element("seats").children, 1):
        mark = line.querySelector(".here")
        if mark and seat not in seats:
            mark.remove()
        elif not mark and seat in seats:
            line.querySelector("strong").append(" ", make("small", "here", _("here")))
