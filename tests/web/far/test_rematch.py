"""A rematch with sides swapped: offered with the last turn, and accepted."""

from __future__ import annotations

import random

import pytest

from pygames.fair.message import JOINED
from tests.web.far.devices import PAIR, Device, end, inviting, play
from web.exchange import letter
from web.far import rematch
from web.far import reply as replies
from web.far.packing import Parties
from web.far.reply import Reply


def begins(device: Device) -> Device:
    """Begins the rematch of a device's game, or accepts it. Returns the device as it plays the rematch."""
    far, play = rematch.begun(device.far), device.play
    if not play.offer:
        play.offer_again(far)
    return Device(far)


@pytest.mark.parametrize(
    ("game_id", "parties"),
    [
        ("labymaster", PAIR),
        ("mouse-madness", PAIR),
        ("mouse-madness", ((1,), (2,), (3,))),
        ("mouse-madness", ((1, 3), (2,))),
        ("amuseamaze", PAIR),
    ],
)
def test_a_rematch_goes_with_the_last_turn(game_id: str, parties: Parties) -> None:
    seats = sum(map(len, parties))
    devices = play(game_id, seats, parties, 30)
    end(devices)
    last, others = devices[-1], devices[:-1]
    again = [begins(last)]
    text = last.sends()
    assert "offers a rematch" in letter.words(last.session, last.play)
    for device in others:
        device.opens(text)
        assert device.play.offer == f"{last.session.names[parties[-1][0] - 1]} offers a rematch."
        device.load_again()
        again.append(begins(device))
    assert len({device.known.identity for device in again}) == 1
    assert again[0].known.identity != last.known.identity
    for before, after in zip([last, *others], again, strict=True):
        assert {seat % seats + 1 for seat in before.known.parties[before.known.me]} == {
            *after.known.parties[after.known.me]
        }
    decide = random.Random(3)
    for _ in range(6):  # all send to all: nobody needs another invitation
        for device in again:
            device.take_turn(decide, 20)
            text = device.sends()
            for other in again:
                if other is not device:
                    other.opens(text)
    assert len(again[0].far.plies) > 3
    assert len({device.far.plies for device in again}) == 1


def test_two_who_ask_at_one_moment_come_to_one_game() -> None:
    devices = play("mouse-madness", 2, PAIR, 30)
    for device in devices:
        device.play.resign()
    ann, ben = (begins(device) for device in devices)
    texts = [device.sends() for device in devices]
    for device, text in zip(devices, reversed(texts), strict=True):
        device.opens(text)
        offered = rematch.offer(device.far)
        assert offered
        (ann if device is devices[0] else ben).play.receive(offered, joins=True)
    assert ann.known.has_joined(0)
    assert ann.known.has_joined(1)
    assert ben.known.has_joined(0)
    assert ben.known.has_joined(1)


def test_no_rematch_is_offered_before_the_end() -> None:
    ann, ben = play("mouse-madness", 2, PAIR, 10)
    early = Reply(ann.known.identity, ann.far.message, again=(0, bytes(16)))
    ben.play.receive(early)
    assert not ben.play.offer
    assert rematch.offer(ben.far) is None


def test_the_offer_is_part_of_what_must_be_sent() -> None:
    ann, _ben = play("labymaster", 2, PAIR, 10)
    ann.play.resign()
    ann.sends()
    assert not ann.far.owes
    begins(ann)
    assert ann.far.owes
    reply = replies.read(ann.sends())
    assert reply.again == (0, JOINED)
    assert not ann.far.owes
    kept = ann.autosave.load(ann.autosave.number)
    assert kept
    assert kept.table.far
    assert kept.table.far.again == (0, JOINED)


def test_nobody_rejoins_by_ones_own_offer() -> None:
    ann = inviting("labymaster")
    ann.known.again = (0, JOINED)
    assert rematch.offer(ann.far) is None


def test_an_offer_that_a_device_has_lost_is_not_made_again_by_its_own_link() -> None:
    ann, ben = play("labymaster", 2, PAIR, 10)
    ann.play.resign()
    begins(ann)
    text = ann.sends()
    ann.known.again = None
    ann.opens(text)
    assert ann.known.again is None, "what it would begin with is lost"
    ben.opens(text)
    assert ben.known.again == (0, JOINED)
