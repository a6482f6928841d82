"""The spots that a player presses to enter a ply."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence

Gesture = tuple[str, ...]
"""The ids of the spots that enter a ply when they are pressed in this order."""


class Entry(ABC):
    """The ways to enter the plies of a position."""

    @abstractmethod
    def following(self, chosen: Gesture) -> frozenset[str]:
        """Returns the spots that continue a legal ply."""

    @abstractmethod
    def plies(self, chosen: Gesture) -> list[str]:
        """Returns the legal plies whose gesture is exactly `chosen`."""

    def pressed(self, chosen: Gesture, spot: str) -> Gesture | None:
        """Returns the chosen spots after a press: the same if the press completes them, None if it means nothing.

        The first spot of another ply replaces the chosen spots. Pressing the last spot again completes the ply, or
        takes the spot back.
        """
        if spot in self.following(chosen):
            return (*chosen, spot)
        if spot not in chosen and spot in self.following(()):
            return (spot,)
        if spot in chosen[-1:]:
            return chosen if self.plies(chosen) else chosen[:-1]
        return None


class ListedEntry(Entry):
    """An `Entry` for games with short lists of plies, where each ply has one gesture."""

    def __init__(self, gestures: Sequence[tuple[str, Gesture]]) -> None:
        self._plies: dict[Gesture, list[str]] = {}
        self._following: dict[Gesture, set[str]] = {}
        for ply, gesture in gestures:
            self._plies.setdefault(gesture, []).append(ply)
            for length, spot in enumerate(gesture):
                self._following.setdefault(gesture[:length], set()).add(spot)

    def following(self, chosen: Gesture) -> frozenset[str]:
        return frozenset(self._following.get(chosen, ()))

    def plies(self, chosen: Gesture) -> list[str]:
        return self._plies.get(chosen, [])
