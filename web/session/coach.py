"""The interface of a coach, such as a tutorial."""

from __future__ import annotations

from collections.abc import Callable


class Coach:
    """What a session calls on a coach. This base class does not interfere."""

    teaches = False
    """Whether the player enters a move even if only one is possible."""

    offers_another = True
    """Whether another game is offered when this one is over."""

    is_tutorial = False
    """Whether the aim of the game stays marked on the board."""

    is_quiet = False
    """Whether the end of the game is not announced, because the task was not met with it."""

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


class TaskCoach(Coach):
    """The coach of a task whose screen gives the hints and says what has come of it."""

    offers_another = False

    def __init__(self) -> None:
        self.give_hint: Callable[[], None] = lambda: None
        """Shows the next hint. The screen sets it."""
        self.tell: Callable[[], str] = lambda: ""
        """Returns the task, or its outcome once it is decided. The screen sets it."""

    @property
    def task(self) -> str:
        return self.tell()

    def hint(self) -> bool:
        self.give_hint()
        return True
