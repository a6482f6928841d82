"""First visits: what every kind of address requests until it answers, in every language, against budget.json."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from builder import budget, visits
from builder.steps import BuildError
from builder.visits import Server, Visit
from tests.browsing.site import SITE, not_on_stock
from web.routes import ADDRESSES, Address

if TYPE_CHECKING:
    from playwright.sync_api import Browser

ADDRESS = "index.html#labymaster"


@pytest.fixture(scope="module")
def server(browser: Browser) -> Iterator[Server]:
    with visits.serving(SITE) as server:
        yield server


@pytest.fixture
def allowed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Returns a budget that allows 100 bytes."""
    monkeypatch.setattr(budget, "BUDGET", tmp_path / "budget.json")
    budget.BUDGET.write_text(json.dumps({ADDRESS: 100}))
    return budget.BUDGET


def kind_of(fragment: str) -> Address | None:
    """Returns the kind of an address; None for a link to a game."""
    return next((address for address in ADDRESSES if re.fullmatch(address.pattern, fragment)), None)


def test_every_kind_of_address_has_an_example() -> None:
    assert {kind_of(example) for example in visits.EXAMPLES} == {*ADDRESSES, None}


def test_every_example_has_a_budget_and_nothing_else_has() -> None:
    assert set(json.loads(budget.BUDGET.read_text(encoding="utf-8"))) == set(visits.addresses())


@not_on_stock("budget.json weighs the site with all shortcuts")
@pytest.mark.one_in(18)
@pytest.mark.parametrize("address", visits.addresses())
def test_a_first_visit_requests_no_more_than_it_may(browser: Browser, server: Server, address: str) -> None:
    budget.check(address, visits.visit(browser, server, address))


def test_as_heavy_as_allowed_is_allowed(allowed: Path) -> None:
    budget.check(ADDRESS, Visit({"index.html": 60, "app-1/site.css": 40}, []))


def test_what_is_too_heavy_is_named(allowed: Path) -> None:
    with pytest.raises(BuildError, match=r"takes 160 bytes, .*allows 100.*\n  app-1/a: 120 bytes\n  app-1/b: 40 bytes"):
        budget.check(ADDRESS, Visit({"app-1/b": 40, "app-1/a": 120}, []))


def test_a_new_address_needs_a_figure(allowed: Path) -> None:
    with pytest.raises(BuildError, match=r"no figure for index\.html#new: python3 build\.py budget"):
        budget.check("index.html#new", Visit({"index.html": 60}, []))


@pytest.mark.parametrize("visit", [Visit({}, ["http://127.0.0.1/rest.wasm"]), Visit({"pyodide-1/rest.wasm": 1}, [])])
def test_what_the_list_of_functions_lacks_is_said(allowed: Path, visit: Visit) -> None:
    with pytest.raises(BuildError, match=r"rest\.wasm before it answers: .*python3 build\.py functions"):
        budget.check(ADDRESS, visit)


@pytest.mark.parametrize("is_async", [False, True])
def test_a_request_with_xmlhttprequest_is_seen(browser: Browser, server: Server, is_async: bool) -> None:
    with visits.opened(browser, server.url) as page:
        page.evaluate(
            """isAsync => new Promise((done) => {
            const request = new XMLHttpRequest();
            request.open("GET", "licences.txt", isAsync);
            request.onload = done;
            request.send();
        })""",
            is_async,
        )
        assert page.evaluate("xmlHttpRequests") == ["licences.txt"]
    assert any(path == "licences.txt" for _, path in server.asked)
