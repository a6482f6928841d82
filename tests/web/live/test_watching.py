"""People who only watch: they see every reply, are counted, and cannot change anything."""

from __future__ import annotations

import random

import pytest

from tests.web.far.devices import PAIR, invited, inviting
from tests.web.live.connected import PACE_MS, Live, Network, Nowhere, begin
from tests.web.live.test_call import CHROMIUM
from tests.web.live.test_hub import decided, hostile_texts
from web.exchange.visiting import WATCH, Visitor
from web.far.call import ANSWER, OFFER, WATCHER, Call, call_of
from web.far.reply import Reply, read
from web.live import messages
from web.live.watching import Watching


class Screen:
    """A watcher's page, and the channel to it."""

    def __init__(self, reply: Reply) -> None:
        self.replies: list[Reply] = []
        self.heard: list[str] = []
        self.is_open, self._now = True, 0.0
        self.watching = Watching(reply, Nowhere(), lambda: self._now, self.replies.append)

    def send(self, text: str) -> None:
        self.heard.append(text)
        self._now += PACE_MS
        self.is_open = self.is_open and self.watching.receive(text)

    def close(self) -> None:
        self.is_open = False


def watched(network: Network) -> tuple[Live, Live]:
    ann, ben = begin("mazers", PAIR, random.Random(3))
    network.connect(ann, ben)
    network.deliver()
    return ann, ben


def test_a_watcher_sees_the_whole_game() -> None:
    network, decide = Network(), random.Random(3)
    ann, ben = watched(network)
    eve = Screen(read(ann.play.link()))
    assert ann.hub.watched(eve)
    for _ in range(4):
        for device in (ann, ben):
            device.take_turn(decide)
            network.deliver()
    ann.hub.greet(1)
    ann.hub.timing.set(5)
    assert eve.is_open
    assert eve.replies[-1].message.plies == decided(ann) == decided(ben)
    assert ann.hub.present == {1}
    assert ann.hub.watchers == 1
    network.deliver()
    assert ben.hub.watchers == 1  # Ben is told that somebody watches
    ann.hub.cut(ann.hub.wires[WATCHER])
    network.deliver()
    assert ann.hub.watchers == ben.hub.watchers == 0
    assert not ann.lost_ones
    assert not eve.is_open


def test_only_so_many_may_watch() -> None:
    ann, _ben = watched(Network())
    screens = [ann.hub.watched(Screen(read(ann.play.link()))) for _ in range(9)]
    assert [bool(screen) for screen in screens] == [True] * 8 + [False]
    assert ann.hub.watchers == 8
    assert screens[3]
    ann.hub.cut(screens[3])
    assert ann.hub.watched(Nowhere())


def test_whatever_a_watcher_sends_cuts_it_off_and_changes_nothing() -> None:
    network = Network()
    ann, ben = watched(network)
    for text in (ben.play.link(), "p1", "p", "g11", "c110", "t211000", "n", "a101234567", "w11", "x"):
        eve = Screen(read(ann.play.link()))
        wire = ann.hub.watched(eve)
        assert wire
        before = ann.far.message, ann.hub.present, ann.hub.timing.minutes
        ann.receive(wire, text)
        assert (ann.far.message, ann.hub.present, ann.hub.timing.minutes) == before
        assert not eve.is_open
        assert ann.hub.watchers == 0
    assert not ann.lost_ones
    assert not ann.heard
    network.deliver()
    assert ben.hub.wires


def test_mutated_messages_end_watching_or_bring_the_same_game() -> None:
    network, decide = Network(), random.Random(9)
    ann, ben = watched(network)
    first = read(ann.play.link())
    ann.hub.watched(Screen(first))
    for device in (ann, ben):
        device.take_turn(decide, 30)
        network.deliver()
    other = begin("mazers", PAIR, random.Random(4))[0]
    ended = 0
    for text in [*hostile_texts(decide, network.carried, 2000), f"r{other.play.link()}"]:
        eve = Screen(first)
        eve.send(text)
        ended += not eve.is_open
        assert all(reply.identity == first.identity and reply.record for reply in eve.replies)
    assert ended > 1000
    assert not eve.is_open  # another game


def test_an_offer_lets_people_watch_who_have_no_part_in_the_game() -> None:
    ann = inviting("labymaster")
    ann.take_turn(random.Random(1))
    offer = bytes(Call.of(CHROMIUM, OFFER, 513, 0))
    invitation = Visitor(read(ann.play.link("", offer)))
    assert WATCH not in dict(invitation.choices)  # whoever is invited plays
    ben = invited(ann.sends())
    ann.opens(ben.sends())
    assert not Visitor(read(ann.play.link())).choices
    eve = Visitor(read(ann.play.link("Hello", offer)))
    assert list(dict(eve.choices)) == [WATCH]
    answer = read(eve.call_link(bytes(Call.of(CHROMIUM, ANSWER, 513, eve.number))))
    call = call_of(answer.call, 2)
    assert call
    assert call.party == WATCHER
    assert answer.line is None
    ann.play.receive(answer)
    eve.is_live = True
    assert eve.status == "You are watching live."
    eve.is_live = False
    assert eve.status == "The connection was lost. To watch on, ask for a new link."
    assert not eve.choices


def test_a_watcher_makes_no_offer() -> None:
    assert call_of(bytes(Call.of(CHROMIUM, OFFER, 513, WATCHER)), 2) is None
    assert call_of(bytes(Call.of(CHROMIUM, ANSWER, 513, WATCHER + 1)), 6) is None


@pytest.mark.parametrize("text", ["w", "w1", "w19", "w61", "w110"])
def test_what_is_no_count_cuts_the_connection(text: str) -> None:
    ann, _ben = watched(Network())
    ann.receive(ann.hub.wires[1], text)
    assert ann.lost_ones == [(1, True)]


def test_counts_come_back_as_they_were() -> None:
    assert messages.read(str(messages.Watched(2, 8))) == messages.Watched(2, 8)
