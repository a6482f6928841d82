"""Three browsers agree by links to take a move back, and to end the game."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest

from tests.browsing.site import Host, expect
from tests.torture.friends import LINKS, Company, Party

if TYPE_CHECKING:
    from playwright.sync_api import Page


@pytest.mark.one_in(12)
def test_three_agree_by_links(open_page: Callable[..., Page], host: Host) -> None:
    parties = [Party(open_page(reduced_motion="reduce"), host.url, number) for number in (1, 2, 3)]
    company = Company(parties, LINKS, random.Random(1))
    company.begins("warmaze")
    acted = None
    while not all(party.is_in for party in parties) or not (acted and acted.page.locator("#choices .far-back").count()):
        acting = next((party for party in parties if party.may_act()), None)
        if acting:
            acted = acting
            company.somebody_acts()
        else:
            company.somebody_sends()
    asker = acted
    ben, cid = (parties[(asker.number + step - 1) % 3] for step in (1, 2))
    plies = len(asker.reply.message.plies)
    asker.page.locator("#choices .far-back").click()
    notice = asker.page.locator("#far-notice")
    expect(notice).to_contain_text("You ask to take back your last move. It waits for")
    ben.opens(asker.sends())
    expect(ben.page.locator("#far-notice")).to_contain_text(f"{asker.name} asks to take this back")
    ben.page.get_by_role("button", name="Allow").click()
    expect(ben.page.locator("#far-notice")).to_contain_text(f"You have agreed. It waits for {cid.name}.")
    cid.opens(ben.sends())
    expect(cid.page.locator("#far-notice")).to_contain_text(f"{ben.name} has agreed.")
    cid.page.get_by_role("button", name="Allow").click()
    asker.opens(cid.sends())
    assert asker.reply.taken == 1
    assert len(asker.reply.message.plies) < plies
    record = asker.may_act()
    assert record, "it is the asker's move again"
    asker.acts(record)
    while asker.may_act():
        company.somebody_acts()
    text = asker.sends()
    for party in (ben, cid):
        party.opens(text)
        assert party.reply.taken == 1
    page = asker.page
    page.locator("#far-more summary").click()
    assert not page.get_by_role("button", name="Resign").is_visible()
    page.get_by_role("button", name="End the game").click()
    ben.opens(asker.sends())
    ben.page.get_by_role("button", name="Accept the draw").click()
    cid.opens(ben.sends())
    cid.page.get_by_role("button", name="Accept the draw").click()
    end = cid.sends()
    for party in (asker, ben):
        party.opens(end)
    for party in parties:
        expect(party.page.locator("#status")).to_have_text("A draw by agreement.")
