"""The device in the middle forges what it passes on between others. They believe nothing of it."""

from __future__ import annotations

import random

import pytest

from tests.web.live.connected import PACE_MS, TIME, Live, Network, begin
from tests.web.live.test_hub import THREE, star
from web.live import messages
from web.live.hub import MOST_REFUSED
from web.live.messages import Ack, Greeting, Here, Left, Limit, LiveMessage, No, Present, SignedMessage, Watched


def around(seed: int = 1) -> tuple[Network, Live, Live, Live]:
    """Returns three devices of one game, and the network through which the first connects the other two."""
    network = Network(seed)
    hub, ann, ben = begin("mouse-madness", THREE, random.Random(seed))
    star(network, [hub, ann, ben])
    network.deliver()
    assert ann.hub.present == ben.hub.present | {2} - {1} or ann.hub.present == {0, 2}
    return network, hub, ann, ben


def state(device: Live) -> tuple[object, ...]:
    """Returns what a message can change on a device."""
    table = device.table
    told = device.hub.present, device.hub.watchers, list(device.heard), list(device.limits), device.hub.timing.minutes
    return told, table.clock.base, dict(device.hub._acks), device.known.asked


FORGED: list[LiveMessage] = [
    Greeting(2, 1),
    Limit(2, 5),
    Left(3, True, 1000),
    Watched(2, 4),
    Ack(2, "0123abcd"),
    Present(2),
]


@pytest.mark.parametrize("message", FORGED, ids=str)
def test_what_passes_through_another_device_is_that_of_its_sender(message: LiveMessage) -> None:
    _network, hub, ann, _ben = around()
    before, wire = state(ann), ann.hub.wires[0]
    ann.receive(wire, str(message))
    assert state(ann) == before, "nobody has signed it"
    TIME.now += PACE_MS
    spoken = hub.hub._spoken(message)
    assert isinstance(spoken, SignedMessage)
    ann.receive(wire, str(spoken))
    assert wire.refused == MOST_REFUSED
    assert ann.lost_ones == [(0, True)], "who forges is disconnected"
    told, *rest = state(ann)
    assert rest == list(before[1:])
    assert isinstance(told, tuple)
    assert told[2:] == before[0][2:]  # type: ignore[index]


@pytest.mark.parametrize("message", FORGED, ids=str)
def test_nothing_is_said_twice(message: LiveMessage) -> None:
    _network, _hub, ann, ben = around()
    wire = ann.hub.wires[0]
    spoken = str(ben.hub._spoken(message))
    ann.receive(wire, spoken)
    before = state(ann)
    for _ in range(3):
        TIME.now += PACE_MS
        ann.receive(wire, spoken)
    assert state(ann) == before
    assert not ann.lost_ones, "two ways may lead to one device"


def test_who_is_here_says_so_itself() -> None:
    network, hub, ann, ben = around()
    assert ann.hub.present == {0, 2}
    network.cut()
    network.connect(hub, ann)
    network.deliver()
    assert ann.hub.present == {0}
    ann.hub._seen.pop(2, None)
    ann.receive(ann.hub.wires[0], str(hub.hub._spoken(Here(frozenset({0, 2})))))
    assert ann.hub.present == {0}, "the device in the middle says so, and Ben does not"
    network.connect(hub, ben)
    network.deliver()
    assert ann.hub.present == {0, 2}


def test_a_message_of_another_game_or_with_another_number_is_refused() -> None:
    _network, _hub, ann, ben = around()
    wire = ann.hub.wires[0]
    spoken = ben.hub._spoken(Greeting(2, 3))
    assert isinstance(spoken, SignedMessage)
    later = SignedMessage(spoken.message, spoken.number + 1, spoken.signature)
    other = SignedMessage(Greeting(2, 4), spoken.number, spoken.signature)
    for forged in (later, other):
        ann.receive(wire, str(forged))
    assert ann.heard == []
    assert ann.lost_ones == [(0, True)]


def test_a_signed_message_has_one_text() -> None:
    _network, _hub, _ann, ben = around()
    for message in (*FORGED, No(), Here(frozenset({0, 2}))):
        text = str(ben.hub._spoken(message))
        assert str(messages.read(text)) == text
        with pytest.raises(messages.MessageError):
            messages.read(text.replace("~", "~0", 1))
