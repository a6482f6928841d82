"""A rematch of a game with distant players, in which all change sides.

Its identity follows from that of the game before. So all come to the same rematch, even if two ask for it at one
moment.
"""

from __future__ import annotations

from hashlib import sha256

from pygames.fair import Message
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
    identity = identity_of(far.identity)
    parties, me = _swapped(far.parties), place_in(far.parties, far.me)
    rematch = FarGame.begun(far.game, far.variant, far.seats, parties, me, identity)
    if far.is_signed:
        rematch.signing = far.signing  # the others know this key, and no reply tells them another one
        rematch.came_by_link = rematch.only_key_came = far.came_by_link
        for party, key in enumerate(far.keys):
            rematch.keys[place_in(far.parties, party)] = key
    if offered := offer(far):
        rematch.receive(offered, joins=True)
    return rematch


def offer(far: FarGame) -> Reply | None:
    """Returns the invitation to the rematch that another device offers; None if none does."""
    if far.again is None or far.again[0] == far.me:
        return None
    host, anchor = place_in(far.parties, far.again[0]), far.again[1]
    devices = range(len(far.parties))
    message = Message(
        far.message.table,
        _swapped(far.parties),
        anchors=tuple(anchor if party == host else None for party in devices),
        shown=tuple((0, anchor) if anchor and party == host else None for party in devices),
        deal=None,
        plies=(),
    )
    return Reply(identity_of(far.identity), message)


def offer_of(far: FarGame, rematch: FarGame) -> tuple[int, bytes]:
    """Returns the offer of a rematch that this device has begun, as in `Reply.again`."""
    anchor = rematch.message.anchors[rematch.me]
    assert anchor is not None, "it has joined"
    return far.me, anchor


def _swapped(parties: Parties) -> Parties:
    """Returns the parties with every player on the next seat, and the last one on the first."""
    seats = sum(map(len, parties))
    return tuple(sorted(_next(party, seats) for party in parties))


def _next(party: tuple[int, ...], seats: int) -> tuple[int, ...]:
    return tuple(sorted(seat % seats + 1 for seat in party))
