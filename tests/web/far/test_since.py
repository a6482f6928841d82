"""Since when a game with somebody far away waits, as the list of games shows it."""

from __future__ import annotations

import random

from tests.web.far.devices import Device, invited, inviting
from web.storage import saved


def since(device: Device) -> float:
    """Returns the time in the heading of the saved game."""
    heading = saved.heading(device.texts.get("mazebox.game.1") or "")
    assert heading.far
    return heading.far.since


def at(device: Device, now: float) -> Device:
    """Sets the clock of a device."""
    device._time.now = now
    return device


def test_the_time_is_that_at_which_the_game_began_to_wait() -> None:
    decide = random.Random(1)
    ann = inviting("labymaster")
    at(ann, 100).take_turn(decide)
    ben = invited(at(ann, 200).sends())
    assert since(ann) == 200
    ann.autosave.save(at(ann, 300).table)
    ann.load_again()
    ann.autosave.save(at(ann, 400).table)
    assert since(ann) == 200, "looking at it changes nothing"
    at(ben, 500).take_turn(decide)
    reply = at(ben, 600).sends()
    assert since(ben) == 600
    at(ann, 700).opens(reply)
    assert since(ann) == 700
    at(ann, 750).take_turn(decide)
    assert since(ann) == 700, "the turn still has to be sent"
    at(ann, 800).opens(reply)
    assert since(ann) == 700


def test_a_game_of_an_earlier_build_waits_since_it_was_saved() -> None:
    ann = inviting("labymaster")
    ann.take_turn(random.Random(1))
    at(ann, 800).sends()
    ann.autosave.save(at(ann, 900).table)
    text = ann.texts.get("mazebox.game.1") or ""
    assert '"since": ' in text
    heading = saved.heading(text.replace('"since": ', '"sinse": '))
    assert heading.far
    assert heading.far.since == 900


def test_the_time_makes_no_other_game_of_it() -> None:
    ann = inviting("labymaster")
    text = str(saved.SavedGame(ann.table, 5.0))
    ann.known.since = 77.0
    assert saved.is_same_game(text, str(saved.SavedGame(ann.table, 6.0)))
