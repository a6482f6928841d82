"""Two arrow keys pressed together for a diagonal."""

from __future__ import annotations

from collections.abc import Callable

from web.browser.dom import Timer

CHORD_MS = 70
"""Milliseconds within which a second arrow key is combined with the first."""
UPRIGHT = ("ArrowUp", "ArrowDown")
SIDEWAYS = ("ArrowLeft", "ArrowRight")


class Chords:
    """Delays an arrow key until it is known whether a second one is pressed with it."""

    def __init__(self, use: Callable[[str], object]) -> None:
        """`use` is called with keys: values of ``KeyboardEvent.key``, or "ArrowUpLeft" and the like for two keys
        together.
        """
        self._use = use
        self._held = ""
        self._timer = Timer()

    def pressed(self, key: str, is_repeated: bool) -> bool:
        """Takes a pressed key, and returns whether it is an arrow key. For other keys, a delayed arrow key is used
        first.
        """
        if key not in UPRIGHT and key not in SIDEWAYS:
            self.flush()
            return False
        if is_repeated:
            return True
        together = _together(self._held, key)
        if together:
            self._held = ""
            self._timer.stop()
            self._use(together)
        else:
            self.flush()
            self._held = key
            self._timer.start(CHORD_MS, self.flush)
        return True

    def released(self, key: str) -> None:
        """Handles the release of a key."""
        if key == self._held:
            self.flush()

    def flush(self) -> None:
        """Uses the delayed key now."""
        self._timer.stop()
        held, self._held = self._held, ""
        if held:
            self._use(held)


def _together(first: str, second: str) -> str:
    """Returns the diagonal that two keys make; an empty text if they make none."""
    for upright, sideways in ((first, second), (second, first)):
        if upright in UPRIGHT and sideways in SIDEWAYS:
            return upright + sideways.removeprefix("Arrow")
    return ""
