"""Somebody who teaches at a table."""

from __future__ import annotations


class Coach:
    """What a session asks of whoever teaches in it. This one says nothing: every game goes its own way."""

    teaches = False
    """Whether moves are left to the player even where only one is possible."""

    @property
    def wanted(self) -> str | None:
        """The ply that is asked for; no other is played then."""
        return None

    @property
    def outcome(self) -> str | None:
        """What the next roll comes out as; None leaves it to chance."""
        return None

    def follow(self) -> None:
        """Something was played or taken back."""
