"""Notation that several games share: numbers and squares."""

from __future__ import annotations

from pygames.contract import PositionError
from pygames.message import Message

LONGEST_NUMBER = 9
"""The most digits that a number in a position text may have."""


def whole_number(text: str, field: str, low: int, high: int) -> int:
    """Returns the number that a text without leading zeros writes, from `low` to `high` inclusive.

    Raises `PositionError` for `field` if it is anything else.
    """
    if text.isascii() and text.isdigit() and len(text) <= LONGEST_NUMBER:
        number = int(text)
        if str(number) == text and low <= number <= high:
            return number
    raise PositionError(
        field,
        Message("This must be a number from {low} to {high}, without leading zeros.", low=low, high=high),
    )


def square_name(x: int, y: int) -> str:
    """Returns the name of a square: column letter and row number. `x` and `y` count from 0 at the bottom left."""
    return f"{chr(97 + x)}{y + 1}"
