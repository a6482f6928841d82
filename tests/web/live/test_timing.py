"""The clock of a live game: each device counts the time of its own players, and all of them show it."""

from __future__ import annotations

import random

import pytest

from tests.web.far.devices import PAIR
from tests.web.live.connected import Live, Network, begin
from web.far.packing import Parties
from web.live.messages import Left, Limit, read

MINUTE_MS = 60_000
THREE: Parties = ((1,), (2,), (3,))


def timed(network: Network, parties: Parties = PAIR, minutes: int = 10) -> list[Live]:
    """Devices that play live with a clock, which the last of them has set."""
    devices = begin("mouse-madness" if len(parties) > 2 else "labymaster", parties, random.Random(3))
    for device in devices[1:]:
        network.connect(devices[0], device)
    network.deliver()
    next(device for device in devices if device.far.is_mine).take_turn(random.Random(3))
    network.deliver()
    devices[-1].hub.timing.set(minutes)
    network.deliver()
    return devices


def passes(devices: list[Live], milliseconds: float) -> None:
    """Lets time pass at all devices."""
    for device in devices:
        device.passes(milliseconds)


def times(device: Live) -> list[int]:
    return [round(device.session.time.left(seat)) for seat in range(1, device.known.seats + 1)]


@pytest.mark.parametrize("parties", [PAIR, THREE])
def test_all_devices_show_the_time_that_each_counts_for_its_own_players(parties: Parties) -> None:
    network = Network()
    devices = timed(network, parties)
    assert [device.limits for device in devices[:-1]] == [[(len(parties) - 1, 10)]] * (len(parties) - 1)
    decide = random.Random(3)
    for _ in range(4):
        at = next(device for device in devices if device.far.is_mine)
        seat = at.table.position.seat
        before = times(at)[seat - 1]
        assert {device.session.time.running for device in devices} == {seat}
        at.passes(20_000)  # the others hear of it only by messages
        at.hub.timing.tick()
        network.deliver()
        assert {times(device)[seat - 1] for device in devices} == {before - 20_000}
        at.passes(3_000)
        at.take_turn(decide)
        network.deliver()
        assert {times(device)[seat - 1] for device in devices} == {before - 23_000}
    assert len({tuple(times(device)) for device in devices}) == 1


def test_the_clock_stands_while_somebody_is_not_connected() -> None:
    network = Network()
    ann, ben = timed(network)
    at = ann if ann.far.is_mine else ben
    passes([ann, ben], 5_000)
    network.cut()
    before = times(ann), times(ben)
    assert ann.table.clock.stands
    assert ben.table.clock.stands
    passes([ann, ben], 60_000)
    assert (times(ann), times(ben)) == before
    ben.autosave.save(ben.table)  # as a page does when it is left
    ben.load_again()
    assert ben.table.clock.stands
    assert times(ben) == before[1]
    network.connect(ann, ben)
    network.deliver()
    assert not ann.table.clock.stands
    passes([ann, ben], 5_000)
    assert times(ann) == times(ben)
    assert min(times(ann)) == 10 * MINUTE_MS - 10_000
    assert ann.session.time.running == ben.session.time.running == at.table.position.seat
    ben.hub.rest()
    network.deliver()
    assert ann.table.clock.stands
    ben.load_again()
    network.deliver()
    assert not ann.table.clock.stands


def test_the_clock_comes_to_a_device_that_has_none_yet_and_is_set_only_once() -> None:
    network = Network()
    ann, ben = timed(network)
    ann.hub.timing.set(5)
    network.deliver()
    assert ann.hub.timing.minutes == ben.hub.timing.minutes == 10
    ben.receive(ben.hub.wires[0], "c05")
    assert ben.hub.timing.minutes == 10


@pytest.mark.parametrize("text", ["t1060001", "t2199999999", "t30100", "t601", "c15", "c5180", "c2100"])
def test_what_a_device_may_not_tell_about_time_changes_nothing(text: str) -> None:
    network = Network()
    ann, ben = timed(network, minutes=1)
    for device, other in ((ann, ben), (ben, ann)):
        before = times(device), device.hub.timing.minutes
        device.receive(device.hub.wires[other.known.me], text)
        own = Left(device.known.me + 1, False, 1)
        device.receive(device.hub.wires[other.known.me], str(own))
        assert (times(device), device.hub.timing.minutes) == before
        assert not device.lost_ones


@pytest.mark.parametrize(
    "text", ["c", "c0", "c00", "c01000", "c610", "c0-5", "t", "t0010", "t1", "t120", "t1001", "t1²0"]
)
def test_what_is_no_time_cuts_the_connection(text: str) -> None:
    network = Network()
    ann, _ben = timed(network)
    ann.receive(ann.hub.wires[1], text)
    assert ann.lost_ones == [(1, True)]


def test_times_come_back_as_they_were() -> None:
    for message in (Limit(3, 180), Left(6, True, 0), Left(1, False, 99_999_999)):
        assert read(str(message)) == message
