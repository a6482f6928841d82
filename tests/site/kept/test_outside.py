"""What the page shows stays true while it is open: past midnight, after a long sleep, and when another tab has done
something. Nothing that has not changed is touched.
"""

from __future__ import annotations

import json
import subprocess
from collections.abc import Callable, Iterator
from datetime import datetime
from typing import TYPE_CHECKING

import pytest

import pygames
from puzzles import proving
from puzzles.kinds import WITH_PUZZLES
from tests.browsing.player import FORGET, ICON, TODAY, Player
from tests.browsing.site import SITE, Host, Watch, booted, expect, soon
from web.puzzles.days import puzzle_of_day
from web.puzzles.solving import Solving

if TYPE_CHECKING:
    from playwright.sync_api import Page

EVENING, DAY = datetime(2026, 11, 26, 23, 50), 20_783
"""Ten minutes before midnight, and that day as the page counts days."""
NIGHT = "08:00:00"
LABYMASTER = pygames.game("labymaster").start()
MARK = "node => { node.isTheSame = true; }"
IS_MARKED = "node => node.isTheSame === true"
"""Whether an element is the one that was marked, and not another in its place."""
HIDDEN = """isHidden => {
  Object.defineProperty(document, "hidden", { configurable: true, get: () => isHidden });
  document.dispatchEvent(new Event("visibilitychange"));
}"""
"""Hides the page or shows it again, as the switch to another tab does; tests have only tabs in front."""


@pytest.fixture
def late(open_page: Callable[..., Page], host: Host) -> Player:
    """Returns a page that was opened shortly before midnight."""
    page = open_page(reduced_motion="reduce")
    page.clock.install(time=EVENING)
    return Player(page, host.url, "keys")


@pytest.fixture(scope="module")
def tabs(open_page: Callable[..., Page], host: Host) -> Iterator[tuple[Player, Player]]:
    one = open_page(reduced_motion="reduce")
    other = one.context.new_page()
    watch = Watch(other)
    yield Player(one, host.url, "keys"), Player(other, host.url, "keys")
    watch.check()


@pytest.fixture
def two(tabs: tuple[Player, Player]) -> tuple[Player, Player]:
    """Returns two tabs of a browser that has stored nothing."""
    one, other = tabs
    other.page.goto(f"{other.url}rules-labymaster.html")
    one.open()
    one.page.evaluate(FORGET)
    one.open()
    other.open()
    return tabs


def solve_mouse_madness(player: Player, day: int) -> None:
    """Solves the puzzle of a day, from the front page."""
    page = player.page
    page.locator("[data-daily=mouse-madness]").click()
    solving = Solving(puzzle_of_day(proving.collection("mouse-madness"), day))
    expect(page.locator("#puzzle-title")).to_be_focused()
    player.solve(solving)
    expect(page.locator("#puzzle .result.met")).to_be_visible()


def today(page: Page) -> int:
    day: int = page.evaluate(TODAY)
    return day


def begin(player: Player) -> None:
    """Begins a game of Labymaster and plays a move, so that the game is saved."""
    player.sit_down(LABYMASTER)
    player.play("6+")
    player.settles()


def test_the_front_page_shows_the_puzzles_of_a_new_day(late: Player) -> None:
    page = late.page
    late.open()
    assert today(page) == DAY
    solve_mouse_madness(late, DAY)
    page.locator(".heading .home").click()
    expect(page.locator("#daily-date")).to_have_text("Thu, Nov 26 · 1 of 5")
    expect(page.locator("[data-daily].solved")).to_have_count(1)
    expect(page.locator("#solve")).not_to_have_attribute("href", "#day.mouse-madness")
    page.locator("#solve").focus()
    page.clock.fast_forward("00:20:00")
    expect(page.locator("#daily-date")).to_have_text("Fri, Nov 27")
    expect(page.locator("[data-daily].solved")).to_have_count(0)
    expect(page.locator("[data-daily=mouse-madness]")).to_have_attribute(
        "aria-label", "Puzzle of the day, Mouse Madness: open, difficulty 4/5"
    )
    expect(page.locator("#solve")).to_have_attribute("href", "#day.mouse-madness")
    expect(page.locator("#solve")).to_be_focused()
    expect(page.locator("#streak .words")).to_have_text("1 day in a row")
    page.clock.fast_forward(72 * 3_600_000)
    expect(page.locator("#daily-date")).to_have_text("Mon, Nov 30")
    expect(page.locator("#streak")).to_be_hidden()


def test_the_calendar_goes_on_to_the_new_day(late: Player) -> None:
    """Where today was chosen, the new day is; the focus stays on its day."""
    page = late.page
    late.open("puzzles")
    expect(page.locator("#month-days [aria-current=date]")).to_have_text("26")
    expect(page.locator("#month-days button")).to_have_count(26)
    page.get_by_role("button", name="Thursday, November 26, 2026").focus()
    page.keyboard.press("ArrowLeft")
    page.clock.fast_forward(NIGHT)
    expect(page.locator("#month-days [aria-current=date]")).to_have_text("27")
    expect(page.locator("#month-day-title")).to_have_text("Friday, November 27, 2026")
    expect(page.get_by_role("button", name="Wednesday, November 25, 2026")).to_be_focused()


def test_a_day_that_was_chosen_stays(late: Player) -> None:
    page = late.page
    late.open("puzzles.20261124")
    mark = page.locator("#month-day-marks a").nth(2)
    mark.focus()
    mark.evaluate(MARK)
    page.clock.fast_forward(NIGHT)
    expect(page.locator("#month-days [aria-current=date]")).to_have_text("27")
    expect(page.locator("#month-day-title")).to_have_text("Tuesday, November 24, 2026")
    assert mark.evaluate(IS_MARKED)
    expect(mark).to_be_focused()


def test_a_puzzle_of_the_day_that_was_left_gives_way_to_the_next_one(late: Player) -> None:
    page, collection = late.page, proving.collection("labymaster")
    late.open("day.labymaster")
    expect(page.locator("#puzzle header")).to_contain_text("Puzzle of Thu, Nov 26")
    page.clock.fast_forward("00:20:00")
    expect(page.locator("#puzzle header")).to_contain_text("Puzzle of Fri, Nov 27")
    late.position = Solving(puzzle_of_day(collection, DAY + 1)).start
    late.play(Solving(puzzle_of_day(collection, DAY + 1)).line[0])
    page.clock.fast_forward(NIGHT)
    page.clock.fast_forward("24:00:00")
    expect(page.locator("#puzzle header")).to_contain_text("Puzzle of Fri, Nov 27")
    late.sees_played(1)


def test_a_hidden_page_waits_until_it_is_shown(late: Player) -> None:
    page = late.page
    late.open()
    page.evaluate(HIDDEN, True)
    page.clock.fast_forward(NIGHT)
    expect(page.locator("#daily-date")).to_have_text("Thu, Nov 26")
    page.evaluate(HIDDEN, False)
    expect(page.locator("#daily-date")).to_have_text("Fri, Nov 27", timeout=1000)


@pytest.mark.one_in(3)
def test_a_puzzle_solved_in_another_tab_is_ticked(two: tuple[Player, Player]) -> None:
    one, other = two
    mark = one.page.locator("[data-daily=mouse-madness]")
    mark.focus()
    solve_mouse_madness(other, today(other.page))
    expect(one.page.locator("#daily-date")).to_contain_text("1 of 5")
    expect(one.page.locator("[data-daily].solved")).to_have_count(1)
    expect(one.page.locator("#streak .words")).to_have_text("1 day in a row")
    expect(mark).to_be_focused()


def test_the_page_of_puzzles_counts_what_another_tab_solves(two: tuple[Player, Player]) -> None:
    one, other = two
    one.open("puzzles")
    games = one.page.locator("#puzzles-games li")
    place = WITH_PUZZLES.index("mouse-madness")
    expect(games.nth(place)).to_contain_text("0 of ")
    games.nth(place).locator(".button").focus()
    games.nth(1 - min(place, 1)).evaluate(MARK)
    solve_mouse_madness(other, today(other.page))
    expect(games.nth(place)).to_contain_text("1 of ")
    expect(games.nth(place).locator(".button")).to_be_focused()
    expect(one.page.locator("#month-days [aria-current=date] .full")).to_have_count(1)
    expect(one.page.locator("#month-day-marks .solved")).to_have_count(1)
    expect(games.nth(place).locator(".today")).to_have_text("Today: first try")
    expect(one.page.locator("#puzzles-rating")).not_to_be_empty()
    assert games.nth(1 - min(place, 1)).evaluate(IS_MARKED)


def test_the_marks_beside_a_puzzle_follow_another_tab(two: tuple[Player, Player]) -> None:
    one, other = two
    one.open("day.labymaster")
    mark = one.page.locator("#puzzle .today a").first
    mark.focus()
    solve_mouse_madness(other, today(other.page))
    expect(one.page.locator("#puzzle .today .solved")).to_have_count(1)
    expect(mark).to_be_focused()


def test_a_game_that_another_tab_begins_can_be_continued(two: tuple[Player, Player]) -> None:
    one, other = two
    card = one.page.locator('.card[data-game="labymaster"]')
    card.locator(".lesson").focus()
    expect(card.locator(".continue")).to_be_hidden()
    begin(other)
    expect(card.locator(".continue")).to_be_visible()
    expect(card.locator(".lesson")).to_be_focused()
    card.locator(".continue").focus()
    other.open("games")
    other.page.get_by_role("button", name="Delete").click()
    expect(card.locator(".continue")).to_be_hidden()
    expect(card.locator(".play")).to_be_focused()  # in place of the link that is hidden now
    expect(card.locator(".play")).to_have_text("Play")


@pytest.mark.one_in(3)
def test_the_list_of_games_follows_another_tab(two: tuple[Player, Player]) -> None:
    one, other = two
    begin(other)
    one.open("games")
    games = one.page.locator("#games-list li")
    expect(games).to_have_count(1)
    games.first.get_by_role("button", name="Rename").focus()
    other.play(other.position.plies()[0])
    expect(games.first).to_contain_text("2 turns")
    expect(games.first.get_by_role("button", name="Rename")).to_be_focused()
    expect(games.first.locator(".picture svg")).to_be_visible()
    games.first.evaluate(MARK)
    other.sit_down(pygames.game("warmaze").start())
    other.play(other.position.plies()[0])
    expect(games).to_have_count(2)
    assert one.page.locator('#games-list [data-game="labymaster"]').evaluate(IS_MARKED)
    expect(one.page.locator('[data-game="labymaster"]').get_by_role("button", name="Rename")).to_be_focused()
    other.open("games")
    other.page.locator('#games-list [data-game="labymaster"]').get_by_role("button", name="Delete").click()
    expect(games).to_have_count(1)
    expect(games.first.get_by_role("button", name="Rename")).to_be_focused()


@pytest.mark.one_in(3)
def test_nothing_moves_under_a_finger(two: tuple[Player, Player]) -> None:
    one, other = two
    begin(other)
    one.open("games")
    games = one.page.locator("#games-list li")
    expect(games).to_have_count(1)
    games.first.get_by_role("button", name="Rename").hover()
    one.page.mouse.down()
    other.sit_down(pygames.game("warmaze").start())
    other.play(other.position.plies()[0])
    one.page.wait_for_timeout(1000)
    expect(games).to_have_count(1)
    one.page.mouse.up()
    expect(one.page.locator("#rename-dialog")).to_be_visible()
    expect(games).to_have_count(2)


@pytest.mark.one_in(4)
def test_settings_of_another_tab_are_taken_over_and_kept(two: tuple[Player, Player]) -> None:
    one, other = two
    begin(one)
    other.sit_down(pygames.game("warmaze").start())
    last = one.page.locator("#plies-list .ply b").last
    expect(last).not_to_have_text("6+")
    other.set("texts", True)
    expect(last).to_have_text("6+")
    one.set("coordinates", False)
    other.page.reload()
    booted(other.page)
    other.page.locator("#menu").click()
    other.page.locator("#menu-dialog [data-opens=settings]").click()
    expect(other.page.locator("[data-set=texts]")).to_be_checked()
    expect(other.page.locator("[data-set=coordinates]")).not_to_be_checked()
    one.page.locator("#menu").click()
    one.page.locator("#menu-dialog [data-opens=settings]").click()
    other.page.locator("[data-set=patterns]").check()
    expect(one.page.locator("[data-set=patterns]")).to_be_checked()
    other.page.locator("#settings-dialog .close").click()
    other.page.locator("#sound").click()
    expect(one.page.locator("#sound")).to_have_attribute("aria-pressed", "false")
    other.page.locator("#sound").click()
    one.page.locator("#settings-dialog .close").click()


@pytest.mark.one_in(3)
def test_theme_and_language_follow_another_tab(two: tuple[Player, Player]) -> None:
    """Lists change their language; a board, where something may be entered, keeps it."""
    one, other = two
    manual = one.page.context.new_page()
    manual.goto(f"{one.url}help-labymaster.html")
    other.page.locator("#front [data-theme-choice=dark]").click()
    for page in (one.page, manual):
        expect(page.locator("html")).to_have_attribute("data-theme", "dark")
        expect(page.locator("[data-theme-choice=dark]").first).to_have_attribute("aria-pressed", "true")
    table = one.page.context.new_page()
    table.goto(f"{one.url}#{pygames.link.encode(LABYMASTER)}")
    booted(table)
    other.page.locator("#front [data-language=fr]").click()
    expect(one.page.locator("html")).to_have_attribute("lang", "fr")
    expect(table.locator("html")).to_have_attribute("lang", "en")
    booted(one.page)
    booted(other.page)
    other.page.locator("#front [data-language=en]").click()
    other.page.locator("#front [data-theme-choice=auto]").click()
    expect(one.page.locator("html")).to_have_attribute("lang", "en")
    expect(one.page.locator("html")).not_to_have_attribute("data-theme", "dark")
    for page in (manual, table):
        page.close()


def test_an_open_question_ticks_a_bot_that_was_beaten_in_another_tab(two: tuple[Player, Player]) -> None:
    one, other = two
    one.page.locator('.card[data-game="labymaster"] .play').click()
    chosen = one.page.get_by_role("radio", name="Medium, Mason")
    beaten = one.page.get_by_role("radio", name="Easy, Sleepwalker, difficulty 1/5, beaten")
    expect(one.page.locator("#new-dialog .primary")).to_be_focused()
    chosen.focus()
    expect(beaten).to_have_count(0)
    other.page.evaluate('localStorage.setItem(\'mazebox.ladder\', \'{"games": {"labymaster": {"1": [1, 0, 0]}}}\')')
    expect(beaten).to_have_count(1)
    expect(chosen).to_be_focused()
    expect(chosen).to_be_checked()


def test_the_icon_has_a_dot_until_todays_puzzles_are_solved(open_page: Callable[..., Page], host: Host) -> None:
    page = open_page(reduced_motion="reduce")
    page.add_init_script(ICON)
    player = Player(page, host.url)
    player.open()
    page.evaluate(HIDDEN, True)
    assert page.evaluate("badges") == [], "only if one likes"
    page.evaluate(HIDDEN, False)
    page.locator("#front [data-opens=settings]").click()
    page.get_by_label("Mark the app’s icon").check()
    page.locator("#settings-dialog .close").click()
    page.evaluate(HIDDEN, True)
    soon(page, lambda: page.evaluate("badges") == ["dot"])
    day = today(page)
    marks = dict.fromkeys(WITH_PUZZLES, "1")
    page.evaluate("text => localStorage.setItem('mazebox.puzzles', text)", json.dumps({"marks": {day: marks}}))
    page.evaluate(HIDDEN, False)
    page.evaluate(HIDDEN, True)
    soon(page, lambda: page.evaluate("badges") == ["dot", 0])


def test_the_icon_gets_a_dot_on_the_next_day() -> None:
    """A browser wakes the service worker only of an installed app, so the test runs its script itself."""
    script = (
        f"const today = {TODAY};"
        + """
      globalThis.self = globalThis;
      const heard = {}, badges = [], tags = ["puzzles-1"], said = [];
      EventTarget.prototype.addEventListener = (type, call) => { heard[type] = call; };
      Object.setPrototypeOf(globalThis, EventTarget.prototype);
      Object.defineProperty(globalThis, "navigator", {
        configurable: true, writable: true, value: { setAppBadge: () => badges.push("dot") },
      });
      globalThis.registration = { scope: "http://localhost/", periodicSync: {
        getTags: async () => tags,
        unregister: async (tag) => said.push(`not ${tag}`),
        register: async (tag) => said.push(tag),
      } };
      new Function(require("fs").readFileSync(process.argv[1], "utf8"))();
      const wake = (day) => heard.periodicsync({ tag: `puzzles-${day}`, waitUntil: () => null });
      wake(today);
      badges.push("then");
      const tell = () => console.log(JSON.stringify([badges, said]));
      wake(today - 1);
      heard.message({ data: "puzzles-2", waitUntil: (all) => all.then(tell) });
    """
    )
    told = subprocess.run(
        ["node", "-e", script, str(SITE / "service-worker.js")], capture_output=True, text=True, check=True, timeout=60
    )
    assert json.loads(told.stdout) == [["then", "dot"], ["not puzzles-1", "puzzles-2"]]
