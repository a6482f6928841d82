"""What links and pasted games open, beside the games that are saved."""

from __future__ import annotations

from itertools import count

import pygames
from pygames import link
from pygames.record import Record
from web.session.arrival import Arrival, decide, of_link, of_table
from web.session.autosave import Autosave
from web.storage.store import Store
from web.storage.texts import MemoryTexts
from web.tree.correspondence import Relation
from web.tree.table import Table

PLIES = ("d1-d3", "e11-e9", "c1-d1", "f11-f9", "d1-d2", "d11-d4")
OTHER = (*PLIES[:4], "d3-d2")


def of(*plies: str) -> Record:
    return Record(pygames.game("labymaster").start(), plies)


def autosave(*games: Table) -> Autosave:
    """Returns an autosave that has saved some games, the last of them at last. None of them is on the table."""
    clock = count(1)
    saving = Autosave(Store(MemoryTexts()), lambda: float(next(clock)), lambda _table: None)
    for game in games:
        saving.sit_down(0, game)
    return saving


def arrive(saving: Autosave, record: Record, number: int = 0) -> Arrival:
    return of_link(saving, number, link.decode_steps(link.encode(record)))


def test_a_link_of_no_saved_game_is_a_new_one_beside_the_unfinished_one() -> None:
    saving = autosave(Table(of(*PLIES)))
    arrival = arrive(saving, Record(pygames.game("warmaze").start("keep", 3)))
    assert (arrival.relation, arrival.number) == (Relation.OTHER, 0)
    assert arrival.another is not None
    assert arrival.another[0] == saving.number
    usual = arrive(saving, Record(pygames.game("warmaze").start()))
    assert (usual.relation, usual.another) == (Relation.OTHER, None)  # nobody needs to be told


def test_a_longer_link_continues_the_saved_game() -> None:
    saving = autosave(Table(of(*PLIES[:4])))
    arrival = arrive(saving, of(*PLIES))
    assert (arrival.relation, arrival.number) == (Relation.LONGER, saving.number)
    assert arrival.table.played.plies == PLIES
    assert not arrival.table.is_looking


def test_an_older_link_shows_its_place_in_the_saved_game() -> None:
    arrival = arrive(autosave(Table(of(*PLIES))), of(*PLIES[:4]))
    assert arrival.relation is Relation.KNOWN
    assert arrival.table.is_looking
    assert arrival.table.position == of(*PLIES[:4]).position
    assert arrival.table.played.plies == PLIES


def test_of_two_branches_either_is_continued_and_the_other_stays() -> None:
    for is_theirs, played in ((True, OTHER), (False, PLIES)):
        arrival = arrive(autosave(Table(of(*PLIES))), of(*OTHER))
        assert arrival.relation is Relation.BRANCH
        assert arrival.table.played.plies == PLIES  # until the player has decided
        decide(arrival.table, arrival.leaf, is_theirs)
        assert arrival.table.played.plies == played
        assert {node.ply for node in arrival.table.root.grown(PLIES[:4]).children} == {PLIES[4], OTHER[4]}


def test_a_page_loaded_again_shows_its_game_though_the_link_is_older() -> None:
    saving = autosave(Table(of(*PLIES)))
    arrival = arrive(saving, of(*PLIES[:2]), saving.number)
    assert (arrival.relation, arrival.table.is_looking) == (Relation.SAME, False)
    elsewhere = arrive(saving, of("e1-e3"), saving.number)
    assert elsewhere.relation is not Relation.SAME  # the link is of another game


def test_a_pasted_game_is_treated_like_a_link_unless_it_has_more() -> None:
    saving = autosave(Table(of(*PLIES[:4])))
    assert of_table(saving, Table(of(*PLIES))).number == saving.number
    named = of_table(saving, Table(of(*PLIES), ("Ann", "Ben")))
    assert (named.relation, named.number, named.table.names) == (Relation.OTHER, 0, ("Ann", "Ben"))
    assert named.another is not None
    commented = Table(of(*PLIES))
    commented.comment("what a move")
    assert of_table(saving, commented).relation is Relation.OTHER, "its comment is not lost"
