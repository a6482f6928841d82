"""Translated rulebooks say what the English ones say, and the pages in their language lead to them."""

from __future__ import annotations

import re
from collections import defaultdict
from html.parser import HTMLParser
from itertools import chain

import pytest

import pygames
from builder import help as help_pages
from builder import page, rulebook, words
from tests.rules.rulebook import tables
from tests.web.help.test_help import anchors
from web.help import has_help
from web.help.addresses import (
    LAST_TRANSLATED,
    TRANSLATED,
    WITHOUT_LESSON,
    edition_of,
    help_page,
    rule_address,
    rules_page,
)
from web.help.labels import rules_label, why_label
from web.screens.front import cards
from web.views.catalogue import game_ids

EDITIONS = [
    (game_id, language) for game_id in game_ids() for language in rulebook.editions(game_id) if language != words.SOURCE
]
each_edition = pytest.mark.parametrize(("game_id", "language"), EDITIONS)
SECTION = re.compile(r"^## (\d+)\. .*?(?=^## |\Z)", re.MULTILINE | re.DOTALL)
FIGURE = re.compile(r"\d+(?:\.\d+)*")
THOUSANDS = re.compile(r"(?<=\d)[,\u00a0](?=\d{3}(?!\d))")
FENCED = re.compile(r"^```\w*\n(.*?)^```$", re.MULTILINE | re.DOTALL)
RULING = re.compile(r"^\* \*\*(R\d+)(.*?)(?=^\* |^#|\Z)", re.MULTILINE | re.DOTALL)
WORD = re.compile(r"\b(?!([^\W\d_])\1+\b)[^\W\d_]{2,}\b")
"""A word in a drawing. A letter that is repeated is a wide piece."""


def sections(game_id: str, language: str) -> dict[int, str]:
    """Returns the text of each section that translations have, by its number."""
    text = rulebook.source(game_id, language).read_text(encoding="utf-8")
    found = {int(section[1]): section[0] for section in SECTION.finditer(text)}
    return {number: text for number, text in found.items() if number <= LAST_TRANSLATED}


def figures(text: str) -> list[str]:
    """Returns the numbers in a text, sorted. A nought may be said in words."""
    return sorted(figure for figure in FIGURE.findall(THOUSANDS.sub("", text)) if figure != "0")


def prose(text: str) -> str:
    """Returns a text without its drawings, its code and the addresses of its links."""
    return re.sub(r"^```.*?^```|`[^`\n]*`|\]\([^)]*\)", "", text, flags=re.MULTILINE | re.DOTALL)


def test_the_page_knows_which_rulebooks_are_translated() -> None:
    found: dict[str, set[str]] = defaultdict(set)
    for game_id, language in EDITIONS:
        found[language].add(game_id)
    assert found == TRANSLATED


def test_french_has_them_all_and_the_page_that_leads_to_them() -> None:
    assert TRANSLATED["fr"] >= {"mouse-madness", "labymaster", "warmaze", "amuseamaze", "mazers"}
    assert rulebook.editions("README") == ["en", "fr"]


@each_edition
def test_it_has_the_same_sections_and_rulings(game_id: str, language: str) -> None:
    wanted = {
        anchor
        for anchor in anchors(game_id, words.SOURCE)
        if re.fullmatch(rf"R\d+|s[1-{LAST_TRANSLATED}](\.\d+)*", anchor)
    }
    found = {anchor for anchor in anchors(game_id, language) if re.fullmatch(r"R\d+|s[\d.]+", anchor)}
    assert found == wanted
    assert list(sections(game_id, language)) == list(range(1, LAST_TRANSLATED + 1))


@each_edition
def test_its_tables_have_the_same_rows_and_figures(game_id: str, language: str) -> None:
    ours, theirs = sections(game_id, words.SOURCE), sections(game_id, language)
    for number, text in ours.items():
        assert [len(table) for table in tables(theirs[number])] == [len(table) for table in tables(text)]
        for row, translated in zip(chain(*tables(text)), chain(*tables(theirs[number])), strict=True):
            assert len(translated) == len(row), translated
            assert figures(" ".join(translated)) == figures(" ".join(row)), translated


@each_edition
def test_its_rulings_have_the_same_figures(game_id: str, language: str) -> None:
    ours, theirs = (dict(RULING.findall(sections(game_id, code)[4])) for code in (words.SOURCE, language))
    assert {name: figures(text) for name, text in theirs.items()} == {
        name: figures(text) for name, text in ours.items()
    }


@each_edition
def test_its_drawings_are_the_same(game_id: str, language: str) -> None:
    def drawings(code: str) -> list[str]:
        return [
            "".join(WORD.sub("", block).split()) for block in FENCED.findall("".join(sections(game_id, code).values()))
        ]

    assert drawings(language)
    assert set(drawings(language)) <= set(drawings(words.SOURCE))


@each_edition
def test_it_names_every_variant(game_id: str, language: str) -> None:
    text = "".join(sections(game_id, language).values())
    ids = {part for variant in pygames.game(game_id).variants for part in variant.split("-")}
    assert {part for part in ids if f"`{part}`" not in text} == set()


@pytest.mark.parametrize("name", ["README", *sorted(TRANSLATED["fr"])])
def test_french_rulebooks_have_the_signs_of_print(name: str) -> None:
    text = rulebook.source(name, "fr").read_text(encoding="utf-8")
    loose = re.compile(r"\S [:;?!»%](?=\s|$)|«[^\u00a0]|[^\u00a0]»|'|\"|\d (?=\d{3}\b)")
    assert [found[0] for found in loose.finditer(prose(text))] == []
    assert not re.search(r"\b(?:tu|ton|toi|te)\b", prose(text)), "players are told « vous »"


@pytest.mark.parametrize(
    ("game_id", "language", "rule", "edition"),
    [
        ("labymaster", "fr", "R14", "fr"),
        ("labymaster", "fr", "3.2", "fr"),
        ("labymaster", "fr", "1", "fr"),
        ("labymaster", "fr", "5", "en"),
        ("amuseamaze", "fr", "5.2", "en"),
        ("labymaster", "en", "R14", "en"),
        ("corner-race", "fr", "3.1", "en"),
    ],
)
def test_a_link_leads_to_the_edition_that_has_its_rule(game_id: str, language: str, rule: str, edition: str) -> None:
    assert edition_of(game_id, language, rule) == edition


def test_addresses_of_both_editions() -> None:
    assert rule_address("labymaster", "R14", "fr") == "rules-labymaster.fr.html#R14"
    assert rule_address("labymaster", "5.2", "en") == "rules-labymaster.html#s5.2"


@each_edition
def test_what_lessons_leave_out_is_in_the_edition_that_is_linked(game_id: str, language: str) -> None:
    for rule in WITHOUT_LESSON:
        edition = edition_of(game_id, language, rule)
        anchor = rule_address(game_id, rule, edition).partition("#")[2]
        assert anchor in anchors(game_id, edition) or anchor not in anchors(game_id, words.SOURCE)


def test_a_label_says_when_the_rulebook_is_in_english_only() -> None:
    words.compile_all()
    assert (why_label("en"), rules_label("en")) == ("Why?", "Exact rules")
    with page.speaking("fr"):
        assert (why_label("fr"), rules_label("fr")) == ("Pourquoi\u00a0?", "Règles exactes")
        assert (why_label("en"), rules_label("en")) == (
            "Pourquoi\u00a0? (en anglais)",
            "Règles exactes (en anglais)",
        )


# The pages


class Links(HTMLParser):
    """Collects the links of a page with their languages and labels, and the page's own language."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.language = ""
        self.found: list[tuple[str, str, str]] = []
        self._open = False
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        if tag == "html":
            self.language = given["lang"]
        self._open = tag == "a"
        if self._open:
            self.found.append((given.get("href", ""), given.get("hreflang", ""), ""))

    def handle_endtag(self, tag: str) -> None:
        self._open = self._open and tag != "a"

    def handle_data(self, data: str) -> None:
        if self._open:
            href, hreflang, label = self.found.pop()
            self.found.append((href, hreflang, label + data))


@pytest.fixture(scope="module")
def pages() -> dict[str, str]:
    """Returns the pages of the help and the rulebooks by their names."""
    words.compile_all()
    return help_pages.render(page.environment(str, lambda _: ""))


@each_edition
def test_a_rulebook_leads_to_its_other_editions(pages: dict[str, str], game_id: str, language: str) -> None:
    for edition in (words.SOURCE, language):
        links = Links(pages[rules_page(game_id, edition)])
        assert links.language == edition
        for other in (words.SOURCE, language):
            assert (rules_page(game_id, other), other, words.name(other)) in links.found
        assert help_page(game_id, edition) in [href for href, _, _ in links.found]
        assert rulebook.page_name("README", edition) in [href for href, _, _ in links.found]


@each_edition
def test_a_translated_rulebook_ends_with_a_link_to_the_english_one(
    pages: dict[str, str], game_id: str, language: str
) -> None:
    href, hreflang, _ = Links(pages[rules_page(game_id, language)]).found[-1]
    assert (href, hreflang) == (rules_page(game_id, words.SOURCE), words.SOURCE)


@pytest.mark.parametrize("language", words.languages())
def test_links_to_rulebooks_resolve_and_name_their_language(pages: dict[str, str], language: str) -> None:
    for game_id in filter(has_help, game_ids()):
        links = [link for link in Links(pages[help_page(game_id, language)]).found if link[0].startswith("rules-")]
        assert links
        for href, hreflang, label in links:
            name, _, anchor = href.partition("#")
            assert f'<html lang="{hreflang}"' in pages[name]
            assert not anchor or f' id="{anchor}"' in pages[name], href
            assert ("(en anglais)" in label) == (hreflang != language), label
        edition = edition_of(game_id, language)
        assert (rules_page(game_id, edition), edition) in [link[:2] for link in links]


@pytest.mark.parametrize("language", words.languages())
def test_every_page_of_a_rulebook_is_translated_whole(pages: dict[str, str], language: str) -> None:
    home = pages[rulebook.page_name("README", language)]
    books = [href for href, _, _ in Links(home).found if href.startswith("rules-")]
    assert {rules_page(game_id, edition_of(game_id, language)) for game_id in game_ids()} <= set(books)
    assert (">Contents<" in home) == (language == words.SOURCE)


def test_the_table_links_to_the_rules_in_its_language_while_python_loads() -> None:
    words.compile_all()
    for language in words.languages():
        with page.speaking(language):
            for game in cards.games_by_letter().values():
                assert game["rules"] == rules_page(str(game["id"]), edition_of(str(game["id"]), language))
