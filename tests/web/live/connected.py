"""Devices connected by channels that lose, duplicate and reorder messages, as a test chooses."""

from __future__ import annotations

import random
from collections import deque

from pygames.fair import FairError, Fork
from pygames.record import Record
from tests.web.far.devices import Device, invited, inviting
from tests.web.played import Time
from web.far import rematch
from web.far.packing import Parties
from web.far.reply import Reply
from web.live.hub import Hub
from web.live.listener import Listener
from web.live.wire import Wire
from web.session.change import Change
from web.tree.table import Table

TIME = Time()
"""The time of all devices."""
PACE_MS = 1000.0
"""Milliseconds that pass with each text that arrives."""


class End:
    """One end of a channel. Texts wait until the network delivers them."""

    def __init__(self, network: Network) -> None:
        self.network, self.is_open = network, True
        self.other: End
        self.device: Live
        self.wire: Wire
        self.waiting: deque[str] = deque()
        """The texts that have not arrived at this end yet."""

    def send(self, text: str) -> None:
        if self.is_open:
            self.network.carry(self.other, text)

    def close(self) -> None:
        self.is_open = False


class Nowhere:
    """A channel without another end."""

    def send(self, text: str) -> None: ...

    def close(self) -> None: ...


class Network:
    """All channels of a test."""

    def __init__(self, seed: int = 1) -> None:
        self.ends: list[End] = []
        self.decide = random.Random(seed)
        self.carried: list[str] = []
        self.loses = self.doubles = self.reorders = 0.0
        """The chance of each fault for a text."""

    def connect(self, one: Live, two: Live) -> None:
        """Connects two devices."""
        ends = End(self), End(self)
        for end, other, device in ((ends[0], ends[1], one), (ends[1], ends[0], two)):
            end.other, end.device = other, device
        self.ends.extend(ends)
        for end, far in ((ends[0], two), (ends[1], one)):
            end.wire = end.device.hub.connected(far.known.me, end)

    def carry(self, to: End, text: str) -> None:
        self.carried.append(text)
        if self.decide.random() < self.loses:
            return
        for _ in range(2 if self.decide.random() < self.doubles else 1):
            place = self.decide.randrange(len(to.waiting) + 1) if self.decide.random() < self.reorders else None
            to.waiting.insert(len(to.waiting) if place is None else place, text)

    def deliver(self, most: int = 100_000) -> int:
        """Delivers waiting texts, in any order between channels. Returns how many arrived."""
        count = 0
        while count < most and (ready := [end for end in self.ends if end.waiting]):
            end = self.decide.choice(ready)
            text = end.waiting.popleft()
            count += 1
            TIME.now += PACE_MS
            if end.is_open:
                end.device.receive(end.wire, text)
        return count

    def cut(self) -> None:
        """Cuts all channels. Waiting texts are lost."""
        ends, self.ends = self.ends, []
        for end in ends:
            end.is_open = False
            end.waiting.clear()
        for end in ends:
            end.device.hub.cut(end.wire)


class Live(Device, Listener):
    """A device with connections."""

    def __init__(self, device: Device) -> None:
        self.refusals: list[FairError] = []
        self.forks: list[Reply] = []
        self.lost_ones: list[tuple[int, bool]] = []
        self.heard: list[tuple[int, int]] = []
        self.limits: list[tuple[int, int]] = []
        self.paused: list[float] = []
        self.noes = 0
        self._has_hub = False
        super().__init__(device.far, device.table.names)
        self.hub = Hub(self.play, TIME.milliseconds, self)
        self._has_hub = True
        self.hub.begin()

    def _sit_down(self, number: int, table: Table) -> None:
        super()._sit_down(number, table)
        if self._has_hub and self.hub.identity != self.known.identity:
            self.hub.go_on_with(self.play)
        elif self._has_hub:
            self.hub.sit_down(self.play)
        if self._has_hub:
            self.hub.begin()

    def plays_again(self) -> None:
        """Offers a rematch or accepts one, and goes on with it, as `web.screens.far.exchange` does."""
        far = rematch.begun(self.far)
        if not self.play.offer:
            self.play.offer_again(far)
            self.hub.share()
            far.sent()
        table = Table(Record(far.start), self.table.names)
        table.far = far.known
        self.session.close()
        self._sit_down(0, table)
        self.autosave.save(table)
        self.play.go_on_with(far)

    def _receive(self, change: Change) -> None:
        super()._receive(change)
        if self._has_hub:
            self.hub.follow()

    def receive(self, wire: Wire, text: object) -> None:
        self.hub.receive(wire, text)

    def lost(self, party: int, is_hostile: bool) -> None:
        self.lost_ones.append((party, is_hostile))

    def pauses(self, milliseconds: float) -> None:
        self.paused.append(milliseconds)

    def accepted(self) -> None:
        self.hub.acknowledge()

    def refused(self, reply: Reply, error: FairError) -> None:
        (self.forks.append(reply) if isinstance(error, Fork) else self.refusals.append(error))

    def greeted(self, party: int, number: int) -> None:
        self.heard.append((party, number))

    def limited(self, party: int, minutes: int) -> None:
        self.limits.append((party, minutes))

    def passes(self, milliseconds: float) -> None:
        """Lets time pass at this device alone."""
        self._time.now += milliseconds

    def declined(self, party: int) -> None:
        self.noes += 1


def begin(game_id: str, parties: Parties, decide: random.Random) -> list[Live]:
    """Returns devices that have all joined a game by link."""
    seats = max(seat for party in parties for seat in party)
    devices = [inviting(game_id, seats, parties)]
    devices[0].take_turn(decide)
    at = devices[0]
    while len(devices) < len(parties):
        text, party = at.sends(), at.far.waits_for
        assert party is not None
        if party == len(devices):
            devices.append(invited(text))
        else:
            devices[party].opens(text)
        at = devices[party]
        at.take_turn(decide)
    return [Live(device) for device in devices]
