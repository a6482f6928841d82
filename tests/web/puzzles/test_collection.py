"""The collection: a share of it is proved again every day, and its promises are checked as a whole."""

from __future__ import annotations

import gzip
import time
from collections import Counter
from dataclasses import replace
from random import Random

import pytest

import pygames
from puzzles import criteria, proving, rating
from puzzles.kinds import NAMES, WITH_PUZZLES, kinds
from puzzles.kinds.kind import FAILED, MET, MOST_TRIES, OPEN, TooLarge, Verdict, after, has_won
from puzzles.line import TRIES, PuzzleError, offered, read_puzzle, read_puzzles
from puzzles.proving import COLLECTION
from web.puzzles.days import FIRST_ERA

SHARES = 20
SMALLEST, SMALLEST_SUM = 400, 2_000
"""How many puzzles each game offers at least, and all games together."""
MOST_SOLVED = 0.9, 0.3
"""The largest shares of tries in which level 3 solves puzzles of difficulty 1 and 5."""
LARGEST_FILE = 30 * 1024
HARDEST = 0.03
"""The share of tries in which pressing at random may solve a puzzle of difficulty 5, on average."""
each_game = pytest.mark.parametrize("game_id", WITH_PUZZLES)


def test_a_share_is_proved_again() -> None:
    """A different share every day, so that all are proved again in 20 days."""
    share = proving.share(1 + int(time.time() // 86_400) % SHARES, SHARES)
    assert len(share) > 20
    assert [fault for puzzle in share for fault in proving.faults_of(puzzle)] == []


@each_game
def test_a_collection_keeps_its_promises(game_id: str) -> None:
    puzzles = proving.collection(game_id)
    assert proving.faults_of_collection(game_id) == []
    live = offered(puzzles)
    assert len(live) >= SMALLEST
    assert {puzzle.kind for puzzle in live} == set(kinds(game_id)) - criteria.DROPPED.get(game_id, set())
    assert set(Counter(puzzle.difficulty for puzzle in live)) == {1, 2, 3, 4, 5}
    assert len(gzip.compress("".join(f"{puzzle}\n" for puzzle in live).encode())) <= LARGEST_FILE


def test_there_are_enough_puzzles() -> None:
    assert sum(len(offered(proving.collection(game_id))) for game_id in WITH_PUZZLES) >= SMALLEST_SUM


@each_game
def test_level_3_solves_most_of_the_easiest_and_few_of_the_hardest(game_id: str) -> None:
    def share(difficulty: int) -> float:
        some = [one for one in offered(proving.collection(game_id)) if one.difficulty == difficulty]
        return sum(one.found[rating.STEADY_LEVEL - 1] for one in some) / len(some) / TRIES

    shares = [share(difficulty) for difficulty in range(1, 6)]
    easiest, hardest = MOST_SOLVED
    assert shares == sorted(shares, reverse=True)
    assert shares[0] <= easiest
    assert shares[-1] <= hardest


@pytest.mark.one_in(3)
@each_game
def test_pressing_at_random_hardly_solves_the_hardest(game_id: str) -> None:
    """A share of them, another one every day, and less than 3 % of all tries."""
    some = [one for one in offered(proving.collection(game_id)) if one.difficulty == 5]
    share = some[int(time.time() // 86_400) % 2 :: 2]
    pressed = [rating.pressed(kinds(game_id)[one.kind], one.start(), one.solution) for one in share]
    assert sum(pressed) / len(pressed) < HARDEST


def test_a_share_consists_of_good_tasks() -> None:
    """Pressing at random seldom solves one, and the words of AmuseAmaze's easier ones are known to everybody."""
    share = proving.share(1 + int(time.time() // 86_400) % SHARES, SHARES)
    for puzzle in offered(share):
        kind, start = kinds(puzzle.game_id)[puzzle.kind], puzzle.start()
        assert criteria.is_worth_it(kind, start, puzzle.solution), puzzle.id
        assert not (criteria.is_rare(start, puzzle.solution) and puzzle.difficulty <= 3), puzzle.id


@each_game
def test_links_to_the_first_puzzles_open_them(game_id: str) -> None:
    """Numbers are never used again, and retired puzzles stay."""
    numbers = {puzzle.number for puzzle in proving.collection(game_id)}
    assert numbers >= set(range(1, FIRST_ERA[game_id] + 1))


@each_game
def test_other_tries_fail_and_first_hints_tell_no_move(game_id: str) -> None:
    seen: set[str] = set()
    for puzzle in offered(proving.collection(game_id)):
        kind, start = kinds(game_id)[puzzle.kind], puzzle.start()
        if puzzle.kind in seen:
            continue
        seen.add(puzzle.kind)
        tries = kind.tries(start, puzzle.solution)
        assert 0 < len(tries) <= MOST_TRIES
        for plies in tries:
            assert kind.judge(start, puzzle.solution, plies).state == FAILED
        idea = str(kind.idea(start, puzzle.solution))
        assert idea.endswith(".")
        assert not any(ply in idea for ply in kind.line(puzzle.solution) if len(ply) > 1)


def test_a_refuted_try_goes_on_to_the_last_turn() -> None:
    puzzle = next(one for one in offered(proving.collection("labymaster")) if one.kind == "force")
    kind, start, turns = kinds("labymaster")["force"], puzzle.start(), (len(puzzle.solution) + 1) // 2
    wrong = next(ply for ply in start.plies() if ply != puzzle.solution[0])
    plies = [wrong, *kind.judge(start, puzzle.solution, (wrong,)).answer]
    while (answer := kind.goes_on(start, puzzle.solution, plies)) is not None:
        position = after(start, plies)
        plies += answer or position.plies()[:1]
    assert len(plies) == 2 * turns or after(start, plies).results() is not None
    assert not has_won(after(start, plies), start.seat)


@each_game
def test_lines_are_written_as_they_are_read(game_id: str) -> None:
    text = (COLLECTION / f"{game_id}.txt").read_text(encoding="utf-8")
    assert "".join(f"{puzzle}\n" for puzzle in read_puzzles(text, NAMES)) == text


@each_game
def test_another_solution_is_not_proved(game_id: str) -> None:
    """A puzzle with the position of one and the solution of another of its kind is detected."""
    by_kind: dict[str, list[str]] = {}
    for puzzle in proving.collection(game_id)[:40]:
        by_kind.setdefault(puzzle.kind, []).append(str(puzzle))
    one, other = next(lines for lines in by_kind.values() if len(lines) > 1)[:2]
    wrong = " | ".join((*one.split(" | ")[:4], other.split(" | ")[4]))
    assert proving.faults_of(read_puzzle(wrong, NAMES))


@each_game
def test_a_position_with_several_solutions_is_not_proved(game_id: str) -> None:
    """At the start of a game many moves are equally good, and none wins."""
    start = pygames.game(game_id).start()
    for position in (start, start.play(start.plies()[-1])):
        for kind in kinds(game_id):
            puzzle = replace(proving.collection(game_id)[0], kind=kind, position=str(position))
            assert proving.faults_of(puzzle), str(puzzle)


@pytest.mark.one_in(3)
@each_game
def test_a_damaged_collection_is_found(game_id: str) -> None:
    """The real collections are damaged: a repeated line, reversed difficulties, another game's puzzle."""
    puzzles = proving.collection(game_id)
    again = replace(puzzles[3], id=f"{game_id}-999")
    assert proving.faults_of_collection(game_id, [*puzzles, again]) == [f"{again.id} is like {puzzles[3].id}"]
    turned = [replace(puzzle, difficulty=6 - puzzle.difficulty) for puzzle in puzzles]
    assert proving.faults_of_collection(game_id, turned)
    other = "mazers" if game_id == "warmaze" else "warmaze"
    assert proving.faults_of_collection(game_id, [*puzzles, proving.collection(other)[0]])


def test_an_order_that_is_not_kept_is_found() -> None:
    assert rating.falls([1, 2, 3, 4, 5], [3, 3, 1, 1, 1])
    assert not rating.falls([1, 2, 3, 4, 5], [1, 3, 1, 1, 1])
    assert not rating.falls([1, 2, 3, 4, 5], [3] * 5)


GOOD = "mouse-madness-1 | odds | 1:33333 | mouse-madness jump-nook 2 1:move 19 13,4 4 | +4=56.0 -4=51.3"


@pytest.mark.parametrize(
    "line",
    [
        "",
        GOOD.replace(" | ", "|"),
        GOOD.replace("mouse-madness-1", "mouse-madness-"),
        GOOD.replace("mouse-madness-1", "chess-1"),
        GOOD.replace("mouse-madness-1", "mouse-madness-٣"),
        GOOD.replace("odds", "mate"),
        GOOD.replace("1:33333", "6:33333"),
        GOOD.replace("1:33333", "1:3333"),
        GOOD.replace("1:33333", "1:33334"),
        GOOD + " | more",
        GOOD.replace("+4=56.0 -4=51.3", ""),
        GOOD.replace("-4=51.3", "<script>"),
        GOOD.replace("-4=51.3", " ".join(["-4"] * 41)),
        GOOD + "x" * 5_000,
    ],
)
def test_other_texts_are_refused(line: str) -> None:
    read_puzzle(GOOD, NAMES)
    with pytest.raises(PuzzleError):
        read_puzzle(line, NAMES)


def test_an_id_comes_once() -> None:
    with pytest.raises(PuzzleError):
        list(read_puzzles(f"{GOOD}\n{GOOD}\n", NAMES))


@each_game
def test_solutions_are_met_and_other_turns_are_refuted(game_id: str) -> None:
    """For every kind, the solution meets the task, and a wrong turn is refuted with a sentence."""
    seen: set[str] = set()
    for puzzle in proving.collection(game_id):
        if puzzle.kind in seen:
            continue
        kind, start = kinds(game_id)[puzzle.kind], puzzle.start()
        line = kind.line(puzzle.solution)
        assert kind.judge(start, puzzle.solution, line).state == MET
        assert str(kind.task(start))
        assert str(kind.why(start, puzzle.solution))
        verdict, position, random = Verdict(OPEN), start, Random(1)
        while verdict.state != FAILED:
            plies, position = [], start
            while position == start or verdict.state == OPEN:
                plies.append(random.choice(position.plies()))
                position = position.play(plies[-1])
                verdict = kind.judge(start, puzzle.solution, plies)
                if verdict.state == OPEN:
                    for answer in verdict.answer:
                        plies.append(answer)
                        position = position.play(answer)
        assert str(verdict.why)
        for answer in verdict.answer:
            position = position.play(answer)
        seen.add(puzzle.kind)
    assert seen == set(kinds(game_id))


@each_game
def test_no_proof_takes_longer_than_its_limit(game_id: str) -> None:
    """Every kind calls its tick, and an interrupted proof proves nothing."""

    def end() -> None:
        raise TooLarge

    asked = set()
    for puzzle in proving.collection(game_id):
        if puzzle.kind not in asked and puzzle.kind != "odds":  # `odds` looks its chances up
            asked.add(puzzle.kind)
            with pytest.raises(TooLarge):
                kinds(game_id)[puzzle.kind].solve(puzzle.start(), end)
