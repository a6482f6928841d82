"""How the puzzles that are found become a collection."""

from __future__ import annotations

from puzzles import criteria, mining


def test_difficulties_are_equally_large_and_the_kinds_keep_their_parts() -> None:
    sizes = {"win": 150, "spell": 130, "survive": 140}
    found = mining.parts("warmaze", sizes)
    assert {name: sum(counts) for name, counts in found.items()} == sizes
    parts = criteria.FIFTHS["warmaze", "win"]
    assert all(abs(count - 150 * part / sum(parts)) < 1 for count, part in zip(found["win"], parts, strict=True))
    for counts in zip(*found.values(), strict=True):
        assert abs(sum(counts) - 420 / 5) <= 2


def test_kinds_without_parts_of_their_own_are_spread_evenly() -> None:
    assert mining.parts("mazers", {"arrive": 10, "spare": 12}) == {"arrive": [2] * 5, "spare": [2, 3, 2, 3, 2]}
