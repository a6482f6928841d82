"""A rematch of a live game goes on over the same connections."""

from __future__ import annotations

import random

import pytest

from tests.web.far.devices import PAIR
from tests.web.live.connected import PACE_MS, TIME, Live, Network, begin
from tests.web.live.test_hub import THREE, assert_alike, finish, is_over, star
from web.far.packing import Parties
from web.far.reply import DRAW


def over(network: Network, game_id: str, parties: Parties) -> list[Live]:
    """Returns connected devices whose players have ended their game."""
    devices = begin(game_id, parties, random.Random(3))
    star(network, devices)
    network.deliver()
    for device in devices:
        device.take_turn(random.Random(3), 20)
        network.deliver()
    devices[0].play.ask(DRAW)
    devices[0].hub.share()
    network.deliver()
    for device in devices[1:]:
        device.play.answer(True)
    network.deliver()
    return devices


def play_out(network: Network, devices: list[Live]) -> None:
    """Plays the rematch. Nobody sends anything by link."""
    decide = random.Random(4)
    while not is_over(devices, 30):
        before = len(devices[0].far.plies)
        for device in devices:
            device.take_turn(decide, 30)
            network.deliver()
        assert len(devices[0].far.plies) > before or is_over(devices, 30), "nobody can go on"
    finish(network, devices)
    assert_alike(devices)
    for device in devices:
        assert len(device.hub.present) == len(devices) - 1


@pytest.mark.parametrize("order", range(3))
@pytest.mark.parametrize(
    ("game_id", "parties"),
    [("labymaster", PAIR), ("mouse-madness", PAIR), ("amuseamaze", PAIR), ("mouse-madness", THREE)],
)
def test_one_offers_and_the_others_accept(game_id: str, parties: Parties, order: int) -> None:
    network = Network(order)
    devices = over(network, game_id, parties)
    seats = [device.known.parties[device.known.me] for device in devices]
    devices = devices[order:] + devices[:order]
    for device in devices:
        device.plays_again()
        network.deliver()
        assert all(other.play.offer for other in devices if other.known.identity == devices[-1].known.identity) or (
            device is devices[-1]
        )
    for device in devices:
        assert device.known.parties[device.known.me] in seats
    assert len({device.known.identity for device in devices}) == 1
    play_out(network, devices)


@pytest.mark.parametrize("game_id", ["labymaster", "mouse-madness"])
def test_both_ask_at_one_moment(game_id: str) -> None:
    network = Network()
    devices = over(network, game_id, PAIR)
    for device in devices:
        device.plays_again()
    network.deliver()
    play_out(network, devices)


def test_whoever_stays_at_the_end_sees_the_other_there() -> None:
    network = Network()
    ann, ben = over(network, "labymaster", PAIR)
    ann.plays_again()
    network.deliver()
    assert ben.play.offer == "Player 1 offers a rematch."
    assert ben.hub.present == {0}
    assert ann.hub.present == frozenset()
    ben.hub.greet(1)
    ben.hub.decline()
    network.deliver()
    assert not ann.heard
    assert not ann.lost_ones
    for text in ("p01", "t115000", "a0deadbeef"):
        TIME.now += PACE_MS
        ben.receive(ben.hub.wires[0], text)
    assert ben.hub.present == {0}


def test_a_watcher_does_not_go_on() -> None:
    network = Network()
    ann, ben = over(network, "labymaster", PAIR)
    heard: list[str] = []

    class Watcher:
        def send(self, text: str) -> None:
            heard.append(text)

        def close(self) -> None:
            heard.append("closed")

    ann.hub.watched(Watcher())
    network.deliver()
    ann.plays_again()
    network.deliver()
    assert heard[-1] == "closed"
    ben.plays_again()
    network.deliver()
    assert ann.hub.watchers == ben.hub.watchers == 0
    assert ann.hub.present == {0}
