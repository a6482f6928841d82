"""The input machine, one for all games: spots pressed one after another become a ply."""

from __future__ import annotations

from dataclasses import dataclass

from web.views.contract import Entry, Gesture


@dataclass(frozen=True, slots=True)
class Entered:
    """The gesture is complete; where several plies share it, the player is asked which."""

    plies: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Narrowed:
    """The spot was chosen or let go, and more is to come."""


@dataclass(frozen=True, slots=True)
class Refused:
    """No legal ply goes on with the spot."""

    spot: str


Outcome = Entered | Narrowed | Refused


class GestureMachine:
    """Lights the spots that some legal ply continues with, and narrows as they are pressed."""

    def __init__(self, entry: Entry) -> None:
        self._entry = entry
        self.chosen: Gesture = ()

    @property
    def lit(self) -> frozenset[str]:
        """The spots that continue what is chosen."""
        return self._entry.following(self.chosen)

    @property
    def openings(self) -> frozenset[str]:
        """The spots with which a legal ply begins."""
        return self._entry.following(())

    @property
    def complete(self) -> tuple[str, ...]:
        """The plies that the chosen spots enter if nothing is added."""
        return tuple(self._entry.plies(self.chosen)) if self.chosen else ()

    def outcome(self, spot: str) -> tuple[str, ...]:
        """Returns the plies that pressing the spot would enter at once."""
        gesture = self._entry.pressed(self.chosen, spot)
        if not gesture or (gesture != self.chosen and self._entry.following(gesture)):
            return ()
        return tuple(self._entry.plies(gesture))

    def goes_on(self, spot: str) -> bool:
        """Returns whether pressing the spot adds to what is chosen, and takes nothing of it away."""
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
        """Lets the last chosen spot go; False when none is chosen."""
        if not self.chosen:
            return False
        self.chosen = self.chosen[:-1]
        return True

    def clear(self) -> None:
        self.chosen = ()
