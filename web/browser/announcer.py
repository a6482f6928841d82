"""What screen readers are given to speak: one live region for the whole page."""

from __future__ import annotations

from web.browser.dom import Timer, element

TOGETHER = 40
"""Milliseconds within which several sentences become one announcement."""
AGAIN = "\N{NO-BREAK SPACE}"
"""Makes a sentence another text, so that it is spoken again."""


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
    """Has a sentence spoken when the screen reader is done with what it is speaking."""
    _announcer.say(sentence)


def last() -> str:
    """Returns what was said last."""
    return _announcer.last
