"""What a device refuses: every way to cheat that the protocol names, and invalid messages."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from pygames.fair import FairError, Message, Table
from pygames.fair.chain import Chain
from tests.rules.fair.devices import devices, join, play, secrets

LENGTH = 4441
"""The ply limit of Mazers, and so the length of the chains."""


def turn_to_come() -> tuple[Table, Message]:
    """Returns a table of party 0, and an honest message of party 1 with a roll and moves that are new to it."""
    one, two = tables = devices("mazers", "quick")
    decide = random.Random(1)
    play(tables, 20)
    while not (one.waits_for() == 1 and two.record and two.record.position.phase == "roll"):
        play(tables, len(two.message().plies) + 1)
    before = len(one.message().plies)
    two.advance()
    while two.waits_for() == 1 and two.record:
        two.play(decide.choice(two.record.position.plies()))
        two.advance()
    assert len(two.message().plies) > before + 1
    return one, two.message()


def changed(values: tuple[Any, ...], index: int, value: Any) -> tuple[Any, ...]:
    """Returns the tuple with another value at an index."""
    return (*values[:index], value, *values[index:][1:])


def chain(party: int) -> Chain:
    """Returns the whole chain of a party, which only its own device knows."""
    return Chain(secrets(2)[party], LENGTH)


def other_roll(table: Table, message: Message) -> Message:
    """Changes the first roll that the table has not seen."""
    seen = len(table.message().plies)
    roll = "b1w1" if message.plies[seen] != "b1w1" else "b2w2"
    return replace(message, plies=(*message.plies[:seen], roll))


def later_value(table: Table, message: Message) -> Message:
    """Adds a value of the table's own chain that it has not shown."""
    index = message.shown[0][0] + 1 if message.shown[0] else 1
    return replace(message, shown=changed(message.shown, 0, (index, chain(0)[index])))


def decision_for(table: Table, message: Message) -> Message:
    """Adds moves of the table's own player after a correct roll."""
    one = devices("mazers", "quick")[0]
    one.restore(table.message())
    one.receive(message)
    one.advance()
    assert one.record
    one.play(one.record.position.plies()[0])
    table.receive(message)
    table.advance()
    return one.message()


CHEATS: dict[str, tuple[Callable[[Table, Message], Message], str]] = {
    "another game": (lambda _, m: replace(m, table=m.table.replace("quick", "classic")), "another game"),
    "another anchor": (
        lambda _, m: replace(m, anchors=changed(m.anchors, 1, b"x" * 16), shown=(m.shown[0], (0, b"x" * 16))),
        "changed the dice",
    ),
    "an anchor of mine that is not mine": (
        lambda _, m: replace(m, anchors=changed(m.anchors, 0, b"x" * 16)),
        "your device has not sent",
    ),
    "a value of mine that I never showed": (later_value, "your device has not sent"),
    "a value of mine that is wrong": (
        lambda _, m: replace(m, shown=changed(m.shown, 0, (1, b"x" * 16))),
        "your device has not sent",
    ),
    "a value that leads elsewhere": (
        lambda _, m: replace(m, shown=changed(m.shown, 1, (m.shown[1][0] + 1 if m.shown[1] else 1, b"x" * 16))),
        "does not fit",
    ),
    "an old value that is wrong": (lambda _, m: replace(m, shown=changed(m.shown, 1, (1, b"x" * 16))), "does not fit"),
    "a value with another index": (
        lambda _, m: replace(m, shown=changed(m.shown, 1, (m.shown[1][0] + 1, m.shown[1][1]) if m.shown[1] else None)),
        "does not fit",
    ),
    "an index that is too large": (
        lambda _, m: replace(m, shown=changed(m.shown, 1, (LENGTH + 1, b"x" * 16))),
        "cannot reach",
    ),
    "another roll": (other_roll, r"Turn \d+: the roll is not the one"),
    "a roll before I showed my part": (
        lambda _, m: replace(m, plies=(*m.plies, "b1w1")),
        r"Turn \d+: the roll came before",
    ),
    "a move against the rules": (lambda _, m: replace(m, plies=(*m.plies[:-1], "zz")), r"Turn \d+: a move is against"),
    "a move of mine": (decision_for, r"Turn \d+: this reply holds a move of yours"),
    "parties out of order": (lambda _, m: replace(m, parties=((2,), (1,))), "order"),
    "parties that overlap": (lambda _, m: replace(m, parties=((1, 2), (2,))), "exactly one device"),
    "a deal": (lambda _, m: replace(m, deal=3), "this game has none"),
    "too many moves": (lambda _, m: replace(m, plies=("b1w1",) * (LENGTH + 1)), "more moves"),
}


@pytest.mark.parametrize("name", CHEATS)
def test_a_cheat_is_refused(name: str) -> None:
    table, message = turn_to_come()
    cheat, sentence = CHEATS[name]
    forged = cheat(table, message)
    before = table.message()
    with pytest.raises(FairError, match=sentence):
        table.receive(forged)
    assert table.message() == before
    table.receive(message)


def test_no_move_before_all_have_joined() -> None:
    one, two, three = devices("mouse-madness", seats=3, parties=[[1], [2], [3]])
    one.advance()
    two.receive(one.message())
    two.advance()
    reply = replace(two.message(), plies=("1", "2", "3"))
    with pytest.raises(FairError, match="the roll came before"):
        one.receive(reply)
    four, five, _ = devices("warmaze", seats=3, parties=[[1], [2], [3]])
    four.advance()
    five.receive(four.message())
    five.advance()
    assert five.record is None or five.record.plies == ()
    early = replace(five.message(), plies=(five.record.position.plies()[0],) if five.record else ())
    three_of_warmaze = devices("warmaze", seats=3, parties=[[1], [2], [3]])[2]
    with pytest.raises(FairError, match="before all players had joined"):
        three_of_warmaze.receive(early)
    assert three.message().plies == ()


def test_deals() -> None:
    one, two = devices("amuseamaze", "basic")
    join([one, two])
    two.advance()
    honest = two.message()
    assert honest.deal is None  # seat 1 is the roller, and has not shown its part
    with pytest.raises(FairError, match="before all devices"):
        two.receive(replace(one.message(), deal=5))
    one.receive(honest)
    one.advance()
    dealt = one.message()
    assert dealt.deal is not None
    for wrong, sentence in (
        (replace(dealt, deal=dealt.deal + 1), "not the one that all devices drew"),
        (replace(dealt, deal=None, plies=("pass",)), "not the deal"),
        (replace(dealt, table="amuseamaze basic 3"), "another game"),
    ):
        with pytest.raises(FairError, match=sentence):
            two.receive(wrong)
    two.receive(dealt)
    assert two.record == one.record


def test_nothing_follows_the_end() -> None:
    one, two = tables = devices("labymaster")
    play(tables, 10_000)
    assert one.waits_for() is None
    with pytest.raises(FairError, match="after the end"):
        one.receive(replace(two.message(), plies=(*two.message().plies, "f1-f8")))
    with pytest.raises(FairError, match="over"):
        one.play("f1-f8")


@pytest.mark.parametrize(
    "field",
    [
        {"table": 7},
        {"table": None},
        {"parties": None},
        {"parties": (1, 2)},
        {"parties": (("1",), ("2",))},
        {"parties": ((1,),)},
        {"parties": (((),), ((),))},
        {"anchors": None},
        {"anchors": ()},
        {"anchors": (b"short", b"x" * 16)},
        {"anchors": ("x" * 16, "y" * 16)},
        {"shown": ((1,), (1,))},
        {"shown": ((True, b"x" * 16), None)},
        {"shown": ((-1, b"x" * 16), None)},
        {"shown": ((1.0, b"x" * 16), None)},
        {"shown": ({}, {})},
        {"shown": ((1, b"x" * 16, 3), None)},
        {"deal": "3"},
        {"deal": -1},
        {"deal": True},
        {"plies": None},
        {"plies": "b1w1"},
        {"plies": (b"b1w1",)},
        {"plies": [["b1w1"]]},
    ],
)
def test_what_is_no_message(field: dict[str, Any]) -> None:
    table, message = turn_to_come()
    before = table.message()
    with pytest.raises(FairError):
        table.receive(replace(message, **field))
    assert table.message() == before


def test_whatever_is_no_message() -> None:
    table = devices("mazers", "quick")[0]
    things: list[Any] = [None, 7, "text", b"", (), {}, table]
    for thing in things:
        with pytest.raises(FairError, match="damaged"):
            table.receive(thing)


def test_mutated_messages() -> None:
    """A message with any change is refused, or contains only what is true."""
    table, message = turn_to_come()
    honest = devices("mazers", "quick")[0]
    honest.restore(table.message())
    honest.receive(message)
    assert honest.record
    mutate = random.Random(5)
    accepted = 0
    for _ in range(400):
        reader = devices("mazers", "quick")[0]
        reader.restore(table.message())
        try:
            reader.receive(_mutated(message, mutate))
        except FairError:
            continue
        accepted += 1
        assert reader.record
        rolls = [ply for ply in reader.record.plies if "w" in ply and ply[0] == "b"]
        assert rolls == [ply for ply in honest.record.plies if "w" in ply and ply[0] == "b"][: len(rolls)]
    assert accepted < 400


def _mutated(message: Message, mutate: random.Random) -> Message:
    """Returns the message with one change."""
    what, at = mutate.randrange(4), mutate.randrange(2)
    if what == 0:
        anchor = bytearray(message.anchors[at] or b"")
        anchor[mutate.randrange(16)] ^= 1 << mutate.randrange(8)
        return replace(message, anchors=changed(message.anchors, at, bytes(anchor)))
    if what == 1:
        index, value = message.shown[at] or (0, b"")
        wrong = bytearray(value)
        wrong[mutate.randrange(16)] ^= 1 << mutate.randrange(8)
        return replace(message, shown=changed(message.shown, at, (index + mutate.randrange(2), bytes(wrong))))
    place = mutate.randrange(len(message.plies))
    if what == 2:
        return replace(message, plies=message.plies[:place])
    return replace(message, plies=changed(message.plies, place, mutate.choice(message.plies)))
