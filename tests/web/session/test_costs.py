"""The cost of a ply: nothing is decoded, replayed or computed twice. Calls are counted."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

import pytest

import pygames
from pygames import link
from pygames.catalogue import GAMES
from pygames.contract import Position
from tests.rules.playthroughs import cut
from web.tree.table import Table
from web.tree.tree import grow

each_game = pytest.mark.parametrize("game_id", GAMES)


@pytest.fixture
def counted(monkeypatch: pytest.MonkeyPatch) -> Callable[[Position, str], Counter[str]]:
    """Counts the calls of a method of all positions of a game, by its argument."""

    def count(position: Position, name: str) -> Counter[str]:
        calls: Counter[str] = Counter()
        method = getattr(type(position), name)

        def counting(self: Position, *arguments: str) -> object:
            calls[" ".join(map(str, arguments))] += 1
            return method(self, *arguments)

        monkeypatch.setattr(type(position), name, counting)
        return calls

    return count


@each_game
def test_a_link_plays_each_ply_once(game_id: str, counted: Callable[[Position, str], Counter[str]]) -> None:
    record = cut(game_id)
    fragment = link.encode(record)
    after, digits = counted(record.start, "play_unchecked"), counted(record.start, "ply_digits")
    table = Table(grow(*link.decode_steps(fragment)))
    assert after.total() == len(record.plies)
    assert table.link == fragment
    assert table.played == record
    assert digits.total() == 0, "they were read from the link"
    assert after.total() == len(record.plies)


@each_game
def test_a_ply_adds_its_own_digits_to_the_link(game_id: str, counted: Callable[[Position, str], Counter[str]]) -> None:
    record = cut(game_id)
    table = Table(pygames.Record(record.start))
    assert table.link == link.encode(table.played)
    fragments = [link.encode(pygames.Record(record.start, record.plies[:count])) for count in range(1, 21)]
    digits, after = counted(record.start, "ply_digits"), counted(record.start, "play_unchecked")
    for ply, fragment in zip(record.plies, fragments, strict=True):
        table.play(ply)
        assert table.link == fragment
    assert digits.total() == len(record.plies)
    before = after.total()
    while table.undo_to is not None:
        table.go(table.undo_to)
        assert table.link in fragments or not table.head
    assert digits.total() == len(record.plies), "the nodes know their digits"
    assert after.total() == before
