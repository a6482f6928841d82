"""Puzzles from a player's own games: found if the solution was missed, and saved."""

from __future__ import annotations

import pytest

from puzzles import proving
from puzzles.kinds import kinds
from puzzles.kinds.kind import FAILED, TooLarge, is_over_for
from puzzles.line import Puzzle, is_own
from pygames.catalogue import game
from web.puzzles.own import is_sound
from web.thinking.finding import limit, missed, turns

FIT = [
    ("mouse-madness", "win"),
    ("labymaster", "force"),
    ("labymaster", "survive"),
    ("warmaze", "win"),
    ("warmaze", "survive"),
    ("amuseamaze", "win"),
    ("mazers", "win"),
]
"""The kinds that are searched for, in each game."""


def first(game_id: str, kind: str) -> Puzzle:
    return next(one for one in proving.collection(game_id) if one.kind == kind)


def another_turn(puzzle: Puzzle) -> list[str]:
    """Returns the first turn, in order of its plies, that does not begin with the solution and does not solve the
    puzzle.
    """
    start, kind = puzzle.start(), kinds(puzzle.game_id)[puzzle.kind]
    for ply in start.plies():
        position, plies = start.play(ply), [ply]
        while not is_over_for(position, start):
            plies.append("end" if "end" in position.plies() else position.plies()[-1])
            position = position.play(plies[-1])
        if ply != puzzle.solution[0] and kind.judge(start, puzzle.solution, plies).state == FAILED:
            return plies
    raise AssertionError(puzzle)


@pytest.mark.parametrize(("game_id", "kind"), FIT)
def test_a_missed_solution_is_found_and_a_played_one_is_not(game_id: str, kind: str) -> None:
    puzzle = first(game_id, kind)
    start = puzzle.start()
    assert missed(start, puzzle.solution[: len(puzzle.solution) if kind != "force" else 1]) is None
    found = missed(start, another_turn(puzzle))
    assert found is not None
    assert (found.kind, found.position, found.solution) == (puzzle.kind, puzzle.position, puzzle.solution)
    assert is_own(found.number)
    assert not found.difficulty
    assert is_sound(found)
    assert proving.faults_of(found) == []


def test_nothing_is_found_where_the_proof_takes_too_long() -> None:
    def end() -> None:
        raise TooLarge

    puzzle = first("warmaze", "win")
    assert missed(puzzle.start(), another_turn(puzzle), lambda: end) is None


def test_a_limit_ends_when_its_time_is_over() -> None:
    now = [0.0]
    tick = limit(2, lambda: now[0])
    now[0] = 1.9
    tick()
    now[0] = 2.1
    with pytest.raises(TooLarge):
        tick()


def test_a_line_is_cut_into_turns() -> None:
    """A roll is not part of a turn, and begins another one."""
    position, steps = game("mazers").start(), []
    for _ in range(40):
        ply = position.plies()[0]
        steps.append((position, ply))
        position = position.play(ply)
    found = turns(steps, lambda before: before.seat)
    assert len(found) > 5
    for place, plies in found:
        assert [ply for _, ply in steps[place : place + len(plies)]] == plies
        assert all(before.chances() is None for before, _ in steps[place : place + len(plies)])
        assert (
            not place or steps[place - 1][0].chances() is not None or steps[place - 1][0].seat != steps[place][0].seat
        )
    assert sum(len(plies) for _, plies in found) == sum(before.chances() is None for before, _ in steps)
