"""A few turns of every game by ear and keyboard; `python -m tests.browsing.by_ear` plays whole games."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest

import pygames
from pygames.catalogue import GAMES
from tests.browsing.blind import LANGUAGES, Blind
from tests.browsing.by_ear import ANSWERS, ByEar, MazersByKeys, save_against_a_bot
from tests.browsing.listener import Listener
from tests.browsing.site import Host, booted, soon
from web.views.catalogue import view_of

if TYPE_CHECKING:
    from playwright.sync_api import Page

TURNS = 2
MOST_SAID = {"labymaster": 2, "mouse-madness": 3, "warmaze": 3, "amuseamaze": 3, "mazers": 4}
"""The most announcements in a round, the player's turn and the bot's, on average."""


@pytest.mark.one_in(12)
@pytest.mark.parametrize("game_id", GAMES)
def test_a_game_is_played_by_ear_and_key(open_page: Callable[..., Page], host: Host, game_id: str) -> None:
    player = ByEar(open_page(reduced_motion="reduce"), host.url, game_id)
    assert "You are " in player.greeting
    assert not player.listener.is_lost
    player.pictures_it()
    for _ in range(TURNS):
        player.plays_a_turn()
        player.pictures_it()
    measured = player.measured
    assert max(measured.theirs) <= 2
    assert (sum(measured.own) + sum(measured.theirs)) / TURNS <= MOST_SAID[game_id], measured
    assert {"New game", "Menu"} <= {thing.name for thing in player.listener.buttons("#actions")}
    player.listener.press("Escape")
    assert player.listener.focus.role == "button"
    assert any("opens the command line" in name for name in player.listener.lists_keys())
    assert not player.listener.is_lost


@pytest.mark.one_in(12)
def test_a_turn_of_mazers_takes_few_keys_and_announcements(open_page: Callable[..., Page], host: Host) -> None:
    player = MazersByKeys(open_page(reduced_motion="reduce"), host.url)
    for _ in range(4):
        player.plays_a_turn()
        player.pictures_it()
    measured = player.measured
    assert sum(measured.keys) / 4 <= 20, measured
    assert (sum(measured.own) + sum(measured.theirs)) / 4 <= 8, measured


def test_a_french_page_takes_french_commands_and_marks_english_names(
    open_page: Callable[..., Page], host: Host
) -> None:
    page = open_page(reduced_motion="reduce")
    listener = Listener(page)
    page.goto(f"{host.url}fr.html#{pygames.link.encode(pygames.game('labymaster').start())}")
    booted(page)
    listener.waits_for("Un point d’interrogation")
    assert page.locator("#title").get_attribute("lang") == "en"
    listener.press("Alt+c")
    for command, answer in (("rangée 3", "Rangée 3 : "), ("aide", "dit où sont les pièces"), ("coups", "possibilités")):
        listener.type(command)
        listener.press("Enter")
        listener.waits_for(answer)
    listener.press("Escape")
    assert not listener.is_lost


@pytest.mark.one_in(9)
def test_a_whole_game_is_played_with_french_commands(open_page: Callable[..., Page], host: Host) -> None:
    page = open_page(reduced_motion="reduce")
    listener = Listener(page)
    start = pygames.game("mouse-madness").start("jump-nook", seats=2)
    save_against_a_bot(page, start)
    page.goto(f"{host.url}fr.html#saved.1")
    booted(page)
    told = listener.waits_for("deux-points ouvre la ligne de commande")
    listener.press(":")

    def enters(text: str) -> None:
        listener.type(text)
        listener.press("Enter")

    def record() -> pygames.Record:
        return pygames.link.decode(page.evaluate("location.hash.slice(1)"))

    while record().position.results() is None:
        soon(page, lambda: record().position.seat == 1 or record().position.results() is not None)
        position, played = record().position, len(record().plies)
        if position.results() is not None:
            break
        if position.chances() is not None:
            enters("lancer")
        else:
            enters("coups")
            told += (heard := listener.waits_for("possibilité"))
            (moves,) = re.findall(r"possibilités?\. (.*)\.", heard[-1])
            enters(max(moves.split(" ; "), key=lambda move: move.startswith("avance")))
        soon(page, lambda played=played: len(record().plies) > played)  # type: ignore[misc]
        told += listener.hears()
    told += listener.waits_for("Vous avez ")
    said = " ".join(told)
    assert any(result in said for result in ("Vous avez gagné !", "Vous avez perdu."))
    assert not re.findall(r"\b(?:the|to|you|your|rolls?|moves|wins?|of|is)\b", said, re.IGNORECASE)


@pytest.mark.one_in(3)
def test_every_command_is_answered_even_if_it_cannot_be_done(open_page: Callable[..., Page], host: Host) -> None:
    page = open_page(reduced_motion="reduce")
    listener = Listener(page)
    page.goto(f"{host.url}#{pygames.link.encode(pygames.game('labymaster').start())}")
    booted(page)
    listener.waits_for("A question mark lists the keys")
    listener.press("Alt+c")
    for command, answer in (
        *ANSWERS,
        ("hint", "1: "),
        ("hint", "1: "),
    ):
        listener.hears()
        listener.type(command)
        listener.press("Enter")
        listener.waits_for(answer)
    listener.press("Escape", "u")
    listener.waits_for("There is nothing to undo.")


@pytest.mark.parametrize("game_id", ["warmaze", "mazers"])
def test_a_hint_can_be_entered_as_it_is_said(open_page: Callable[..., Page], host: Host, game_id: str) -> None:
    player = ByEar(open_page(reduced_motion="reduce"), host.url, game_id, asks_for_hints=True)
    player.plays_a_turn()
    player.pictures_it()


def test_the_focus_comes_back_to_the_card_of_a_game_that_was_not_begun(
    open_page: Callable[..., Page], host: Host
) -> None:
    page = open_page()
    listener = Listener(page)
    page.goto(f"{host.url}#warmaze")
    booted(page)
    listener.press("Escape")
    soon(page, lambda: listener.focus.name == "Play WarMaze")


def enters(listener: Listener, text: str) -> None:
    listener.hears()
    listener.press("Alt+c")
    listener.type(text)
    listener.press("Enter")


def test_phrases_of_the_page_are_commands(open_page: Callable[..., Page], host: Host) -> None:
    page = open_page(reduced_motion="reduce")
    listener = Listener(page)
    page.goto(f"{host.url}#{pygames.link.encode(pygames.game('mazers').start())}")
    booted(page)
    listener.waits_for("A question mark lists the keys")
    enters(listener, "roll the dice")
    page.locator("#plies .ply").first.wait_for()
    enters(listener, "d1 north")
    soon(page, lambda: listener.focus.name.startswith("d1 north"))
    enters(listener, "around d1 north")
    listener.waits_for("d1 north")
    enters(listener, "around z99")
    listener.waits_for("There is no place called z99.")
    listener.press("Escape")
    enters(listener, "edit this position")
    page.locator("#editor-title:focus").wait_for()
    told = " ".join(listener.waits_for("This position can be played."))
    assert "roll" not in told
    assert "move the" not in told


def test_what_was_undone_is_said_and_undoes_when_typed(open_page: Callable[..., Page], host: Host) -> None:
    page = open_page(reduced_motion="reduce")
    listener = Listener(page)
    page.goto(f"{host.url}#{pygames.link.encode(pygames.game('warmaze').start())}")
    booted(page)
    listener.waits_for("A question mark lists the keys")
    enters(listener, "moves the princess from a1 to b1")
    listener.waits_for("Orange moves the princess from a1 to b1.")
    enters(listener, "moves the princess from c1 to b1")
    listener.waits_for(".")
    enters(listener, "undone: orange moves the princess from a1 to b1")
    listener.waits_for("Undone: Orange moves the princess from a1 to b1.")


def test_all_eight_neighbours_are_said_where_pieces_go_in_eight_directions(
    open_page: Callable[..., Page], host: Host
) -> None:
    page = open_page(reduced_motion="reduce")
    listener = Listener(page)
    for game_id, place, corners in (
        ("warmaze", "e5", {"Above left: d6", "Above right: f6", "Below left: d4", "Below right: f4"}),
        ("amuseamaze", "h14", {"Above left: g15", "Above right: i15", "Below left: g13", "Below right: i13"}),
        ("labymaster", "e3", set()),
    ):
        page.goto(f"{host.url}#{pygames.link.encode(pygames.game(game_id).start())}")
        booted(page)
        listener.waits_for("A question mark lists the keys")
        enters(listener, f"around {place}")
        told = listener.waits_for("Left: ")[-1]
        listener.press("Escape")
        assert all(corner in told for corner in corners), told
        assert ("Above left" in told) == bool(corners)


def test_the_word_field_is_left_after_a_word_and_knows_the_keys_with_alt(
    open_page: Callable[..., Page], host: Host
) -> None:
    player = ByEar(open_page(reduced_motion="reduce"), host.url, "amuseamaze")
    listener, page = player.listener, player.page
    listener.press("Escape")
    word = next(
        each
        for each in ("IN", "IS", "IT", "ON", "NO", "AN", "AS", "AT", "OR", "HE", "ME", "BE", "GO", "SO")
        if view_of("amuseamaze").controls.named(player.real, each)
    )
    listener.press("/")
    assert listener.focus.name == "Word"
    listener.hears()
    listener.type("zzq")
    page.wait_for_timeout(600)
    assert not listener.hears(), "letters that are no word are not commented on"
    listener.press("Alt+p")
    listener.waits_for("h13")
    listener.press("Escape")
    assert listener.focus.name.startswith("h13")
    listener.press("/")
    listener.type(word)
    listener.press("ArrowDown", "ArrowUp")
    page.wait_for_timeout(300)
    assert not player.record.plies, "arrows do not play"
    listener.press("Enter")
    soon(page, lambda: bool(player.record.plies))
    soon(page, lambda: listener.focus.role == "button" and player.players[0] in listener.focus.name)


@pytest.mark.one_in(12)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game_id", GAMES)
def test_a_turn_is_played_by_announcements_alone(
    open_page: Callable[..., Page], host: Host, game_id: str, language: str
) -> None:
    """What is typed is what was announced; the address is only read to see that it was played."""
    start = pygames.game(game_id).start(seats=2)
    page = open_page(reduced_motion="reduce")
    blind = Blind(page, host.url, language, pygames.link.encode(start))
    blind.plays_a_turn()
    blind.listener.press("Escape")
    assert not blind.listener.is_lost
    record = pygames.link.decode(page.evaluate("location.hash.slice(1)"))
    moves = [ply for ply, position in zip(record.plies, record.positions(), strict=False) if not position.chances()]
    assert len(blind.players) == 2
    assert blind.played
    assert len(moves) >= len(blind.played), "each of the announced moves that were typed has been played"
