"""The saved results of puzzles, whatever the storage contains."""

from __future__ import annotations

import json
from typing import Any

import pytest

from puzzles.kinds import NAMES, WITH_PUZZLES
from puzzles.line import FIRST_OWN, Puzzle
from pygames import game_text
from pygames.catalogue import GAMES
from web.puzzles import days, result_text
from web.puzzles.glicko import after, rate
from web.puzzles.practice import KIND_NAMES, following, least_solved, matching, near
from web.puzzles.solved import (
    FIRST,
    HEADING,
    HINTED,
    KEY,
    LATER,
    LONGEST_S,
    MOST,
    SHOWN,
    Again,
    Attempt,
    Memory,
    Progress,
    Solved,
    read,
)
from web.storage import saved
from web.storage.texts import MemoryTexts


def puzzle(number: int = 1, difficulty: int = 3) -> Puzzle:
    return Puzzle(f"warmaze-{number}", "win", difficulty, (0, 0, 0, 0, 0), "", ("end",))


def tried(progress: Progress, one: Puzzle, seconds: float = 0, hints: int = 0, misses: int = 0) -> None:
    """Adds what happens during a visit to a puzzle."""
    attempt = progress.attempt(one)
    attempt.seconds += seconds
    attempt.hints += hints
    attempt.misses += misses


def test_what_happens_in_several_visits_belongs_to_the_result() -> None:
    texts = MemoryTexts()
    memory = Memory(texts)
    progress = memory.load()
    tried(progress, puzzle(), 20, hints=1)
    memory.save(progress)
    progress = memory.load()
    tried(progress, puzzle(), 27.6, misses=1)
    progress.solve(puzzle(), 100, day=99)
    memory.save(progress)
    kept = Memory(texts).load()
    assert kept == progress
    assert kept.solved == {"warmaze-1": Solved(47, 1, 2)}
    assert kept.daily == {99: {"warmaze": 47}}
    assert not kept.attempts


def test_solving_again_counts_for_nothing() -> None:
    progress = Progress()
    tried(progress, puzzle(), 47, misses=1)
    progress.solve(puzzle(), 100, day=99)
    assert not progress.counts(puzzle())
    before = str(progress)
    progress.solve(puzzle(), 101, day=99)
    progress.solve(puzzle(), 102)
    assert str(progress) == before


def test_a_puzzle_of_today_that_was_solved_before_keeps_the_row_of_days() -> None:
    progress = Progress()
    progress.solve(puzzle(), 100)
    progress.solve(puzzle(), 500, day=500)
    assert progress.days == {100, 500}
    progress.solve(puzzle(), 501, day=400)
    assert progress.days == {100, 500}, "an earlier day is ticked and does not count"
    assert progress.mark(400, "warmaze") == FIRST


def test_a_shown_solution_is_never_solved() -> None:
    texts = MemoryTexts()
    memory = Memory(texts)
    progress = memory.load()
    progress.show(puzzle(), day=99)
    memory.save(progress)
    progress = memory.load()
    assert not progress.counts(puzzle())
    progress.solve(puzzle(), 100, day=99)
    assert (progress.solved, progress.days, progress.daily) == ({}, set(), {})
    assert progress.mark(99, "warmaze") == SHOWN


def test_a_solved_puzzle_stays_solved_when_its_solution_is_shown() -> None:
    progress = Progress()
    progress.solve(puzzle(), 100, day=99)
    progress.show(puzzle(), day=99)
    assert progress.mark(99, "warmaze") == FIRST
    assert not progress.attempts


def test_two_devices_have_seen_what_either_has_seen() -> None:
    here, there = Progress(), Progress()
    tried(here, puzzle(), 30, hints=2)
    tried(there, puzzle(), 50, misses=1)
    there.show(puzzle(2), day=99)
    here.solve(puzzle(3), 100)
    tried(there, puzzle(3), 5)
    here.merge(there)
    assert here.attempts["warmaze-1"] == Attempt(50, 2, 1)
    assert here.attempts["warmaze-2"].is_shown
    assert here.mark(99, "warmaze") == SHOWN
    assert "warmaze-3" not in here.attempts


def test_results_of_earlier_builds_are_read() -> None:
    """They counted no tries, and no marks."""
    kept = '{"solved": {"warmaze-1": [61, 1]}, "days": [99], "daily": {"99": {"warmaze": 61}}, "rating": 1210}'
    progress = Memory(MemoryTexts({KEY: kept})).load()
    assert progress.solved == {"warmaze-1": Solved(61, 1)}
    assert result_text.words(progress.solved["warmaze-1"]) == "Solved, with 1 hint · 1:01"
    assert progress.mark(99, "warmaze") == FIRST


def test_only_the_first_result_is_rated() -> None:
    progress = Memory(MemoryTexts()).load()
    before = progress.rating
    rate(progress, puzzle(), False, 100)
    lower = progress.rating
    rate(progress, puzzle(), True, 101)
    assert progress.rating == lower < before
    rate(progress, puzzle(2, 5), True, 102)
    assert progress.rating > lower


def test_a_rating_is_that_of_the_paper() -> None:
    """The paper's example has three games in one period; the first of them alone gives these numbers."""
    rating, deviation, volatility = after(1500, 200, 0.06, 1400, 30, 1)
    assert (round(rating, 2), round(deviation, 2), round(volatility, 5)) == (1563.56, 175.4, 0.06)


def test_a_rating_settles_where_the_player_is() -> None:
    """Who solves every easy puzzle and no hard one comes to rest between them, and moves less and less."""
    texts = MemoryTexts()
    for number in range(1, 201):
        progress = Memory(texts).load()
        before = progress.rating
        rate(progress, puzzle(number, 1 if number % 2 else 5), bool(number % 2), 100 + number // 10)
        if number == 1:
            first = abs(progress.rating - before)
        Memory(texts).save(progress)
    progress = Memory(texts).load()
    assert 1200 < progress.rating < 1400
    assert abs(progress.rating - before) < first / 2
    assert sorted(progress.ratings) == list(range(100, 121))
    assert abs(progress.ratings[120] - progress.rating) < 1


def test_a_rating_of_an_earlier_build_goes_on() -> None:
    """It stored no deviation and no history."""
    texts = MemoryTexts({KEY: json.dumps({"rating": 1310.5, "rated": ["warmaze-1", "warmaze-2"]})})
    progress = Memory(texts).load()
    assert (progress.rating, progress.ratings) == (1310.5, {})
    assert progress.deviation < Progress().deviation, "something is known of the player"
    rate(progress, puzzle(3), True, 100)
    Memory(texts).save(progress)
    kept = Memory(texts).load()
    assert kept.ratings == {100: round(progress.rating)}
    assert kept.rating > 1310.5


def test_the_history_of_the_rating_keeps_its_size() -> None:
    texts = MemoryTexts()
    progress = Progress(ratings={day: 1000 + day % 500 for day in range(19_000, 20_000)})
    Memory(texts).save(progress)
    kept = Memory(texts).load().ratings
    assert kept == {day: 1000 + day % 500 for day in range(20_000 - 366, 20_000)}
    assert len(texts[KEY]) < 6_000


def test_marks_of_years_are_kept_in_little_room() -> None:
    marks = dict(zip(WITH_PUZZLES, (FIRST, LATER, HINTED, SHOWN, FIRST), strict=True))
    progress, texts = Progress(marks={day: dict(marks) for day in range(20_000, 23_650)}), MemoryTexts()
    Memory(texts).save(progress)
    assert len(texts[KEY]) < 80_000
    assert Memory(texts).load().marks == progress.marks


def test_marks_of_an_earlier_build_are_read() -> None:
    """It wrote the ids of the games, and of some days only the times."""
    kept = {"marks": {"99": {"warmaze": LATER, "mazers": SHOWN}}, "daily": {"98": {"warmaze": 61}}}
    texts = MemoryTexts({KEY: json.dumps(kept)})
    Memory(texts).save(Memory(texts).load())
    progress = Memory(texts).load()
    assert progress.marks == {98: {"warmaze": FIRST}, 99: {"warmaze": LATER, "mazers": SHOWN}}


@pytest.mark.parametrize(
    "kept",
    [
        None,
        3,
        [],
        {"solved": 3, "days": {}, "daily": [], "rated": "x", "rating": "high"},
        {"solved": {"warmaze-1": [1]}, "days": ["1", -4, 10**9], "daily": {"x": {}, "5": {"chess": 3}}, "rating": -1},
        {"tries": {"warmaze-1": 3}, "open": {"x": [1, 2], "y": [1, 2, 3, -1]}, "marks": {"5": {"mazers": "12"}}},
        {"tries": 1, "open": [3], "marks": {"x": {}, "5": {"chess": "1"}, "6": 3}},
        {"deviation": "x", "volatility": 7, "ratings": {"x": 1200, "5": "high", "6": -3, "7": 99_999}},
        {"deviation": -1, "volatility": "low", "ratings": [1200], "marks": {"5": "?1", "6": "1", "7": ""}},
        {"solved": {"warmaze-1": [True, 1]}, "days": [1.5], "daily": {"5": {"warmaze": "3"}}, "rated": [4]},
    ],
)
def test_what_is_not_as_it_should_be_is_left_out(kept: Any) -> None:
    texts = MemoryTexts()
    texts.put(KEY, json.dumps(kept))
    progress = Memory(texts).load()
    assert (progress.solved, progress.days, progress.rated, progress.attempts) == ({}, set(), set(), {})
    assert not any(progress.daily.values())
    assert not any(progress.marks.values())
    assert (progress.rating, progress.deviation, progress.volatility, progress.ratings) == (1200, 200, 0.06, {})


def test_a_damaged_text_is_left_out() -> None:
    texts = MemoryTexts()
    texts.put(KEY, "{" * 3000)
    assert Memory(texts).load().solved == {}


@pytest.mark.parametrize(
    ("result", "words"),
    [
        (Solved(86, 0, 1), "Solved on the first try · 1:26"),
        (Solved(185, 0, 2), "Solved on the second try · 3:05"),
        (Solved(9, 0, 5), "Solved on try 5 · 0:09"),
        (Solved(60, 1, 1), "Solved on the first try, with 1 hint · 1:00"),
        (Solved(60, 3, 2), "Solved on the second try, with 3 hints · 1:00"),
    ],
)
def test_a_result_in_words(result: Solved, words: str) -> None:
    assert result_text.words(result) == words


@pytest.mark.parametrize(
    ("kind", "found", "words"),
    [
        ("win", (0, 0, 2, 3, 3), "Squire found it in 2 of 3 tries."),
        ("win", (0, 0, 0, 0, 0), "No bot found it."),
        ("win", (), ""),
        ("trap", (0, 2, 3, 3, 3), ""),
    ],
)
def test_a_result_is_compared_with_the_weakest_bot_that_found_it(kind: str, found: tuple[int, ...], words: str) -> None:
    assert result_text.rival(Puzzle("warmaze-1", kind, 3, found, "", ("end",))) == words


def test_the_usual_time_for_a_game_is_the_middle_one() -> None:
    progress = Progress(solved={f"warmaze-{number}": Solved(seconds, 0) for number, seconds in ((1, 90), (2, 10))})
    progress.solved["mazers-1"] = Solved(5, 0)
    assert progress.usual("warmaze") is None, "two times say nothing"
    progress.solved["warmaze-3"] = Solved(70, 0)
    assert progress.usual("warmaze") == 70


def test_a_result_is_compared_with_the_players_own_times() -> None:
    def puzzle(number: int, kind: str = "win") -> Puzzle:
        return Puzzle(f"warmaze-{number}", kind, 3, (), "", ("end",))

    others = [puzzle(1), puzzle(2), puzzle(3), puzzle(4), puzzle(5, "survive")]
    solved = {"warmaze-1": Solved(90, 0), "warmaze-2": Solved(10, 0), "warmaze-5": Solved(1, 0)}
    assert result_text.usual(puzzle(4), others, solved | {"warmaze-4": Solved(3, 0)}) == "", "two times say nothing"
    solved["warmaze-3"] = Solved(70, 0)
    assert result_text.usual(puzzle(4), others, solved) == "Your usual time for this kind: 1:10."


def test_it_is_told_when_the_next_puzzles_come() -> None:
    assert result_text.coming(552, 5) == "New ones in 9 h 12 min. The one of this game: difficulty 5 of 5."


def test_what_is_shared_holds_marks_and_times_and_no_solution() -> None:
    marks = {"mouse-madness": SHOWN, "labymaster": LATER, "warmaze": FIRST, "mazers": HINTED}
    times = {"labymaster": 185, "warmaze": 48, "mazers": 61}
    text = result_text.text("Sun 22 Nov", marks, times, "https://box/#puzzles.20261122")
    assert text == (
        "Mazebox, Sun 22 Nov ○◐●·◐\n"
        "Mouse Madness · shown\n"
        "Labymaster · later try · 3:05\n"
        "WarMaze · first try · 0:48\n"
        "Mazers · with a hint · 1:01\n"
        "https://box/#puzzles.20261122"
    )


def done(*numbers: int, day: int = 100) -> MemoryTexts:
    texts = MemoryTexts()
    memory = Memory(texts)
    progress = memory.load()
    for number in numbers:
        tried(progress, puzzle(number), 40 + day, hints=1)
        progress.solve(puzzle(number), day, day=day)
        rate(progress, puzzle(number), True, day)
    memory.save(progress)
    return texts


def test_what_is_imported_is_merged_and_nothing_is_lost() -> None:
    mine, theirs = done(1, 2), done(2, 3, 4, day=101)
    text = Memory(theirs).exported()
    Memory(mine).take(text)
    merged = Memory(mine).load()
    assert set(merged.solved) == {"warmaze-1", "warmaze-2", "warmaze-3", "warmaze-4"}
    assert merged.solved["warmaze-2"].seconds == 140, "what is here stays"
    assert merged.days == {100, 101}
    assert merged.daily == {100: {"warmaze": 140}, 101: {"warmaze": 141}}
    assert merged.rating == Memory(theirs).load().rating
    assert merged.ratings == Memory(theirs).load().ratings
    assert merged.rated == set(merged.solved)
    Memory(mine).take(text)
    assert Memory(mine).load() == merged


def test_nothing_is_exported_where_nothing_was_solved() -> None:
    assert Memory(MemoryTexts()).exported() == ""


@pytest.mark.parametrize("kept", ["", "x", "[]", "{" * 50, '{"days": [' + "1," * 60_000 + "1]}"])
def test_damaged_lines_change_nothing(kept: str) -> None:
    texts = done(1)
    before = texts.get(KEY)
    with pytest.raises(ValueError):  # noqa: PT011 - the reason is json's
        Memory(texts).take(f"{HEADING}{kept}x\n")
    assert texts.get(KEY) == before


def test_as_much_as_is_kept_is_read_again() -> None:
    texts = done(*range(10_000, 10_000 + MOST + 10))
    progress = Memory(texts).load()
    progress.days = set(range(1, 2_000))
    progress.daily = {day: dict.fromkeys(GAMES, LONGEST_S) for day in range(1, 100)}
    Memory(texts).save(progress)
    assert len(Memory(texts).load().solved) == MOST


def daily(day: int) -> bool:
    """A player who leaves out every seventh day in two of three years, and every second day in the third."""
    return day % 2 == 0 if day // 365 % 3 == 2 else day % 7 != 0


@pytest.mark.parametrize("years", [1, 3, 10, 50])
def test_days_are_counted_without_an_end(years: int) -> None:
    today = 20_783
    texts, progress = MemoryTexts(), Memory(MemoryTexts()).load()
    progress.days = set(range(today - 365 * years, today + 1))
    Memory(texts).save(progress)
    assert len(texts[KEY]) < 2_000 * max(1, years // 10)
    assert days.streak(Memory(texts).load().days, today) == 365 * years + 1
    progress.days = set(filter(daily, range(today - 365 * years, today + 1)))
    Memory(texts).save(progress)
    assert len(texts[KEY]) < 2_000 * max(1, years // 10), "whichever days they are"
    assert Memory(texts).load().days == progress.days
    older = MemoryTexts({KEY: json.dumps({"days": sorted(progress.days)[-364:]})})
    Memory(older).take(Memory(texts).exported())
    assert Memory(older).load().days == progress.days


def test_784_days_in_a_row_of_an_earlier_build_go_on() -> None:
    """It wrote each day as a number, and dropped those before the last 364."""
    texts = MemoryTexts({KEY: json.dumps({"days": list(range(20_000, 20_364))})})
    memory = Memory(texts)
    for day in range(20_364, 20_784):
        progress = memory.load()
        progress.solve(puzzle(day), day)
        memory.save(progress)
    assert days.streak(memory.load().days, 20_783) == 784


@pytest.mark.one_in(3)
@pytest.mark.parametrize(
    "history",
    [3, [], {"x": "AAAA"}, {"57": 3}, {"57": "?"}, {"57": "é"}, {"57777": "AQ=="}, {"9999": "/" * 60}, {"0": "AQ=="}],
)
def test_days_that_cannot_be_are_left_out(history: Any) -> None:
    texts = MemoryTexts({KEY: json.dumps({"history": history, "days": [5]})})
    assert Memory(texts).load().days <= {5, *range(360 * 9999, 360 * 10_000)} - set(range(10**6, 10**7))


def test_puzzles_of_the_collection_are_never_forgotten_for_own_ones() -> None:
    texts, progress = MemoryTexts(), Memory(MemoryTexts()).load()
    for number in (*range(1, 601), *range(FIRST_OWN, FIRST_OWN + MOST)):
        progress.solve(puzzle(number), 1)
    Memory(texts).save(progress)
    kept = Memory(texts).load().solved
    assert len(kept) == MOST
    assert {f"warmaze-{number}" for number in range(1, 601)} < set(kept)


def test_a_file_is_split_into_games_and_puzzles() -> None:
    text = Memory(done(1)).exported()
    assert saved.split(f"{HEADING}{{}}\n{game_text.HEADING}{{}}\nrow\n{text}") == [
        f"{HEADING}{{}}\n",
        f"{game_text.HEADING}{{}}\nrow\n",
        text,
    ]


def test_the_kind_that_is_solved_least_is_to_be_practised() -> None:
    def one(game_id: str, number: int, kind: str) -> Puzzle:
        return Puzzle(f"{game_id}-{number}", kind, 1, (0, 0, 0, 0, 0), "", ("x",))

    puzzles = [
        one("warmaze", 1, "win"),
        one("warmaze", 2, "win"),
        one("warmaze", 3, "survive"),
        one("mazers", 1, "win"),
    ]
    assert least_solved(puzzles, ()) is None
    assert least_solved(puzzles, {"warmaze-1", "warmaze-3"}) == (puzzles[3], 0, 1)
    assert least_solved(puzzles, {"warmaze-1", "warmaze-3", "mazers-1"}) == (puzzles[1], 1, 2)
    assert least_solved(puzzles, {puzzle.id for puzzle in puzzles}) is None


def test_a_puzzle_that_went_wrong_comes_again_after_some_days() -> None:
    texts = MemoryTexts()
    progress = Progress()
    tried(progress, puzzle(), misses=1)
    progress.fail(puzzle(), 100)
    tried(progress, puzzle(2), 20)
    Memory(texts).save(progress)
    kept = Memory(texts).load()
    assert kept.due(102) == []
    assert kept.due(103) == kept.due(900) == ["warmaze-1"], "the other was only looked at"


def test_it_comes_again_more_and_more_seldom_until_it_is_known() -> None:
    progress = Progress()
    progress.fail(puzzle(), 100)
    progress.solve(puzzle(), 100)
    assert progress.due(103) == ["warmaze-1"], "it was solved on the day on which it went wrong"
    progress.solve(puzzle(), 103)
    assert (progress.due(109), progress.due(110)) == ([], ["warmaze-1"])
    progress.solve(puzzle(), 105)
    assert progress.due(110) == ["warmaze-1"], "solving it too early changes nothing"
    progress.solve(puzzle(), 112)
    progress = read(json.loads(str(progress)))
    assert (progress.due(132), progress.due(133)) == ([], ["warmaze-1"])
    progress.solve(puzzle(), 133)
    assert progress.due(9_999) == []


def test_what_goes_wrong_again_begins_again() -> None:
    progress = Progress()
    progress.fail(puzzle(), 100)
    progress.solve(puzzle(), 103)
    progress.fail(puzzle(), 110)
    progress.solve(puzzle(), 110)
    assert progress.due(113) == ["warmaze-1"]
    progress.solve(puzzle(2), 110)
    progress.fail(puzzle(2), 111)
    assert progress.due(200) == ["warmaze-1"], "playing with a solved puzzle counts for nothing"


def test_a_shown_solution_comes_again_too() -> None:
    progress = Progress()
    progress.show(puzzle())
    progress.fail(puzzle(), 100)
    progress.solve(puzzle(), 103)
    assert not progress.solved
    assert (progress.due(109), progress.due(110)) == ([], ["warmaze-1"])


def test_what_waited_longest_comes_first() -> None:
    progress = Progress()
    progress.again = {"warmaze-1": Again(100, 2), "warmaze-2": Again(110), "warmaze-3": Again(105, 1)}
    assert progress.due(130) == ["warmaze-3", "warmaze-2", "warmaze-1"]  # due on days 112, 113 and 121


def test_what_comes_again_is_read_from_earlier_builds() -> None:
    progress = read({"open": {"warmaze-1": [20, 0, 1, 0, 100], "warmaze-2": [20, 0, 0, 0, 0]}})
    assert progress.due(103) == ["warmaze-1"]
    assert (
        read({"again": {"warmaze-1": [100, 3], "warmaze-2": [0, 0], "warmaze-3": [100], "warmaze-4": "x"}}).again == {}
    )


def test_of_two_devices_the_later_answer_counts() -> None:
    progress, other = Progress(), Progress()
    progress.again = {"warmaze-1": Again(110, 1), "warmaze-2": Again(100)}
    other.again = {"warmaze-1": Again(110), "warmaze-2": Again(103, 1), "warmaze-3": Again(99)}
    progress.merge(other)
    assert progress.again == {"warmaze-1": Again(110), "warmaze-2": Again(103, 1), "warmaze-3": Again(99)}


def test_the_next_puzzle_is_like_the_last() -> None:
    def one(number: int, kind: str, difficulty: int) -> Puzzle:
        return Puzzle(f"warmaze-{number}", kind, difficulty, (0, 0, 0, 0, 0), "", ("x",))

    last, *others = [one(1, "win", 2), one(2, "survive", 2), one(3, "win", 3), one(4, "win", 2)]
    assert following(last, others, ()) == others[2]
    assert following(last, others, {"warmaze-4"}) == others[1]
    assert following(last, others, {"warmaze-4", "warmaze-3"}) == others[0]
    assert following(last, others, {"warmaze-2", "warmaze-3", "warmaze-4"}) is None
    assert matching(others, "warmaze", "win", 3) == [others[1]]
    assert matching(others, "mazers") == []


@pytest.mark.parametrize(("rating", "difficulty"), [(0, 1), (1000, 1), (1200, 2), (1300, 3), (1600, 5), (4000, 5)])
def test_a_rating_has_a_difficulty(rating: float, difficulty: int) -> None:
    assert near(rating) == difficulty


def test_every_kind_has_a_name() -> None:
    assert set(KIND_NAMES) == NAMES
