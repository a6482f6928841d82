"""Two arrow keys pressed together, which are one key: a diagonal."""

from __future__ import annotations

from collections.abc import Callable

from web.browser.dom import Timer

TOGETHER = 70
"""Milliseconds within which a second arrow key belongs to the first."""
UPRIGHT = ("ArrowUp", "ArrowDown")
SIDEWAYS = ("ArrowLeft", "ArrowRight")


class Chords:
    """Holds an arrow key back until it is known whether another one goes with it."""

    def __init__(self, use: Callable[[str], object]) -> None:
        """`use` is told the keys: those of ``KeyboardEvent.key``, and "ArrowUpLeft" and so on for two together."""
        self._use = use
        self._held = ""
        self._timer = Timer()

    def pressed(self, key: str, is_repeated: bool) -> bool:
        """Takes an arrow key; any other key is not ours, and what is held back comes before it."""
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
            self._timer.start(TOGETHER, self.flush)
        return True

    def released(self, key: str) -> None:
        """A key was let go."""
        if key == self._held:
            self.flush()

    def flush(self) -> None:
        """Uses the key that is held back."""
        self._timer.stop()
        held, self._held = self._held, ""
        if held:
            self._use(held)


def _together(first: str, second: str) -> str:
    """The key that two are; nothing where they are no diagonal."""
    for upright, sideways in ((first, second), (second, first)):
        if upright in UPRIGHT and sideways in SIDEWAYS:
            return upright + sideways.removeprefix("Arrow")
    return ""
