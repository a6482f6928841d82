"""What the page says of a move can be typed and plays that move; what says something else never plays it."""

from __future__ import annotations

import random
import re
import unicodedata
from collections.abc import Iterator, Sequence

import pytest

from pygames.catalogue import GAMES
from tests.rules.playthroughs import playthroughs
from tests.web.speech.test_commands import session
from web.session.session import Session
from web.speech.moves import meant
from web.speech.places import sentences
from web.views.controls import Way
from web.words import _

EVERY = {"labymaster": 23, "mouse-madness": 5, "warmaze": 31, "amuseamaze": 29, "mazers": 23}
"""Every how many positions of a golden game one is listened to."""
each_game = pytest.mark.parametrize("game_id", GAMES)


def moments(game_id: str, every: int) -> Iterator[tuple[Session, str]]:
    """Returns sessions at positions of the golden games in which somebody decides, with the ply that was played."""
    for positions, plies in playthroughs(game_id):
        for text, ply in list(zip(positions, plies, strict=False))[::every]:
            shown = session(game_id, text)
            if shown.table.position.chances() is None:
                yield shown, ply


def phrases(shown: Session, ply: str) -> Iterator[str]:
    """Returns what the page says of a ply, before it is played and after."""
    view, position, names = shown.view, shown.table.position, shown.names
    name, step = names[position.seat - 1], [(position, ply)]
    yield view.wording.ply_words(position, ply, names)
    if does := view.wording.turn_words(step, names):
        yield does
        yield _("{seat} {does}.").format(seat=name, does=does)
    yield view.wording.recap(step, names)
    if (gesture := view.controls.gesture(position, ply)) and (
        does := view.wording.press_words(position, gesture[-1], ply, names)
    ):
        yield does
    for button in view.controls.ply_buttons(position, names):
        if button.ply == ply:
            yield button.label
            yield sentences([button.label, button.detail])


def told_the_same(shown: Session, way: Way, ply: str) -> bool:
    """Returns whether words cannot tell a way to play from a ply, or what comes of both is the same."""
    view, position, names = shown.view, shown.table.position, shown.names
    return way == (ply,) or view.wording.hint_words(position, way, names) == view.wording.ply_words(
        position, ply, names
    )


@each_game
@pytest.mark.usefixtures("language")
def test_every_phrase_that_the_page_says_of_a_move_plays_it(game_id: str) -> None:
    for shown, ply in moments(game_id, EVERY[game_id]):
        for phrase in dict.fromkeys(phrases(shown, ply)):
            found = meant(shown, phrase)
            assert any(told_the_same(shown, way, ply) for way in found), (phrase, found, str(shown.table.position))
            if len(found) > 1:  # a summary that several moves share, such as “1 push”, asks which one is meant
                assert phrase == shown.view.wording.recap([(shown.table.position, ply)], shown.names), (phrase, found)


@each_game
@pytest.mark.usefixtures("language")
def test_everything_in_the_list_of_possible_moves_can_be_typed(game_id: str) -> None:
    for shown, _ply in moments(game_id, 3 * EVERY[game_id]):
        view, position, names = shown.view, shown.table.position, shown.names
        for option in view.wording.possible(position, (), position.plies(), names):
            if option.way:
                (found,) = meant(shown, option.words)
                assert view.wording.hint_words(position, found, names) == view.wording.hint_words(
                    position, option.way, names
                )


@each_game
@pytest.mark.usefixtures("language")
def test_every_further_way_of_a_piece_can_be_typed_as_a_hint_says_it(game_id: str) -> None:
    for shown, _ply in moments(game_id, 3 * EVERY[game_id]):
        view, position, names = shown.view, shown.table.position, shown.names
        for piece in view.controls.pieces(position, position.seat):
            for way in list(view.controls.multi_ply(position, (piece,)).values())[::3]:
                told = view.wording.hint_words(position, way, names)
                (found,) = meant(shown, told)
                assert view.wording.hint_words(position, found, names) == told


def changed(words: Sequence[str], vocabulary: Sequence[str], choose: random.Random) -> str:
    """Returns a phrase with two words exchanged, or with one replaced by another word that the page uses there."""
    told = list(words)
    one, other = choose.sample(range(len(told)), 2)
    if choose.random() < 0.5:
        told[one], told[other] = told[other], told[one]
    else:
        told[one] = choose.choice(vocabulary)
    return " ".join(told)


def split(text: str) -> list[str]:
    """Returns the words of a text, which may be typed without accents."""
    bare = "".join(sign for sign in unicodedata.normalize("NFD", text.lower()) if not unicodedata.combining(sign))
    return re.findall(r"[\w+-]+", bare)


def places_with_their_words(told: Sequence[str]) -> set[tuple[str, str]]:
    """Returns each place or number of a phrase with the word before it, which tells what happens there."""
    return {(before, word) for before, word in zip(["", *told], told, strict=False) if re.search(r"\d", word)}


def says(description: Sequence[str], told: Sequence[str]) -> bool:
    """Returns whether a description has all words of a phrase in their order, and the same of each place."""
    rest = iter(description)
    return all(word in rest for word in told) and places_with_their_words(told) <= places_with_their_words(description)


@each_game
@pytest.mark.usefixtures("language")
def test_a_phrase_with_words_exchanged_or_replaced_is_refused_or_plays_what_it_says(game_id: str) -> None:
    choose, tried, played = random.Random(game_id), 0, 0
    for shown, _ply in moments(game_id, 2 * EVERY[game_id]):
        view, position, names = shown.view, shown.table.position, shown.names
        plies = position.plies()[:60]
        told = {ply: split(view.wording.ply_words(position, ply, names)) for ply in plies}
        vocabulary = [word for words in told.values() for word in words]
        for ply in choose.sample(plies, min(8, len(plies))):
            if len(told[ply]) < 2:
                continue
            phrase = changed(told[ply], vocabulary, choose)
            tried += 1
            found = meant(shown, phrase)
            if len(found) != 1:
                continue  # refused, or the player is asked
            played += 1
            (way,) = found
            called = [view.wording.hint_words(position, way, names), *phrases(shown, way[0])]
            called += [
                option.words
                for option in view.wording.possible(position, (), position.plies(), names)
                if option.way == way
            ]
            assert any(says(split(each), split(phrase)) for each in called), (phrase, way, str(position))
    assert tried > played > 0
