"""Devices do what the protocol says: random games are compared with a second implementation of it.

Messages come late, twice and in any order, and some are changed by a cheat.
"""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

import pygames
from pygames.fair import FairError, Fork, Message, Table
from tests.rules.fair.reference import Forked, Reference, Refused

GAMES = [(game.id, variant, seats) for game in pygames.games() for variant in game.variants for seats in game.seats]
STEPS = 60


class Company:
    """The devices of a game, each as a `Table` and as a `Reference`."""

    def __init__(self, seed: int) -> None:
        self.decide = decide = random.Random(seed)
        game, variant, seats = decide.choice(GAMES)
        parties = self._shared_out(seats)
        last = decide.choice((40, 40, 8, 3, 1))
        self.secrets = [decide.randbytes(16) for _ in parties]
        self.tables = [Table(game, variant, seats, parties, me, secret, last) for me, secret in enumerate(self.secrets)]
        self.references = [
            Reference(game, variant, seats, parties, me, secret, last) for me, secret in enumerate(self.secrets)
        ]
        self.sent: list[Message] = []

    def _shared_out(self, seats: int) -> list[tuple[int, ...]]:
        while True:
            owners = [self.decide.randrange(6) for _ in range(seats)]
            parties = [tuple(seat for seat in range(1, seats + 1) if owners[seat - 1] == owner) for owner in range(6)]
            if len(found := sorted(filter(None, parties))) > 1:
                return found

    def acts(self, me: int) -> None:
        """Lets a device do what it may, and sends its message."""
        table, reference, decide = self.tables[me], self.references[me], self.decide
        for _ in range(decide.randrange(4)):
            table.advance()
            reference.advance()
            record = table.record
            is_mine = record and table.waits_for() == me and record.position.chances() is None
            if not record or not is_mine or None in table.message().anchors:
                break
            ply = decide.choice(record.position.plies())
            table.play(ply)
            reference.play(ply)
        self.sent.append(table.message())

    def hears(self, me: int, message: Message) -> str:
        """Has a device receive `message`. Returns the outcome."""
        table, before = self.tables[me], self.tables[me].message()
        said = expected = "taken"
        try:
            self.references[me].receive(message)
        except Refused:
            expected = "refused"
        except Forked:
            expected = "fork"
        try:
            table.receive(message)
        except FairError as error:
            said = "fork" if isinstance(error, Fork) else "refused"
        assert said == expected
        assert said == "taken" or table.message() == before
        return said

    def changed(self, message: Message) -> Message:
        """Returns a message as a cheat might change it."""
        decide, other = self.decide, self.decide.choice(self.sent)
        party = decide.randrange(len(message.parties))
        owner, value = self.references[party], message.shown[party] or (0, bytes(16))
        plies = message.plies
        place = decide.randrange(len(plies) + 1)
        index = min(value[0] + decide.randrange(3), max(owner.chain))

        def put(values: tuple[object, ...], one: object) -> tuple[object, ...]:
            return (*values[:party], one, *values[party + 1 :])

        changes: tuple[dict[str, object], ...] = (
            {"anchors": put(message.anchors, decide.choice((None, decide.randbytes(16), owner.chain[0])))},
            {"shown": put(message.shown, decide.choice((None, (value[0] + 1, value[1]), (value[0], bytes(16)))))},
            {"shown": put(message.shown, (index, owner.chain[index]))},
            {"shown": put(message.shown, (max(owner.chain) + 1, bytes(16)))},
            {"anchors": other.anchors},
            {"deal": decide.choice((None, 5, other.deal))},
            {"plies": plies[:place]},
            {"plies": (*plies[:place], *self._lawful(message, plies[:place]))},
            {"plies": (*plies[:place], decide.choice(plies or ("x",)), *plies[place + 1 :])},
            {"plies": other.plies},
            {"table": message.table[:-1]},
            {"parties": message.parties[::-1]},
        )
        return replace(message, **decide.choice(changes))  # type: ignore[arg-type]

    def _lawful(self, message: Message, plies: tuple[str, ...]) -> list[str]:
        """Returns plies that the rules allow after some of a message's, although nobody drew or played them."""
        position, found = self.references[0].start(message.deal), list[str]()
        for ply in plies:
            if position is None or not position.is_legal(ply):
                return []
            position = position.play(ply)
        while position is not None and position.results() is None and len(found) < 3:
            found.append(self.decide.choice(position.plies()))
            position = position.play(found[-1])
        return found

    def assert_alike(self) -> None:
        for table, reference in zip(self.tables, self.references, strict=True):
            assert table.message() == reference.message()
            assert table.waits_for() == reference.waits_for()
            start = reference.start(reference.deal)
            assert (table.record and (table.record.start, table.record.plies)) == (start and (start, reference.plies))


@pytest.mark.parametrize("seed", range(40))
def test_devices_do_what_the_protocol_says(seed: int) -> None:
    company = Company(seed)
    decide = company.decide
    for _ in range(STEPS):
        me = decide.randrange(len(company.tables))
        if decide.random() < 0.35 or not company.sent:
            company.acts(me)
        else:
            message = decide.choice(company.sent[-1:] if decide.random() < 0.6 else company.sent)
            company.hears(me, message if decide.random() < 0.7 else company.changed(message))
        company.assert_alike()


def test_every_kind_of_answer_occurs() -> None:
    answers = set()
    for seed in range(40):
        company = Company(seed)
        for step in range(STEPS):
            me = company.decide.randrange(len(company.tables))
            company.acts(me)
            message = company.decide.choice(company.sent)
            answers.add(company.hears(me, message if step % 3 else company.changed(message)))
        if len(answers) == 3:
            break
    assert answers == {"taken", "refused", "fork"}
