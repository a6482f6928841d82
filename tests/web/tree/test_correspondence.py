"""How an arriving record is related to a saved game, and that both are kept."""

from __future__ import annotations

import pytest

import pygames
from web.storage.saved import SavedGame
from web.tree.correspondence import Relation, go_on_with, may_be_related, relation, take_in
from web.tree.table import Table
from web.tree.tree import Node

LABYMASTER = pygames.game("labymaster").start()


def record(plies: str) -> pygames.Record:
    return pygames.Record(LABYMASTER, tuple(plies.split()))


def leaf(plies: str) -> Node:
    return Table(record(plies)).game_leaf


@pytest.mark.parametrize(
    ("kept", "arrived", "found"),
    [
        ("f1-f8", "f1-f8", Relation.KNOWN),
        ("f1-f8", "f1-f8 g11-g6", Relation.LONGER),
        ("f1-f8 g11-g6", "f1-f8", Relation.KNOWN),
        ("f1-f8 g11-g6", "f1-f8 6+", Relation.BRANCH),
        ("f1-f8 g11-g6", "3+ 4+", Relation.OTHER),
        ("f1-f8 g11-g6 6+", "f1-f8 6+", Relation.OTHER),
        ("", "f1-f8", Relation.OTHER),
        ("f1-f8", "", Relation.OTHER),
    ],
)
def test_relation(kept: str, arrived: str, found: Relation) -> None:
    table = Table(record(kept))
    assert relation(table, leaf(arrived)) is found
    if found is not Relation.OTHER:
        assert may_be_related(str(SavedGame(table, 0)), table.head, leaf(arrived))


def test_most_other_games_are_told_without_playing_them() -> None:
    text = str(SavedGame(Table(record("f1-f8 g11-g6")), 0))
    assert not may_be_related(text, 2, leaf("3+ 4+"))
    other = pygames.game("labymaster").start("garden")
    assert not may_be_related(text, 2, Table(pygames.Record(other, (other.plies()[0],))).game_leaf)


def test_other_starts_are_other_games() -> None:
    other = pygames.Record(pygames.game("labymaster").start("garden"))
    assert relation(Table(record("f1-f8")), Table(other.play(other.position.plies()[0])).game_leaf) is Relation.OTHER


def test_a_record_that_repeats_a_variation_is_known() -> None:
    table = Table(record("f1-f8 g11-g6"))
    take_in(table, leaf("f1-f8 6+"))
    assert table.played == record("f1-f8 g11-g6"), "the game stays where it stands"
    assert relation(table, leaf("f1-f8 6+")) is Relation.KNOWN


def test_going_on_with_a_branch_keeps_the_other() -> None:
    table = Table(record("f1-f8 g11-g6"))
    go_on_with(table, leaf("f1-f8 6+"))
    assert table.played == record("f1-f8 6+")
    assert table.fork is None
    assert [node.ply for node in table.root.children[0].children] == ["6+", "g11-g6"]


def test_going_on_with_a_longer_record() -> None:
    table = Table(record("f1-f8"))
    go_on_with(table, leaf("f1-f8 g11-g6"))
    assert table.played == record("f1-f8 g11-g6")
    assert not table.is_looking
