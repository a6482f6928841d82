"""The pages from which the documentation site is built."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from builder import docs
from builder.paths import ROOT

PAGES = {path.relative_to(ROOT).as_posix(): path for path in (*ROOT.glob("*.md"), *ROOT.glob("docs/*.md"))}
MADE = {
    *("docs/rules/corner-race.md", "pygames/_page", "pygames/_puzzles", "pygames/corner_race.py"),
    *("tests/cases/corner-race/perft.txt", "web/help/corner_race.py", "web/views/corner_race.py"),
}
"""What pages name that the reader, or a build, makes."""


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


def _anchors(path: Path) -> set[str]:
    """Returns the anchors of the headings of a page, as GitHub makes them."""
    headings = re.findall(
        r"^#+ (.*)$", re.sub(r"```.*?```", "", path.read_text(encoding="utf-8"), flags=re.DOTALL), re.M
    )
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}


@pytest.mark.parametrize("name", PAGES)
def test_links_lead_somewhere(name: str) -> None:
    page = PAGES[name]
    text = re.sub(r"```.*?```|`[^`]*`", "", page.read_text(encoding="utf-8"), flags=re.DOTALL)
    lost = []
    for link in re.findall(r"\]\(([^)\s]+)\)", text):
        target, _, anchor = link.partition("#")
        path = page.parent / target if target else page
        if "://" not in link and not (path.exists() and (not anchor or anchor in _anchors(path))):
            lost.append(link)
    assert lost == []


@pytest.mark.parametrize("name", PAGES)
def test_files_that_are_named_exist(name: str) -> None:
    """Paths that begin with a folder of the project, or with one of its tests."""
    text = PAGES[name].read_text(encoding="utf-8")
    named = re.findall(r"`((?:benchmarks|builder|docs|puzzles|pygames|tests|web)/[\w./-]+)`", text)
    missing = {path for path in named if not any((ROOT / folder / path).exists() for folder in ("", "tests"))}
    assert missing <= MADE


def test_every_guide_is_on_the_site() -> None:
    assert {path.stem for path in (ROOT / "docs").glob("*.md")} == {*docs.GUIDES, *docs.PROJECT}


def test_the_first_chapter_is_short_and_leads_to_the_others() -> None:
    text = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
    assert len(text.splitlines()) <= 250
    about_the_library = {*docs.GUIDES} - {"bots", "fair-dice", "files", "library", "puzzles"}
    pages = {*docs.GUIDES, *docs.PROJECT} - {"architecture", "orca", *about_the_library}
    assert pages <= set(re.findall(r"\(([\w-]+)\.md\b", text))
