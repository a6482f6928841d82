"""Numbers and dates in the format of the page's language."""

from __future__ import annotations

from js import Date, Intl, Object
from pyodide.ffi import to_js

from web.words import language


def number(value: float, sign: str) -> str:
    """Returns a number with one decimal; `sign` is a ``signDisplay`` of `Intl.NumberFormat`."""
    how = {"minimumFractionDigits": 1, "maximumFractionDigits": 1, "signDisplay": sign}
    return str(Intl.NumberFormat.new(language(), to_js(how, dict_converter=Object.fromEntries)).format(value))


def date(milliseconds: float) -> str:
    """Returns the date and time of a moment, in milliseconds since 1970."""
    how = {"dateStyle": "medium", "timeStyle": "short"}
    return str(Date.new(milliseconds).toLocaleString(language(), to_js(how, dict_converter=Object.fromEntries)))


def day(number: int) -> str:
    """Returns a date, given as the days since 1970, with its weekday."""
    return _date(number, weekday="short", day="numeric", month="short")


def long_day(number: int) -> str:
    """Returns a date, given as the days since 1970, in full."""
    return _date(number, weekday="long", day="numeric", month="long", year="numeric")


def short_day(number: int) -> str:
    """Returns a date, given as the days since 1970, with its year and without its weekday."""
    return _date(number, day="numeric", month="long", year="numeric")


def month(number: int) -> str:
    """Returns the month and the year of a day."""
    return _date(number, month="long", year="numeric")


def short_month(number: int) -> str:
    """Returns the month of a day in short."""
    return _date(number, month="short")


def weekday(number: int, style: str) -> str:
    """Returns the weekday of a day: ``long`` or ``short``."""
    return _date(number, weekday=style)


def _date(number: int, **how: str) -> str:
    how["timeZone"] = "UTC"
    return str(
        Date.new(number * 86_400_000).toLocaleDateString(language(), to_js(how, dict_converter=Object.fromEntries))
    )
