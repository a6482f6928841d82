"""What a bot says at the start of a game and at its end."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Voice:
    """The sentences of one character, marked for translation. Each fits into two lines on a phone."""

    at_start: str
    when_won: str
    """What it says when it has won."""
    when_lost: str
    when_drawn: str
