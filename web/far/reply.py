"""A reply: one text with a whole game between distant devices, and everything that the next turn needs.

A reply is the fragment of a link: ``2``, the link of the record without its version and its check characters, a full
stop, the bytes below as base64url, and two check characters (`pygames.link.check_text`). Before a deal, the record is
replaced by the game's letter, the index of the variant and the number of players.

The bytes are 5 that identify the game; the index in `sharings` of how the devices share the seats; for each device a
number, which is 0 if it has not joined, and otherwise 1 more than the index of the newest value that it has shown,
followed by that value (16 bytes) in games with dice or a deal; then sections, each with its number, its length and its
content, in ascending order:

1. the names of all seats, each with its length, in UTF-8;
2. the sender's line: the number of its device, and a text in UTF-8;
3. a question: the number of the device that asks, `TAKE_BACK` or `DRAW`, and the number of plies to go back to;
4. how often moves were taken back, if they were;
5. how the players ended the game, if they did: `RESIGNED` or `DRAW`, and the number of the device that did;
6. how the sender's device can be reached for live play, as `web/far/call.py` packs it;
7. what another device of the sender needs to go on in its place (`Handover`): the number of its device, 1 if the others
   must still be sent the game or 0, its secret (16 bytes), the seed of its bots, and one byte for each seat with the
   level of the bot on it, or no bytes if there are no bots;
8. the offer of a rematch: the number of the device that offers it, and in games with dice or a deal its anchor in the
   rematch (16 bytes);
9. public keys: for each device whose key the others may not know yet, its number and its key (32 bytes);
10. the signature of the sender: the number of its device, the number of its statement, and 64 bytes;
11. the statements of other devices, which are passed on, as `web/far/statements.py` packs them;
12. after a rematch, the secret of the device's key (16 bytes), which belongs to section 7;
13. questions to all devices, as `web/far/agreeing/question.py` packs them, between two devices only about hints;
14. the question after which moves were last taken back, in the same form, with the answers of all devices;
15. once hints are allowed, the question about them, in the same form, with the answers of all devices;
16. who has used hints, if somebody has: for each such device its number, how often, and how many plies the game had the
    last time.

Games that were begun before there were keys have none of the last eight.
"""

from __future__ import annotations

from dataclasses import dataclass

from pygames import joiners, link
from pygames.catalogue import GAMES, game
from pygames.contract import Game
from pygames.fair import Message as FairMessage
from pygames.fair.chain import SIZE, Chain
from pygames.fair.message import JOINED
from pygames.link import ALPHABET, GAMES_BY_LETTER, LONGEST_FRAGMENT, LinkError, Steps, base64_text
from pygames.record import Record
from web import routes
from web.far import statements
from web.far.agreeing import hints, question
from web.far.agreeing.question import Question
from web.far.packing import (
    Packed,
    Parties,
    ReplyError,
    damaged,
    data_of,
    number_bytes,
    sharings,
    with_length,
)
from web.far.signatures import SIGNATURE
from web.far.statements import Signature, Statement
from web.players import early_ends
from web.players.opponents import SEEDS, Opponents, strongest

IDENTITY = 5
"""The number of bytes that identify a game."""
LONGEST_NAME = 24
LONGEST_LINE = 200
"""The most characters in the line that a player sends with a turn."""
LONGEST_CALL = 400
"""The most bytes that say how a device can be reached."""
NAMES, LINE, ASKED, TAKEN, ENDED, CALL, HANDOVER, AGAIN, KEYS, SIGNED, PASSED, SIGNING = range(1, 13)
QUESTIONS, GRANTED, ALLOWED, USED = range(13, 17)
TAKE_BACK, HINTS = question.TAKE_BACK, question.HINTS
DRAW, RESIGNED = early_ends.DRAW, early_ends.RESIGNED


@dataclass(frozen=True, slots=True)
class Handover:
    """What a device needs to go on with a game in the place of another one. Whoever has it can play there."""

    party: int
    """The number of the device."""
    owes: bool
    """Whether the others must still be sent the game as it stands."""
    secret: bytes
    opponents: Opponents
    """The bots that the device plays."""
    signing: bytes = b""
    """The secret of the device's key, if that is another one, as after a rematch."""


@dataclass(frozen=True, slots=True)
class Reply:
    """A reply from one device to the others. Not to be trusted until compared with the game that this device knows."""

    identity: bytes
    """Identifies the game, so that two games that begin alike stay distinct."""
    message: FairMessage
    """The game. Without dice and deals, the anchors of devices that have joined are empty and they show no values."""
    names: tuple[str, ...] = ()
    """The names of all seats; an empty name stands for the seat's default name."""
    line: tuple[int, str] | None = None
    """The number of the device that sends a line with its turn, and the line."""
    asked: tuple[int, int, int] | None = None
    """The number of the device that asks, then `TAKE_BACK` and how many plies remain, or `DRAW` and 0."""
    taken: int = 0
    """How often moves were taken back."""
    ended: tuple[int, int] | None = None
    """How the players ended the game: `RESIGNED` or `DRAW`, and the number of the device that did so."""
    call: bytes = b""
    """How the sender's device can be reached for live play; empty if it does not offer that."""
    handover: Handover | None = None
    """What lets another device go on in the sender's place; None unless the sender moves the game there."""
    again: tuple[int, bytes] | None = None
    """The number of the device that offers a rematch, and its anchor there (`JOINED` without dice and deals)."""
    keys: tuple[tuple[int, bytes], ...] = ()
    """The numbers and the public keys of devices whose keys the others may not know yet."""
    signed: Signature | None = None
    """The signature of the sender, for all of the reply; None in an invitation without moves and in old games."""
    passed: tuple[Statement, ...] = ()
    """What other devices have stated."""
    questions: tuple[Question, ...] = ()
    """Questions to all devices, with the answers so far."""
    granted: Question | None = None
    """The question after which moves were last taken back between three and more devices."""
    allowed: Question | None = None
    """The question after which all devices have allowed hints."""
    used: tuple[tuple[int, int, int], ...] = ()
    """For each device that has used hints or the review its number, how often, and the plies before the last time."""

    @property
    def is_dealt(self) -> bool:
        """Whether the game has begun with a deal, or needs none."""
        return table_of(self.message)[0].deals == 1 or self.message.deal is not None

    @property
    def record(self) -> Record | None:
        """The game, with legal plies only; None before the deal."""
        message = self.message
        of, variant, seats = table_of(message)
        if not self.is_dealt:
            return None
        start = of.start(f"{variant}={message.deal}" if of.deals > 1 else variant, seats)
        return Record(start, message.plies)


def table_of(message: FairMessage) -> tuple[Game, str, int]:
    """Returns the game, the variant and the number of seats of a message."""
    game_id, variant, seats, *_ = message.table.split(" ", 3)
    return game(game_id), variant, int(seats)


def is_drawn(of: Game) -> bool:
    """Returns whether a game has dice or a deal, which the devices draw together."""
    return bool(of.chance_phases) or of.deals > 1


def write(reply: Reply, record_link: str = "") -> str:
    """Returns the text of a reply. `record_link` is the link of its record, if it is known already."""
    message = reply.message
    of, variant, seats = table_of(message)
    if of.deals > 1 and message.deal is None:
        body = GAMES[of.id] + ALPHABET[of.variants.index(variant)] + ALPHABET[seats]
    else:
        record = None if record_link else reply.record
        body = (record_link or link.encode(record or of.start()))[len(link.RECORD_VERSION) : -2]
    data = reply.identity + number_bytes(sharings(seats).index(message.parties))
    for anchor, shown in zip(message.anchors, message.shown, strict=True):
        index, value = shown or (0, anchor)
        data += number_bytes(0) if value is None else number_bytes(index + 1) + value
    if any(reply.names):
        data += _section(NAMES, b"".join(with_length(name.encode()) for name in reply.names))
    if reply.line:
        data += _section(LINE, number_bytes(reply.line[0]) + reply.line[1].encode())
    if reply.asked:
        data += _section(ASKED, b"".join(map(number_bytes, reply.asked)))
    if reply.taken:
        data += _section(TAKEN, number_bytes(reply.taken))
    if reply.ended:
        data += _section(ENDED, b"".join(map(number_bytes, reply.ended)))
    if reply.call:
        data += _section(CALL, reply.call)
    if handover := reply.handover:
        head = number_bytes(handover.party) + bytes((handover.owes,)) + handover.secret
        bots = handover.opponents
        data += _section(HANDOVER, head + number_bytes(bots.seed) + bytes(bots.levels))
    if reply.again:
        data += _section(AGAIN, number_bytes(reply.again[0]) + reply.again[1])
    if reply.keys:
        data += _section(KEYS, statements.pack_keys(reply.keys))
    if one := reply.signed:
        data += _section(SIGNED, number_bytes(one.party) + number_bytes(one.number) + one.signature)
    if reply.passed:
        data += _section(PASSED, statements.pack_passed(reply.passed))
    if reply.handover and reply.handover.signing:
        data += _section(SIGNING, reply.handover.signing)
    if reply.questions:
        data += _section(QUESTIONS, question.pack(reply.questions))
    if reply.granted:
        data += _section(GRANTED, question.pack((reply.granted,)))
    if reply.allowed:
        data += _section(ALLOWED, question.pack((reply.allowed,)))
    if reply.used:
        data += _section(USED, hints.pack_used(reply.used))
    text = f"{routes.REPLY}{body}.{base64_text(data)}"
    return text + link.check_text(text)


def _section(number: int, content: bytes) -> bytes:
    return number_bytes(number) + with_length(content)


def read(text: str, known: Steps | None = None) -> Reply:
    """Parses the fragment of a reply, or a whole link with one. Raises only `ReplyError`.

    `known` is the game that the reply probably continues, as `pygames.link.decode_steps` returns it. Its plies are not
    decoded again.
    """
    fragment = text.rpartition("#")[2] if isinstance(text, str) else ""
    if len(fragment) > LONGEST_FRAGMENT or not routes.is_reply(fragment):
        raise damaged()
    try:
        whole, _ = link.unchecked(fragment)
    except LinkError:
        raise damaged() from None
    body, _, head = whole[1:].rpartition(".")
    of, variant, seats, record = _game(body, known)
    packed = Packed(data_of(head))
    identity = packed.take(IDENTITY)
    parties = _sharing(packed, seats)
    anchors, shown = _shown(packed, of, variant, parties)
    sections = _sections(packed)
    names, line = _names(sections, seats), _line(sections, parties)
    asked, taken, ended = _asked(sections, parties), _taken(sections), _ended(sections, parties)
    call, handover, again = _call(sections), _handover(sections, of, parties), _again(sections, of, parties)
    keys = statements.unpack_keys(sections[KEYS], parties) if KEYS in sections else ()
    passed = statements.unpack_passed(sections[PASSED], parties, names) if PASSED in sections else ()
    signature = _signature(sections, parties)
    questions = question.unpack(sections[QUESTIONS], parties) if QUESTIONS in sections else ()
    granted = question.unpack(sections[GRANTED], parties) if GRANTED in sections else ()
    allowed = question.unpack(sections[ALLOWED], parties) if ALLOWED in sections else ()
    used = hints.unpack_used(sections[USED], parties) if USED in sections else ()
    if not allowed and (used or any(one.used for one in passed)):
        raise damaged()
    if not all(section.is_empty for section in sections.values()):
        raise damaged()
    if of.deals > 1:
        table, deal = f"{of.id} {variant} {seats}", record.start.deal if record else None
    else:
        table, deal = str(of.start(variant, seats)), None
    reply = Reply(
        identity,
        FairMessage(table, parties, anchors, shown, deal, record.plies if record else ()),
        names,
        line,
        asked,
        taken,
        ended,
        call,
        handover,
        again,
        keys,
        signature,
        passed,
        questions,
        granted[0] if granted else None,
        allowed[0] if allowed else None,
        used,
    )
    if write(reply, f"{link.RECORD_VERSION}{body}--")[:-2] != whole:
        raise damaged()
    return reply


def identity_in(text: str) -> bytes:
    """Returns what identifies the game of a reply that is not parsed yet. Raises `ReplyError`."""
    return Packed(data_of(text[:-2].rpartition(".")[2])).take(IDENTITY)


def plies_in(text: str) -> int:
    """Returns how many plies a reply says that it holds, which is not parsed yet. Raises `ReplyError`."""
    body = text.rpartition("#")[2][len(routes.REPLY) : -2].rpartition(".")[0]
    if _is_undealt(body):
        return 0
    try:
        return link.ply_count(link.RECORD_VERSION + body)
    except LinkError:
        raise damaged() from None


def _is_undealt(body: str) -> bool:
    """Returns whether a reply has a game that is yet to be dealt in the place of a record."""
    return len(body) == 3 and body[0] in GAMES_BY_LETTER and game(GAMES_BY_LETTER[body[0]]).deals > 1


def _game(body: str, known: Steps | None) -> tuple[Game, str, int, Record | None]:
    """Returns the game, the variant, the number of seats, and the record, which is None before the deal."""
    of = game(GAMES_BY_LETTER[body[0]]) if body[:1] in GAMES_BY_LETTER else None
    if of is None:
        raise damaged()
    if _is_undealt(body):
        variant, seats = ALPHABET.find(body[1]), ALPHABET.find(body[2])
        if not 0 <= variant < len(of.variants) or seats not in of.seats:
            raise damaged()
        return of, of.variants[variant], seats, None
    fragment = link.RECORD_VERSION + body
    try:
        record = link.decode(fragment + link.check_text(fragment), known)
    except LinkError as error:
        raise ReplyError(error.message) from error
    start = record.start
    return of, start.variant, start.seats, record


def _sharing(packed: Packed, seats: int) -> Parties:
    found, number = sharings(seats), packed.number()
    if number >= len(found):
        raise damaged()
    return found[number]


def _shown(
    packed: Packed, of: Game, variant: str, parties: Parties
) -> tuple[tuple[bytes | None, ...], tuple[tuple[int, bytes] | None, ...]]:
    """Returns the anchor of each device, and the newest value that it has shown with its index."""
    anchors: list[bytes | None] = []
    shown: list[tuple[int, bytes] | None] = []
    limit = of.ply_limit(variant, sum(map(len, parties)))
    for _ in parties:
        number = packed.number()
        if number > limit + 1 or (number > 1 and not is_drawn(of)):
            raise damaged()
        value = packed.take(SIZE) if number and is_drawn(of) else JOINED
        anchors.append(None if not number else Chain(value, number - 1)[0] if value else JOINED)
        shown.append((number - 1, value) if value else None)
    return tuple(anchors), tuple(shown)


def _sections(packed: Packed) -> dict[int, Packed]:
    """Returns the contents of all sections by section number."""
    found: dict[int, Packed] = {}
    while not packed.is_empty:
        number = packed.number()
        if number <= max(found, default=0) or number > USED:
            raise damaged()
        found[number] = Packed(packed.take(packed.number()))
    return found


def _names(sections: dict[int, Packed], seats: int) -> tuple[str, ...]:
    content = sections.get(NAMES)
    return tuple(_text(content.take(content.number()), LONGEST_NAME) for _ in range(seats)) if content else ()


def _line(sections: dict[int, Packed], parties: Parties) -> tuple[int, str] | None:
    content = sections.get(LINE)
    if content is None:
        return None
    party, line = _party(content, parties), _text(content.rest(), LONGEST_LINE)
    if not line:
        raise damaged()
    return party, line


def _asked(sections: dict[int, Packed], parties: Parties) -> tuple[int, int, int] | None:
    content = sections.get(ASKED)
    if content is None:
        return None
    party, kind, plies = _party(content, parties), content.number(), content.number()
    if kind not in (TAKE_BACK, DRAW) or (kind == DRAW and plies):
        raise damaged()
    return party, kind, plies


def _taken(sections: dict[int, Packed]) -> int:
    content = sections.get(TAKEN)
    return content.number() if content else 0


def _ended(sections: dict[int, Packed], parties: Parties) -> tuple[int, int] | None:
    content = sections.get(ENDED)
    if content is None:
        return None
    kind, party = content.number(), _party(content, parties)
    if kind not in (DRAW, RESIGNED):
        raise damaged()
    return kind, party


def _call(sections: dict[int, Packed]) -> bytes:
    content = sections.get(CALL)
    call = content.rest() if content else b""
    if len(call) > LONGEST_CALL:
        raise damaged()
    return call


def _handover(sections: dict[int, Packed], of: Game, parties: Parties) -> Handover | None:
    content = sections.get(HANDOVER)
    if content is None:
        return None
    party, owes, secret = _party(content, parties), content.number(), content.take(SIZE)
    seed, levels = content.number(), tuple(content.rest())
    seats = {seat for seat, level in enumerate(levels, 1) if level}
    is_right = not levels or (len(levels) == sum(map(len, parties)) and seats and seats <= set(parties[party]))
    if owes > 1 or not is_right or max(levels, default=0) > strongest(of.id) or seed >= SEEDS or (seed and not levels):
        raise damaged()
    signing = sections[SIGNING].take(SIZE) if SIGNING in sections else b""
    return Handover(party, bool(owes), secret, Opponents(levels, seed), signing)


def _again(sections: dict[int, Packed], of: Game, parties: Parties) -> tuple[int, bytes] | None:
    content = sections.get(AGAIN)
    return (_party(content, parties), content.take(SIZE) if is_drawn(of) else JOINED) if content else None


def _signature(sections: dict[int, Packed], parties: Parties) -> Signature | None:
    content = sections.get(SIGNED)
    return Signature(_party(content, parties), content.number(), content.take(SIGNATURE)) if content else None


def _party(content: Packed, parties: Parties) -> int:
    party = content.number()
    if party >= len(parties):
        raise damaged()
    return party


def _text(data: bytes, longest: int) -> str:
    """Returns a text of one line. Raises `ReplyError` if `one_line` would change it."""
    try:
        text = data.decode()
    except UnicodeDecodeError:
        raise damaged() from None
    if text != one_line(text, longest):
        raise damaged()
    return text


def one_line(text: str, longest: int) -> str:
    """Returns a text as replies hold it: on one line, printable, and at most `longest` characters long."""
    return joiners.shortened(text, longest)
