"""A roll that is drawn is told to nobody before its player has seen it: after a cut, and in links that connect."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from tests.web.far.devices import PAIR
from tests.web.live.connected import Live, Network, begin
from tests.web.live.test_hub import THREE, star
from web.far import reply as replies
from web.far.packing import Parties
from web.live.messages import State
from web.live.messages import read as message_of

TURNS = 20


def turns(network: Network, devices: list[Live], decide: random.Random) -> Iterator[Live]:
    """Plays a game of connected devices. Yields each device that has yet to roll, before it does."""
    star(network, devices)
    network.deliver()
    for _ in range(TURNS):
        at = next((device for device in devices if device.session.driver.is_here), None)
        if at is None or at.table.position.results() is not None:
            return
        if at.table.position.chances():
            yield at
        at.take_turn(decide)
        network.deliver()


@pytest.mark.parametrize(
    ("game_id", "parties"), [("mouse-madness", PAIR), ("mazers", PAIR), ("mouse-madness", THREE), ("amuseamaze", PAIR)]
)
def test_no_roll_is_told_before_it_was_seen(game_id: str, parties: Parties) -> None:
    decide, network = random.Random(4), Network()
    devices = begin(game_id, parties, decide)
    tried = 0
    for at in turns(network, devices, decide):
        others, head = [device for device in devices if device is not at], at.table.head
        assert len(at.far.plies) > head, "it is drawn"
        if any(len(device.far.plies) > head for device in others):
            continue  # the first roll of Mazers belongs to the one for who begins, and another device has drawn both
        for _ in range(2):
            network.cut()
            network.carried.clear()
            star(network, devices)
            network.deliver()
            for device in others:
                assert len(device.far.plies) <= head
                assert at.known.me in device.hub.present
                assert not device.refusals
            for text in network.carried:
                told = message_of(text)
                if isinstance(told, State):
                    assert len(replies.read(told.reply).message.plies) <= head
            at.load_again()
            network.deliver()
        group = at.far.reply(()).message.shown[at.known.me]
        for text in (at.play.call_link(b"call"), at.play.link_so_far()):
            message = replies.read(text).message
            shown = message.shown[at.known.me]
            assert len(message.plies) == head
            assert shown
            assert group
            assert shown[0] == group[0] - 1, "who had the value could compute the roll"
        tried += 1
    assert tried > 3 or game_id == "amuseamaze"


def test_a_game_goes_on_after_a_cut_before_each_roll() -> None:
    decide, network = random.Random(5), Network()
    devices = begin("mouse-madness", THREE, decide)
    for at in turns(network, devices, decide):
        at.load_again()
        network.cut()
        for device in devices:
            device.lost_ones.clear()
        star(network, devices)
        network.deliver()
    assert len(devices[0].far.plies) > TURNS
    assert not any(device.refusals or device.forks or device.lost_ones for device in devices)
    assert len({device.shown[: devices[0].table.head] for device in devices}) <= 2


def test_a_player_who_resigns_before_seeing_the_roll_has_sent_that() -> None:
    decide, network = random.Random(4), Network()
    devices = begin("mouse-madness", PAIR, decide)
    at = next(iter(turns(network, devices, decide)))
    at.play.resign()
    at.hub.share()
    network.deliver()
    assert all(device.known.ended for device in devices)
    assert not at.far.owes
