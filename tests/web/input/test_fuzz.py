"""Hostile texts: a fixed share of what ``python -m tests.fuzz`` reads."""

from __future__ import annotations

import pytest

from tests.fuzz import big_texts, fuzz, read_big, targets

COUNT = 20_000
SLOW = {"received reply": 4000, "heard message": 4000}
"""Fewer texts for targets that play on with what they read."""


@pytest.mark.parametrize("name", targets())
def test_only_the_documented_errors_come_out(name: str) -> None:
    fuzz(name, SLOW.get(name, COUNT), seed=1)


def test_big_texts_are_read_or_refused_soon() -> None:
    found = set()
    for name, what, text in big_texts(1, ("a1-", "9", '"', "[", "\x85")):
        read_big(targets()[name], what, text)
        found.add(name)
    assert found == {"pasted", "position", "link", "order", "heading", "saved game"}
