"""Who tries to speak for another in a game, and fails: with and without dice, between two, three and six devices.

Each forgery is made by somebody who has seen every link, and who can change a page in any way, but who has only the
keys of their own device.
"""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace

import pytest

from pygames.fair import FairError
from tests.web.far.devices import Device, exchanges, invited, inviting, stated
from web.far import reply as replies
from web.far import signatures, stored
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

    def forgeries(self) -> Iterator[tuple[str, Reply]]:
        """Yields changes of the victim's reply, each with what it changes."""
        true, victim, honest = self.true, self.victim.far, self.honest.far
        message, me = true.message, victim.me
        record = true.record
        assert record
        known = len(honest.plies)
        steps = list(enumerate(zip(record.positions(), record.plies, strict=False)))
        places = [
            at for at, (before, _) in steps if at >= known and before.chances() is None and victim.is_own(before.seat)
        ]
        place = next((at for at in places if len(steps[at][1][0].plies()) > 1), None)
        if place is not None:
            before, ply = steps[place][1]
            other = next(one for one in before.plies() if one != ply)
            yield "another move", replace(true, message=replace(message, plies=(*message.plies[:place], other)))
            yield HELD_BACK, replace(true, message=replace(message, plies=message.plies[:place]))
        names = list(true.names)
        names[victim.parties[me][0] - 1] = "Mallory"
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
        yield "an offer", replace(true, again=(me, bytes(16) if victim.is_drawn else b""))
        yield "a way to connect", replace(true, call=bytes(120))
        yield "another key", replace(true, keys=((me, signatures.key(SECRET)),))
        anchors = [bytes(16) if at == me and one else one for at, one in enumerate(message.anchors)]
        shown = [(0, bytes(16)) if at == me and one else one for at, one in enumerate(message.shown)]
        if victim.is_drawn:
            yield "other dice", replace(true, message=replace(message, anchors=tuple(anchors), shown=tuple(shown)))


def _has_decided(device: Device, other: Device) -> bool:
    """Returns whether a device has taken a turn that another one does not know."""
    steps = device.far.steps(len(other.far.plies), len(device.far.plies))
    return any(before.chances() is None and device.far.is_own(before.seat) for before, _ in steps)


def state(device: Device) -> tuple[object, ...]:
    """Returns all that others can change on a device, except for values of chains, which nobody else can make."""
    far = device.far
    said = far.heard, far.asked, far.taken, far.ended, far.again, far.keys, far.agreements.state, far.hints.state
    return far.message.anchors, far.plies, device.table.names, *said


@pytest.mark.parametrize(("game_id", "seats"), GAMES)
def test_whoever_passes_a_reply_on_changes_nothing_in_it(game_id: str, seats: int) -> None:
    game = Game(game_id, seats)
    tried = 0
    for what, forged in game.forgeries():
        before = state(game.honest)
        for text in (replies.write(forged), replies.write(replace(forged, signed=None))):
            with suppress(FairError):
                game.honest.opens(text)
            assert state(game.honest) == before or game.has_less_than(what), what
            tried += 1
    assert tried > 15
    game.honest.opens(replies.write(game.true))
    assert game.honest.far.plies[: len(game.true.message.plies)] == game.true.message.plies


@pytest.mark.parametrize(("game_id", "seats"), [("mouse-madness", 3), ("warmaze", 3), ("mouse-madness", 6)])
def test_no_player_speaks_for_another(game_id: str, seats: int) -> None:
    """Another player of the same game signs the forgery as their own reply, or in the victim's name."""
    game = Game(game_id, seats)
    other = game.others[0]
    for what, forged in game.forgeries():
        before = state(game.honest)
        own = stated(other.far, forged)
        assert own.signed
        as_victim = replace(own, signed=replace(own.signed, party=game.victim.far.me))
        passed = tuple(one for one in forged.passed if one.party != own.signed.party)
        for text in (replies.write(replace(own, passed=passed)), replies.write(replace(as_victim, passed=()))):
            with suppress(FairError):
                game.honest.opens(text)
            assert state(game.honest) == before or game.has_less_than(what), what


@pytest.mark.parametrize(("game_id", "seats"), GAMES)
def test_nothing_that_was_said_is_said_again(game_id: str, seats: int) -> None:
    """All earlier links, in any order: each fits, and none changes anything."""
    game = Game(game_id, seats)
    game.honest.opens(replies.write(game.true))
    before = state(game.honest)
    for text in random.Random(3).sample(game.sent, len(game.sent)):
        try:
            game.honest.opens(text)
        except FairError:
            continue
        assert state(game.honest) == before


def test_what_one_game_says_means_nothing_in_another() -> None:
    one, other = Game("labymaster", 2), Game("labymaster", 2)
    before = state(other.honest)
    with pytest.raises(FairError, match="another game"):
        other.honest.opens(replies.write(one.true))
    with pytest.raises(FairError, match="has not signed"):
        other.honest.opens(replies.write(replace(one.true, identity=other.true.identity)))
    assert state(other.honest) == before


@pytest.mark.parametrize("game_id", ["labymaster", "mazers", "amuseamaze"])
def test_a_stranger_with_the_invitation_joins_only_before_the_guest(game_id: str) -> None:
    ann = inviting(game_id)
    ann.take_turn(random.Random(1))
    invitation = ann.sends()
    ben, mallory = invited(invitation), invited(invitation)
    for device in (ben, mallory):
        device.take_turn(random.Random(1))
    ann.opens(ben.sends())
    before = state(ann)
    with pytest.raises(FairError, match="has another key than it began with"):
        ann.opens(mallory.sends("Hello"))
    assert state(ann) == before


@pytest.mark.parametrize("game_id", ["labymaster", "mazers", "amuseamaze"])
def test_a_game_with_keys_is_not_talked_down_to_one_without(game_id: str) -> None:
    ann = inviting(game_id)
    ann.take_turn(random.Random(1))
    invitation = replies.read(ann.sends())
    ben = invited(replies.write(replace(invitation, keys=(), signed=None)))
    assert not ben.far.is_signed, "as games of earlier versions"
    ben.take_turn(random.Random(1))
    before = state(ann)
    with suppress(FairError):
        ann.opens(ben.sends("Hello"))
    assert state(ann) == before


@pytest.mark.parametrize(("game_id", "seats"), GAMES)
def test_a_page_that_is_closed_and_opened_again_says_and_believes_the_same(game_id: str, seats: int) -> None:
    game = Game(game_id, seats)
    game.victim.load_again()
    assert replace(replies.read(game.victim.sends()), line=None).message == game.true.message
    game.honest.load_again()
    for what, forged in game.forgeries():
        before = state(game.honest)
        with suppress(FairError):
            game.honest.opens(replies.write(forged))
        assert state(game.honest) == before, what
    game.honest.opens(replies.write(game.true))
    number = game.true.signed.number if game.true.signed else 0
    again = replies.read(game.victim.play.link("Later")).signed
    assert again
    assert again.number > number, "numbers only grow"


@pytest.mark.parametrize("game_id", ["labymaster", "mazers"])
def test_nobody_chooses_the_key_of_somebody_who_has_not_joined(game_id: str) -> None:
    ann = inviting(game_id)
    ann.take_turn(random.Random(1))
    invitation = ann.sends()
    planted = replace(replies.read(invitation), keys=((1, signatures.key(SECRET)),))
    with suppress(FairError):
        ann.opens(replies.write(planted))
    with suppress(FairError):
        ann.opens(replies.write(replace(planted, signed=None)))
    ben = invited(invitation)
    ben.take_turn(random.Random(1))
    ann.opens(ben.sends())
    assert ann.far.has_joined(1)
    assert ann.far.keys[1] == ben.far.keys[1]


@pytest.mark.parametrize(("game_id", "seats"), [("labymaster", 2), ("warmaze", 3)])
def test_a_device_that_could_not_save_believes_its_own_link(game_id: str, seats: int) -> None:
    game = Game(game_id, seats)
    saved = json.dumps(stored.write(game.honest.far))
    start, plies = game.honest.far.start, game.honest.far.plies
    game.honest.opens(replies.write(game.true))
    again = stored.read(start, plies, json.loads(saved))
    assert again
    again.receive(replies.read(game.honest.play.link()))
    assert again.plies == game.honest.far.plies
