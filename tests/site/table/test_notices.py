"""The page's own notices, and what stays visible beside them."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import pytest

import pygames
from tests.browsing.player import Player
from tests.browsing.site import DESKTOP, LOW, PHONE, Host, expect
from tests.site.table.test_play import RECORDS

if TYPE_CHECKING:
    from playwright.sync_api import FloatRect, Locator, Page

NEEDED = "#board", "#prompt", "#plies", "#actions"


def overlap(one: FloatRect, other: FloatRect) -> bool:
    """Returns whether two boxes share more than an edge."""
    across = one["x"] + 1 < other["x"] + other["width"] and other["x"] + 1 < one["x"] + one["width"]
    return across and one["y"] + 1 < other["y"] + other["height"] and other["y"] + 1 < one["y"] + one["height"]


def boxes(found: Locator) -> list[FloatRect]:
    return [box for one in found.all() if (box := one.bounding_box())]


@pytest.mark.parametrize("screen", [PHONE, LOW, DESKTOP], ids=["phone", "low", "desktop"])
def test_the_offer_of_an_earlier_game_covers_nothing_that_is_needed(
    open_page: Callable[..., Page], host: Host, screen: dict[str, Any]
) -> None:
    player = Player(open_page(**screen, reduced_motion="reduce"), host.url)
    page, toast = player.page, player.page.locator("#toast")
    for game_id in ("warmaze", "labymaster", "mazers"):
        record = RECORDS[game_id]
        player.open(pygames.link.encode(pygames.Record(record.start, record.plies[:4])))
        if game_id == "warmaze":
            continue
        expect(toast).to_contain_text("game saved. Return to it")
        (said,) = boxes(toast)
        for needed in NEEDED:
            for box in boxes(page.locator(needed)):
                assert not overlap(said, box), (game_id, needed)
        assert said["x"] >= 0
        assert said["x"] + said["width"] <= screen["viewport"]["width"]


def test_a_notice_stays_in_sight_when_the_window_becomes_small(open_page: Callable[..., Page], host: Host) -> None:
    player = Player(open_page(**DESKTOP, reduced_motion="reduce"), host.url)
    page, toast = player.page, player.page.locator("#toast")
    for game_id in ("warmaze", "labymaster"):
        record = RECORDS[game_id]
        player.open(pygames.link.encode(pygames.Record(record.start, record.plies[:4])))
    expect(toast).to_contain_text("game saved. Return to it")
    page.set_viewport_size({"width": 320, "height": 568})
    player.drawn()
    (said,) = boxes(toast)
    assert said["x"] >= 0
    assert said["x"] + said["width"] <= 320
