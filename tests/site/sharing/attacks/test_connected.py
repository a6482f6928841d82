"""Devices that are connected live with a real page forge what they send: the device in the middle of three and six, a
friend, and a watcher. The page believes nothing of it, and lets them go.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from tests.browsing.site import Host, expect, soon
from tests.site.sharing.attacks.outsider import Bridge, Outsider
from tests.site.sharing.attacks.seat import Seat
from tests.web.live.connected import Live, Network, begin
from tests.web.live.test_hub import SIX, THREE
from web.far import reply as replies
from web.far.call import WATCHER
from web.far.packing import Parties
from web.far.reply import RESIGNED
from web.live.messages import Greeting, Limit, LiveMessage, Present, State

if TYPE_CHECKING:
    from playwright.sync_api import Page

PAIR: Parties = ((1,), (2,))
GAMES = [("mouse-madness", THREE), ("warmaze", THREE), ("mouse-madness", SIX)]
LET_GO = "The connection was closed because it sent something that is not part of this game."


@pytest.fixture(scope="module")
def seat(open_page: Callable[..., Page], host: Host) -> Seat:
    return Seat(open_page(reduced_motion="reduce"), host.url, "Player 1")


@pytest.fixture(scope="module")
def outsider(open_page: Callable[..., Page], host: Host) -> Outsider:
    return Outsider(open_page(), host)


def company(game_id: str, parties: Parties) -> tuple[Network, list[Live]]:
    """Returns the devices of a game in which all have joined, all connected with the first one except the last, which
    the page is to play.
    """
    network = Network()
    devices = begin(game_id, parties, random.Random(1))
    for device in devices[1:-1]:
        network.connect(devices[0], device)
    network.deliver()
    return network, devices


def takes_place(seat: Seat, outsider: Outsider, network: Network, devices: list[Live]) -> Bridge:
    """Lets the page play in the place of the last device, connected with the first one."""
    seat.takes(devices[-1])
    outsider.connects(seat, devices[0])
    bridge = Bridge(outsider, devices[0], devices[-1].known.me)
    here = seat.page.locator("#far-here.live")

    def are_here() -> bool:
        bridge.carry()
        network.deliver()
        return all(f"Player {number}" in (here.text_content() or "") for number in range(1, len(devices)))

    soon(seat.page, lambda: here.count() > 0)
    soon(seat.page, are_here)
    seat.settles()
    return bridge


def is_let_go(seat: Seat, outsider: Outsider) -> None:
    """Waits until the page has cut the connection, and says so."""
    soon(seat.page, lambda: not outsider.is_open)
    expect(seat.page.locator("#toast")).to_have_text(LET_GO)


@pytest.mark.one_in(9)
@pytest.mark.parametrize(("game_id", "parties"), GAMES)
def test_the_device_in_the_middle_speaks_only_for_itself(
    seat: Seat, outsider: Outsider, game_id: str, parties: Parties
) -> None:
    network, devices = company(game_id, parties)
    takes_place(seat, outsider, network, devices)
    hub, other, page = devices[0], devices[1], seat.page
    toast, clocks = page.locator("#toast"), page.locator("#seats .clock")
    before = seat.known
    true = str(other.hub._spoken(Greeting(1, 2)))
    outsider.send(true)
    expect(toast).to_have_text("Player 2: Nice move")
    toast.evaluate("toast => { toast.textContent = ''; }")
    outsider.send(true, true)  # said again
    forged: list[LiveMessage] = [Greeting(1, 1), Limit(1, 5)]
    outsider.send(str(forged[0]))  # without a signature
    page.wait_for_timeout(300)
    assert outsider.is_open
    assert toast.text_content() == ""
    outsider.send(str(hub.hub._spoken(forged[1])))  # with its own signature, as the second time
    is_let_go(seat, outsider)
    expect(clocks).to_have_count(0)
    assert seat.known == before


@pytest.mark.one_in(9)
@pytest.mark.parametrize(("game_id", "parties"), [("labymaster", PAIR), ("mazers", PAIR), *GAMES])
def test_a_connected_player_ends_no_game_for_another(
    seat: Seat, outsider: Outsider, game_id: str, parties: Parties
) -> None:
    network, devices = company(game_id, parties)
    takes_place(seat, outsider, network, devices)
    sender = devices[0]
    true = replies.read(sender.play.link())
    outsider.send(str(State(sender.states(true))))  # what is true of the forged replies counts
    seat.settles()
    before = seat.known
    ended = replace(true, ended=(RESIGNED, devices[-1].known.me))
    outsider.send(str(State(sender.states(ended))))
    page = seat.page
    page.wait_for_timeout(300)
    assert seat.known.reply.ended is None
    assert not seat.is_over
    stolen = devices[-1].far
    position = stolen.record.position
    plies = stolen.plies
    while position.results() is None and (position.chances() or not stolen.known.is_own(position.seat)):
        plies += (position.plies()[0],)
        position = position.play(plies[-1])
    played = replace(true, message=replace(true.message, plies=(*plies, position.plies()[0])))
    for line in ("Once", "Twice"):
        outsider.send(str(State(sender.states(played, line=(sender.known.me, line)))))
    is_let_go(seat, outsider)
    assert seat.known.reply.message == before.reply.message
    expect(page.locator("#far-notice")).to_contain_text("This reply was refused, and your game is as it was.")


def test_whoever_sends_another_game_is_let_go(seat: Seat, outsider: Outsider) -> None:
    network, devices = company("labymaster", PAIR)
    takes_place(seat, outsider, network, devices)
    before = seat.known
    _network, others = company("mazers", PAIR)
    outsider.send(*[str(State(others[0].play.link()))] * 29)
    is_let_go(seat, outsider)
    assert seat.known == before


@pytest.mark.one_in(6)
@pytest.mark.parametrize(("game_id", "parties"), [("labymaster", PAIR), ("mazers", PAIR), ("mouse-madness", SIX)])
def test_a_watcher_sees_the_game_and_says_nothing(
    seat: Seat, outsider: Outsider, open_page: Callable[..., Page], host: Host, game_id: str, parties: Parties
) -> None:
    network, devices = company(game_id, parties)
    bridge = takes_place(seat, outsider, network, devices)
    watcher = Outsider(open_page(), host)
    watcher.connects(seat, devices[0], WATCHER)
    expect(seat.page.locator("#far-here")).to_contain_text("1 person is watching.")
    soon(watcher.page, lambda: watcher.page.evaluate("window.arrived.some(text => text.startsWith('r'))"))
    before = seat.known
    watcher.send(str(devices[0].hub._spoken(Greeting(0, 1))))
    soon(seat.page, lambda: not watcher.is_open)
    expect(seat.page.locator("#far-here")).not_to_contain_text("watching")
    assert outsider.is_open, "the players are still connected"
    bridge.carry()
    assert seat.known == before


@pytest.mark.one_in(6)
@pytest.mark.parametrize("parties", [THREE, SIX])
def test_who_is_here_says_so_itself(seat: Seat, outsider: Outsider, parties: Parties) -> None:
    network, devices = company("mouse-madness", parties)
    seat.takes(devices[-1])
    network.cut()
    outsider.connects(seat, devices[0])
    Bridge(outsider, devices[0], devices[-1].known.me)
    here = seat.page.locator("#far-here.live")
    expect(here).to_contain_text("Player 1 is here.")
    outsider.send(str(devices[0].hub._spoken(Present(1))))
    seat.page.wait_for_timeout(300)
    expect(here).to_contain_text("Player 1 is here.")
