"""Edges, cells, directions and blockers in words."""

from __future__ import annotations

from collections.abc import Sequence

from web.words import _


def edge_patterns() -> dict[str, str]:
    """Returns the patterns for the names of edges, by the side of the cell."""
    return {"n": _("{cell} north"), "e": _("{cell} east")}


def edge_words(name: str) -> str:
    """Returns the name of an edge ("e4 north")."""
    return edge_patterns()[name[-1]].format(cell=name[:-1])


def heading_words(heading: int) -> str:
    """Returns the name of a direction."""
    return (_("north"), _("east"), _("south"), _("west"))[heading]


def listed(things: Sequence[str]) -> str:
    """Returns several items joined for a sentence ("d1, e1 and f1")."""
    *others, last = things
    return _("{things} and {thing}").format(things=", ".join(others), thing=last) if others else last
