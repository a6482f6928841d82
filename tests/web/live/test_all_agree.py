"""Three and six connected devices agree on something, through the one in the middle."""

from __future__ import annotations

import random

import pytest

from tests.web.live.connected import Live, Network, begin
from tests.web.live.test_hub import SIX, THREE, assert_alike, star
from web.far.packing import Parties
from web.far.reply import DRAW, TAKE_BACK


def playing(game_id: str, parties: Parties, seed: int) -> tuple[Network, list[Live], Live]:
    """Returns the network, the devices of a game, and the one that has just played and can ask to take that back."""
    decide, network = random.Random(seed), Network(seed)
    devices = begin(game_id, parties, decide)
    star(network, devices)
    network.deliver()
    for _ in range(20):
        for device in devices:
            before = len(device.shown)
            device.take_turn(decide)
            network.deliver()
            if len(device.shown) > before and device.far.back_to is not None and before > 8:
                return network, devices, device
    raise AssertionError("nobody can ask")


def asks(network: Network, asker: Live, kind: int) -> None:
    """Lets a device, the `asker`, ask the others something of a `kind`, as the page does."""
    asker.play.ask(kind)
    asker.hub.share()
    network.deliver()


@pytest.mark.one_in(3)
@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize(("game_id", "parties"), [("warmaze", THREE), ("mouse-madness", THREE), ("mouse-madness", SIX)])
def test_connected_devices_take_a_move_back(game_id: str, parties: Parties, seed: int) -> None:
    network, devices, asker = playing(game_id, parties, seed)
    network.doubles, network.reorders = 0.3, 0.5
    place = asker.far.back_to
    assert place is not None
    asks(network, asker, TAKE_BACK)
    for device in devices:
        if device is not asker:
            assert device.play.question, device.known.me
            device.play.answer(True)
    network.deliver()
    assert {device.known.taken for device in devices} == {1}
    assert {device.far.plies for device in devices} == {asker.far.plies}
    assert len(asker.far.plies) == place
    assert asker.session.driver.is_here
    decide = random.Random(seed)
    for _ in range(2):
        for device in devices:
            device.take_turn(decide)
            network.deliver()
    for device in devices:
        device.hub.share()
        network.deliver()
    assert_alike(devices)
    assert not any(device.known.agreements.behind for device in devices)


@pytest.mark.parametrize("kind", [TAKE_BACK, DRAW])
def test_one_declines_and_all_hear_of_it(kind: int) -> None:
    network, devices, asker = playing("warmaze", THREE, 2)
    asks(network, asker, kind)
    first, second = (device for device in devices if device is not asker)
    first.play.answer(True)
    network.deliver()
    assert not first.session.driver.is_here
    assert f"{second.play.player(first.known.me)} has agreed" in second.play.question
    second.play.answer(False)
    second.hub.share()
    network.deliver()
    for device in (asker, first):
        assert "has declined" in device.play.asking
        assert not device.known.agreements.holding
    assert [device.far.is_mine for device in devices].count(True) == 1
    assert {(device.known.taken, device.known.ended) for device in devices} == {(0, None)}


@pytest.mark.parametrize("parties", [THREE, SIX])
def test_connected_devices_end_the_game(parties: Parties) -> None:
    network, devices, asker = playing("mouse-madness", parties, 1)
    asks(network, asker, DRAW)
    for device in devices:
        if device is not asker:
            device.play.answer(True)
            network.deliver()
    assert {device.known.ended for device in devices} == {(DRAW, asker.known.me)}
    assert not any(device.refusals or device.lost_ones for device in devices)


def test_what_waits_for_answers_survives_a_cut() -> None:
    network, devices, asker = playing("mouse-madness", THREE, 3)
    asks(network, asker, TAKE_BACK)
    first, second = (device for device in devices if device is not asker)
    first.play.answer(True)
    network.cut()
    for device in devices:
        device.load_again()
        device.lost_ones.clear()
    star(network, devices)
    network.deliver()
    second.play.answer(True)
    network.deliver()
    assert {device.known.taken for device in devices} == {1}
    assert asker.session.driver.is_here
