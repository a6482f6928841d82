"""What people do on the page, from the front page on, in both languages."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any

import pytest

import pygames
from builder import words
from builder.page import speaking
from puzzles import proving
from puzzles.line import offered
from tests.browsing.player import GO, KEEP, TODAY, Player
from tests.browsing.site import expect
from tests.rules.playthroughs import shortest
from web.players.opponents import Opponents
from web.puzzles.days import puzzle_of_day
from web.puzzles.practice import KIND_NAMES
from web.puzzles.solving import Solving
from web.storage.saved import SavedGame
from web.tree.table import Table
from web.words import _, capital, ngettext

GAMES = [game.id for game in pygames.games()]
PAGES = {"en": "", "fr": "fr.html"}
WARMAZE = "warmaze keep 2 1:begin 0 3w2w2b/4ww2B1/2w4w2/w3ww3w/1w1w2w1w1/1w1w2w1w1/w3ww3w/2w4w2/1A2ww4/a2w2w3 1,3 0"
OPENING = 8
"""The number of plies that are entered one by one, each with the page at rest."""


@pytest.fixture(params=words.languages())
def player(request: pytest.FixtureRequest, sit_down: Callable[..., Player]) -> Player:
    """Returns a player in front of the page in each language."""
    return sit_down(PAGES[request.param])


@pytest.fixture
def says(player: Player) -> Callable[[str], str]:
    """Returns a function that translates a sentence into the language of the page."""
    language = player.page.locator("html").get_attribute("lang") or ""

    def said(sentence: str) -> str:
        with speaking(language):
            return _(sentence)

    return said


def press(player: Player, name: str, inside: str = "html") -> None:
    player.page.locator(inside).get_by_role("button", name=name, exact=True).first.click()


@pytest.mark.one_in(3)
@pytest.mark.parametrize("game_id", GAMES)
def test_a_golden_game_is_played_by_pressing(player: Player, game_id: str) -> None:
    positions, plies = shortest(game_id)
    player.sit_down(pygames.parse(positions[0]))
    for ply in plies[:OPENING]:
        player.play(ply)
    player.play_fast(plies[OPENING:])
    player.sees_played(len(plies))
    assert pygames.link.decode(player.shared()).position == player.position


@pytest.mark.parametrize("game_id", GAMES)
def test_a_game_is_started_from_the_front_page(player: Player, game_id: str) -> None:
    page, title = player.page, pygames.game(game_id).title
    page.locator(f'.card[data-game="{game_id}"] .play').click()
    expect(page.locator("#new-dialog")).to_be_visible()
    player.begin()
    expect(page.locator("#title")).to_contain_text(title)
    expect(page.locator("#status")).not_to_be_empty()
    player.open("games")
    expect(page.locator("#games-list li")).to_have_count(0)  # nothing was played yet


def test_a_game_against_a_bot_goes_on_after_the_page_was_closed(player: Player) -> None:
    page = player.page
    page.locator('.card[data-game="labymaster"] .play').click()
    player.seat_bots(1)
    player.begin()
    page.soon(lambda: player.played() > 2)  # type: ignore[attr-defined]
    fragment = page.evaluate("location.hash.slice(1)")
    page.goto(player.url)
    resume = page.locator('.card[data-game="labymaster"] .continue')
    expect(resume).to_be_visible()
    resume.click()
    page.soon(lambda: player.played() > 2)  # type: ignore[attr-defined]
    assert page.evaluate("location.hash.slice(1)") >= fragment[:1]


def test_an_undone_move_is_played_again(player: Player) -> None:
    player.sit_down(pygames.game("labymaster").start())
    player.play(player.position.plies()[0])
    player.page.locator("#undo").click()
    expect(player.page.locator("#plies")).to_have_attribute("data-played", "0")
    player.page.locator("#redo").click()
    expect(player.page.locator("#plies")).to_have_attribute("data-played", "1")


def test_a_move_that_is_not_allowed_is_explained(player: Player) -> None:
    player.sit_down(pygames.parse(WARMAZE))
    player.page.locator('#sheet [data-lit="true"]').first.click()
    player.page.locator('#sheet [data-lit="false"]').last.click(force=True)
    expect(player.page.locator("#refusal")).not_to_be_empty()


def test_the_dialogs_of_the_table_open_and_close(player: Player, says: Callable[[str], str]) -> None:
    page: Any = player.page
    player.sit_down(pygames.game("mazers").start())
    for button, dialog, heading in (
        ("#menu", "#menu-dialog", "Menu"),
        ("#share", "#share-dialog", "Share"),
        ("#new", "#new-dialog", ""),
        ("#help", "#card-dialog", ""),
    ):
        page.locator(button).click()
        expect(page.locator(dialog)).to_be_visible()
        expect(page.locator(f"{dialog} h2").first).to_contain_text(says(heading) if heading else "")
        page.keyboard.press("Escape")
        expect(page.locator(dialog)).to_be_hidden()
    page.keyboard.press("?")
    expect(page.locator("#keys-dialog")).to_be_visible()


def test_a_setting_is_kept(player: Player) -> None:
    page = player.page
    page.locator(".switches [data-opens=settings]").click()
    page.locator("#settings-dialog [data-set=speed]").select_option("slow")
    page.locator("#settings-dialog .close").click()
    page.reload()
    page.locator(".switches [data-opens=settings]").click()
    expect(page.locator("#settings-dialog [data-set=speed]")).to_have_value("slow")


def test_the_language_is_changed_and_the_game_stays(sit_down: Callable[..., Player]) -> None:
    player = sit_down()
    player.page.locator('.switches [data-language="fr"]').click()
    expect(player.page.locator("html")).to_have_attribute("lang", "fr")
    expect(player.page.locator("#daily-title")).to_have_text("Problèmes du jour")


def test_a_hint_shows_a_move(player: Player) -> None:
    player.sit_down(pygames.game("labymaster").start())
    player.page.locator("#hint-toggle").click()
    expect(player.page.locator("#hint")).to_be_visible()
    expect(player.page.locator("#hint [data-play]")).to_be_visible()
    player.page.locator("#hint [data-play]").click()
    player.sees_played(1)


def test_a_finished_game_is_reviewed(player: Player) -> None:
    positions, plies = shortest("mouse-madness")
    player.sit_down(pygames.parse(positions[0]))
    player.play_fast(plies)
    expect(player.page.locator("#asking.ended")).to_be_visible()
    for step in ("first", "on"):
        player.page.locator(f'#steps [data-step="{step}"]').click()
    expect(player.page.locator("#plies-list [data-here]")).to_be_visible()


def lost_to_bots(game_id: str) -> str:
    """Returns a saved game that is over, between a person on the seat with the worst result and bots of level 1."""
    positions, plies = shortest(game_id)
    table = Table(pygames.Record(pygames.parse(positions[0]), tuple(plies)))
    results = table.position.results() or ()
    person = results.index(min(results))
    table.opponents = Opponents(tuple(int(seat != person) for seat in range(len(results))), 1)
    return str(SavedGame(table, 1.0))


def test_the_ladder_below_a_result_is_that_of_its_game(player: Player) -> None:
    shown = ("mouse-madness", "labymaster")
    for number, game_id in enumerate(shown, 1):
        player.page.evaluate(KEEP, [f"mazebox.game.{number}", lost_to_bots(game_id)])
    player.open()
    for number, game_id in enumerate(shown, 1):
        player.page.evaluate(GO, f"saved.{number}")
        expect(player.page.locator("#asking.ended")).to_be_visible()
        expect(player.page.locator("#ending-rungs use")).to_have_count(5)
        expect(player.page.locator("#ending-rungs use").first).to_have_attribute("href", f"#face-{game_id}-1")


@pytest.mark.parametrize("game_id", GAMES)
def test_the_puzzle_of_the_day_is_shown(player: Player, game_id: str) -> None:
    player.page.locator(f'[data-daily="{game_id}"]').click()
    expect(player.page.locator("#puzzle-title")).to_be_visible()
    expect(player.page.locator("#puzzle .task")).not_to_be_empty()


def test_the_calendar_leads_to_another_day(player: Player) -> None:
    player.open("puzzles")
    expect(player.page.locator("#puzzles-games [data-game]").first).to_be_visible()
    expect(player.page.locator("#puzzles [data-day]").first).to_be_attached()


SOLVED = [puzzle.number for puzzle in offered(proving.collection("warmaze"))[:3]]
"""The numbers of three puzzles of WarMaze."""


def keep_solved(player: Player, days_ago: range, today: dict[str, int]) -> None:
    """Stores that puzzles were solved on some days, the three of WarMaze in 61, 62 and 63 seconds, and those of today,
    by game, in so many.
    """
    day = player.page.evaluate(TODAY)
    solved = {f"warmaze-{number}": [seconds, 0] for seconds, number in enumerate(SOLVED, 61)}
    kept = {"solved": solved, "days": [day - ago for ago in days_ago], "daily": {str(day): today}, "rated": []}
    player.page.evaluate(KEEP, ["mazebox.puzzles", json.dumps(kept)])


def test_the_strip_tells_times_difficulties_and_days_in_a_row(player: Player, says: Callable[[str], str]) -> None:
    keep_solved(player, range(3), {"mazers": 101})
    player.open()
    page = player.page
    done = page.locator('[data-daily="mazers"]')
    expect(done.locator(".state")).to_have_text(f"{says('Solved')} · 1:41")
    expect(done).to_have_class(re.compile("solved"))
    usual = page.locator('[data-daily="warmaze"]')
    expect(usual.locator(".dots i")).to_have_count(5)
    expect(usual.locator(".usual")).to_have_text("≈ 1:02")
    expect(usual).to_have_attribute("aria-label", re.compile(re.escape(says("usually in {time}").format(time="1:02"))))
    expect(page.locator('[data-daily="labymaster"] .usual')).to_have_count(0)  # nothing is known of the player there
    expect(page.locator("#streak .number")).to_have_text("3")
    expect(page.locator("#streak .words")).to_contain_text("3")
    expect(page.locator("#streak .unit")).not_to_contain_text("3")


def test_the_days_in_a_row_roll_with_the_first_puzzle_of_a_day(player: Player) -> None:
    """In the panel of the puzzle and on the front page; a second puzzle of the day changes nothing."""
    keep_solved(player, range(1, 4), {})
    player.open()
    page = player.page
    for count, game_id in enumerate(("labymaster", "warmaze")):
        page.locator(f'[data-daily="{game_id}"]').click()
        expect(page.locator("#puzzle-title")).to_be_visible()
        solving = Solving(puzzle_of_day(proving.collection(game_id), page.evaluate(TODAY)))
        player.solve(solving)
        expect(page.locator("#puzzle .week strong")).to_contain_text("4")
        expect(page.locator("#puzzle .week .rolls")).to_have_count(1 - count)
        page.locator(".heading .home").click()
        expect(page.locator("#streak .number")).to_have_text("4")
        expect(page.locator("#streak .rolls")).to_have_attribute("data-before", "3")


def test_puzzles_are_practised_by_game_kind_and_difficulty(player: Player, says: Callable[[str], str]) -> None:
    keep_solved(player, range(1), {})
    player.open("puzzles")
    page, every = player.page, offered(proving.collection("warmaze"))
    page.locator('#practise-game [value="warmaze"]').check()
    expect(page.locator("#practise-kind .chip")).to_have_count(4)
    page.locator('#practise-kind [value="win"]').check()
    page.locator('#practise-difficulty [value="2"]').check()
    left = [one for one in every if one.kind == "win" and one.difficulty == 2 and one.number not in SOLVED]
    expect(page.locator("#practise-left")).to_contain_text(str(len(left)))
    expect(page.locator("#practise-begin")).to_have_attribute("href", f"#puzzle.warmaze.{left[0].number}")
    page.locator('#practise-game [value="mazers"]').check()  # which has no such kind
    expect(page.locator('#practise-kind [value=""]')).to_be_checked()
    page.locator('#practise-game [value="amuseamaze"]').check()
    kinds = page.locator("#practise-kind .chip")
    expect(kinds).to_have_text([says("All"), *(capital(says(KIND_NAMES[kind])) for kind in ("win", "word"))])


def test_solved_puzzles_are_listed_and_opened_again(player: Player) -> None:
    keep_solved(player, range(1), {})
    player.open("puzzles")
    page = player.page
    page.locator("#practise-solved summary").click()
    expect(page.locator("#practise-solved li a")).to_have_text([f"WarMaze {number}" for number in SOLVED[::-1]])
    expect(page.locator("#practise-solved li").first).to_contain_text("1:03")
    page.locator('#practise-game [value="mazers"]').check()
    expect(page.locator("#practise-solved")).to_be_hidden()
    page.locator('#practise-game [value="warmaze"]').check()
    page.locator("#practise-solved a").nth(1).click()
    expect(page.locator("#puzzle-title")).to_be_visible()


@pytest.mark.parametrize("game_id", GAMES)
def test_a_lesson_is_opened_from_the_card(player: Player, game_id: str) -> None:
    player.open(f"learn.{game_id}")
    expect(player.page.locator("#lesson .task")).to_be_visible()
    player.page.locator('#lesson [data-does="show"]').click()
    expect(player.page.locator("#plies")).to_have_attribute("data-played", "1")


def test_the_year_shows_the_ladders(player: Player) -> None:
    player.open("year")
    for game_id in GAMES:
        expect(player.page.locator(f'#year-ladders [data-game="{game_id}"]').first).to_be_visible()


def test_a_position_is_edited_and_played(player: Player) -> None:
    player.sit_down(pygames.game("labymaster").start())
    player.page.locator("#menu").click()
    player.page.locator("#edit").click()
    expect(player.page.locator("#editor-text")).to_be_visible()
    player.page.locator("#editor-play").click()
    expect(player.page.locator("html")).to_have_attribute("data-screen", "table")


def test_a_link_that_cannot_be_read_is_explained(player: Player) -> None:
    player.open("nonsense")
    expect(player.page.locator("#front-notice")).to_be_visible()
    expect(player.page.locator("#front-notice")).not_to_be_empty()


def test_words_have_plurals(says: Callable[[str], str]) -> None:
    with speaking("fr"):
        assert ngettext("{turns} turn so far", "{turns} turns so far", 2) != "{turns} turns so far"
    assert says("Menu") == "Menu"
