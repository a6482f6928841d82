"""Games with somebody far away that a file or a text brings: what they claim, and what they say is at stake."""

from __future__ import annotations

import json
import random

import pytest

from pygames import game_text
from tests.web.far.devices import Device, end
from tests.web.far.test_handover import moved, pair
from tests.web.far.test_rematch import begins
from web.exchange import letter
from web.exchange.playing import FarPlay
from web.far.catching_up import caught_up
from web.far.handover import taken_over
from web.far.reply import read
from web.links import opening
from web.session.arrival import of_table
from web.session.autosave import Autosave
from web.session.session import Session
from web.storage import saved
from web.storage.saved import SavedGame
from web.storage.store import Store
from web.storage.texts import MemoryTexts
from web.tree.table import Table

CLAIMS = ("Nobody can choose", "every device", "by both of you", "nobody can choose")


def texts_of(play: FarPlay) -> str:
    """Returns everything that the page says about who has drawn what."""
    known = play.known
    words = letter.proof(play), letter.proof_heading(play), letter.undealt(letter.vouches(known)), letter.stake(play)
    return " ".join(words)


def opened(table: Table, store: Store) -> FarPlay:
    """Opens a table that a text has brought, as the page does, where `store` has the saved games."""
    autosave = Autosave(store, lambda: 0.0, lambda _: None)
    arrival = of_table(autosave, table)
    autosave.sit_down(arrival.number, arrival.table)
    return FarPlay(Session(arrival.table, lambda *_: "", lambda: 0.0))


@pytest.mark.parametrize("game_id", ["labymaster", "mazers"])
@pytest.mark.parametrize("hides", [False, True])
def test_a_game_from_a_file_claims_nothing_and_says_what_is_at_stake(game_id: str, hides: bool) -> None:
    ann, _ben = pair(game_id, random.Random(2))
    text = str(SavedGame(ann.table, 0.0))
    if hides:  # the file of somebody who has brought the game too
        ann.known.note_came()
        text = str(SavedGame(ann.table, 0.0)).replace('"came": true', '"came": 0')
    play = opened(opening.table_in(text), Store(MemoryTexts()))
    assert play.known.came_by_link
    assert play.known.least > 0, "its numbers may be used"
    assert not any(claim in texts_of(play) for claim in CLAIMS)
    assert "whoever made it can play for you" in letter.stake(play)
    assert ("knows your dice" in letter.stake(play)) is (game_id == "mazers")
    kept = saved.parse(str(SavedGame(play.session.table, 0.0))).table.far
    assert kept
    assert kept.came_by_link, "it is kept"


def test_a_device_that_has_the_very_game_recognises_its_own_file() -> None:
    ann, ben = pair("mazers", random.Random(2))
    text = str(SavedGame(ann.table, 0.0))
    play = opened(opening.table_in(text), Store(ann.texts))
    assert not play.known.came_by_link
    assert letter.proof(play).endswith("Nobody can choose a roll.")
    assert not letter.stake(play)
    assert opened(opening.table_in(text), Store(ben.texts)).known.came_by_link, "the same game, but Ann's part in it"
    details, record = game_text.details(text)
    details["far"]["keys"][1] = "00" * 32
    other = f"{game_text.HEADING}{json.dumps(details)}\n{record}"
    assert opened(opening.table_in(other), Store(ann.texts)).known.came_by_link, "the same game with another friend"


@pytest.mark.parametrize("game_id", ["labymaster", "mazers", "amuseamaze"])
def test_ones_own_backup_is_opened_as_the_game_that_is_saved_here(game_id: str) -> None:
    ann, ben = pair(game_id, random.Random(2))
    before = str(SavedGame(ann.table, 0.0))
    for at, other in ((ann, ben), (ben, ann)):
        at.take_turn(random.Random(3), 60)
        other.opens(at.sends())
    now, store = str(SavedGame(ann.table, 0.0)), Store(ann.texts)
    for text in (before, now, before):
        play = opened(opening.table_in(text), store)
        assert play.far.plies == ann.far.plies
        assert [number for number, _heading in store.headings()] == [ann.autosave.number]
    store.save(ann.autosave.number, before)  # the backup is newer
    play = opened(opening.table_in(now), store)
    assert play.far.plies == ann.far.plies
    assert not play.known.came_by_link
    assert len(store.headings()) == 1
    assert opened(opening.table_in(before), Store(MemoryTexts())).far.plies != ann.far.plies


def test_moves_that_only_the_backup_holds_are_kept_beside_the_game() -> None:
    ann, _ben = pair("labymaster", random.Random(2))
    if not ann.far.is_mine:
        ann, _ben = _ben, ann
    text = str(SavedGame(ann.table, 0.0))
    first, second = ann.table.position.plies()[:2]
    ann.session.play(first)
    backup = opened(opening.table_in(text), Store(MemoryTexts()))
    backup.session.play(second)
    store = Store(ann.texts)
    play = opened(opening.table_in(str(SavedGame(backup.session.table, 0.0))), store)
    assert play.far.plies[-1] == first
    assert len(store.headings()) == 1
    assert play.session.table.game_node.parent
    assert [node.ply for node in play.session.table.game_node.parent.children] == [first, second]


def test_what_was_brought_before_is_known_when_it_comes_again() -> None:
    ann, _ben = pair("mazers", random.Random(2))
    text = str(SavedGame(ann.table, 0.0))
    brought = str(saved.parse_given(text, 0.0))
    assert brought != str(saved.parse_any(text, 0.0))
    assert saved.as_given(brought) == saved.as_given(text)
    assert saved.as_given("no game") == saved.as_given("no game")


def test_a_game_of_one_screen_is_read_as_ever() -> None:
    ann, _ben = pair("labymaster", random.Random(2))
    ann.table.far = None
    text = str(SavedGame(ann.table, 0.0))
    assert str(saved.parse_given(text, 0.0)) == str(saved.parse_any(text, 0.0)) == saved.as_given(text)


def test_a_rematch_keeps_the_key_and_says_who_else_may_have_it() -> None:
    ann, ben = pair("mazers", random.Random(2))
    first = moved(ann)
    phone = Device(taken_over(first), first.names)
    end([phone, ben])
    again = begins(phone)
    assert again.known.signing == phone.known.signing
    for _ in range(2):
        assert again.known.came_by_link
        assert "whoever made it can play for you here too" in letter.stake(again.play)
        assert letter.proof(again.play).endswith("Nobody can choose a roll."), "its secret number is new"
        again.load_again()
    other = begins(ben)
    assert not other.known.came_by_link
    assert not letter.stake(other.play)
    with pytest.raises(ValueError, match="another game"):
        caught_up(again.far, read(other.play.link()))
    last = moved(again)
    tablet = Device(taken_over(last), last.names)
    assert "knows your dice" in letter.stake(tablet.play)
    again.play.come_back(moved(tablet))
    assert letter.proof(again.play).endswith("Nobody can choose a roll.")
