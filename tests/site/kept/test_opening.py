"""Links, positions and records that are pasted, typed or dropped."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest

import pygames
from pygames.record import RecordError
from tests.browsing.player import Player
from tests.browsing.site import Host, expect
from tests.browsing.stand_ins import PASTE
from tests.web.far.devices import inviting
from web.links import opening

if TYPE_CHECKING:
    from pathlib import Path

    from playwright.sync_api import Page

START = pygames.game("labymaster").start()
RECORD = pygames.Record(START, ("f1-f8", "7+"))
POSITION = "mouse-madness jump-house 2 1:roll 9 19,33 -"
AMUSE = str(pygames.game("amuseamaze").start("basic=3", 2))


def test_records_are_read_with_their_comments() -> None:
    table = opening.table_in(f"# From a letter\n{START}\nf1-f8 7+\n# comment 0.1: bold\n")
    assert table.record == RECORD
    assert opening.game_id(f"# From a letter\n\n{POSITION}") == "mouse-madness"
    assert opening.game_id("chess is no game of this box") is None
    with pytest.raises(RecordError):
        opening.table_in(f"{START}\nf1-f9")


@pytest.fixture(scope="module")
def player(open_page: Callable[..., Page], host: Host) -> Player:
    player = Player(open_page(), host.url)
    player.open()
    return player


def paste(player: Player, text: str) -> None:
    player.page.evaluate(PASTE, text)


def test_pasting_opens_whatever_it_is(player: Player) -> None:
    heading = player.page.locator("#title")
    paste(player, POSITION)
    heading.get_by_text("Mouse Madness").wait_for()
    player.sees_played(0)
    paste(player, str(RECORD))
    player.sees_played(2)
    player.settles()
    assert pygames.link.decode(player.page.evaluate("location.hash.slice(1)")) == RECORD
    paste(player, f"{player.url}#{AMUSE.replace(' ', '_')}")
    heading.get_by_text("AmuseAmaze").wait_for()
    paste(player, POSITION)
    heading.get_by_text("Mouse Madness").wait_for()
    paste(player, AMUSE)
    heading.get_by_text("AmuseAmaze").wait_for()


def test_a_saved_game_with_a_friend_opens_before_anything_else_of_such_games_was_fetched(
    open_page: Callable[..., Page], host: Host
) -> None:
    device = inviting("labymaster", 2, ((1,), (2,)))
    text = next(text for key, text in device.texts.items() if key.startswith("mazebox.game."))
    player = Player(open_page(), host.url)
    player.open()
    paste(player, text)
    expect(player.page.locator("#title")).to_have_text("Labymaster")
    expect(player.page.locator("#far")).to_be_visible()


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("Good morning", "This is not a Mazebox link or saved game."),
        (f"{START}\nf1-f9", "Move 1 of the saved game, “f1-f9”, is not legal"),
        (POSITION.replace("19,33", "19,19"), "Two mice cannot stand on space 19"),
        (
            pygames.link.encode(RECORD)[:-1],
            "missing or was changed. Copy the whole link again, or ask for the game as a file.",
        ),
    ],
)
def test_pasting_anything_else_leaves_the_game_alone(player: Player, text: str, sentence: str) -> None:
    player.open(pygames.link.encode(RECORD))
    player.sees_played(2)
    paste(player, text)
    player.page.locator("#toast").get_by_text(sentence).wait_for()
    player.sees_played(2)


@pytest.mark.parametrize(
    "text",
    ["Your turn: {}.", "> {}", "<{}>", "[my move]({})", '<iframe src="{}" title="Labymaster" width="480"></iframe>'],
)
def test_a_link_is_opened_from_the_text_around_it(player: Player, text: str) -> None:
    player.open(POSITION.replace(" ", "_"))
    player.sees_played(0)
    paste(player, text.format(f"https://example.org/box/#{pygames.link.encode(RECORD)}"))
    player.sees_played(2)
    player.settles()
    assert pygames.link.decode(player.page.evaluate("location.hash.slice(1)")) == RECORD


@pytest.mark.parametrize(
    "text",
    [
        f"Hello,\nhere it is:\n\n> {START}\n> f1-f8 7+\n\nAnn",
        f"{START}\nF1–f8 7+ ",
        f"{START} f1-f8 7+".replace(" ", "\u00a0"),
    ],
    ids=["quoted", "dashes", "one line"],
)
def test_a_game_that_was_mailed_is_read(player: Player, text: str) -> None:
    player.open(POSITION.replace(" ", "_"))
    player.sees_played(0)
    paste(player, text)
    player.sees_played(2)


def test_which_of_two_links_is_asked(player: Player) -> None:
    page = player.page
    player.open(POSITION.replace(" ", "_"))
    player.sees_played(0)
    text = f"{player.url}#{pygames.link.encode(RECORD)} or\n{player.url}#{AMUSE.replace(' ', '_')}?"
    dialog = page.get_by_role("dialog", name="Which link?")
    paste(player, text)
    dialog.get_by_role("button", name="Cancel").click()
    expect(page.locator("#title")).to_have_text("Mouse Madness")
    paste(player, text)
    expect(dialog.get_by_role("button")).to_have_text(
        [
            "Labymaster · Classic board · 2 players · 2 turns",
            "AmuseAmaze · Basic rules · 2 players · position",
            "Cancel",
        ]
    )
    dialog.get_by_role("button", name="AmuseAmaze").click()
    expect(page.locator("#title")).to_have_text("AmuseAmaze")
    expect(dialog).to_be_hidden()


@pytest.mark.parametrize(
    ("fragment", "junk"),
    [(pygames.link.encode(RECORD), "."), (AMUSE.replace(" ", "_"), ")."), ("learn.warmaze", "”"), ("games", ">,")],
)
def test_an_address_loses_what_is_glued_to_it(player: Player, fragment: str, junk: str) -> None:
    player.open(fragment + junk)
    player.settles()
    assert player.page.evaluate("location.hash.slice(1)") == fragment
    expect(player.page.locator("html")).to_have_attribute("data-address", fragment)
    expect(player.page.locator("#front-notice")).to_be_hidden()


def test_a_link_that_was_cut_says_what_to_do(player: Player) -> None:
    player.open(pygames.link.encode(RECORD)[:-2])
    sentence = "Part of the link is missing or was changed. Copy the whole link again, or ask for the game as a file."
    expect(player.page.locator("#front-notice")).to_contain_text(sentence)


def test_the_dialogue_takes_texts_and_files(player: Player, tmp_path: Path) -> None:
    page = player.page
    player.open()
    page.get_by_role("button", name="Open a game").click()
    field, go = (
        page.get_by_label("Paste a Mazebox link or a saved game"),
        page.get_by_role("button", name="Open", exact=True),
    )
    field.fill("nothing of the kind")
    go.click()
    page.get_by_role("alert").get_by_text("This is not a Mazebox link or saved game").wait_for()
    field.fill(f"see {player.url}")
    field.fill(POSITION)
    go.click()
    page.locator("#title").get_by_text("Mouse Madness").wait_for()
    expect(page.locator("#open-dialog")).to_be_hidden()
    player.open()
    page.get_by_role("button", name="Open a game").click()
    file = tmp_path / "game.txt"
    file.write_text(f"# A game\n{RECORD}\n", encoding="utf-8")
    page.locator("#open-file").set_input_files(file)
    player.sees_played(2)


DROP = ("dragEnter", "dragOver", "drop")


def drop(player: Player, path: Path) -> None:
    """Drops a file or folder of the machine on the page."""
    devtools = player.page.context.new_cdp_session(player.page)
    dragged = {"items": [], "files": [str(path)], "dragOperationsMask": 1}
    for kind in DROP:
        devtools.send("Input.dispatchDragEvent", {"type": kind, "x": 20, "y": 300, "data": dragged})


def test_files_that_are_dropped_or_pasted(player: Player, tmp_path: Path) -> None:
    page = player.page
    player.open()
    drop(player, tmp_path)  # a folder
    expect(page.locator("#toast")).to_contain_text("This file cannot be read.")
    picture = tmp_path / "picture.png"
    picture.write_bytes(b"\x89PNG\r\n\x1a\n\xff\x00\xfe")
    drop(player, picture)
    expect(page.locator("#toast")).to_contain_text("This is not a Mazebox link or saved game.")
    file = tmp_path / "game.txt"
    file.write_text(str(RECORD), encoding="utf-8")
    drop(player, file)
    player.sees_played(2)
    page.evaluate(
        """text => {
          const clipboardData = new DataTransfer();
          clipboardData.items.add(new File([text], "game.txt", { type: "text/plain" }));
          document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true }));
        }""",
        POSITION,
    )
    page.locator("#title").get_by_text("Mouse Madness").wait_for()
