"""Sentences for screen readers: one live region for the whole page."""

from __future__ import annotations

from web.browser.dom import Timer, element

TOGETHER = 40
"""Milliseconds within which several sentences are joined into one announcement."""
AGAIN = "\N{NO-BREAK SPACE}"
"""Appended to a sentence that repeats the last one, so that it is spoken again."""


class _Announcer:
    def __init__(self) -> None:
        self._waiting: list[str] = []
        self._timer = Timer()
        self.last = ""

    def say(self, sentence: str) -> None:
        if sentence and sentence not in self._waiting:
            self._waiting.append(sentence)
            self._timer.start(TOGETHER, self._speak)

    def _speak(self) -> None:
        said, self._waiting = " ".join(self._waiting), []
        box = element("announcer")
        box.textContent = said + AGAIN if box.textContent == said else said
        self.last = said


_announcer = _Announcer()


def say(sentence: str) -> None:
    """Has a sentence spoken after what the screen reader is speaking now."""
    _announcer.say(sentence)


def last() -> str:
    """Returns the last announcement."""
    return _announcer.last
