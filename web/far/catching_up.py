"""Catches up with a game that this device has from a key. The key is older than the game."""

from __future__ import annotations

from dataclasses import replace

from pygames.fair import FairError
from pygames.message import Message as Sentence
from web.far import signing
from web.far.game import FarGame
from web.far.plain import shared
from web.far.reply import RESIGNED, Reply


def caught_up(far: FarGame, reply: Reply) -> FarGame:
    """Returns the game of a device as a later reply tells it, with moves that the player has made on a device that was
    lost. Whether these are the player's own moves, only the player knows.

    Raises `FairError` if this device did not come by a key or a link of another device, or if the reply does not go on
    with the game that it knows.
    """
    plies = reply.message.plies
    known = zip(far.message.anchors, reply.message.anchors, strict=False)
    is_same = reply.identity == far.identity and reply.message.parties == far.parties
    is_same = is_same and all(None in pair or pair[0] == pair[1] for pair in known)
    may_be_behind = far.came_by_link and not far.only_key_came
    if not may_be_behind or not is_same or not shared(far.plies, plies) == len(far.plies) < len(plies):
        raise FairError(Sentence("This reply belongs to another game."))
    said = signing.statements_in(reply)
    if far.is_signed:
        reply = far.as_signed(reply)
    later = FarGame(far.game, far.variant, far.seats, far.parties, far.me, far.identity, far.secret)
    later.signing, later.keys, later.said = far.signing, list(far.keys), dict(far.said)
    mine = far.me
    ended = reply.ended if reply.ended and reply.ended[0] == RESIGNED and reply.ended[1] != mine else None
    asked = reply.asked if reply.asked and reply.asked[0] != mine else None
    later.take_over(replace(reply, handover=None, ended=ended, asked=asked))
    if far.is_signed:
        later.check_signed(said, len(far.plies), len(plies))
    return later
