"""Devices that play a game by replies, each with its own session and saved games."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

from pygames.catalogue import game as game_of
from pygames.fair.chain import SIZE
from pygames.record import Record
from tests.web.far import openssl
from tests.web.played import Time
from web.exchange.playing import Dealt, FarPlay
from web.far import reply as replies
from web.far import signing
from web.far.game import FarGame
from web.far.known import Known
from web.far.packing import Parties
from web.far.reply import Reply
from web.far.statements import Signature
from web.session.autosave import Autosave
from web.session.change import Change
from web.session.session import Session
from web.storage.store import Store
from web.storage.texts import MemoryTexts
from web.tree.table import Table

openssl.begin()
PAIR: Parties = ((1,), (2,))


class Device:
    """Saves a game, and opens it whenever it is needed, like a page."""

    def __init__(self, far: FarGame, names: Sequence[str] = ()) -> None:
        self.texts, self._time = MemoryTexts(), Time()
        self.changes: list[Change] = []
        self.rolls = 0
        table = Table(Record(far.start), names)
        table.far = far.known
        self._sit_down(0, table)
        self.play.go_on_with(far)
        self.autosave.save(table)

    def _sit_down(self, number: int, table: Table) -> None:
        self.autosave = Autosave(Store(self.texts), self._time.milliseconds, lambda _: None)
        self.session = Session(table, lambda *_: "not drawn together", self._time.milliseconds)
        self.play = FarPlay(self.session)
        self.session.receive = self._receive
        self.autosave.sit_down(number, table)

    def _receive(self, change: Change) -> None:
        self.play.record(change)
        self.changes.append(change)
        if isinstance(change.cause, Dealt):
            table = Table(Record(self.far.start), self.table.names)
            table.far = self.known
            self.session.close()
            self.texts = MemoryTexts()
            self._sit_down(0, table)
            self.autosave.save(table)
            self.session.bring(change.cause.plies)
        elif change.saves:
            self.autosave.save(self.table)

    @property
    def table(self) -> Table:
        return self.session.table

    @property
    def far(self) -> FarGame:
        return self.play.far

    @property
    def known(self) -> Known:
        return self.play.known

    @property
    def shown(self) -> tuple[str, ...]:
        return self.table.played.plies

    def load_again(self) -> None:
        """Closes the page and opens the saved game."""
        kept = self.autosave.load(self.autosave.number)
        assert kept is not None
        assert kept.table.far is not None
        self.session.close()
        self._sit_down(self.autosave.number, kept.table)

    def sends(self, line: str = "") -> str:
        """Sends a reply after it was saved."""
        text = self.play.link(line)
        self.play.sent()
        return text

    def states(self, reply: Reply, **changes: Any) -> str:
        """Returns a changed reply with this device's signature, as somebody can make it who changes the page."""
        return replies.write(stated(self.far, replace(reply, **changes)))

    def opens(self, text: str, take_fork: bool = False) -> None:
        self.play.receive(replies.read(text), take_fork)

    def take_turn(self, decide: random.Random, most: int = 10_000) -> None:
        """Plays at random while a player at this device is to act."""
        while self.session.driver.is_here and self.table.position.results() is None and self.table.head < most:
            position = self.table.position
            before = self.table.head
            if position.chances():
                self.session.roll()
                self.rolls += 1
            else:
                self.session.play(decide.choice(position.plies()))
            assert self.table.head > before, "somebody at this device is to act, and cannot"


def end(devices: Sequence[Device]) -> None:
    """Lets the players at all `devices` end their game, as two or more can."""
    if len(devices) == 2:
        for device in devices:
            device.play.resign()
        return
    devices[0].play.ask(replies.DRAW)
    text = devices[0].sends()
    for device in devices[1:]:
        device.opens(text)
        device.play.answer(True)
        text = device.sends()
    for device in devices[:-1]:
        device.opens(text)


def stated(far: FarGame, reply: Reply) -> Reply:
    """Returns a reply as the next statement of a device."""
    number = 1 + max((one.number for one in far.known.said.values() if one.party == far.known.me), default=0)
    statement = signing.stated(reply, Signature(far.known.me, number, b""))
    statement = signing.signed(statement, reply, far.known.keys, far.known.signing)
    return replace(reply, signed=Signature(far.known.me, number, statement.signature))


def inviting(
    game_id: str, seats: int = 2, parties: Parties = PAIR, variant: str | None = None, named: bool = True
) -> Device:
    """Returns the device that begins a game, as the first of all. The players have names unless `named` is False."""
    of = game_of(game_id)
    names = [f"Player {seat}" for seat in range(1, seats + 1)] if named else []
    return Device(FarGame.begun(of, variant or of.variants[0], seats, parties, 0), names)


def invited(text: str) -> Device:
    """Returns the device that joins by an invitation."""
    reply = replies.read(text)
    party = reply.message.anchors.index(None)
    return Device(FarGame.joined(reply, party), reply.names)


def before_keys(text: str = "") -> Device:
    """Returns a device of a version that signed nothing: it begins a game, or has joined by an invitation."""
    if not text:
        device = inviting("labymaster")
        device.known.keys[0] = None
        return device
    reply = replies.read(text)
    of, variant, seats = replies.table_of(reply.message)
    party = reply.message.anchors.index(None)
    far = FarGame(Known(of, variant, seats, reply.message.parties, party, reply.identity, bytes(range(SIZE))), None)
    far.apply(reply, joins=True)
    return Device(far, reply.names)


def exchanges(
    devices: list[Device], decide: random.Random, most: int = 10_000, line: str = ""
) -> Iterator[tuple[Device, int, str]]:
    """Lets devices play a game, which the first of them has begun, by replies to whoever it waits for.

    Yields each reply before it is opened: its sender, the number of the device that gets it, and its text. Adds those
    that join.
    """
    at = devices[0]
    at.take_turn(decide, most)
    while at.table.position.results() is None and at.table.head < most:
        to = at.far.waits_for
        assert to is not None, "the game goes on"
        text = at.sends(line)
        yield at, to, text
        if to == len(devices):
            devices.append(invited(text))
        else:
            devices[to].opens(text)
        at = devices[to]
        at.take_turn(decide, most)


def play(game_id: str, seats: int, parties: Parties, most: int, seed: int = 1, named: bool = True) -> list[Device]:
    """Plays a game by replies, each sent to whoever the game waits for. Returns the devices."""
    devices, last = [inviting(game_id, seats, parties, named=named)], 0
    for _sender, to, _text in exchanges(devices, random.Random(seed), most):
        last = to
    text = devices[last].sends()
    for number, device in enumerate(devices):
        if number != last:
            device.opens(text)
    return devices
