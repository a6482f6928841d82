"""Players agree to allow hints and the review before the game is over, and all of them see who uses them."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from pygames.fair import FairError
from tests.web.far.agreeing.test_all_agree import _answer, answer_by_links, just_played
from tests.web.far.devices import Device
from tests.web.far.test_agreeing import pair
from web.far import reply as replies
from web.far.agreeing.question import Question
from web.far.catching_up import caught_up
from web.far.handover import come_back, handed_over, taken_over
from web.far.packing import ReplyError
from web.far.reply import DRAW, HINTS, TAKE_BACK

GAMES = ["labymaster", "mazers", "amuseamaze"]
OFF = "In a game with a friend, hints and the review wait until it is over or all allow them."
NOT_YOURS = "Hints and the review are for your own turns."


def at_ben(game_id: str = "mazers") -> tuple[Device, Device]:
    """Returns Ann and Ben in the middle of a game. Ben is to act and has received everything."""
    ann, ben = pair(game_id)
    ben.opens(ann.sends())
    while not ben.session.driver.is_here:  # a roll or a share of it goes to and fro
        ann.opens(ben.sends())
        ben.opens(ann.sends())
    return ann, ben


def allow(game_id: str = "mazers") -> tuple[Device, Device]:
    """Returns Ann and Ben, who is to act, after both have agreed to allow hints."""
    ann, ben = at_ben(game_id)
    ben.play.ask(HINTS)
    ann.opens(ben.sends())
    ann.play.answer(True)
    ben.opens(ann.sends())
    return ann, ben


@pytest.mark.parametrize("game_id", GAMES)
def test_two_players_agree_and_both_see_each_use(game_id: str) -> None:
    ann, ben = at_ben(game_id)
    assert ben.session.no_help == OFF
    assert ben.play.may_ask_hints
    assert not ben.play.hints
    ben.play.ask(HINTS)
    assert ben.far.waits_for == ann.known.me
    asked = "You ask to allow hints and the review in this game. It waits for Player 1."
    assert ben.play.asking.replace("Player 2", "Player 1") == asked
    assert ben.play.status.startswith("Send your question to ")
    asking = ben.sends()
    ann.opens(asking)
    ann.opens(asking)
    ann.load_again()
    assert "asks to allow hints and the review in this game. All players see who uses them." in ann.play.question
    ann.play.answer(True)
    assert ann.play.status.startswith("Send your answer to ")
    assert ann.far.owes
    granted = ann.sends()
    for text in (granted, asking, granted):
        ben.opens(text)
    ben.load_again()
    assert ben.session.driver.is_here
    assert not ben.play.may_ask_hints
    assert (ben.session.no_help, ann.session.no_help) == ("", NOT_YOURS)
    assert ann.play.hints == ben.play.hints == "Hints and the review are allowed."
    before = ben.table.head
    ben.session.note_hint()
    ben.session.note_hint()
    ben.load_again()
    name = ben.play.player(ben.known.me)
    assert ben.play.hints.startswith(f"Hints and the review are allowed. {name} has used them 2 times, last in turn ")
    ben.take_turn(random.Random(3))
    assert ben.session.no_help == NOT_YOURS
    ann.opens(ben.sends())
    ann.load_again()
    assert ann.play.hints == ben.play.hints
    assert ann.known.hints.told == ((ben.known.me, 2, before),)


@pytest.mark.parametrize("game_id", GAMES)
def test_the_answer_can_go_with_the_turn(game_id: str) -> None:
    ann, ben = at_ben(game_id)
    ann.play.ask(HINTS)
    ben.opens(ann.sends())
    ben.play.answer(True)
    assert ben.session.no_help == ""
    ben.take_turn(random.Random(3))
    ann.opens(ben.sends())
    assert ann.known.hints.allowed == ben.known.hints.allowed
    assert not ann.play.asking
    while not ann.far.is_mine:
        ben.opens(ann.sends())
        ann.opens(ben.sends())
    assert ann.session.no_help == ""


def test_one_player_declines() -> None:
    ann, ben = at_ben()
    ben.play.ask(HINTS)
    ann.opens(ben.sends())
    ann.play.answer(False)
    assert not ann.play.question
    ben.opens(ann.sends())
    assert ben.session.driver.is_here
    assert ben.play.asking.endswith(f"{ben.play.player(ann.known.me)} has declined.")
    assert ben.session.no_help == OFF
    ben.take_turn(random.Random(3))
    assert not ben.play.asking
    reply = replies.read(ben.sends())
    assert (reply.questions, reply.allowed, reply.used) == ((), None, ())


def test_who_plays_on_declines() -> None:
    ann, ben = at_ben()
    ann.play.ask(HINTS)
    ben.opens(ann.sends())
    assert ben.play.question
    ben.take_turn(random.Random(3))
    ann.opens(ben.sends())
    assert not ann.play.asking
    assert not ben.play.question
    assert not ann.known.hints.allowed


@pytest.mark.parametrize("seats", [2, 3, 6])
def test_the_agreement_makes_replies_a_little_longer(seats: int) -> None:
    device = allow("labymaster")[0] if seats == 2 else just_played("mouse-madness", seats)[1]
    if seats > 2:
        device.play.ask(HINTS)
        (question,) = device.known.agreements.all
        for party in range(seats):
            question = question.with_answer(_answer(device.far, question, party))
        device.known.hints.allowed = question
    reply = device.far.reply(())
    text = replies.write(replace(reply, allowed=None))
    used = tuple((party, 20, 200) for party in range(seats))
    assert len(replies.write(reply)) <= len(text) + 190 + 90 * (seats - 2)
    assert len(replies.write(replace(reply, used=used))) <= len(text) + 190 + 90 * (seats - 2) + 10 * seats


@pytest.mark.parametrize(("game_id", "seats"), [("warmaze", 3), ("mouse-madness", 3), ("amuseamaze", 6)])
def test_all_of_three_and_six_agree(game_id: str, seats: int) -> None:
    devices, asker = just_played(game_id, seats)
    asker.play.ask(HINTS)
    last = answer_by_links(devices, asker)
    assert last.known.hints.allowed
    text = last.sends()
    for device in devices:
        device.opens(text)
        assert not device.far.owes, "all know of it"
    at = last
    for _ in range(3 * seats):
        to, text = at.far.waits_for, at.sends()
        assert to is not None
        devices[to].opens(text)
        at = devices[to]
        if at.session.driver.is_here and at.known.me not in at.known.hints.used:
            assert at.session.no_help == ""
            at.session.note_hint()
        at.take_turn(random.Random(4))
    text = at.sends()
    for device in devices:
        device.opens(text)
        device.load_again()
        assert device.known.hints.allowed == last.known.hints.allowed
        assert device.known.hints.told == at.known.hints.told
    assert len(at.known.hints.used) == seats


def test_the_last_answer_is_sent_although_another_device_has_played_on() -> None:
    devices, asker = just_played("warmaze", 4)
    first = devices[(asker.known.me + 1) % 4]
    older = Device(taken_over(replies.read(replies.write(handed_over(first.far, (), first.table.opponents)))))
    asker.play.ask(HINTS)
    last = answer_by_links(devices, asker)
    assert last.far.owes
    older.take_turn(random.Random(2))
    last.opens(older.sends())
    assert last.far.owes


def test_one_of_three_declines() -> None:
    devices, asker = just_played("warmaze", 3)
    asker.play.ask(HINTS)
    no = (asker.known.me + 2) % 3
    last = answer_by_links(devices, asker, declines=no)
    text = last.sends()
    for device in devices:
        device.opens(text)
        assert not device.known.hints.allowed
        assert not device.known.agreements.holding
    assert "has declined" in asker.play.asking


@pytest.mark.parametrize("seats", [2, 3])
def test_nobody_agrees_for_another(seats: int) -> None:
    if seats == 2:
        ann, ben = at_ben("labymaster")
        devices, asker, victim = [ann, ben], ben, ann
    else:
        devices, asker = just_played("warmaze", seats)
        victim = devices[(asker.known.me + 1) % seats]
    far = asker.far
    question = Question(far.known.me, 1, HINTS, 0, len(far.plies))
    asked = question
    for device in devices:
        if device is not victim:
            asked = asked.with_answer(_answer(device.far, question, device.known.me))
    forged = asked.with_answer(_answer(far, question, victim.known.me))
    whole = far.reply(asker.table.names)
    before = victim.session.no_help
    draw = replace(question, kind=DRAW)
    for device in devices:
        draw = draw.with_answer(_answer(device.far, draw, device.known.me))
    for wrong in (asked, forged, draw):
        with pytest.raises(FairError, match="not everybody has agreed"):
            victim.opens(asker.states(whole, allowed=wrong))
    victim.opens(asker.states(whole, questions=(forged,)))
    assert victim.known.hints.allowed is None
    assert victim.session.no_help == before
    assert victim.far.question, "it is asked, and has not answered"


def test_an_answer_counts_for_one_question_only() -> None:
    devices, asker = just_played("warmaze", 3)
    first, second = (device for device in devices if device is not asker)
    asker.play.ask(HINTS)
    asking = asker.sends()
    first.opens(asking)
    first.play.answer(True)
    (agreed,) = first.known.agreements.all
    second.opens(first.sends())
    second.play.answer(False)
    for device in (asker, first):
        device.opens(second.sends())
    at = next(device for device in devices if device.far.is_mine)
    at.take_turn(random.Random(4))
    text = at.sends()
    for device in devices:
        device.opens(text)
    asker.play.ask(HINTS)
    (question,) = asker.known.agreements.all
    assert question.asked != agreed.asked
    mixed = question
    for answer in agreed.answers:
        mixed = question if answer.party == asker.known.me else mixed.with_answer(answer)
    second.opens(asker.states(asker.far.reply(()), questions=(mixed,)))
    known = second.known.agreements.questions[asker.known.me]
    assert first.known.me not in known.answered
    second.opens(asker.states(asker.far.reply(()), questions=(agreed,)))
    assert second.known.agreements.questions[asker.known.me] == known, "the old question is past"


def test_two_devices_take_nothing_back_by_a_question_to_all() -> None:
    ann, ben = at_ben("labymaster")
    for kind in (DRAW, TAKE_BACK):
        question = Question(ben.known.me, 1, kind, 0, len(ben.far.plies))
        question = question.with_answer(_answer(ben.far, question, ben.known.me))
        ann.opens(ben.states(ben.far.reply(()), questions=(question,)))
        assert not ann.far.question
    assert not ann.known.agreements.questions


def test_a_count_never_goes_down() -> None:
    ann, ben = allow("labymaster")
    for _ in range(3):
        ben.session.note_hint()
    ben.take_turn(random.Random(1))
    ann.opens(ben.sends())
    assert ann.known.hints.used[ben.known.me][0] == 3
    for lower in ((), ((ben.known.me, 1, 0),)):
        ann.opens(ben.states(ben.far.reply(ben.table.names), used=lower))
        ann.load_again()
        assert ann.known.hints.used[ben.known.me][0] == 3


def test_whoever_passes_a_reply_on_changes_no_count() -> None:
    devices, asker = just_played("mouse-madness", 3)
    asker.play.ask(HINTS)
    at = answer_by_links(devices, asker)
    while not at.session.driver.is_here:
        to = at.far.waits_for
        assert to is not None
        devices[to].opens(at.sends())
        at = devices[to]
    at.session.note_hint()
    at.take_turn(random.Random(4))
    user, to = at.known.me, at.far.waits_for
    assert to is not None
    carrier, other = devices[to], devices[3 - user - to]
    sent = replies.read(at.sends())
    (own,) = sent.used
    for used in ((), ((user, 2, own[2]),), ((user, 1, own[2] + 1),), ((to, 1, 3),), tuple(sorted((own, (to, 4, 0))))):
        with pytest.raises(FairError, match="has not signed it in this form"):
            other.opens(replies.write(replace(sent, used=used)))
    with pytest.raises(ReplyError):
        other.opens(replies.write(replace(sent, allowed=None)))
    carrier.opens(replies.write(sent))
    carrier.take_turn(random.Random(4))
    passed = replies.read(carrier.sends())
    told = next(one for one in passed.passed if one.party == user)
    assert told.used
    for other_uses in (None, (2, told.used[1]), (told.used[0], 1)):
        several = tuple(replace(one, used=other_uses) if one is told else one for one in passed.passed)
        with pytest.raises(FairError, match="has not signed it in this form"):
            other.opens(carrier.states(passed, passed=several))
    other.opens(carrier.states(passed, used=((user, 7, 0),)))
    assert other.known.hints.used[user] == told.used, "each device counts for itself alone"


def test_moves_are_taken_back_without_the_agreement() -> None:
    ann, ben = allow("labymaster")
    ben.session.note_hint()
    ben.take_turn(random.Random(1))
    ann.opens(ben.sends())
    ben.play.ask(TAKE_BACK)
    ann.opens(ben.sends())
    ann.play.answer(True)
    ben.opens(ann.sends())
    assert ben.known.taken == 1
    assert ben.session.no_help == ""
    assert ben.known.hints.used[ben.known.me][0] == 1
    moved = taken_over(replies.read(replies.write(handed_over(ben.far, ben.table.names, ben.table.opponents))))
    assert moved.known.hints.allowed, "another device checks it after the move was taken back"
    ben.session.note_hint()
    ben.take_turn(random.Random(2))
    ann.opens(ben.sends())
    assert ann.known.hints.used[ben.known.me][0] == 2


def test_a_game_that_moves_takes_the_agreement_with_it() -> None:
    ann, ben = allow()
    ben.session.note_hint()
    handed = replies.read(replies.write(handed_over(ben.far, ben.table.names, ben.table.opponents)))
    other = taken_over(handed)
    assert other.known.hints.state == ben.known.hints.state
    other.known.use_hint(len(other.plies))
    ben.known.has_moved = True
    back = come_back(ben.far, handed_over(other, ben.table.names, ben.table.opponents))
    assert back.known.hints.told[0][:2] == (ben.known.me, 2)
    question = handed.allowed
    assert question
    assert ann.known.hints.allowed == question
    with pytest.raises(FairError, match="not everybody has agreed"):
        taken_over(replace(handed, allowed=replace(question, answers=question.answers[:1])))


def test_a_key_from_before_the_agreement_brings_it_back() -> None:
    ann, ben = at_ben("labymaster")
    key = replies.write(handed_over(ben.far, ben.table.names, ben.table.opponents))
    ben.play.ask(HINTS)
    ann.opens(ben.sends())
    ann.play.answer(True)
    ben.opens(ann.sends())
    ben.session.note_hint()
    ben.take_turn(random.Random(1))
    ann.opens(ben.sends())
    restored = taken_over(replies.read(key))
    reply = replies.read(ann.sends())
    later = caught_up(restored, reply)
    assert later.known.hints.state == ann.known.hints.state


def test_a_key_is_told_how_much_its_player_has_used_since() -> None:
    ann, ben = allow("labymaster")
    key = replies.write(handed_over(ben.far, ben.table.names, ben.table.opponents))
    ben.session.note_hint()
    ann.opens(ben.play.link())
    restored = taken_over(replies.read(key))
    assert not restored.known.hints.used
    restored.apply(replies.read(ann.play.link()))
    assert restored.known.hints.used == ben.known.hints.used


def test_games_begun_before_there_were_keys_have_no_agreement() -> None:
    ann, ben = at_ben("labymaster")
    for device in (ann, ben):
        device.known.keys, device.known.said = [None, None], {}
    assert not ben.play.may_ask_hints
    ben.play.ask(HINTS)
    assert not ben.play.asking
    assert not ben.known.agreements.questions
