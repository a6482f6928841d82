"""Forged replies of a game, as somebody can make them who has seen every link and can change a page in any way, but who
has only the keys of their own device.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace

from tests.web.far.devices import Device, exchanges, inviting
from web.far import reply as replies
from web.far import signatures
from web.far.agreeing.question import Answer, Question
from web.far.reply import DRAW, HINTS, RESIGNED, TAKE_BACK, Reply

GAMES = [
    ("labymaster", 2),
    ("mazers", 2),
    ("amuseamaze", 2),
    ("mouse-madness", 3),
    ("warmaze", 3),
    ("mouse-madness", 6),
]
HELD_BACK = "a move held back"
SECRET = bytes(range(16))
"""What a stranger makes a key from."""


class Game:
    """A game in which the victim has taken a turn that the honest device has not received yet."""

    def __init__(self, game_id: str, seats: int, plies: int = 30) -> None:
        parties = tuple((seat,) for seat in range(1, seats + 1))
        devices: list[Device] = [inviting(game_id, seats, parties)]
        self.sent: list[str] = []
        for sender, to, text in exchanges(devices, random.Random(5), line="Your turn"):
            if len(sender.far.plies) >= plies and to < len(devices) and _has_decided(sender, devices[to]):
                break
            self.sent.append(text)
        self.victim, self.honest = sender, devices[to]
        self.others = [device for device in devices if device not in (self.victim, self.honest)]
        self.true = replies.read(text)

    def has_less_than(self, what: str) -> bool:
        """Returns whether the honest device has a part of the true game and nothing else."""
        plies = self.honest.far.plies
        return what == HELD_BACK and plies == self.true.message.plies[: len(plies)]

    @property
    def has_no_more_than_the_turn(self) -> bool:
        """Whether the honest device has at most the true game, and rolls that were drawn since."""
        far, true = self.honest.far, self.true.message.plies
        drawn = far.steps(len(true), len(far.plies))
        is_true = far.plies[: len(true)] == true[: len(far.plies)]
        return is_true and all(before.chances() for before, _roll in drawn)

    def forgeries(self) -> Iterator[tuple[str, Reply]]:
        """Yields changes of the victim's reply, each with what it changes."""
        true, victim, honest = self.true, self.victim.far, self.honest.far
        message, me = true.message, victim.known.me
        record = true.record
        assert record
        known = len(honest.plies)
        steps = list(enumerate(zip(record.positions(), record.plies, strict=False)))
        places = [
            at
            for at, (before, _) in steps
            if at >= known and before.chances() is None and victim.known.is_own(before.seat)
        ]
        place = next((at for at in places if len(steps[at][1][0].plies()) > 1), None)
        if place is not None:
            before, ply = steps[place][1]
            other = next(one for one in before.plies() if one != ply)
            yield "another move", replace(true, message=replace(message, plies=(*message.plies[:place], other)))
            yield HELD_BACK, replace(true, message=replace(message, plies=message.plies[:place]))
        names = list(true.names)
        names[victim.known.parties[me][0] - 1] = "Mallory"
        yield "another name", replace(true, names=tuple(names))
        yield "another line", replace(true, line=(me, "I give up, you are too good"))
        yield "no line", replace(true, line=None)
        yield "a question", replace(true, asked=(me, TAKE_BACK, victim._last_decision(me) or 0))
        yield "a draw", replace(true, asked=(me, DRAW, 0))
        yield "moves taken back", replace(true, taken=true.taken + 1, message=replace(message, plies=message.plies[:5]))
        yield "the end", replace(true, ended=(RESIGNED, me))
        yield "an agreed end", replace(true, ended=(DRAW, me))
        depth, unsigned = len(message.plies), tuple(Answer(at, True, bytes(64)) for at in range(len(message.parties)))
        end = Question(me, 1, DRAW, 0, depth, unsigned)
        back = Question(me, 1, TAKE_BACK, victim._last_decision(me) or 0, depth, unsigned)
        cut = replace(message, plies=message.plies[: back.place])
        yield "a question to all", replace(true, questions=(replace(end, answers=unsigned[: me + 1]),))
        yield "the end by all", replace(true, questions=(end,), ended=(DRAW, me))
        hints = Question(me, 1, HINTS, true.taken, depth, unsigned)
        yield "hints allowed by all", replace(true, allowed=hints)
        yield "hints that were used", replace(true, allowed=hints, used=((me, 1, depth),))
        yield "moves taken back by all", replace(true, taken=true.taken + 1, granted=back, message=cut)
        yield "an offer", replace(true, again=(me, bytes(16) if victim.known.is_drawn else b""))
        yield "a way to connect", replace(true, call=bytes(120))
        yield "another key", replace(true, keys=((me, signatures.key(SECRET)),))
        anchors = [bytes(16) if at == me and one else one for at, one in enumerate(message.anchors)]
        shown = [(0, bytes(16)) if at == me and one else one for at, one in enumerate(message.shown)]
        if victim.known.is_drawn:
            yield "other dice", replace(true, message=replace(message, anchors=tuple(anchors), shown=tuple(shown)))

    def claims(self) -> Iterator[tuple[str, Reply]]:
        """Yields what the victim itself can say about the honest device with its own signature, each with what that is.

        Each holds the victim's true turn besides, which the honest device may take.
        """
        true, victim, honest = self.true, self.victim.far, self.honest.far
        message, me, other = true.message, victim.known.me, honest.known.me
        record = true.record
        assert record
        position, plies = record.position, message.plies
        while not honest.known.is_own(position.seat) or position.chances():
            plies += (position.plies()[0],)
            position = position.play(plies[-1])
        yield "a move of the other", replace(true, message=replace(message, plies=(*plies, position.plies()[0])))
        steps = list(enumerate(zip(record.positions(), record.plies, strict=False)))
        if rolled := [step for step in steps if step[1][0].chances()]:
            place, (before, ply) = rolled[-1]
            wished = next(one for one, _chance in before.chances() or () if one != ply)
            yield "another roll", replace(true, message=replace(message, plies=(*message.plies[:place], wished)))
        names = list(true.names)
        names[honest.known.parties[other][0] - 1] = "Mallory"
        yield "a name of the other", replace(true, names=tuple(names))
        yield "a line of the other", replace(true, line=(other, "I give up, you are too good"))
        yield "a question of the other", replace(true, asked=(other, DRAW, 0))
        yield "the whole game taken back, as a question", replace(true, asked=(me, TAKE_BACK, 0))
        cut = replace(message, plies=message.plies[:3])
        yield "the whole game taken back", replace(true, taken=true.taken + 1, message=cut)
        yield "the other resigned", replace(true, ended=(RESIGNED, other))
        yield "a draw that nobody offered", replace(true, ended=(DRAW, me))
        depth, unsigned = len(message.plies), tuple(Answer(at, True, bytes(64)) for at in range(len(message.parties)))
        hints = Question(me, 1, HINTS, true.taken, depth, unsigned)
        yield "hints that the other has not allowed", replace(true, allowed=hints)
        yield "hints that the other has used", replace(true, allowed=hints, used=((other, 1, depth),))
        yield "another key of the other", replace(true, keys=((other, signatures.key(SECRET)),))
        yield "an offer of the other", replace(true, again=(other, bytes(16) if victim.known.is_drawn else b""))
        yield "another game", replace(true, identity=bytes(len(true.identity)))


def _has_decided(device: Device, other: Device) -> bool:
    """Returns whether a device has taken a turn that another one does not know."""
    steps = device.far.steps(len(other.far.plies), len(device.far.plies))
    return any(before.chances() is None and device.known.is_own(before.seat) for before, _ in steps)
