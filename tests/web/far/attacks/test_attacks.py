"""Who tries to speak for another in a game, and fails: with and without dice, between two, three and six devices."""

from __future__ import annotations

import json
import random
from contextlib import suppress
from dataclasses import replace

import pytest

from pygames.fair import FairError
from tests.web.far.attacks.forging import GAMES, SECRET, Game
from tests.web.far.devices import Device, before_keys, invited, inviting, stated
from tests.web.far.test_reply import KEPT
from web.exchange.visiting import Visitor
from web.far import reply as replies
from web.far import signatures, stored
from web.far.game import FarGame
from web.far.handover import handed_over, taken_over
from web.far.reply import RESIGNED


def state(device: Device) -> tuple[object, ...]:
    """Returns all that others can change on a device, except for values of chains, which nobody else can make."""
    far = device.far
    said = (
        far.known.heard,
        far.known.asked,
        far.known.taken,
        far.known.ended,
        far.known.again,
        far.known.keys,
        far.known.agreements.state,
        far.known.hints.state,
    )
    return far.message.anchors, far.plies, device.table.names, *said


@pytest.mark.parametrize(("game_id", "seats"), GAMES)
def test_whoever_passes_a_reply_on_changes_nothing_in_it(game_id: str, seats: int) -> None:
    game = Game(game_id, seats)
    tried = 0
    for what, forged in game.forgeries():
        before = state(game.honest)
        for text in (replies.write(forged), replies.write(replace(forged, signed=None))):
            with suppress(FairError):
                game.honest.opens(text)
            assert state(game.honest) == before or game.has_less_than(what), what
            tried += 1
    assert tried > 15
    game.honest.opens(replies.write(game.true))
    assert game.honest.far.plies[: len(game.true.message.plies)] == game.true.message.plies


@pytest.mark.parametrize(("game_id", "seats"), GAMES)
def test_a_friend_says_nothing_for_the_other(game_id: str, seats: int) -> None:
    """The friend signs it, and the true turn with it. Nothing but that turn and what goes with it is believed."""
    game = Game(game_id, seats)
    far = game.honest.far
    tried = 0
    for what, claim in game.claims():
        before, names = (
            (far.known.ended, far.known.taken, far.known.again, far.known.keys, far.known.hints.state),
            game.honest.table.names,
        )
        with suppress(FairError):
            game.honest.opens(game.victim.states(claim))
        assert (far.known.ended, far.known.taken, far.known.again, far.known.keys, far.known.hints.state) == before, (
            what
        )
        assert game.honest.table.names == names, what
        assert far.question is None, what
        assert far.known.heard is None or far.known.heard[0] != far.known.me, what
        assert game.has_no_more_than_the_turn, what
        tried += 1
    assert tried > 12


@pytest.mark.parametrize(
    ("game_id", "seats", "plies"),
    [("mouse-madness", 3, 30), ("warmaze", 3, 30), ("mouse-madness", 6, 30), ("amuseamaze", 3, 1)],
)
def test_no_player_speaks_for_another(game_id: str, seats: int, plies: int) -> None:
    """Another player of the same game signs the forgery as their own reply, or in the victim's name, in the middle of
    a game and at its first move.
    """
    game = Game(game_id, seats, plies)
    other = game.others[0]
    for what, forged in game.forgeries():
        before = state(game.honest)
        own = stated(other.far, forged)
        assert own.signed
        as_victim = replace(own, signed=replace(own.signed, party=game.victim.known.me))
        passed = tuple(one for one in forged.passed if one.party != own.signed.party)
        for text in (replies.write(replace(own, passed=passed)), replies.write(replace(as_victim, passed=()))):
            with suppress(FairError):
                game.honest.opens(text)
            assert state(game.honest) == before or game.has_less_than(what), what


@pytest.mark.parametrize(("game_id", "seats"), GAMES)
def test_nothing_that_was_said_is_said_again(game_id: str, seats: int) -> None:
    """All earlier links, in any order: each fits, and none changes anything."""
    game = Game(game_id, seats)
    game.honest.opens(replies.write(game.true))
    before = state(game.honest)
    for text in random.Random(3).sample(game.sent, len(game.sent)):
        try:
            game.honest.opens(text)
        except FairError:
            continue
        assert state(game.honest) == before


def test_what_one_game_says_means_nothing_in_another() -> None:
    one, other = Game("labymaster", 2), Game("labymaster", 2)
    before = state(other.honest)
    with pytest.raises(FairError, match="another game"):
        other.honest.opens(replies.write(one.true))
    with pytest.raises(FairError, match="has not signed"):
        other.honest.opens(replies.write(replace(one.true, identity=other.true.identity)))
    assert state(other.honest) == before


@pytest.mark.parametrize("game_id", ["labymaster", "mazers", "amuseamaze"])
def test_a_stranger_with_the_invitation_joins_only_before_the_guest(game_id: str) -> None:
    ann = inviting(game_id)
    ann.take_turn(random.Random(1))
    invitation = ann.sends()
    ben, mallory = invited(invitation), invited(invitation)
    for device in (ben, mallory):
        device.take_turn(random.Random(1))
    ann.opens(ben.sends())
    before = state(ann)
    with pytest.raises(FairError, match="has another key than it began with"):
        ann.opens(mallory.sends("Hello"))
    assert state(ann) == before


@pytest.mark.parametrize("game_id", ["labymaster", "mazers", "amuseamaze"])
def test_a_game_with_keys_is_not_talked_down_to_one_without(game_id: str) -> None:
    ann = inviting(game_id)
    ann.take_turn(random.Random(1))
    invitation = replies.read(ann.sends())
    stripped = replies.write(replace(invitation, keys=(), signed=None))
    with pytest.raises(
        FairError, match=r"holds no key.*Ask Pink for a new one" if game_id == "labymaster" else "no key"
    ):
        invited(stripped)
    ben = before_keys(stripped)
    assert not ben.known.is_signed, "as pages of earlier versions joined"
    ben.table.names = ("Mallory", "Mallory")
    ben.take_turn(random.Random(1))
    before = state(ann)
    with suppress(FairError):
        ann.opens(ben.sends("Hello"))
    assert state(ann) == before


@pytest.mark.parametrize("game_id", ["labymaster", "mazers", "amuseamaze"])
def test_an_invitation_of_an_old_version_is_shown_and_not_joined(game_id: str) -> None:
    text = (KEPT / f"{game_id}-invitation.txt").read_text(encoding="utf-8").partition("\n")[0]
    visitor = Visitor(replies.read(text))
    assert "invites you to" in visitor.status
    assert visitor.party == 1
    with pytest.raises(FairError, match="no key"):
        FarGame.joined(visitor.reply, visitor.party)


def test_a_game_that_was_begun_before_there_were_keys_goes_on_for_ever() -> None:
    decide = random.Random(1)
    ann = before_keys()
    ann.take_turn(decide)
    ben = before_keys(ann.sends())
    at, other = ben, ann
    for _ in range(10):
        at.load_again()
        at.take_turn(decide)
        text = at.sends()
        assert not replies.read(text).signed
        other.opens(text)
        at, other = other, at
    assert ann.far.plies == ben.far.plies
    assert len(ann.far.plies) > 5


@pytest.mark.parametrize(("game_id", "seats"), GAMES)
def test_a_page_that_is_closed_and_opened_again_says_and_believes_the_same(game_id: str, seats: int) -> None:
    game = Game(game_id, seats)
    game.victim.load_again()
    assert replace(replies.read(game.victim.sends()), line=None).message == game.true.message
    game.honest.load_again()
    for what, forged in game.forgeries():
        before = state(game.honest)
        with suppress(FairError):
            game.honest.opens(replies.write(forged))
        assert state(game.honest) == before, what
    game.honest.opens(replies.write(game.true))
    number = game.true.signed.number if game.true.signed else 0
    again = replies.read(game.victim.play.link("Later")).signed
    assert again
    assert again.number > number, "numbers only grow"


@pytest.mark.parametrize("game_id", ["labymaster", "mazers"])
def test_nobody_chooses_the_key_of_somebody_who_has_not_joined(game_id: str) -> None:
    ann = inviting(game_id)
    ann.take_turn(random.Random(1))
    invitation = ann.sends()
    planted = replace(replies.read(invitation), keys=((1, signatures.key(SECRET)),))
    with suppress(FairError):
        ann.opens(replies.write(planted))
    with suppress(FairError):
        ann.opens(replies.write(replace(planted, signed=None)))
    ben = invited(invitation)
    ben.take_turn(random.Random(1))
    ann.opens(ben.sends())
    assert ann.known.has_joined(1)
    assert ann.known.keys[1] == ben.known.keys[1]


@pytest.mark.parametrize(("game_id", "seats"), [("labymaster", 2), ("warmaze", 3)])
def test_a_device_that_could_not_save_believes_its_own_link(game_id: str, seats: int) -> None:
    game = Game(game_id, seats)
    saved = json.dumps(stored.write(game.honest.far))
    start, plies = game.honest.far.start, game.honest.far.plies
    game.honest.opens(replies.write(game.true))
    known = stored.read(start, plies, json.loads(saved))
    assert known
    line = game.honest.far.line
    assert line
    again = FarGame(known, line.upto(len(plies)))
    again.apply(replies.read(game.honest.play.link()))
    assert again.plies == game.honest.far.plies


@pytest.mark.parametrize(("game_id", "seats"), GAMES)
def test_whoever_has_the_link_that_moves_a_game_has_that_place(game_id: str, seats: int) -> None:
    """It plays, speaks and knows the values to come as the device itself does, and between two ends the game."""
    game = Game(game_id, seats)
    game.honest.opens(replies.write(game.true))
    moved = handed_over(game.honest.far, game.honest.table.names, game.honest.table.opponents)
    thief = Device(taken_over(replies.read(replies.write(moved))), moved.names)
    assert (thief.known.secret, thief.known.signing) == (game.honest.known.secret, game.honest.known.signing)
    before = len(thief.far.plies)
    thief.take_turn(random.Random(1))
    assert len(thief.far.plies) > before
    if seats == 2:
        thief.play.resign()
    game.victim.opens(thief.sends("It was not me"))
    assert game.victim.known.heard == (thief.known.me, "It was not me")
    assert game.victim.far.plies[: len(thief.far.plies)] == thief.far.plies[: len(game.victim.far.plies)]
    assert (game.victim.known.ended == (RESIGNED, thief.known.me)) is (seats == 2)
