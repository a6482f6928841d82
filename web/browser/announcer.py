"""Sentences for screen readers: one live region for the whole page."""

from __future__ import annotations

from web.browser.dom import Timer, element
from web.browser.window import time

JOINED_MS = 40
"""Milliseconds within which several sentences are joined into one announcement."""
AFTER_CHANGES_MS = 400
"""Milliseconds after a move until it is announced, because screen readers drop announcements that arrive during many
changes of the document. A quick answer of a bot is part of the same announcement.
"""
LONGEST_WAIT_MS = 2000
"""The most milliseconds that an announcement waits for a page that does not come to rest."""
FRESH_MS = 800
"""Milliseconds for which an announcement stays, because screen readers read it a little after it was written.

What comes meanwhile waits, and becomes one announcement.
"""


class _Announcer:
    def __init__(self) -> None:
        self._waiting: list[str] = []
        self._timer = Timer()
        self._is_fresh = False
        self._ready_at = self._latest = 0.0
        self._is_in_second = True
        """Whether the last announcement is in the second paragraph. The two take turns, because a screen reader that is
        busy, for example with a page that was just opened, skips what has been replaced in the same paragraph.
        """
        self.last = ""

    def say(self, sentence: str, pause: float) -> None:
        if sentence and sentence not in self._waiting:
            now = time.milliseconds()
            if not self._waiting:
                self._latest = now + LONGEST_WAIT_MS
            self._waiting.append(sentence)
            self._ready_at = min(self._latest, max(self._ready_at, now + pause))
            if not self._is_fresh:
                self._speak_when_ready()

    def _speak_when_ready(self) -> None:
        self._timer.start(max(0, self._ready_at - time.milliseconds()), self._speak)

    def _speak(self) -> None:
        text, self._waiting = " ".join(self._waiting), []
        box, self._is_in_second = element("announcer"), not self._is_in_second
        both = box.firstElementChild, box.lastElementChild
        both[self._is_in_second].textContent = text
        both[not self._is_in_second].textContent = ""
        self.last = text
        self._is_fresh = True
        self._timer.start(FRESH_MS, self._rest)

    def _rest(self) -> None:
        self._is_fresh = False
        if self._waiting:
            self._speak_when_ready()


_announcer = _Announcer()


def say(sentence: str) -> None:
    """Queues `sentence` for the screen reader."""
    _announcer.say(sentence, JOINED_MS)


def say_after_changes(sentence: str) -> None:
    """Queues `sentence` for the screen reader until the document has stopped changing."""
    _announcer.say(sentence, AFTER_CHANGES_MS)


def last() -> str:
    """Returns the last announcement."""
    return _announcer.last
