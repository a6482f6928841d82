"""What drivers of browsers have in common: W3C WebDriver's names, and waiting."""

from __future__ import annotations

import time
from abc import ABC, abstractmethod
from typing import Any

ELEMENT = "element-6066-11e4-a52e-4f735466cecf"
"""The name by which W3C WebDriver passes elements."""
TAB = "\ue004"
"""The key as W3C WebDriver writes it."""
LONGEST_S = 200
"""Seconds that one command may take."""


class Driven(ABC):
    """A browser under remote control."""

    @abstractmethod
    def run(self, script: str, *words: Any) -> Any:
        """Runs a script, the body of a function, in the page and returns its result; `words` are its arguments."""

    def wait_for(self, script: str, seconds: float) -> Any:
        """Runs a script repeatedly and returns its first true value. Raises `TimeoutError`."""
        until = time.monotonic() + seconds
        while not (value := self.run(script)):
            if time.monotonic() > until:
                raise TimeoutError(f"This never held in {type(self).__name__}: {script}")
            time.sleep(0.05)
        return value
