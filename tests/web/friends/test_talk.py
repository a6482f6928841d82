"""Lines stay with the game that they were written in."""

from __future__ import annotations

import json
import random
from typing import Any

from pygames import shallow_json
from pygames.game_text import HEADING
from tests.web.far.devices import Device, invited, inviting
from web.far.reply import LONGEST_LINE
from web.far.talk import MOST_LINES, Talk
from web.storage import saved
from web.storage.saved import SavedGame


def texts(device: Device) -> list[tuple[int, str]]:
    return [(party, text) for _plies, party, text in device.known.talk.lines]


def sends(device: Device, line: str) -> str:
    """Sends a line with the turn, as the page does."""
    text = device.play.link(line)
    device.play.note_line(line)
    device.play.sent()
    return text


def test_both_have_all_lines_by_turn_after_they_close_the_page() -> None:
    decide = random.Random(1)
    ann = inviting("labymaster")
    ann.take_turn(decide)
    ben = invited(sends(ann, ""))
    for said in ("ok", "hm", "ok"):  # the same words again, in another turn
        ben.take_turn(decide)
        reply = sends(ben, f"B {said}")
        ann.opens(reply)
        ann.opens(reply)  # twice
        ann.load_again()
        ann.take_turn(decide)
        ben.opens(sends(ann, f"A {said}"))
        ben.load_again()
    wanted = [(1, "B ok"), (0, "A ok"), (1, "B hm"), (0, "A hm"), (1, "B ok"), (0, "A ok")]
    assert texts(ann) == texts(ben) == wanted
    assert ann.known.talk.lines == ben.known.talk.lines, "at the same places of the game"
    assert [plies for plies, *_ in ann.known.talk.lines] == sorted({plies for plies, *_ in ann.known.talk.lines})
    copy = saved.parse(str(SavedGame(ann.table, 5.0))).table
    assert copy.far is not None
    assert copy.far.talk.lines == ann.known.talk.lines, "a file of the game has them"


def test_what_was_refused_says_nothing() -> None:
    decide = random.Random(1)
    ann = inviting("labymaster")
    ann.take_turn(decide)
    ben = invited(sends(ann, ""))
    ben.take_turn(decide)
    old = ben.play.link("first")
    ann.opens(sends(ben, "first"))
    ann.take_turn(decide)
    ben.opens(sends(ann, ""))
    ann.opens(old.replace("first", "other"))
    assert texts(ann) == [(1, "first")]


def test_they_are_bounded() -> None:
    talk = Talk()
    for number in range(3 * MOST_LINES):
        assert talk.note(number, 0, '"' * 1000 + "\n\0")
    assert len(talk.lines) == MOST_LINES
    assert {len(text) for *_, text in talk.lines} == {LONGEST_LINE}
    assert not talk.note(1, 0, " \n\u2028 ")
    assert len(json.dumps(talk.details(), ensure_ascii=False)) < shallow_json.LONGEST / 2


def test_a_damaged_file_loses_only_what_is_damaged() -> None:
    ann = inviting("labymaster")
    ann.known.talk.note(1, 1, "kept")
    first, _, rest = str(SavedGame(ann.table, 5.0)).partition("\n")
    details = json.loads(first.removeprefix(HEADING))
    good = details["said"]
    wrong: list[Any] = [
        [1, 2, "no such device"],
        ["1", 0, "x"],
        [1, 0],
        [True, 0, "x"],
        [-1, 0, "x"],
        [1, 0, 5],
        "x",
        None,
        {},
    ]
    others: tuple[Any, ...] = (wrong + good, "x", 5, {})
    for said in others:
        for by in (True, -1, 1e300, "x", None, [1]):
            text = f"{HEADING}{json.dumps({**details, 'said': said, 'by': by, 'reminded': by})}\n{rest}"
            far = saved.parse(text).table.far
            assert far is not None
            assert far.talk.lines == (((1, 1, "kept"),) if isinstance(said, list) else ())
            assert far.talk.answer_by in (0.0, 1.0)


def test_what_was_asked_for_stays() -> None:
    ann = inviting("labymaster")
    ann.known.talk.answer_by, ann.known.talk.reminded = 86_400_000.0, 99_400_000.0
    ann.autosave.save(ann.table)
    ann.load_again()
    assert (ann.known.talk.answer_by, ann.known.talk.reminded) == (86_400_000.0, 99_400_000.0)
