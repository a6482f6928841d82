"""A rematch of a game with distant players, in which all change sides.

Its identity follows from that of the game before. So all come to the same rematch, even if two ask for it at one
moment.
"""

from __future__ import annotations

from hashlib import sha256

from pygames.fair import Message as FairMessage
from web.far.game import FarGame
from web.far.packing import Parties
from web.far.reply import IDENTITY, Reply

PREFIX = b"mazebox rematch 1\n"


def identity_of(identity: bytes) -> bytes:
    """Returns what identifies the rematch of a game."""
    return sha256(PREFIX + identity).digest()[:IDENTITY]


def place_in(parties: Parties, party: int) -> int:
    """Returns the number that a device of a game with these parties has in the rematch."""
    return _swapped(parties).index(_next(parties[party], sum(map(len, parties))))


def begun(far: FarGame) -> FarGame:
    """Returns the rematch as this device begins it, or as it accepts the offer of another device.

    Raises `FairError` if that offer cannot be accepted.
    """
    known = far.known
    identity = identity_of(known.identity)
    parties, me = _swapped(known.parties), place_in(known.parties, known.me)
    rematch = FarGame.begun(known.game, known.variant, known.seats, parties, me, identity)
    if known.is_signed:
        rematch.known.signing = known.signing  # the others know this key, and no reply tells them another one
        rematch.known.came_by_link = rematch.known.only_key_came = known.came_by_link
        for party, key in enumerate(known.keys):
            rematch.known.keys[place_in(known.parties, party)] = key
    if offered := offer(far):
        rematch.apply(offered, joins=True)
    return rematch


def offer(far: FarGame) -> Reply | None:
    """Returns the invitation to the rematch that another device offers; None if none does."""
    known = far.known
    if known.again is None or known.again[0] == known.me:
        return None
    host, anchor = place_in(known.parties, known.again[0]), known.again[1]
    devices = range(len(known.parties))
    message = FairMessage(
        far.message.table,
        _swapped(known.parties),
        anchors=tuple(anchor if party == host else None for party in devices),
        shown=tuple((0, anchor) if anchor and party == host else None for party in devices),
        deal=None,
        plies=(),
    )
    return Reply(identity_of(known.identity), message)


def offer_of(far: FarGame, rematch: FarGame) -> tuple[int, bytes]:
    """Returns the offer of a rematch that this device has begun, as in `Reply.again`."""
    anchor = rematch.message.anchors[rematch.known.me]
    assert anchor is not None, "it has joined"
    return far.known.me, anchor


def _swapped(parties: Parties) -> Parties:
    """Returns the parties with every player on the next seat, and the last one on the first."""
    seats = sum(map(len, parties))
    return tuple(sorted(_next(party, seats) for party in parties))


def _next(party: tuple[int, ...], seats: int) -> tuple[int, ...]:
    return tuple(sorted(seat % seats + 1 for seat in party))
