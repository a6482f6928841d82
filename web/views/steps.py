"""The effects that a key of a game's own can have."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Press:
    """Effect of a key: presses a spot."""

    spot: str


@dataclass(frozen=True, slots=True)
class Focus:
    """Effect of a key: moves the focus to a spot, which previews it."""

    spot: str


@dataclass(frozen=True, slots=True)
class Play:
    """Effect of a key: plays a ply, or shows why it is refused."""

    ply: str
    following: tuple[str, ...] = ()
    """The plies that are played with it."""


@dataclass(frozen=True, slots=True)
class Say:
    """Effect of a key: announces a text to screen readers only."""

    text: str


@dataclass(frozen=True, slots=True)
class Tell:
    """Effect of a key: shows the player why the key does nothing now."""

    text: str


@dataclass(frozen=True, slots=True)
class Type:
    """Effect of a key: moves to the field in which a word is typed, and adds this letter."""

    letter: str
    """Empty to add no letter."""


Step = Press | Focus | Play | Say | Tell | Type
