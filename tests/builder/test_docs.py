"""The pages from which the documentation site is built."""

from __future__ import annotations

from pathlib import Path

import pytest

from builder import docs


@pytest.fixture
def pages(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> dict[str, str]:
    """Returns the texts of all pages by their paths."""
    monkeypatch.setattr(docs, "SOURCE", tmp_path)
    docs._collect()
    found = [*tmp_path.rglob("*.md"), *tmp_path.rglob("*.rst")]
    return {path.relative_to(tmp_path).as_posix(): path.read_text(encoding="utf-8") for path in found}


def test_every_page_says_first_that_it_is_not_about_pygame(pages: dict[str, str]) -> None:
    assert {f"docs/{name}.md" for name in (*docs.GUIDES, *docs.PROJECT)} < set(pages)
    assert [name for name, text in pages.items() if "`pygame`" not in "".join(text.splitlines(True)[:6])] == []


def test_a_page_has_its_title_first(pages: dict[str, str]) -> None:
    assert [name for name, text in pages.items() if name.endswith(".md") and not text.startswith("# ")] == []


def test_all_public_modules_have_a_page(pages: dict[str, str]) -> None:
    from tests.rules.documentation.test_reference import MODULES

    assert {f"reference/pygames{suffix}.rst" for suffix in MODULES} <= set(pages)
