"""Marks beside the names of players who is at this device, who is connected, and who plays by link."""

from __future__ import annotations

from collections.abc import Mapping

from web.browser.dom import element, make
from web.words import _

YOU, HERE, LINK, INVITED = "you", "live", "link", "invited"


def show(places: Mapping[int, str]) -> None:
    """Marks the players of these seats: `YOU`, `HERE`, `LINK` or `INVITED`. All others have no mark."""
    words = {YOU: _("you"), HERE: _("here"), LINK: _("by link"), INVITED: _("invited")}
    for seat, line in enumerate(element("seats").children, 1):
        mark, place = line.querySelector(".here"), places.get(seat, "")
        is_marked = bool(mark and mark.classList.contains(place or "none"))
        if mark and not is_marked:
            mark.remove()
        if place and not is_marked:
            line.querySelector("strong").append(" ", make("small", f"here {place}", words[place]))
