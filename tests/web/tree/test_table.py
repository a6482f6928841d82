"""The table without a browser: undo, redo, and what is saved of them."""

from __future__ import annotations

import random

import pygames
from web.tree.table import Table


def table_of(start: str, *plies: str) -> Table:
    table = Table(pygames.Record(pygames.parse(start)))
    for ply in plies:
        table.play(ply)
    return table


LABYMASTER = str(pygames.game("labymaster").start())
ROLLED = "mouse-madness jump-house 2 1:roll 9 19,33 -"


def test_undo_and_redo_walk_back_and_forth() -> None:
    table = table_of(LABYMASTER, "f1-f8", "g11-g6", "6+")
    end = table.position
    assert table.redo_to is None
    for plies in (2, 1, 0):
        assert table.undo_to == plies
        table.go(plies)
    assert table.undo_to is None
    assert str(table.position) == LABYMASTER
    for plies in (1, 2, 3):
        assert table.redo_to == plies
        table.go(plies)
    assert table.position == end


def test_undo_and_redo_act_on_the_game_whatever_is_looked_at() -> None:
    table = table_of(LABYMASTER, "f1-f8", "g11-g6", "6+")
    table.go(1)
    table.play("6+")  # the other line becomes a variation
    variation = table.root.children[0].children[1]
    for place in (table.root, variation):
        table.visit(place)
        assert table.is_looking
        assert table.undo_to == 1
        table.go(1)
        assert not table.is_looking
        assert table.played.plies == ("f1-f8",)
        table.visit(place)
        assert table.redo_to == 2
        table.go(2)
        assert table.played.plies == ("f1-f8", "6+")


def test_another_ply_ends_redo() -> None:
    table = table_of(LABYMASTER, "f1-f8", "g11-g6", "6+")
    table.go(1)
    table.play("6+")
    assert table.record.plies == ("f1-f8", "6+")
    assert table.redo_to is None


def test_the_same_ply_keeps_what_was_undone() -> None:
    table = table_of(LABYMASTER, "f1-f8", "g11-g6", "6+")
    table.go(1)
    table.play("g11-g6")
    assert table.redo_to == 3
    assert table.played.plies == ("f1-f8", "g11-g6")


def test_undo_tells_when_it_goes_behind_a_roll() -> None:
    table = table_of(ROLLED, "4")
    assert table.undo_to is None, "a roll is no decision"
    assert not table.undoes_roll
    table.play("+4")
    assert table.undo_to == 1
    assert not table.undoes_roll, "the next seat has not rolled"
    table.play("6")
    assert table.undo_to == 1
    assert table.undoes_roll


def test_undo_steps_over_forced_plies() -> None:
    start = pygames.parse("mouse-madness jump-house 2 1:move 9 4,21 4")
    assert start.forced() == "+4"
    table = Table(pygames.Record(start))
    table.play("+4")
    assert table.undo_to is None, "there was no decision to take back"


def test_positions_always_follow_from_the_record() -> None:
    choose = random.Random(1)
    table = table_of(LABYMASTER)
    for _ in range(300):
        targets = [cursor for cursor in (table.undo_to, table.redo_to) if cursor is not None]
        if targets and choose.random() < 0.4:
            table.go(choose.choice(targets))
        elif table.position.results() is None:
            table.play(choose.choice(table.position.plies()))
        replayed = pygames.Record(table.record.start, table.record.plies[: table.cursor])
        assert replayed == table.played
        assert replayed.position == table.position
        assert pygames.Record(table.record.start, table.record.plies) == table.record


def test_what_one_press_played_is_taken_back_and_played_again_together() -> None:
    table = table_of(LABYMASTER, "f1-f8", "g11-g6", "6+")
    end = table.position
    for node in table.game.line[2:]:
        node.is_joined = True
    assert table.undo_to == 0
    table.go(0)
    assert table.redo_to == 3
    table.go(3)
    assert table.position == end
    table.play("d11-d10" if table.position.is_legal("d11-d10") else table.position.plies()[0])
    assert table.undo_to == 3


def test_the_plies_of_the_shown_line_that_were_played() -> None:
    table = table_of(LABYMASTER, "f1-f8", "g11-g6", "6+")
    table.go(2)
    assert table.played_here == 2, "the third was undone"
    table.look(1)
    assert table.played_here == 2
    table.go(1)
    table.play("6+")
    table.visit(table.root.children[0].children[1].children[0])
    assert table.node.ply == "6+"
    assert table.played_here == 3, "all of another line"


def test_a_merge_changes_neither_the_game_nor_the_place_that_is_shown() -> None:
    table = table_of(LABYMASTER, "f1-f8", "g11-g6")
    other = table_of(LABYMASTER, "f1-f8", "6+")
    table.look(1)
    table.merge(other.root)
    assert (table.cursor, table.node.ply) == (1, "f1-f8")
    assert table.played.plies == ("f1-f8", "g11-g6")
    assert [child.ply for child in table.node.children] == ["g11-g6", "6+"]
    table.back_to_game()
    table.merge(other.root)
    assert not table.is_looking
