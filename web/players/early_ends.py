"""How players far away from each other end a game before its rules do."""

from __future__ import annotations

DRAW = 1
"""They agree that it is a draw. The same number stands for the offer."""
RESIGNED = 2
"""One of them resigns."""
