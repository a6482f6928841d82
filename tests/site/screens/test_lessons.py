"""The tutorial and the lessons in a browser: reading, trying on the board, leaving, playing on."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest

import pygames
from builder.page import file_name
from tests.browsing.player import GO, Player
from tests.browsing.site import PHONE, Host, boot, expect
from web import routes
from web.help import has_help, help_of
from web.help.lesson import IllegalTry, Try
from web.players.opponents import characters
from web.views.catalogue import game_ids, view_of
from web.words import default_names, say

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

HELPED = [game_id for game_id in game_ids() if has_help(game_id)]
TASK_BELOW_FOLD = """() => {
  const task = document.querySelector("#lesson .try, #lesson .steps");
  return task.getBoundingClientRect().bottom - document.querySelector("#lesson .body").getBoundingClientRect().bottom;
}"""
"""By how many pixels the first task of a lesson is out of sight; negative if it is visible."""
PLACES = """() => {
  const { left, top, width, height } = document.getElementById("board").getBoundingClientRect();
  return [left, top, width, height].map(Math.round);
}"""
"""Returns where the board is."""
RUNS, HOME, WALLS = 2, 3, 5
"""The numbers of some of Labymaster's lessons."""


@pytest.fixture(scope="module")
def player(open_page: Callable[..., Page], host: Host) -> Player:
    return Player(open_page(reduced_motion="reduce"), host.url)


@pytest.fixture(scope="module")
def phone(open_page: Callable[..., Page], host: Host) -> Player:
    return Player(open_page(**PHONE, reduced_motion="reduce"), host.url, "tap")


@pytest.fixture(scope="module")
def french_phone(open_page: Callable[..., Page], host: Host) -> Player:
    page = open_page(**PHONE, reduced_motion="reduce")
    boot(page, host.url + file_name("fr"))
    return Player(page, host.url + file_name("fr"), "tap")


def follows(player: Player, fragment: str) -> None:
    """Waits until the page shows that fragment."""
    expect(player.page.locator("html")).to_have_attribute("data-address", fragment)


def title(player: Player) -> Locator:
    return player.page.locator("#lesson-title")


def happens(player: Player, place: int) -> Locator:
    return player.page.locator("#lesson .tries li").nth(place).locator(".happens")


def medium_bot(game_id: str) -> str:
    """Returns the name of the third of five bots."""
    return say(characters(game_id)[2].name)


def sees_seats(player: Player, *names: str) -> None:
    """Waits until these players are shown, from seat 1."""
    expect(player.page.locator("#seats li strong")).to_contain_text([*names])


def saved(player: Player) -> dict[str, str]:
    kept: dict[str, str] = player.page.evaluate("({...localStorage})")
    return kept


def test_a_try_on_the_board(player: Player) -> None:
    player.open(f"help.labymaster.{RUNS}")
    section = help_of("labymaster").lessons[RUNS - 1]
    expect(title(player)).to_have_text(section.title)
    expect(player.page.locator("#seats")).to_be_hidden()
    expect(happens(player, 0)).to_be_hidden()
    again = player.page.get_by_role("button", name="Start over", exact=True)
    expect(again).to_be_disabled()
    player.press("pawn:d5")
    player.press("cell:h5")
    first = section.tries[0]
    assert isinstance(first, Try)
    expect(happens(player, 0)).to_have_text(first.happens)
    expect(happens(player, 0)).to_be_visible()
    expect(happens(player, 1)).to_be_hidden()
    again.click()
    expect(player.spot("pawn:d5")).to_have_count(1)
    expect(happens(player, 0), "what was learned stays").to_be_visible()
    follows(player, f"help.labymaster.{RUNS}")


def test_tries_by_their_buttons_and_by_keyboard(player: Player) -> None:
    player.open(f"help.labymaster.{RUNS + 2}")
    player.open(f"help.labymaster.{RUNS}")
    section = help_of("labymaster").lessons[RUNS - 1]
    for place in range(len(section.tries)):
        player.page.locator("#lesson .try").nth(place).focus()
        player.page.keyboard.press("Enter")
        expect(happens(player, place)).to_be_visible()
    refused = next(place for place, tried in enumerate(section.tries) if isinstance(tried, IllegalTry))
    why = happens(player, refused).get_by_role("link", name="Why?", exact=True)
    expect(why).to_have_attribute("href", "rules-labymaster.html#R6")
    player.page.get_by_role("link", name="Next", exact=True).focus()
    player.page.keyboard.press("Enter")
    follows(player, f"help.labymaster.{RUNS + 1}")
    expect(title(player)).to_have_text(help_of("labymaster").lessons[RUNS].title)
    expect(title(player)).to_be_focused()


def test_plies_of_several_steps_are_played_one_after_another(player: Player) -> None:
    section = help_of("labymaster").lessons[WALLS - 1]
    place, tried = next(
        (place, tried) for place, tried in enumerate(section.tries) if " " in getattr(tried, "plies", "")
    )
    player.open(f"help.labymaster.{WALLS}")
    player.page.locator("#lesson .try").nth(place).click()
    happens(player, place).wait_for()
    assert isinstance(tried, Try)
    player.sees_played(len(tried.plies.split()))


def test_a_roll_in_a_section_comes_out_as_its_try_has_it(player: Player) -> None:
    player.open("help.mouse-madness.2")
    player.press("die")
    expect(player.page.locator("#choices [data-ply]").first).to_have_attribute("data-ply", "+4")


def test_leaving_finds_the_game_as_it_was(player: Player) -> None:
    start = pygames.game("labymaster").start()
    player.sit_down(start)
    player.play("f1-f8")
    player.play("g11-g6")
    player.page.locator("#undo").click()
    player.page.locator("#help").click()
    player.page.locator("#card-dialog").get_by_role("link", name="One-minute tutorial").click()
    follows(player, "learn.labymaster")
    kept = saved(player)  # with the time used so far
    left = player.page.get_by_role("link", name="Return to the game")
    player.page.get_by_role("button", name="Show me").click()
    player.page.get_by_text("All lessons").click()
    player.page.locator('#lesson details a[href="#help.labymaster.1"]').click()
    follows(player, "help.labymaster.1")
    assert saved(player) == kept, "nothing of a lesson is kept"
    left.click()
    player.page.locator("#lesson").wait_for(state="hidden")
    player.sees_played(1)
    expect(player.page.locator("#redo"), "what was taken back can be played again").to_be_enabled()
    follows(player, pygames.link.encode(pygames.Record(start, ("f1-f8",))))
    player.page.go_back()
    player.page.locator("#lesson-title").wait_for()
    player.page.locator("#table .home").click()
    player.page.locator("#front").wait_for()
    assert saved(player) == kept


def test_why_opens_the_lesson_first_and_the_rulebook_second(player: Player) -> None:
    player.sit_down(pygames.game("labymaster").start())
    player.press("pawn:f1")
    player.spot("cell:f5").click(force=True)
    why = player.page.locator("#refusal a")
    expect(player.spot("cell:f5"), "the focus stays on the board").to_be_focused()
    why.click()
    follows(player, "help.labymaster.R6")
    expect(title(player)).to_have_text(help_of("labymaster").lessons[RUNS - 1].title)
    player.press("pawn:d5")
    player.spot("cell:e5").click(force=True)
    expect(why, "the lesson is open already").to_have_attribute("href", "rules-labymaster.html#R6")
    with player.page.context.expect_page() as opened:
        player.page.get_by_role("link", name="Rulebook", exact=True).click()
    ruling = opened.value.locator("#R6")
    expect(ruling).to_contain_text("never")
    opened.value.close()
    player.page.get_by_role("link", name="Return to the game").click()
    player.page.locator("#lesson").wait_for(state="hidden")
    player.sees_played(0)


def test_french_lessons_lead_to_the_french_rulebook(french_phone: Player) -> None:
    french_phone.page.evaluate(GO, f"help.labymaster.{RUNS}")
    follows(french_phone, f"help.labymaster.{RUNS}")
    exact = french_phone.page.get_by_role("link", name="Règles complètes", exact=True)
    expect(exact).to_have_attribute("href", "rules-labymaster.fr.html#R6")
    section = help_of("labymaster").lessons[RUNS - 1]
    refused = next(place for place, tried in enumerate(section.tries) if isinstance(tried, IllegalTry))
    french_phone.page.locator("#lesson .try").nth(refused).focus()
    french_phone.page.keyboard.press("Enter")
    why = happens(french_phone, refused).get_by_role("link", name="Pourquoi\u00a0?", exact=True)
    expect(why).to_have_attribute("href", "rules-labymaster.fr.html#R6")
    expect(why).to_have_attribute("hreflang", "fr")


def test_an_unknown_lesson_is_said(player: Player) -> None:
    player.open("help.chess.1")
    expect(player.page.locator("#front-notice")).to_be_visible()
    player.open("help.labymaster.99")
    expect(title(player)).to_have_text(help_of("labymaster").lessons[-1].title)


@pytest.mark.parametrize("game_id", HELPED)
def test_the_tutorial_leads_into_a_game_against_a_bot(player: Player, game_id: str) -> None:
    tutorial = help_of(game_id).tutorial
    player.open(f"learn.{game_id}")
    player.page.locator(f'#table[data-game="{game_id}"]').wait_for()
    player.position = pygames.parse(tutorial.start)
    text = player.page.locator("#lesson .steps")
    expect(player.page.locator("#lesson-aim")).to_contain_text(view_of(game_id).wording.aim(player.position))
    count = len(tutorial.steps)
    for number, step in enumerate(tutorial.steps, 1):
        expect(player.page.locator("#lesson .dots")).to_have_text(f"{number} of {count}")
        expect(player.page.locator("#lesson .dots .done")).to_have_count(number - 1)
        expect(text).to_contain_text(step.text)
        expect(player.page.locator("#lesson .then li")).to_have_text([later.title for later in tutorial.steps[number:]])
        expect(player.page.locator("#goals .goal").first).to_be_attached()
        player.play(step.ply)
        expect(text).to_contain_text(step.happens)
    expect(text).to_contain_text(tutorial.end)
    player.page.get_by_role("button", name="Play from here").click()
    player.page.locator("#lesson").wait_for(state="hidden")
    sees_seats(player, default_names(player.position.game)[0], medium_bot(game_id))
    played = re.compile(r"\s".join(re.escape(step.ply) for step in tutorial.steps))
    assert any(played.search(text) for text in saved(player).values()), "the game has begun with the tutorial"


def test_an_exercise_leads_into_a_game_against_a_bot(player: Player) -> None:
    """Blue is to move in this exercise, and so the player is Blue."""
    player.open(f"help.labymaster.{HOME}")
    on = player.page.get_by_role("button", name="Play from here")
    expect(on, "nothing is done yet").to_be_hidden()
    player.page.locator("#lesson .try").first.click()
    happens(player, 0).wait_for()
    on.click()
    player.page.locator("#lesson").wait_for(state="hidden")
    sees_seats(player, medium_bot("labymaster"), "Blue")
    section = help_of("labymaster").lessons[HOME - 1]
    assert any(section.position in text and "c2-c10" in text for text in saved(player).values())


def test_nobody_plays_on_when_the_game_is_over(player: Player) -> None:
    player.open("help.mouse-madness.1")
    player.page.locator("#lesson .try").first.click()
    happens(player, 0).wait_for()
    player.sees_played(1)
    expect(player.page.get_by_role("button", name="Play from here")).to_be_hidden()
    player.page.locator("#lesson .try").nth(1).click()
    expect(player.page.get_by_role("button", name="Play from here")).to_be_visible()


def test_the_tutorial_takes_no_other_ply(player: Player) -> None:
    player.open("learn.mouse-madness")
    player.open("learn.labymaster")
    player.press("pawn:c1")
    player.press("cell:c6")
    expect(player.page.locator("#lesson .note")).to_be_visible()
    player.sees_played(0)
    player.press("pawn:c1")
    player.spot("cell:c3").click(force=True)
    expect(player.page.locator("#refusal")).to_be_visible()
    player.page.get_by_role("button", name="Show me").click()
    player.sees_played(1)
    expect(player.page.locator("#lesson .note")).to_be_hidden()


def test_looking_back_in_a_tutorial(player: Player) -> None:
    tutorial = help_of("mouse-madness").tutorial
    player.open("learn.mouse-madness")
    player.position = pygames.parse(tutorial.start)
    for step in tutorial.steps[:4]:
        player.play(step.ply)
    for key in "<<<<>>>>":
        player.page.keyboard.press(key)
        player.drawn()
    player.play(tutorial.steps[4].ply)
    player.sees_played(5)


@pytest.mark.parametrize("game_id", HELPED)
def test_the_board_of_a_tutorial_is_as_wide_as_a_phone(phone: Player, game_id: str) -> None:
    page = phone.page
    page.set_viewport_size({"width": 390, "height": 844})
    phone.open(f"learn.{game_id}")
    places = set()
    for number, _step in enumerate(help_of(game_id).tutorial.steps):
        phone.sees_played(number)
        phone.drawn()
        places.add(tuple(page.evaluate(PLACES)))
        phone.tap(page.get_by_role("button", name="Show me"))
    expect(page.get_by_role("button", name="Play from here")).to_be_in_viewport(ratio=1)
    (place,) = places
    assert place[2] > 370, "the board is as wide as the screen, and keeps its place"
    page.set_viewport_size({"width": 360, "height": 740})


@pytest.mark.parametrize("game_id", HELPED)
def test_a_lesson_on_a_phone(phone: Player, game_id: str) -> None:
    phone.open(f"help.{game_id}")
    page = phone.page
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    for selector in ("#board", "#status", "#lesson", "#lesson nav"):
        box = page.locator(selector).bounding_box()
        assert box is not None
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= 361
        assert box["y"] + box["height"] <= 741
    phone.tap(page.locator("#lesson .try").first)
    happens(phone, 0).wait_for()


def hidden_tasks(player: Player, game_id: str) -> list[str]:
    """Returns the lessons of a game whose first task is out of sight, and by how many pixels."""
    hidden = []
    lessons = range(1, len(help_of(game_id).lessons) + 1)
    for fragment in (routes.tutorial(game_id), *(routes.section(game_id, number) for number in lessons)):
        player.page.evaluate(GO, fragment)
        follows(player, fragment)
        below: float = player.page.evaluate(TASK_BELOW_FOLD)
        if below > 0:
            hidden.append(f"{fragment}: {below} px")
    return hidden


@pytest.mark.one_in(4)
def test_a_task_is_in_sight_on_a_phone_in_every_lesson(french_phone: Player) -> None:
    """French is longer than English."""
    assert [line for game_id in HELPED for line in hidden_tasks(french_phone, game_id)] == []


@pytest.mark.one_in(4)
def test_what_to_do_is_in_sight_in_a_low_window_in_every_tutorial(open_page: Callable[..., Page], host: Host) -> None:
    page = open_page(viewport={"width": 1366, "height": 720}, reduced_motion="reduce")
    boot(page, host.url + file_name("fr"))
    player = Player(page, host.url + file_name("fr"))
    for game_id in HELPED:
        player.page.evaluate(GO, routes.tutorial(game_id))
        follows(player, routes.tutorial(game_id))
        assert player.page.evaluate(TASK_BELOW_FOLD) <= 0, game_id


@pytest.mark.parametrize(
    "name", [f"{kind}-{HELPED[0]}{code}.html" for kind in ("help", "rules") for code in ("", ".fr")]
)
def test_printed_pages_keep_the_policy(player: Player, phone: Player, name: str) -> None:
    for page in (player.page, phone.page):
        page.goto(player.url + name)
        page.locator("main h2").first.wait_for()
        width = page.evaluate("document.documentElement.scrollWidth - innerWidth")
        assert width <= 0, "nothing is wider than the page"


def test_from_the_printed_page_to_the_board(player: Player) -> None:
    player.page.goto(f"{player.url}help-labymaster.html#jumps")
    player.page.locator("#jumps").get_by_role("link", name="Try it").click()
    player.page.locator("#lesson-title").wait_for()
    expect(title(player)).to_have_text("Jumps")
