"""Every game's help is true to the rules and the rulebook, translated, and printed completely."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import unescape
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest
from babel.messages.pofile import read_po

import pygames
from builder import rulebook, words
from builder.page import file_name
from builder.paths import ROOT
from pygames.catalogue import package
from tests.browsing.site import SITE
from web import routes
from web.help import has_help, help_of
from web.help.addresses import EXACT, WITHOUT_LESSON, edition_of, help_page, rule_anchor, rules_page
from web.help.lesson import Help, IllegalTry, Section, Try
from web.help.progress import Practice, TutorialProgress
from web.views.catalogue import game_ids, view_of
from web.words import default_names

HELPED = [game_id for game_id in game_ids() if has_help(game_id)]
SECTIONS = [(game_id, section) for game_id in HELPED for section in help_of(game_id).lessons]
each_section = pytest.mark.parametrize(
    ("game_id", "section"), SECTIONS, ids=[f"{game_id}-{section.id}" for game_id, section in SECTIONS]
)
each_game = pytest.mark.parametrize("game_id", HELPED)
RULE = re.compile(r'"(R\d+|[2-9](?:\.\d+)?)"')
"""How the modules of refusals name a ruling or a section."""


def anchors(game_id: str, edition: str = EXACT) -> set[str]:
    """Returns every place of an edition of a rulebook that an address can name."""
    return set(re.findall(r' id="([^"]+)"', rulebook.html(game_id, edition)))


def texts(told: Help) -> Iterator[str]:
    """Yields all texts of a help."""
    start = told.start
    yield from (start.goal, start.setup, start.turn, start.end, start.caption)
    yield from (number.text for number in start.numbers)
    for section in told.lessons:
        yield from (section.title, section.caption)
        yield from section.text
        for tried in section.tries:
            yield tried.ask
            if isinstance(tried, Try):
                yield tried.happens
    yield from tutorial_texts(told)
    yield from told.tips
    for key in told.keys:
        yield from (key.keys, key.does)


def tutorial_texts(told: Help) -> Iterator[str]:
    """Yields all texts of a tutorial."""
    for step in told.tutorial.steps:
        yield from (step.text, step.happens)
    yield told.tutorial.end


def translations(language: str) -> dict[str, str]:
    """Returns the translations of all sentences into a language; empty for English."""
    if language == words.SOURCE:
        return {}
    with words.catalogue(language).open("rb") as file:
        return {str(message.id): str(message.string) for message in read_po(file, locale=language) if message.string}


@pytest.mark.parametrize("game_id", game_ids())
def test_every_game_on_the_screen_has_help(game_id: str) -> None:
    assert has_help(game_id), f"web/help/{package(game_id)}.py is missing"


@each_game
def test_the_help_is_of_its_game(game_id: str) -> None:
    told = help_of(game_id)
    assert {pygames.parse(section.position).game.id for section in told.lessons} == {game_id}
    names = [section.id for section in told.lessons]
    assert len(set(names)) == len(names)
    assert all(re.fullmatch("[a-z-]+", name) for name in names)
    assert told.tips


@each_section
def test_a_section_is_true_to_the_rules(game_id: str, section: Section) -> None:
    start = pygames.parse(section.position)
    assert str(start) == section.position
    for tried in section.tries:
        if isinstance(tried, IllegalTry):
            refusal = start.explain(tried.ply)
            assert refusal is not None, f"{tried.ply} is legal"
            assert refusal.rule == tried.rule
        else:
            position = start
            for ply in tried.plies.split():
                position = position.play(ply)
    assert any(isinstance(tried, Try) for tried in section.tries)


@each_section
def test_the_rules_that_a_section_names_are_in_the_rulebook(game_id: str, section: Section) -> None:
    named = {*section.rules, *(tried.rule for tried in section.tries if isinstance(tried, IllegalTry))}
    assert section.rules
    assert {rule_anchor(rule) for rule in named} <= anchors(game_id)


@pytest.mark.parametrize("game_id", game_ids())
def test_every_refusal_leads_to_the_rulebook(game_id: str) -> None:
    folder = ROOT / "pygames" / package(game_id)
    modules = folder.glob("*refusals*.py") if folder.is_dir() else [folder.with_suffix(".py")]
    named = {rule for module in modules for rule in RULE.findall(module.read_text(encoding="utf-8"))}
    assert named
    assert {rule_anchor(rule) for rule in named} <= anchors(game_id)


@each_game
def test_the_first_screen_says_how_to_win_and_numbers_its_picture(game_id: str) -> None:
    start = help_of(game_id).start
    assert start.goal.startswith("You win when")
    position = pygames.parse(start.position)
    assert position.game.id == game_id
    assert not start.entering or position.is_legal(start.entering)
    left, top, width, height = start.box or (0, 0, *view_of(game_id).look.size(position))
    boxes = {
        spot.id: spot.box for spot in view_of(game_id).controls.spots(position, default_names(position.game), False)
    }
    for number in start.numbers:
        x, y, across, down = boxes[number.spot]
        assert left <= x <= x + across <= left + width, "it is in the picture"
        assert top <= y <= y + down <= top + height, "it is in the picture"
    said = " ".join([start.goal, start.setup, start.turn, start.end, *(number.text for number in start.numbers)])
    assert len(said.split()) <= 180, "that is a minute"


@each_game
def test_why_leads_to_a_lesson(game_id: str) -> None:
    told, folder = help_of(game_id), ROOT / "pygames" / package(game_id)
    modules = folder.glob("*refusals*.py") if folder.is_dir() else [folder.with_suffix(".py")]
    named = {rule for module in modules for rule in RULE.findall(module.read_text(encoding="utf-8"))}
    without = {rule for rule in named if told.lesson_on(rule) is None}
    assert without <= set(WITHOUT_LESSON)
    assert told.lesson_on("R99") is None


def test_why_leads_to_the_lesson_that_says_most() -> None:
    told = help_of("labymaster")
    assert [told.lessons[(told.lesson_on(rule) or 0) - 1].id for rule in ("R6", "R14", "3.5")] == [
        "runs",
        "home",
        "claim",
    ]


@each_game
def test_the_tutorial_shows_what_a_turn_is(game_id: str) -> None:
    tutorial = help_of(game_id).tutorial
    position = pygames.parse(tutorial.start)
    if game_id != "mouse-madness":  # at its start nobody can be pushed or jumped over
        assert position == position.game.start(position.variant, position.seats), "deal 0, where the game has deals"
    for step in tutorial.steps:
        position = position.play(step.ply)
    assert position.results() is None, "there is something to play on from"
    assert len(" ".join(tutorial_texts(help_of(game_id))).split()) <= 180, "that is a minute"
    assert len(tutorial.steps) <= 8


def practised(game_id: str) -> Iterator[tuple[Any, str]]:
    """Yields the plies of a game's tutorial and lessons, each with the position before it."""
    told = help_of(game_id)
    tries = [
        (section.position, tried.plies) for section in told.lessons for tried in section.tries if isinstance(tried, Try)
    ]
    for start, plies in [*tries, (told.tutorial.start, " ".join(step.ply for step in told.tutorial.steps))]:
        position = pygames.parse(start)
        for ply in plies.split():
            yield position, ply
            position = position.play(ply)


def test_every_skill_is_practised_on_the_board() -> None:
    """Each game's kinds of plies, by the sound that they make."""
    skills = {
        "mouse-madness": {"step", "leap", "push", "climb", "fall", "still"},
        "labymaster": {"step", "leap", "block", "still"},
        "warmaze": {"step", "block", "push", "take", "word", "still"},
        "mazers": {"step", "block", "take"},
        "amuseamaze": {"step", "word", "take", "still"},
    }
    for game_id in HELPED:
        view = view_of(game_id)
        heard = {view.look.sound(before, ply) for before, ply in practised(game_id) if before.chances() is None}
        assert heard == skills[game_id]
    tutorial = help_of("mouse-madness").tutorial
    assert {step.ply[0] for step in tutorial.steps} > {"j", "p", "+"}, "its first minute has pushing and jumping"


@each_game
@pytest.mark.parametrize("language", words.languages()[1:])
def test_nothing_is_untranslated(game_id: str, language: str) -> None:
    said = translations(language)
    letters = {key.keys for key in help_of(game_id).keys if len(key.keys) == 1}
    assert set(texts(help_of(game_id))) - said.keys() - letters == set()


@each_game
def test_no_sentence_shouts(game_id: str) -> None:
    assert [text for text in texts(help_of(game_id)) if "!" in text or "  " in text] == []


# What was done of a section or a tutorial

RUNS = next(section for game_id, section in SECTIONS if section.id == "runs")


def test_a_try_is_done_when_its_plies_were_played() -> None:
    practice = Practice(RUNS)
    practice.played(())
    assert practice.done == set()
    assert practice.following(()) == "d5-h5"
    practice.played(("d5-h5",))
    assert practice.done == {0}
    assert practice.following(("d5-h5",)) is None
    practice.played(("f8-f3", "e9-e10"))
    assert practice.done == {0}


def test_an_attempt_is_done_when_the_rules_gave_its_answer() -> None:
    practice = Practice(RUNS)
    place = next(place for place, tried in enumerate(RUNS.tries) if isinstance(tried, IllegalTry))
    other, same = practice.position.explain("g3-s"), practice.position.explain("d5-f5")
    assert other is not None
    assert same is not None
    practice.refused(other)
    assert practice.done == set()
    practice.refused(same)
    assert practice.done == {place}, "another way to the same answer"


def test_a_tutorial_asks_for_its_plies_in_order() -> None:
    tutorial = help_of("labymaster").tutorial
    progress = TutorialProgress(tutorial)
    played: list[str] = []
    for step in tutorial.steps:
        assert progress.wanted == step.ply
        played.append(step.ply)
        progress.played(played)
    assert progress.wanted is None
    progress.played(played[:1])
    assert progress.wanted == tutorial.steps[1].ply, "what was taken back is asked for again"


# The printed pages


class Page(HTMLParser):
    """Collects the ids, the links and the words of a page."""

    def __init__(self, path: Path) -> None:
        super().__init__()
        self.ids: list[str] = []
        self.links: list[str] = []
        self.styled: list[str] = []
        text = path.read_text(encoding="utf-8")
        self.words = " ".join(unescape(re.sub("<[^>]+>", " ", text)).split())
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        self.ids += [given["id"] or ""] if "id" in given else []
        self.links += [given["href"] or ""] if tag == "a" and "href" in given else []
        self.styled += [tag] if "style" in given or tag == "style" else []


PRINTED = sorted(path.name for path in [*SITE.glob("help-*.html"), *SITE.glob("rules*.html")])


@each_game
@pytest.mark.parametrize("language", words.languages())
def test_the_help_is_printed_whole(game_id: str, language: str) -> None:
    page = Page(SITE / help_page(game_id, language))
    told = help_of(game_id)
    said = translations(language)
    for text in set(texts(told)) - set(tutorial_texts(told)):
        assert " ".join(said.get(text, text).split()) in page.words
    assert {section.id for section in told.lessons} <= set(page.ids)
    app = file_name(language)
    lessons = [f"{app}#{routes.section(game_id, number + 1)}" for number in range(len(told.lessons))]
    tutorial = f"{app}#{routes.tutorial(game_id)}"
    assert {*lessons, tutorial, rules_page(game_id, edition_of(game_id, language))} <= set(page.links)
    assert page.links.index(tutorial) < page.links.index(lessons[0]), "the tutorial comes first"
    assert not re.search(r"\bR\d+\b", page.words), "no numbers of rulings"


@pytest.mark.one_in(5)
@pytest.mark.parametrize("name", PRINTED)
def test_a_printed_page_is_whole(name: str) -> None:
    page = Page(SITE / name)
    assert page.styled == []
    assert len(set(page.ids)) == len(page.ids)
    apps = {file_name(language) for language in words.languages()}
    for link in page.links:
        file, _, anchor = link.partition("#")
        assert (SITE / (file or name)).is_file(), link
        if anchor and file not in apps:
            assert anchor in Page(SITE / (file or name)).ids, link
