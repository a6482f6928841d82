"""Numbers and dates as the page's language writes them."""

from __future__ import annotations

from js import Date, Intl, Object
from pyodide.ffi import to_js

from web.browser.window.root import language


def number(value: float, sign: str) -> str:
    """A number with one digit behind the point; `sign` is as for `Intl.NumberFormat`'s ``signDisplay``."""
    how = {"minimumFractionDigits": 1, "maximumFractionDigits": 1, "signDisplay": sign}
    return str(Intl.NumberFormat.new(language(), to_js(how, dict_converter=Object.fromEntries)).format(value))


def date(milliseconds: float) -> str:
    """A day and a time, in milliseconds since 1970."""
    how = {"dateStyle": "medium", "timeStyle": "short"}
    return str(Date.new(milliseconds).toLocaleString(language(), to_js(how, dict_converter=Object.fromEntries)))
