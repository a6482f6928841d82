"""The table by ear: every game played by names alone, the keys that announce the position, the tab stops."""

from __future__ import annotations

from collections.abc import Callable
from re import Pattern, escape
from re import compile as pattern
from typing import TYPE_CHECKING

import pytest

import pygames
from tests.browsing.player import Player
from tests.browsing.site import Host, expect, soon
from tests.site.table.test_play import RECORDS
from web.views.catalogue import view_of
from web.words import default_names

if TYPE_CHECKING:
    from playwright.sync_api import Page


@pytest.fixture(scope="module")
def player(open_page: Callable[..., Page], host: Host) -> Player:
    return Player(open_page(reduced_motion="reduce"), host.url)


def is_told(player: Player, words: str | Pattern[str]) -> None:
    expect(player.page.locator("#announcer")).to_contain_text(words)


def press_by_name(player: Player, name: str) -> None:
    """Presses a button by its name, whatever the name says about pressing it."""
    button = player.page.get_by_role("button", name=pattern(rf"^{escape(name.rstrip('.'))}(\.|$)"))
    button.first.focus()
    assert button.count() in (1, 2), name  # a name may be offered on the board and beside it
    player.page.keyboard.press("Enter")


def play_by_names(player: Player, ply: str) -> None:
    """Enters a ply by the names of its spots and then of the buttons beside the board."""
    position, names = player.position, default_names(player.position.game)
    view = view_of(position.game.id)
    before = player.played()
    called = {
        spot.id: spot.label
        for spot in (*view.controls.spots(position, names, False), *view.controls.aside_spots(position, names))
    }
    gesture = view.controls.gesture(position, ply)
    if position.chances() is not None:
        player.load_dice(ply)
        gesture = gesture[:1]
    for spot in gesture:
        if not player.page.locator(f'[data-spot="{spot}"][data-chosen="true"]').count():  # kept since the ply before
            press_by_name(player, called[spot])
    if player.played() == before:
        chosen = [*view.controls.confirmations(position, gesture, names), *view.controls.ply_buttons(position, names)]
        label = next(
            (choice.label for choice in chosen if choice.ply == ply), view.wording.ply_words(position, ply, names)
        )
        player.page.locator("#asking").get_by_role("button", name=label).first.press("Enter")
        if player.played() == before:
            player.page.keyboard.press("Enter")
    expect(player.page.locator("#plies")).not_to_have_attribute("data-played", str(before))
    player.position = position.play(ply)


@pytest.mark.one_in(15)
@pytest.mark.parametrize("game_id", RECORDS)
def test_a_whole_game_by_names_alone(player: Player, game_id: str) -> None:
    record = RECORDS[game_id]
    player.sit_down(record.start)
    for count, ply in enumerate(record.plies, 1):
        play_by_names(player, ply)
        player.sees_played(count)
        is_told(player, player.status())
        assert player.page.evaluate("document.activeElement.matches('[data-spot], #choices button')")


@pytest.mark.parametrize("game_id", RECORDS)
def test_the_keys_that_tell_the_position(player: Player, game_id: str) -> None:
    record = RECORDS[game_id]
    player.sit_down(record.start)
    page, view, names = player.page, view_of(game_id), default_names(record.start.game)
    page.keyboard.press(".")
    is_told(player, view.wording.status(record.start, names, None))
    page.keyboard.press(",")
    for seat in range(1, record.start.seats + 1):
        is_told(player, view.wording.whereabouts(record.start, seat, names))
    spots = {spot.id: spot.label for spot in view.controls.spots(record.start, names, False)}
    piece = view.controls.pieces(record.start, 1)[0]
    player.spot(piece).focus()
    page.keyboard.press(";")
    is_told(player, pattern(f"{escape(spots[piece])}.*(Left|Right|Above|Below): "))


def test_the_turn_in_mouse_madness_says_each_choice_once(player: Player) -> None:
    for text, told in (
        (
            "move 17 26,22,27,41 4",
            "Turn 17. Blue: you rolled 4. Forward to 26 or back to 18. Forward 4 to 26, onto Orange.",
        ),
        ("roll 17 26,22,27,41 -", "Turn 17. Blue: roll the die."),
    ):
        player.sit_down(pygames.parse(f"mouse-madness jump-house 4 2:{text}"))
        is_told(player, "opens the command line")
        player.page.keyboard.press(".")
        expect(player.page.locator("#announcer")).to_have_text(told)


def test_what_is_said_quickly_is_heard_by_a_reader_that_looks_late(player: Player) -> None:
    """Orca looks at a live region some 200 milliseconds after it has changed."""
    record = RECORDS["labymaster"]
    player.sit_down(record.start)
    page, view, names = player.page, view_of("labymaster"), default_names(record.start.game)
    page.evaluate(
        """window.read = "";
        const box = document.getElementById("announcer");
        const look = () => setTimeout(() => { window.read += box.textContent + "\\n"; }, 200);
        new MutationObserver(look).observe(box, { childList: true, characterData: true, subtree: true });"""
    )
    page.keyboard.press(".")
    is_told(player, "run or jump with a pawn")
    page.keyboard.press(",")
    pieces, status = view.wording.whereabouts(record.start, 2, names), view.wording.status(record.start, names, None)
    soon(page, lambda: all(words in page.evaluate("window.read") for words in (pieces, status)))


def test_a_move_is_announced_after_the_page_has_changed(player: Player) -> None:
    """Orca skips announcements among many other changes."""
    player.sit_down(RECORDS["labymaster"].start)
    page = player.page
    page.evaluate(
        """window.changed = [];
        const announcer = document.getElementById("announcer");
        for (const one of announcer.children) one.textContent = ""; // the game before may have begun in the same way
        new MutationObserver((changes) => {
          for (const { target } of changes) {
            if (!announcer.contains(target)) window.changed.push("changed");
            else if (announcer.textContent.includes("Pink runs f1 to f8")) window.changed.push("announced");
          }
        }).observe(document, { childList: true, characterData: true, subtree: true });"""
    )
    page.keyboard.press(":")
    page.keyboard.type("f1-f8")
    page.keyboard.press("Enter")
    is_told(player, "Pink runs f1 to f8")
    changed = page.evaluate("window.changed")
    assert "changed" in changed
    assert "changed" not in changed[changed.index("announced") :]


def test_two_announcements_are_heard_by_a_reader_that_is_busy(player: Player) -> None:
    """Orca skips a text that was replaced in the same element before Orca has come to it."""
    record = RECORDS["labymaster"]
    player.sit_down(record.start)
    page, view, names = player.page, view_of("labymaster"), default_names(record.start.game)
    page.evaluate(
        """window.read = "";
        const coming = new Map();
        new MutationObserver((changes) => {
          for (const { target } of changes) {
            const text = target.textContent;
            if (!text) continue;
            clearTimeout(coming.get(target));
            coming.set(target, setTimeout(() => { window.read += `${text} `; }, 1300));
          }
        }).observe(document.getElementById("announcer"), { childList: true, subtree: true });"""
    )
    page.keyboard.press(".")
    is_told(player, "run or jump with a pawn")
    page.keyboard.press(",")
    pieces, status = view.wording.whereabouts(record.start, 2, names), view.wording.status(record.start, names, None)
    soon(page, lambda: all(words in page.evaluate("window.read") for words in (pieces, status)))


def test_orca_passes_single_keys_to_the_page_wherever_something_is_pressed(player: Player) -> None:
    """Orca turns to its focus mode for the buttons of a toolbar, but not for those of an application alone."""
    player.sit_down(RECORDS["mouse-madness"].start)
    for button in ("#spots [data-spot]", "#aside-spots [data-spot]", "#choices button"):
        shown = player.page.locator(button)
        expect(shown.first).to_be_attached()
        outside = shown.evaluate_all("(all) => all.filter((one) => !one.closest('[role=toolbar]')).length")
        assert not outside, button


def test_the_menu_tells_the_position(player: Player) -> None:
    player.sit_down(RECORDS["warmaze"].start)
    player.page.locator("#menu").click()
    player.page.get_by_role("button", name="All pieces", exact=True).click()
    player.page.locator("#announcer").get_by_text("princess").wait_for(state="attached")


@pytest.mark.parametrize("game_id", RECORDS)
def test_the_tab_key_finds_the_board_and_leaves_it(player: Player, game_id: str) -> None:
    record = RECORDS[game_id]
    for shown in (record.start, record):
        player.open(pygames.link.encode(shown))
        stops = player.page.locator('#spots button[tabindex="0"]')
        stops.last.focus()
        player.page.keyboard.press("Tab")
        expect(player.page.locator("#sheet button:focus")).to_have_count(0)


def test_the_tab_key_comes_back_to_where_the_focus_was(player: Player) -> None:
    player.open(pygames.link.encode(RECORDS["warmaze"]))
    player.spot("square:a10").focus()
    player.page.keyboard.press("ArrowRight")
    player.page.keyboard.press("Tab")
    player.page.keyboard.press("Shift+Tab")
    expect(player.spot("square:b10")).to_be_focused()
