"""The ladder: which games against bots count, how often, and the sentences about it."""

from __future__ import annotations

import json
from fractions import Fraction
from itertools import count

import pytest

import pygames
from pygames.catalogue import GAMES
from tests.rules.playthroughs import shortest
from tests.web.played import Tab, Time
from web.input.choices import buttons
from web.input.gestures import GestureMachine
from web.players.opponents import Opponents, character
from web.rivals.ladder import DRAWN, HEADING, KEY, LOST, MOST, MOST_NUMBERS, WON, Ladder, merged, result_of
from web.storage.texts import MemoryTexts
from web.tree.table import Table
from web.views.controls import ListedEntry

POSITIONS, PLIES = shortest("mouse-madness")
START = pygames.parse(POSITIONS[0])
WINNER = next(seat for seat, result in enumerate(pygames.parse(POSITIONS[-1]).results() or (), 1) if result == 1)
SCRIPT = dict(zip(POSITIONS, PLIES, strict=False))
_numbers = count(1)


class Full(MemoryTexts):
    """A storage that is full."""

    def put(self, key: str, text: str) -> None:
        raise OSError("full")


def sat_down(texts: MemoryTexts, level: int = 2, is_winner: bool = True, start: pygames.Position = START) -> Tab:
    """Returns a game begun on this device against a bot of a level, on the winning or the losing seat."""
    table = Table(pygames.Record(start))
    player = WINNER if is_winner else 3 - WINNER
    table.opponents = Opponents((0, level) if player == 1 else (level, 0), 3)
    table.begun = next(_numbers)
    return Tab(table, texts, Time(), SCRIPT)


def finish(tab: Tab) -> str:
    """Plays to the end. Returns the sentence about the ladder."""
    while tab.table.position.results() is None:
        tab.time.pass_by()
        if tab.session.driver.is_here and tab.table.position.results() is None:
            tab.session.play(SCRIPT[str(tab.table.position)])
    return tab.session.ladder.summary(tab.table)


@pytest.fixture
def texts() -> MemoryTexts:
    return MemoryTexts()


def test_wins_are_counted_and_the_next_bot_is_proposed(texts: MemoryTexts) -> None:
    assert finish(sat_down(texts)) == "Your first win against Scurry. Try Pantry Pete."
    assert finish(sat_down(texts)) == "You beat Scurry twice. Try Pantry Pete."
    assert finish(sat_down(texts)) == "You beat Scurry 3 times. Try Pantry Pete."
    assert finish(sat_down(texts, 3)) == "Your first win against Pantry Pete. Try Aunt Brie."
    tab = sat_down(texts)
    assert finish(tab) == "You beat Scurry 4 times. Try Aunt Brie."
    labels = [
        button.label
        for does, button in buttons(tab.session, tab.session.driver, GestureMachine(ListedEntry([])), [])
        if does == "harder"
    ]
    assert labels == ["Try Aunt Brie"]
    assert finish(sat_down(texts, 5)) == "Your first win against The Old Grey. Nobody here plays better."


def test_who_shares_the_best_result_has_drawn() -> None:
    third = Fraction(1, 3)
    assert [result_of([third, third, Fraction(0), third], seat) for seat in (1, 2, 3)] == [DRAWN, DRAWN, LOST]
    assert [result_of([Fraction(0), Fraction(1)], seat) for seat in (1, 2)] == [LOST, WON]


def test_losses_are_told_from_the_second_on(texts: MemoryTexts) -> None:
    assert finish(sat_down(texts, is_winner=False)) == ""
    assert finish(sat_down(texts, is_winner=False)) == "Against Scurry: 0 won, 2 lost. Crumb is easier."
    assert Ladder(texts).tally("mouse-madness", 2) == (0, 2, 0)
    assert not Ladder(texts).is_beaten("mouse-madness", 2)


def proposed(tab: Tab, does: str) -> list[str]:
    """Returns the labels of the buttons that begin a game against other bots."""
    return [
        button.label
        for one, button in buttons(tab.session, tab.session.driver, GestureMachine(ListedEntry([])), [])
        if one == does
    ]


def test_after_two_losses_in_succession_an_easier_bot_is_proposed(texts: MemoryTexts) -> None:
    first = sat_down(texts, 3, is_winner=False)
    assert finish(first) == ""
    assert proposed(first, "easier") == []
    second = sat_down(texts, 3, is_winner=False)
    name, easier = character("mouse-madness", 3), character("mouse-madness", 2)
    assert finish(second) == f"Against {name}: 0 won, 2 lost. {easier} is easier."
    assert proposed(second, "easier") == [f"Try {easier}"]
    assert Ladder(texts).easier("mouse-madness", second.table.opponents).levels in ((0, 2), (2, 0))
    finish(sat_down(texts, 3))
    third = sat_down(texts, 3, is_winner=False)
    assert finish(third) == f"Against {name}: 1 won, 3 lost."
    assert proposed(third, "easier") == []


def test_there_is_no_easier_bot_than_the_easiest(texts: MemoryTexts) -> None:
    for _ in range(3):
        tab = sat_down(texts, 1, is_winner=False)
        assert "easier" not in finish(tab)
    assert proposed(tab, "easier") == []


def test_losses_in_succession_are_merged_and_read_with_care(texts: MemoryTexts) -> None:
    for _ in range(2):
        finish(sat_down(texts, 3, is_winner=False))
    before = texts.get(KEY) or ""
    assert json.loads(before)["losing"] == {"mouse-madness": {"3": 2}}
    finish(sat_down(texts, 3))
    after = texts.get(KEY) or ""
    assert "losing" not in json.loads(after)
    assert "losing" not in json.loads(merged(before, after))
    assert merged(after, before) == after
    damages: list[object] = [[], {"mouse-madness": 2}, {"chess": {"3": 2}}, {"mouse-madness": {"9": 2, "3": "2"}}]
    for damaged in damages:
        texts.put(KEY, json.dumps({**json.loads(before), "losing": damaged}))
        assert Ladder(texts).tally("mouse-madness", 3) == (0, 2, 0)
        assert Ladder(texts).easier("mouse-madness", Opponents((0, 3))) == Opponents((0, 3))


def test_a_game_counts_once(texts: MemoryTexts) -> None:
    tab = sat_down(texts)
    told = finish(tab)
    tab.session.undo()
    assert finish(tab) == told
    game = tab.autosave.load(tab.autosave.number)
    assert game
    again = Tab(game.table, texts, Time(), SCRIPT, tab.autosave.number)
    assert again.session.ladder.summary(again.table) == told
    assert Ladder(texts).tally("mouse-madness", 2) == (1, 0, 0)


@pytest.mark.parametrize("helped", ["undo", "note_help", "play_on"])
def test_with_help_a_game_does_not_count(texts: MemoryTexts, helped: str) -> None:
    tab = sat_down(texts)
    while tab.table.undo_to is None:
        tab.time.pass_by()
        tab.session.play(SCRIPT[str(tab.table.position)])
    if helped == "play_on":
        tab.session.look(0)
    getattr(tab.session, helped)()
    assert finish(tab) == "Not counted against Scurry: you used Undo, Hint or Review."
    game = tab.autosave.load(tab.autosave.number)
    assert game
    assert game.table.is_helped
    assert Ladder(texts).tally("mouse-madness", 2) == (0, 0, 0)


def test_other_games_do_not_count(texts: MemoryTexts) -> None:
    linked = sat_down(texts)
    linked.table.begun = 0
    edited = sat_down(texts, start=pygames.parse(POSITIONS[4]))
    weaker = sat_down(texts)
    weaker.time.pass_by()
    weaker.session.play(SCRIPT[str(weaker.table.position)])
    weaker.time.pass_by()
    weaker.session.seat((), Opponents(tuple(3 if level else 0 for level in weaker.table.opponents.levels), 3))
    alone = sat_down(texts)
    alone.session.seat((), Opponents((2, 2), 3))
    for tab in (linked, edited, weaker, alone):
        assert finish(tab) == ""
    assert KEY not in texts


def test_mixed_bots_count_for_nobody_and_are_still_made_harder(texts: MemoryTexts) -> None:
    ladder = Ladder(texts)
    assert ladder.harder("warmaze", Opponents((0, 1, 3), 7)) == Opponents((0, 2, 4), 7)
    assert ladder.harder("warmaze", Opponents((0, 5))) == Opponents((0, 5))
    assert ladder.harder("warmaze", Opponents()) == Opponents()


def test_storage_that_is_full_or_damaged_is_borne(texts: MemoryTexts) -> None:
    assert finish(sat_down(Full())) == ""
    rungs = {"1": [1, 0, 0], "2": [-1, 0, 0], "3": [True, 0, 0], "4": [1, 0], "5": [MOST + 1, 0, 0], "6": [1, 0, 0]}
    for damaged in ("", "[", "[]", "3", '{"games": [], "counted": {}}', "[" * 1000):
        texts.put(KEY, damaged)
        assert Ladder(texts).tally("mouse-madness", 1) == (0, 0, 0)
    texts.put(
        KEY, json.dumps({"games": {"mouse-madness": rungs, "chess": rungs, "mazers": []}, "counted": ["a", -1, 7.0]})
    )
    ladder = Ladder(texts)
    assert [ladder.is_beaten("mouse-madness", level) for level in range(1, 6)] == [True, False, False, False, False]
    finish(sat_down(texts))
    assert Ladder(texts).tally("mouse-madness", 2) == (1, 0, 0)


def test_a_file_is_taken_once_however_often(texts: MemoryTexts) -> None:
    finish(sat_down(texts))
    finish(sat_down(texts, 3, is_winner=False))
    line = Ladder(texts).exported()
    assert line.startswith(HEADING)
    other = MemoryTexts()
    assert Ladder(other).exported() == ""
    finish(sat_down(other, 1))
    for _ in range(2):
        Ladder(other).take(line)
    assert [Ladder(other).tally("mouse-madness", level) for level in (1, 2, 3)] == [(1, 0, 0), (1, 0, 0), (0, 1, 0)]
    for damaged in (HEADING, f"{HEADING}[]", f"{HEADING}{{"):
        with pytest.raises(ValueError, match=r"ladder|Expecting"):
            Ladder(other).take(damaged)


def test_what_is_kept_does_not_grow_for_ever(texts: MemoryTexts) -> None:
    rungs = {str(level): [MOST, MOST, MOST] for level in range(1, 6)}
    texts.put(KEY, json.dumps({"games": dict.fromkeys(GAMES, rungs), "counted": [*range(1000, 2000)]}))
    finish(sat_down(texts))
    assert Ladder(texts).tally("mouse-madness", 2) == (MOST, MOST, MOST)
    assert len(json.loads(texts[KEY])["counted"]) == MOST_NUMBERS
    assert len(texts[KEY]) < 5_000
