"""The browser's clocks."""

from __future__ import annotations

from js import Date, performance


def milliseconds() -> float:
    """Returns the milliseconds since the page was opened, by a clock that is never set."""
    return float(performance.now())


def date() -> float:
    """Returns the milliseconds since 1970, by the machine's clock."""
    return float(Date.now())


def today() -> int:
    """Returns the days since 1970 by the date of this device."""
    now = Date.new()
    return int((now.getTime() - now.getTimezoneOffset() * 60_000) // 86_400_000)


def minutes_left() -> int:
    """Returns the minutes until the next day begins on this device, rounded up."""
    now = Date.new()
    tomorrow = Date.new(now.getFullYear(), now.getMonth(), now.getDate() + 1)
    return int(-(-(tomorrow.getTime() - now.getTime()) // 60_000))


def iso(milliseconds: float) -> str:
    """Returns a moment, in milliseconds since 1970, in UTC as in ISO 8601. Its first 10 characters are the day."""
    return str(Date.new(milliseconds).toISOString())
