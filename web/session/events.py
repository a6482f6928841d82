"""The events of a session, as values that its subscribers receive."""

from __future__ import annotations

from pygames.contract import Position, Refusal

Step = tuple[Position, str, Position]
"""A position, the ply that was played there, and the position after it."""


class Event:
    """Something that happened. The flags tell what it means for subscribers that need no details."""

    saves = False
    """Whether the game, or what is kept with it, changed here."""
    settles = False
    """Whether another position may be shown, so that a half-entered ply is dropped."""
    shows = True
    """Whether what is shown may have changed."""


class _Changed(Event):
    saves = settles = True


class Played(_Changed):
    """Plies were played."""

    def __init__(self, steps: tuple[Step, ...]) -> None:
        self.steps = steps


class TakenBack(_Changed):
    """The game was taken back, or set back to its start."""

    def __init__(self, was_looking: bool, steps: tuple[Step, ...] = (), to_start: bool = False) -> None:
        """`steps` are the plies that were taken back, from the first one."""
        self.was_looking, self.steps, self.to_start = was_looking, steps, to_start


class PlayedAgain(_Changed):
    """What was taken back was redone."""

    def __init__(self, was_looking: bool, steps: tuple[Step, ...] = ()) -> None:
        """`steps` are the plies that were redone."""
        self.was_looking, self.steps = was_looking, steps


class Looked(Event):
    """Another place is shown. If that redid an undone ply, the game has changed."""

    settles = True

    def __init__(self, saves: bool) -> None:
        self.saves = saves


class BackAtGame(Event):
    """The place where the game stands is shown again."""

    settles = True


class WentOn(_Changed):
    """The game continues from the place that was shown."""


class Edited(_Changed):
    """Comments or variations changed."""


class Seated(_Changed):
    """The players or their names have changed."""


class Followed(Event):
    """The game became equal to another tab's version."""

    def __init__(self, steps: tuple[Step, ...], has_gone_on: bool, settles: bool) -> None:
        """`steps` are the plies that were played there, if the game continued by plies alone. `has_gone_on` tells
        whether the game stands at another place than before.
        """
        self.steps, self.has_gone_on, self.settles = steps, has_gone_on, settles


class Received(Followed):
    """Somebody far away has played, or taken back with everybody's consent."""

    saves = True


class Refused(Event):
    """A ply was illegal."""

    shows = False

    def __init__(self, refusal: Refusal) -> None:
        self.refusal = refusal


class Declined(Event):
    """A legal ply was not played because the coach wants another one."""

    settles = True


class Chosen(Event):
    """Other spots are selected for a ply that is not complete."""

    shows = False

    def __init__(self, gesture: tuple[str, ...]) -> None:
        self.gesture = gesture


class Rested(Event):
    """All animations have ended."""

    shows = False


class DriverChanged(Event):
    """The driver to act has a new status."""


class Helped(DriverChanged):
    """The player asked for a hint or for the review in a game with somebody far away."""

    saves = True


class Timed(Event):
    """Another clock counts the time."""

    saves = True


class Thinking(Event):
    """A bot has made progress with its thinking."""

    shows = False


class BotFailed(Event):
    """A bot failed, and a simple ply is played for it."""

    shows = False

    def __init__(self, seat: int, is_first: bool, why: str) -> None:
        """`is_first` tells whether it is the first time in this session; `why` is for developers."""
        self.seat, self.is_first, self.why = seat, is_first, why
