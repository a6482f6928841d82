"""The interface of a coach, such as a tutorial."""

from __future__ import annotations


class Coach:
    """What a session calls on a coach. This base class does not interfere."""

    teaches = False
    """Whether the player enters a move even if only one is possible."""

    offers_another = True
    """Whether another game is offered when this one is over."""

    @property
    def wanted(self) -> str | None:
        """The ply that the lesson wants; no other one is played."""
        return None

    @property
    def outcome(self) -> str | None:
        """The outcome of the next roll; None leaves it to chance."""
        return None

    @property
    def task(self) -> str:
        """What a lesson or puzzle asks of the player, and what is said about what was played, for those who hear it."""
        return ""

    def hint(self) -> bool:
        """Called when the player asks for a hint. Returns whether the coach gives one instead of the bots."""
        return False

    def follow(self) -> None:
        """Called after something was played or taken back."""
