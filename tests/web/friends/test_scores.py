"""The score against each friend, by name."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from itertools import count

import pytest

import pygames
from tests.rules.playthroughs import playthroughs
from web.far.reply import DRAW, RESIGNED
from web.friends.scores import friends
from web.players.opponents import NOBODY, Opponents
from web.storage import results, saved
from web.storage.saved import FarNote, Heading
from web.storage.texts import MemoryTexts

NUMBERS = count(1)


def game(
    names: Sequence[str],
    ended: tuple[int, int] | None = None,
    here: tuple[int, ...] = (1,),
    at: str = "",
    opponents: Opponents = NOBODY,
) -> tuple[int, Heading]:
    """Returns the heading of a game, which is over if `ended` says how, or if the position `at` is."""
    number = next(NUMBERS)
    far = FarNote(f"{number:010x}", False, 0, 5.0, here, ended=ended)
    is_over = bool(ended or at)
    game_id = at.split(" ")[0] if at else "labymaster"
    variant = pygames.game(game_id).variants[0]
    return number, Heading(game_id, variant, len(names), tuple(names), "", 9, 5.0, is_over, at, opponents, far)


def score(headings: Sequence[tuple[int, Heading]], texts: MemoryTexts | None = None) -> dict[str, str]:
    return {one.name: one.score for one in friends(headings, MemoryTexts() if texts is None else texts)}


def test_games_with_one_name_are_games_with_one_friend() -> None:
    headings = [
        game(["Me", "Anna"], (RESIGNED, 2)),
        game(["anna", "Me"], (RESIGNED, 1), here=(2,)),
        game(["Me", "ANNA "], (RESIGNED, 1)),
        game(["Me", "Anna"], (DRAW, 2)),
        game(["Me", "Anna"]),
        game(["Me", "Bob"], (RESIGNED, 1)),
        game(["Me", "Eve"]),
        game(["Me", "\u3164"], (RESIGNED, 2)),
        game(["Me", ""], (RESIGNED, 2)),
    ]
    assert score(headings) == {
        "Anna": "You won 2, lost 1 and drew 1.",
        "Bob": "You won 0 and lost 1.",
        "Eve": "",
    }


def test_a_deleted_game_still_counts_once() -> None:
    texts, headings = MemoryTexts(), [game(["Me", "Anna"], (RESIGNED, 2)), game(["Me", "Anna"], (RESIGNED, 1))]
    for known in (headings, headings[:1], [], headings):
        assert score(known, texts) == {"Anna": "You won 1 and lost 1."}


def test_a_position_tells_who_won() -> None:
    one, two, both = won("mazers", 1), won("mazers", 2), won("labymaster", 0)
    assert score([game(["Me", "Anna"], at=one)]) == {"Anna": "You won 1 and lost 0."}
    assert score([game(["Me", "Anna"], at=two)]) == {"Anna": "You won 0 and lost 1."}
    assert score([game(["Anna", "Me"], at=two, here=(2,))]) == {"Anna": "You won 1 and lost 0."}
    assert score([game(["Me", "Anna"], at=both)]) == {"Anna": "You won 0, lost 0 and drew 1."}


def won(game_id: str, seat: int) -> str:
    """Returns the end of a game of two that the player on a seat has won, or that is drawn."""
    ends = [pygames.parse(positions[-1]) for positions, _plies in playthroughs(game_id)]
    wanted = [1 if one == seat else 0 if seat else Fraction(1, 2) for one in (1, 2)]
    return next(str(end) for end in ends if [*(end.results() or ())] == wanted)


def test_of_three_only_those_who_won_or_resigned_are_counted() -> None:
    names = ["Me", "Anna", "Bob"]
    assert score([game(names, (RESIGNED, 2))]) == {"Anna": "You won 1 and lost 0.", "Bob": ""}
    assert score([game(names, (RESIGNED, 1))]) == {"Anna": "You won 0 and lost 1.", "Bob": "You won 0 and lost 1."}


def test_inviting_again_begins_the_same_game_with_the_sides_changed() -> None:
    (anna,) = friends([game(["Me", "Anna"], (RESIGNED, 2))], MemoryTexts())
    plan = anna.plan()
    assert plan is not None
    assert (plan.game_id, plan.names, plan.away) == ("labymaster", ("Anna", "Me"), (1,))
    assert plan.parties == ((1,), (2,))
    assert not anna.is_playing
    (left,) = friends([], _with(anna.name))
    assert left.plan() is None


def _with(name: str) -> MemoryTexts:
    texts = MemoryTexts()
    texts.put(results.KEY, f"0123456789.2 w {name}")
    return texts


def test_two_copies_of_the_results_are_joined() -> None:
    one, two = "aa.2 w Anna\nbb.2 l Bob", "bb.2 l Bob\ncc.1 d Zoé 猫"
    assert results.results_in(results.merged(one, two)) == results.results_in(f"{two}\n{one}")
    assert results.merged(one, "bb.2 l Bob") == one
    assert results.merged("", two) == two
    many = "\n".join(f"{number:010x}.2 w Anna" for number in range(2 * results.MOST))
    assert len(results.written(results.results_in(many)).split("\n")) == results.MOST


def test_they_travel_in_the_file_of_all_games() -> None:
    here, there = MemoryTexts(), MemoryTexts()
    score([game(["Me", 'A "friend", {Zoé} 猫'], (RESIGNED, 2))], here)
    text = results.exported(here)
    assert saved.split(f"# mazebox ladder 1 x\n{text}") == ["# mazebox ladder 1 x\n", text]
    results.take(there, text)
    results.take(there, text)
    assert score([], there) == score([], here)
    for damaged in (f"{results.HEADING}[]", f"{results.HEADING}{{", results.HEADING):
        with pytest.raises(ValueError):  # noqa: PT011 - what JSON says
            results.take(there, damaged)
    results.take(there, f'{results.HEADING}{{"x": "w Eve", "aa.2": 5, "ab.2": "w Eve\\nac.2 w Eve"}}')
    assert "x" not in results.results_in(there.get(results.KEY) or "")


def test_a_bot_of_a_friend_is_nobody(  # the bots of another device have no names here
) -> None:
    number, one = game(["Me", "", "Anna"], (RESIGNED, 3), here=(1, 2), opponents=Opponents((0, 2, 0)))
    assert score([(number, replace(one, seats=3))]) == {"Anna": "You won 1 and lost 0."}
