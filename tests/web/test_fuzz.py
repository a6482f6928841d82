"""Hostile texts: a share of what ``python -m tests.fuzz`` reads, the same each time."""

from __future__ import annotations

import pytest

from tests.fuzz import fuzz, targets

COUNT = 20_000


@pytest.mark.parametrize("name", targets())
def test_only_the_documented_errors_come_out(name: str) -> None:
    fuzz(name, COUNT, seed=1)
