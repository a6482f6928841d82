"""The proved puzzles, for users of the library."""

from __future__ import annotations

import pickle
from pathlib import Path

import pytest

import pygames
from pygames import puzzles

LEAST = 120
"""How many puzzles a game has at least."""
EVERY = 60
"""The tests solve one puzzle in this number."""

each_game = pytest.mark.parametrize("game", pygames.games(), ids=lambda game: game.id)


def knows(*known: puzzles.Puzzle) -> puzzles.Player:
    """Returns a player who has looked at the solutions, and elsewhere plays the first legal ply."""
    solutions: dict[pygames.Position, str] = {}
    for one in known:
        position = one.position
        for ply in one.solution:
            solutions[position] = ply
            position = position.play(ply)

    return lambda position: solutions.get(position) or position.plies()[0]


@each_game
def test_all_puzzles_are_there_in_the_order_of_their_difficulty(game: pygames.Game) -> None:
    found = puzzles.load(game.id)
    assert len(found) >= LEAST
    difficulties = [one.difficulty for one in found]
    assert difficulties == sorted(difficulties)
    assert set(difficulties) == {1, 2, 3, 4, 5}
    for one in found:
        assert one.position.game is game
        assert len(one.found) == 5
    assert pickle.loads(pickle.dumps(found[0])) == found[0]


@each_game
def test_who_plays_the_solution_solves_and_who_does_not_fails(game: pygames.Game) -> None:
    for one in puzzles.load(game.id)[::EVERY]:
        assert one.task.endswith(".")
        assert puzzles.solves(knows(one), one)
        if one.kind in ("force", "hold"):
            best = one.solution[0].partition("=")[0]
            (other, *_) = (ply for ply in one.position.plies() if ply != best)
            assert not puzzles.solves(lambda _position, other=other: other, one)  # type: ignore[misc]


def test_a_score_counts_by_difficulty() -> None:
    some = [puzzles.load("labymaster")[place] for place in (0, 1, -1)]
    score = puzzles.score(knows(*some[:1]), some)
    solved = [one for one in some if puzzles.solves(knows(*some[:1]), one)]
    assert some[0] in solved
    assert (score.solved, score.total) == (len(solved), 3)
    assert score.failed == tuple(one.id for one in some if one not in solved)
    assert [count for _, count in score.by_difficulty.values()] == [2, 1]


def test_a_player_who_plays_what_is_not_legal_is_told() -> None:
    for game_id in ("labymaster", "mouse-madness"):
        with pytest.raises(pygames.IllegalPly):
            puzzles.solves(lambda _position: "zz", puzzles.load(game_id)[-1])


def test_games_that_do_not_exist_have_no_puzzles() -> None:
    with pytest.raises(ValueError, match="There is no game"):
        puzzles.load("chess")


def test_a_game_without_puzzles_says_so(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    puzzles.load.cache_clear()
    monkeypatch.setattr(puzzles, "files", lambda _package: tmp_path)
    with pytest.raises(ValueError, match="Labymaster has no puzzles"):
        puzzles.load("labymaster")
