"""Replies as texts: their content is read back, hostile ones are refused, and old ones stay readable."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any

import pytest

from builder.paths import ROOT
from pygames import link
from pygames.catalogue import GAMES
from pygames.fair import Message as FairMessage
from pygames.fair.chain import SIZE
from pygames.link import base64_text
from pygames.record import Record
from tests.rules.playthroughs import earlier
from tests.web.far.devices import invited, inviting, play
from web.far import reply as replies
from web.far.packing import ReplyError, data_of, sharings
from web.far.reply import (
    DRAW,
    HINTS,
    IDENTITY,
    LONGEST_LINE,
    LONGEST_NAME,
    RESIGNED,
    TAKE_BACK,
    Reply,
    read,
    write,
)
from web.links import links_in_text
from web.links.links_in_text import links_in
from web.routes import SIGNS, is_reply

KEPT = ROOT / "tests" / "cases" / "replies"
"""One reply of each kind as first written: the link, then its content."""
ALLOWED = {2: 60 + 100, 3: 90 + 200, 6: 180 + 500}
"""Characters by which a reply may be longer than the link of its record, by the number of devices: for what the next
turns need, and for the signatures.
"""


def kept() -> list[tuple[str, str]]:
    return [(path.stem, path.read_text(encoding="utf-8").split("\n", 1)[0]) for path in sorted(KEPT.glob("*.txt"))]


def told(reply: Reply) -> str:
    """Returns the whole content of a reply, for comparing."""
    message = reply.message
    shown = [None if one is None else (one[0], one[1].hex()) for one in message.shown]
    return "\n".join(
        map(
            str,
            (
                reply.identity.hex(),
                message.table,
                message.parties,
                [None if anchor is None else anchor.hex() for anchor in message.anchors],
                shown,
                message.deal,
                " ".join(message.plies),
                reply.names,
                reply.line,
                *([(reply.asked, reply.taken, reply.ended)] if reply.asked or reply.taken or reply.ended else []),
                *([str(reply.handover).replace(", signing=b''", "")] if reply.handover else []),
                *([reply.again] if reply.again else []),
                *([reply.keys, reply.signed, _passed(reply)] if reply.keys or reply.signed or reply.passed else []),
                *([reply.questions, reply.granted] if reply.questions or reply.granted else []),
                *([reply.allowed, reply.used] if reply.allowed else []),
            ),
        )
    )


def _passed(reply: Reply) -> str:
    """Returns the statements that are passed on, without what has been added to them since the first were written."""
    return str(reply.passed).replace(", used=None", "")


@pytest.mark.parametrize("path", sorted(KEPT.glob("*.txt")), ids=lambda path: path.stem)
def test_old_replies_stay_readable(path: object) -> None:
    text, _, expected = path.read_text(encoding="utf-8").rstrip("\n").partition("\n")  # type: ignore[attr-defined]
    reply = read(text)
    assert told(reply) == expected
    assert text in (write(reply), earlier(write(reply)))


def test_no_reply_ends_in_a_sign_and_old_ones_get_theirs_back() -> None:
    replies = [read(text) for _, text in kept()]
    mended = 0
    for number in range(100):
        for reply in replies:
            text = write(replace(reply, identity=number.to_bytes(IDENTITY, "big")))
            assert text[-1].isalnum()
            old = earlier(text)
            if old != text:
                assert write(read(old)) == write(read(old[:-1])) == text
                assert write(read(old.rstrip("-_"))) == text
                assert links_in(f"https://example.org/#{old[:-1]} and more").whole == (old[:-1],)
                assert links_in_text.mended(old[:-1]) == old[:-1]
                mended += 1
    assert mended > 20


@pytest.mark.parametrize(
    ("game_id", "seats"), [*((game_id, 2) for game_id in GAMES), ("mouse-madness", 3), ("amuseamaze", 6)]
)
def test_a_reply_comes_back_as_it_was_and_is_short(game_id: str, seats: int) -> None:
    parties = tuple((seat,) for seat in range(1, seats + 1))
    devices = play(game_id, seats, parties, 60, named=False)
    device = next(device for device in devices if not device.far.is_mine)
    for names, line in (
        ((), ""),
        (("A" * LONGEST_NAME, "Zoé 猫"), "Well, “that” was <b>lucky</b> & ok?" + "é" * LONGEST_LINE),
    ):
        text = write(device.far.reply((*names, *[""] * seats)[:seats] if names else (), line))
        reply = read(f"https://example.org/play#{text}")
        assert reply.message == device.far.message
        assert write(reply) == text
        assert write(reply, link.encode(device.far.record)) == text
        assert is_reply(text)
        assert set(text) <= {
            character for character in map(chr, range(128)) if character.isalnum() or character in SIGNS
        }
        if not names:
            assert len(text) <= len(link.encode(device.far.record)) + ALLOWED[seats]


def test_the_longest_reply_is_short_enough() -> None:
    value = 4000, bytes(16)
    for seats, most in ALLOWED.items():
        parties = tuple((seat,) for seat in range(1, seats + 1))
        far = inviting("mouse-madness", seats, parties).far
        message = FairMessage(far.message.table, parties, (b"\0" * 16,) * seats, (value,) * seats, None, ())
        text = write(Reply(bytes(IDENTITY), message))
        assert len(text) <= len(link.encode(Record(far.start))) + most


def test_every_sharing_of_seats_has_a_number() -> None:
    assert [len(sharings(seats)) for seats in range(2, 7)] == [1, 4, 14, 51, 202]
    for seats in range(2, 7):
        for parties in sharings(seats):
            assert list(parties) == sorted(parties)
            assert sorted(seat for party in parties for seat in party) == list(range(1, seats + 1))


def test_what_is_hostile_raises_nothing_but_its_own_error() -> None:
    texts = [text for _, text in kept()]
    assert len(texts) > 5
    decide = random.Random(7)
    accepted = 0
    for _ in range(6000):
        text = decide.choice(texts)
        way = decide.randrange(5)
        if way == 0:  # any character
            place = decide.randrange(len(text))
            changed = text[:place] + decide.choice([*link.ALPHABET, ".", "é", "\0", " ", "#"]) + text[place + 1 :]
        elif way == 1:  # cut
            changed = text[: decide.randrange(len(text))]
        elif way == 2:  # two joined
            other = decide.choice(texts)
            changed = text[: decide.randrange(len(text))] + other[decide.randrange(len(other)) :]
        else:  # other bytes, with the right check characters
            body, _, head = text[:-2].rpartition(".")
            data = bytearray(data_of(head))
            for _ in range(decide.randrange(1, 4)):
                data[decide.randrange(len(data))] = decide.choice([0, 1, 2, 127, 128, 255, decide.randrange(256)])
            del data[decide.randrange(len(data)) + 1 if way == 4 else len(data) :]
            changed = f"{body}.{base64_text(bytes(data))}"
            changed += link.check_text(changed)
        try:
            reply = read(changed)
        except ReplyError:
            continue
        accepted += 1
        whole = write(reply)
        assert whole == changed or earlier(whole).startswith(changed.rstrip("-_"))
    assert accepted  # values of chains may be any bytes; they are checked against the game


@pytest.mark.parametrize(
    "text", [None, 1, b"2l", "", "2", "2l", "2l.AA", "1lACBNI2", "2" * 70_000, "2lAC" + "A" * 59_990]
)
def test_what_is_no_reply_is_refused(text: object) -> None:
    with pytest.raises(ReplyError):
        read(text)  # type: ignore[arg-type]


def test_sections_of_a_later_version_are_refused() -> None:
    text = inviting("labymaster").sends()
    data = data_of(text[:-2].rpartition(".")[2])
    later = f"{text.rpartition('.')[0]}.{base64_text(data + bytes((9, 1, 1)))}"
    with pytest.raises(ReplyError):
        read(later + link.check_text(later))


@pytest.mark.parametrize(
    "changes",
    [
        {"asked": (0, HINTS, 0)},
        {"asked": (0, DRAW, 1)},
        {"asked": (2, TAKE_BACK, 0)},
        {"ended": (TAKE_BACK, 0)},
        {"ended": (RESIGNED, 2)},
        {"line": (2, "Hello")},
    ],
)
def test_what_no_device_asks_ends_or_says_is_refused(changes: dict[str, Any]) -> None:
    reply = read(inviting("labymaster").sends())
    assert read(write(replace(reply, asked=(0, TAKE_BACK, 0), ended=(RESIGNED, 1), line=(1, "Hello")))).asked
    with pytest.raises(ReplyError):
        read(write(replace(reply, **changes)))


def test_a_reply_has_a_longest_length(monkeypatch: pytest.MonkeyPatch) -> None:
    text = inviting("labymaster").sends()
    monkeypatch.setattr(replies, "LONGEST_FRAGMENT", len(text))
    assert read(text)
    monkeypatch.setattr(replies, "LONGEST_FRAGMENT", len(text) - 1)
    with pytest.raises(ReplyError):
        read(text)


def test_a_device_shows_no_value_after_the_longest_game() -> None:
    far = inviting("mouse-madness").far
    last = far.known.game.ply_limit(far.known.variant, 2)

    def shows(newest: int) -> str:
        message = replace(far.message, shown=((newest, bytes(SIZE)), None))
        return write(Reply(bytes(IDENTITY), message))

    assert read(shows(last)).message.shown[0] == (last, bytes(SIZE))
    with pytest.raises(ReplyError):
        read(shows(last + 1))


def test_an_invitation_tells_who_is_missing() -> None:
    ann = inviting("amuseamaze", 3, ((1,), (2, 3)))
    reply = read(ann.sends())
    assert reply.record is None
    assert reply.message.anchors[1] is None
    ben = invited(write(reply))
    assert ben.known.parties[ben.known.me] == (2, 3)
    assert read(ben.sends()).message.anchors[1] is not None
