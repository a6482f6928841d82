"""Which games wait, in which order, and for how long."""

from __future__ import annotations

import random

import pytest

from tests.web.far.devices import Device, invited, inviting
from web.friends.waiting import DAY_MS, HOUR_MS, time_in_words, waiting
from web.storage.saved import Heading, heading

START_MS = 1000 * DAY_MS


def saved_at(device: Device, now: float) -> Heading:
    """Returns the heading of a device's game as it is saved now."""
    device._time.now = now
    device.autosave.save(device.table)
    return heading(device.autosave._store.text(device.autosave.number))


def test_the_longest_wait_comes_first_and_then_friends_who_have_not_answered() -> None:
    decide = random.Random(1)
    found: dict[str, Heading] = {}
    for name, days in (("new", 0.5), ("old", 4), ("older", 9)):
        ann = inviting("labymaster")
        ann._time.now = START_MS - days * DAY_MS
        ann.take_turn(decide)
        ben = invited(ann.sends())
        found[name] = saved_at(ben, START_MS - days * DAY_MS)
        found[f"{name} friend"] = saved_at(ann, START_MS - days * DAY_MS)
    numbered = list(enumerate(found.values()))
    listed = waiting(numbered, START_MS)
    assert [list(found)[one.number] for one in listed] == ["older", "old", "new", "older friend", "old friend"]
    assert [one.is_mine for one in listed] == [True, True, True, False, False]
    assert listed[0].state == "It has been your turn for 9 days."
    assert listed[2].state == "It has been your turn for 12 hours."
    assert listed[0].title == "Labymaster with Player 1"
    assert listed[3].state == "Player 2 has not answered for 9 days."


def test_a_turn_that_was_not_sent_is_said_to_be_that() -> None:
    ann = inviting("labymaster")
    ann.take_turn(random.Random(1))
    note = saved_at(ann, START_MS)
    assert note.far
    assert not note.far.is_turn
    assert [one.state for one in waiting([(1, note)], START_MS + 1)] == ["Not sent yet."]
    assert [one.state for one in waiting([(1, note)], START_MS + 2 * DAY_MS)] == [
        "Not sent yet. The game has waited for 2 days."
    ]


@pytest.mark.parametrize(
    ("passed", "words"),
    [(HOUR_MS, "1 hour"), (47.9 * HOUR_MS, "47 hours"), (2 * DAY_MS, "2 days"), (30.5 * DAY_MS, "30 days")],
)
def test_times_in_words(passed: float, words: str) -> None:
    assert time_in_words(passed) == words
