"""Catches up with a game that this device has from a key. The key is older than the game."""

from __future__ import annotations

from dataclasses import replace

from pygames.fair import FairError
from pygames.fair.line import shared
from pygames.message import Message as Sentence
from web.far import signing
from web.far.game import FarGame
from web.far.known import Known
from web.far.reply import RESIGNED, Reply


def caught_up(far: FarGame, reply: Reply) -> FarGame:
    """Returns the game of a device as a later reply tells it, with moves that the player has made on a device that was
    lost. Whether these are the player's own moves, only the player knows.

    Raises `FairError` if this device did not come by a key or a link of another device, or if the reply does not go on
    with the game that it knows.
    """
    known, plies = far.known, reply.message.plies
    anchors = zip(far.message.anchors, reply.message.anchors, strict=False)
    is_same = reply.identity == known.identity and reply.message.parties == known.parties
    is_same = is_same and all(None in pair or pair[0] == pair[1] for pair in anchors)
    may_be_behind = known.came_by_link and not known.only_key_came
    if not may_be_behind or not is_same or not shared(far.plies, plies) == len(far.plies) < len(plies):
        raise FairError(Sentence("This reply belongs to another game."))
    said = signing.statements_in(reply)
    if known.is_signed:
        reply = known.as_signed(reply)
    mine = known.me
    kept = Known(known.game, known.variant, known.seats, known.parties, mine, known.identity, known.secret)
    kept.signing, kept.keys, kept.said, kept.talk = known.signing, list(known.keys), dict(known.said), known.talk
    later = FarGame(kept, None)
    ended = reply.ended if reply.ended and reply.ended[0] == RESIGNED and reply.ended[1] != mine else None
    asked = reply.asked if reply.asked and reply.asked[0] != mine else None
    later.take_over(replace(reply, handover=None, ended=ended, asked=asked))
    if known.is_signed:
        later.check_signed(said, len(far.plies), len(plies))
    return later
