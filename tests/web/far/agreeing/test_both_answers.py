"""A device that signs two things which cannot both be true: its friends keep both, and show them."""

from __future__ import annotations

import random
from contextlib import suppress

import pytest

from pygames.fair import FairError
from tests.web.far.agreeing.test_all_agree import just_played
from tests.web.far.devices import Device, invited, inviting
from web.exchange import differing
from web.far import reply as replies
from web.far.agreeing.question import Answer
from web.far.game import FarGame
from web.far.known import Known
from web.far.reply import DRAW, TAKE_BACK
from web.storage import saved
from web.storage.saved import SavedGame


def copied(device: Device) -> Device:
    """Returns another device with the same game, as somebody can make it who plays two ways at once."""
    table = saved.parse(str(SavedGame(device.table, 0.0))).table
    assert table.far
    return Device(table.far_game, table.names)


def asked(kind: int) -> tuple[Device, Device, Device, Device]:
    """Returns the device that has asked a question, one that has received it, and one twice: it has agreed to the
    question, and it has declined it.
    """
    devices, asker = just_played("mouse-madness", 3)
    other, cheat = (device for device in devices if device is not asker)
    asker.play.ask(kind)
    question = asker.sends()
    other.opens(question)
    agrees, declines = cheat, copied(cheat)
    for device, answer in ((agrees, True), (declines, False)):
        device.opens(question)
        device.play.answer(answer)
    return asker, other, agrees, declines


@pytest.mark.parametrize("kind", [DRAW, TAKE_BACK])
@pytest.mark.parametrize("is_later", [False, True])
def test_who_agrees_and_declines_has_signed_both(kind: int, is_later: bool) -> None:
    asker, other, agrees, declines = asked(kind)
    texts = [agrees.sends(), declines.sends()]
    for device in (asker, other):
        for text in texts[::-1] if is_later else texts:
            assert not device.play.both
            with suppress(FairError):
                device.opens(text)
        name = device.play.player(agrees.known.me)
        sentence = f"{name} has signed two answers to one question: yes and no."
        assert device.play.both.startswith(sentence)
        device.load_again()
        assert device.play.both.startswith(sentence), "it is kept"
        agreed, declined = device.known.agreements.both[agrees.known.me]
        assert agreed.asked == declined.asked
        assert [one.answers[0].agrees for one in (agreed, declined)] == [True, False]
        for one in (agreed, declined):
            assert device.far._has_answered(one, one.answers[0])


def test_the_answer_that_comes_after_the_game_has_gone_on_is_proof_too() -> None:
    asker, other, agrees, declines = asked(DRAW)
    other.play.answer(True)
    agrees.opens(other.sends())
    asker.opens(declines.sends())
    decide = random.Random(2)
    for device in (asker, other, declines):
        if device.far.is_mine:
            device.take_turn(decide)
            if device is not asker:
                asker.opens(device.sends())
    asker.load_again()
    with suppress(FairError):
        asker.opens(agrees.sends())
    assert asker.play.both


def test_nobody_is_shown_to_contradict_themselves_by_others() -> None:
    asker, other, agrees, declines = asked(DRAW)
    for text in (agrees.sends(), agrees.play.link()):
        asker.opens(text)
    forged = replies.read(declines.sends())
    (question,) = forged.questions
    forgery = question.with_answer(Answer(agrees.known.me, False, bytes(64)))
    for one in (forgery, forgery.with_answer(Answer(other.known.me, False, bytes(64)))):
        text = other.states(forged, questions=(one,))
        with suppress(FairError):
            asker.opens(text)
        assert not asker.play.both
    with suppress(FairError):
        other.opens(declines.sends())
    assert not other.play.both, "it has heard only one answer"


def test_two_secret_numbers_under_one_key_are_proof() -> None:
    ann = inviting("mazers")
    invitation = ann.sends()
    ben = invited(invitation)
    known = ben.known
    ben.play.session.seat(("", "Ben"), ben.table.opponents)
    second = Known(known.game, known.variant, known.seats, known.parties, known.me, known.identity, bytes(16))
    second.signing, second.keys[known.me] = known.signing, known.keys[known.me]
    again = FarGame(second, None)
    again.apply(replies.read(invitation), joins=True)
    ann.opens(ben.sends())
    sent = replies.read(Device(again, ("", "Ben")).sends())
    with pytest.raises(FairError):
        ann.play.receive(sent)
    found = differing.contradiction(ann.play, sent)
    assert found
    assert found.words.startswith("Ben’s device has signed two different secret numbers for one game.")
    assert not found.boards
    assert not differing.second_guest(ann.play, sent), "it is one guest"
    assert differing.contradiction(ben.play, sent) is None, "of oneself there is none"
    other = replies.read(invited(invitation).sends())
    assert differing.contradiction(ann.play, other) is None, "another guest has another key"
    assert differing.second_guest(ann.play, other)
