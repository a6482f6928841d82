"""A mistake in the review opens the board before it, with what would have been better."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Literal

import pytest

import pygames
from tests.browsing.player import Player
from tests.browsing.site import PHONE, Host, expect, soon
from tests.site.review.reviewed import FINISHED, GO_ON, RECORD, START, reviewing_player
from tests.site.screens.test_accessibility import AXE, nothing_is_wrong

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page


@pytest.fixture(scope="module")
def player(open_page: Callable[..., Page], host: Host) -> Player:
    return reviewing_player(open_page, host)


def card(page: Page) -> Locator:
    return page.locator("#mistake")


def review(player: Player, count: int = 2) -> Locator:
    """Opens the game and its review. Returns the buttons of the mistakes, which are `count`."""
    page = player.page
    player.open()
    player.open(pygames.link.encode(RECORD))
    player.sees_played(len(RECORD.plies))
    if page.locator("#ending-fold").is_visible():
        page.locator("#ending-fold").click()
    if page.locator("#plies-toggle").is_visible():
        page.locator("#plies-toggle").click()
    page.locator("#analysis-toggle").click()
    mistakes = page.locator("#analysis-costs button")
    expect(mistakes).to_have_count(count)
    return mistakes


def test_a_mistake_opens_the_board_before_it(player: Player) -> None:
    page = player.page
    mistakes = review(player)
    expect(mistakes.last).to_contain_text("−14%")
    mistakes.last.click()
    expect(page.get_by_role("region", name="Mistake 2 of 2")).to_be_visible()
    expect(card(page)).to_contain_text("Better: slides row 3")
    expect(card(page)).to_contain_text("Played: slides row 3")
    expect(card(page)).to_contain_text("This loses 14%: the chance of winning falls from 61% to 47%.")
    expect(page.locator("#plies-list [aria-current=true]")).to_have_attribute("data-ply", RECORD.plies[1])
    expect(page.locator("#announcer")).to_contain_text("Mistake 2 of 2")
    expect(page.get_by_role("button", name="Next mistake")).to_be_focused()


def test_both_moves_are_marked_on_the_board(player: Player) -> None:
    page = player.page
    review(player).first.click()
    expect(card(page)).to_be_visible()
    marked = player.picture()
    card(page).get_by_role("button", name="Close").click()
    expect(card(page)).to_be_hidden()
    page.locator('#steps [data-step="first"]').click()
    assert player.picture() != marked


def test_next_and_previous_by_the_keyboard(player: Player) -> None:
    page = player.page
    review(player).first.click()
    title = page.locator("#mistake-title")
    expect(title).to_have_text("Mistake 1 of 2")
    for key, shown in (("Enter", "2 of 2"), ("Enter", "1 of 2"), ("Shift+Tab", "1 of 2"), ("Enter", "2 of 2")):
        page.keyboard.press(key)
        expect(title).to_have_text(f"Mistake {shown}")
    page.keyboard.press("Tab")
    expect(page.get_by_role("button", name="Next mistake")).to_be_focused()


def test_its_buttons_are_in_sight_however_long_the_reason_is(player: Player) -> None:
    page = player.page
    review(player).first.click()
    page.evaluate("document.getElementById('mistake-why').textContent = 'Then: a wall, and a turn. '.repeat(60)")
    for name in ("Try it", "Next mistake"):
        expect(page.get_by_role("button", name=name)).to_be_in_viewport(ratio=1)


def test_a_mistake_that_is_shown_counts_those_that_the_review_still_finds(
    open_page: Callable[..., Page], host: Host
) -> None:
    third = list(RECORD.positions())[2]
    player = reviewing_player(open_page, host, late=[str(third)])
    page = player.page
    mistakes = review(player, 1)
    mistakes.click()
    title = page.locator("#mistake-title")
    expect(title).to_have_text("Mistake 1 of 1")
    expect(page.get_by_role("button", name="Next mistake")).to_be_hidden()
    page.evaluate(GO_ON)
    expect(mistakes).to_have_count(2)
    expect(title).to_have_text("Mistake 1 of 2")
    page.get_by_role("button", name="Next mistake").click()
    expect(title).to_have_text("Mistake 2 of 2")


def test_the_figures_stand_still(player: Player) -> None:
    page = player.page
    mistakes = review(player)
    told = mistakes.all_text_contents()
    mistakes.first.click()
    page.get_by_role("button", name="Next mistake").click()
    expect(page.locator("#mistake-loss")).to_contain_text("14%")
    player.open(pygames.link.encode(pygames.Record(START)))
    assert review(player).all_text_contents() == told


def test_trying_another_move_and_coming_back(player: Player) -> None:
    page = player.page
    review(player).first.click()
    page.get_by_role("button", name="Try it").click()
    expect(page.locator("#mistake-trying")).to_be_visible()
    expect(card(page)).to_contain_text("The game stays as it was.")
    expect(page.locator("#mistake-better")).to_be_hidden()
    player.sees_played(0)
    player.position = START
    player.play("5-")
    player.sees_played(1)
    back = page.get_by_role("button", name="Back to the mistake")
    back.click()
    expect(page.locator("#mistake-title")).to_have_text("Mistake 1 of 2")
    expect(page.locator("#mistake-better")).to_be_visible()
    assert pygames.link.decode(player.shared()) == RECORD, "the game is as it was"


def test_what_is_tried_is_not_saved(player: Player) -> None:
    page = player.page
    review(player).first.click()
    page.get_by_role("button", name="Try it").click()
    player.sees_played(0)
    player.position = START
    player.play("5-")
    player.sees_played(1)
    page.reload()
    player.sees_played(len(RECORD.plies))
    assert pygames.link.decode(player.shared()) == RECORD
    player.open("games")
    expect(page.locator("#games-list li").first).to_contain_text(f"{len(RECORD.plies)} turns")


def test_leaving_shows_the_game_again(player: Player) -> None:
    page = player.page
    review(player).first.click()
    expect(card(page)).to_be_visible()
    card(page).get_by_role("button", name="Close").click()
    expect(card(page)).to_be_hidden()
    expect(page.locator("#plies-list [aria-current=true]")).to_have_attribute("data-ply", RECORD.plies[-1])


def test_another_place_closes_the_mistake(player: Player) -> None:
    page = player.page
    review(player).first.click()
    expect(card(page)).to_be_visible()
    page.locator('#steps [data-step="last"]').click()
    expect(card(page)).to_be_hidden()


@pytest.mark.parametrize("width", [390, 320])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_on_a_phone_everything_can_be_read_and_pressed(
    open_page: Callable[..., Page], host: Host, width: int, scheme: Literal["light", "dark"]
) -> None:
    size = {"width": width, "height": 844 if width == 390 else 568}
    player = reviewing_player(open_page, host, "fr.html", **{**PHONE, "viewport": size, "color_scheme": scheme})
    page = player.page
    page.add_init_script(AXE)
    review(player).last.click()
    expect(page.locator("#mistake-title")).to_have_text("Erreur 2 sur 2")
    player.drawn()
    nothing_is_wrong(page)
    toolbar = page.locator("#actions").bounding_box()
    assert toolbar
    for button in card(page).get_by_role("button").all():
        box = button.bounding_box()
        assert box
        assert box["height"] >= 44
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= width
        assert box["y"] + box["height"] <= toolbar["y"]
    page.locator("#mistake-try").click()
    for name in ("back", "leave"):
        expect(page.locator(f"#mistake-{name}")).to_be_in_viewport(ratio=1)
    for button in page.locator("#asking").get_by_role("button").all():
        box = button.bounding_box()
        assert box is None or box["y"] + box["height"] <= toolbar["y"]


def test_the_curve_is_there_when_the_moves_are_opened_after_the_review(
    open_page: Callable[..., Page], host: Host
) -> None:
    player = reviewing_player(open_page, host, **PHONE)
    page = player.page
    player.open()
    player.open(pygames.link.encode(FINISHED))
    page.get_by_role("button", name="Review").click()
    expect(page.locator("dialog[open] li button").first).to_be_visible()
    page.keyboard.press("Escape")
    page.locator("#ending-fold").click()
    page.locator("#plies-toggle").click()
    drawn = "canvas => canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height).data.some((one) => one)"
    soon(page, lambda: bool(page.locator("#analysis-canvas").evaluate(drawn)))
