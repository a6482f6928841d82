"""Three browsers play live, and the one that passes replies on forges one of them."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from tests.browsing.site import Host, expect, soon
from tests.torture.friends import LINKS, Company, Party
from web.far import reply as replies
from web.far.reply import Reply

if TYPE_CHECKING:
    from playwright.sync_api import Page

HOLDS = """const send = RTCDataChannel.prototype.send;
window.held = [];
window.holds = false;
RTCDataChannel.prototype.send = function (text) {
  if (window.holds && text.startsWith("r")) window.held.push({ text, send: (other) => send.call(this, other) });
  else send.call(this, text);
};"""
"""Lets a test hold back the replies that a browser sends, and send others in their place."""


def another_roll(reply: Reply) -> str:
    """Returns the reply up to its last roll, with another outcome of that."""
    record = reply.record
    assert record
    steps = list(zip(record.positions(), record.plies, strict=False))
    place = max(place for place, (position, _ply) in enumerate(steps) if position.chances())
    position, rolled = steps[place]
    other = next(ply for ply, _chance in position.chances() or () if ply != rolled)
    return replies.write(replace(reply, message=replace(reply.message, plies=(*record.plies[:place], other))))


def to_act(party: Party) -> int:
    """Returns the seat to act in the game as a browser knows it, rolls that are only drawn included."""
    record = party.reply.record
    assert record
    return record.position.seat


@pytest.mark.one_in(12)
def test_a_forged_reply_of_a_third_player_is_refused(open_page: Callable[..., Page], host: Host) -> None:
    parties = [Party(open_page(reduced_motion="reduce"), host.url, number) for number in (1, 2, 3)]
    hub = parties[0]
    hub.page.add_init_script(HOLDS)
    company = Company(parties, LINKS, random.Random(1))
    company.begins("mouse-madness")
    while not all(party.is_in and party.reply.record for party in parties) or to_act(hub) == hub.number:
        if not company.somebody_acts():
            company.somebody_sends()
    mover = parties[to_act(hub) - 1]
    other = next(party for party in parties if party not in (hub, mover))
    for party in (mover, other):
        company.connect_with(hub, party)
    hub.page.evaluate("window.holds = true")
    before = other.reply

    def has_moved() -> bool:
        if record := mover.may_act():
            mover.acts(record)
        return bool(hub.page.evaluate("window.held.length"))

    soon(hub.page, has_moved)
    true = replies.read(hub.page.evaluate("window.held[0].text").removeprefix("r"))
    hub.page.evaluate("forged => window.held[0].send(forged)", f"r{another_roll(true)}")
    notice = other.page.locator("#far-notice")
    expect(notice).to_contain_text("This reply was refused, and your game is as it was.")
    expect(notice).to_contain_text("device has not signed it")
    assert other.reply == before
    hub.page.evaluate("window.holds = false; for (const one of window.held) one.send(one.text)")
    plies = true.message.plies
    soon(other.page, lambda: other.reply.message.plies[: len(plies)] == plies)
    assert other.is_live, "the true reply came over the same connection"
