"""The timing of motions, for all views."""

from __future__ import annotations


def eased(part: float) -> float:
    """Returns how far something has moved after a part of its time, if it starts and stops gently. Both are 0 to 1."""
    return part * part * (3 - 2 * part)


def turning(start: float, end: float) -> float:
    """Returns the shorter rotation from one angle to another, in degrees from -180 to below 180."""
    return (end - start + 180) % 360 - 180
