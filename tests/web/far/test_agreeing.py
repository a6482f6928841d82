"""What distant players agree on: taking moves back, draws, and resigning."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from pygames.contract import Position
from pygames.fair import FairError, Fork
from tests.web.far.devices import Device, invited, inviting
from web.far import reply as replies
from web.far.reply import DRAW, RESIGNED, TAKE_BACK


def pair(game_id: str = "mazers") -> tuple[Device, Device]:
    """Returns Ann and Ben in the middle of a game. Ben is to act, and has received everything except Ann's
    last reply.
    """
    decide = random.Random(6)
    ann = inviting(game_id)
    ann.take_turn(decide)
    ben = invited(ann.sends())
    at, other = ben, ann
    for _ in range(8):
        at.take_turn(decide)
        other.opens(at.sends())
        at, other = other, at
    ann, ben = (ann, ben) if at is ann else (ben, ann)
    ann.take_turn(decide)
    return ann, ben


@pytest.mark.parametrize("game_id", ["mazers", "labymaster", "mouse-madness"])
def test_a_sent_move_is_taken_back_when_the_other_allows_it(game_id: str) -> None:
    ann, ben = pair(game_id)
    first = ann.sends()
    ben.opens(first)
    ann.play.ask(TAKE_BACK)
    assert ann.far.owes
    asking = ann.sends()
    ben.opens(asking)
    ben.opens(asking)
    before = ben.far.plies
    assert ben.far.question
    assert ben.play.question
    ben.load_again()
    assert ben.far.question
    ben.play.answer(True)
    assert len(ben.far.plies) < len(before)
    granted = ben.sends()
    ann.opens(granted)
    ann.opens(granted)
    assert ann.far.plies == ben.far.plies
    assert ann.session.driver.is_here
    for old in (first, asking):  # moves that were taken back do not return
        ben.opens(old)
        ann.opens(old)
    assert ann.far.plies == ben.far.plies
    assert not ben.far.question
    ann.take_turn(random.Random(11))
    ben.opens(ann.sends())
    assert ben.far.plies[: len(ann.shown)] == ann.shown
    ben.load_again()
    assert ben.known.taken == 1
    ben.take_turn(random.Random(12))
    ann.opens(ben.sends())
    assert ann.shown == ann.far.plies[: len(ann.shown)]


def test_after_a_move_is_taken_back_the_dice_are_the_same() -> None:
    ann, ben = pair()
    ben.opens(ann.sends())
    ann.play.ask(TAKE_BACK)
    ben.opens(ann.sends())
    rolled = [ply for ply, position in _steps(ann) if position.chances()]
    ben.play.answer(True)
    ann.opens(ben.sends())
    ann.take_turn(random.Random(3))
    assert [ply for ply, position in _steps(ann) if position.chances()][: len(rolled)] == rolled


def test_no_move_is_taken_back_once_a_later_roll_can_be_known() -> None:
    ann, ben = pair("mouse-madness")
    ben.opens(ann.sends())
    assert ann.far.back_to is not None
    ben.take_turn(random.Random(2))
    ben.opens(ann.states(replies.read(ann.sends()), asked=(ann.known.me, TAKE_BACK, ann.far.back_to)))
    assert not ben.far.question, "Ben has played on"
    ann.opens(ben.sends())
    assert any(position.chances() for _, position in _steps(ann)[-2:])
    assert ann.far.back_to is None
    assert "far-back" not in [does for does, _ in ann.play.choices]


def test_a_question_may_not_reach_further_back_than_the_last_move() -> None:
    for game_id in ("labymaster", "mazers"):
        ann, ben = pair(game_id)
        whole = replies.read(ann.sends())
        ben.opens(replies.write(whole))
        last = ann.far.back_to
        assert last is not None
        for place in (0, 1, last - 1, last + 1, len(whole.message.plies)):
            ben.opens(ann.states(whole, asked=(ann.known.me, TAKE_BACK, place)))
            assert not ben.far.question, place
        ben.opens(ann.states(whole, asked=(ann.known.me, TAKE_BACK, last)))
        assert ben.far.question


def test_the_question_says_what_goes() -> None:
    ann, ben = pair("labymaster")
    ben.opens(ann.sends())
    last = ann.far.back_to
    assert last is not None
    ben.opens(ann.states(replies.read(ann.sends()), asked=(ann.known.me, TAKE_BACK, last)))
    name, other = ben.play.player(ann.known.me), ben.play.player(ben.known.me)
    one = ben.play.question
    assert one.startswith(f"{name} asks to take this back: {name} ")
    assert "Your own answer" not in one
    ben.play.answer(False)
    ben.take_turn(random.Random(2))
    ann.opens(ben.sends())
    ann.play.ask(TAKE_BACK)
    ben.opens(ann.sends())
    both = ben.play.question
    assert both.startswith(one)
    assert f"{other} " in both.removeprefix(one)
    assert both.endswith("Your own answer goes too.")


def test_who_asks_sees_that_it_was_asked() -> None:
    ann, ben = pair("labymaster")
    ben.opens(ann.sends())
    ben.play.ask(DRAW)
    assert ben.play.asking == "You offer a draw. Your question goes with your turn."
    ben.take_turn(random.Random(1))
    assert ben.play.asking == "You offer a draw."
    ann.opens(ben.sends())
    assert ann.play.asking == ""
    ann.take_turn(random.Random(1))
    ben.opens(ann.sends())
    assert ben.play.asking == "", "playing on has declined it"


def test_nobody_changes_a_move_after_the_next_roll_was_known() -> None:
    ann, ben = pair("mouse-madness")
    before = replies.read(ann.sends())
    ben.opens(replies.write(before))
    ben.take_turn(random.Random(2))
    ben.sends()  # Ann may know Ben's roll from now on
    place = ann.far.back_to
    assert place is not None
    position = list(ann.far.record.positions())[place]
    others = [ply for ply in position.plies() if ply != before.message.plies[place]]
    assert others, "the seed gives Ann a choice"
    message = replace(before.message, plies=(*before.message.plies[:place], others[0]))
    changed = ann.states(before, message=message)
    for take_fork in (False, True):
        with pytest.raises(FairError, match="changed a move after the roll that followed it was known") as refused:
            ben.opens(changed, take_fork)
        assert not isinstance(refused.value, Fork)
    assert ben.far.plies[place] == before.message.plies[place]


def _steps(device: Device) -> list[tuple[str, Position]]:
    record = device.far.record
    return list(zip(record.plies, record.positions(), strict=False))


def test_who_plays_on_declines() -> None:
    ann, ben = pair()
    ann.play.ask(TAKE_BACK)
    ben.opens(ann.sends())
    assert ben.far.question
    ben.take_turn(random.Random(4))
    assert not ben.far.question
    ann.opens(ben.sends())
    assert ann.known.asked is None
    assert ann.known.taken == 0


def test_nobody_takes_back_what_the_other_did_not_offer() -> None:
    ann, ben = pair()
    whole = replies.read(ann.sends())
    ben.opens(replies.write(whole))
    before = ben.far.message
    for taken, plies in ((1, whole.message.plies[:-3]), (1, ()), (5, whole.message.plies)):
        with pytest.raises(FairError, match="not asked"):
            ben.opens(ann.states(whole, taken=taken, message=replace(whole.message, plies=plies)))
        assert ben.far.message == before
        assert ben.known.taken == 0


@pytest.mark.parametrize("accepts", [True, False])
def test_a_draw_is_offered(accepts: bool) -> None:
    ann, ben = pair("labymaster")
    ann.play.ask(DRAW)
    ben.opens(ann.sends())
    assert "draw" in ben.play.question
    plies = ben.shown
    ben.play.answer(accepts)
    assert ben.shown == plies
    if not accepts:
        ben.take_turn(random.Random(1))
    ann.opens(ben.sends())
    assert (ann.known.ended is not None) is accepts
    assert ann.session.driver.is_here is not accepts
    ann.load_again()
    assert (ann.far.waits_for is None) is accepts
    heading = ann.autosave.heading(ann.autosave.number)
    assert heading
    assert heading.is_over is accepts


def test_a_player_resigns_and_nobody_ends_a_game_for_the_other() -> None:
    ann, ben = pair("labymaster")
    whole = replies.read(ann.sends())
    for ended in ((RESIGNED, ben.known.me), (DRAW, ann.known.me), (DRAW, ben.known.me)):
        ben.opens(ann.states(whole, ended=ended))
        assert ben.known.ended is None
    ben.play.resign()
    assert not ben.session.driver.is_here
    assert ben.far.owes
    ben.session.play(ben.table.position.plies()[0])
    ann.opens(ben.sends())
    assert ann.known.ended == (RESIGNED, ben.known.me)
    assert ann.table.played == ben.table.played
    assert "resigned" in ann.play.status
    assert [does for does, _ in ann.play.choices] == ["again"]
