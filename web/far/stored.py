"""A game with distant players as details that are stored with the saved game."""

from __future__ import annotations

from collections.abc import Sequence

from pygames.contract import IllegalPly, Position, PositionError
from pygames.fair import Message as FairMessage
from pygames.fair.chain import SIZE
from web.far.agreeing import question
from web.far.agreeing.agreements import MOST_PAST
from web.far.agreeing.hints import Uses
from web.far.agreeing.question import Question
from web.far.game import FarGame
from web.far.known import Known
from web.far.packing import Packed, Parties, sharings
from web.far.reply import IDENTITY, LONGEST_LINE, is_drawn, one_line
from web.far.statements import Statement

ONLY_KEY = "key"
"""How a game is stored of which only the key came by a link or in a file."""


def write(far: FarGame) -> dict[str, object]:
    """Returns the details of a game to store with the saved game, which itself holds the plies."""
    known, message = far.known, far.message
    agreements = known.agreements
    return {
        "id": known.identity.hex(),
        "parties": known.parties,
        "me": known.me,
        "here": known.parties[known.me],
        "secret": known.secret.hex(),
        "anchors": [None if anchor is None else anchor.hex() for anchor in message.anchors],
        "shown": [None if shown is None else [shown[0], shown[1].hex()] for shown in message.shown],
        "dealt": known.is_dealt,
        "sent": known.sent_mark,
        "settled": known.settled,
        "waits": far.waiting_seat,
        "mine": far.is_mine or far.owes,
        **({"heard": known.heard} if known.heard else {}),
        **({"asked": known.asked} if known.asked else {}),
        **({"taken": known.taken} if known.taken else {}),
        **({"ended": known.ended} if known.ended else {}),
        **({"moved": True} if known.has_moved else {}),
        **({"came": ONLY_KEY if known.only_key_came else True} if known.came_by_link else {}),
        **({"again": [known.again[0], known.again[1].hex()]} if known.again else {}),
        **({"keys": [key and key.hex() for key in known.keys]} if known.is_signed else {}),
        **({"said": [_said(known.said[party]) for party in sorted(known.said)]} if known.said else {}),
        **({"signing": known.signing.hex()} if known.signing != known.secret else {}),
        **({"least": known.least} if known.least else {}),
        **({"questions": question.pack(agreements.all).hex()} if agreements.questions else {}),
        **({"granted": question.pack((agreements.granted,)).hex()} if agreements.granted else {}),
        **({"past": [question.pack((one,)).hex() for one in agreements.past]} if agreements.past else {}),
        **({"both": [_both(party, pair) for party, pair in agreements.both.items()]} if agreements.both else {}),
        **({"behind": sorted(agreements.behind)} if agreements.behind else {}),
        **({"allowed": question.pack((known.hints.allowed,)).hex()} if known.hints.allowed else {}),
        **({"used": known.hints.told} if known.hints.used else {}),
    }


def _said(one: Statement) -> list[object]:
    parts = [one.party, one.number, list(one.joined), one.shown, one.depth, list(one.names)]
    return [*parts, one.ended, one.tag.hex(), one.signature.hex(), *([one.used] if one.used else [])]


def _both(party: int, pair: tuple[Question, Question]) -> list[object]:
    return [party, *(question.pack((one,)).hex() for one in pair)]


def _question(packed: str, parties: Parties) -> Question:
    """Returns a question that was stored by itself. Raises ValueError."""
    (one,) = question.unpack(Packed(bytes.fromhex(packed)), parties)
    return one


def _uses(told: Sequence[int]) -> Uses:
    """Returns what a device has used of hints, as it was stored. Raises ValueError."""
    count, place = told
    if not all(type(number) is int and number >= 0 for number in (count, place)):
        raise ValueError
    return count, place


def read(start: Position, plies: Sequence[str], details: object) -> Known | None:
    """Returns what is known of a game from the details that `write` made; None if it cannot be read."""
    if not isinstance(details, dict):
        return None
    try:
        parties = tuple(map(tuple, details["parties"]))
        of, seats, me = start.game, start.seats, details["me"]
        identity, secret = bytes.fromhex(details["id"]), bytes.fromhex(details["secret"])
        if parties not in sharings(seats) or me not in range(len(parties)) or len(identity) != IDENTITY:
            return None
        known = Known(of, start.variant, seats, parties, me, identity, secret)
        is_dealt = details["dealt"] is True
        for one in question.unpack(Packed(bytes.fromhex(details.get("questions", ""))), parties):
            known.agreements.questions[one.asker] = one  # before anything is drawn
        for one in question.unpack(Packed(bytes.fromhex(details.get("granted", ""))), parties):
            known.agreements.granted = one
        known.agreements.past = [_question(one, parties) for one in details.get("past", ())][-MOST_PAST:]
        for party, agreed, declined in details.get("both", ()):
            pair = _question(agreed, parties), _question(declined, parties)
            known.agreements.both[range(len(parties))[party]] = pair
        known.agreements.behind = {party for party in details.get("behind", ()) if party in range(len(parties))}
        for one in question.unpack(Packed(bytes.fromhex(details.get("allowed", ""))), parties):
            known.hints.allowed = one
        for party, *uses in details.get("used", ()):
            known.hints.note(range(len(parties))[party], _uses(uses))
        for name, length in (("asked", 3), ("ended", 2)):
            told = tuple(details.get(name, ()))
            if len(told) == length and all(type(number) is int and number >= 0 for number in told):
                setattr(known, name, told)
        far = FarGame(known, None)
        far.restore(
            FairMessage(
                known.setup.text,
                parties,
                tuple(None if anchor is None else bytes.fromhex(anchor) for anchor in details["anchors"]),
                tuple(None if shown is None else (shown[0], bytes.fromhex(shown[1])) for shown in details["shown"]),
                start.deal if of.deals > 1 and is_dealt else None,
                tuple(plies) if is_dealt else (),
            )
        )
        known.sent_mark, known.settled = str(details["sent"]), int(details["settled"])
        known.taken = int(details.get("taken", 0))
        known.has_moved, known.only_key_came = details.get("moved") is True, details.get("came") == ONLY_KEY
        known.came_by_link = known.only_key_came or details.get("came") is True
        if "again" in details:
            party, anchor = details["again"]
            is_right = party in range(len(parties)) and len(anchor) == 2 * (SIZE if is_drawn(of) else 0)
            known.again = (party, bytes.fromhex(anchor)) if is_right else None
        if "heard" in details:
            party, line = details["heard"]
            known.heard = (party, one_line(line, LONGEST_LINE)) if party in range(len(parties)) else None
        known.signing = bytes.fromhex(details.get("signing", "")) or secret
        known.least = int(details.get("least", 0))
        known.keys = [key if key is None else bytes.fromhex(key) for key in details.get("keys", known.keys)]
        for party, number, joined, shown, depth, names, ended, tag, signature, *used in details.get("said", ()):
            told = bytes.fromhex(tag), bytes.fromhex(signature), _uses(used[0]) if used else None
            known.said[party] = Statement(party, number, tuple(joined), shown, depth, tuple(names), ended, *told)
        known.awaited = far.awaits
    except (LookupError, TypeError, ValueError, IllegalPly, PositionError):
        return None
    return known
