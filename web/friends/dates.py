"""Days by which an answer is asked for, and when a friend may be reminded."""

from __future__ import annotations

from collections.abc import Callable

from web.friends.waiting import DAY_MS, PATIENCE_DAYS
from web.words import _

USUAL_DAYS = 3
"""The days from today to the day that is proposed for a calendar."""
CHOICES: dict[int, Callable[[], str]] = {
    0: lambda: _("Answer when you like"),
    1: lambda: _("Answer by tomorrow"),
    3: lambda: _("Answer within three days"),
    7: lambda: _("Answer within a week"),
    14: lambda: _("Answer within two weeks"),
}
"""The days until an answer is asked for, 0 for no such day, and the words for each."""


def moment_of(day: int) -> float:
    """Returns a day, counted since 1970, in milliseconds since 1970."""
    return float(day * DAY_MS)


def day_of(moment: float) -> int:
    """Returns the day, counted since 1970, that `moment_of` made a moment of."""
    return int(moment // DAY_MS)


def usual_day(asked: int, today: int) -> int:
    """Returns the day that is proposed for a calendar: the one that was asked for if it is still to come, otherwise
    one soon. Days are counted since 1970, 0 for none.
    """
    return asked if asked >= today else today + USUAL_DAYS


def is_overdue(since: float, reminded: float, now: float) -> bool:
    """Returns whether a friend whom the game has waited for since a moment may be sent a reminder: `PATIENCE_DAYS`
    after the turn and after the last reminder. All are in milliseconds since 1970; 0 means never.
    """
    return bool(since) and now - max(since, reminded) >= PATIENCE_DAYS * DAY_MS
