"""How a player looks at the board of a session."""

from __future__ import annotations


class Perspective:
    """What a player chooses for the display of a board while its table is open."""

    def __init__(self) -> None:
        self.turned = False
        """Whether the board is seen from the other side."""
        self.overlays: set[str] = set()
        """The view's overlays that are switched on."""
