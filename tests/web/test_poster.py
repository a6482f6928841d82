"""What the page shows before Python is there."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import TYPE_CHECKING

import pygames
from tests.web.site import Host, expect
from web.saved import SavedGame
from web.store import PREFIX
from web.table import Table

if TYPE_CHECKING:
    from playwright.sync_api import Page


def test_the_page_shows_what_the_address_asks_for(open_page: Callable[..., Page], host: Host) -> None:
    page = open_page(service_workers="block")
    record = pygames.Record(pygames.game("labymaster").start()).play("f1-f8")
    text = json.dumps(str(SavedGame(Table(record), 0)))
    page.route("**/memory.bin", lambda _route: None)  # it never comes
    page.goto(f"{host.url}#games")
    expect(page.get_by_role("heading", name="Your games")).to_be_visible()
    expect(page.locator("#front")).to_be_hidden()
    expect(page.get_by_text("No game has been played on this device yet.")).to_be_visible()
    expect(page.get_by_label("Import")).to_be_disabled()
    page.evaluate(f"localStorage.setItem('{PREFIX}3', {text})")
    page.reload()
    expect(page.locator("#games-list li")).to_have_count(1)
    expect(page.locator("#games-empty")).to_be_hidden()
    page.evaluate("location.hash = 'saved.3'")
    expect(page.get_by_role("heading", name="Labymaster")).to_be_visible()
    expect(page.locator("#board > svg")).to_be_visible()
    page.evaluate("location.hash = ''")
    expect(page.get_by_role("heading", name="Mazebox")).to_be_visible()
