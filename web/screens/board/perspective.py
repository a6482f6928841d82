"""How the board of a session is looked at."""

from __future__ import annotations


class Perspective:
    """What a player chooses about a board for as long as its table is open."""

    def __init__(self) -> None:
        self.turned = False
        """Whether the board is shown from the other side."""
        self.overlays: set[str] = set()
        """The view's overlays that are switched on."""
