"""Games whose rolls devices draw together: ``docs/fair-dice.md``."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

import pygames
from pygames.fair import Fork, Table
from pygames.fair.chain import Chain
from pygames.fair.draws import Stream
from pygames.fair.setup import Setup
from tests.rules.fair.devices import PAIR, devices, join, play, secrets

ONE, TWO = b"\x01" * 16, b"\x02" * 16
GAMES = [
    ("mouse-madness", None, 2, PAIR),
    ("mouse-madness", None, 3, [[1], [2], [3]]),
    ("mouse-madness", None, 6, [[1], [2], [3], [4], [5], [6]]),
    ("mouse-madness", None, 4, [[1, 3], [2, 4]]),
    ("mouse-madness", None, 4, [[1, 2], [3, 4]]),
    ("mouse-madness", None, 5, [[1, 5], [2], [3, 4]]),
    ("labymaster", None, 2, PAIR),
    ("warmaze", None, 4, [[1], [2, 3], [4]]),
    ("amuseamaze", "basic", 3, [[1], [2], [3]]),
    ("mazers", "quick", 2, PAIR),
]


def example(game: str, variant: str) -> tuple[Table, Table]:
    """Returns the two tables of the example in the protocol."""
    one, two = (Table(game, variant, 2, PAIR, me, secret, 8) for me, secret in enumerate((ONE, TWO)))
    one.advance()
    two.receive(one.message())
    two.advance()
    one.receive(two.message())
    one.advance()
    return one, two


def test_the_example() -> None:
    one, two = example("mazers", "quick")
    anchors = one.message().anchors
    assert [anchor.hex() for anchor in anchors if anchor] == [
        "92dfb4ecfed00f26cc02e9d6e9c4993c",
        "0058623e6e1f67e7b7a55cf95f9981ea",
    ]
    assert [shown and (shown[0], shown[1].hex()) for shown in one.message().shown] == [
        (1, "c27d6667d45f5b8d72552bb6be23b7f4"),
        (1, "485ea53886d60e9d854ea57767d5e1cd"),
    ]
    assert one.record
    assert one.record.plies == ("first1", "b2w1")
    two.receive(one.message())
    assert two.record == one.record
    assert (one.waits_for(), two.waits_for()) == (0, 0)


def test_the_example_of_a_deal() -> None:
    one, _ = example("amuseamaze", "basic")
    assert one.message().deal == 776259410
    assert one.record
    assert one.record.start == pygames.game("amuseamaze").start("basic=776259410")


@pytest.mark.parametrize(("game", "variant", "seats", "parties"), GAMES)
def test_all_devices_come_to_the_same_game(
    game: str, variant: str | None, seats: int, parties: list[list[int]]
) -> None:
    tables = devices(game, variant, seats, parties)
    play(tables, 60)
    records = {str(table.record) for table in tables}
    assert len(records) == 1
    assert tables[0].record
    assert len(tables[0].record.plies) >= 60 or tables[0].waits_for() is None


def test_a_whole_game() -> None:
    tables = devices("mouse-madness", seats=3, parties=[[1], [2], [3]])
    play(tables, 100_000)
    assert tables[0].record
    assert tables[0].record.position.results()
    assert [table.waits_for() for table in tables] == [None] * 3


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_nobody_shows_what_would_tell_a_roll_too_early(seats: int) -> None:
    """The roller of a group shows its part last, so that only its own device knows the roll before it is fixed."""
    tables = devices("mouse-madness", seats=seats, parties=[[seat] for seat in range(1, seats + 1)])
    for message in play(tables, 60):
        drawn = _groups(message.plies, seats)
        shown = [value[0] if value else 0 for value in message.shown]
        assert min(shown) <= drawn


def _groups(plies: tuple[str, ...], seats: int) -> int:
    """Returns the number of groups of rolls in a game of Mouse Madness."""
    position, groups, in_run = pygames.game("mouse-madness").start(seats=seats), 0, False
    for ply in plies:
        rolls = position.chances() is not None
        groups += rolls and not in_run
        in_run, position = rolls, position.play(ply)
    return groups


def test_a_device_that_is_started_again_goes_on() -> None:
    tables = devices("mazers", "quick")
    play(tables, 40)
    saved = tables[0].message()
    again = devices("mazers", "quick")[0]
    with pytest.raises(ValueError, match="your device has not sent"):
        again.receive(saved)
    again.restore(saved)
    assert again.message() == saved
    assert play([again, tables[1]], 60)
    assert again.record == tables[1].record


def test_messages_may_come_twice_late_and_in_any_order() -> None:
    tables = devices("mouse-madness", seats=3, parties=[[1], [2], [3]])
    sent = play(tables, 40)
    reader = devices("mouse-madness", seats=3, parties=[[1], [2], [3]])[2]
    own = tables[2].message()
    reader.restore(own)
    shuffled = sent * 2
    random.Random(3).shuffle(shuffled)
    for message in shuffled:
        reader.receive(message)
    assert reader.record == tables[2].record


def test_a_fork_is_a_question() -> None:
    tables = devices("mazers", "quick")
    play(tables, 30)
    one, two = tables
    while one.waits_for() != 1 or not one.record or one.record.position.chances():
        play(tables, len(two.message().plies) + 1)
    other = devices("mazers", "quick")[1]
    other.restore(two.message())
    first, second = two.record.position.plies()[:2] if two.record else ("", "")
    two.play(first)
    other.play(second)
    one.receive(two.message())
    before = one.message()
    with pytest.raises(Fork, match="continues with another move"):
        one.receive(other.message())
    assert one.message() == before
    one.receive(other.message(), take_fork=True)
    assert one.record == other.record


def test_no_game_begins_before_all_have_joined() -> None:
    one, two = devices("labymaster")
    one.advance()
    assert one.waits_for() == 1
    with pytest.raises(ValueError, match="when all players have joined"):
        one.play("f1-f8")
    join([one, two])
    assert one.waits_for() == 0
    with pytest.raises(pygames.IllegalPly):
        one.play("a1-a2")
    with pytest.raises(ValueError, match="not your turn"):
        two.play("f1-f8")
    one.play("f1-f8")
    two.receive(one.message())
    assert two.record == one.record


def test_a_plain_table_draws_nothing_and_waits_for_nobody_to_join() -> None:
    one, two = (Table("labymaster", None, 2, PAIR, me, None) for me in range(2))
    one.advance()
    assert one.waits_for() == 0
    one.play("f1-f8")
    message = one.message()
    assert message.anchors == (b"", None)
    assert message.shown == (None, None)
    with pytest.raises(ValueError, match="somebody else has joined in your place"):
        two.receive(replace(message, anchors=(b"", b"")))
    for forged in (replace(message, anchors=(ONE, None)), replace(message, shown=((0, ONE), None))):
        with pytest.raises(ValueError, match="damaged"):
            two.receive(forged)
    two.receive(message)
    assert two.record == one.record
    assert two.waits_for() == 1
    two.advance()
    again = Table("labymaster", None, 2, PAIR, 1, None)
    again.restore(two.message())
    assert again.message() == two.message()
    with pytest.raises(ValueError, match="needs a secret"):
        Table("mazers", "quick", 2, PAIR, 0, None)


def test_a_table_is_made_of_parts_that_are_kept_elsewhere() -> None:
    one, two = tables = devices("mazers", "quick")
    play(tables, 30)
    for table, me in ((one, 0), (two, 1)):
        setup = Setup.of("mazers", "quick", 2, PAIR, me, secrets(2)[me])
        again = Table.at(setup, table.shown, table.line)
        assert again.message() == table.message()
        assert again.waits_for() == table.waits_for()
        again.advance()
        table.advance()
        assert again.record == table.record


@pytest.mark.parametrize(
    ("parties", "me", "secret", "length"),
    [
        ([[2], [1]], 0, ONE, 8),
        ([[1], [1, 2]], 0, ONE, 8),
        ([[1]], 0, ONE, 8),
        ([[1, 2]], 0, ONE, 8),
        ([[1], [2], []], 0, ONE, 8),
        ([[1], ["b"]], 0, ONE, 8),
        (["1", "2"], 0, ONE, 8),
        (7, 0, ONE, 8),
        (PAIR, 2, ONE, 8),
        (PAIR, -1, ONE, 8),
        (PAIR, 0, b"short", 8),
        (PAIR, 0, "1" * 16, 8),
        (PAIR, 0, ONE, 0),
    ],
)
def test_wrong_tables(parties: object, me: int, secret: bytes, length: int) -> None:
    with pytest.raises(ValueError, match=r"\."):
        Table("mazers", "quick", 2, parties, me, secret, length)  # type: ignore[arg-type]


def test_chains() -> None:
    chain = Chain(ONE, 8)
    assert (chain.newest, chain[8]) == (8, ONE)
    known = chain.upto(2)
    with pytest.raises(IndexError):
        known[3]
    assert known.extended(2, chain[2]) is known
    longer = known.extended(6, chain[6])
    assert longer
    assert [longer[index] for index in range(7)] == [chain[index] for index in range(7)]
    assert known.extended(6, chain[5]) is None
    assert known.extended(1, chain[2]) is None


@pytest.mark.parametrize(("below", "size"), [(1, 1), (2, 1), (256, 1), (257, 2), (65_536, 2), (1_000_000_000, 4)])
def test_numbers(below: int, size: int) -> None:
    """Numbers use as few bytes as possible, one after another. Bytes that would cause a bias are skipped."""
    stream = Stream("table", 1, [ONE, TWO], [TWO, ONE])
    offset = 0
    for _ in range(50):
        number, after = stream.number(below, offset)
        assert 0 <= number < below
        assert (after - offset) % size == 0
        assert after == offset + size or 256**size % below
        offset = after


def test_rolls_are_even() -> None:
    counts = dict.fromkeys(range(6), 0)
    for group in range(1, 1201):
        counts[Stream("table", group, [ONE], [TWO]).number(6)[0]] += 1
    assert all(150 < count < 250 for count in counts.values())
