"""Two browsers agree by links to allow hints, and both show when one was used."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest

from tests.browsing.site import Host, expect
from tests.site.sharing.test_far import Friend, begin, weakest

if TYPE_CHECKING:
    from playwright.sync_api import Page


@pytest.mark.one_in(12)
def test_two_agree_to_allow_hints(open_page: Callable[..., Page], host: Host) -> None:
    ann, ben = friends = [Friend(open_page(reduced_motion="reduce"), host.url, name) for name in ("Ann", "Ben")]
    begin((ann, ben), "labymaster", "", weakest)
    toast, notice = ben.page.locator("#toast"), ben.page.locator("#far-notice")
    ben.page.locator("#hint-toggle").click()
    expect(toast).to_contain_text("until it is over or all allow them")
    ben.page.locator("#far-more summary").click()
    ben.page.get_by_role("button", name="Ask to allow hints").click()
    expect(notice).to_have_text("You ask to allow hints and the review in this game. It waits for Ann.")
    ben.player.sees_status("Send your question to Ann.")
    ann.opens(ben.sends())
    expect(ann.page.locator("#far-notice")).to_have_text(
        "Ben asks to allow hints and the review in this game. All players see who uses them."
    )
    ann.page.get_by_role("button", name="Allow", exact=True).click()
    ann.player.sees_status("Send your answer to Ben.")
    ben.opens(ann.sends())
    expect(notice).to_be_hidden()
    for friend in friends:
        expect(friend.page.locator("#far-hints")).to_have_text("Hints and the review are allowed.")
    ann.page.locator("#analysis-toggle").click()
    expect(ann.page.locator("#toast")).to_have_text("Hints and the review are for your own turns.")
    ben.page.locator("#hint-toggle").click()
    expect(ben.page.locator("#hint [data-hint]").first).to_be_visible()
    used = "Hints and the review are allowed. Ben has used them once, in turn 2."
    expect(ben.page.locator("#far-hints")).to_have_text(used)
    ben.page.locator("#analysis-toggle").click()
    expect(ben.page.locator("#analysis-now")).to_contain_text("%")
    used = "Hints and the review are allowed. Ben has used them 2 times, last in turn 2."
    expect(ben.page.locator("#far-hints")).to_have_text(used)
    ben.takes_turn(weakest)
    expect(ben.page.locator("#analysis")).to_be_hidden()
    ann.opens(ben.sends())
    expect(ann.page.locator("#far-hints")).to_have_text(used)
    ann.takes_turn(weakest)
    ann.page.reload()
    ann.player.settles()
    expect(ann.page.locator("#far-hints")).to_have_text(used)
