"""The size of a first visit: every request is counted, and exceeding the budget is reported."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from builder import budget
from builder.steps import BuildError
from tests.browsing.site import SITE, Host, boot, not_on_stock

if TYPE_CHECKING:
    from playwright.sync_api import Page


pytestmark = not_on_stock("budget.json weighs the site with all shortcuts")


@pytest.fixture
def site(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Returns a copy of the site with a budget of its own size."""
    folder = tmp_path / "site"
    shutil.copytree(SITE, folder, ignore=shutil.ignore_patterns("help-*", "rules-*"))
    monkeypatch.setattr(budget, "BUDGET", tmp_path / "budget.json")
    budget.BUDGET.write_text(json.dumps(budget.weights(folder)))
    return folder


def test_as_heavy_as_allowed_is_allowed(site: Path) -> None:
    budget.check(site)


def test_what_grew_is_named(site: Path) -> None:
    (sheet,) = site.glob("app-*/site.css")
    sheet.write_bytes(bytes(byte * byte % 251 for byte in range(400_000)) + sheet.read_bytes()[::-1] * 20)
    with pytest.raises(BuildError, match=r"(?s)What grew:\n  app-\*/site\.css: [\d,]+ bytes, [\d,]+ more\n"):
        budget.check(site)


def test_a_budget_only_goes_down(
    site: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(budget, "weights", lambda: {"index.html": 10**9})
    before = budget.BUDGET.read_text()
    budget.lower()
    assert budget.BUDGET.read_text() == before
    monkeypatch.setattr(budget, "weights", lambda: {"index.html": 10})
    budget.lower()
    assert json.loads(budget.BUDGET.read_text()) == {"index.html": 10}
    assert "the budget was" in capsys.readouterr().out


def test_a_first_visit_asks_for_what_is_counted(host: Host, open_page: Callable[..., Page]) -> None:
    page = open_page(service_workers="block")
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url.removeprefix(host.url).partition("#")[0]))
    boot(page, host.url)
    names = {budget.plain_name(path or "index.html") for path in asked if not path.startswith("blob:")}
    assert names <= set(budget.weights())
