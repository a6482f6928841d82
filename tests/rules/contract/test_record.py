"""Records: text and back, refusals, and harmless hostile texts."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import pygames
from pygames.catalogue import GAMES
from pygames.record import LONGEST_TEXT, Record, RecordError
from tests.rules.playthroughs import cut, damaged, records

START = "labymaster classic 2 1:move bbbbbbbbb free c1,d1,e1,f1,g1 c11,d11,e11,f11,g11 0 0"
LAST = "labymaster classic 2 1:move bbbbbbbbb free d1,e1,f1,g1,c6 c11,d11,e11,f11,d4 0 1"
COMPOSED = "labymaster classic 2 2:move abccccacc free c1,f2,b3,d3,e8 d1,e1,f1,g1,c2 3 8"
DECIDED = "labymaster classic 2 2:over abccccacc free c1,f2,b3,d3,e8 d1,e1,f1,g1,c2 3 8"

each_game = pytest.mark.parametrize("game_id", GAMES)


@pytest.mark.parametrize(
    "text",
    [
        f"{START}\nf1-f8 g11-g6 6+",
        f"{START}\nf1-f8\ng11-g6\n6+\n",
        f"\n\n  {START}  \n\n f1-f8\tg11-g6\n\n\n6+ ",
        f"# A game\n{START}\n# its plies\nf1-f8 g11-g6\n#g1-g2\n6+\n#",
        f"{START}\r\nf1-f8 g11-g6\r\n6+\r\n",
    ],
)
def test_plies_stand_between_white_space_and_comments(text: str) -> None:
    record = Record.parse(text)
    assert record.plies == ("f1-f8", "g11-g6", "6+")
    assert str(record) == f"{START}\nf1-f8 g11-g6 6+"


def test_a_position_alone_is_a_record() -> None:
    record = Record.parse(COMPOSED)
    assert record.plies == ()
    assert record.start == record.position == pygames.parse(COMPOSED)
    assert str(record) == COMPOSED


def test_play_gives_a_longer_record_and_leaves_the_shorter() -> None:
    record = Record(pygames.parse(COMPOSED))
    longer = record.play("victory")
    assert record.plies == ()
    assert longer.plies == ("victory",)
    assert str(longer.position) == DECIDED
    assert [str(position) for position in longer.positions()] == [COMPOSED, DECIDED]


def test_play_refuses_what_the_position_refuses() -> None:
    record = Record(pygames.parse(COMPOSED))
    with pytest.raises(pygames.IllegalPly) as caught:
        record.play("8+")
    assert caught.value.refusal == record.position.explain("8+")
    with pytest.raises(pygames.IllegalPly):
        Record(record.start, ("victory", "10-"))


def test_records_are_values() -> None:
    one, other = Record.parse(f"{START}\n6+ 7-"), Record.parse(f"{START}\n6+").play("7-")
    assert one == other
    assert len({one, other, Record.parse(START)}) == 2
    assert one != Record.parse(f"{START}\n6+ 7+")
    assert one != str(one)
    assert repr(one) == f"Record.parse({str(one)!r})"


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "begins with a position"),
        (" \n\t\n", "begins with a position"),
        ("# only a comment", "begins with a position"),
        ("f1-f8 g11-g6", "name of a game"),
        (START.replace("classic", "maze"), "“variant”"),
        (START.replace("g11 0 0", "g11 0 99"), "“quiet”"),
        (f"{START}\nf1-f8 f1-f8", "Move 2"),
        (f"{START}\nf1-f8 # a comment must begin its line", "Move 2"),
        (f"{START} f1-f8", "“position”"),
        (f"{COMPOSED}\nvictory 10-", "The game is over."),
        (f"{START}\n{'z' * 1000}", "“zzz"),
        (START + "\n" * LONGEST_TEXT, "too long"),
    ],
)
def test_refused_texts_say_why(text: str, reason: str) -> None:
    with pytest.raises(RecordError) as caught:
        Record.parse(text)
    assert reason in str(caught.value)
    assert len(str(caught.value)) < 250
    assert str(caught.value) == caught.value.message.text()


@each_game
def test_record_of_every_game_comes_back(game_id: str) -> None:
    record = cut(game_id)
    assert Record.parse(str(record)) == record
    assert list(record.positions())[-1] == record.position


@settings(deadline=None, max_examples=60)
@given(records())
def test_text_and_back(record: Record) -> None:
    again = Record.parse(str(record))
    assert again == record
    assert hash(again) == hash(record)
    assert again.position == record.position
    assert str(again) == str(record)


TEXTS = records(8).map(str)
PIECES = st.sampled_from([*" \n\t#-+,:/0129abcgz_é٣\x85\u2028\x00", "", "victory", "  ", "\n# x\n"])


@settings(deadline=None, max_examples=200)
@given(st.one_of(damaged(TEXTS, PIECES), st.text(), st.text().map(lambda text: f"{START}\n{text}")))
def test_a_hostile_text_is_refused_or_a_record(text: str) -> None:
    try:
        record = Record.parse(text)
    except RecordError as error:
        refused = str(error)
    else:
        assert Record.parse(str(record)) == record
        return
    assert refused


@each_game
def test_the_last_ply_is_that_of_the_seat_to_act(game_id: str) -> None:
    record = cut(game_id, 0, 0, 60)
    last = dict[int, str]()
    for place, position in enumerate(record.positions()):
        assert record[:place].last_ply() == last.get(position.seat, "")
        if place < len(record) and position.chances() is None:
            last[position.seat] = record.plies[place]
    assert last
