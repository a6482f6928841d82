"""Limits how much one device may send another."""

from __future__ import annotations

from collections.abc import Callable
from math import ceil


class Allowance:
    """A token bucket: it fills up with time, and each message that arrives takes from it."""

    def __init__(self, most: int, each: float, now: Callable[[], float]) -> None:
        """Allows `most` messages at once, and one more every `each` milliseconds.

        `now` is a monotonic clock in milliseconds.
        """
        self._most, self._each, self._now = most, each, now
        self._left, self._when = float(most), now()

    def take(self, amount: float = 1) -> bool:
        """Counts one more message, or any other amount. Returns whether it is allowed."""
        if self._refilled() < amount:
            return False
        self._left -= amount
        return True

    def spend(self, amount: float) -> None:
        """Counts an amount that is known only now, even if it is more than what was left."""
        self._left = self._refilled() - amount

    @property
    def pause(self) -> int:
        """The whole milliseconds until something is left again after more was spent; 0 if something is left."""
        return max(0, ceil(-self._refilled() * self._each))

    def _refilled(self) -> float:
        """Returns what is left now."""
        now = self._now()
        self._left = min(self._most, self._left + (now - self._when) / self._each)
        self._when = now
        return self._left
