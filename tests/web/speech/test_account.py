"""Announcements during a game."""

from __future__ import annotations

from itertools import pairwise

import pytest

import pygames
from pygames.catalogue import GAMES
from tests.web.session.test_session import against, labymaster
from web.session.change import Change, Played
from web.session.session import Session
from web.speech.account import Account, turns
from web.speech.surroundings import Surroundings
from web.tree.table import Table

each_game = pytest.mark.parametrize("game_id", GAMES)


@each_game
def test_a_bots_turn_is_told_once_as_a_whole_in_one_sentence(game_id: str) -> None:
    tab = against(game_id)
    session = tab.session
    account = Account(session)
    said: list[tuple[int, str]] = []

    def receive(change: Change) -> None:
        text = account.tell(change, tab.moment())
        assert "thinking" not in text
        if text and isinstance(change.cause, Played):
            said.append((change.steps[-1][0].seat, text))

    tab.receivers.append(receive)
    person = next(seat for seat in range(1, 7) if session.driver_of(seat).is_here)
    for _ in range(60):
        tab.time.pass_by()
        position = tab.table.position
        if position.results() is not None:
            break
        if position.chances() is not None:
            session.roll()
        else:
            session.play(position.plies()[0])
    tab.time.pass_by()
    theirs = [text for seat, text in said if seat != person]
    told = [turn for turn in turns(session) if not turn.startswith(f"{session.names[person - 1]} ")]
    assert theirs
    assert len(theirs) in (len(told), len(told) - 1), "the last turn may go on"
    for text, turn in zip(theirs, told, strict=False):
        assert text.startswith(turn)
    for _seat, text in said:
        sentences = [one for one in text.replace("?", ".").split(". ") if one]
        assert len(sentences) == len(set(sentences)), text


def test_the_turns_of_a_game_are_told_again() -> None:
    record = pygames.Record(pygames.game("warmaze").start())
    for _ in range(30):
        record = record.play(record.position.plies()[0])
    session = Session(Table(record), lambda _table, chances: chances[0][0], lambda: 0.0)
    told = turns(session)
    seats = [position.seat for position, _ply in session.table.steps_played]
    assert len(told) == 1 + sum(one != other for one, other in pairwise(seats))
    assert all(turn.endswith(".") for turn in told)


def test_the_tiles_are_said_once_when_a_game_opens_and_in_a_long_announcement() -> None:
    tab = against("amuseamaze")
    session = tab.session
    assert "Your tiles" in Account(session).asked(tab.moment())
    assert "Your tiles" not in Account(session, "long").asked(tab.moment())
    assert "Your tiles" not in Surroundings(session).greeting()
    assert "Your tiles" in Surroundings(session).turn()


def test_short_says_what_was_played_and_nothing_else() -> None:
    tab = labymaster()
    account = Account(tab.session, "short")
    said: list[str] = []
    tab.receivers.append(lambda change: said.append(account.tell(change, tab.moment())))
    tab.session.play("f1-f8")
    (text,) = filter(None, said)
    assert text.startswith("Pink runs f1 to f8")
    assert text.count(".") == 1


def test_undo_and_redo_say_which_move_they_mean_and_undo_understands_it() -> None:
    tab = labymaster()
    account, said = Account(tab.session), list[str]()
    tab.receivers.append(lambda change: said.append(account.tell(change, tab.moment())))
    tab.session.play("f1-f8")
    undone = account.undone(tab.session.undoable)
    assert undone == "Undone: Pink runs f1 to f8, stopped by a wall."
    tab.session.undo()
    assert said[-1].startswith(undone)
    tab.session.redo()
    assert said[-1].startswith("Redone: Pink runs f1 to f8, stopped by a wall.")
