"""A game moves to another device of the same player, and back."""

from __future__ import annotations

import random

import pytest

from pygames.catalogue import GAMES
from pygames.fair import FairError
from tests.web.far.devices import Device, invited, inviting
from web.exchange import letter
from web.exchange.playing import JOIN, STAY
from web.exchange.visiting import Visitor
from web.far import reply as replies
from web.far.handover import handed_over, taken_over
from web.far.packing import ReplyError
from web.far.reply import Reply
from web.players.opponents import NOBODY, Opponents
from web.storage import saved


def moved(device: Device) -> Reply:
    """Moves the game away from a device. Returns the reply in the link that it shows."""
    text = replies.write(handed_over(device.far, device.table.names, device.table.opponents))
    device.play.move(True)
    return replies.read(text)


def pair(game_id: str, decide: random.Random) -> tuple[Device, Device]:
    """Returns two devices that have played a turn each. It is the turn of the first, who has not played yet."""
    ann = inviting(game_id)
    ann.take_turn(decide)
    ben = invited(ann.sends())
    ben.take_turn(decide)
    ann.opens(ben.sends("Over to you"))
    while not ann.far.is_mine:
        ben.opens(ann.sends())
        ben.take_turn(decide)
        ann.opens(ben.sends("Over to you"))
    return ann, ben


@pytest.mark.parametrize("game_id", GAMES)
def test_another_device_plays_on(game_id: str) -> None:
    decide = random.Random(2)
    ann, ben = pair(game_id, decide)
    reply = moved(ann)
    assert Visitor(reply).party == 0
    phone = Device(taken_over(reply), reply.names)
    assert phone.known.heard == (1, "Over to you")
    assert phone.far.plies == ann.far.plies
    assert phone.far.is_mine
    phone.take_turn(decide)
    ben.opens(phone.sends())
    ben.take_turn(decide)
    phone.opens(ben.sends())
    assert phone.table.played == ben.table.played


def test_the_old_device_waits_and_says_so() -> None:
    ann, ben = pair("mazers", random.Random(2))
    before = ann.table.head
    moved(ann)
    ann.take_turn(random.Random(3))
    ann.session.roll()
    assert ann.table.head == before
    assert ann.play.status == "This game has moved to your other device."
    assert ann.play.choices == [(STAY, "Play on here")]
    assert not ann.far.owes
    ann.load_again()
    assert ann.known.has_moved
    note = saved.heading(str(saved.SavedGame(ann.table, 0))).far
    assert note
    assert (note.has_moved, note.is_mine) == (True, False)
    assert saved.waiting([(1, saved.heading(str(saved.SavedGame(ben.table, 0))))]) == 0
    ann.play.move(False)
    ann.take_turn(random.Random(3))
    assert ann.table.head > before
    assert saved.waiting([(1, saved.heading(str(saved.SavedGame(ann.table, 0))))]) == 1
    ann.sends()
    assert saved.waiting([(1, saved.heading(str(saved.SavedGame(ann.table, 0))))]) == 0


def test_it_comes_back_with_what_was_played_there() -> None:
    decide = random.Random(2)
    ann, ben = pair("mazers", decide)
    first = moved(ann)
    phone = Device(taken_over(first), first.names)
    phone.take_turn(decide)
    ben.opens(phone.sends())
    ben.take_turn(decide)
    late = replies.read(ben.sends())
    phone.opens(replies.write(late))
    with pytest.raises(FairError, match="another game"):
        ann.play.come_back(late)
    assert ann.known.has_moved
    back = moved(phone)
    ann.play.come_back(back)
    assert not ann.known.has_moved
    assert ann.far.plies == phone.far.plies
    assert ann.far.is_mine
    ann.take_turn(decide)
    ben.opens(ann.sends())
    assert ben.table.played == ann.table.played
    known = ann.far.plies
    ann.play.move(True)
    ann.play.come_back(first)  # an old link changes nothing that was played since
    assert ann.far.plies == known
    assert not ann.known.has_moved


@pytest.mark.parametrize("game_id", ["labymaster", "mazers"])
def test_a_link_that_moves_a_game_reads_like_no_invitation(game_id: str) -> None:
    decide = random.Random(2)
    ann, _ben = pair(game_id, decide)
    visitor = Visitor(moved(ann))
    assert "invites" not in visitor.status
    assert "Open it only if you made it yourself." in visitor.status
    assert ("knows your dice" in visitor.status) is (game_id == "mazers")
    assert visitor.choices == [(JOIN, "I made this link: play on here")]


def test_a_game_that_came_by_a_link_does_not_vouch_for_its_dice() -> None:
    decide = random.Random(2)
    ann, ben = pair("mazers", decide)
    assert letter.proof(ann.play).endswith("Nobody can choose a roll.")
    first = moved(ann)
    phone = Device(taken_over(first), first.names)
    phone.take_turn(decide)
    phone.load_again()
    assert "Nobody can choose" not in letter.proof(phone.play)
    assert "whoever made it could know and choose the rolls" in letter.proof(phone.play)
    ann.play.come_back(moved(phone))
    ann.load_again()
    assert letter.proof(ann.play).endswith("Nobody can choose a roll."), "this device has made the secret itself"
    assert letter.proof(ben.play).endswith("Nobody can choose a roll.")


@pytest.mark.parametrize("game_id", ["labymaster", "mazers"])
def test_nobody_else_can_move_a_game(game_id: str) -> None:
    ann, ben = pair(game_id, random.Random(2))
    theirs = moved(ben)
    moved(ann)
    forged = handed_over(ben.far, (), NOBODY).handover
    assert forged
    mine = Reply(ann.known.identity, ben.far.message, handover=replies.Handover(0, False, forged.secret, NOBODY))
    for reply in (theirs, mine):
        with pytest.raises(FairError):
            ann.play.come_back(reply)
        assert ann.known.has_moved


def test_a_secret_of_another_game_is_refused() -> None:
    ann, _ben = pair("mazers", random.Random(2))
    reply = moved(ann)
    assert reply.handover
    wrong = replies.Handover(0, False, bytes(16), NOBODY)
    with pytest.raises(FairError, match="your device has not sent"):
        taken_over(Reply(reply.identity, reply.message, handover=wrong))


def test_bots_move_with_their_player() -> None:
    ann = inviting("warmaze", 3, ((1, 3), (2,)))
    ann.table.opponents = Opponents((0, 0, 2), 7)
    reply = moved(ann)
    assert reply.handover
    assert reply.handover.opponents == ann.table.opponents
    for wrong in (Opponents((0, 2, 0), 7), Opponents((0, 0, 99), 7), Opponents((0, 0, 0), 0), Opponents((2,), 0)):
        text = replies.write(handed_over(ann.far, ann.table.names, wrong))
        with pytest.raises(ReplyError):
            replies.read(text)
