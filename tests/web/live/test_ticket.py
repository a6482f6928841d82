"""Tickets: what other devices send is parsed strictly, tickets end, and few spare connections are kept."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from pygames.link import base64_text
from tests.web.live.test_call import CHROMIUM
from web.far.call import ANSWER, MOST_ADDRESSES, OFFER, Call
from web.live.ticket import (
    LONGEST,
    MOST_SPARES,
    PASS_LASTS_MS,
    RENEW_TICKET_MS,
    TICKET_LASTS_MS,
    Gone,
    Offered,
    Pass,
    Spares,
    Ticket,
    TicketError,
    TicketStored,
    read,
)

SPARE = Call.of(CHROMIUM, OFFER, 513, 0)
BACK = replace(Call.of(CHROMIUM, ANSWER, 0, 0), addresses=())
TICKET = Ticket(3, 0, True, SPARE, BACK)
PASS = Pass(1_700_000_000_000, BACK, replace(BACK, pwd=BACK.pwd[::-1]))


@pytest.mark.parametrize(
    "message", [Offered(SPARE, BACK), Offered(SPARE, None), TicketStored(0), TicketStored(65535), Gone()]
)
def test_what_is_said_about_tickets_is_read_back(message: Offered | TicketStored | Gone) -> None:
    assert read(str(message)) == message


def test_the_longest_text_is_within_the_limit() -> None:
    longest = replace(
        SPARE,
        ufrag="u" * 64,
        pwd="p" * 128,
        addresses=tuple((2, bytes(15) + bytes((n,)), 65535) for n in range(MOST_ADDRESSES)),
    )
    text = str(Offered(longest, replace(longest, kind=ANSWER, addresses=())))
    assert len(text) <= LONGEST
    assert read(text)


@pytest.mark.parametrize(
    "text",
    [
        None,
        5,
        "",
        "x ",
        "k00g0",
        "k00000",
        "s.",
        f"s{base64_text(bytes(SPARE))}",
        f"s{base64_text(bytes(BACK))}.",
        f"s{base64_text(bytes(SPARE))}.{base64_text(bytes(SPARE))}",
        f"s{base64_text(bytes(SPARE))}.{base64_text(bytes(replace(SPARE, kind=ANSWER)))}",
        f"s{base64_text(bytes(replace(SPARE, party=1)))}.",
        f"s{base64_text(bytes(SPARE))}.{base64_text(bytes(BACK))}=",
        "s" + "A" * LONGEST,
        str(Offered(SPARE, BACK)) + "\n",
    ],
)
def test_anything_else_is_refused(text: object) -> None:
    with pytest.raises(TicketError):
        read(text)


def test_changed_texts_are_refused_or_hold_only_what_a_call_may() -> None:
    chance, text = random.Random(1), str(Offered(SPARE, BACK))
    for _ in range(3000):
        place = chance.randrange(len(text))
        changed = text[:place] + chance.choice("sk.xA_-9\n\u0660") + text[place + chance.randrange(2) :]
        try:
            message = read(changed)
        except TicketError:
            continue
        assert str(message) == changed
        if isinstance(message, Offered):
            assert "\n\n" not in message.spare.sdp()
            assert message.back is None or not message.back.addresses


def test_a_ticket_is_read_back_and_others_are_refused() -> None:
    assert Ticket.read(str(TICKET)) == TICKET
    for text in ("", str(TICKET)[1:], str(TICKET) + " ", str(TICKET).replace("3 0 1", "6 0 1")):
        with pytest.raises(TicketError):
            Ticket.read(text)


def test_a_ticket_lasts_for_five_minutes_after_the_last_moment_of_the_connection() -> None:
    now = 1_700_000_000_000
    ticket = TICKET.renewed(now)
    assert not TICKET.is_valid(now)
    assert ticket.is_valid(now)
    assert ticket.is_valid(
        now + RENEW_TICKET_MS + TICKET_LASTS_MS - 1
    )  # it was renewed up to half a minute before the cut
    assert not ticket.is_valid(now + RENEW_TICKET_MS + TICKET_LASTS_MS)
    assert not ticket.is_valid(now - 1)  # the clock was set back


def test_a_pass_is_read_back_and_others_are_refused() -> None:
    assert Pass.read(str(PASS)) == PASS
    offered = str(PASS).replace(base64_text(bytes(BACK)), base64_text(bytes(SPARE)), 1)
    for text in ("", str(PASS)[:-1], str(PASS) + " ", offered, str(TICKET)):
        with pytest.raises(TicketError):
            Pass.read(text)


def test_a_pass_lasts_for_four_weeks() -> None:
    assert PASS.is_valid(PASS.until - PASS_LASTS_MS)
    assert PASS.is_valid(PASS.until - 1)
    assert not PASS.is_valid(PASS.until)
    assert not PASS.is_valid(PASS.until - PASS_LASTS_MS - 1), "the clock was set back"


class One:
    """Stands in for a spare connection."""

    is_open = True

    def close(self) -> None:
        self.is_open = False


def test_a_spare_connection_stays_until_its_successor_has_a_ticket() -> None:
    spares, ones = Spares[One](), [One() for _ in range(5)]
    spares.add(1, ones[0])
    assert not spares.is_kept
    spares.confirm(1)
    spares.confirm(99)
    assert spares.is_kept
    for number in (2, 3, 4):
        spares.add(number, ones[number - 1])
        assert len(spares) == MOST_SPARES
    assert [one.is_open for one in ones[:4]] == [True, False, False, True]
    spares.confirm(4)
    assert spares.all == [ones[3]]
    assert not ones[0].is_open
    spares.remove(ones[3], closes=False)
    assert ones[3].is_open
    assert not spares.is_kept


def test_without_tickets_the_oldest_spare_connection_goes() -> None:
    spares, ones = Spares[One](), [One() for _ in range(3)]
    for number, one in enumerate(ones):
        spares.add(number, one)
    assert spares.all == ones[1:]
    spares.add(1, again := One())  # a number that is there is replaced
    assert spares.all == [ones[2], again]
    spares.close()
    assert not any(one.is_open for one in ones)
    assert not spares.all


def test_a_device_that_comes_back_is_awaited_at_no_address() -> None:
    sdp = BACK.sdp()
    assert "a=candidate" not in sdp
    assert "a=setup:active" in sdp
