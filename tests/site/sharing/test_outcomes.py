"""Success is what happened: share sheets that are closed, refused, throw or never answer, clipboards that refuse, films
without a picture, and canvases that are read as noise.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

import pygames
from builder import browser
from builder.steps import BuildError
from puzzles import proving
from tests.browsing.engines.firefox import Firefox
from tests.browsing.player import FORGET, Player
from tests.browsing.site import PATIENCE_MS, Host, booted, expect, soon
from tests.browsing.stand_ins import ANSWERS, IS_SELECTED, STUBS
from tests.site.table.ending.test_bots_end import PLIES, before_the_end
from web.puzzles.solving import Solving

if TYPE_CHECKING:
    from playwright.sync_api import Page


class Sharer:
    """A player whose browser answers in some way."""

    def __init__(self, page: Page, url: str) -> None:
        page.add_init_script(STUBS)
        self.page, self.player = page, Player(page, url)

    def begin(self, fragment: str = "", **how: str) -> Player:
        """Opens an address in a browser that shares and copies in these ways."""
        self.page.goto(self.player.url)
        self.page.evaluate(ANSWERS, json.dumps({"copy": "works", **how}))
        self.page.evaluate(FORGET)
        self.page.evaluate(
            """localStorage.setItem("mazebox.settings", '{"speed": "off", "auto": false, "sending": false}')"""
        )
        self.page.reload()
        booted(self.page)
        if fragment:
            self.player.open(fragment)
        return self.player

    def asked(self) -> int:
        """Returns how often the share sheet or the clipboard was asked for."""
        return int(self.page.evaluate("window.given.length"))

    def copies_by_hand(self, field: str) -> None:
        """Copies the field that the page has selected."""
        expect(self.page.locator("#toast")).to_have_text("Copy the selected text.")
        expect(self.page.locator(field)).to_be_focused()
        assert self.page.locator(field).evaluate(IS_SELECTED)
        self.page.keyboard.press("Control+c")


@pytest.fixture(scope="module")
def sharer(open_page: Callable[..., Page], host: Host) -> Sharer:
    return Sharer(open_page(reduced_motion="reduce"), host.url)


REFUSALS = [
    ("refused", "works"),
    ("throws", "works"),
    ("missing", "missing"),
    ("missing", "refused"),
    ("missing", "throws"),
]
"""How the share sheet and the clipboard answer where the player must copy the text."""


def invited(sharer: Sharer, **how: str) -> Player:
    """Begins a game with somebody far away and plays the first move."""
    player, page = sharer.begin("labymaster", **how), sharer.page
    page.locator('#new-way [value="far"]').check(force=True)
    page.locator("#new-me").fill("Ann")
    page.get_by_role("button", name="Start game").click()
    page.locator('html[data-address^="2"]').wait_for(state="attached")
    player.position = pygames.game("labymaster").start()
    player.play("f1-f8")
    expect(page.locator("#choices .far-send")).to_be_visible()
    page.locator("#far-line").fill("Good luck!")
    return player


def nothing_was_sent(page: Page) -> None:
    expect(page.locator("#status")).to_contain_text("Invite")
    expect(page.locator("#status")).not_to_contain_text("sent")
    expect(page.locator("#choices .far-send")).to_have_text("Send invitation")
    expect(page.locator("#far-line")).to_have_value("Good luck!")
    expect(page.locator("#undo")).to_be_enabled()


@pytest.mark.parametrize("share", ["closed", "never"])
def test_a_closed_sheet_changes_nothing_in_a_far_game(sharer: Sharer, share: str) -> None:
    page = sharer.page
    player = invited(sharer, share=share)
    page.locator("#choices .far-send").click()
    soon(page, lambda: sharer.asked() == 1)
    page.wait_for_timeout(300)
    nothing_was_sent(page)
    expect(page.locator("#far-text")).to_be_hidden()
    expect(page.locator("#toast")).to_be_hidden()
    page.locator("#undo").click()
    player.sees_played(0)


@pytest.mark.parametrize(("share", "copy"), REFUSALS)
def test_a_far_game_shows_what_to_copy(sharer: Sharer, share: str, copy: str) -> None:
    page = sharer.page
    invited(sharer, share=share, copy=copy)
    page.locator("#choices .far-send").click()
    expect(page.locator("#far-text")).to_be_visible()
    nothing_was_sent(page)
    assert "Good luck!" in page.locator("#far-text").input_value()
    sharer.copies_by_hand("#far-text")
    expect(page.locator("#status")).to_have_text("Invitation copied. Send it to Blue.")
    expect(page.locator("#far-line")).to_have_value("")
    expect(page.locator("#far-text")).to_be_hidden()
    expect(page.locator("#undo")).to_be_disabled()


def test_what_was_sent_is_said_to_be_sent_and_what_was_copied_copied(sharer: Sharer) -> None:
    page = sharer.page
    for how, said in (
        ({"share": "works"}, "Invitation sent. Waiting"),
        ({"share": "missing"}, "Invitation copied. Send"),
    ):
        invited(sharer, **how)
        page.locator("#choices .far-send").click()
        expect(page.locator("#status")).to_contain_text(said)
        expect(page.locator("#choices .far-send")).to_have_count(0)
        page.reload()
        booted(page)
        expect(page.locator("#status")).to_contain_text("Waiting for")


@pytest.mark.one_in(3)
def test_a_game_has_moved_once_its_link_was_given_out(sharer: Sharer) -> None:
    page = sharer.page
    for share, copy, moves in (("closed", "works", False), ("never", "works", False), ("refused", "works", True)):
        invited(sharer, share=share, copy=copy)
        page.locator("#far-more summary").click()
        page.locator("#far-more").get_by_role("button", name="Move to another device").click()
        page.locator("#moving-dialog").get_by_role("button", name="Send").click()
        soon(page, lambda: sharer.asked() == 1)
        if moves:
            sharer.copies_by_hand("#moving-link")
            expect(page.locator("#moving-dialog")).to_be_hidden()
            expect(page.locator("#status")).to_contain_text("moved to your other device")
        else:
            page.wait_for_timeout(300)
            expect(page.locator("#moving-dialog")).to_be_visible()
            page.locator("#moving-dialog .close").click()
            nothing_was_sent(page)


def solved(sharer: Sharer, **how: str) -> None:
    puzzle = next(one for one in proving.collection("labymaster") if one.kind == "survive")
    player = sharer.begin(f"puzzle.labymaster.{puzzle.number}", **how)
    solving = Solving(puzzle)
    player.position = solving.start
    player.play(solving.line[0])
    expect(sharer.page.locator("#puzzle .result.met")).to_be_visible()
    sharer.page.get_by_role("button", name="Share result").click()


@pytest.mark.parametrize(("share", "copy"), [("closed", "works"), *REFUSALS])
def test_the_result_of_a_puzzle(sharer: Sharer, share: str, copy: str) -> None:
    page = sharer.page
    solved(sharer, share=share, copy=copy)
    if share == "closed":
        soon(page, lambda: sharer.asked() == 1)
        page.wait_for_timeout(300)
        expect(page.locator("#puzzle textarea")).to_be_hidden()
        expect(page.locator("#toast")).to_be_hidden()
    else:
        assert "Mazebox" in page.locator("#puzzle textarea").input_value() or share
        sharer.copies_by_hand("#puzzle textarea")
        expect(page.locator("#toast")).to_have_text("Result copied.")


@pytest.mark.parametrize("share", ["closed", "never", "works", "refused", "throws"])
def test_the_link_to_a_game(sharer: Sharer, share: str) -> None:
    page = sharer.page
    sharer.begin(pygames.link.encode(pygames.game("labymaster").start()), share=share)
    page.locator("#share").click()
    page.locator("#share-send").click()
    soon(page, lambda: sharer.asked() == 1)
    if share in ("refused", "throws"):
        sharer.copies_by_hand("#share-game")
        expect(page.locator("#toast")).to_have_text("Link copied.")
    else:
        page.wait_for_timeout(300)
        expect(page.locator("#toast")).to_be_hidden()
        expect(page.locator("#share-dialog")).to_be_visible()


@pytest.mark.parametrize("copy", ["refused", "missing", "throws", "never"])
def test_a_clipboard_that_refuses(sharer: Sharer, copy: str) -> None:
    page = sharer.page
    sharer.begin(pygames.link.encode(pygames.game("labymaster").start()), share="missing", copy=copy)
    page.locator("#share").click()
    page.locator("[data-share=copy]").click()
    if copy == "never":
        page.wait_for_timeout(300)
        expect(page.locator("#toast")).to_be_hidden()
    else:
        sharer.copies_by_hand("#share-game")
        expect(page.locator("#toast")).to_have_text("Link copied.")


def film(sharer: Sharer, file: Path, **how: str) -> None:
    """Makes a film of the last turn."""
    file.write_text(before_the_end(), encoding="utf-8")
    sharer.begin("games", **how)
    page = sharer.page
    page.locator("#import").set_input_files(file)
    page.locator("#games-list .primary").click()
    page.locator(f'#choices [data-ply="{PLIES[-1]}"]').click()
    page.locator("#choices .film").click()


@pytest.mark.parametrize("share", ["refused", "throws", "closed", "works"])
def test_a_film_that_is_not_sent(sharer: Sharer, share: str, tmp_path: Path) -> None:
    page = sharer.page
    film(sharer, tmp_path / "game.txt", share=share)
    said = page.locator("#film-dialog [role=status]")
    expect(said).to_have_text("The film is ready.")
    page.locator("#film-dialog").get_by_role("button", name="Send").click()
    soon(page, lambda: sharer.asked() == 1)
    assert page.evaluate("window.given[0].files[0].size") > 1000
    if share in ("refused", "throws"):
        expect(said).to_have_text("The film could not be sent. Save it instead.")
    else:
        page.wait_for_timeout(300)
        expect(said).to_have_text("The film is ready.")
    expect(page.get_by_role("button", name="Save film")).to_be_enabled()


@pytest.mark.parametrize("fault", ["empty", "noise"])
def test_a_film_without_a_picture_is_not_ready(sharer: Sharer, fault: str, tmp_path: Path) -> None:
    film(sharer, tmp_path / "game.txt", share="works", **{fault: "yes"})
    expect(sharer.page.locator("#film-dialog [role=status]")).to_contain_text("The film could not be made.")
    expect(sharer.page.get_by_role("button", name="Save film")).to_be_disabled()
    expect(sharer.page.locator("#film-dialog").get_by_role("button", name="Send")).to_be_hidden()


def test_a_noisy_picture_is_not_saved(sharer: Sharer) -> None:
    page, downloads = sharer.page, list[str]()
    sharer.begin(pygames.link.encode(pygames.game("labymaster").start()), share="missing", noise="yes")
    page.on("download", lambda download: downloads.append(download.suggested_filename))
    page.locator("#share").click()
    page.locator("[data-share=png]").click()
    expect(page.locator("#toast")).to_contain_text("Save the picture as SVG instead.")
    with page.expect_download():
        page.locator("[data-share=svg]").click()
    assert [name.rpartition(".")[2] for name in downloads] == ["svg"]


@pytest.fixture
def private_firefox(tmp_path: Path) -> Iterator[Firefox]:
    """Returns a Firefox that resists fingerprinting."""
    try:
        opened = Firefox(browser.find_firefox(), tmp_path, {"privacy.resistFingerprinting": True})
    except (BuildError, RuntimeError) as error:
        pytest.skip(str(error))
    yield opened
    opened.close()


def test_a_firefox_that_resists_fingerprinting_saves_no_noise(private_firefox: Firefox, host: Host) -> None:
    firefox = private_firefox
    firefox.visit(f"{host.url}#{pygames.link.encode(pygames.game('labymaster').start())}")
    firefox.wait_for("return document.documentElement.dataset.boot === 'ready'", PATIENCE_MS / 1000)
    firefox.run("document.getElementById('share').click()")
    firefox.run("document.querySelector('[data-share=png]').click()")
    said = "const { textContent, hidden } = document.getElementById('toast'); return !hidden && textContent;"
    assert "Save the picture as SVG instead." in firefox.wait_for(said, PATIENCE_MS / 1000)
