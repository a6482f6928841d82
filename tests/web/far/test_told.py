"""What the page says of links and replies: what they carry, who sent them, and how two games differ."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from pygames.amuseamaze.notation import PASS
from pygames.catalogue import GAMES
from pygames.contract import Position
from pygames.fair import FairError, Fork
from tests.web.far.devices import Device, invited, inviting
from web.exchange import differing, letter
from web.exchange.visiting import Visitor
from web.far import reply as replies
from web.far.catching_up import caught_up
from web.far.handover import handed_over, taken_over
from web.far.reply import is_drawn
from web.input.choices import buttons
from web.input.gestures import GestureMachine
from web.views.controls import ListedEntry


def owing(device: Device) -> str:
    """Returns the sentence about what a device must send."""
    assert device.far.owes
    return device.play.status


def test_a_link_with_shares_of_a_deal_says_so() -> None:
    for _ in range(20):
        ann = inviting("amuseamaze")
        ben = invited(ann.sends())
        assert owing(ben) == "You are in. The board is dealt once Player 1 has your reply."
        assert letter.words(ben.session, ben.play).startswith("Player 2 has joined. Open this link to deal the board.")
        ann.opens(ben.sends())
        if not ann.far.is_mine:
            assert owing(ann) == "The board is dealt. Player 2 begins. Send it to Player 2."
            assert letter.words(ann.session, ann.play) == "The board is dealt, and you begin. AmuseAmaze"
            return
    raise AssertionError("the guest never begins")


def test_a_link_with_shares_of_the_dice_says_so() -> None:
    ann = inviting("mouse-madness")
    ben = invited(ann.sends())
    assert owing(ben) == "You are in. Send your reply to Player 1."
    ann.opens(ben.sends())
    ann.take_turn(random.Random(1))
    assert owing(ann) == "Your turn is done. Player 2 is next."


@pytest.mark.parametrize("game_id", GAMES)
def test_joining_replies_at_once_where_there_is_nothing_to_play(game_id: str) -> None:
    ann = inviting(game_id)
    ann.take_turn(random.Random(1))
    visitor = Visitor(replies.read(ann.sends()))
    assert [label for _, label in visitor.choices] == ["Play"]
    visitor.sends_at_once = True
    drawn = is_drawn(visitor.game)
    assert [label for _, label in visitor.choices] == ["Join and reply to Player 1" if drawn else "Play"]
    assert invited(replies.write(visitor.reply)).far.owes is drawn


def test_a_message_tells_the_whole_turn() -> None:
    ann = inviting("amuseamaze")
    ben = invited(ann.sends())
    ann.opens(ben.sends())
    at, other = (ann, ben) if ann.far.is_mine else (ben, ann)
    if at is ben:
        ben.opens(ann.sends())
    decide = random.Random(1)
    for _ in range(400):
        begin = at.table.head
        at.take_turn(decide)
        steps = [step for step in at.table.steps_played[begin:] if step[0].seat == at.known.me + 1]
        if len(steps) > 1 and steps[-1][1] == PASS and "spells" in letter.words(at.session, at.play):
            return
        other.opens(at.sends())
        at, other = other, at
        if at.table.position.results() is not None:
            break
    raise AssertionError("nobody has passed after a word, or the word was not told")


def test_what_was_copied_can_be_undone_until_the_window_is_left() -> None:
    ann = inviting("labymaster")
    ann.session.play("f1-f8")
    ann.play.sent(is_copied=True, is_final=False)
    assert ann.play.status == "Invitation copied. Send it to Player 2."
    assert not ann.far.owes
    ann.session.undo()
    assert ann.far.is_mine
    ann.session.play("f1-f8")
    ann.play.sent(is_copied=True, is_final=False)
    assert ann.table.undo_to == 0
    ann.play.settle()
    assert ann.table.undo_to is None


def test_a_reply_settles_what_was_only_copied() -> None:
    """Whoever answers had got it, so a draw that followed is known to both."""
    ann = inviting("mouse-madness")
    ben = invited(ann.sends())
    decide = random.Random(1)
    ann.opens(ben.sends())
    ann.take_turn(decide)
    ben.opens(ann.sends())
    ben.take_turn(decide)
    ann.opens(ben.sends())
    ann.take_turn(decide)
    copied = ann.play.link()
    ann.play.sent(is_copied=True, is_final=False)
    ben.opens(copied)
    place = ben.far._last_decision(ben.known.me)
    assert place is not None
    ann.opens(ben.states(ben.far.reply(ben.table.names), asked=(1, replies.TAKE_BACK, place)))
    assert ann.play.question == ""
    assert ann.known.settled == len(ann.far.plies)


def test_a_second_guest_and_the_host_are_told_the_truth() -> None:
    ann = inviting("mazers")
    invitation = ann.sends()
    ben, eve = invited(invitation), invited(invitation)
    for guest, name in ((ben, "Ben"), (eve, "Eve")):
        guest.session.seat((guest.table.names[0], name), guest.table.opponents)
    ann.opens(ben.sends())
    second = replies.read(eve.sends())
    with pytest.raises(FairError):
        ann.play.receive(second)
    assert differing.second_guest(ann.play, second).startswith(
        "Eve has accepted your invitation too. Ben was first and plays on."
    )
    ann.take_turn(random.Random(1))
    later = replies.read(ann.sends())
    said = differing.second_guest(eve.play, later)
    assert said.startswith("If Player 1 sent this: Ben accepted this invitation too, and was first.")
    assert differing.second_guest(ben.play, later) == ""


@pytest.mark.parametrize("game_id", ["mouse-madness", "amuseamaze"])
def test_who_has_joined_is_told_to_all_by_a_reply_that_goes_to_one(game_id: str) -> None:
    """The third guest answers the second, who has joined by a link that the host never saw."""
    ann = inviting(game_id, 3, ((1,), (2,), (3,)))
    ben = invited(ann.sends())
    cem = invited(ben.sends())
    assert cem.far.waits_for == ben.known.me
    ann.opens(cem.sends())
    assert [ann.known.has_joined(party) for party in range(3)] == [True, True, True]


def test_nobody_invents_a_second_guest() -> None:
    """Somebody who has seen a link changes the name, the values or the key in it."""
    for game_id in ("labymaster", "mazers"):
        ann = inviting(game_id)
        ann.take_turn(random.Random(1))
        ben = invited(ann.sends())
        ben.take_turn(random.Random(1))
        true = replies.read(ben.sends())
        ann.opens(replies.write(true))
        other = invited(inviting(game_id).sends()).far
        mine, theirs = true.message, other.message
        anchors, shown = (mine.anchors[0], theirs.anchors[1]), (mine.shown[0], theirs.shown[1])
        message = replace(mine, anchors=anchors, shown=shown)
        for forged in (
            replace(true, names=(*true.names[:1], "Mallory")),
            replace(true, message=message, names=(*true.names[:1], "Mallory")),
            replace(true, keys=((1, bytes(32)),)),
        ):
            for reply in (forged, replace(forged, signed=None)):
                assert differing.second_guest(ann.play, reply) == ""
        other_key = replace(true, keys=((0, bytes(32)),))
        assert differing.second_guest(ann.play, other_key) == "", "the host has accepted no invitation"
        answer = replies.read(ann.sends())
        assert differing.second_guest(ben.play, replace(answer, keys=((1, bytes(32)),), signed=None)) == ""


def test_a_fork_shows_both_continuations() -> None:
    ann = inviting("labymaster")
    ann.session.play("f1-f8")
    ben = invited(ann.sends())
    ben.session.play("g11-g6")
    ann.opens(ben.play.link())
    ben.session.undo()
    ben.session.play("f11-f9")
    reply = replies.read(ben.sends())
    with pytest.raises(Fork):
        ann.play.receive(reply)
    told = differing.continuations(ann.play, reply)
    assert told.startswith("Your game: Player 2 ")
    mine, _, theirs = told.partition("Theirs: ")
    assert "g6" in mine
    assert "f9" in theirs


def is_decision(position: Position) -> bool:
    return position.chances() is None and len(position.plies()) > 1


def has_decided(device: Device, begin: int, end: int) -> bool:
    """Returns whether a device could have made another move from `begin` up to, but not including, `end`."""
    steps = device.far.steps(begin, end)
    return any(is_decision(before) and device.known.is_own(before.seat) for before, _ply in steps)


@pytest.mark.parametrize("game_id", GAMES)
@pytest.mark.parametrize("has_seen", [False, True])
def test_two_moves_signed_in_one_place_are_shown_with_both_boards(game_id: str, has_seen: bool) -> None:
    ann = inviting(game_id)
    ann.take_turn(random.Random(1))
    ben = invited(ann.sends())
    while True:
        place = ben.table.head
        ben.take_turn(random.Random(1))
        first = ben.sends()
        ann.opens(first)
        if has_decided(ben, place, len(ben.far.plies)):
            break
        ann.take_turn(random.Random(1))
        ben.opens(ann.sends())
    if has_seen:
        ann.take_turn(random.Random(1))
        ann.sends()
    reply = replies.read(first)
    plies = reply.message.plies
    place = next(number for number in range(place, len(plies)) if has_decided(ben, number, number + 1))
    before = ben.far.steps(place, place + 1)[0][0]
    other = next(ply for ply in before.plies() if ply != plies[place])
    forked = replies.read(ben.states(reply, message=replace(reply.message, plies=(*plies[:place], other))))
    with pytest.raises(FairError):
        ann.opens(replies.write(forked))
    found = differing.contradiction(ann.play, forked)
    assert found is not None
    assert found.words.startswith("Player 2 has signed two different moves in turn ")
    assert [board.move for board in found.boards] == [(before, plies[place]), (before, other)]
    assert [board.position for board in found.boards] == [before.play(plies[place]), before.play(other)]
    assert ("could know nothing new" in found.words) != (has_seen or "In between" in found.words)
    assert all(board.words for board in found.boards)
    unsigned = replace(forked, signed=None)
    assert differing.contradiction(ann.play, unsigned) is None
    assert differing.contradiction(ben.play, forked) is None


@pytest.mark.parametrize("game_id", GAMES)
def test_a_key_brings_a_game_back_and_catches_up(game_id: str) -> None:
    decide = random.Random(2)
    ann = inviting(game_id)
    ann.take_turn(decide)
    ben = invited(ann.sends())
    ben.take_turn(decide)
    ann.opens(ben.sends())
    while not ann.far.is_mine:
        ben.opens(ann.sends())
        ben.take_turn(decide)
        ann.opens(ben.sends())
    key = replies.write(handed_over(ann.far, ann.table.names, ann.table.opponents))
    for _ in range(2):
        ann.take_turn(decide)
        ben.opens(ann.sends())
        ben.take_turn(decide)
        reply = replies.read(ben.sends())
        ann.play.receive(reply)
    again = Device(taken_over(replies.read(key)), ann.table.names)
    with pytest.raises(FairError):
        again.play.receive(reply)
    later = caught_up(again.far, reply)
    assert later.plies[: len(reply.message.plies)] == reply.message.plies
    back = Device(later, ann.table.names)
    back.take_turn(decide)
    ben.opens(back.sends())
    assert ben.far.plies[: len(back.far.plies)] == back.far.plies


def test_only_a_key_catches_up() -> None:
    ann = inviting("labymaster")
    ann.session.play("f1-f8")
    ben = invited(ann.sends())
    ben.session.play("g11-g6")
    reply = replies.read(ben.sends())
    fresh = inviting("labymaster")
    for far in (fresh.far, ann.far):
        with pytest.raises(FairError):
            caught_up(far, reply)
    key = taken_over(handed_over(fresh.far, (), fresh.table.opponents))
    with pytest.raises(FairError):
        caught_up(key, reply)


def test_there_is_no_help_until_the_game_is_over() -> None:
    ann = inviting("labymaster")
    assert ann.session.no_help.startswith("In a game with a friend, hints and the review wait")
    ann.play.resign()
    assert ann.session.no_help == ""


def test_the_invitation_is_announced_before_the_first_turn() -> None:
    ann = inviting("warmaze")
    assert ann.session.coming() == "Your invitation to Player 2 goes out with your first turn."
    ann.take_turn(random.Random(1))
    assert ann.session.coming() == ""
    assert inviting("mazers").session.coming() == ""


def test_a_roll_that_is_drawn_needs_no_press() -> None:
    ann = inviting("mouse-madness")
    ben = invited(ann.sends())
    ann.opens(ben.sends())
    assert ann.session.rolls_itself
    assert ann.session.status == "Player 1 rolls."
    assert buttons(ann.session, ann.session.driver, GestureMachine(ListedEntry([])), ()) == []
    ann.session.roll()
    assert ann.table.head > 0
