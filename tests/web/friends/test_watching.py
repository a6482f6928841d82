"""A link for watching tells nothing that is to come, and lets nobody take part."""

from __future__ import annotations

import random
from collections.abc import Sequence

import pytest

from pygames import link
from pygames.catalogue import GAMES
from pygames.catalogue import game as game_of
from pygames.link import base64_bytes
from pygames.record import Record
from tests.web.far.devices import PAIR, Device, invited, inviting
from web import routes
from web.far import reply as replies
from web.far.packing import Parties, ReplyError
from web.friends.watching import watch_link
from web.links import company, links_in_text

THREE: Parties = ((1,), (2,), (3,))


def watched(device: Device) -> str:
    return watch_link(device.far, device.table.names)


def public(device: Device, seen: Sequence[str]) -> Record | None:
    """Returns the record that somebody computes who has nothing but the links that were sent."""
    known = [replies.read(text).record for text in seen]
    return max((record for record in known if record), key=lambda record: len(record.plies), default=None)


@pytest.mark.one_in(3)
@pytest.mark.parametrize(
    ("game_id", "parties"),
    [(game_id, parties) for game_id in GAMES for parties in (PAIR, THREE) if len(parties) in game_of(game_id).seats],
)
def test_it_can_be_computed_from_what_everybody_has_seen(game_id: str, parties: Parties) -> None:
    """Whoever has the link learns nothing more than somebody who has read every reply, and less than each player."""
    decide = random.Random(3)
    devices, sent, links = [inviting(game_id, len(parties), parties)], list[str](), 0
    at = devices[0]
    for _turn in range(12):
        while at.session.driver.is_here and at.table.position.results() is None:
            before = at.table.head
            at.take_turn(decide, before + 1)
            links += _check(at, sent)  # in the middle of a turn, too
        party = at.far.waits_for
        if party is None:
            break
        sent.append(at.play.link())
        links += _check(at, sent[:-1])
        at.play.sent()
        for device in devices:
            if device is not at:
                device.opens(sent[-1])
        if party == len(devices):
            devices.append(invited(sent[-1]))
        for device in devices:
            links += _check(device, sent)
        at = devices[party]
    assert links > 10


def _check(device: Device, sent: Sequence[str]) -> bool:
    """Checks the link of a device against everything that was sent. Returns whether it gives one."""
    fragment = watched(device)
    if not fragment:
        return False
    record, known = link.decode(company.record_of(fragment)), public(device, sent)
    assert known is not None, "nothing was sent yet"
    assert known.start == record.start
    assert known.plies[: len(record.plies)] == record.plies, "it tells something that was not sent"
    assert company.named(link.encode(record), device.table.names, record.start.seats) == fragment, "and nothing else"
    last = list(record.positions())[-2]
    assert last.chances() is None or record.position.results(), "a roll is told only once somebody has played on it"
    return True


def test_it_cannot_be_joined_or_answered() -> None:
    decide = random.Random(3)
    ann = inviting("mouse-madness")
    ben = invited(ann.sends())
    ann.opens(ben.sends())
    ann.take_turn(decide)
    ben.opens(ann.sends())
    ben.take_turn(decide)
    ann.opens(ben.sends())
    fragment = watched(ann)
    assert not routes.is_reply(fragment)
    with pytest.raises((ReplyError, link.LinkError)):
        replies.read(fragment)
    assert links_in_text.links_in(f"Look (https://example.org/box/#{fragment}).").whole == (fragment,)
    who = company.read(fragment, 2)
    assert who is not None
    assert (who.names, any(who.levels)) == (ann.table.names, False)
    for secret in (ann.known.secret, ben.known.secret, ann.known.identity):
        assert secret not in base64_bytes(fragment.partition(".")[2][:-2])


def test_there_is_none_before_anything_was_sent() -> None:
    ann = inviting("labymaster")
    ann.take_turn(random.Random(1))
    assert watched(ann) == ""
    ann.sends()
    assert watched(ann) != ""
    deal = inviting("amuseamaze")
    assert watched(deal) == ""
