"""A device that passes replies on forges them. What it can forge is found out."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from pygames.fair import FairError, Fork
from tests.web.far.devices import Device, play
from web.far import reply as replies
from web.far.reply import Reply

THREE = ((1,), (2,), (3,))
MOST = 40
"""The number of plies after which some device is to act in every game."""


def turn_of_the_second() -> tuple[Device, Device, Reply]:
    """Returns Ben's and Cleo's device, and Ben's turn, in which he had a choice, and which Cleo has not received."""
    for most in range(12, MOST):
        _ann, ben, cleo = play("mouse-madness", 3, THREE, most)
        if ben.far.waits_for == ben.far.me:
            ben.take_turn(random.Random(1))
            reply = replies.read(ben.sends())
            if choices(reply, len(cleo.far.plies)):
                return ben, cleo, reply
    raise AssertionError("Ben never had a choice")


def choices(reply: Reply, known: int) -> list[tuple[int, str]]:
    """Returns the places after a number of plies at which Ben has decided, each with another move open to him."""
    record = reply.record
    assert record
    found = []
    for place, (position, ply) in enumerate(zip(record.positions(), record.plies, strict=False)):
        others = [other for other in position.plies() if other != ply]
        if place >= known and position.seat == 2 and position.chances() is None and others:
            found.append((place, others[0]))
    return found


def test_a_move_that_a_player_did_not_make_is_refused_there_and_asked_elsewhere() -> None:
    """Others cannot know whose move it is until that player's own reply arrives. Nothing here is signed."""
    ben, cleo, true = turn_of_the_second()
    place, other = choices(true, len(cleo.far.plies))[0]
    plies = (*true.message.plies[:place], other)
    forged = replies.write(replace(true, message=replace(true.message, plies=plies)))
    before = ben.far.message
    with pytest.raises(FairError, match="holds a move of yours that you did not make"):
        ben.opens(forged)
    assert ben.far.message == before
    cleo.opens(forged)
    cleo.take_turn(random.Random(1))
    with pytest.raises(FairError, match="holds a move of yours that you did not make"):
        ben.opens(cleo.sends())
    assert ben.far.message == before
    with pytest.raises(Fork):
        cleo.opens(replies.write(true))
