"""A device in the middle of a game that receives hostile replies and live messages.

Whatever it accepts is compared with the second implementation of the protocol. After that it is as before again.
"""

from __future__ import annotations

import json
import random
from collections.abc import Sequence
from copy import copy
from dataclasses import replace
from functools import cached_property
from unittest.mock import patch

from pygames import link
from pygames.fair import FairError
from pygames.fair.chain import SIZE
from pygames.fair.message import JOINED
from tests.rules.fair.reference import Forked, Reference, Refused, down_from
from tests.web.far.devices import PAIR, Device, invited, inviting, stated
from tests.web.live.connected import PACE_MS, TIME, Live, Nowhere
from web.far import game as far_game
from web.far import reply as replies
from web.far import stored
from web.far.game import FarGame
from web.far.packing import ReplyError
from web.far.reply import DRAW, RESIGNED, TAKE_BACK, Reply
from web.live.messages import MessageError, State
from web.live.messages import read as read_message

VARIANTS = {"mazers": "quick", "labymaster": "classic", "amuseamaze": "basic"}
"""The games that are played: one with dice, one without, and one that is dealt."""
TURNS = 2
"""How many turns each device has played."""
FORGED = 10
"""One text in this number is replaced by a forged reply, which takes longer to read."""


class Receiver:
    """Ann's device, which waits for Ben's turn in one of the games of `VARIANTS`."""

    def __init__(self, game_id: str) -> None:
        self._game_id, self._variant = game_id, VARIANTS[game_id]
        decide = random.Random(7)
        with patch.object(far_game, "RANDOM", random.Random(7)):
            ann = inviting(game_id, variant=self._variant)
            ben = invited(ann.sends())
        self.replies: list[str] = []
        """Everything that was sent, and at last Ben's turn, which the device has not seen."""
        while len(self.replies) < 2 * TURNS or ann.far.is_mine:
            for at, other in ((ben, ann), (ann, ben)):
                at.take_turn(decide, 400)
                self.replies.append(at.sends("Your turn"))
                other.opens(self.replies[-1])
        ben.take_turn(decide, 400)
        self.replies.append(ben.sends("Your turn"))
        self._ann = ann.far
        self._last = ann.known.game.ply_limit(self._variant, 2)
        self._ben_far, self._ben = ben.far, down_from(self._last, ben.known.secret)
        self._reference = self._second()
        self._details = json.dumps(stored.write(ann.far))

    def _second(self) -> Reference:
        """Returns the same device in the second implementation."""
        far, message = self._ann, self._ann.message
        reference = Reference(self._game_id, self._variant, 2, PAIR, far.known.me, far.known.secret, self._last)
        reference.shown = [down_from(*shown) if shown else {0: JOINED} for shown in message.shown]
        reference.deal, reference.plies = message.deal, message.plies
        return reference

    @cached_property
    def far(self) -> FarGame:
        """The game, as the device has saved it."""
        found = stored.read(self._ann.start, self._ann.plies, json.loads(self._details))
        assert found
        return FarGame(found, self._ann.line)

    @cached_property
    def device(self) -> Live:
        """The device, connected with Ben's."""
        live = Live(Device(self.far, ("Ann", "Ben")))
        live.hub.connected(1, Nowhere())
        return live

    def read(self, text: str) -> bool:
        """Receives the reply in `text`, with the right check characters, or a forged one for which the text is the
        seed. Returns whether that has changed the game. Raises `LinkError` or `FairError`.
        """
        chance = random.Random(text.encode("utf-8", "surrogatepass"))
        if not chance.randrange(FORGED):
            text = replies.write(self._forged(chance))
        whole = text[:-2].rpartition("#")[2]
        reply = replies.read(whole + link.check_text(whole))
        assert replies.write(reply)[:-2] == whole, "one reply has two texts"
        return self._receive(reply)

    def _forged(self, chance: random.Random) -> Reply:
        """Returns a reply that was sent, with something in it changed by somebody who knows Ben's secret."""
        reply = replies.read(chance.choice(self.replies[-4:]))
        plies, index = reply.message.plies, chance.randrange(2 * TURNS + 3)
        cut = plies[: chance.randrange(len(plies) // 2, len(plies) + 1)]
        party = chance.randrange(2)
        value = self._ben[index] if chance.randrange(2) else chance.randbytes(SIZE)
        shown = [*reply.message.shown]
        shown[party] = index, value
        message = chance.choice(
            (
                replace(reply.message, plies=self._lawful(cut, chance)),
                replace(reply.message, plies=cut),
                replace(reply.message, shown=tuple(shown), anchors=_anchors(shown)),
                replace(reply.message, plies=self._lawful(cut, chance), shown=tuple(shown), anchors=_anchors(shown)),
            )
        )
        changes: tuple[dict[str, object], ...] = (
            {},
            {"taken": chance.randrange(3)},
            {"ended": (chance.choice((DRAW, RESIGNED)), chance.randrange(2))},
            {"asked": (chance.randrange(2), TAKE_BACK, chance.randrange(len(plies)))},
            {"again": (chance.randrange(2), chance.randbytes(SIZE))},
            {"names": ("Mallory", "Mallory")},
        )
        forged = replace(reply, message=message, **chance.choice(changes))  # type: ignore[arg-type]
        return stated(self._ben_far, forged) if chance.randrange(4) else forged

    def _lawful(self, plies: tuple[str, ...], chance: random.Random) -> tuple[str, ...]:
        """Returns plies continued as the rules allow, although nobody drew or played that."""
        position = self._ann.start
        for ply in plies:
            position = position.play_unchecked(ply)
        for _ in range(chance.randrange(1, 8)):
            if position.results() is not None:
                break
            plies += (chance.choice(position.plies()),)
            position = position.play_unchecked(plies[-1])
        return plies

    def _receive(self, reply: Reply) -> bool:
        before = _state(self.far)
        try:
            self.far.apply(reply)
        except FairError:
            assert _state(self.far) == before, "a refused reply has changed something"
            raise
        self._check(reply, self.far)
        if _state(self.far) == before:
            return False
        del self.far
        return True

    def receive(self, text: str) -> bool:
        """Receives `text` over a connection, or a forged reply for which it is the seed. Returns
        whether that has changed the game.
        """
        chance = random.Random(text.encode("utf-8", "surrogatepass"))
        if not chance.randrange(FORGED):
            text = f"r{replies.write(self._forged(chance))}"
        device, hub = self.device, self.device.hub
        before, names = _state(device.far), device.table.names
        wire = hub.wires.get(1) or hub.connected(1, Nowhere())
        TIME.now += PACE_MS
        device.receive(wire, text)
        assert device.table.names[0] == names[0], "Ben has changed Ann's name"
        if (_state(device.far), device.table.names) == (before, names):
            return False
        message = _parsed(text)
        assert message, "something that is no reply has changed the game"
        self._check(message, device.far)
        del self.far, self.device
        return True

    def _check(self, reply: Reply, far: FarGame) -> None:
        """Raises AssertionError if the device should not have accepted a reply, or has become wrong by it."""
        assert reply.identity == far.known.identity
        assert not reply.taken
        assert far.known.ended in (None, (RESIGNED, 1))
        assert not far.known.again or far.known.ended
        assert not far.known.asked or far.known.asked[0] == 1
        assert not far.known.heard or far.known.heard[0] == 1
        assert far.known.names(reply, ("Ann", "Ben"))[0] == "Ann"
        second = copy(self._reference)
        second.shown = [dict(values) for values in second.shown]
        try:
            second.receive(reply.message)
        except (Refused, Forked) as error:
            raise AssertionError("a reply was accepted that should have been refused") from error
        second.advance()
        ours, theirs = far.message, second.message()
        if not far.known.is_drawn:
            theirs = replace(theirs, shown=ours.shown)
        assert ours == theirs, "the game is not what the reply makes of it"


def _parsed(text: str) -> Reply | None:
    try:
        message = read_message(text)
        return replies.read(message.reply) if isinstance(message, State) else None
    except (MessageError, ReplyError):
        return None


def _anchors(shown: Sequence[tuple[int, bytes] | None]) -> tuple[bytes | None, ...]:
    """Returns the anchors to which values lead."""
    return tuple(down_from(*one)[0] if one else None for one in shown)


def _state(far: FarGame) -> tuple[object, ...]:
    return (
        far.message,
        far.known.asked,
        far.known.ended,
        far.known.taken,
        far.known.heard,
        far.known.again,
        far.known.has_moved,
    )
