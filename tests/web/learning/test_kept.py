"""What is kept of one's own games: bounded, merged, and back after some days."""

from __future__ import annotations

import json

import pytest

import pygames
from web.learning.kept import HEADING, KEY, LEARNED, MOST, MOST_A_DAY, PracticeItem, PracticeStore, merged, read
from web.storage.texts import MemoryTexts

TODAY = 20_000
START = pygames.game("labymaster").start()


def mistake(number: int = 0, cost: int = 14, **fields: int) -> PracticeItem:
    return PracticeItem(f"{START} {number}", ("f1-f8",), ("3-", "2-"), 1, 61, cost, fields.pop("game", 7), **fields)


def kept(*every: PracticeItem) -> PracticeStore:
    mistakes = PracticeStore(MemoryTexts())
    mistakes.add(every)
    return mistakes


def test_what_is_kept_is_read_again() -> None:
    every = [mistake(1), mistake(2, cost=0, day=TODAY, rung=3)]
    assert kept(*every).load() == every


def test_a_mistake_comes_back_after_1_3_7_and_21_days() -> None:
    mistakes = kept(mistake())
    day, waits = TODAY, []
    assert mistakes.due(day)
    mistakes.answer(mistake(), False, day)
    for _ in range(4):
        back = next(later for later in range(day + 1, day + 100) if mistakes.due(later))
        waits.append(back - day)
        day = back
        (asked,) = mistakes.due(day)
        mistakes.answer(asked, True, day)
    assert waits == [1, 3, 7, 21]
    assert mistakes.load()[0].rung == LEARNED
    assert not mistakes.due(day + 1000), "it is learned"


def test_what_goes_wrong_again_comes_back_tomorrow() -> None:
    mistakes = kept(mistake(day=TODAY - 21, rung=3))
    mistakes.answer(mistake(), False, TODAY)
    assert not mistakes.due(TODAY)
    assert mistakes.due(TODAY + 1)


def test_fine_moves_are_among_the_mistakes_and_do_not_come_back() -> None:
    mistakes = kept(*(mistake(number) for number in range(6)), *(mistake(number, cost=0) for number in range(10, 14)))
    asked = mistakes.due(TODAY)
    assert len([one for one in asked if one.is_fine]) == 2
    assert len(asked) == 8
    assert asked == mistakes.due(TODAY), "the order of a day stays"
    fine = next(one for one in asked if one.is_fine)
    mistakes.answer(fine, True, TODAY)
    assert not [one for one in mistakes.due(TODAY + 100) if one == fine]


def test_a_day_asks_so_much_and_what_has_waited_longest_first() -> None:
    mistakes = kept(*(mistake(number, day=TODAY - 40 + number) for number in range(30)))
    asked = mistakes.due(TODAY)
    assert {one.day for one in asked} == set(range(TODAY - 40, TODAY - 40 + MOST_A_DAY))


def test_the_mistakes_of_one_game_are_asked_in_their_order() -> None:
    mistakes = kept(mistake(3), mistake(1, game=8), mistake(2), mistake(4, cost=0))
    assert mistakes.of_game(7) == [mistake(3), mistake(2)]


def test_a_mistake_that_is_found_again_keeps_its_answers() -> None:
    mistakes = kept(mistake())
    mistakes.answer(mistake(), True, TODAY)
    mistakes.add([mistake()])
    assert [one.rung for one in mistakes.load()] == [1]


def test_what_was_learned_goes_first_when_there_is_too_much() -> None:
    learned, fine = mistake(-1, day=TODAY, rung=LEARNED), mistake(-2, cost=0)
    mistakes = kept(mistake(0), learned, fine, *(mistake(number) for number in range(1, MOST - 2)))
    mistakes.add([mistake(500)])
    assert learned not in mistakes.load()
    mistakes.add([mistake(501)])
    assert fine not in mistakes.load()
    mistakes.add([mistake(502)])
    left = mistakes.load()
    assert len(left) == MOST
    assert mistake(0) not in left
    assert left[-1] == mistake(502)


def test_of_two_copies_the_later_answer_counts_and_nothing_is_lost() -> None:
    one = f"{mistake(1, day=TODAY, rung=2)}\n{mistake(2)}"
    two = f"{mistake(1, day=TODAY + 1, rung=0)}\n{mistake(3)}"
    assert {(k.position[-1], k.day, k.rung) for k in read(merged(one, two))} == {
        ("1", TODAY + 1, 0),
        ("2", 0, 0),
        ("3", 0, 0),
    }
    assert set(read(merged(one, two))) == set(read(merged(two, one)))
    assert merged(one, str(mistake(2))) == one, "nothing is new"
    same = str(mistake(1, day=TODAY, rung=0))
    assert read(merged(one, same))[0].rung == 0, "of one day the wrong answer counts"


def test_a_file_of_games_carries_them() -> None:
    mistakes, other = kept(mistake(1), mistake(2)), kept(mistake(3))
    text = mistakes.exported()
    assert text.startswith(HEADING)
    other.take(text)
    assert set(other.load()) == {mistake(1), mistake(2), mistake(3)}
    assert kept().exported() == ""


HOSTILE = [
    "",
    "{}",
    "[]",
    "[1, 2, 3]",
    str(mistake()).replace("labymaster", "chess"),
    str(mistake()).replace("14", "-1"),
    str(mistake()).replace("14", "1e9"),
    str(mistake()).replace("14", "true"),
    str(mistake()).replace('["f1-f8"]', "[]"),
    str(mistake()).replace('"f1-f8"', "7"),
    str(mistake()).replace('"f1-f8"', json.dumps("x" * 1000)),
    "[" * 5000,
]


@pytest.mark.parametrize("row", HOSTILE)
def test_what_cannot_be_read_is_left_out(row: str) -> None:
    texts = MemoryTexts()
    texts.put(KEY, f"{row}\n{mistake(1)}")
    assert PracticeStore(texts).load() == [mistake(1)]
    with pytest.raises(ValueError):  # noqa: PT011 - by JSON itself, or by what reads it
        PracticeStore(texts).take(f"{HEADING}[{row}]" if row else f"{HEADING}{{}}")
