"""Somebody who stands beside the table."""

from __future__ import annotations

from pygames.contract import Refusal


class Coach:
    """What a table asks of whoever teaches at it. This one says nothing: every game has its own way."""

    teaches = False
    """Whether plies are left to the player even where only one is possible."""

    @property
    def wanted(self) -> str | None:
        """The ply that is asked for; no other is played then."""
        return None

    @property
    def outcome(self) -> str | None:
        """What the next roll comes out as; None leaves it to chance."""
        return None

    def declined(self) -> None:
        """A legal ply was not played because another one is wanted."""

    def refused(self, refusal: Refusal) -> None:
        """The rules have refused an attempt."""
