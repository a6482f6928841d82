"""What the status says of other players' turns, during their motions and until one's own turn ends."""

from __future__ import annotations

import pytest

import pygames
from pygames.catalogue import GAMES
from tests.rules.playthroughs import playthroughs
from tests.web.played import Tab, Time
from web.players.opponents import Opponents
from web.session.telling import recap_of_last_turn, status_of_step
from web.storage.texts import MemoryTexts
from web.tree.table import Table
from web.views.catalogue import view_of

ROLL = "mouse-madness jump-house 2 2:roll 10 9,19 -"


def table(start: str, *plies: str) -> Tab:
    """A table with a person on seat 1 and a bot on seat 2."""
    found = Table(pygames.Record(pygames.parse(start), plies), ("Ada", "Scurry"))
    found.opponents = Opponents((0, 2), 3)
    return Tab(found, MemoryTexts(), Time())


def test_a_bots_turn_is_told_until_the_own_turn_ends() -> None:
    tab = table(ROLL, "3", "-3")
    assert recap_of_last_turn(tab.session).endswith("rolled 3 and fell to 7.")
    tab.session.play("2")
    assert "rolled 3" in recap_of_last_turn(tab.session), "it stays while the person plays"
    tab.session.play(next(ply for ply in tab.table.position.plies() if ply[0] == "+"))
    assert recap_of_last_turn(tab.session) == ""


def test_bots_of_one_character_are_told_by_their_colours() -> None:
    found = Table(
        pygames.Record(pygames.parse("mouse-madness jump-house 3 2:roll 10 9,19,33 -"), ("3", "-3")), ("Ada",)
    )
    found.opponents = Opponents((0, 2, 2), 3)
    tab = Tab(found, MemoryTexts(), Time())
    assert tab.session.names[1] != "Blue"
    assert recap_of_last_turn(tab.session).startswith("Blue rolled 3")


def test_the_page_rolls_for_who_begins_against_bots_and_says_why() -> None:
    start = "mouse-madness jump-house 2 1:start 0 0,0 1:.."
    tab = table(start)
    assert tab.session.rolls_itself
    tab.session.play("3")
    tab.session.play("5")
    assert recap_of_last_turn(tab.session).endswith("rolled 5 and begins.")
    assert not tab.session.rolls_itself, "a turn's roll is the player's own"
    alone = Tab(Table(pygames.Record(pygames.parse(start))), MemoryTexts(), Time())
    assert not alone.session.rolls_itself, "people roll for themselves"


def test_nothing_is_told_before_it_is_seen() -> None:
    tab = table(ROLL, "3", "-3")
    assert recap_of_last_turn(tab.session, 1) == recap_of_last_turn(tab.session, 2) == ""
    before, ply = tab.table.steps_played[0]
    step = (before, ply, before.play(ply))
    assert status_of_step(tab.session, step).endswith("rolls."), "not what comes of it"
    before, ply = tab.table.steps_played[1]
    assert status_of_step(tab.session, (before, ply, before.play(ply))).endswith("rolled 3 and fell to 7.")


@pytest.mark.parametrize("game_id", GAMES)
def test_every_turn_of_every_golden_game_can_be_told(game_id: str) -> None:
    view = view_of(game_id)
    for positions, plies in playthroughs(game_id):
        names = tuple(f"Player {seat}" for seat in range(1, 7))
        steps = list(zip(map(pygames.parse, positions[:80]), plies[:80], strict=False))
        for place in range(len(steps)):
            end = place
            while (
                end + 1 < len(steps)
                and view.wording.turn(steps[end + 1][0]) == view.wording.turn(steps[place][0]) is not None
            ):
                end += 1
            if steps[end][0].seat == steps[place][0].seat:
                told = view.wording.recap(steps[place : end + 1], names)
                assert told.endswith(".")
                assert "{" not in told
