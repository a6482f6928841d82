"""Addresses that do not exist: what mail programs and people make of a link is mended by the page that hosts send."""

from __future__ import annotations

import urllib.request
from collections.abc import Iterator
from http import HTTPStatus
from typing import TYPE_CHECKING
from urllib.error import HTTPError

import pytest

import pygames
from builder import lost
from tests.browsing.site import SITE, Host, booted, expect

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

RECORD = pygames.link.encode(pygames.Record(pygames.game("labymaster").start(), ("f1-f8", "7+")))
POSITION = pygames.link.encode(pygames.game("warmaze").start())


@pytest.fixture(scope="module")
def visitor(browser: Browser) -> Iterator[Page]:
    """A page of somebody who has never been there. The browser reports each address that does not exist as an error."""
    context = browser.new_context(service_workers="block", locale="en-GB")
    yield context.new_page()
    context.close()


def test_the_server_sends_it_with_its_status(host: Host) -> None:
    for address in ("nothing", "nothing/here.html", "%23labymaster"):
        with pytest.raises(HTTPError) as caught:
            urllib.request.urlopen(host.url + address)
        assert caught.value.code == HTTPStatus.NOT_FOUND
        assert caught.value.read() == (SITE / lost.NAME).read_bytes()


@pytest.mark.parametrize(
    ("wrong", "right"),
    [
        (f"%23{RECORD}", f"#{RECORD}"),
        (f"%2523{RECORD}", f"#{RECORD}"),
        (f"fr.html%23{RECORD}", f"fr.html#{RECORD}"),
        (f"index.html%23{RECORD}?utm_source=mail", f"index.html#{RECORD}"),
        (f"some/where/%23{RECORD}", f"#{RECORD}"),
        (RECORD, f"#{RECORD}"),
        (f"{RECORD}/", f"#{RECORD}"),
        (f"fr.html/{RECORD}", f"fr.html#{RECORD}"),
        (f"fr/{RECORD}", f"fr.html#{RECORD}"),
        (POSITION, f"#{POSITION}"),
        ("day.labymaster", "#day.labymaster"),
        ("puzzles/", "#puzzles"),
        ("warmaze", "#warmaze"),
        ("fr/", "fr.html"),
        ("help-mazers", "help-mazers.html"),
        ("help-mazers/", "help-mazers.html"),
        (f"fr/#{RECORD}", f"fr.html#{RECORD}"),
        (f"nowhere/#{RECORD}", f"#{RECORD}"),
    ],
)
def test_a_link_that_a_program_has_changed_is_mended(visitor: Page, host: Host, wrong: str, right: str) -> None:
    visitor.goto(host.url + wrong)
    visitor.wait_for_url(lambda url: url in (host.url + right, f"{host.url}{right.removeprefix('index.html')}"))


def test_a_game_opens_from_such_a_link(visitor: Page, host: Host) -> None:
    visitor.goto(f"{host.url}%23{RECORD}")
    visitor.wait_for_url(f"{host.url}#{RECORD}")
    booted(visitor)
    expect(visitor.locator("#table[data-game=labymaster]")).to_be_visible()


@pytest.mark.parametrize("wrong", ["nothing", "some/deep/nothing.html", "picture.png"])
def test_what_cannot_be_mended_leads_to_the_front_page(visitor: Page, host: Host, wrong: str) -> None:
    visitor.goto(host.url + wrong)
    expect(visitor.locator("section[lang=en]")).to_contain_text("This page does not exist")
    expect(visitor.locator("section[lang=fr]")).to_contain_text("Cette page n’existe pas")
    link = visitor.get_by_role("link", name="Go to Mazebox")
    expect(link).to_have_attribute("href", host.url)
    assert visitor.url == host.url + wrong
    visitor.get_by_role("link", name="Aller à Mazebox").click()
    booted(visitor)
    assert visitor.url == f"{host.url}fr.html"


def test_it_asks_for_no_other_file() -> None:
    text = (SITE / lost.NAME).read_text(encoding="utf-8")
    assert "stylesheet" not in text
    assert 'src="' not in text.replace('src="data:', "")
    assert f'"{lost.NAME}"' not in (SITE / "service-worker.js").read_text(encoding="utf-8")  # of no use offline
