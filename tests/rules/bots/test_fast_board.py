"""Every fast board agrees with its readable rules, in golden playthroughs and in random play."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from random import Random

import pytest

import pygames
from pygames.bots.board import FastBoard, Playout, fast_board
from pygames.bots.random_numbers import random_numbers
from pygames.catalogue import package
from tests.golden import CASES
from tests.rules.playthroughs import playthroughs

PACKAGES = Path(pygames.__file__).parent
SAMPLES = 25
"""The number of positions of each golden playthrough from which a walk begins."""
WALK = 12
"""The plies of such a walk."""
LONG_WALK = 60
"""The plies of random play from each starting position."""
TRIED = 6
"""The moves of each position that are made and unmade."""
PLAYOUTS = 3
PLAYED = 300
"""The moves of each playout that the rules repeat."""


def with_file(name: str) -> list[pygames.Game]:
    """Returns the games whose bot has a file of that name."""
    found = [game for game in pygames.games() if (PACKAGES / package(game.id) / "bot" / name).is_file()]
    assert found, f"No game has a file bot/{name}."
    return found


def check(board: FastBoard, position: pygames.Position) -> dict[str, int]:
    """Checks that the board agrees with the position. Returns its moves by their texts."""
    moves = board.legal_moves()
    texts = [board.text(move) for move in moves]
    assert sorted(texts) == position.plies()
    assert board.over == (position.results() is not None)
    assert board.seat == position.seat
    assert board.position() == position
    return dict(zip(texts, moves, strict=True))


def walk(position: pygames.Position, plies: int, random: Random) -> None:
    """Plays at random, compares after each ply, and takes everything back."""
    board = fast_board(position)
    passed = []
    for _ in range(plies):
        moves = check(board, position)
        if not moves:
            break
        for ply in random.sample(sorted(moves), min(TRIED, len(moves))):
            board.make(moves[ply])
            check(board, position.play_unchecked(ply))
            board.unmake()
        check(board, position)
        ply = random.choice(sorted(moves))
        passed.append(position)
        board.make(moves[ply])
        position = position.play_unchecked(ply)
    check(board, position)
    while passed:
        board.unmake()
        check(board, passed.pop())


@pytest.mark.parametrize("game", with_file("fast_board.py"), ids=lambda game: game.id)
class TestInner:
    def test_along_golden_playthroughs(self, game: pygames.Game) -> None:
        random = Random(1)
        for positions, _ in playthroughs(game.id):
            step = max(1, len(positions) // SAMPLES)
            for text in (*positions[::step], positions[-1]):
                walk(pygames.parse(text), WALK, random)

    def test_from_positions_that_were_set_up(self, game: pygames.Game) -> None:
        for line in (CASES / game.id / "perft.txt").read_text(encoding="ascii").splitlines():
            if line and not line.startswith("#"):
                walk(pygames.parse(line.split(";")[0]), 2 * WALK, Random(2))

    def test_from_the_start_of_every_variant(self, game: pygames.Game) -> None:
        random = Random(3)
        for variant in game.variants:
            for seats in game.seats:
                walk(game.start(variant, seats), LONG_WALK, random)


@pytest.mark.parametrize("game", with_file("playout.py"), ids=lambda game: game.id)
def test_playouts_are_legal_games(game: pygames.Game) -> None:
    playout: Playout[FastBoard] = import_module(f"pygames.{package(game.id)}.bot.playout").playout
    numbers = random_numbers(Random(4))
    for variant in game.variants:
        for seats in game.seats:
            for _ in range(PLAYOUTS):
                position = game.start(variant, seats)
                board = fast_board(position)
                moves, winner = playout(board, numbers)
                assert board.position() == position
                for move in moves[:PLAYED]:
                    position = position.play(board.text(move))
                    board.make(move)
                for move in moves[PLAYED:]:
                    board.make(move)
                results = board.position().results()
                assert results is not None
                assert (winner == 0) if max(results) < 1 else (results.index(1) + 1 == winner)


def test_a_game_without_a_fast_board_says_so() -> None:
    with pytest.raises(ValueError, match="AmuseAmaze has no fast board"):
        fast_board(pygames.game("amuseamaze").start())


def test_a_fast_board_is_made_from_a_position() -> None:
    with pytest.raises(TypeError, match=r"must be a pygames\.Position, not str"):
        fast_board("labymaster")  # type: ignore[arg-type]
