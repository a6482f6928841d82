"""The collection: a share of it is proved again every day, and its promises are checked as a whole."""

from __future__ import annotations

import gzip
import time
from collections import Counter
from dataclasses import replace
from random import Random

import pytest

import pygames
from puzzles import proving, rating
from puzzles.kinds import NAMES, WITH_PUZZLES, kinds
from puzzles.kinds.kind import FAILED, MET, OPEN, TooLarge, Verdict
from puzzles.line import PuzzleError, read_puzzle, read_puzzles
from puzzles.mining import COLLECTION

SHARES = 20
SMALLEST = 120
LARGEST_FILE = 12 * 1024
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
    assert len(puzzles) >= SMALLEST
    assert {puzzle.kind for puzzle in puzzles} == set(kinds(game_id))
    assert set(Counter(puzzle.difficulty for puzzle in puzzles)) == {1, 2, 3, 4, 5}
    assert len(gzip.compress((COLLECTION / f"{game_id}.txt").read_bytes())) <= LARGEST_FILE


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
    easy, hard = (0, 0, 3, 3, 3), (0, 0, 0, 3, 3)
    assert rating.share_falls([1, 2, 3, 4, 5], [easy, easy, hard, hard, hard])
    assert not rating.share_falls([1, 2, 3, 4, 5], [hard, easy, hard, hard, hard])
    assert not rating.share_falls([1, 2, 3, 4, 5], [easy] * 5)


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
