"""Connected devices allow hints, and see at once when one of them is used."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from tests.web.far.devices import PAIR
from tests.web.live.connected import Live, Network
from tests.web.live.test_all_agree import asks, playing
from tests.web.live.test_hub import SIX, THREE
from web.far import reply as replies
from web.far.packing import Parties
from web.far.reply import HINTS

GAMES: list[tuple[str, Parties]] = [("labymaster", PAIR), ("mazers", PAIR), ("warmaze", THREE), ("mouse-madness", SIX)]


def allow(game_id: str, parties: Parties) -> tuple[Network, list[Live]]:
    """Returns the network and the devices of a game after all have agreed to allow hints."""
    network, devices, asker = playing(game_id, parties, 1)
    network.doubles, network.reorders = 0.3, 0.5
    asks(network, asker, HINTS)
    for device in devices:
        if device is not asker:
            assert "asks to allow hints" in device.play.question
            device.play.answer(True)
            device.hub.share()
    network.deliver()
    return network, devices


def use(device: Live) -> None:
    """Lets the player at a device ask for a hint, as the page does."""
    device.session.note_hint()
    device.hub.share()


@pytest.mark.parametrize(("game_id", "parties"), GAMES)
def test_connected_players_agree_and_see_a_hint_at_once(game_id: str, parties: Parties) -> None:
    network, devices = allow(game_id, parties)
    assert len({device.known.hints.allowed for device in devices}) == 1
    at = next(device for device in devices if device.far.is_mine)
    assert at.session.no_help == ""
    for count in (1, 2):
        use(at)
        network.deliver()
        assert {device.known.hints.used[at.known.me][0] for device in devices} == {count}
    assert at.session.driver.is_here
    at.take_turn(random.Random(3))
    network.deliver()
    assert len({device.far.plies[: len(at.shown)] for device in devices}) == 1
    assert not any(device.refusals or device.lost_ones for device in devices)


def test_one_player_declines() -> None:
    network, devices, asker = playing("labymaster", PAIR, 1)
    asks(network, asker, HINTS)
    other = next(device for device in devices if device is not asker)
    other.play.answer(False)
    other.hub.share()
    network.deliver()
    assert asker.play.asking.endswith("has declined.")
    assert not any(device.known.hints.allowed for device in devices)
    assert [device.far.is_mine for device in devices].count(True) == 1


def test_the_device_in_the_middle_changes_no_count() -> None:
    network, devices = allow("warmaze", THREE)
    middle, *others = devices
    at = next(device for device in devices if device.far.is_mine)
    while at is middle:
        at.take_turn(random.Random(3))
        network.deliver()
        at = next(device for device in devices if device.far.is_mine)
    use(at)
    network.deliver()
    (other,) = (device for device in others if device is not at)
    known = other.known.hints.told
    reply = replies.read(at.play.link())
    for used in ((), ((at.known.me, 5, 1),)):
        other.hub.accept(replace(reply, used=used))
        other.hub.accept(replies.read(middle.states(reply, used=used)))
    assert len(other.refusals) >= 2
    assert other.known.hints.told == known


def test_what_was_used_during_a_cut_is_told_afterwards() -> None:
    network, devices = allow("labymaster", PAIR)
    network.cut()
    at = next(device for device in devices if device.far.is_mine)
    other = next(device for device in devices if device is not at)
    use(at)
    at.load_again()
    assert not other.known.hints.used
    network.connect(*devices)
    network.deliver()
    assert other.known.hints.told == at.known.hints.told
    assert other.play.hints == at.play.hints
