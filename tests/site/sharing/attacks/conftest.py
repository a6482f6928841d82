"""The same secrets in every run."""

from __future__ import annotations

import random

import pytest

from web.far import game


@pytest.fixture(autouse=True)
def same_secrets(monkeypatch: pytest.MonkeyPatch) -> None:
    """Lets the devices draw their secrets from a seed."""
    monkeypatch.setattr(game, "RANDOM", random.Random(3))
