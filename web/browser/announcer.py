"""Sentences for screen readers: one live region for the whole page."""

from __future__ import annotations

from web.browser.dom import Timer, element

TOGETHER = 40
"""Milliseconds within which several sentences are joined into one announcement."""
FRESH = 800
"""Milliseconds for which an announcement stays, because screen readers read it a little after it was written.

What comes meanwhile waits, and becomes one announcement.
"""


class _Announcer:
    def __init__(self) -> None:
        self._waiting: list[str] = []
        self._timer = Timer()
        self._is_fresh = False
        self._is_in_second = True
        """Whether the last announcement is in the second paragraph. The two take turns, because a screen reader that is
        busy, for example with a page that was just opened, skips what has been replaced in the same paragraph.
        """
        self.last = ""

    def say(self, sentence: str) -> None:
        if sentence and sentence not in self._waiting:
            self._waiting.append(sentence)
            if not self._is_fresh:
                self._timer.start(TOGETHER, self._speak)

    def _speak(self) -> None:
        text, self._waiting = " ".join(self._waiting), []
        box, self._is_in_second = element("announcer"), not self._is_in_second
        both = box.firstElementChild, box.lastElementChild
        both[self._is_in_second].textContent = text
        both[not self._is_in_second].textContent = ""
        self.last = text
        self._is_fresh = True
        self._timer.start(FRESH, self._rest)

    def _rest(self) -> None:
        self._is_fresh = False
        if self._waiting:
            self._speak()


_announcer = _Announcer()


def say(sentence: str) -> None:
    """Has a sentence spoken after what the screen reader is speaking now."""
    _announcer.say(sentence)


def last() -> str:
    """Returns the last announcement."""
    return _announcer.last
