"""Rulebooks for players say what the exact ones say, and the pages in their language lead to them."""

from __future__ import annotations

import re
from collections import defaultdict
from html.parser import HTMLParser
from itertools import chain

import pytest

import pygames
from builder import help as help_pages
from builder import page, rulebook, words
from builder.paths import WEB
from tests.rules.rulebook import tables
from tests.web.help.test_help import anchors
from web.help import has_help
from web.help.addresses import (
    EXACT,
    FOR_PLAYERS,
    LAST_FOR_PLAYERS,
    WITHOUT_LESSON,
    edition_of,
    help_page,
    language_of,
    rule_address,
    rule_link,
    rules_page,
)
from web.help.labels import rules_label, why_label
from web.screens.front import cards
from web.views.catalogue import game_ids

EDITIONS = [
    (game_id, language) for game_id in game_ids() for language in rulebook.editions(game_id) if language != EXACT
]
each_edition = pytest.mark.parametrize(("game_id", "language"), EDITIONS)
SECTION = re.compile(r"^## (\d+)\. .*?(?=^## |\Z)", re.MULTILINE | re.DOTALL)
FIGURE = re.compile(r"\d+(?:\.\d+)*")
THOUSANDS = re.compile(r"(?<=\d)[,\u00a0](?=\d{3}(?!\d))")
FENCED = re.compile(r"^```\w*\n(.*?)^```$", re.MULTILINE | re.DOTALL)
RULING = re.compile(r"^\* \*\*(R\d+)(.*?)(?=^\* |^#|\Z)", re.MULTILINE | re.DOTALL)
WORD = re.compile(r"\b(?!([^\W\d_])\1+\b)[^\W\d_]{2,}\b")
"""A word in a drawing. A letter that is repeated is a wide piece."""


def sections(game_id: str, edition: str) -> dict[int, str]:
    """Returns the text of each section that is for players, by its number."""
    text = rulebook.source(game_id, edition).read_text(encoding="utf-8")
    found = {int(section[1]): section[0] for section in SECTION.finditer(text)}
    return {number: text for number, text in found.items() if number <= LAST_FOR_PLAYERS}


def figures(text: str) -> list[str]:
    """Returns the numbers in a text, sorted. A nought may be said in words."""
    return sorted(figure for figure in FIGURE.findall(THOUSANDS.sub("", text)) if figure != "0")


def prose(text: str) -> str:
    """Returns a text without its drawings, its code and the addresses of its links."""
    return re.sub(r"^```.*?^```|`[^`\n]*`|\]\([^)]*\)", "", text, flags=re.MULTILINE | re.DOTALL)


def test_the_page_knows_which_rulebooks_are_for_players() -> None:
    found: dict[str, set[str]] = defaultdict(set)
    for game_id, language in EDITIONS:
        found[language].add(game_id)
    assert found == FOR_PLAYERS


def test_every_language_has_them_all_and_the_page_that_leads_to_them() -> None:
    for language in words.languages():
        assert FOR_PLAYERS[language] >= {"mouse-madness", "labymaster", "warmaze", "amuseamaze", "mazers"}
    assert rulebook.editions("README") == ["en", "fr", EXACT]


@each_edition
def test_it_has_the_same_sections_and_rulings(game_id: str, language: str) -> None:
    wanted = {
        anchor for anchor in anchors(game_id, EXACT) if re.fullmatch(rf"R\d+|s[1-{LAST_FOR_PLAYERS}](\.\d+)*", anchor)
    }
    found = {anchor for anchor in anchors(game_id, language) if re.fullmatch(r"R\d+|s[\d.]+", anchor)}
    assert found == wanted
    assert list(sections(game_id, language)) == list(range(1, LAST_FOR_PLAYERS + 1))


@each_edition
def test_its_tables_have_the_same_rows_and_figures(game_id: str, language: str) -> None:
    ours, theirs = sections(game_id, EXACT), sections(game_id, language)
    for number, text in ours.items():
        assert [len(table) for table in tables(theirs[number])] == [len(table) for table in tables(text)]
        for row, translated in zip(chain(*tables(text)), chain(*tables(theirs[number])), strict=True):
            assert len(translated) == len(row), translated
            assert figures(" ".join(translated)) == figures(" ".join(row)), translated


@each_edition
def test_its_rulings_have_the_same_figures(game_id: str, language: str) -> None:
    ours, theirs = (dict(RULING.findall(sections(game_id, edition)[4])) for edition in (EXACT, language))
    assert {name: figures(text) for name, text in theirs.items()} == {
        name: figures(text) for name, text in ours.items()
    }


@each_edition
def test_its_drawings_are_the_same(game_id: str, language: str) -> None:
    def drawings(edition: str) -> list[str]:
        text = "".join(sections(game_id, edition).values())
        return ["".join(WORD.sub("", block).split()) for block in FENCED.findall(text)]

    assert drawings(language)
    assert set(drawings(language)) <= set(drawings(EXACT))


@each_edition
def test_it_names_every_variant(game_id: str, language: str) -> None:
    text = "".join(sections(game_id, language).values())
    ids = {part for variant in pygames.game(game_id).variants for part in variant.split("-")}
    assert {part for part in ids if f"`{part}`" not in text} == set()


@pytest.mark.parametrize("name", ["README", *sorted(FOR_PLAYERS["fr"])])
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
        ("labymaster", "fr", "5", EXACT),
        ("amuseamaze", "fr", "5.2", EXACT),
        ("labymaster", "en", "R14", "en"),
        ("labymaster", "en", "5", EXACT),
        ("labymaster", "eo", "3.2", "en"),
        ("corner-race", "fr", "3.1", EXACT),
    ],
)
def test_a_link_leads_to_the_edition_that_has_its_rule(game_id: str, language: str, rule: str, edition: str) -> None:
    assert edition_of(game_id, language, rule) == edition


def test_addresses_of_all_editions() -> None:
    assert rule_address("labymaster", "R14", "fr") == "rules-labymaster.fr.html#R14"
    assert rule_address("labymaster", "R14", "en") == "rules-labymaster.html#R14"
    assert rule_link("labymaster", "fr", "5.2") == ("rules-labymaster.exact.html#s5.2", "en")


@each_edition
def test_what_lessons_leave_out_is_in_the_edition_that_is_linked(game_id: str, language: str) -> None:
    for rule in WITHOUT_LESSON:
        edition = edition_of(game_id, language, rule)
        anchor = rule_address(game_id, rule, edition).partition("#")[2]
        assert anchor in anchors(game_id, edition) or anchor not in anchors(game_id, EXACT)


def test_a_label_says_when_the_rulebook_is_in_english_only() -> None:
    words.compile_all()
    assert (why_label("en"), rules_label("en")) == ("Why?", "Rulebook")
    with page.speaking("fr"):
        assert (why_label("fr"), rules_label("fr")) == ("Pourquoi\u00a0?", "Règles complètes")
        assert (why_label("en"), rules_label("en")) == (
            "Pourquoi\u00a0? (en anglais)",
            "Règles complètes (en anglais)",
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
    links = Links(pages[rules_page(game_id, language)])
    assert links.language == language
    for other in FOR_PLAYERS:
        assert (rules_page(game_id, other), other, words.name(other)) in links.found
    assert help_page(game_id, language) in [href for href, _, _ in links.found]
    assert rulebook.page_name("README", language) in [href for href, _, _ in links.found]


@each_edition
def test_a_rulebook_for_players_ends_with_a_link_to_the_exact_one(
    pages: dict[str, str], game_id: str, language: str
) -> None:
    text = pages[rules_page(game_id, language)]
    href, hreflang, _ = Links(text[text.rindex("<h2") :]).found[0]
    assert (href, hreflang) == (rules_page(game_id, EXACT), "" if language == words.SOURCE else words.SOURCE)
    back = [link[0] for link in Links(pages[rules_page(game_id, EXACT)]).found]
    assert rules_page(game_id, words.SOURCE) in back


@pytest.mark.parametrize("name", ["README", *game_ids()])
def test_what_only_the_exact_rulebook_has_is_found_where_it_was(pages: dict[str, str], name: str) -> None:
    """The exact rulebook was once the English one, and links from then name its examples and sections."""
    page_name, exact = (rulebook.page_name(name, edition) for edition in (words.SOURCE, EXACT))
    ids = re.findall(r' id="([^"]+)"', pages[page_name])
    assert len(set(ids)) == len(ids)
    wanted = set(re.findall(r'<(?:p|h\d) id="([^"]+)"', pages[exact]))
    assert wanted - set(ids) <= {"the-rulebooks"}, "the title is no place"
    moved = [anchor for anchor in ids if f'id="{anchor}" href="{exact}#{anchor}"' in pages[page_name]]
    assert moved
    assert all(f' id="{anchor}"' in pages[exact] for anchor in moved)


def test_no_anchor_looks_like_a_part_of_the_table() -> None:
    """The pages share style sheets with the table, whose parts have ids too."""
    sheets = "\n".join(path.read_text(encoding="utf-8") for path in (WEB / "css").rglob("*.css"))
    styled = set(re.findall(r"^ *#([\w-]+) *[{,]", sheets, re.MULTILINE))
    assert styled
    for name in ("README", *game_ids()):
        for edition in rulebook.editions(name):
            assert anchors(name, edition) & styled == set()


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
        assert (rules_page(game_id, edition), language_of(edition)) in [link[:2] for link in links]


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
