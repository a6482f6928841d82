"""Hostile texts: a fixed share of what ``python -m tests.fuzz`` reads."""

from __future__ import annotations

import pytest

from tests.fuzz import HEARD, MAILED, RECEIVED, big_texts, fuzz, read_big, targets

COUNT, FEWER, FEW = 20_000, 4000, 2000
"""How many texts are read, how many that may have been mailed, which are read several times, and how many by targets
that play on with what they read.
"""


@pytest.mark.one_in(3)
@pytest.mark.parametrize("name", targets())
def test_only_the_documented_errors_come_out(name: str) -> None:
    plays_on = name.startswith((RECEIVED, HEARD))
    count = FEWER if name.startswith(MAILED) else FEW if plays_on else COUNT
    figures = fuzz(name, count, seed=1)
    assert figures.read
    assert bool(figures.changed) == plays_on, "whatever is refused for a wrong reason would go unnoticed"


@pytest.mark.one_in(4)
def test_big_texts_are_read_or_refused_soon() -> None:
    found = set()
    for name, what, text in big_texts(1, ("a1-", "9", '"', "[", "\x85")):
        read_big(targets()[name], what, text)
        found.add(name)
    assert found == {"pasted", "position", "link", "order", "heading", "saved game", "mailed game", "mailed file"}
