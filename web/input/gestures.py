"""The gesture machine of all games, which turns spots pressed one after another into a ply."""

from __future__ import annotations

from dataclasses import dataclass

from web.views.controls import Entry
from web.views.scene import Gesture


@dataclass(frozen=True, slots=True)
class Entered:
    """The gesture is complete. If several plies share it, the player is asked which one is meant."""

    plies: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Narrowed:
    """The spot was chosen or taken back, and more is needed."""


@dataclass(frozen=True, slots=True)
class Refused:
    """No legal ply continues with the spot."""

    spot: str


Outcome = Entered | Narrowed | Refused


class GestureMachine:
    """Lights the spots that continue a legal ply, and narrows them down as they are pressed."""

    def __init__(self, entry: Entry) -> None:
        self._entry = entry
        self.chosen: Gesture = ()

    @property
    def lit(self) -> frozenset[str]:
        """The spots that continue the chosen ones."""
        return self._entry.following(self.chosen)

    @property
    def openings(self) -> frozenset[str]:
        """The spots that begin a legal ply."""
        return self._entry.following(())

    @property
    def complete(self) -> tuple[str, ...]:
        """The plies that the chosen spots enter without any further spot."""
        return tuple(self._entry.plies(self.chosen)) if self.chosen else ()

    def outcome(self, spot: str) -> tuple[str, ...]:
        """Returns the plies that pressing a spot would enter at once."""
        gesture = self._entry.pressed(self.chosen, spot)
        if not gesture or (gesture != self.chosen and self._entry.following(gesture)):
            return ()
        return tuple(self._entry.plies(gesture))

    def goes_on(self, spot: str) -> bool:
        """Returns whether pressing a spot adds to what is chosen without replacing anything."""
        gesture = self._entry.pressed(self.chosen, spot)
        return gesture is not None and gesture != self.chosen and gesture[: len(self.chosen)] == self.chosen

    def press(self, spot: str) -> Outcome:
        gesture = self._entry.pressed(self.chosen, spot)
        if gesture is None:
            return Refused(spot)
        if gesture == self.chosen:
            return Entered(self.complete) if self.complete else Refused(spot)
        self.chosen = gesture
        if not gesture or self._entry.following(gesture):
            return Narrowed()
        return Entered(tuple(self._entry.plies(gesture)))

    def back(self) -> bool:
        """Takes back the last chosen spot. Returns False if none is chosen."""
        if not self.chosen:
            return False
        self.chosen = self.chosen[:-1]
        return True

    def clear(self) -> None:
        self.chosen = ()
