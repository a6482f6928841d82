"""Puzzles in a browser: solved, refuted, with hints, saved, and without a network."""

from __future__ import annotations

import json
import os
import re
from collections.abc import Callable
from datetime import datetime
from typing import TYPE_CHECKING

import pypdfium2
import pytest

from puzzles import proving
from puzzles.kinds import WITH_PUZZLES, kinds
from puzzles.kinds.kind import after
from puzzles.line import Puzzle
from tests.browsing.player import TODAY, Player
from tests.browsing.site import PATIENCE_MS, PHONE, Host, expect, wait_until_kept
from web.puzzles import sheet
from web.puzzles.days import puzzle_of_day, read, written
from web.puzzles.practice import KIND_NAMES
from web.puzzles.result_text import rival
from web.puzzles.solving import Solving
from web.views.catalogue import view_of
from web.words import default_names

if TYPE_CHECKING:
    from playwright.sync_api import Page

OFFLINE_STEP = 41
"""Every how many puzzles one is solved offline; solving all takes some minutes."""


@pytest.fixture(scope="module")
def player(open_page: Callable[..., Page], host: Host) -> Player:
    return Player(open_page(reduced_motion="reduce"), host.url, "keys")


def of_kind(game_id: str, kind: str, place: int = 0) -> Puzzle:
    return [puzzle for puzzle in proving.collection(game_id) if puzzle.kind == kind][place]


def opened(player: Player, puzzle: Puzzle) -> Solving:
    """Opens a puzzle by its address."""
    player.open(f"puzzle.{puzzle.game_id}.{puzzle.number}")
    expect(player.page.locator("#puzzle-title")).to_be_focused()
    solving = Solving(puzzle)
    player.position = solving.start
    return solving


def test_a_wrong_move_is_refuted_and_the_right_one_solves(player: Player) -> None:
    """With the keyboard alone."""
    page = player.page
    solving = opened(player, of_kind("labymaster", "survive"))
    wrong = next(ply for ply in solving.start.plies() if ply != solving.line[0])
    answer = solving.verdict((wrong,)).answer
    player.play(wrong)
    expect(page.locator("#puzzle .result.failed")).to_contain_text("wins with this move")
    player.sees_played(1 + len(answer))  # the refutation is played
    page.locator("#puzzle [data-does=again]").press("Enter")
    player.sees_played(0)
    expect(page.locator("#puzzle .result")).to_be_hidden()
    player.position = solving.start
    player.play(solving.line[0])
    expect(page.locator("#puzzle .result.met")).to_contain_text("Solved on the second try")
    expect(page.locator("#puzzle [data-does=hint]")).to_be_hidden()


def test_tries_and_hints_are_remembered_when_the_page_is_loaded_again(player: Player) -> None:
    page = player.page
    puzzle = of_kind("labymaster", "survive", 1)
    solving = opened(player, puzzle)
    player.play(next(ply for ply in solving.start.plies() if ply != solving.line[0]))
    expect(page.locator("#puzzle .result.failed")).to_be_visible()
    page.reload()
    opened(player, puzzle)
    page.locator("#puzzle [data-does=hint]").press("Enter")
    page.reload()
    opened(player, puzzle)
    player.play(solving.line[0])
    result = page.locator("#puzzle .result.met .large")
    expect(result).to_contain_text("Solved on the second try, with 1 hint")
    told = result.inner_text()
    page.reload()
    opened(player, puzzle)
    player.play(solving.line[0])
    expect(result).to_have_text(told)  # solving it again counts for nothing


def test_after_a_wrong_try_one_may_take_it_back(player: Player) -> None:
    page = player.page
    solving = opened(player, of_kind("labymaster", "survive", 2))
    player.play(next(ply for ply in solving.start.plies() if ply != solving.line[0]))
    expect(page.locator("#puzzle .result.failed")).to_be_visible()
    expect(page.locator("#ending")).to_be_hidden()  # nobody is cheered for it
    player.sees_played(2)
    page.locator("#undo").press("Enter")
    player.sees_played(0)  # with the reply
    expect(page.locator("#puzzle .result")).to_be_hidden()


def test_a_refuted_try_goes_on_until_one_sees_why(player: Player) -> None:
    """The solver plays on, and the page answers, until there is no turn left in which to win."""
    page = player.page
    puzzle = of_kind("labymaster", "force")
    solving = opened(player, puzzle)
    wrong = next(ply for ply in solving.start.plies() if ply != solving.line[0])
    player.play(wrong)
    expect(page.locator("#puzzle .result.failed")).to_contain_text("Play on to see why")
    answer = solving.verdict((wrong,)).answer
    player.sees_played(2)
    player.position = after(solving.start, (wrong, *answer))
    player.play(player.position.plies()[0])
    player.sees_played(4)


def test_other_tries_fail_on_the_board(player: Player) -> None:
    page = player.page
    solving = opened(player, of_kind("labymaster", "survive", 3))
    player.play(solving.line[0])
    page.locator("#puzzle [data-does=tries]").press("Enter")
    page.locator("#puzzle .others button").first.press("Enter")
    expect(page.locator("#puzzle .result.failed")).to_contain_text("wins with this move")
    expect(page.locator("#puzzle .others button").nth(1)).to_be_visible()


@pytest.mark.parametrize(
    ("place", "way", "mood"), [(4, "first", "glad"), (5, "second", "neutral"), (6, "shown", "rueful")]
)
def test_a_solved_puzzle_tells_which_bot_found_it(player: Player, place: int, way: str, mood: str) -> None:
    """With its face, which is glad only for a first try."""
    page, puzzle = player.page, of_kind("labymaster", "survive", place)
    assert puzzle.found
    solving = opened(player, puzzle)
    if way == "second":
        player.play(next(ply for ply in solving.start.plies() if ply != solving.line[0]))
        page.locator("#puzzle [data-does=again]").press("Enter")
        player.sees_played(0)
        player.position = solving.start
    if way == "shown":
        page.locator("#puzzle [data-does=show]").press("Enter")
    else:
        player.play(solving.line[0])
    expect(page.locator("#puzzle .found")).to_have_text(rival(puzzle))
    expect(page.locator("#puzzle .found .face")).to_have_attribute("data-mood", mood)


def test_the_help_leads_back_to_the_puzzle(player: Player) -> None:
    page = player.page
    puzzle = of_kind("warmaze", "win")
    opened(player, puzzle)
    expect(page.locator("#puzzle .rules")).to_contain_text("How it is played")
    page.locator("#help").press("Enter")
    page.get_by_role("dialog").get_by_role("link", name="One-minute tutorial").press("Enter")
    expect(page.locator("html[data-screen=lesson]")).to_be_attached()
    page.go_back()
    expect(page.locator("#puzzle-title")).to_be_focused()


def hints(page: Page) -> list[str]:
    """Asks for three hints. Returns what each says."""
    texts = []
    for _ in range(3):
        page.locator("#puzzle [data-does=hint]").press("Enter")
        texts.append(page.locator("#puzzle .hint").inner_text())
    return texts


@pytest.mark.parametrize(
    ("game_id", "kind"),
    [("warmaze", "win"), ("warmaze", "spell"), ("mazers", "arrive"), ("mazers", "shut"), ("mouse-madness", "far")],
)
def test_hints_come_in_three_steps_and_are_counted(player: Player, game_id: str, kind: str) -> None:
    """An idea, the place and the move. Only the third tells the move."""
    page = player.page
    solving = opened(player, of_kind(game_id, kind))
    first, second, third = hints(page)
    move = view_of(game_id).wording.ply_words(solving.start, solving.line[0], default_names(solving.start.game))
    assert move in third
    assert move not in first + second
    assert len({first, second, third}) == 3
    player.solve(solving)
    expect(page.locator("#puzzle .result.met")).to_contain_text("with 3 hints")


def test_a_shown_solution_is_not_solved_even_when_it_is_played_later(player: Player) -> None:
    page = player.page
    puzzle = of_kind("warmaze", "win", 1)
    solving = opened(player, puzzle)
    page.locator("#puzzle [data-does=show]").press("Enter")
    expect(page.locator("#puzzle .result.met")).to_contain_text("The solution was shown")
    player.sees_played(len(solving.line))
    page.locator("#puzzle [data-does=again]").press("Enter")
    player.sees_played(0)
    page.reload()
    opened(player, puzzle)
    player.solve(solving)
    expect(page.locator("#puzzle .result.met")).to_contain_text("The solution was shown")
    player.open("puzzles")
    kept = page.evaluate("JSON.parse(localStorage.getItem('mazebox.puzzles').split('\\n')[0])")  # a stamp follows
    assert puzzle.id not in kept["solved"]


def test_the_puzzle_of_the_day_is_ticked_on_the_front_page(player: Player) -> None:
    page = player.page
    player.open()
    page.locator("[data-daily=mouse-madness]").click()
    puzzle = puzzle_of_day(proving.collection("mouse-madness"), page.evaluate(TODAY))
    expect(page.locator("#puzzle-title")).to_be_focused()
    solving = Solving(puzzle)
    player.solve(solving)
    expect(page.locator("#puzzle .result.met")).to_be_visible()
    expect(page.locator("#puzzle .today .solved")).to_have_count(1)
    tomorrow = puzzle_of_day(proving.collection("mouse-madness"), page.evaluate(TODAY) + 1)
    expect(page.locator("#puzzle .coming")).to_have_text(
        re.compile(rf"New ones in \d+ h \d+ min\. The one of this game: difficulty {tomorrow.difficulty} of 5\.")
    )
    page.locator(".heading .home").click()
    expect(page.locator("[data-daily].solved")).to_have_count(1)
    expect(page.locator("#streak .words")).to_have_text("1 day in a row")
    expect(page.locator("#daily-date")).to_contain_text("1 of 5")
    expect(page.locator("[data-daily=mouse-madness] .state")).to_have_text(re.compile(r"Solved · \d+:\d\d"))
    expect(page.locator("[data-daily=warmaze] .dots .full")).to_have_count(
        puzzle_of_day(proving.collection("warmaze"), page.evaluate(TODAY)).difficulty
    )


def test_the_tiles_lead_to_todays_puzzles(player: Player) -> None:
    """Each shows a part of the board of its puzzle, its kind and its difficulty."""
    page = player.page
    player.open("puzzles")
    expect(page.locator("#puzzles-games .picture svg")).to_have_count(5)
    for game_id in WITH_PUZZLES:
        puzzle = puzzle_of_day(proving.collection(game_id), page.evaluate(TODAY))
        tile = page.locator(f'#puzzles-games [data-game="{game_id}"]')
        if tile.locator(".today").is_visible():
            continue  # it was solved before
        expect(tile.locator(".kind")).to_have_text(KIND_NAMES[puzzle.kind].capitalize())
        expect(tile.locator(".dots")).to_have_attribute("aria-label", f"{puzzle.difficulty} of 5")
    page.get_by_role("link", name="Puzzle of the day: Labymaster").press("Enter")
    expect(page.locator("#puzzle-title")).to_be_focused()
    expect(page.locator("#puzzle .today [aria-current]")).to_have_attribute("data-game", "labymaster")


def test_the_calendar_leads_to_old_puzzles_by_keys(player: Player) -> None:
    page = player.page
    player.open("puzzles.20260301")
    title, month = page.locator("#month-day-title"), page.locator("#month-title")
    expect(month).to_have_text("March 2026")
    expect(title).to_have_text("Sunday, March 1, 2026")
    chosen = page.get_by_role("button", name="Sunday, March 1, 2026, 0 of 5 done")
    chosen.focus()
    assert page.locator("#month-days [tabindex='0']").count() == 1, "the days are one stop for Tab"
    page.keyboard.press("ArrowLeft")
    expect(month).to_have_text("February 2026")
    expect(page.get_by_role("button", name="Saturday, February 28, 2026")).to_be_focused()
    page.keyboard.press("Home")
    page.keyboard.press("ArrowUp")
    expect(page.get_by_role("button", name="Monday, February 16, 2026")).to_be_focused()
    page.keyboard.press("PageUp")
    expect(page.get_by_role("button", name="Friday, January 16, 2026")).to_be_focused()
    expect(page.locator("#month-before")).to_have_attribute("aria-disabled", "true")
    expect(title).to_have_text("Sunday, March 1, 2026")
    page.keyboard.press("Enter")
    expect(title).to_have_text("Friday, January 16, 2026")
    page.locator("#month-day-marks [data-game=warmaze]").press("Enter")
    expect(page.locator("html[data-screen=puzzle]")).to_be_attached()
    expect(page.locator("#puzzle header")).to_contain_text("Fri, Jan 16")


def test_the_calendar_keeps_its_place_from_month_to_month(player: Player) -> None:
    """Months have four to six weeks, and nothing below them moves."""
    page = player.page
    player.open("puzzles.20260301")
    boxes = set()
    for _month in range(3):
        boxes.add(str(page.locator("#month-day-title").bounding_box()))
        page.locator("#month-after").click()
    assert len(boxes) == 1
    while page.locator("#month-after").get_attribute("aria-disabled") == "false":
        page.locator("#month-after").click()
    expect(page.locator("#month-days [aria-current=date]")).to_be_visible()


def test_the_rating_has_a_line_of_its_history(open_page: Callable[..., Page], host: Host) -> None:
    player = Player(open_page(), host.url)
    page = player.page
    player.open("puzzles")
    expect(page.locator("#puzzles-unrated")).to_be_visible()
    expect(page.locator("#puzzles-line")).to_be_hidden()
    today = page.evaluate(TODAY)
    ratings = {str(today - 90): 1150, str(today - 40): 1210, str(today): 1247}
    kept = {"rating": 1247, "rated": ["warmaze-1"], "ratings": ratings, "history": {}, "days": [today]}
    page.evaluate("kept => localStorage.setItem('mazebox.puzzles', kept)", json.dumps(kept))
    player.open()
    player.open("puzzles")
    expect(page.locator("#puzzles-rating")).to_have_text("1247")
    expect(page.locator("#puzzles-change")).to_have_text("+37 this month")
    line = page.get_by_role("img", name="Your rating since")
    expect(line).to_have_accessible_name(re.compile("lowest 1150, highest 1247, now 1247"))
    expect(page.locator("#puzzles-streak")).to_have_text("1 day in a row")


@pytest.mark.parametrize(
    ("fragment", "said"),
    [
        ("puzzle.warmaze.999999", "There is no puzzle with that number."),
        ("day.warmaze.20260230", "There is no puzzle for that date."),
        ("day.warmaze.29991231", "That puzzle is not out yet."),
    ],
)
def test_an_address_without_a_puzzle_is_explained(player: Player, fragment: str, said: str) -> None:
    player.page.goto(f"{player.url}#{fragment}")
    expect(player.page.locator("#front-notice")).to_have_text(said)


def test_retired_puzzles_travel_only_when_one_is_asked_for(open_page: Callable[..., Page], host: Host) -> None:
    asked: list[str] = []
    for address in ("puzzle.mazers.{offered}", "day.mazers.20270301", "puzzle.mazers.{retired}", "day.mazers.20261101"):
        page = open_page(service_workers="block")
        page.clock.set_fixed_time(datetime(2027, 3, 2, 12))
        asked.clear()
        page.on("request", lambda request: asked.append(request.url))
        every = proving.collection("mazers")
        numbers = {
            name: next(one.number for one in every if one.is_retired == (name == "retired"))
            for name in ("offered", "retired")
        }
        Player(page, host.url).open(address.format(**numbers))
        expect(page.locator("#puzzle-title")).to_be_visible()
        assert any("puzzles-mazers.txt" in url for url in asked)
        is_old = address.endswith(("retired}", "20261101"))
        assert any("puzzles-mazers-retired.txt" in url for url in asked) == is_old, address
        page.close()


def test_a_puzzle_of_tomorrow_opens_where_its_day_has_not_begun(open_page: Callable[..., Page], host: Host) -> None:
    """On the other side of the date line it is tomorrow."""
    player = Player(open_page(timezone_id="Pacific/Pago_Pago"), host.url)
    page = player.page
    player.open()
    here = page.evaluate(TODAY)
    player.open(f"day.labymaster.{written(here + 1)}")
    expect(page.locator("#puzzle-title")).to_be_visible()
    player.position = puzzle_of_day(proving.collection("labymaster"), here + 1).start()
    player.drawn()
    page.goto(f"{host.url}#day.labymaster.{written(here + 2)}")
    expect(page.locator("#front-notice")).to_contain_text("That puzzle is not out yet.")


def test_puzzles_of_a_game_are_solved_without_a_network(open_page: Callable[..., Page], host: Host) -> None:
    """A share of Labymaster's puzzles of all kinds; all of them with ``MAZEBOX_PUZZLES=all``."""
    player = Player(open_page(**PHONE, reduced_motion="reduce", service_workers="allow"), host.url, "tap")
    player.open()
    wait_until_kept(player.page)
    player.page.context.set_offline(True)
    puzzles = proving.collection("labymaster")
    share = [*puzzles[::OFFLINE_STEP], of_kind("labymaster", "hold")]
    some = puzzles if os.environ.get("MAZEBOX_PUZZLES") == "all" else share
    assert {puzzle.kind for puzzle in some} == set(kinds("labymaster"))
    for puzzle in some:
        solving = opened(player, puzzle)
        player.solve(solving)
        expect(player.page.locator("#puzzle .result.met")).to_contain_text("Solved on the first try")
    player.page.context.set_offline(False)


def test_what_is_said_fits_on_a_phone(open_page: Callable[..., Page], host: Host) -> None:
    """Neither a hint nor a result is cut off or covered, in the game whose status needs most room."""
    player = Player(open_page(**PHONE, reduced_motion="reduce"), host.url, "tap")
    solving = opened(player, of_kind("mouse-madness", "odds"))
    page = player.page
    free = """(said) => document.querySelector("#puzzle nav").getBoundingClientRect().top
      - said.getBoundingClientRect().bottom + Math.min(0, said.clientHeight - said.scrollHeight)"""
    page.locator("#puzzle [data-does=hint]").press("Enter")
    assert page.locator("#puzzle .hint").evaluate(free) >= 0
    player.play(next(ply for ply in solving.start.plies() if ply != solving.line[0]))
    expect(page.locator("#puzzle .result.failed")).to_contain_text("fewer than the best one")
    assert page.locator("#puzzle .result").evaluate(free) >= 0
    page.locator("#puzzle [data-does=show]").press("Enter")
    expect(page.locator("#puzzle .result.met")).to_contain_text("56%")
    assert page.locator("#puzzle .result").evaluate(free) >= 0


def printed_pages(page: Page, button: str, paper: str) -> list[str]:
    """Presses a button that prints. Returns the text of each page, without spaces."""
    page.evaluate("void (window.print = () => document.documentElement.setAttribute('data-printed', ''))")
    page.locator(button).click()
    expect(page.locator("html[data-printed]")).to_be_attached(timeout=PATIENCE_MS)
    page.evaluate("document.documentElement.removeAttribute('data-printed')")
    sheets = pypdfium2.PdfDocument(page.pdf(format=paper, print_background=True))
    return ["".join(sheet.get_textpage().get_text_range().split()) for sheet in sheets]


@pytest.mark.parametrize("paper", ["A4", "Letter"])
def test_the_puzzles_of_today_are_printed_on_two_sheets(player: Player, paper: str) -> None:
    """The boards on one, the solutions on the other, upside down."""
    page = player.page
    player.open("puzzles")
    boards, solutions = printed_pages(page, "#puzzles-print", paper)
    for game_id in WITH_PUZZLES:
        puzzle = puzzle_of_day(proving.collection(game_id), page.evaluate(TODAY))
        told = sheet.printed(puzzle, "sheet-")
        assert "".join(told.task.split()) in boards
        assert "".join(told.solution.split()) not in boards
        assert "".join(told.solution.split())[:20][::-1] in solutions, "words upside down are read from their end"
    svgs = page.locator("#sheets svg")
    page.emulate_media(media="print")
    sizes = [box for n in range(svgs.count()) if (box := svgs.nth(n).bounding_box())]
    page.emulate_media(media="null")  # as before
    assert len(sizes) == 5
    assert min(min(box["width"], box["height"]) for box in sizes) > 150


@pytest.mark.parametrize("paper", ["A4", "Letter"])
def test_a_week_is_printed_on_four_sheets(player: Player, paper: str) -> None:
    """Eight pages: each day with its puzzles and their difficulties, and all solutions on the last one, upside down."""
    page = player.page
    player.open("puzzles.20261117")
    *pages, solutions = printed_pages(page, "#puzzles-print-week", paper)
    assert len(pages) == 7
    monday = read("20261116") or 0
    for place, text in enumerate(pages):
        for number, game_id in enumerate(WITH_PUZZLES):
            level = page.locator("#sheets .boards").nth(place).locator("h3 .dots").nth(number)
            puzzle = puzzle_of_day(proving.collection(game_id), monday + place)
            expect(level).to_have_attribute("aria-label", f"{puzzle.difficulty} of 5")
            told = sheet.printed(puzzle, "sheet-")
            assert "".join(told.task.split()) in text
            assert "".join(told.solution.split()) not in text
            assert "".join(told.solution.split())[:20][::-1] in solutions
