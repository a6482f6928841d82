"""The map of keys, and that the help lists them."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import pygames
from tests.rules.playthroughs import playthroughs
from web.help import printed
from web.input.gestures import Entered, GestureMachine
from web.input.keys import BINDINGS, KeyScope, binding, command, digit, name
from web.views.catalogue import game_ids, view_of
from web.views.controls import Play, Press


def test_a_key_does_one_thing_in_each_place() -> None:
    counted = Counter((one.scope, key) for one in BINDINGS for key in one.keys)
    assert set(counted.values()) == {1}


def test_a_key_does_what_its_place_says() -> None:
    assert command(KeyScope.TABLE, ".") == "hear turn"
    assert command(KeyScope.MOVES, ".") == "on"
    assert command(KeyScope.EDITOR, ".") == ""
    assert command(KeyScope.EDITOR, "Ctrl+z") == "undo"
    assert binding(KeyScope.TABLE, "Ctrl+z") is None


@pytest.mark.parametrize("game_id", game_ids())
def test_the_help_of_every_game_tells_the_keys_of_all_games(game_id: str) -> None:
    told = printed.sheet(game_id).keys
    for one in BINDINGS:
        assert bool(one.shown) == bool(one.does)
        assert not one.shown or (one.shown, one.does) in told
    shown = [keys for keys, _does in told]
    assert len(set(shown)) == len(shown), "each key once"


def pressed(key: str, code: str, *held: str) -> str:
    """Returns how a key is named while others are held."""
    return name(key, code, **{one: one in held for one in ("shift", "ctrl", "alt", "meta")})


@pytest.mark.parametrize(
    ("key", "code"),
    [
        ("u", "KeyU"),
        ("U", "KeyU"),
        ("г", "KeyU"),
        ("Г", "KeyU"),
        ("υ", "KeyU"),
        ("ו", "KeyU"),
        ("u", "KeyF"),
        ("u", ""),
    ],
    ids=["small", "Caps Lock", "Russian", "Russian with Caps Lock", "Greek", "Hebrew", "Dvorak", "no keyboard"],
)
def test_a_letter_is_the_same_on_every_keyboard(key: str, code: str) -> None:
    assert command(KeyScope.TABLE, pressed(key, code)) == "undo"
    assert command(KeyScope.TABLE, pressed(key, code, "alt")) == "undo"


def test_alt_with_a_letter_that_becomes_an_accent_is_that_letter() -> None:
    assert pressed("Dead", "KeyN", "alt") == "Alt+n"
    assert pressed("ø", "KeyO", "alt") == "Alt+o"
    assert pressed("ArrowLeft", "ArrowLeft", "alt") == pressed("Dead", "KeyN", "meta") == ""


def test_letters_with_accents_and_dead_keys_are_no_commands() -> None:
    for key, code in (("é", "Digit2"), ("ü", "BracketLeft"), ("Dead", "BracketLeft"), ("Process", "KeyU")):
        assert binding(KeyScope.TABLE, pressed(key, code)) is None


@pytest.mark.parametrize(("key", "code"), [("z", "KeyZ"), ("Z", "KeyZ"), ("я", "KeyZ"), ("z", "KeyY")])
def test_undoing_in_the_editor_on_every_keyboard(key: str, code: str) -> None:
    assert command(KeyScope.EDITOR, pressed(key, code, "ctrl")) == "undo"
    assert command(KeyScope.EDITOR, pressed(key, code, "ctrl", "shift")) == ""


def test_digits_of_a_french_keyboard() -> None:
    assert [digit(f"Digit{number}", shift=False) for number in range(10)] == [str(number) for number in range(10)]
    assert digit("Digit6", shift=True) == digit("KeyA", shift=False) == digit("", shift=False) == ""


ARROWS = ("ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight")


@pytest.mark.parametrize("game_id", game_ids())
def test_arrows_never_play(game_id: str) -> None:
    view, tried = view_of(game_id), 0
    for positions, _plies in playthroughs(game_id):
        for text in positions[::17]:
            position: Any = pygames.parse(text)
            entry = view.controls.entry(position)
            pieces = view.controls.pieces(position, position.seat)
            begun = [(), *((spot,) for spot in pieces if entry.following((spot,)))]
            typed = (
                [view.controls.typed(word) for word in ("as", "ear", "no")] if view.controls.word(position, ()) else []
            )
            for chosen in (*begun, *filter(None, typed)):
                for focused in (None, *pieces):
                    for key in (*ARROWS, *(f"Shift+{arrow}" for arrow in ARROWS)):
                        tried += 1
                        machine = GestureMachine(entry)
                        machine.chosen = chosen
                        for step in view.controls.key(position, key, chosen, focused, False) or ():
                            assert not (isinstance(step, Play) and position.is_legal(step.ply)), (key, text)
                            if isinstance(step, Press):
                                assert not isinstance(machine.press(step.spot), Entered), (key, chosen, text)
    assert tried > 100
