"""Whole games in sessions, without a page: against bots, with everything that a player can do on the way."""

from __future__ import annotations

import random
from collections.abc import Callable
from itertools import pairwise

import pytest

import pygames
from pygames import link
from pygames.catalogue import GAMES
from tests.rules.playthroughs import shortest
from tests.web.far.devices import inviting
from tests.web.played import Tab, Time
from web.players.clock import Clock
from web.players.opponents import Opponents
from web.session.bots.driver import APART_MS, REST_MS
from web.session.change import (
    BotFailed,
    Cause,
    Change,
    DriverChanged,
    Edited,
    Followed,
    Looked,
    Played,
    PlayedAgain,
    RefusedPly,
    Seated,
    TakenBack,
)
from web.session.coach import Coach
from web.storage import saved
from web.storage.texts import MemoryTexts
from web.tree.correspondence import Relation
from web.tree.table import Table
from web.tree.tree import grow

each_game = pytest.mark.parametrize("game_id", GAMES)
MINUTE_MS = 60_000.0


def against(game_id: str, *levels: int, texts: MemoryTexts | None = None, time: Time | None = None) -> Tab:
    """Returns the start of a golden game, with bots on the other seats."""
    positions, plies = shortest(game_id)
    start = pygames.parse(positions[0])
    table = Table(pygames.Record(start))
    table.opponents = Opponents((0, *(levels or [1] * (start.seats - 1))), 3)
    table.clock = Clock(start.seats, 5 * MINUTE_MS, 1000)
    script = dict(zip(positions, plies, strict=False))
    return Tab(table, MemoryTexts() if texts is None else texts, time or Time(), script)


def labymaster(*plies: str, levels: tuple[int, ...] = (0, 3), texts: MemoryTexts | None = None) -> Tab:
    table = Table(pygames.Record(pygames.game("labymaster").start(), plies))
    table.opponents = Opponents(levels, 3)
    return Tab(table, MemoryTexts() if texts is None else texts, Time())


def kinds(tab: Tab) -> list[type[Cause]]:
    return [type(cause) for cause in tab.causes]


@each_game
def test_a_whole_game_against_bots(game_id: str) -> None:
    positions, plies = shortest(game_id)
    texts, time, choose = MemoryTexts(), Time(), random.Random(1)
    tab = against(game_id, texts=texts, time=time)
    number, done = tab.autosave.number, 0
    while tab.table.game_node.position.results() is None:
        time.pass_by()
        session, table = tab.session, tab.table
        position = table.position
        if position.results() is not None:
            break
        assert session.driver.is_here, "the bots have played"
        assert not session.waits
        time.now += 500
        if position.chances() is not None:
            session.roll()
        else:
            session.play(plies[table.head])
        done += 1
        assert isinstance(tab.causes[-1], Played)
        what = choose.randrange(8)
        if what == 0 and table.undo_to is not None:
            before, leaf = table.head, table.game_leaf
            session.undo()
            assert table.head < before
            assert session.driver.is_here
            while table.redo_to is not None:
                session.redo()
            assert table.game_leaf is leaf
            tab.bots.go_on()
        elif what == 1:
            session.look(choose.randrange(table.head + 1))
            time.pass_by()
            session.back_to_game()
        elif what == 2:
            session.comment(f"after {table.head}")
        elif what == 3:
            session.look(table.head - 1)
            session.back_to_game()
            assert not table.is_looking
        elif what == 4:  # another tab opens the game, or this one is loaded again
            tab.close()
            kept = tab.autosave.load(number)
            assert kept is not None
            tab = Tab(kept.table, texts, time, dict(zip(positions, plies, strict=False)), number)
        assert tab.address in ("", pygames.link.encode(tab.table.played))
    record = tab.table.played
    assert [str(position) for position in record.positions()] == positions
    assert pygames.link.decode(tab.address) == record
    assert done > 1
    kept = tab.autosave.load(number)
    assert kept is not None
    assert (kept.table.played, kept.table.opponents) == (record, tab.table.opponents)
    assert saved.heading(texts[f"mazebox.game.{number}"]).is_over
    played = {before.seat for before, _ in tab.table.steps if before.chances() is None}
    assert all(tab.session.time.used(seat) > 0 for seat in played)
    assert tab.session.time.running == 0, "the clock stands when the game is over"
    assert not tab.refused


def test_a_variation_is_tried_while_bots_wait() -> None:
    tab = labymaster()
    tab.session.play("f1-f8")
    tab.time.pass_by()
    answered = tab.table.game_node
    assert answered.depth == 2
    assert answered.receipt is not None
    tab.session.undo()
    assert (tab.table.head, tab.bots.is_stopped) == (0, False)
    tab.session.play("3+")
    tab.time.pass_by()
    assert tab.table.played.plies[0] == "3+"
    assert [node.ply for node in tab.table.root.children] == ["3+", "f1-f8"]
    tab.session.visit(answered)
    assert tab.table.is_looking
    assert tab.session.waits
    tab.session.promote()
    tab.session.play_on()
    assert tab.table.game_node is answered
    assert Edited in kinds(tab)
    kept = tab.autosave.load(tab.autosave.number)
    assert kept is not None
    assert [node.ply for node in kept.table.root.children] == ["f1-f8", "3+"]


def test_a_bot_waits_until_one_has_seen_where_the_game_stands() -> None:
    tab = labymaster("f1-f8", "g11-g6", levels=(1, 1))
    tab.time.now = 10_000.0
    tab.bots.follow()
    tab.session.look(1)
    tab.time.pass_by()
    assert tab.table.head == 2, "the bot has thought, and waits"
    back_at = tab.time.now
    tab.session.back_to_game()
    played_at: list[float] = []

    def note(change: Change) -> None:
        if isinstance(change.cause, Played):
            played_at.append(tab.time.now)

    tab.receivers.append(note)
    tab.time.run_for(1)
    assert not played_at
    tab.time.run_for(500)
    assert played_at
    assert played_at[0] >= back_at + 100


def test_what_the_rules_refuse_is_told_and_changes_nothing() -> None:
    tab = labymaster(levels=())
    text = tab.autosave.load(tab.autosave.number)
    tab.session.play("f1-f8", "f1-f9")
    assert kinds(tab) == [Played, RefusedPly]
    assert tab.table.played.plies == ("f1-f8",)
    refused = tab.causes[-1]
    assert isinstance(refused, RefusedPly)
    assert refused.refusal.rule
    assert not tab.session.refuse("g11-g6"), "it is legal"
    assert text is None


def test_nothing_is_played_while_another_place_is_looked_at() -> None:
    tab = labymaster("f1-f8", "g11-g6", levels=())
    tab.session.look(1)
    tab.session.play("3+")
    assert kinds(tab) == [Looked]
    assert tab.table.head == 2


# Drivers


def test_only_a_driver_tells_whose_turn_it_is() -> None:
    tab = labymaster()
    assert tab.session.driver.is_here
    tab.session.play("f1-f8")
    assert tab.session.driver is tab.bots
    assert tab.moment().is_driven
    assert "thinking" in tab.session.status
    assert [does for does, _ in tab.session.driver.choices] == ["bot-now", "bot-stop"]
    tab.session.driver.press("bot-now")
    tab.time.pass_by()
    assert tab.session.driver.is_here


def test_any_driver_may_have_a_seat() -> None:
    """A player far away is another provider of drivers; nothing else changes."""
    from web.session.drivers import Driver

    class Far(Driver):
        status = "Ada is far away."

    tab = labymaster(levels=())
    far = Far()
    tab.session.drivers.append(lambda seat: far if seat == 2 else None)
    tab.session.play("f1-f8")
    tab.time.pass_by()
    assert tab.table.head == 1
    assert tab.session.waits
    assert tab.session.status == "Ada is far away."
    tab.session.play("g11-g6")
    assert tab.session.driver.is_here
    assert tab.table.undo_to == 0, "what is far away is an answer, too"


def test_a_stopped_bot_waits_and_its_seat_can_be_taken_over() -> None:
    tab = labymaster()
    tab.session.play("f1-f8")
    tab.session.driver.press("bot-stop")
    tab.time.pass_by()
    assert tab.table.head == 1
    assert DriverChanged in kinds(tab)
    tab.session.driver.press("bot-seat")
    assert Seated in kinds(tab)
    assert tab.session.driver.is_here
    assert tab.table.opponents.levels == (0, 0)


def test_only_the_seat_of_the_bot_that_is_taken_over_changes() -> None:
    tab = labymaster(levels=(3,))
    tab.bots.follow()
    tab.session.driver.press("bot-stop")
    tab.session.driver.press("bot-seat")
    assert tab.table.opponents.levels == (0, 0)
    assert tab.session.seats_here == [1, 2]


def test_progress_is_shown_while_a_bot_thinks_about_what_is_shown() -> None:
    tab = labymaster()
    assert tab.bots.progress is None
    tab.session.play("f1-f8")
    tab.time.run_for(10)
    assert tab.bots.progress == 0
    tab.session.look(0)
    assert tab.bots.progress is None
    tab.session.back_to_game()
    assert tab.bots.progress == 0
    tab.session.driver.press("bot-stop")
    assert tab.bots.progress is None


def test_a_bot_rests_before_its_turn_and_plays_the_plies_of_the_turn_close_together() -> None:
    tab = against("warmaze")
    tab.thinker.takes_ms = 1.0
    _positions, plies = shortest("warmaze")
    while tab.session.driver.is_here:
        tab.session.play(plies[tab.table.head])
    times = [tab.time.now]

    def note(change: Change) -> None:
        if isinstance(change.cause, Played):
            times.append(tab.time.now)

    tab.receivers.append(note)
    tab.time.pass_by()
    pauses = [later - earlier for earlier, later in pairwise(times)]
    assert len(pauses) > 2
    assert pauses == [REST_MS, *[APART_MS] * (len(pauses) - 1)]


def test_a_bot_is_told_its_own_last_ply() -> None:
    tab = labymaster(levels=(0, 3))
    for _turn in range(3):
        tab.session.play(tab.table.position.plies()[-1])
        tab.time.pass_by()
    answers = tab.table.node.plies[1::2]
    assert tab.thinker.last == ["", *answers[:2]]


def test_a_bot_that_fails_is_asked_as_a_simpler_one_and_then_plays_something() -> None:
    tab = labymaster(levels=(0, 5))
    tab.thinker.failing = 2
    tab.session.play("f1-f8")
    tab.time.pass_by()
    assert tab.table.head == 2
    assert tab.thinker.levels == [5, 2]
    failures = [cause for cause in tab.causes if isinstance(cause, BotFailed)]
    assert [failure.is_first for failure in failures] == [True, False]
    assert tab.thinker.given_up == 2


def test_a_bot_whose_modules_are_still_coming_plays_nothing_after_an_undo(monkeypatch: pytest.MonkeyPatch) -> None:
    tab = labymaster(levels=(0, 5))
    tab.thinker.failing = 2
    tab.session.play("f1-f8")
    coming: list[Callable[[], None]] = []
    monkeypatch.setattr(tab.thinker, "prepare", coming.append)
    tab.time.pass_by()
    (ready,) = coming
    assert tab.table.head == 1
    tab.session.undo()
    ready()
    tab.time.pass_by()
    assert tab.table.head == 0


def test_a_bot_plays_in_the_tab_that_leads() -> None:
    tab = labymaster()
    tab.lead.is_elsewhere = True
    tab.session.play("f1-f8")
    tab.time.pass_by()
    assert tab.table.head == 1
    assert tab.session.driver.choices[0][0] == "bot-here"
    tab.session.driver.press("bot-here")
    tab.time.pass_by()
    assert tab.table.head == 2


def test_bots_play_among_themselves_until_they_are_left() -> None:
    tab = labymaster(levels=(1, 2))

    def leave(_change: Change) -> None:
        if tab.table.head == 6:
            tab.close()

    tab.receivers.append(leave)
    tab.time.pass_by()
    assert tab.table.head == 6


# Undo


def test_undo_and_redo_are_told_with_where_the_player_was() -> None:
    tab = labymaster("f1-f8", "g11-g6", levels=())
    tab.session.look(0)
    tab.session.undo()
    tab.session.redo()
    tab.session.rewind()
    told = [change for change in tab.changes if isinstance(change.cause, TakenBack | PlayedAgain)]
    assert [change.before.is_looking for change in told] == [True, False, False]
    assert told[-1].cause == TakenBack(to_start=True)


# Two tabs


def two_tabs() -> tuple[Tab, Tab]:
    texts, time = MemoryTexts(), Time()
    table = Table(pygames.Record(pygames.game("labymaster").start(), ("f1-f8",)))
    one = Tab(table, texts, time)
    kept = one.autosave.load(one.autosave.number)
    assert kept is not None
    return one, Tab(kept.table, texts, time, number=one.autosave.number)


def test_a_tab_follows_another_one() -> None:
    one, two = two_tabs()
    one.session.play("g11-g6")
    two.follow()
    (change,) = two.changes
    assert isinstance(change.cause, Followed)
    assert [ply for _, ply, _ in change.steps] == ["g11-g6"]
    assert change.settles
    assert two.address == one.address
    assert two.autosave.is_current(), "following saves nothing"


def test_a_place_that_is_looked_at_stays_in_sight() -> None:
    one, two = two_tabs()
    two.session.look(0)
    one.session.play("g11-g6")
    two.follow()
    change = two.changes[-1]
    assert isinstance(change.cause, Followed)
    assert (change.has_gone_on, change.settles) == (True, False)
    assert two.table.cursor == 0
    assert two.table.head == 2


def test_what_is_played_in_both_tabs_at_one_moment_is_kept() -> None:
    one, two = two_tabs()
    two.session.play("6+")  # it has not received the other's ply yet
    one.session.play("g11-g6")
    two.follow()
    texts = one.autosave.load(one.autosave.number)
    assert texts is not None
    assert {node.ply for node in texts.table.root.children[0].children} == {"6+", "g11-g6"}


def test_tabs_that_play_in_turn_follow_each_other() -> None:
    one, two = two_tabs()
    one.session.play("g11-g6")
    two.follow()
    two.session.play("3+")
    one.follow()
    one.session.play("6+")
    two.follow()
    for tab in (one, two):
        assert tab.table.played.plies == ("f1-f8", "g11-g6", "3+", "6+")
        assert Edited not in kinds(tab), "neither has anything to add"


def test_what_could_not_be_saved_is_kept_when_another_tab_has_played() -> None:
    class Filling(MemoryTexts):
        is_full = False

        def put(self, key: str, text: str) -> None:
            if self.is_full:
                raise OSError("full")
            super().put(key, text)

    texts = Filling()
    one = labymaster("f1-f8", levels=(), texts=texts)
    kept = one.autosave.load(one.autosave.number)
    assert kept
    two = Tab(kept.table, texts, Time(), number=one.autosave.number)
    texts.is_full = True
    two.session.play("6+")
    texts.is_full = False
    one.session.play("g11-g6")
    two.follow()
    assert two.table.played.plies == ("f1-f8", "6+")
    one.follow()
    for tab in (one, two):
        assert {node.ply for node in tab.table.root.children[0].children} == {"6+", "g11-g6"}


def test_what_one_tab_has_deleted_does_not_come_back_from_a_tab_that_followed_it() -> None:
    one, two = two_tabs()
    two.session.play("6+")
    one.follow()
    two.session.undo()
    two.session.play("g11-g6")
    two.session.visit(two.table.root.children[0].children[1])
    two.session.drop()
    one.follow()
    assert isinstance(one.changes[-1].cause, Followed)
    for tab in (one, two):
        assert [node.ply for node in tab.table.root.children[0].children] == ["g11-g6"]


def test_a_tab_does_not_follow_another_game_that_has_its_number() -> None:
    texts = MemoryTexts()
    tab = labymaster("f1-f8", levels=(), texts=texts)
    key = f"mazebox.game.{tab.autosave.number}"
    other = str(saved.SavedGame(Table(pygames.Record(pygames.game("warmaze").start())), 0))
    texts[key] = other
    tab.follow()
    assert not tab.changes
    tab.session.play("g11-g6")
    assert texts[key] == other, "it is left alone"
    kept = tab.autosave.load(tab.autosave.number)
    assert kept
    assert kept.table.played == tab.table.played


# Keeping


def test_only_games_of_the_kind_that_nobody_has_begun_or_named_are_cleared_away() -> None:
    texts = MemoryTexts()
    autosave = labymaster(texts=texts).autosave
    unused = autosave.number
    stay = [labymaster("f1-f8", texts=texts).autosave.number, against("warmaze", texts=texts).autosave.number]
    named = labymaster(texts=texts).autosave.number
    texts[f"mazebox.game.{named}"] = saved.renamed(texts[f"mazebox.game.{named}"], "For Sunday")
    invites = Table(pygames.Record(pygames.game("labymaster").start()))
    invites.far = inviting("labymaster").known
    stay += [named, Tab(invites, texts, Time()).autosave.number]
    autosave.clear_away("labymaster")
    assert {number for number, _ in autosave.headings()} == {*stay}
    assert autosave.load(unused) is None


def test_a_store_that_takes_nothing_is_told_once() -> None:
    class Full(MemoryTexts):
        def put(self, key: str, text: str) -> None:
            raise OSError("full")

    tab = labymaster(texts=Full(), levels=())
    for ply in ("f1-f8", "g11-g6", "3+"):
        tab.session.play(ply)
    assert tab.refused == [tab.table]
    assert tab.autosave.has_refused
    assert pygames.link.decode(tab.address) == tab.table.played


def test_a_ply_is_kept_once(monkeypatch: pytest.MonkeyPatch) -> None:
    tab = labymaster(levels=())
    written: list[str] = []
    put = MemoryTexts.put

    def noting(texts: MemoryTexts, key: str, text: str) -> None:
        written.append(key)
        put(texts, key, text)

    monkeypatch.setattr(MemoryTexts, "put", noting)
    tab.session.play("f1-f8")
    tab.session.play("g11-g6")
    games = [key for key in written if key.startswith("mazebox.game.")]
    assert len(games) == 2


def test_the_headings_are_read_once_for_a_link(monkeypatch: pytest.MonkeyPatch) -> None:
    tab = labymaster("f1-f8", "g11-g6", levels=())
    read: list[str] = []
    heading = saved.heading

    def noting(text: str) -> saved.Heading:
        read.append(text)
        return heading(text)

    monkeypatch.setattr(saved, "heading", noting)
    headings = tab.autosave.headings()
    arrived = grow(*link.decode_steps(link.encode(tab.table.played)))
    related = tab.autosave.related(headings, arrived)
    assert related is not None
    assert related[1] == tab.autosave.number
    assert tab.autosave.unfinished(headings) == headings[0]
    assert len(read) == 1


def test_a_link_belongs_to_the_saved_game_that_holds_it_or_else_to_the_last_that_begins_alike() -> None:
    texts = MemoryTexts()
    tabs = [
        labymaster("f1-f8", "g11-g6", texts=texts),
        labymaster("3+", "4+", levels=(), texts=texts),
        labymaster("f1-f8", "6+", texts=texts),
    ]
    holder, other, last = (tab.autosave.number for tab in tabs)
    tabs[1].session.undo()
    tabs[1].session.play("5+")
    headings = tabs[0].autosave.headings()
    assert [number for number, _ in headings] == [other, last, holder]

    def found(*plies: str) -> tuple[Relation, int] | None:
        record = pygames.Record(pygames.game("labymaster").start(), plies)
        related = tabs[0].autosave.related(headings, Table(record).game_leaf)
        return related and related[:2]

    assert found("f1-f8", "g11-g6") == (Relation.KNOWN, holder)
    assert found("f1-f8", "g11-g6", "6+") == (Relation.LONGER, holder)
    assert found("f1-f8", "4+") == (Relation.BRANCH, last)
    assert found("5+", "6+") is None, "a game with variations is looked at, and is another one"


# Changes


def test_a_command_that_a_change_calls_is_received_after_it() -> None:
    tab = labymaster(levels=())
    received: list[tuple[str, str]] = []

    def receive(change: Change) -> None:
        received.append(("begins", type(change.cause).__name__))
        if tab.table.head == 1:
            tab.session.play("g11-g6")
        received.append(("ends", type(change.cause).__name__))

    tab.session.receive = receive
    tab.session.play("f1-f8")
    assert received == [("begins", "Played"), ("ends", "Played")] * 2
    assert tab.table.head == 2


def test_a_session_goes_on_after_a_receiver_that_failed() -> None:
    tab = labymaster(levels=())
    received: list[Change] = []

    def fail(change: Change) -> None:
        received.append(change)
        raise RuntimeError

    tab.session.receive = fail
    with pytest.raises(RuntimeError):
        tab.session.play("f1-f8")
    tab.session.receive = received.append
    tab.session.play("g11-g6")
    assert [change.steps[0][1] for change in received] == ["f1-f8", "g11-g6"]


def test_a_change_tells_where_the_table_stood_and_stands() -> None:
    tab = labymaster("f1-f8", levels=())
    tab.session.play("g11-g6")
    tab.session.look(0)
    played, looked = tab.changes
    assert (played.before.game.ply, played.after.game.ply) == ("f1-f8", "g11-g6")
    assert played.has_gone_on
    assert looked.after.game is played.after.game
    assert looked.after.shown.depth == 0
    assert (looked.before.is_looking, looked.after.is_looking) == (False, True)
    assert not looked.saves
    assert not looked.has_gone_on


# Moments


def test_a_moment_is_that_before_the_ply_that_moves() -> None:
    tab = labymaster(levels=(0, 3))
    tab.session.play("f1-f8")
    (step,) = tab.changes[0].steps
    moves, rests = tab.moment(step), tab.moment()
    assert moves.position is step[0]
    assert moves.status != rests.status
    assert moves.asked == rests.asked == rests.status
    assert rests.position is step[2]
    assert rests.driver is tab.bots
    assert rests.waits
    assert not moves.lit


def test_buttons_stay_until_a_persons_ply_has_been_shown() -> None:
    tab = labymaster(levels=())
    tab.session.play("f1-f8")
    (step,) = tab.changes[0].steps
    assert tab.moment(step).buttons is None
    assert tab.moment().buttons == []


# What the page asks of a session


def test_a_game_with_a_hint_is_helped_and_nobody_else_is_told() -> None:
    tab = labymaster()
    assert not tab.table.is_helped
    tab.session.note_hint()
    assert tab.table.is_helped
    assert not tab.causes


def test_you_are_the_only_person_here_who_gave_no_name() -> None:
    assert labymaster(levels=(0, 3)).session.you == 1
    assert labymaster(levels=(3, 0)).session.you == 2
    assert labymaster(levels=()).session.you == 0, "there are two"
    named = Table(pygames.Record(pygames.game("labymaster").start()), ("Ann", ""))
    named.opponents = Opponents((0, 3), 3)
    assert Tab(named, MemoryTexts(), Time()).session.you == 0


def test_only_an_illegal_ply_is_refused() -> None:
    tab = labymaster(levels=())
    assert not tab.session.refuse("f1-f8")
    assert RefusedPly not in kinds(tab)
    assert tab.session.refuse("f1-f7")
    assert kinds(tab)[-1] is RefusedPly
    assert not tab.table.head


def test_a_ply_ends_the_turn_or_it_goes_on() -> None:
    positions, plies = shortest("warmaze")
    tab = Tab(Table(pygames.Record(pygames.parse(positions[0]))), MemoryTexts(), Time())
    ends = []
    for ply in plies:
        before = tab.table.position
        ends.append(tab.session.ends_turn(ply))
        assert not tab.session.ends_turn("nothing")
        tab.session.play(ply)
        is_over = tab.table.position.results() is not None
        assert is_over or ends[-1] == (tab.table.position.seat != before.seat)
    assert {*ends} == {True, False}

    class Teacher(Coach):
        teaches = True

    legal = labymaster(levels=())
    assert legal.session.ends_turn("f1-f8")
    legal.session.coach = Teacher()
    assert not legal.session.ends_turn("f1-f8")


def test_what_undo_would_take_back_is_the_move_with_its_answer() -> None:
    tab = labymaster()
    session = tab.session
    assert not list(session.undoable)
    session.play("f1-f8")
    tab.time.pass_by()
    first, second = session.undoable
    assert (first[0], first[1]) == (tab.table.root.position, "f1-f8")
    assert (second[0], second[1], second[2]) == (first[2], tab.table.game_node.ply, tab.table.position)
