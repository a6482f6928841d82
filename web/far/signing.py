"""What a statement covers, and who has signed it, so that nobody speaks for another.

A statement covers the identity of the game, the number and the names of the device's players, whatever the device
builds on (the keys and anchors of all devices that it knows, the deal, the plies so far), its newest value, how often
moves were taken back, whether it ended the game, what it has used of hints, and a tag of what it says once: its line,
its question, questions to all with their answers, its offer of a rematch, how it can be reached, the names that it
proposes for others, and what all devices have agreed on. Its number only grows.

The sender of a reply states all of the reply. What other devices have stated is passed on with their signatures; for
this a statement notes how much of the game it covers.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from hashlib import sha256

from pygames.fair import Message as FairMessage
from pygames.fair.chain import Chain
from web.far import signatures
from web.far.agreeing import hints, question
from web.far.packing import number_bytes, sharings, with_length
from web.far.reply import Reply
from web.far.statements import TAG, Signature, Statement, names_of

ONCE, STATED, USED = b"mazebox once 1\n", b"mazebox statement 1\n", b"mazebox used 1\n"
Keys = Sequence[bytes | None]
"""The public key of each device; None for those that are not known yet."""


def stated(reply: Reply, sender: Signature) -> Statement:
    """Returns the statement of the sender of a reply."""
    party = sender.party
    message = reply.message
    joined = tuple(place for place, anchor in enumerate(message.anchors) if anchor is not None)
    shown = message.shown[party]
    depth = len(message.plies) if reply.is_dealt else None
    names = names_of(reply.names, message.parties[party])
    ended = reply.ended[0] if reply.ended and reply.ended[1] == party else None
    told = joined, shown and shown[0], depth, names, ended, _tag(reply, party)
    return Statement(party, sender.number, *told, sender.signature, hints.uses_of(reply.used, party))


def statements_in(reply: Reply) -> tuple[Statement, ...]:
    """Returns all statements in a reply, the sender's first."""
    return (*((stated(reply, reply.signed),) if reply.signed else ()), *reply.passed)


def signed(statement: Statement, reply: Reply, keys: Keys, secret: bytes) -> Statement:
    """Returns a statement with the signature of the device that holds a secret."""
    text = text_of(statement, reply, keys)
    assert text, "a device knows what it states"
    return replace(statement, signature=signatures.sign(secret, text))


def is_signed(statement: Statement, reply: Reply, keys: Keys) -> bool:
    """Returns whether a device has stated that about the game of a reply."""
    key, text = keys[statement.party], text_of(statement, reply, keys)
    return key is not None and text is not None and signatures.fits(key, statement.signature, text)


def text_of(statement: Statement, reply: Reply, keys: Keys) -> bytes | None:
    """Returns the text that is signed; None if the reply does not hold everything that the statement covers."""
    message, party = reply.message, statement.party
    data = [
        reply.identity,
        *map(number_bytes, (party, statement.number, reply.taken)),
        with_length(message.table.encode()),
        number_bytes(sharings(sum(map(len, message.parties))).index(message.parties)),
        b"".join(with_length(name.encode()) for name in statement.names),
        number_bytes(0 if statement.ended is None else 1 + statement.ended),
        with_length(statement.tag),
    ]
    for joined in statement.joined:
        key, anchor = keys[joined], message.anchors[joined]
        if key is None or anchor is None:
            return None
        data += [number_bytes(joined), key, with_length(anchor)]
    if statement.shown is not None:
        value = _value(message, party, statement.shown)
        if value is None:
            return None
        data += [number_bytes(statement.shown), value]
    if statement.depth is not None:
        if statement.depth > len(message.plies) or not reply.is_dealt:
            return None
        data += [number_bytes(1 + statement.depth), number_bytes(message.deal or 0)]
        data.append("\n".join(message.plies[: statement.depth]).encode())
    if statement.used:
        data += [USED, *map(number_bytes, statement.used)]
    return STATED + sha256(b"".join(map(with_length, data))).digest()


def _value(message: FairMessage, party: int, index: int) -> bytes | None:
    """Returns the value with an index in the chain of a device; None if the message does not show it."""
    newest = message.shown[party]
    return Chain(newest[1], newest[0])[index] if newest and index <= newest[0] else None


def _tag(reply: Reply, party: int) -> bytes:
    """Returns what stands for everything that the sender of a reply says once; empty if that is nothing."""
    anchors, parties = reply.message.anchors, reply.message.parties
    said = []
    if reply.line:
        said.append(b"line" + number_bytes(reply.line[0]) + reply.line[1].encode())
    if reply.asked:
        said.append(b"asked" + b"".join(map(number_bytes, reply.asked)))
    if reply.call:
        said.append(b"call" + reply.call)
    if reply.again:
        said.append(b"again" + number_bytes(reply.again[0]) + reply.again[1])
    if reply.questions:
        said.append(b"questions" + question.pack(reply.questions))
    if reply.granted:
        said.append(b"granted" + question.pack((reply.granted,)))
    if reply.allowed:
        said.append(b"allowed" + question.pack((reply.allowed,)) + hints.pack_used(reply.used))
    absent = [seat for place, seats in enumerate(parties) if anchors[place] is None for seat in seats]
    proposed = names_of(reply.names, absent)
    if any(proposed):
        said.append(b"names" + b"".join(with_length(name.encode()) for name in proposed))
    return sha256(ONCE + b"".join(map(with_length, said))).digest()[:TAG] if said else b""
