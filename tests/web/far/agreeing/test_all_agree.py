"""What three and more devices agree on, each with its own signature: taking moves back, and ending the game."""

from __future__ import annotations

import random
from contextlib import suppress
from dataclasses import replace
from itertools import permutations

import pytest

from pygames.fair import FairError
from tests.web.far.devices import Device, invited, inviting
from web.far import reply as replies
from web.far import signatures
from web.far.agreeing.question import Answer, Question
from web.far.game import FarGame
from web.far.handover import come_back, handed_over, taken_over
from web.far.reply import DRAW, RESIGNED, TAKE_BACK, Reply

GAMES = [("warmaze", 3), ("mouse-madness", 3), ("amuseamaze", 3), ("mouse-madness", 6), ("amuseamaze", 6)]


def just_played(game_id: str, seats: int, turns: int = 9) -> tuple[list[Device], Device]:
    """Returns the devices of a game, and the one that has just played and can ask to take that back. All others have
    received everything. `turns` are played after all have joined.
    """
    parties = tuple((seat,) for seat in range(1, seats + 1))
    decide, devices = random.Random(5), [inviting(game_id, seats, parties)]
    at = devices[0]
    at.take_turn(decide)
    for turn in range(200):
        to, text = at.far.waits_for, at.sends()
        assert to is not None
        if to == len(devices):
            devices.append(invited(text))
        for device in devices:
            if device is not at:
                device.opens(text)
        if turn > turns and len(devices) == seats and at.far.back_to is not None:
            return devices, at
        at = devices[to]
        at.take_turn(decide)
    raise AssertionError("nobody can ask")


def answer_by_links(devices: list[Device], at: Device, declines: int | None = None) -> Device:
    """Passes a question from device to device, each time to whoever it waits for, until nobody has to answer.
    `declines` is the number of the device that declines; all others agree. Returns the last device.
    """
    for _ in devices:
        to, text = at.far.waits_for, at.sends()
        assert to is not None
        at = devices[to]
        at.opens(text)
        if not at.far.question:
            break
        at.play.answer(at.known.me != declines)
        at.load_again()
        if not at.known.agreements.holding or at.known.ended:
            break
    return at


def state(device: Device) -> tuple[object, ...]:
    far = device.far
    return far.plies, far.known.taken, far.known.ended, far.waits_for


@pytest.mark.parametrize(("game_id", "seats"), GAMES)
def test_all_agree_by_links_to_take_a_move_back(game_id: str, seats: int) -> None:
    devices, asker = just_played(game_id, seats)
    before, place = asker.far.plies, asker.far.back_to
    assert place is not None
    assert [does for does, _ in asker.play.choices] == ["far-again", "far-back"]
    asker.play.ask(TAKE_BACK)
    assert not asker.session.driver.is_here
    last = answer_by_links(devices, asker)
    assert last.far.waits_for == asker.known.me
    text = last.sends()
    asker.opens(text)
    asker.opens(text)
    assert asker.far.plies[:place] == before[:place]
    assert asker.session.driver.is_here
    assert asker.known.taken == 1
    asker.take_turn(random.Random(8))
    later = asker.sends()
    for device in devices:
        if device is not asker:
            device.opens(later)
            device.load_again()
            assert device.far.plies[: len(asker.shown)] == asker.shown
            assert device.known.taken == 1
            assert not device.far.question


@pytest.mark.parametrize(("game_id", "seats"), GAMES)
def test_the_game_goes_on_with_the_same_dice_after_a_move_was_taken_back(game_id: str, seats: int) -> None:
    devices, asker = just_played(game_id, seats)
    rolled = _rolls(asker.far)
    asker.play.ask(TAKE_BACK)
    asker.opens(answer_by_links(devices, asker).sends())
    decide, at = random.Random(9), asker
    for _ in range(2 * seats):
        at.take_turn(decide)
        to, text = at.far.waits_for, at.sends()
        if to is None:
            break
        devices[to].opens(text)
        assert _rolls(devices[to].far)[: len(rolled)] == rolled
        at = devices[to]
    for device in devices:
        if device is not at:
            device.opens(at.play.link())
    assert len({device.known.taken for device in devices}) == 1
    assert len({device.far.plies[: len(at.shown)] for device in devices}) == 1
    assert not at.known.agreements.granted, "all have said something since"


def _rolls(far: FarGame) -> list[str]:
    return [ply for before, ply in far.steps(0, len(far.plies)) if before.chances()]


@pytest.mark.one_in(3)
@pytest.mark.parametrize("game_id", ["warmaze", "mouse-madness", "amuseamaze"])
def test_answers_arrive_in_any_order(game_id: str) -> None:
    for order in permutations(range(4)):
        devices, asker = just_played(game_id, 4)
        others = [device for device in devices if device is not asker]
        asker.play.ask(TAKE_BACK)
        asking = asker.sends()
        answers = []
        for device in others:
            device.opens(asking)
            device.play.answer(True)
            answers.append(device.sends())
        texts = [asking, *answers]
        for device in devices:
            for place in (*order, *reversed(order)):
                device.opens(texts[place])
        assert len({device.far.plies for device in devices}) == 1
        assert {device.known.taken for device in devices} == {1}
        assert {device.far.waits_for for device in devices} == {asker.known.me}


@pytest.mark.parametrize(("game_id", "seats"), [("warmaze", 3), ("mouse-madness", 3), ("mouse-madness", 6)])
def test_one_that_declines_is_enough(game_id: str, seats: int) -> None:
    devices, asker = just_played(game_id, seats)
    turn, waiting = asker.far.waits_for, [device.far.waits_for for device in devices]
    asker.play.ask(TAKE_BACK)
    no = (asker.known.me + seats - 1) % seats
    last = answer_by_links(devices, asker, declines=no)
    assert last.known.me == no
    text = last.sends()
    for device in devices:
        if device is not last:
            device.opens(text)
        assert device.known.taken == 0
        assert not device.known.agreements.holding
    assert [device.far.waits_for for device in devices] == waiting
    assert "has declined" in asker.play.asking
    assert turn is not None
    if devices[turn].far.is_mine:
        devices[turn].take_turn(random.Random(2))
        asker.opens(devices[turn].sends())
        assert asker.play.asking == ""


def test_the_sentences_say_what_is_asked_and_whom_it_waits_for() -> None:
    devices, asker = just_played("warmaze", 3)
    me = asker.known.me
    ben, cid = devices[(me + 1) % 3], devices[(me + 2) % 3]
    one, two, three = (ben.play.player(device.known.me) for device in (asker, ben, cid))
    asker.play.ask(TAKE_BACK)
    assert asker.play.asking.startswith("You ask to take back your last move. It waits for ")
    assert asker.play.status == f"Send your question to {two}."
    ben.opens(asker.sends())
    assert ben.play.question.startswith(f"{one} asks to take this back: {one}")
    assert ben.play.question.endswith(f"It waits for {three}.")
    ben.play.answer(True)
    assert ben.play.asking.endswith(f"You have agreed. It waits for {three}.")
    assert ben.play.status == f"Send your answer to {three}."
    cid.opens(ben.sends())
    assert cid.play.question.endswith(f"{two} has agreed.")
    cid.play.answer(False)
    ben.opens(cid.sends())
    assert ben.play.asking.endswith(f"You have agreed. {three} has declined.")


@pytest.mark.parametrize(("game_id", "seats"), GAMES)
def test_all_agree_to_end_the_game(game_id: str, seats: int) -> None:
    devices, asker = just_played(game_id, seats)
    assert asker.play.may_end
    assert not asker.play.may_resign
    plies = asker.far.plies
    asker.play.ask(DRAW)
    assert asker.play.asking.startswith("You ask to end the game in a draw.")
    last = answer_by_links(devices, asker)
    assert last.known.ended == (DRAW, asker.known.me)
    text = last.sends()
    for device in devices:
        if device is not last:
            device.opens(text)
        device.load_again()
        assert device.known.ended == (DRAW, asker.known.me)
        assert device.far.plies[: len(plies)] == plies
        assert device.play.status == "A draw by agreement."
        assert not device.far.owes


def test_nobody_ends_a_game_of_three_alone() -> None:
    devices, asker = just_played("warmaze", 3)
    asker.play.resign()
    assert asker.known.ended is None
    whole = asker.far.reply(asker.table.names)
    for ended in ((RESIGNED, asker.known.me), (DRAW, asker.known.me), (RESIGNED, 0), (DRAW, 1)):
        for device in devices:
            if device is not asker:
                device.opens(asker.states(whole, ended=ended))
                assert device.known.ended is None


def test_who_plays_on_declines_and_frees_the_others() -> None:
    devices, asker = just_played("warmaze", 3)
    turn = asker.far.waits_for
    assert turn is not None
    cid = next(device for device in devices if device.known.me not in (asker.known.me, turn))
    asker.play.ask(TAKE_BACK)
    asking = asker.sends()
    devices[turn].opens(asking)
    cid.opens(asking)
    cid.play.answer(True)
    agreed = cid.sends()
    assert devices[turn].far.is_mine, "who has not answered may play"
    devices[turn].take_turn(random.Random(1))
    later = devices[turn].sends()
    for device in (asker, cid):
        device.opens(later)
        assert not device.known.agreements.questions
    devices[turn].opens(agreed)
    assert not devices[turn].far.question, "it is too late"
    assert {device.known.taken for device in devices} == {0}


def test_of_two_questions_at_one_moment_that_of_the_first_device_counts() -> None:
    for game_id in ("warmaze", "mouse-madness"):
        for order in permutations(range(3)):
            devices, _asker = just_played(game_id, 3)
            for device in devices:
                device.play.ask(DRAW)
            texts = [device.sends() for device in devices]
            for device in devices:
                for place in order:
                    device.opens(texts[place])
            for _ in range(4):
                for device in devices:
                    if device.far.question:
                        assert device.far.question[0] == 0
                        device.play.answer(True)
                for device in devices:
                    text = device.play.link()
                    for other in devices:
                        other.opens(text)
            assert {device.known.ended for device in devices} == {(DRAW, 0)}


def test_what_was_agreed_is_not_agreed_again_later() -> None:
    """The answers to an old question are put into replies of a later moment, and to another question."""
    devices, asker = just_played("warmaze", 3)
    others = [device for device in devices if device is not asker]
    asker.play.ask(DRAW)
    asking = asker.sends()
    for device in others:
        device.opens(asking)
    others[0].play.answer(True)
    agreed = next(iter(others[0].known.agreements.questions.values()))
    others[1].play.answer(False)
    others[0].opens(others[1].sends())
    asker.opens(others[1].sends())
    at = next(device for device in devices if device.far.is_mine)
    for _ in range(3):
        at.take_turn(random.Random(4))
        text, to = at.sends(), at.far.waits_for
        for device in devices:
            if device is not at:
                device.opens(text)
        assert to is not None
        at = devices[to]
    asker.play.ask(DRAW)
    (question,) = asker.known.agreements.all
    mine = question.answer_of(asker.known.me)
    assert mine
    for depth in (agreed.depth, question.depth):
        for number in (agreed.number, question.number, 7):
            forged = Question(asker.known.me, number, DRAW, 0, depth, (*question.answers,))
            for answer in agreed.answers:
                if answer.party != asker.known.me:
                    forged = forged.with_answer(answer)
            whole = replace(asker.far.reply(asker.table.names), questions=(forged,))
            for device in others:
                device.opens(asker.states(whole))
                known = device.known.agreements.questions.get(asker.known.me)
                assert known is None or others[0].known.me not in known.answered
                assert device.known.ended is None


@pytest.mark.parametrize(("game_id", "seats"), [("warmaze", 3), ("mouse-madness", 3), ("mouse-madness", 6)])
def test_nobody_agrees_for_another(game_id: str, seats: int) -> None:
    devices, asker = just_played(game_id, seats)
    victim = devices[(asker.known.me + 1) % seats]
    place, plies = asker.far.back_to, asker.far.plies
    assert place is not None
    genuine = {asker.known.me}
    for kind in (TAKE_BACK, DRAW):
        question = Question(asker.known.me, 1, kind, place if kind == TAKE_BACK else 0, len(plies))
        for agreeing in ([asker], [device for device in devices if device is not victim]):
            genuine |= {device.known.me for device in agreeing}
            asked = question
            for device in agreeing:
                asked = asked.with_answer(_answer(device.far, question, device.known.me))
            full = asked
            for party in range(seats):
                if party not in full.answered:
                    full = full.with_answer(_answer(asker.far, question, party))
            whole = asker.far.reply(asker.table.names)
            cut = replace(whole.message, plies=plies[:place])
            attacks: list[Reply] = [
                replace(whole, questions=(full,)),
                replace(whole, questions=(full,), ended=(DRAW, asker.known.me)),
                replace(whole, taken=1, granted=full, message=cut),
                replace(whole, taken=1, granted=asked, message=cut),
                replace(whole, taken=1, message=cut),
                replace(whole, taken=2, granted=full, message=cut),
            ]
            for attack in attacks:
                with suppress(FairError):
                    victim.opens(asker.states(attack))
                known = victim.known.agreements.questions.get(asker.known.me)
                assert known is None or known.agreed <= genuine
                assert (victim.far.plies[: len(plies)], victim.known.taken, victim.known.ended) == (plies, 0, None)


def _answer(far: FarGame, question: Question, party: int) -> Answer:
    """Returns an answer in the name of a device with the number `party`, signed by the device with the game `far`."""
    text = question.text_of(party, True, far.known.identity, far.message, far.known.keys, far.known.taken)
    assert text
    return Answer(party, True, signatures.sign(far.known.signing, text))


def test_a_question_may_not_reach_further_back_than_the_last_move() -> None:
    devices, asker = just_played("warmaze", 3)
    place, depth = asker.far.back_to, len(asker.far.plies)
    assert place is not None
    other = next(device for device in devices if device is not asker)
    for wrong in (0, 1, place - 1, place - 2):
        question = Question(asker.known.me, wrong + 1, TAKE_BACK, wrong, depth)
        question = question.with_answer(_answer(asker.far, question, asker.known.me))
        other.opens(asker.states(replace(asker.far.reply(asker.table.names), questions=(question,))))
        assert not other.far.question
        known = other.known.agreements.questions[asker.known.me]
        assert known.is_declined, "so that nobody waits for this device"


def test_no_move_is_taken_back_once_a_later_roll_can_be_known() -> None:
    devices, asker = just_played("mouse-madness", 3)
    turn = asker.far.waits_for
    assert turn is not None
    roller = devices[turn]
    assert len(roller.far.plies) > len(asker.far.plies), "the roller's device has drawn the roll"
    before = asker.sends()
    roller.far.settle()  # as if it had been sent
    asker.play.ask(TAKE_BACK)
    roller.opens(asker.sends())
    assert not roller.far.question
    asker.opens(roller.sends())
    assert asker.known.agreements.holding is None
    assert asker.far.back_to is None
    assert before


def test_who_agrees_does_not_tell_the_next_roll() -> None:
    devices, asker = just_played("mouse-madness", 3)
    turn = asker.far.waits_for
    assert turn is not None
    roller, depth = devices[turn], len(asker.far.plies)
    drawn = roller.far.plies[depth:]
    assert drawn
    asker.play.ask(TAKE_BACK)
    roller.opens(asker.sends())
    roller.play.answer(True)
    reply = replies.read(roller.sends())
    assert len(reply.message.plies) == depth
    mine, known = reply.message.shown[turn], asker.far.message.shown[turn]
    assert mine
    assert known
    assert mine[0] == known[0], "it shows no newer value"
    roller.load_again()
    assert len(roller.far.plies) == depth
    last = next(device for device in devices if device not in (asker, roller))
    last.opens(replies.write(reply))
    last.play.answer(False)
    roller.opens(last.sends())
    assert roller.far.plies[depth:] == drawn, "then it plays on with the same roll"


@pytest.mark.parametrize("game_id", ["warmaze", "mouse-madness"])
def test_a_game_moves_to_another_device_while_it_waits_for_answers(game_id: str) -> None:
    devices, asker = just_played(game_id, 3)
    asker.play.ask(TAKE_BACK)
    to, text = asker.far.waits_for, asker.sends()
    assert to is not None
    at = devices[to]
    at.opens(text)
    at.play.answer(True)
    handed = handed_over(at.far, at.table.names, at.table.opponents)
    other = taken_over(replies.read(replies.write(handed)))
    assert state(at)[:3] == (other.plies, other.known.taken, other.known.ended)
    assert other.known.agreements.holding == at.known.agreements.holding
    at.known.has_moved = True
    assert come_back(at.far, handed_over(other, at.table.names, at.table.opponents)).plies == at.far.plies
    at.known.has_moved = False
    last = answer_by_links(devices, at)
    moved = taken_over(replies.read(replies.write(handed_over(last.far, last.table.names, last.table.opponents))))
    assert (moved.plies, moved.known.taken) == (last.far.plies, 1)
    assert moved.known.agreements.granted == last.known.agreements.granted
    asker.opens(replies.write(moved.reply(())))
    assert asker.known.taken == 1
