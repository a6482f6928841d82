"""What a session publishes: one value for each change of its game, with the cause."""

from __future__ import annotations

from dataclasses import dataclass

from pygames.contract import Position, Refusal
from web.tree.tree import Node

Step = tuple[Position, str, Position]
"""A position, the ply that was played there, and the position after it."""


class Cause:
    """Why something has changed. The flags say what that means in general; `Change` says it of one change."""

    saves = False
    """Whether the game, or what is kept with it, changed here."""
    settles = False
    """Whether the shown position may have changed. If so, a partly entered ply is discarded."""
    shows = True
    """Whether what is shown may have changed."""


class _OfGame(Cause):
    saves = settles = True


class Played(_OfGame):
    """Plies were played."""


@dataclass(frozen=True)
class TakenBack(_OfGame):
    """The game was taken back, by the plies in the change, or set back to its start."""

    to_start: bool = False


class PlayedAgain(_OfGame):
    """What was taken back was redone: the plies in the change."""


class Looked(Cause):
    """Another place is shown. If that redid an undone ply, the game has changed."""

    settles = True


class BackAtGame(Cause):
    """The place where the game stands is shown again."""

    settles = True


class WentOn(_OfGame):
    """The game continues from the place that was shown."""


class Edited(_OfGame):
    """Comments or variations changed."""


class Seated(_OfGame):
    """The players or their names have changed."""


class Followed(Cause):
    """The game became equal to another tab's version, in which the plies in the change were played."""


class Received(Followed):
    """Somebody far away has played, or taken back with everybody's consent."""

    saves = settles = True


@dataclass(frozen=True)
class RefusedPly(Cause):
    """A ply was illegal."""

    refusal: Refusal
    shows = False


class Declined(Cause):
    """A legal ply was not played because the coach wants another one."""

    settles = True


class DriverChanged(Cause):
    """The driver to act has a new status."""


class Helped(DriverChanged):
    """The player asked for a hint or for the review in a game with somebody far away."""

    saves = True


class Timed(Cause):
    """Another clock counts the time."""

    saves = True


class Thinking(Cause):
    """A bot has made progress with its thinking."""

    shows = False


@dataclass(frozen=True)
class BotFailed(Cause):
    """A bot failed, and a simple ply is played for it."""

    seat: int
    is_first: bool
    """Whether it is the first time in this session."""
    why: str
    """The reason, for developers."""
    shows = False


@dataclass(frozen=True, slots=True)
class Stand:
    """Where a table stands."""

    game: Node
    """The place of the game."""
    shown: Node
    """The place that is shown."""
    is_looking: bool
    """Whether the two differ."""


@dataclass(frozen=True, slots=True)
class Change:
    """A change of the game in a session, or of what is shown of it."""

    before: Stand
    after: Stand
    steps: tuple[Step, ...]
    """The plies that were played, taken back or redone, from the first one; often none."""
    cause: Cause

    @property
    def has_gone_on(self) -> bool:
        """Whether the game stands at another place than before."""
        return self.before.game is not self.after.game

    @property
    def saves(self) -> bool:
        """Whether the game, or what is kept with it, changed here."""
        return not self.after.is_looking if isinstance(self.cause, Looked) else self.cause.saves

    @property
    def settles(self) -> bool:
        """Whether the shown position may have changed. If so, a partly entered ply is discarded."""
        if isinstance(self.cause, Followed) and not isinstance(self.cause, Received):
            return self.has_gone_on and not (self.before.is_looking and self.after.is_looking)
        return self.cause.settles

    @property
    def shows(self) -> bool:
        """Whether what is shown may have changed."""
        return self.cause.shows
