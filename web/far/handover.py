"""Moves a game with distant players to another device of the same player.

A link holds the game with this device's secret. Whoever opens it plays on in its place; this device waits from then on.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from pygames.fair import FairError
from pygames.fair.line import shared
from pygames.message import Message as Sentence
from web.far.game import FarGame
from web.far.known import Known
from web.far.reply import Handover, Reply, table_of
from web.players.opponents import Opponents


def handed_over(far: FarGame, names: Sequence[str], opponents: Opponents) -> Reply:
    """Returns the reply with which another device goes on in the place of this one."""
    known = far.known
    signing = known.signing if known.signing != known.secret else b""
    handover = Handover(known.me, far.owes, known.secret, opponents, signing)
    reply = far.reply(names)
    keys = tuple((party, key) for party, key in enumerate(known.keys) if key is not None)
    said = tuple(known.said[party] for party in sorted(known.said) if party not in known.agreements.behind)
    return replace(reply, line=known.heard, handover=handover, keys=keys, signed=None, passed=said)


def taken_over(reply: Reply) -> FarGame:
    """Returns the game of a reply with a handover, as the device that goes on with it.

    Raises `FairError` if the secret is not that of the game's device, or anything else in the reply is wrong.
    """
    handover = reply.handover
    assert handover, "the reply holds one"
    of, variant, seats = table_of(reply.message)
    known = Known(of, variant, seats, reply.message.parties, handover.party, reply.identity, handover.secret)
    known.signing = handover.signing or handover.secret
    far = FarGame(known, None)
    far.take_over(reply)
    return far


def come_back(far: FarGame, reply: Reply) -> FarGame:
    """Returns the game with which a device goes on that it had moved to another one.

    That is the game of the reply, or the device's own if the reply is older. Raises `FairError` if the reply is of
    another game, or of another device's part in it.
    """
    known = far.known
    handover = reply.handover
    if not handover or (reply.identity, handover.party, handover.secret) != (known.identity, known.me, known.secret):
        raise FairError(Sentence("This reply belongs to another game."))
    taken = taken_over(reply)
    if shared(far.plies, taken.plies) == len(taken.plies) < len(far.plies):
        taken = far
    now = taken.known
    now.has_moved, now.talk = False, known.talk
    now.came_by_link, now.only_key_came = known.came_by_link, known.only_key_came
    return taken
