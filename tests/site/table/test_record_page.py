"""The record on the page: looking back, variations, comments, undo of a roll."""

from __future__ import annotations

from collections.abc import Callable
from re import compile as pattern
from typing import TYPE_CHECKING, Any

import pytest

import pygames
from tests.browsing.player import Player
from tests.browsing.site import PHONE, Host, booted, expect
from tests.rules.playthroughs import playthroughs
from tests.site.screens.test_accessibility import AXE, nothing_is_wrong
from tests.site.table.test_play import RECORDS
from web.tree.turns import Counter
from web.views.catalogue import view_of
from web.words import capital

if TYPE_CHECKING:
    from playwright.sync_api import Page

LABYMASTER = pygames.game("labymaster").start()
FOUR = pygames.Record(LABYMASTER, ("f1-f8", "g11-g6", "6+", "2+"))
OVER_A_ROLL = pygames.parse("mouse-madness jump-house 2 1:move 9 19,33 4")


@pytest.fixture(scope="module")
def desktop(open_page: Callable[..., Page], host: Host) -> Player:
    player = Player(open_page(reduced_motion="reduce"), host.url)
    player.page.add_init_script(AXE)
    player.open()
    return player


@pytest.fixture
def player(desktop: Player) -> Player:
    """Returns a player whose browser has stored nothing, in a game of four plies."""
    desktop.forget()
    desktop.open(pygames.link.encode(FOUR))
    desktop.set("speed", "off")
    desktop.position = FOUR.position
    return desktop


def step(player: Player, name: str) -> None:
    player.page.locator("#steps").get_by_role("button", name=name, exact=True).click()


def choose(player: Player, name: str) -> None:
    player.page.locator("#choices").get_by_role("button", name=name).click()


def variations(player: Player) -> Any:
    return player.page.locator("#plies-list .variations button")


def test_looking_back_lights_nothing(player: Player) -> None:
    player.page.locator("#plies-list").get_by_role("button", name="runs g11 to g6").click()
    player.sees_status("Looking back: turn 2, move 1.")
    lit = player.page.locator('.spot[data-lit="true"]')
    expect(lit).to_have_count(0)
    player.try_out("pawn:d1")
    expect(player.page.locator("#refusal")).to_be_hidden()
    choose(player, "Return to the game")
    player.sees_played(4)
    expect(lit).not_to_have_count(0)


COUNT_AT_ONCE = """() => {
  window.atOnce = 0;
  const added = (changes) => changes.flatMap(({ addedNodes }) => [...addedNodes]);
  const plies = (nodes) => nodes.filter((node) => node.classList?.contains("ply")).length;
  new MutationObserver((changes) => { window.atOnce = Math.max(window.atOnce, plies(added(changes))); })
    .observe(document.getElementById("plies-list"), { childList: true, subtree: true });
}"""
"""Counts how many plies the page adds to the list before it responds again."""


def test_a_long_list_is_filled_bit_by_bit(player: Player) -> None:
    page = player.page
    texts, plies = max(playthroughs("mazers"), key=lambda found: len(found[1]))
    page.evaluate(COUNT_AT_ONCE)
    player.open(pygames.link.encode(pygames.Record(pygames.parse(texts[0]), tuple(plies))))
    listed = page.locator("#plies-list .ply")
    expect(listed.last).to_have_attribute("data-place", str(len(plies)))
    expect(listed.last).to_be_in_viewport()
    expect(page.locator('#plies-list [data-state="latest"]')).to_have_count(1)
    expect(listed.last).to_have_attribute("data-state", "latest")
    assert 0 < page.evaluate("window.atOnce") <= 200
    step(player, "First")
    player.sees_status("Looking back: the start")
    expect(page.locator('#plies-list [data-state="latest"]')).to_have_count(0)


NOTE_DRAWINGS = """() => {
  window.drawings = [];
  const clear = CanvasRenderingContext2D.prototype.clearRect;
  CanvasRenderingContext2D.prototype.clearRect = function (...box) {
    if (this.canvas.id === "canvas") window.drawings.push(document.timeline.currentTime);
    clear.apply(this, box);
  };
}"""


def test_the_board_is_drawn_once_a_frame(player: Player) -> None:
    player.page.evaluate(NOTE_DRAWINGS)
    step(player, "Previous")
    player.sees_status("turn 3, move 1")
    choose(player, "Return to the game")
    player.sees_played(4)
    frames = player.page.evaluate("window.drawings")
    player.page.reload()  # without the recorder of drawings
    assert frames
    assert len(set(frames)) == len(frames)


def test_the_steps(player: Player) -> None:
    step(player, "First")
    player.sees_status("the start")
    expect(player.page.locator("#steps").get_by_role("button", name="Previous")).to_be_disabled()
    step(player, "Next")
    player.sees_status("turn 1, move 1")
    step(player, "Last")
    player.sees_played(4)
    step(player, "Previous")
    player.sees_status("turn 3, move 1")


def test_undo_from_an_earlier_place_acts_on_the_game(player: Player) -> None:
    page = player.page
    step(player, "First")
    page.get_by_role("button", name="Undo").click()
    player.sees_played(3)
    expect(page.locator("#status")).not_to_contain_text("Looking back")
    expect(page.locator("#toast")).to_contain_text("Back to the game. Undone: ")
    step(player, "First")
    page.get_by_role("button", name="Redo").click()
    player.sees_played(4)
    expect(page.locator("#toast")).to_contain_text("Back to the game. Redone: ")


def test_the_keys_of_the_list(player: Player) -> None:
    keyboard = player.page.keyboard
    player.page.locator("#plies-list").focus()
    for key, place in (("ArrowUp", 3), ("ArrowLeft", 2), ("Home", 0), ("ArrowDown", 1), (".", 2), (",", 1)):
        keyboard.press(key)
        player.sees_status(f"turn {place}, move 1" if place else "the start")
    keyboard.press("End")
    player.sees_played(4)


def test_the_record_plays_by_itself(player: Player) -> None:
    step(player, "First")
    step(player, "Replay the moves")
    player.sees_played(4)
    player.page.locator('[data-step="run"][aria-pressed="false"]').wait_for()


def test_a_variation_is_kept_promoted_and_dropped(player: Player) -> None:
    player.page.locator("#plies-list").get_by_role("button", name="runs f1 to f8").click()
    choose(player, "Play from here")
    player.position = FOUR.start.play("f1-f8")
    player.play("6+")
    player.sees_played(2)
    expect(variations(player)).to_have_text([pattern("^or: runs g11 to g6")])
    assert pygames.link.decode(player.shared()).plies == ("f1-f8", "6+")
    player.settles()
    player.page.reload()
    booted(player.page)
    expect(variations(player), "it is saved").to_contain_text(["3 moves"])
    variations(player).click()
    player.sees_status("Looking at another line: turn 2, move 1.")
    expect(player.page.locator("#plies-variation"), "this is the main line").to_be_hidden()
    choose(player, "Return to the game")
    player.page.get_by_role("button", name="Continue with these moves").click()
    expect(player.page.locator("#plies-variation")).to_be_hidden()
    variations(player).click()
    player.page.get_by_role("button", name="Delete these moves").click()
    expect(variations(player)).to_have_count(0)
    player.sees_played(2)
    player.page.locator("#toast").get_by_role("button", name="Restore").click()
    expect(variations(player)).to_have_count(1)
    player.sees_status("turn 2, move 1")


def test_what_was_undone_becomes_a_variation(player: Player) -> None:
    player.page.get_by_role("button", name="Undo").click()
    player.page.get_by_role("button", name="Undo").click()
    player.position = FOUR.start.play("f1-f8").play("g11-g6")
    player.play("7+" if player.position.is_legal("7+") else player.position.plies()[0])
    expect(variations(player)).to_contain_text(["2 moves"])
    expect(player.page.get_by_role("button", name="Redo")).to_have_count(0)


def test_a_comment(player: Player) -> None:
    page = player.page
    page.locator("#plies-list").get_by_role("button", name="runs g11 to g6").click()
    page.get_by_role("button", name="Comment", exact=True).click()
    page.get_by_label("Comment on this move").fill("So fast — à côté!")
    page.get_by_role("button", name="Save comment").click()
    player.settles()
    page.reload()
    booted(page)
    expect(page.locator("#plies-list .comment")).to_have_text(["So fast — à côté!"])


def test_undo_over_a_roll_asks_and_rolls_the_same(player: Player) -> None:
    page = player.page
    player.sit_down(OVER_A_ROLL)
    player.play("-4")
    player.play("5")
    page.get_by_role("button", name="Undo").click()
    dialog = page.locator("#undo-dialog")
    expect(dialog).to_contain_text("You will get the same roll again")
    dialog.get_by_role("button", name="Cancel").click()
    player.sees_played(2)
    page.get_by_role("button", name="Undo").click()
    dialog.get_by_role("button", name="Undo").click()
    player.sees_played(0)
    player.position = OVER_A_ROLL
    player.play("+4")
    player.load_dice("2")
    choose(player, "Roll the die")
    player.sees_played(2)
    player.sees_status("rolled 5")
    page.get_by_role("button", name="Undo").click()
    page.keyboard.press("Escape")
    expect(dialog).to_be_hidden()
    player.drawn()
    player.sees_played(2)


@pytest.mark.parametrize("game_id", RECORDS)
def test_looking_back_in_every_game(desktop: Player, game_id: str) -> None:
    record = RECORDS[game_id]
    desktop.open(pygames.link.encode(record))
    desktop.sees_played(len(record.plies))
    counter = Counter(view_of(game_id))
    numbers = [counter.count(before) for before in record.positions()]
    step(desktop, "First")
    for place in range(1, 6):
        step(desktop, "Next")
        here = numbers[place - 1]
        desktop.sees_status(f"Looking back: {here.words}.")
        expect(desktop.page.locator("#plies-list [data-here] > .turn")).to_have_text(str(here.turn or ""))
        expect(desktop.page.locator("#said-place")).to_have_text(capital(here.words))
        expect(desktop.page.locator('.spot[data-lit="true"]')).to_have_count(0)
    choose(desktop, "Play from here")
    expect(desktop.page.get_by_role("button", name="Redo")).to_be_enabled()
    step(desktop, "Last")
    desktop.sees_played(len(record.plies))


def test_nothing_bars_anybody_from_the_record(player: Player) -> None:
    page = player.page
    page.locator("#plies-list").get_by_role("button", name="runs f1 to f8").click()
    nothing_is_wrong(page)
    choose(player, "Play from here")
    player.position = FOUR.start.play("f1-f8")
    player.play("6+")
    page.get_by_role("button", name="Comment", exact=True).click()
    nothing_is_wrong(page)


def test_the_record_on_a_phone(open_page: Callable[..., Page], host: Host) -> None:
    player = Player(open_page(**PHONE), host.url, "tap")
    player.open(pygames.link.encode(FOUR))
    page = player.page
    player.tap(page.locator("#steps").get_by_role("button", name="Previous"))
    player.sees_status("Looking back: turn 3, move 1.")
    player.tap(page.locator("#plies-toggle"))
    player.tap(page.locator("#plies-list").get_by_role("button", name="runs f1 to f8"))
    player.sees_status("Looking back: turn 1, move 1.")
    player.tap(page.locator("#steps").get_by_role("button", name="Last"))
    player.tap(page.locator("#plies-toggle"))
    player.sees_played(4)
    assert page.evaluate("document.documentElement.scrollWidth") <= 360


def test_no_row_of_moves_is_cut(desktop: Player) -> None:
    """Mazers leaves the least room beside its board, and has the longest turns."""
    texts, plies = playthroughs("mazers")[0]
    record = pygames.Record(pygames.parse(texts[0]), tuple(plies[: len(plies) // 2]))
    desktop.open(pygames.link.encode(record))
    desktop.sees_played(len(record.plies))
    rows = desktop.page.locator("#plies-list .tokens")
    expect(rows.filter(has_text="+").first).to_be_attached()
    cut = rows.evaluate_all("rows => rows.filter(row => row.scrollWidth > row.clientWidth + 1).length")
    assert cut == 0


def test_escape_leaves_the_comment_and_keeps_it(player: Player) -> None:
    page = player.page
    player.open(pygames.link.encode(FOUR))
    page.locator("#comment-toggle").click()
    page.get_by_label("Comment on this move").fill("Well done")
    page.keyboard.press("Escape")
    expect(page.locator("#comment-toggle")).to_be_focused()
    expect(page.get_by_label("Comment on this move")).to_have_value("Well done")
