"""Saving, sharing, continuing and announcing, as a player meets them on the page."""

from __future__ import annotations

import json
from collections.abc import Callable
from re import compile as pattern
from typing import TYPE_CHECKING

import pytest

import pygames
from pygames.catalogue import GAMES
from tests.browsing.player import FULL, Player
from tests.browsing.site import PHONE, Host, booted, expect, soon
from tests.browsing.words import controls_in_sight, words_in_sight
from web.players.opponents import characters
from web.rivals.voices.speaking import voices
from web.storage.copies import Copy
from web.storage.saved import is_same_game
from web.storage.store import PREFIX

if TYPE_CHECKING:
    from playwright.sync_api import Page, Route

LABYMASTER = pygames.game("labymaster").start()
AMUSEAMAZE = pygames.link.encode(pygames.game("amuseamaze").start())
AFTER_A_MOVE = pygames.parse(
    "warmaze keep 2 1:lastpredator 3 3w2w2b/4ww2B1/2w4w2/w3ww3w/1w1w2w1w1/1w1w2w1w1/w3ww3w/2w4w2/2A1ww4/a2w2w3 1,3 0"
)
"""Blue's predator has moved, and may act once more."""
DRAWN = "faces => faces.map((face) => face.getBBox().width > 30)"
"""Whether something is drawn in each face."""
FETCHED = "performance.getEntriesByType('resource').map((one) => one.name)"
BEFORE_THE_CHEESE = "mouse-madness jump-house 2 1:roll 31 59,40 -"
PUSH = "mouse-madness jump-house 2 2:push 12 15,15 -"


@pytest.fixture(scope="module")
def desktop(open_page: Callable[..., Page], host: Host) -> Player:
    player = Player(open_page(), host.url)
    player.open()
    return player


@pytest.fixture
def player(desktop: Player) -> Player:
    """Returns a player whose browser has stored nothing."""
    desktop.forget()
    return desktop


def begin_labymaster(player: Player) -> None:
    player.page.get_by_role("link", name="Play Labymaster").click()
    player.begin()
    player.position = LABYMASTER
    player.set("speed", "off")


def kept(player: Player) -> dict[str, str]:
    texts: dict[str, str] = player.page.evaluate("({...localStorage})")
    return {key: Copy.read(text).text for key, text in texts.items()}


def games_kept(player: Player) -> int:
    return sum(key.startswith(PREFIX) for key in kept(player))


def test_a_new_game_from_the_front_page(player: Player) -> None:
    page = player.page
    page.get_by_role("link", name="Play Mouse Madness").click()
    player.options()
    page.locator('#new-variant [value="jump-nook"]').check()
    page.get_by_role("radio", name="No jumping").check()
    page.locator("#new-seats").get_by_text("3", exact=True).click(force=True)
    page.get_by_role("textbox", name="Blue").fill("Zoë")
    player.begin()
    expect(page.locator("#seats strong")).to_have_text(["Orange", "Zoë", "Green"])
    player.sees_status("roll to see who starts")
    fragment = page.evaluate("location.hash.slice(1)")
    assert pygames.link.decode(fragment).start == pygames.game("mouse-madness").start("push-nook", 3)


def test_one_press_more_begins_a_game_against_a_bot(player: Player) -> None:
    page = player.page
    page.get_by_role("link", name="Play WarMaze").click()
    expect(page.locator("#new-dialog")).to_be_visible()
    expect(page.locator("#rival-says")).to_contain_text("“")  # what the bot says comes a moment later
    assert words_in_sight(page, "#new-dialog") <= 50
    assert controls_in_sight(page, "#new-dialog") <= 13
    page.keyboard.press("Enter")
    expect(page.locator("#seats strong").last).to_contain_text("Squire")
    player.sees_status("Start with your predator")


@pytest.mark.parametrize("way", ["bot", "here", "far"])
def test_the_question_stays_short(player: Player, way: str) -> None:
    page = player.page
    for game_id in GAMES:
        player.open(game_id)
        page.locator(f'#new-way [value="{way}"]').check(force=True)
        assert controls_in_sight(page, "#new-dialog") <= 13, game_id
        page.locator("#new-dialog .close").click()


def test_how_many_play_is_asked_at_once(player: Player) -> None:
    page = player.page
    player.open("mouse-madness")
    seats = page.get_by_role("slider", name="Players")
    for way in ("bot", "far", "here"):
        page.locator(f'#new-way [value="{way}"]').check(force=True)
        expect(seats).to_be_visible()
    seats.fill("3")
    expect(page.locator("#new-different"), "they are in sight").to_have_text("")
    player.begin()
    expect(page.locator("#seats strong")).to_have_count(3)


def test_bots_and_people_are_added_seat_by_seat(player: Player) -> None:
    page = player.page
    player.open("warmaze")
    page.locator('#new-way [value="bot"]').check(force=True)
    page.locator("#new-more summary").click()
    page.get_by_role("button", name="Add a bot").click()
    expect(page.get_by_role("slider", name="Players")).to_have_value("3")
    expect(page.locator("#new-different"), "one person against bots, as before").to_have_text("")
    page.get_by_role("button", name="Add a person").click()
    expect(page.locator("#new-different")).to_have_text("mixed players")
    expect(page.locator("#new-names [data-who]")).to_have_count(4)
    expect(page.get_by_role("button", name="Add a")).to_have_count(0)
    page.get_by_role("textbox", name="Violet").fill("Zoë")
    player.begin()
    expect(page.locator("#seats strong")).to_have_count(4)
    expect(page.locator("#seats strong").last).to_have_text("Zoë")
    expect(page.locator("#seats strong").nth(2)).to_contain_text("Squire")


def test_options_come_into_sight_when_they_are_unfolded(open_page: Callable[..., Page], host: Host) -> None:
    for device in (PHONE, {"viewport": {"width": 1366, "height": 768}}):
        page = open_page(**device, reduced_motion="reduce")
        player = Player(page, host.url)
        player.open("warmaze")
        page.locator("#new-more summary").click()
        expect(page.locator("#new-names .who > *").first).to_be_in_viewport()
        lowest = page.locator("#new-names .who > *").last.bounding_box()
        button = page.locator("#new-start").bounding_box()
        assert lowest
        assert button
        assert lowest["y"] + lowest["height"] <= button["y"], "no button lies over the players"
        page.close()


def test_who_closes_the_question_is_left_with_nothing(player: Player) -> None:
    page = player.page
    player.open("warmaze")
    page.locator("#new-dialog .close").click()
    expect(page.locator("html")).to_have_attribute("data-address", "")
    expect(page.locator("#front")).to_be_visible()
    assert page.evaluate("location.hash") == ""
    assert not games_kept(player)
    page.get_by_role("link", name="Play WarMaze").click()
    expect(page.locator("#new-dialog")).to_be_visible()
    page.go_back()
    expect(page.locator("#new-dialog"), "going back closes it, too").to_be_hidden()


def test_what_was_chosen_is_chosen_the_next_time(player: Player) -> None:
    page = player.page
    player.open("warmaze")
    page.locator("#new-level").get_by_text("Sorceress").click()
    page.locator("#new-more summary").click()
    page.locator('#new-variant [value="thicket"]').check()
    page.get_by_role("button", name="Play Sorceress").click()
    expect(page.locator("#seats strong").last).to_contain_text("Sorceress")
    page.locator("#new").click()
    expect(page.locator("#new-different")).to_have_text("The Thicket")
    expect(page.get_by_role("radio", name="Hard, Sorceress")).to_be_checked()
    page.locator("#new-dialog .close").click()
    expect(page.locator("#seats strong").last, "the game on the table stays").to_contain_text("Sorceress")
    player.open("labymaster")
    expect(page.get_by_role("radio", name="Medium, Mason"), "each game has its own").to_be_checked()


def test_a_rival_is_chosen_by_a_tap_or_with_arrow_keys_and_says_something(player: Player) -> None:
    page = player.page
    player.open("warmaze")
    says, about = page.locator("#rival-says"), page.locator("#rival-about")
    for level, name in enumerate(("Jester", "Page", "Squire", "Knight", "Sorceress"), 1):
        page.locator("#new-level").get_by_text(name, exact=True).click()
        expect(page.get_by_role("radio", name=f"{name}, difficulty {level}/5")).to_be_checked()
        expect(says).to_have_text(f"“{voices('warmaze')[level - 1].at_start}”")
        expect(about).to_have_text(str(characters("warmaze")[level - 1].about))
        expect(page.get_by_role("button", name=f"Play {name}")).to_be_visible()
    page.get_by_role("radio", name="Sorceress").press("ArrowLeft")
    expect(page.get_by_role("radio", name="Knight")).to_be_focused()
    page.get_by_role("button", name="Play Knight").click()
    expect(page.locator("#seats strong").last).to_contain_text("Knight")


def test_the_rivals_have_faces_which_come_once(open_page: Callable[..., Page], host: Host) -> None:
    page = open_page()
    player = Player(page, host.url)
    player.open("mazers")
    expect(page.locator("#new-level .face")).to_have_count(5)
    expect(page.locator("#face-mazers-5")).to_have_count(1)
    assert page.locator("#new-level .face").evaluate_all(DRAWN) == [True] * 5
    faces = [name.rpartition("/")[2] for name in page.evaluate(FETCHED) if "/faces/" in name]
    assert sorted(faces) == sorted(f"{game.id}.svg" for game in pygames.games())


def test_without_its_faces_a_game_begins_all_the_same(open_page: Callable[..., Page], host: Host) -> None:
    page = open_page(service_workers="block")
    page.route("**/faces/*.svg", lambda route: route.fulfill(body="<other/>", content_type="image/svg+xml"))
    player = Player(page, host.url)
    player.open("labymaster")
    page.get_by_role("button", name="Play Mason").click()
    expect(page.locator("#seats strong").last).to_contain_text("Mason")
    page.unroute("**/faces/*.svg")
    page.locator("#new").click()
    expect(page.locator("#face-labymaster-3"), "what failed is fetched with the next face").to_have_count(1)


def test_the_tutorial_is_offered_until_it_was_done(player: Player) -> None:
    page = player.page
    player.open("labymaster")
    expect(page.locator("#new-tutorial")).to_be_visible()
    player.begin()
    page.get_by_role("link", name="One-minute tutorial").click()
    show = page.locator("#lesson").get_by_role("button", name="Show me")
    show.wait_for()
    while show.is_visible():
        page.keyboard.press("Escape")
        show.evaluate_all("all => all.forEach((one) => one.click())")  # after the last one it is gone
        page.wait_for_timeout(100)
    player.open("labymaster")
    expect(page.locator("#new-tutorial")).to_be_hidden()
    player.begin()
    expect(page.locator("#new-here")).to_be_hidden()


def test_undo_and_redo(player: Player) -> None:
    begin_labymaster(player)
    player.play("f1-f8")
    undo, redo = (player.page.get_by_role("button", name=name) for name in ("Undo", "Redo"))
    expect(redo, "what can do nothing is not there").to_have_count(0)
    undo.click()
    player.sees_status(pattern("^Pink"))
    expect(undo).to_be_disabled()
    redo.click()
    player.sees_status(pattern("^Blue"))
    expect(player.page.locator("#plies-list").get_by_text("runs f1 to f8")).to_be_visible()


def test_reloading_resumes_the_game(player: Player) -> None:
    begin_labymaster(player)
    for ply in ("f1-f8", "g11-g6", "6+"):
        player.play(ply)
    player.page.get_by_role("button", name="Undo").click()
    player.settles()
    player.page.reload()
    booted(player.page)
    player.sees_played(2)
    expect(player.page.get_by_role("button", name="Redo"), "what was undone is kept as well").to_be_enabled()


def test_the_front_page_offers_to_continue(player: Player) -> None:
    begin_labymaster(player)
    player.play("f1-f8")
    player.page.get_by_role("link", name="All games").click()
    player.page.locator('[data-game="labymaster"]').get_by_role("link", name="Continue").click()
    player.sees_played(1)
    expect(player.page.locator("#new-dialog")).to_be_hidden()


def test_a_link_never_destroys_a_game_in_progress(player: Player) -> None:
    begin_labymaster(player)
    player.play("f1-f8")
    record = pygames.Record(LABYMASTER, ("3+", "4+"))
    player.open(pygames.link.encode(record))
    player.sees_played(2)
    assert pygames.link.decode(player.shared()) == record
    assert games_kept(player) == 2
    offer = player.page.locator("#toast").get_by_role("link")
    offer.click()
    player.sees_played(1)
    assert pygames.link.decode(player.shared()).plies == ("f1-f8",)


def test_what_arrives_late_is_shown_to_who_still_waits_for_it(open_page: Callable[..., Page], host: Host) -> None:
    page = open_page(service_workers="block")
    player = Player(page, host.url)
    player.open()
    words = json.loads(page.locator("html").get_attribute("data-files") or "")["amuseamaze"]
    held: list[Route] = []
    page.route(f"**/{words}", lambda route: held.append(route))
    begin_labymaster(player)
    player.play("f1-f8")
    page.evaluate(f"location.hash = '{AMUSEAMAZE}'")
    soon(page, lambda: len(held) == 1)
    page.wait_for_timeout(400)  # by now the address would have followed the ply
    page.get_by_role("link", name="All games").click()
    page.locator("#front").wait_for()
    held.pop().continue_()
    page.locator('[data-game="labymaster"]').get_by_role("link", name="Continue").click()
    player.sees_played(1)
    player.position = LABYMASTER.play("f1-f8")
    player.play("g11-g6")
    page.evaluate(f"location.hash = '{AMUSEAMAZE}'")
    soon(page, lambda: len(held) == 1)
    page.wait_for_timeout(400)
    held.pop().continue_()
    page.locator('#table[data-game="amuseamaze"]').wait_for()


def test_a_longer_record_continues_the_saved_game(player: Player) -> None:
    begin_labymaster(player)
    player.play("f1-f8")
    reply = pygames.Record(LABYMASTER, ("f1-f8", "g11-g6"))
    player.open(pygames.link.encode(reply))
    player.sees_played(2)
    assert games_kept(player) == 1


def test_the_address_follows_back_from_an_older_link(player: Player) -> None:
    begin_labymaster(player)
    for ply in ("f1-f8", "g11-g6", "3+"):
        player.play(ply)
    player.open(pygames.link.encode(pygames.Record(LABYMASTER, ("f1-f8", "g11-g6"))))
    player.page.locator("#choices [data-does=back]").click()
    player.sees_played(3)
    record = pygames.link.decode(player.page.evaluate("location.hash.slice(1)"))
    assert record.plies == ("f1-f8", "g11-g6", "3+")


def test_a_position_is_shared_alone(player: Player) -> None:
    begin_labymaster(player)
    player.play("f1-f8")
    fragment = player.shared("share-position")
    assert fragment == str(player.position).replace(" ", "_")
    player.open(fragment)
    player.sees_played(0)
    player.sees_status(pattern("^Blue"))


@pytest.mark.parametrize(
    ("fragment", "reason"),
    [
        ("labymaster_classic_2_1:move_bbbbbbbbb_free_c1,d1,e1,f1,f1_c11,d11,e11,f11,g11_0_0", "pawns1"),
        ("1lACBAAAAAA", "missing or was changed"),
        ("1l" + "A" * 300, "missing or was changed"),
        ("%00%ff<script>", "name of a game"),
    ],
)
def test_a_bad_link_says_what_is_wrong_and_touches_nothing(player: Player, fragment: str, reason: str) -> None:
    begin_labymaster(player)
    player.play("f1-f8")
    player.settles()
    before = kept(player)
    player.open(fragment)
    notice = player.page.get_by_role("alert").filter(has_text="This link cannot be opened.")
    expect(notice).to_contain_text(reason)
    now = kept(player)
    assert now.keys() == before.keys()
    assert all(now[key] == text or is_same_game(now[key], text) for key, text in before.items())
    expect(player.page.get_by_role("heading", name="Labymaster")).to_be_visible()


def test_a_damaged_saved_game_is_left_alone(player: Player) -> None:
    player.page.evaluate("localStorage.setItem('mazebox.game.7', 'damaged')")
    player.page.reload()
    booted(player.page)
    expect(player.page.locator("#front-notice")).to_contain_text("1 saved game cannot be read")
    assert player.page.evaluate("localStorage.getItem('mazebox.game.7')") == "damaged"


def test_a_browser_that_keeps_nothing_says_so_and_plays_on(player: Player) -> None:
    begin_labymaster(player)
    player.page.evaluate(FULL)
    player.play("f1-f8")
    expect(player.page.locator("#toast")).to_contain_text("Not saved")
    player.play("g11-g6")
    player.sees_played(2)
    player.page.reload()
    booted(player.page)


def test_what_is_refused_says_why(player: Player) -> None:
    begin_labymaster(player)
    player.press("pawn:f1")
    player.try_out("cell:f4")
    refusal = player.page.locator("#refusal")
    expect(refusal).to_contain_text("A pawn runs until something stops it; here it would end on f8.")
    player.press("cell:f8")
    expect(refusal).to_be_hidden()
    player.sees_played(1)


def test_boards_fill_the_height_of_a_wide_screen(player: Player) -> None:
    for game in pygames.games():
        player.open(pygames.link.encode(game.start()))
        player.page.locator(f'#table[data-game="{game.id}"]').wait_for()
        player.drawn()
        board = player.page.locator("#board").bounding_box()
        assert board
        assert board["height"] >= 855, game.title


def test_no_press_is_ever_silent(player: Player) -> None:
    begin_labymaster(player)
    player.try_out("cell:e6")
    expect(player.page.locator("#refusal")).to_have_text("Nothing is chosen yet. Tap a highlighted spot.")


def test_a_drag_enters_a_ply(player: Player) -> None:
    begin_labymaster(player)
    page = player.page
    pawn = player.spot("pawn:f1").bounding_box()
    assert pawn
    x, y = pawn["x"] + pawn["width"] / 2, pawn["y"] + pawn["height"] / 2
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x, y - 40, steps=4)
    page.mouse.move(x, y - 90, steps=4)
    page.mouse.up()
    player.sees_played(1)
    player.drawn()
    block = player.spot("cell:d2").bounding_box()
    assert block
    x, y = block["x"] + block["width"] / 2, block["y"] + block["height"] / 2
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 45, y, steps=5)
    page.mouse.up()
    player.sees_played(2)
    assert pygames.link.decode(player.shared()).plies == ("f1-f8", "2+")


def test_a_drag_from_where_a_press_enters_a_ply_leaves_nothing_chosen(player: Player) -> None:
    """Only the predator may act now, so a press on its target is its whole move."""
    player.sit_down(AFTER_A_MOVE)
    page, target = player.page, AFTER_A_MOVE.plies()[0].partition("-")[2]
    box = player.spot(f"square:{target}").bounding_box()
    assert box
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 40, y + 40, steps=4)
    page.mouse.up()
    expect(page.locator("[data-spot][data-chosen=true]")).to_have_count(0)
    page.keyboard.press("ArrowUp")
    player.press(f"square:{target}")
    player.sees_played(1)


def test_the_keys_of_labymaster(player: Player) -> None:
    begin_labymaster(player)
    keyboard = player.page.keyboard
    keyboard.press("p")
    keyboard.press("ArrowUp")
    keyboard.press("Enter")
    player.sees_played(1)
    keyboard.press("2")
    keyboard.press("ArrowRight")
    keyboard.press("Enter")
    player.sees_played(2)


def test_the_keys_of_mouse_madness(player: Player) -> None:
    player.sit_down(pygames.parse("mouse-madness jump-house 2 1:roll 9 19,33 -"))
    keyboard = player.page.keyboard
    player.load_dice("4")
    player.page.evaluate("document.activeElement.blur()")
    keyboard.press("Space")
    player.sees_status("Orange: you rolled 4")
    keyboard.press("ArrowRight")  # only shows where the move leads
    player.sees_played(1)
    keyboard.press("+")
    player.sees_played(2)


def test_the_only_ply_is_played_by_the_page(player: Player) -> None:
    player.sit_down(pygames.parse(BEFORE_THE_CHEESE))
    player.set("auto", True)
    player.load_dice("5")
    player.page.locator("#choices").get_by_role("button", name="Roll the die").click()
    player.sees_status("Blue: roll the die.")
    player.sees_played(2)


def test_choices_are_always_there_as_buttons(player: Player) -> None:
    player.sit_down(pygames.parse(PUSH))
    names = player.page.locator("#choices button strong")
    expect(names).to_have_text(["Push Orange forward to 16", "Push Orange back to 14"])
    player.page.locator("#choices button").first.click()
    player.sees_played(1)


def test_the_page_speaks_french(player: Player) -> None:
    page = player.page
    page.get_by_role("link", name="Français").click()
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    booted(page)
    player.open(pygames.link.encode(LABYMASTER))
    player.sees_status(pattern("^Rose"))
    player.press("pawn:f1")
    player.try_out("cell:g2")
    expect(page.locator("#refusal")).to_have_text(pattern("^Un pion"))
    page.locator("#menu").click()
    page.locator("#menu-dialog [data-opens=settings]").click()
    page.locator("#settings-dialog").get_by_role("link", name="English").click()
    expect(page.locator("html")).to_have_attribute("lang", "en")
    booted(page)
    player.sees_status(pattern("^Pink"))  # the position is still there


def test_the_theme_is_kept(player: Player) -> None:
    page = player.page
    page.get_by_role("button", name="Dark").click()
    expect(page.locator("body")).to_have_css("background-color", "rgb(31, 30, 38)")
    page.reload()
    booted(page)
    expect(page.get_by_role("button", name="Dark")).to_have_attribute("aria-pressed", "true")
    page.get_by_role("button", name="Auto").click()


def test_everything_is_drawn_sharp_when_the_page_is_zoomed(player: Player) -> None:
    page = player.page
    player.sit_down(LABYMASTER)
    player.play("f1-f8")
    cdp = page.context.new_cdp_session(page)
    widths = "Array.from(document.querySelectorAll('#seats canvas, #plies-list canvas'), ({ width }) => width)"
    before = page.evaluate(widths)
    size = page.viewport_size
    assert size
    assert len(before) > 4
    for zoom in (2, 1):
        seen = {"width": size["width"] // zoom, "height": size["height"] // zoom}
        cdp.send("Emulation.setDeviceMetricsOverride", {**seen, "deviceScaleFactor": zoom, "mobile": False})
        sharp = [zoom * width for width in before]
        soon(page, lambda: page.evaluate(widths) == sharp)  # noqa: B023
