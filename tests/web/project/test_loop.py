"""The loop of the table works in its order: one change after another, saved before shown, each as one moment."""

from __future__ import annotations

import subprocess
import sys

from builder.paths import ROOT


def test_each_change_is_received_by_itself_saved_before_it_is_shown_and_shown_as_one_moment() -> None:
    """Plays in a program of its own, because the page is followed there without a browser."""
    command = [sys.executable, "-m", "tests.web.looped"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert not done.returncode, f"{done.stdout}{done.stderr}"
