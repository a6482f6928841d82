"""The clocks of the browser."""

from __future__ import annotations

from js import Date, performance


def milliseconds() -> float:
    """Milliseconds since the page was opened, by a clock that nobody sets."""
    return float(performance.now())


def date() -> float:
    """Milliseconds since 1970, by the clock of the machine."""
    return float(Date.now())
