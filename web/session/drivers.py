"""Drivers: they decide what a seat plays."""

from __future__ import annotations

from collections.abc import Sequence

from pygames.contract import Position


class Driver:
    """What a session calls on the player of a seat. A driver plays by calling `Session.play`."""

    is_here = False
    """Whether moves for the seat are entered at this device, by a person."""

    @property
    def waits_for_press(self) -> bool:
        """Whether the game goes on only when somebody at this device presses one of the `choices`."""
        return False

    @property
    def status(self) -> str:
        """The sentence that is shown during this driver's turn; empty if the player is asked to play."""
        return ""

    @property
    def choices(self) -> Sequence[tuple[str, str]]:
        """The buttons that are shown meanwhile: the word that `press` gets, and the label."""
        return ()

    def hurries(self, position: Position) -> bool:
        """Returns whether moves in a position are shown at once, because the player is short of time."""
        return False

    def press(self, does: str) -> None:
        """Called with the word of the button in `choices` that was pressed."""


class Person(Driver):
    """A person at this device."""

    is_here = True


PERSON = Person()
