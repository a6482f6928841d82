"""The end of a game against a bot: the ladder, what the bot says, and the film of the last turn."""

from __future__ import annotations

import base64
import json
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

import pygames
from pygames.bots.receipt import Receipt
from tests.browsing.player import Player
from tests.browsing.site import PHONE, Host, booted, expect, soon
from tests.rules.playthroughs import playthroughs
from tests.site.screens.test_accessibility import AXE, nothing_is_wrong
from web.players.opponents import Opponents
from web.rivals.voices.speaking import voices
from web.storage.copies import Copy
from web.storage.saved import SavedGame
from web.tree.table import Table

if TYPE_CHECKING:
    from playwright.sync_api import Page

POSITIONS, PLIES = playthroughs("mouse-madness")[2]  # Blue wins
LEVEL = 3
SEE = """async ({ data, kind }) => {
  const bytes = Uint8Array.from(atob(data), (sign) => sign.charCodeAt(0));
  const film = document.createElement("video");
  film.muted = true;
  film.src = URL.createObjectURL(new Blob([bytes], { type: kind }));
  await new Promise((ready, fails) => Object.assign(film, { onloadeddata: ready, onerror: fails }));
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [film.videoWidth, film.videoHeight];
  const pictures = [];
  for (const part of [0.02, 0.97]) {
    film.currentTime = part * film.duration;
    await new Promise((seen) => { film.onseeked = seen; });
    canvas.getContext("2d").drawImage(film, 0, 0);
    pictures.push(canvas.toDataURL());
  }
  return { seconds: film.duration, size: [canvas.width, canvas.height], pictures };
}"""
"""Plays a film in a page. Returns its length, its size, and two of its pictures."""


def before_the_end() -> str:
    """Returns a saved game against a bot in which the player's next move wins."""
    table = Table(pygames.Record(pygames.parse(POSITIONS[0]), tuple(PLIES[:-1])))
    table.opponents, table.begun = Opponents((LEVEL, 0), 3), 7
    for before, node in zip(table.game.line, table.game.line[1:], strict=False):
        if before.position.seat == 1 and not before.is_chance:
            node.receipt = Receipt(LEVEL, 3, 9)
    return str(SavedGame(table, 1.0))


@pytest.fixture(scope="module")
def player(open_page: Callable[..., Page], host: Host) -> Player:
    page = open_page(**PHONE)
    page.add_init_script(AXE)
    found = Player(page, host.url)
    found.open()
    return found


def test_a_win_is_remembered_and_the_bot_says_something(player: Player) -> None:
    page, voice = player.page, voices("mouse-madness")[LEVEL - 1]
    page.evaluate("text => localStorage.setItem('mazebox.game.1', text)", before_the_end())
    player.open("saved.1")
    page.locator(f'#choices [data-ply="{PLIES[-1]}"]').click()
    expect(page.locator("#ending-title")).to_have_text("You won in 8 turns")
    expect(page.locator("#ending-ladder")).to_have_text("Your first win against Pantry Pete. Try Aunt Brie.")
    expect(page.locator("#voice")).to_have_text(f"Pantry Pete: “{voice.when_lost}”")
    expect(page.locator('#voice .face[data-mood="rueful"], #seats .face[data-mood="rueful"]')).to_have_count(2)
    expect(page.locator("#announcer")).to_contain_text("Your first win")
    expect(page.locator("#choices .harder")).to_have_text("Try Aunt Brie")
    nothing_is_wrong(page)
    ladder = Copy.read(page.evaluate("localStorage.getItem('mazebox.ladder')")).text
    assert json.loads(ladder) == {"games": {"mouse-madness": {"3": [1, 0, 0]}}, "counted": [7]}
    page.locator("#undo").click()
    expect(page.locator("#voice")).to_be_hidden()
    page.locator(f'#choices [data-ply="{PLIES[-1]}"]').click()
    expect(page.locator("#ending-ladder"), "the same game counts once").to_have_text(
        "Your first win against Pantry Pete. Try Aunt Brie."
    )


def test_the_question_marks_who_is_beaten(player: Player) -> None:
    player.open("mouse-madness")
    page = player.page
    expect(page.get_by_role("radio", name="Medium, Pantry Pete, difficulty 3/5, beaten")).to_be_checked()
    expect(page.get_by_role("radio", name="beaten")).to_have_count(1)
    nothing_is_wrong(page)
    page.locator("#new-dialog .primary").click()
    voice = voices("mouse-madness")[LEVEL - 1]
    expect(page.locator("#voice")).to_have_text(f"Pantry Pete: “{voice.at_start}”")
    expect(page.locator("#announcer")).to_contain_text(voice.at_start)
    size = page.locator("#board").bounding_box()
    page.locator("#choices .roll").click()
    expect(page.locator("#voice")).to_be_hidden()
    assert page.locator("#board").bounding_box() == size, "the board keeps its size"


def test_who_begins_is_rolled_without_a_press(player: Player) -> None:
    player.open("mazers")
    player.page.locator("#new-dialog .primary").click()
    soon(player.page, lambda: player.played() >= 1)
    player.page.locator("#choices .roll").click()
    soon(player.page, lambda: player.played() >= 2)


def test_the_end_is_shared_as_a_film(player: Player, open_page: Callable[..., Page], tmp_path: Path) -> None:
    page = player.page
    player.open("saved.1")
    page.locator("#choices .film").click()
    save = page.get_by_role("button", name="Save film")
    expect(save).to_be_disabled()
    expect(save).to_be_enabled()
    expect(page.locator("#film-dialog [role=status]")).to_have_text("The film is ready.")
    nothing_is_wrong(page)
    with page.expect_download() as download:
        save.click()
    path = tmp_path / download.value.suggested_filename
    download.value.save_as(path)
    assert path.stem == "mazebox-mouse-madness"
    data, kind = base64.b64encode(path.read_bytes()).decode(), f"video/{path.suffix[1:]}"
    viewer = open_page()
    viewer.goto("about:blank")
    film = viewer.evaluate(SEE, {"data": data, "kind": kind})
    assert 2 < film["seconds"] < 60
    assert film["size"][0] == 720
    assert 720 < film["size"][1] < 1000
    assert film["pictures"][0] != film["pictures"][1]


def test_a_film_that_is_left_is_thrown_away(player: Player) -> None:
    page = player.page
    page.locator("#film-dialog .close").click()
    page.locator("#choices .film").click()
    expect(page.get_by_role("button", name="Save film")).to_be_disabled()
    page.get_by_role("button", name="Other ways").click()
    expect(page.locator("#film-dialog")).to_be_hidden()
    expect(page.locator("#share-dialog")).to_be_visible()
    page.locator("#share-dialog .close").click()


def test_without_a_recorder_the_link_is_shared(open_page: Callable[..., Page], host: Host) -> None:
    page = open_page(reduced_motion="reduce")
    page.add_init_script("delete window.MediaRecorder")
    page.goto(host.url)
    booted(page)
    page.evaluate("text => localStorage.setItem('mazebox.game.1', text)", before_the_end())
    player = Player(page, host.url)
    player.open("saved.1")
    page.locator(f'#choices [data-ply="{PLIES[-1]}"]').click()
    expect(page.locator("#choices .share")).to_have_text("Share")
    expect(page.locator("#choices .film")).to_have_count(0)
