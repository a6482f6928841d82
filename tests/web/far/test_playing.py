"""Whole games between sessions that are connected only by replies."""

from __future__ import annotations

import json
import random
from dataclasses import replace

import pytest

from pygames import game_text
from pygames.catalogue import GAMES, game
from pygames.fair import FairError, Fork
from tests.web.far.devices import PAIR, exchanges, invited, inviting, play
from web.exchange.visiting import Visitor
from web.far import reply as replies
from web.far.packing import Parties
from web.far.reply import is_drawn
from web.storage import saved
from web.storage.saved import SavedGame

SHARED: list[tuple[str, int, Parties]] = [
    *((game_id, 2, PAIR) for game_id in GAMES),
    ("mouse-madness", 3, ((1,), (2,), (3,))),
    ("warmaze", 3, ((1, 3), (2,))),
    ("amuseamaze", 3, ((1,), (2, 3))),
    ("mouse-madness", 6, ((1,), (2,), (3,), (4,), (5,), (6,))),
    ("amuseamaze", 6, ((1,), (2,), (3,), (4,), (5,), (6,))),
]


@pytest.mark.parametrize(("game_id", "seats", "parties"), SHARED)
def test_all_devices_play_the_same_game(game_id: str, seats: int, parties: Parties) -> None:
    devices = play(game_id, seats, parties, most=90)
    assert len(devices) == len(parties)
    assert len({str(device.table.played) for device in devices}) == 1
    assert devices[0].table.head >= 90 or devices[0].table.position.results()
    assert {device.table.names for device in devices} == {tuple(f"Player {seat}" for seat in range(1, seats + 1))}


@pytest.mark.parametrize("game_id", GAMES)
@pytest.mark.parametrize("seed", range(4))
def test_no_link_is_sent_before_the_first_move_that_the_draw_does_not_need(game_id: str, seed: int) -> None:
    """Without a draw the invitation holds the first turn. With one, all join in turn. Then all guests but the last show
    their values, since they joined before the last one had committed to its own. The host draws and may begin.
    """
    for seats in game(game_id).seats:
        if seats == 1:
            continue
        parties = tuple((seat,) for seat in range(1, seats + 1))
        devices, links = [inviting(game_id, seats, parties)], 0
        for sender, _to, _text in exchanges(devices, random.Random(seed)):
            steps = sender.far.steps(0, len(sender.far.plies))
            begun = [before.seat for before, _ in steps if before.chances() is None]
            if begun:
                break
            links += 1
        assert links == ((2 * (seats - 1) + (begun[0] != 1)) if is_drawn(game(game_id)) else 0)


@pytest.mark.parametrize(("game_id", "parties"), [("mazers", PAIR), ("mouse-madness", ((1,), (2,), (3,)))])
def test_replies_that_come_twice_late_or_not_at_all_do_no_harm(game_id: str, parties: Parties) -> None:
    decide = random.Random(5)
    devices = [inviting(game_id, len(parties), parties)]
    sent: list[str] = []
    at = devices[0]
    while at.table.head < 150 and at.table.position.results() is None:
        sent.append(at.sends())
        party = at.far.waits_for
        assert party is not None
        at.load_again()
        if party == len(devices):
            devices.append(invited(sent[-1]))
        for device in devices:
            for text in decide.sample(sent, min(3, len(sent))):  # also its own, and older ones
                if device.known.has_joined(device.known.me) and decide.random() < 0.6:
                    before = device.table.head
                    device.opens(text)
                    assert device.table.head >= before
        devices[party].opens(sent[-1])
        devices[party].opens(sent[-1])
        at = devices[party]
        at.load_again()
        at.take_turn(decide, 150)
    last = at.sends()
    for device in devices:
        device.opens(last)
    assert len({str(device.table.played) for device in devices}) == 1
    assert devices[0].rolls > 2


@pytest.mark.one_in(4)
@pytest.mark.parametrize("game_id", ["amuseamaze", "mouse-madness"])
@pytest.mark.parametrize("seed", range(8))
def test_what_others_send_first_does_not_make_anybody_forget_to_send(game_id: str, seed: int) -> None:
    """Six devices send to all whenever they owe something, in any order."""
    decide = random.Random(seed)
    parties: Parties = ((1,), (2,), (3,), (4,), (5,), (6,))
    devices = [inviting(game_id, 6, parties)]
    while devices[0].table.head < 30:
        for device in devices:
            device.take_turn(decide)
        owing = [device for device in devices if device.far.owes]
        assert owing, "the game stands still"
        for device in decide.sample(owing, min(2, len(owing))):
            text = device.sends()
            if len(devices) < 6:
                devices.append(invited(text))
            for other in devices:
                if other is not device:
                    other.opens(text)


@pytest.mark.parametrize("game_id", GAMES)
def test_nobody_plays_for_seats_of_another_device(game_id: str) -> None:
    ann = inviting(game_id)
    ben = invited(ann.sends())
    ann.opens(ben.sends())
    for device in (ann, ben):
        device.session.roll()  # a roll that is drawn, if there is one for this device
        position = device.table.position
        chances = position.chances()
        if device.session.driver.is_here and not chances:
            continue
        before = device.table.played
        drawn = device.far.outcomes[:1]
        for ply in [ply for ply, _ in chances] if chances else position.plies():
            if (ply,) != drawn:
                device.session.play(ply)
        device.session.play_on()
        device.session.undo()
        device.session.rewind()
        assert device.table.played == before
    assert False in [device.session.driver.is_here for device in (ann, ben)]


def test_a_roll_cannot_be_chosen() -> None:
    ann = inviting("mazers")
    ben = invited(ann.sends())
    ann.opens(ben.sends())
    chances = ann.table.position.chances()
    assert chances
    (drawn, *_) = ann.far.outcomes
    for ply, _ in chances:
        if ply != drawn:
            ann.session.play(ply)
            assert not ann.shown
    ann.session.play(drawn)
    assert ann.shown[0] == drawn


def test_a_move_is_taken_back_until_it_was_sent() -> None:
    ann = inviting("labymaster")
    decide = random.Random(2)
    ann.take_turn(decide)
    assert ann.far.owes
    ann.session.undo()
    assert ann.far.is_mine
    ann.take_turn(decide)
    text = ann.sends()
    assert not ann.far.owes
    assert ann.table.undo_to is None
    ann.session.undo()
    ben = invited(text)
    ben.take_turn(decide)
    ann.opens(ben.sends())
    assert ann.far.is_mine
    assert ann.table.undo_to is None
    assert ann.table.played == ben.table.played


def test_two_games_that_begin_alike_stay_two() -> None:
    ann, other = inviting("labymaster"), inviting("labymaster")
    with pytest.raises(FairError, match="another game"):
        ann.opens(other.sends())


def test_what_a_player_says_and_is_called_travels() -> None:
    ann = inviting("labymaster")
    ann.take_turn(random.Random(2))
    ben = invited(ann.sends("  Your turn,\nBen "))
    assert ben.known.heard == (0, "Your turn, Ben")
    ben.session.seat(("", "Ben"), ben.table.opponents)
    ben.take_turn(random.Random(3))
    ann.opens(ben.sends())
    assert ann.known.heard is None
    assert ann.session.names == ["Player 1", "Ben"]
    ben.session.seat(("Bob", "Ben"), ben.table.opponents)  # nobody can name another player's seat
    assert ann.known.names(replies.read(ben.sends()), ann.table.names) == ("Player 1", "Ben")


def test_a_roll_that_somebody_chose_is_refused_and_nothing_changes() -> None:
    ann = inviting("mouse-madness")
    ben = invited(ann.sends())
    ann.opens(ben.sends())
    ann.take_turn(random.Random(1))
    whole = replies.read(ann.sends())
    position = ben.table.root.position
    for depth, ply in enumerate(whole.message.plies):
        chances = position.chances()
        others = [other for other, _ in chances if other != ply] if chances else []
        for other in others:
            forged = replace(whole.message, plies=(*whole.message.plies[:depth], other))
            before = str(ben.table.played), ben.far.message
            with pytest.raises(FairError, match="roll is not the one"):
                ben.opens(ann.states(whole, message=forged))
            assert (str(ben.table.played), ben.far.message) == before
        position = position.play(ply)
    ben.opens(replies.write(whole))
    assert ben.far.plies[: len(whole.message.plies)] == whole.message.plies


def test_a_move_of_ones_own_that_somebody_else_made_is_refused() -> None:
    ann = inviting("labymaster")
    ann.take_turn(random.Random(2))
    ben = invited(ann.sends())
    ben.take_turn(random.Random(2))
    whole = replies.read(ben.sends())
    ply = ben.table.position.plies()[0]
    forged = replace(whole.message, plies=(*whole.message.plies, ply))
    with pytest.raises(FairError, match="move of yours that you did not make"):
        ann.opens(ben.states(whole, message=forged))
    assert ann.table.head < len(whole.message.plies)


def test_another_continuation_is_a_question() -> None:
    ann = inviting("labymaster")
    ann.take_turn(random.Random(2))
    ben = invited(ann.sends())
    before = ben.table.head
    ben.take_turn(random.Random(2))
    one = ben.play.link()
    ben.session.undo()
    ben.take_turn(random.Random(4))
    other = ben.sends()
    assert one != other
    assert before < ben.table.head
    ann.opens(one)
    with pytest.raises(Fork):
        ann.opens(other)
    ann.opens(other, take_fork=True)
    assert ann.table.played == ben.table.played


def test_games_kept_before_stay_readable_and_broken_details_are_no_far_game() -> None:
    ann = inviting("mazers")
    text = str(SavedGame(ann.table, 0))
    assert saved.parse(text).table.far is not None
    assert saved.heading(text).far is not None
    details = json.loads(text.partition("\n")[0].removeprefix(game_text.HEADING))
    decide = random.Random(4)
    for _ in range(300):
        broken = json.loads(json.dumps(details))
        far = broken["far"]
        far[decide.choice(sorted(far))] = decide.choice(
            [None, -1, 1, "", "zz", [], [None], [[1], [2]], [[1, 2]], {}, "00", 10**9, [[5, "ff"]]]
        )
        rest = text.partition("\n")[2]
        saved.parse(f"{game_text.HEADING}{json.dumps(broken)}\n{rest}")  # never raises anything
        saved.heading(f"{game_text.HEADING}{json.dumps(broken)}\n{rest}")
    del details["far"]
    assert saved.parse(f"{game_text.HEADING}{json.dumps(details)}\n{rest}").table.far is None


def test_whoever_is_asked_to_connect_live_joins_before_the_first_move() -> None:
    ann = inviting("labymaster")
    assert ann.far.is_mine
    assert Visitor(replies.read(ann.play.link())).party is None
    assert Visitor(replies.read(ann.play.link("", b"call"))).party == 1
    ben = invited(ann.play.link("", b"call"))
    ann.opens(ben.sends())
    assert ann.known.has_joined(1)
    assert ann.far.is_mine
