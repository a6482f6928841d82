"""The saved games: listed, continued, renamed, deleted, exported, imported; links that continue them; two tabs."""

from __future__ import annotations

import textwrap
from collections.abc import Callable
from pathlib import Path
from re import compile as pattern
from typing import TYPE_CHECKING

import pytest

import pygames
from tests.browsing.listener import keeps_focus
from tests.browsing.player import FORGET, FULL, Player
from tests.browsing.site import Host, booted, expect
from tests.site.screens.test_accessibility import AXE, nothing_is_wrong
from web.storage import saved
from web.storage.saved import SavedGame
from web.tree.table import Table

if TYPE_CHECKING:
    from playwright.sync_api import Page

LABYMASTER = pygames.game("labymaster").start()
TWO = pygames.Record(LABYMASTER, ("f1-f8", "g11-g6"))
WARMAZE = pygames.game("warmaze").start()


@pytest.fixture(scope="module")
def desktop(open_page: Callable[..., Page], host: Host) -> Player:
    player = Player(open_page(), host.url)
    player.page.add_init_script(AXE)
    player.open()
    return player


@pytest.fixture
def player(desktop: Player) -> Player:
    """Returns a player whose browser has stored one game of two plies."""
    desktop.open()
    desktop.page.evaluate(FORGET)
    desktop.open(pygames.link.encode(TWO))
    desktop.position = TWO.position
    desktop.sees_played(2)
    return desktop


def games(player: Player) -> list[str]:
    player.open("games")
    return player.page.locator("#games-list h2").all_text_contents()


def in_game(player: Player, name: str) -> None:
    player.page.locator("#games-list").get_by_role("button", name=name).first.click()


def exported(page: Page, folder: Path) -> Path:
    """Returns the path of the file of all games, which the page has downloaded into a folder."""
    with page.expect_download() as download:
        page.get_by_role("button", name="Export all").click()
    path = folder / "all.txt"
    download.value.save_as(path)
    return path


def test_a_game_is_listed_with_its_board_and_resumed(player: Player) -> None:
    page = player.page
    player.open()
    page.locator("#front").get_by_role("link", name="Your games").click()
    game = page.locator("#games-list li")
    for text in ("Labymaster", "Pink, Blue", "Pink to play · 2 turns"):
        expect(game).to_contain_text(text)
    game.locator(".picture svg").wait_for()
    nothing_is_wrong(page)
    game.get_by_role("link", name="Resume Labymaster").click()
    player.sees_played(2)


def test_renaming(player: Player) -> None:
    player.open("games")
    in_game(player, "Rename")
    nothing_is_wrong(player.page)
    player.page.get_by_role("textbox", name="Name").fill("On the train")
    player.page.keyboard.press("Enter")
    player.page.locator("#games-list h2").get_by_text("On the train").wait_for()
    player.page.locator("#games-list").get_by_role("link", name="Resume").click()
    player.page.locator("#table").wait_for()
    player.play("6+")
    assert games(player) == ["On the train"], "playing on keeps the name"
    in_game(player, "Rename")
    player.page.get_by_role("textbox", name="Name").fill("At sea")
    player.page.keyboard.press("Escape")
    expect(player.page.locator("#rename-dialog")).to_be_hidden()
    player.drawn()
    expect(player.page.locator("#games-list h2")).to_have_text(["On the train"])


def test_deleting_can_be_undone(player: Player) -> None:
    player.open("games")
    in_game(player, "Delete")
    expect(player.page.locator("#games-list li")).to_have_count(0)
    expect(player.page.locator("#games-empty")).to_be_visible()
    player.page.locator("#toast").get_by_role("button", name="Undo").click()
    expect(player.page.locator("#games-list h2")).to_have_text(["Labymaster"])


def test_export_and_import(player: Player, tmp_path: Path) -> None:
    page = player.page
    player.open(pygames.link.encode(pygames.Record(WARMAZE, (WARMAZE.plies()[0],))))
    player.sees_played(1)
    page.evaluate('localStorage.setItem(\'mazebox.puzzles\', \'{"solved": {"warmaze-7": [61, 1]}, "days": [20000]}\')')
    page.evaluate('localStorage.setItem(\'mazebox.ladder\', \'{"games": {"warmaze": {"2": [3, 1, 0]}}}\')')
    player.open("games")
    path = exported(page, tmp_path)
    *texts, puzzles, ladder = saved.split(path.read_text(encoding="utf-8"))
    assert '{"2": [3, 1, 0]}' in ladder
    assert "warmaze-7" in puzzles
    assert {saved.parse(text).table.position.game.id for text in texts} == {"labymaster", "warmaze"}
    assert all(pygames.Record.parse(text).plies for text in texts)
    page.locator("#import").set_input_files(path)
    page.get_by_text("2 games imported.").wait_for()
    expect(page.locator("#games-list li"), "what is here already is not doubled").to_have_count(2)
    page.evaluate(FORGET)
    page.locator("#import").set_input_files(path)
    page.get_by_text("Your puzzles are up to date.").wait_for()
    page.locator("#games-list li").nth(1).wait_for()
    assert "warmaze-7" in page.evaluate("localStorage.getItem('mazebox.puzzles')")
    assert '{"2": [3, 1, 0]}' in page.evaluate("localStorage.getItem('mazebox.ladder')")
    bare = tmp_path / "bare.txt"
    bare.write_text(f"# a friend's\n{LABYMASTER}\nf1-f8\n# variation 1 from 0.0: 3+\n", encoding="utf-8")
    page.locator("#import").set_input_files(bare)
    page.locator("#games-list li").nth(2).wait_for()
    bare.write_text("no game", encoding="utf-8")
    page.locator("#import").set_input_files(bare)
    page.get_by_text("1 game in the file cannot be read.").wait_for()
    with page.expect_download() as download:
        in_game(player, "Export: Labymaster")
    download.value.save_as(path)
    assert pygames.Record.parse(path.read_text(encoding="utf-8")).start == LABYMASTER


def choose(page: Page, **settings: bool) -> None:
    """Changes settings in their dialog."""
    page.locator("[data-opens=settings]:visible").first.click()
    for name, is_on in settings.items():
        page.locator(f"#settings-dialog [data-set={name}]").set_checked(is_on)
    page.keyboard.press("Escape")


def sees_choice(page: Page, theme: str, **settings: bool) -> None:
    """Waits until the page has the theme. Fails if its dialog does not show these settings."""
    expect(page.locator("html")).to_have_attribute("data-theme", theme)
    page.locator("[data-opens=settings]:visible").first.click()
    for name, is_on in settings.items():
        expect(page.locator(f"#settings-dialog [data-set={name}]")).to_be_checked(checked=is_on)
    page.keyboard.press("Escape")


@pytest.mark.one_in(3)
def test_a_file_brings_settings_and_name_to_a_new_browser(
    open_page: Callable[..., Page], host: Host, tmp_path: Path
) -> None:
    old, new = (Player(open_page(), host.url) for _ in range(2))
    new.page.add_init_script(AXE)
    old.page.goto(host.url)
    booted(old.page)
    old.page.locator("[data-theme-choice=dark]:visible").click()
    choose(old.page, coordinates=False, confirm=True)
    old.open("labymaster")
    old.page.locator('#new-way [value="far"]').check(force=True)
    old.page.locator("#new-me").fill("Zoë")
    old.page.get_by_role("button", name="Start game").click()
    old.page.locator('html[data-address^="2"]').wait_for(state="attached")
    old.open("games")
    path = exported(old.page, tmp_path)
    page = new.page
    new.open("games")
    page.locator("#import").set_input_files(path)
    expect(page.locator("#toast")).to_contain_text("1 game imported. The settings are those of the file.")
    expect(page.locator("#toast")).to_contain_text("Whoever else has it can play for you.")
    page.locator("#games-list .primary").click()
    expect(page.locator("#far-stake")).to_contain_text("This game came by a link or in a file.")
    new.open()
    sees_choice(page, "dark", coordinates=False, confirm=True)
    new.open("labymaster")
    expect(page.locator("#new-me")).to_have_value("Zoë")
    page.reload()
    booted(page)
    new.open()
    sees_choice(page, "dark", coordinates=False, confirm=True)
    # What was chosen here is replaced only if the player wants that.
    page.locator("[data-theme-choice=light]:visible").click()
    choose(page, coordinates=True)
    new.open("games")
    page.locator("#import").set_input_files(path)
    expect(page.locator("#toast")).to_contain_text("The settings of this browser stay as they are.")
    nothing_is_wrong(page)
    new.open()
    sees_choice(page, "light", coordinates=True, confirm=True)
    new.open("games")
    page.locator("#import").set_input_files(path)
    page.locator("#toast").get_by_role("button", name="Use the file’s settings").press("Enter")
    expect(page.locator("#toast")).to_contain_text("The settings are those of the file.")
    keeps_focus(page)
    new.open()
    sees_choice(page, "dark", coordinates=False, confirm=True)


@pytest.mark.parametrize("encoding", ["utf-16", "utf-16-le", "cp1252", "utf-8-sig"])
def test_a_file_is_read_as_an_editor_saved_it(player: Player, tmp_path: Path, encoding: str) -> None:
    page = player.page
    page.evaluate(FORGET)
    player.open("games")
    text = str(SavedGame(Table(pygames.Record(LABYMASTER, LABYMASTER.plies()[:1]), ["Zoë", "Ann"]), 1.0))
    path = tmp_path / "game.txt.txt"
    path.write_bytes(text.replace("\n", "\r\n").encode(encoding))
    page.locator("#import").set_input_files(path)
    expect(page.locator("#games-list li")).to_contain_text("Zoë, Ann")


def test_a_file_that_was_mailed_is_read(player: Player, tmp_path: Path) -> None:
    page = player.page
    page.evaluate(FORGET)
    page.evaluate('localStorage.setItem(\'mazebox.puzzles\', \'{"solved": {"warmaze-7": [61, 1]}, "days": [20000]}\')')
    player.open("games")
    path = exported(page, tmp_path)
    games = [
        SavedGame(Table(pygames.Record(start, start.plies()[:1]), ["Zoë", ""]), 1.0) for start in (LABYMASTER, WARMAZE)
    ]
    text = "\n".join((*map(str, games), path.read_text(encoding="utf-8")))
    rows = [
        part
        for row in text.split("\n")
        for part in textwrap.wrap(row, 70, break_long_words=False, break_on_hyphens=False) or [""]
    ]
    path.write_text("".join(f"> {row}\r\n" for row in rows), encoding="utf-8")
    page.evaluate(FORGET)
    page.locator("#import").set_input_files(path)
    expect(page.locator("#toast")).to_contain_text("2 games imported. Your puzzles are up to date.")
    assert "warmaze-7" in page.evaluate("localStorage.getItem('mazebox.puzzles')")


def test_a_file_with_a_damaged_game_gives_all_others(player: Player, tmp_path: Path) -> None:
    page = player.page
    page.evaluate(FORGET)
    player.open("games")
    path = tmp_path / "all.txt"
    plies = LABYMASTER.plies()[:3]
    first, second, third = (str(SavedGame(Table(pygames.Record(LABYMASTER, (ply,))), 1.0)) for ply in plies)
    path.write_text(
        "\n".join((first, second.replace("labymaster classic", "labymaster clasic"), third)), encoding="utf-8"
    )
    page.locator("#import").set_input_files(path)
    expect(page.locator("#toast")).to_contain_text(pattern(r"^2 games imported\. 1 game in the file cannot be read\."))
    expect(page.locator("#games-list li")).to_have_count(2)


def test_what_earlier_builds_saved_is_taken_over(player: Player) -> None:
    details = '{"names": ["Ann", "Zoë"], "cursor": 1, "saved": 1700000000000, "over": false, "deal": 0}'
    text = f"# mazebox 1 {details}\n{LABYMASTER}\nf1-f8 g11-g6\n"
    player.open()
    player.page.evaluate("text => localStorage.setItem('mazebox.game.9', text)", text)
    assert len(games(player)) == 2
    old = player.page.locator('#games-list [data-number="9"]')
    expect(old).to_contain_text("Ann, Zoë")
    old.scroll_into_view_if_needed()
    old.locator(".picture svg").wait_for()
    old.get_by_role("link", name="Resume").click()
    player.sees_played(1)
    expect(player.page.get_by_role("button", name="Redo")).to_be_enabled()


def test_a_damaged_game_is_left_and_said(player: Player) -> None:
    player.page.evaluate("localStorage.setItem('mazebox.game.7', 'damaged')")
    assert games(player) == ["Labymaster"]
    expect(player.page.locator("#games-notice")).to_contain_text("1 saved game cannot be read")


def test_a_full_store_offers_a_download(open_page: Callable[..., Page], host: Host, tmp_path: Path) -> None:
    player = Player(open_page(), host.url)
    player.open(pygames.link.encode(TWO))
    player.position = TWO.position
    page = player.page
    page.evaluate(FULL)
    player.play("6+")
    with page.expect_download() as download:
        page.locator("#toast").get_by_role("button", name="Download the game").click()
    path = tmp_path / "game.txt"
    download.value.save_as(path)
    assert saved.parse(path.read_text(encoding="utf-8")).table.played.plies == ("f1-f8", "g11-g6", "6+")
    player.play("2+")
    player.sees_played(4)


def test_an_older_link_shows_its_place(player: Player) -> None:
    player.play("6+")
    player.open(pygames.link.encode(TWO))
    player.sees_status("Looking back: turn 2, move 1.")
    player.page.locator("#choices").get_by_role("button", name="Return to the game").click()
    player.sees_played(3)
    assert len(games(player)) == 1


@pytest.mark.parametrize("choice", ["theirs", "mine", "apart"])
def test_a_link_that_leaves_the_game_asks_which_goes_on(player: Player, choice: str) -> None:
    page = player.page
    player.open(pygames.link.encode(pygames.Record(LABYMASTER, ("f1-f8", "6+"))))
    for words in ("after move 1", "runs g11 to g6"):
        expect(page.locator("#branch-words")).to_contain_text(words)
    nothing_is_wrong(page)
    page.locator(f'#branch-dialog [value="{choice}"]').click()
    plies = ("f1-f8", "g11-g6") if choice == "mine" else ("f1-f8", "6+")
    expect(page.locator("#plies-list .variations button")).to_have_count(0 if choice == "apart" else 1)
    expect(page.locator("#plies-list [data-state=latest]")).to_have_attribute("data-ply", plies[-1])
    assert pygames.link.decode(player.shared()).plies == plies
    assert len(games(player)) == (2 if choice == "apart" else 1)


def test_a_longer_link_continues_the_game(player: Player) -> None:
    sent = pygames.link.decode(player.shared())
    assert sent == TWO
    player.open(pygames.link.encode(sent.play("6+")))
    player.sees_played(3)
    assert len(games(player)) == 1


def test_the_page_of_games_on_a_phone(player: Player) -> None:
    page = player.page
    page.set_viewport_size({"width": 360, "height": 740})
    assert games(player) == ["Labymaster"]
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    page.set_viewport_size({"width": 1440, "height": 900})


def test_many_games_fit(player: Player) -> None:
    """A browser stores at least five million characters: hundreds of the longest games."""
    player.open()
    table = Table(pygames.Record(LABYMASTER))
    for _ in range(300):
        if table.position.results() is None:
            table.play(table.position.plies()[-1])
    text = str(SavedGame(table, 1.0))
    kept = player.page.evaluate(
        "text => { let n = 0; try { for (; n < 300; n++) localStorage.setItem('mazebox.game.' + (100 + n), text) }"
        " catch {} return n }",
        text,
    )
    assert kept == 300
    assert len(games(player)) == 301
    player.page.evaluate(FORGET)
    booted(player.page)
