"""Kinds of puzzles, compared with the rules played out in full."""

from __future__ import annotations

import pytest

import pygames
from puzzles import proving
from puzzles.kinds import kinds
from puzzles.kinds.kind import FAILED, MET, OPEN, has_won
from puzzles.line import Puzzle, offered
from pygames.contract import Position

EXAMPLES = 2
"""How many puzzles of a kind are compared."""


def shortest(game_id: str, kind: str) -> list[Puzzle]:
    """Returns the puzzles of a kind with the shortest solutions."""
    some = [one for one in offered(proving.collection(game_id)) if one.kind == kind]
    return sorted(some, key=lambda one: len(one.solution))[:EXAMPLES]


def wins_now(position: Position) -> bool:
    return any(has_won(position.play(ply), position.seat) for ply in position.plies())


def holds(position: Position) -> bool:
    """Returns whether the seat that has just played can stop the seat to act from winning at two of its turns."""
    own, other = 3 - position.seat, position.seat
    for ply in position.plies():
        attacked = position.play(ply)
        if has_won(attacked, other):
            return False
        defences = [attacked.play(answer) for answer in attacked.plies()] if attacked.results() is None else [attacked]
        if not any(has_won(one, own) or one.results() is not None or not wins_now(one) for one in defences):
            return False
    return True


@pytest.mark.parametrize("puzzle", shortest("labymaster", "hold"), ids=lambda one: one.id)
def test_one_move_alone_holds_for_two_turns(puzzle: Puzzle) -> None:
    start = puzzle.start()
    assert [ply for ply in start.plies() if holds(start.play(ply))] == [puzzle.solution[0]]


def test_a_defence_in_two_turns_is_played_to_its_end() -> None:
    puzzle = shortest("labymaster", "hold")[0]
    kind, start, (first, reply, second) = kinds("labymaster")["hold"], puzzle.start(), puzzle.solution
    verdict = kind.judge(start, puzzle.solution, (first,))
    assert (verdict.state, verdict.answer) == (OPEN, (reply,))
    later = start.play(first).play(reply)
    for ply in later.plies():
        is_lost = wins_now(later.play(ply))
        verdict = kind.judge(start, puzzle.solution, (first, reply, ply))
        assert verdict.state == (FAILED if is_lost else MET)
        if is_lost:
            assert has_won(later.play(ply).play(verdict.answer[0]), 3 - start.seat)
    assert not wins_now(later.play(second))


@pytest.mark.parametrize("puzzle", shortest("warmaze", "spell"), ids=lambda one: one.id)
def test_one_turn_alone_casts_the_spell_so_soon(puzzle: Puzzle) -> None:
    start = puzzle.start()
    layer = {start: {frozenset[str]()}}
    for _action in puzzle.solution:
        following: dict[Position, set[frozenset[str]]] = {}
        for position, ways in layer.items():
            if position.seat == start.seat and position.results() is None:
                for ply in position.plies():
                    following.setdefault(position.play(ply), set()).update(way | {ply} for way in ways)
        layer = following
    casting = {way for ways in layer.values() for way in ways if any(ply.endswith("!") for ply in way)}
    assert casting == {frozenset(puzzle.solution)}


@pytest.mark.parametrize("puzzle", shortest("mazers", "shut"), ids=lambda one: one.id)
def test_one_blocker_alone_shuts_the_front(puzzle: Puzzle) -> None:
    """The front is shut if the opponent, with a wall to place, can only turn round or lift."""
    start = puzzle.start()
    kind = kinds("mazers")["shut"]
    places, following, found = {start}, {start}, set[str]()
    while following:
        reached = {(place.play(ply), ply) for place in following for ply in place.plies()}
        resting = {(place, ply) for place, ply in reached if "@" not in str(place)}
        shut = {(place, ply) for place, ply in resting if is_shut(place, 3 - start.seat)}
        found |= {ply for _, ply in shut}
        following = {place for place, _ in reached - shut if place.phase == "step"} - places
        places |= following
    assert found == {puzzle.solution[-1]}
    assert kind.judge(start, puzzle.solution, puzzle.solution).state == MET
    assert kind.judge(start, puzzle.solution, puzzle.solution[:-1]).state == OPEN


def is_shut(position: Position, seat: int) -> bool:
    fields = str(position).split(" ")
    fields[3:6] = [f"{seat}:build", fields[4], "1"]
    plies = pygames.game("mazers").parse(" ".join(fields)).plies()
    return plies in (["flip"], ["lift"])


def test_a_longer_corridor_leaves_too_few_walls() -> None:
    """The count follows the walls, and somebody who arrives later is told by how much."""
    kind = kinds("mazers")["spare"]
    puzzle = shortest("mazers", "spare")[0]
    start, walls = puzzle.start(), [ply for ply in puzzle.solution if ply != "flip"]
    counted = kind.judge(start, puzzle.solution, puzzle.solution[:1])
    assert counted.state == OPEN
    assert str(counted.why) == f"Walls used: 1. The shortest corridor takes {len(walls)}."
    assert kind.judge(start, puzzle.solution, puzzle.solution).state == MET
    assert kind.judge(start, puzzle.solution[:-1], puzzle.solution).state == FAILED
