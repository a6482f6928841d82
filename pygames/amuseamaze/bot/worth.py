"""What tiles in hand and the Gardener Card are worth."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Worth:
    """What a seat thinks its possessions worth, in hundredths of a square."""

    tile: int
    card: int


USUAL = Worth(tile=15, card=150)
"""From games between simple bots (rulebook section 8)."""
FITTED = Worth(tile=55, card=40)
"""From how far the next turn led after 370 ends of a turn."""
