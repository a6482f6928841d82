"""The keys that tell the position, wherever there is a board: in the editor, a lesson, a puzzle and a review."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest

import pygames
from puzzles import proving
from puzzles.kinds import WITH_PUZZLES
from puzzles.kinds.kind import after
from pygames.catalogue import GAMES
from tests.browsing.heard import heard, real
from tests.browsing.listener import Listener
from tests.browsing.player import FORGET
from tests.browsing.site import Host, booted, expect, soon
from tests.site.table.test_play import RECORDS
from web.help import help_of
from web.puzzles.solving import Solving
from web.views.catalogue import view_of
from web.words import default_names, say

if TYPE_CHECKING:
    from playwright.sync_api import Page

PIECES = {
    "mouse-madness": "Orange: Start",
    "labymaster": "Pink: pawns c1",
    "warmaze": "Orange: princess",
    "amuseamaze": "Orange: h13",
    "mazers": "Orange: ",
}
"""What the comma says first."""


@pytest.fixture(scope="module")
def listener(open_page: Callable[..., Page]) -> Listener:
    return Listener(open_page(reduced_motion="reduce"))


def open_at(listener: Listener, host: Host, fragment: str) -> None:
    """Opens an address, and goes to the board by the link before everything else."""
    listener.page.goto("about:blank")
    listener.page.goto(f"{host.url}#{fragment}")
    booted(listener.page)
    listener.page.locator("#spots [data-spot]").first.wait_for(state="attached")
    listener.page.locator("#to-board").focus()
    listener.press("Enter")
    assert listener.focus.name != "Go to the board"
    listener.hears()


def goes_about_the_board(listener: Listener) -> None:
    """Every key that tells the position, or moves the focus without playing."""
    listener.press(".")
    listener.waits_for("")
    listener.press(",")
    told = " ".join(listener.waits_for(": "))
    for key in ("Alt+o", "Alt+x", "Alt+n"):  # in AmuseAmaze the letters alone begin a word
        listener.press(key)
        assert listener.focus.role == "button", key
    name = listener.focus.name.partition(". ")[0]
    listener.press(";")
    assert any(sentence.startswith(name) for sentence in listener.waits_for(": "))
    for key in ("Home", "End", "PageUp", "PageDown", "Control+ArrowLeft", "Control+ArrowUp"):
        listener.press(key)
        assert listener.focus.role == "button", key
    listener.press("Alt+r")
    listener.waits_for("")
    assert told


def goes_to(listener: Listener, place: str) -> None:
    listener.press("Alt+g")
    assert listener.focus.role == "textbox"
    listener.type(place)
    listener.press("Enter")
    listener.page.locator("#sheet :focus").wait_for()
    assert not listener.is_lost
    assert place in listener.focus.name


@pytest.mark.parametrize("game_id", GAMES)
def test_a_position_is_edited_by_ear(listener: Listener, host: Host, game_id: str) -> None:
    start = pygames.game(game_id).start()
    open_at(listener, host, f"edit.{str(start).replace(' ', '_')}")
    listener.press(".")
    listener.waits_for("In hand: ")
    listener.press(",")
    listener.waits_for(PIECES[game_id])
    goes_about_the_board(listener)
    for key in ("n", "o", "x"):
        listener.press(key)
        assert listener.focus.role == "button", key
    goes_to(listener, {"mouse-madness": "5", "mazers": "d4 north"}.get(game_id, "d4"))
    assert any("places what is in hand" in name for name in listener.lists_keys())


@pytest.mark.one_in(3)
def test_what_is_placed_in_the_editor_is_said_and_taken_back(listener: Listener, host: Host) -> None:
    start = "warmaze keep 2 1:begin 0 3w2w2b/4ww2B1/2w4w2/w3ww3w/1w1w2w1w1/1w1w2w1w1/w3ww3w/2w4w2/1A2ww4/a2w2w3 1,3 0"
    open_at(listener, host, f"edit.{start.replace(' ', '_')}")
    goes_to(listener, "e4")
    assert listener.focus.name.startswith("e4, wall")
    listener.press(":")
    listener.type("nothing")
    listener.press("Enter")
    listener.waits_for("In hand: Nothing.")
    listener.press("Escape")
    assert listener.focus.name.startswith("e4, wall")
    listener.press("Enter")
    listener.waits_for("e4, empty.")
    assert listener.focus.name.startswith("e4, empty")
    listener.press("Control+z")
    listener.waits_for("This position can be played.")
    assert listener.focus.name.startswith("e4, wall")
    for words, answer in (
        ("undo", "There is nothing to undo."),
        ("row 4", "Row 4: a4, wall"),
        ("z9", "There is no place called z9."),
        ("hint", "“hint” is for games, not for the editor."),
        ("moves", "“moves” is for games, not for the editor."),
        ("why", "“why” is for games, not for the editor."),
        ("help", "reads the whole board"),
        ("Orange’s predator", "In hand: Orange’s predator."),
    ):
        listener.press(":")
        listener.type(words)
        listener.press("Enter")
        listener.waits_for(answer)
        listener.press("Escape")
    assert not listener.is_lost


def test_the_focus_goes_to_the_board_when_nothing_is_left_to_undo(listener: Listener, host: Host) -> None:
    start = pygames.game("labymaster").start()
    open_at(listener, host, f"edit.{str(start).replace(' ', '_')}")
    goes_to(listener, "f1")
    listener.press("Enter")
    listener.waits_for("pawns1: A player has five pawns")
    listener.page.locator("#editor-undo").focus()
    listener.press("Enter")
    assert listener.focus.name.startswith("Pink pawn f1")


@pytest.mark.parametrize("game_id", GAMES)
def test_a_review_is_heard(listener: Listener, host: Host, game_id: str) -> None:
    open_at(listener, host, pygames.link.encode(RECORDS[game_id]))
    listener.page.locator("[data-step=first]").focus()
    listener.press("Enter")
    listener.page.locator("#analysis-toggle").focus()
    listener.press("Enter")
    listener.press("Alt+p")
    listener.waits_for(PIECES[game_id].partition(" ")[0])
    listener.page.locator("#to-board").focus()
    listener.press("Enter")
    goes_about_the_board(listener)
    listener.press(">")
    listener.waits_for("")
    listener.press("Alt+l")
    listener.waits_for("")
    expect(listener.page.locator("#analysis-now")).to_contain_text("%")
    listener.hears()
    listener.press(".")
    listener.waits_for("%")  # the chances that the review shows
    assert any("says where the pieces are" in name for name in listener.lists_keys())


@pytest.mark.parametrize("address", ["help.warmaze.1", "learn.labymaster", "puzzle.mazers.1", "puzzle.amuseamaze.1"])
def test_lessons_and_puzzles_are_heard(listener: Listener, host: Host, address: str) -> None:
    open_at(listener, host, address)
    goes_about_the_board(listener)
    assert any("says where the pieces are" in name for name in listener.lists_keys())


def test_a_tutorial_tells_the_move_and_then_the_next_task(listener: Listener, host: Host) -> None:
    steps = help_of("labymaster").tutorial.steps
    listener.page.goto("about:blank")
    listener.page.goto(f"{host.url}#learn.labymaster")
    booted(listener.page)
    listener.waits_for(steps[0].text)
    listener.press("Alt+c")
    listener.type("hint")
    listener.press("Enter")
    listener.waits_for("Runs f1 to f8, stopped by a wall.")
    listener.type(steps[0].ply)
    listener.press("Enter")
    told = f"Pink runs f1 to f8, stopped by a wall. {steps[0].happens} {steps[1].text}"
    assert listener.waits_for(told)[-1] == told
    listener.press("Escape", ".")
    listener.waits_for(f"{steps[0].happens} {steps[1].text}")


def test_hints_and_the_solution_of_a_puzzle_are_heard(listener: Listener, host: Host) -> None:
    puzzle = next(one for one in proving.collection("warmaze") if re.fullmatch(r"\w+-\w+", Solving(one).line[0]))
    solving = Solving(puzzle)
    task = say(solving.kind.task(solving.start), default_names(solving.start.game))
    open_at(listener, host, f"puzzle.warmaze.{puzzle.number}")
    listener.press(".")
    listener.waits_for(task)
    start, end = solving.line[0].split("-")
    listener.press("Alt+c")
    idea = say(solving.kind.idea(solving.start, puzzle.solution), default_names(solving.start.game))
    for answer in (idea, f"Look here: {start}", f"from {start} to {end}."):
        listener.type("hint")
        listener.press("Enter")
        listener.waits_for(answer)
    listener.press("Escape")
    listener.page.locator("#puzzle [data-does=show]").focus()
    listener.press("Enter")
    listener.waits_for("The solution was shown.")
    listener.hears()
    listener.press(".")
    assert listener.waits_for("")[0].startswith("The solution was shown.")
    assert not listener.is_lost


def played(page: Page) -> int:
    """Returns how many plies the page shows as played."""
    return int(page.locator("#plies").get_attribute("data-played") or 0)


@pytest.mark.one_in(15)
@pytest.mark.parametrize("game_id", WITH_PUZZLES)
def test_a_puzzle_is_solved_by_ear(listener: Listener, host: Host, game_id: str) -> None:
    puzzle = next(each for each in proving.collection(game_id) if each.kind in ("win", "force"))
    solving, page = Solving(puzzle), listener.page
    names = default_names(solving.start.game)
    page.goto(f"{host.url}rules-{game_id}.html")
    page.evaluate(FORGET)  # it may have been shown before
    page.goto(f"{host.url}#puzzle.{game_id}.{puzzle.number}")
    booted(page)
    told = " ".join(listener.waits_for(solving.start.game.title))
    task = say(solving.kind.task(solving.start), names)
    assert listener.focus.role == "heading"
    assert listener.focus.name == task
    for seat in range(1, solving.start.seats + 1):
        assert view_of(game_id).wording.whereabouts(solving.start, seat, names) in told
    places = [button.name for button in listener.buttons("#spots")]
    assert heard(game_id, places, names, solving.start.seat) == real(solving.start)
    listener.press("Alt+c")
    for count in range(len(solving.line)):
        position = after(solving.start, solving.line[:count])
        if position.seat == solving.start.seat:  # the page plays the answers
            soon(page, lambda: played(page) >= count)  # noqa: B023
            if played(page) > count:
                continue  # the page has played it, because nothing else was legal
            if listener.focus.role != "textbox":
                listener.press("Alt+c")
            listener.type(solving.line[count])
            listener.press("Enter")
    listener.waits_for("Solved on the first try")
    listener.press("Escape")
    assert not listener.is_lost
