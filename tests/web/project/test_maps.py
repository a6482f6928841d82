"""The drawings of docs/architecture.md show what the code does."""

from __future__ import annotations

import subprocess
import sys

from builder.paths import ROOT
from tests import maps


def test_the_drawings_are_those_of_the_code() -> None:
    """Draws them in a program of its own, because the page is followed there without a browser."""
    command = [sys.executable, "-m", "tests.maps", maps.CHECKED]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    what_to_do = f"Draw them again with {maps.COMMAND}, and look at what changed."
    assert not done.returncode, f"{what_to_do}\n{done.stdout}{done.stderr}"


def test_whatever_is_drawn_with_words_is_called() -> None:
    """A function that is gone leaves its words here behind."""
    text = maps.PAGE.read_text(encoding="utf-8")
    for words in maps.ROAD.values():
        assert words in text
