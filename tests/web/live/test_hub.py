"""Whole games over channels: cut at every message, lost, duplicated, reordered, and with a forwarding device."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from pygames.link import Steps
from tests.web.far.devices import PAIR, inviting
from tests.web.live.connected import PACE_MS, TIME, Live, Network, Nowhere, begin
from web.exchange.playing import FarPlay
from web.far import reply as replies
from web.far.packing import Parties
from web.far.reply import DRAW, TAKE_BACK, Reply
from web.live import hub, messages
from web.live.hub import IN_PLAY, WORK_BURST_MS, WORK_SHARE
from web.live.messages import LiveMessage, SignedMessage
from web.live.wire import MOST_NEW, MOST_NEW_PLIES, Wire

THREE: Parties = ((1,), (2,), (3,))
SIX: Parties = ((1,), (2,), (3,), (4,), (5,), (6,))
MOST = 60


def connected(game_id: str, seed: int) -> tuple[Live, Live, random.Random, Network]:
    """Returns two devices that are connected in a game, the random decisions of their players, and their network."""
    decide, network = random.Random(seed), Network()
    ann, ben = begin(game_id, PAIR, decide)
    network.connect(ann, ben)
    network.deliver()
    return ann, ben, decide, network


def in_turn(ann: Live, ben: Live) -> tuple[Live, Live]:
    """Returns the device that is to act, and the other one."""
    return (ann, ben) if ann.far.is_mine else (ben, ann)


def star(network: Network, devices: list[Live]) -> None:
    """Connects all devices with the first one."""
    for device in devices[1:]:
        network.connect(devices[0], device)


def is_over(devices: list[Live], most: int = MOST) -> bool:
    return any(device.table.position.results() is not None or device.table.head >= most for device in devices)


def finish(network: Network, devices: list[Live]) -> None:
    """Sends the turn in whose middle the test has stopped to everybody."""
    for device in devices:
        device.hub.share()
        network.deliver()


def decided(device: Live) -> tuple[str, ...]:
    """Returns the game as a device shows it, without rolls at its end that nobody else needs to know yet."""
    *positions, _ = device.table.played.positions()
    plies = device.shown
    while plies and positions[len(plies) - 1].chances() is not None:
        plies = plies[:-1]
    return plies


def assert_alike(devices: list[Live]) -> None:
    assert len({(str(device.table.root.position), decided(device)) for device in devices}) == 1
    assert not any(device.refusals or device.forks or device.lost_ones for device in devices)


@pytest.mark.one_in(3)
@pytest.mark.parametrize(
    ("game_id", "parties"),
    [
        *((game_id, PAIR) for game_id in ("labymaster", "mazers", "mouse-madness", "amuseamaze", "warmaze")),
        ("mouse-madness", THREE),
        ("warmaze", ((1, 3), (2,))),
        ("mouse-madness", SIX),
        ("amuseamaze", SIX),
    ],
)
def test_a_game_plays_itself_between_connected_devices(game_id: str, parties: Parties) -> None:
    decide, network = random.Random(3), Network()
    devices = begin(game_id, parties, decide)
    star(network, devices)
    network.deliver()
    while not is_over(devices):
        before = len(devices[0].far.plies)
        for device in devices:
            device.take_turn(decide, MOST)
            network.deliver()
        assert len(devices[0].far.plies) > before or is_over(devices), "nobody can go on"
    finish(network, devices)
    assert_alike(devices)
    for device in devices:
        assert device.hub.present == frozenset(range(len(parties))) - {device.known.me}
        assert not device.far.owes or device.far.waits_for in (None, device.known.me) or device.table.head >= MOST
        assert "far-send" not in dict(device.play.choices)


@pytest.mark.one_in(2)
@pytest.mark.parametrize(("game_id", "parties"), [("mazers", PAIR), ("mouse-madness", THREE)])
def test_a_game_survives_a_cut_at_every_message(game_id: str, parties: Parties) -> None:
    most = 24 if len(parties) == 2 else 12
    for cut in range(1, 200):
        decide, network = random.Random(4), Network()
        devices = begin(game_id, parties, decide)
        star(network, devices)
        left, has_cut = cut, False
        while not is_over(devices, most):
            for device in devices:
                device.take_turn(decide, most)
                left -= network.deliver(left)
                if not left and not has_cut:
                    network.cut()
                    has_cut = True
                    known = [device.far.plies for device in devices]
                    assert not any(device.play.is_live() for device in devices)
                    for one, plies in zip(devices, known, strict=True):
                        one.load_again()
                        assert one.far.plies[: len(plies)] == plies
                    for one in devices:
                        one.lost_ones.clear()
                    star(network, devices)
                left = left or 1_000_000
        finish(network, devices)
        assert_alike(devices)
        if not has_cut:
            break
    assert cut > 10
    assert not has_cut


@pytest.mark.one_in(3)
@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize(("game_id", "parties"), [("mazers", PAIR), ("mouse-madness", THREE), ("amuseamaze", PAIR)])
def test_what_is_lost_doubled_and_reordered_does_no_harm(game_id: str, parties: Parties, seed: int) -> None:
    decide, network = random.Random(seed), Network(seed)
    network.loses, network.doubles, network.reorders = 0.15, 0.3, 0.5
    devices = begin(game_id, parties, decide)
    star(network, devices)
    for _ in range(400):
        if is_over(devices):
            break
        before = [device.table.head for device in devices]
        for device in devices:
            device.take_turn(decide, MOST)
            network.deliver()
        if before == [device.table.head for device in devices]:  # a message was lost for good: connect again
            network.cut()
            star(network, devices)
            network.deliver()
    assert is_over(devices)
    network.loses = network.reorders = 0
    network.cut()
    star(network, devices)
    network.deliver()
    finish(network, devices)
    for device in devices:
        device.lost_ones.clear()
    assert_alike(devices)


def test_a_turn_goes_by_link_once_the_connection_is_cut() -> None:
    ann, ben, decide, network = connected("labymaster", 3)
    at, other = in_turn(ann, ben)
    at.take_turn(decide)
    assert dict(at.play.choices) == {} or "far-send" not in dict(at.play.choices)
    network.cut()  # the turn has not arrived yet
    assert at.far.owes
    assert "far-send" in dict(at.play.choices)
    other.opens(at.sends())
    assert other.far.plies == at.far.plies
    assert ann.lost_ones == [(1, False)]


def test_a_turn_counts_as_sent_once_the_next_player_has_it_through_another_device() -> None:
    decide, network = random.Random(3), Network()
    devices = begin("warmaze", THREE, decide)
    star(network, devices)
    network.deliver()
    for _ in devices:
        at = next(device for device in devices if device.session.driver.is_here)
        at.take_turn(decide)
        assert at.far.owes
        network.deliver()
        assert not at.far.owes


def test_a_turn_that_is_on_its_way_is_not_taken_back() -> None:
    ann, ben, decide, _ = connected("labymaster", 3)
    at = ann if ann.far.is_mine else ben
    at.take_turn(decide)
    assert at.table.undo_to is None


def test_a_device_without_a_table_takes_in_replies_later() -> None:
    ann, ben, decide, network = connected("labymaster", 3)
    at, other = in_turn(ann, ben)
    other.hub.rest()
    network.deliver()
    assert not at.play.is_live()
    at.take_turn(decide)
    network.deliver()
    assert other.far.plies != at.far.plies
    assert "far-send" in dict(at.play.choices)
    other.load_again()
    network.deliver()
    assert at.play.is_live()
    assert other.far.plies == at.far.plies
    assert not at.far.owes


def test_what_waited_for_a_table_is_handled_once_the_table_is_saved() -> None:
    ann, ben, decide, network = connected("labymaster", 3)
    at, other = in_turn(ann, ben)
    other.hub.rest()
    at.take_turn(decide)
    network.deliver()
    before = other.shown
    other.hub.sit_down(other.play)
    assert other.shown == before, "the table is opened, and not saved under its number yet"
    other.hub.begin()
    assert other.shown == at.shown
    kept = other.autosave.load(other.autosave.number)
    assert kept
    assert kept.table.played.plies == at.shown


def test_questions_travel_at_once_and_are_answered() -> None:
    ann, ben, decide, network = connected("mazers", 6)
    for _ in range(2):
        for device in (ann, ben):
            device.take_turn(decide)
            network.deliver()
    at, other = (ann, ben) if ben.far.is_mine else (ben, ann)
    at.play.ask(TAKE_BACK)
    network.deliver()
    assert other.play.question
    other.play.answer(False)
    other.hub.decline()
    network.deliver()
    assert at.noes == 1
    assert not at.known.asked
    at.play.ask(TAKE_BACK)
    network.deliver()
    before = at.far.plies
    other.play.answer(True)
    network.deliver()
    assert len(at.far.plies) < len(before)
    assert decided(at) == decided(other)
    other.play.ask(DRAW)
    other.hub.share()
    network.deliver()
    assert at.play.question
    at.play.answer(True)
    network.deliver()
    assert at.known.ended == other.known.ended != None  # noqa: E711
    assert_alike([ann, ben])


def test_greetings_and_presence_are_passed_on() -> None:
    decide, network = random.Random(3), Network()
    devices = begin("mouse-madness", THREE, decide)
    star(network, devices)
    network.deliver()
    devices[1].hub.greet(2)
    network.deliver()
    assert [device.heard for device in devices] == [[(1, 2)], [], [(1, 2)]]
    devices[1].hub.rest()
    network.deliver()
    assert devices[2].hub.present == {0}
    assert devices[0].hub.present == {2}


def test_whoever_is_not_connected_can_be_invited() -> None:
    """Of those who have not joined the game, only the one who joins next."""
    network = Network()
    alone = Live(inviting("mouse-madness", 4, ((1,), (2,), (3,), (4,))))
    assert alone.hub.missing == [1]
    devices = begin("mouse-madness", THREE, random.Random(3))
    assert [device.hub.missing for device in devices] == [[1], [0, 2], [0, 1]]  # the first has not heard yet
    network.connect(devices[0], devices[2])
    network.deliver()
    assert [device.hub.missing for device in devices] == [[1], [0, 2], [1]]


def test_both_devices_go_on_alone_and_merge() -> None:
    """Each has sent a reply that the other never received."""
    decide, network = random.Random(8), Network()
    ann, ben = begin("mazers", PAIR, decide)
    for _ in range(3):
        for at, other in ((ann, ben), (ben, ann)):
            at.take_turn(decide, 40)
            other.opens(at.sends())
    ann.take_turn(decide, 60)
    ann.sends()
    ben.take_turn(decide, 60)
    ben.sends()
    network.connect(ann, ben)
    network.deliver()
    assert_alike([ann, ben])


def hostile_texts(decide: random.Random, carried: list[str], count: int) -> list[str]:
    """Returns texts that a device has sent, changed in some way."""
    found: list[str] = []
    signs = "".join(sorted(set("".join(carried)))) + "\0é{猫 "
    while len(found) < count:
        text = decide.choice(carried)
        way, place = decide.randrange(6), decide.randrange(len(text))
        if way == 0:
            text = text[:place] + decide.choice(signs) + text[place + 1 :]
        elif way == 1:
            text = text[:place]
        elif way == 2:
            text = text[:place] + decide.choice(carried)[place:]
        elif way == 3:
            text = decide.choice("rapngctwx") + text[1:]
        elif way == 4:
            text = decide.choice(carried) * 2
        else:
            text = text[:place] + decide.choice(signs) * decide.randrange(9) + text[place:]
        if text not in carried:
            found.append(text)
    return found


def test_mutated_messages_change_nothing_and_raise_nothing() -> None:
    ann, ben, decide, network = connected("mazers", 9)
    for _ in range(3):
        for device in (ann, ben):
            device.take_turn(decide, 30)
            network.deliver()
    ben.hub.greet(1)
    ben.hub.decline()
    ben.hub.timing.set(10)
    network.deliver()
    before, names, ended = ann.far.message, ann.table.names, ann.known.ended
    ann.lost_ones.clear()
    for text in hostile_texts(decide, network.carried, 3000):
        wire = ann.hub.wires.get(1) or ann.hub.connected(1, Nowhere())
        ann.receive(wire, text)
        TIME.now += PACE_MS
        assert ann.far.message == before
        assert (ann.table.names, ann.known.ended) == (names, ended)
    assert (1, True) in ann.lost_ones
    assert (1, False) not in ann.lost_ones
    network.cut()
    network.connect(ann, ben)
    ann.refusals.clear()
    network.deliver()
    for device in (ann, ben, ann, ben):
        device.take_turn(decide)
        network.deliver()
    assert decided(ann) == decided(ben)
    assert len(ann.far.plies) > len(before.plies)


@pytest.mark.parametrize("text", [None, 3, b"r", "", "x", "r" * 70_000, "r", "p9", "p10", "g06", "a", "nn"])
def test_what_is_no_message_cuts_the_connection(text: object) -> None:
    ann, *_ = connected("labymaster", 1)
    ann.receive(ann.hub.wires[1], text)
    assert ann.lost_ones == [(1, True)]
    assert not ann.play.is_live()


def test_a_device_that_sends_too_much_is_cut_off() -> None:
    ann, ben, *_ = connected("labymaster", 1)
    wire = ann.hub.wires[1]
    for _ in range(1000):
        ann.receive(wire, str(ben.hub._spoken(messages.Greeting(1, 1))))
    assert ann.lost_ones == [(1, True)]
    assert 30 < len(ann.heard) < 200


def handled_slowly(monkeypatch: pytest.MonkeyPatch, device: Live) -> list[tuple[int, float]]:
    """Lets each message at a device take 30 ms. Returns who sent those that it handles, and when that begins."""
    handled = list[tuple[int, float]]()
    handle = device.hub._handle_message

    def slowly(wire: Wire, message: LiveMessage | SignedMessage) -> None:
        handled.append((wire.party, TIME.now))
        TIME.now += 30
        handle(wire, message)

    monkeypatch.setattr(device.hub, "_handle_message", slowly)
    return handled


def go_on(device: Live) -> None:
    """Lets a device handle what has waited, at the time at which it wants to be called."""
    assert device.paused, "it is told when to go on"
    TIME.now += device.paused[-1]
    device.hub.catch_up()


def test_what_takes_too_much_time_waits(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two devices send as many messages as they may at once. All are handled in the end."""
    ann, *others = begin("mouse-madness", THREE, random.Random(1))
    network = Network()
    star(network, [ann, *others])
    network.deliver()
    handled, begun = handled_slowly(monkeypatch, ann), TIME.now
    for number in range(50):
        for other in others:
            me = other.known.me
            ann.receive(ann.hub.wires[me], str(other.hub._spoken(messages.Greeting(me, number % 6))))
    assert len(handled) == len(ann.heard) < 5, "the last of them began before the time was over"
    while len(handled) < 100:
        go_on(ann)
    assert len(ann.heard) == 100
    assert not ann.lost_ones
    for second in range(1, int((TIME.now - begun) / 1000)):
        began = begun + 1000 * second
        assert 30 * sum(began <= time < began + 1000 for _party, time in handled) <= 120


def test_whoever_takes_too_much_time_keeps_nobody_waiting(monkeypatch: pytest.MonkeyPatch) -> None:
    ann, ben, cleo = begin("mouse-madness", THREE, random.Random(1))
    network = Network()
    star(network, [ann, ben, cleo])
    network.deliver()
    handled = handled_slowly(monkeypatch, ann)
    for number in range(50):
        ann.receive(ann.hub.wires[1], str(ben.hub._spoken(messages.Greeting(1, number % 6))))
    before = len(handled)
    for number in range(3):
        ann.receive(ann.hub.wires[2], str(cleo.hub._spoken(messages.Greeting(2, number))))
    while len(handled) < before + 6:
        go_on(ann)
    assert [party for party, _time in handled[before : before + 6]] == [2, 1, 2, 1, 2, 1]


def received_slowly(monkeypatch: pytest.MonkeyPatch, milliseconds: float) -> None:
    """Makes the handling of each reply take `milliseconds`."""
    receive = FarPlay.receive

    def slowly(play: FarPlay, reply: replies.Reply, take_fork: bool, joins: bool) -> None:
        TIME.now += milliseconds
        receive(play, reply, take_fork, joins)

    monkeypatch.setattr(FarPlay, "receive", slowly)


@pytest.mark.parametrize("game_id", ["labymaster", "mazers", "amuseamaze"])
def test_turns_need_not_wait(monkeypatch: pytest.MonkeyPatch, game_id: str) -> None:
    """The work on a long turn takes 60 ms. The next turn follows after a second."""
    ann, ben, decide, network = connected(game_id, 1)
    received_slowly(monkeypatch, 60)
    turns = 0
    for at, other in [(ann, ben), (ben, ann)] * 3:
        if at.session.driver.is_here:
            at.take_turn(decide)
            network.deliver()
            assert decided(other) == decided(at)
            turns += 1
    assert turns > 2
    assert not ann.paused
    assert not ben.paused


def test_new_moves_take_their_share_of_the_time_too(monkeypatch: pytest.MonkeyPatch) -> None:
    """A device sends its long turn ply by ply. What takes too long waits."""
    ann, ben, decide, network = connected("mazers", 1)
    while not ben.far.is_mine or ben.table.position.chances():
        (ben if ben.far.is_mine else ann).take_turn(decide, ben.table.head + 1 if ben.far.is_mine else 10_000)
        network.deliver()
    texts = list[str]()
    while ben.far.is_mine and len(texts) < 20:
        ben.take_turn(decide, ben.table.head + 1)
        texts.append(f"r{ben.play.link()}")
    assert len(texts) > 2
    received_slowly(monkeypatch, 30)
    begun, wire = TIME.now, ann.hub.wires[1]
    for text in texts:
        ann.receive(wire, text)
    assert 100 <= TIME.now - begun <= 250, "a few moves in quick succession need not wait"
    while wire.waiting:
        go_on(ann)
    assert IN_PLAY * 30 * len(texts) < WORK_SHARE * (TIME.now - begun) + WORK_BURST_MS + 30
    assert ann.far.plies == ben.far.plies


def longer(of: Live, most: int) -> str:
    """Returns a reply with `most` new plies, of which the first are legal."""
    true = replies.read(of.play.link())
    record = true.record
    assert record
    position, plies = record.position, list(record.plies)
    decide = random.Random(1)
    while len(plies) < len(true.message.plies) + most:
        chances = position.chances()
        found = [ply for ply, _ in chances] if chances else list(position.plies())
        decide.shuffle(found)
        following = ((ply, position.play(ply)) for ply in found)
        ply, position = next((ply, after) for ply, after in following if after.results() is None)
        plies.append(ply)
    return f"r{of.states(true, message=replace(true.message, plies=tuple(plies)))}"


def test_a_reply_with_more_plies_than_anybody_can_have_played_is_not_read(monkeypatch: pytest.MonkeyPatch) -> None:
    ann, ben = begin("mazers", PAIR, random.Random(4))
    network = Network()
    network.connect(ann, ben)
    wire = ann.hub.wires[1]
    text = longer(ben, MOST_NEW_PLIES + 5)
    assert len(text) < len(ann.session.table.link) + MOST_NEW
    is_read = list[str]()

    def noted(text: str, known: Steps | None = None) -> Reply:
        is_read.append(text)
        return replies.read(text, known)

    monkeypatch.setattr(hub, "read", noted)
    ann.receive(wire, text)
    assert is_read.pop(), "the connection is new, so the game may have gone on before"
    assert ann.refusals
    network.deliver()
    before = ann.far.plies
    is_read.clear()
    wire.refused = 0
    for is_connected in (True, False):
        ann.receive(wire, text)
        assert bool(ann.hub.present) is is_connected
    assert not is_read
    assert ann.lost_ones == [(1, True)]
    assert ann.far.plies == before


def test_what_came_while_the_table_was_away_and_cannot_be_read_cuts_the_connection() -> None:
    ann, ben, *_ = connected("labymaster", 3)
    ann.hub.rest()
    ann.receive(ann.hub.wires[1], f"r2{'!' * 50}.{ben.play.link().rpartition('.')[2]}")
    ann.load_again()
    assert ann.lost_ones == [(1, True)]
    assert not ann.play.is_live()


def test_a_device_that_sends_replies_of_another_game_is_let_go_before_they_are_read() -> None:
    ann, *_ = connected("labymaster", 1)
    before, wire = ann.far.message, ann.hub.wires[1]
    other = replies.read(inviting("mazers").sends())
    unreadable = (
        f"r2{'!' * 5000}.{replies.write(other).rpartition('.')[2]}"  # reading it would end the connection at once
    )
    ann.receive(wire, unreadable)
    assert ann.hub.present
    ann.receive(wire, f"r{replies.write(other)}")
    assert ann.lost_ones == [(1, True)]
    assert not ann.hub.present
    assert ann.far.message == before


def test_a_device_is_let_go_after_the_second_reply_that_was_refused() -> None:
    ann, ben, decide, network = connected("labymaster", 1)
    if ben.far.is_mine:
        ben.take_turn(decide)
        network.deliver()
    before, wire = ann.far.message, ann.hub.wires[1]
    true = replies.read(ben.play.link())
    for count, ply in enumerate(ann.table.position.plies()[:2], 1):
        forged = ben.states(true, message=replace(true.message, plies=(*true.message.plies, ply)))
        ann.receive(wire, f"r{forged}")
        assert [str(error) for error in ann.refusals] == [f"{ann.refusals[0]}"] * count
        assert bool(ann.hub.present) is (count == 1)
    assert "a move of yours that you did not make" in str(ann.refusals[0])
    assert ann.lost_ones == [(1, True)]
    assert ann.far.message == before


def test_messages_come_back_as_they_were() -> None:
    for message in (
        messages.State("2lAC"),
        messages.Ack(3, "0123abcd"),
        messages.Here(frozenset()),
        messages.Here(frozenset({0, 3, 5})),
        messages.No(),
        messages.Greeting(2, 5),
    ):
        assert messages.read(str(message)) == message
