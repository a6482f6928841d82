"""What the notations of several games share: numbers and squares."""

from __future__ import annotations

from pygames.contract import PositionError
from pygames.message import Message

LONGEST_NUMBER = 9
"""Digits that a number in a position text may have at most."""


def whole_number(text: str, field: str, low: int, high: int) -> int:
    """Returns a decimal number without leading zeros, from `low` to `high`, both included."""
    if text.isascii() and text.isdigit() and len(text) <= LONGEST_NUMBER:
        number = int(text)
        if str(number) == text and low <= number <= high:
            return number
    raise PositionError(
        field,
        Message("This must be a number from {low} to {high}, without leading zeros.", low=low, high=high),
    )


def square_name(x: int, y: int) -> str:
    """Column letter and row number of a square; x and y count from 0 at the bottom left."""
    return f"{chr(97 + x)}{y + 1}"
