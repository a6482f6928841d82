"""Fast boards agree with the readable rules: all games, variants and numbers of seats."""

from __future__ import annotations

import copy
from random import Random

import pytest

import pygames
from pygames import numbers
from tests.golden import CASES
from tests.rules.numbers.samples import STARTS, each_game, played

LONG_WALK = 40
"""The actions of random play from each starting position."""
WALK = 10
"""The actions of random play from each position of a playthrough."""
TRIED = 2
"""The actions of each position that are made and unmade."""


def check(board: numbers.Fast, position: pygames.Position, entered: tuple[int, ...] = ()) -> list[int]:
    """Checks that the board agrees with the rules. Returns the legal actions or outcomes."""
    legal = board.space.legal(position, entered)
    assert board.legal() == legal
    assert board.seat == position.seat
    assert board.results() == position.results()
    assert board.over == (position.results() is not None)
    assert board.entered == entered
    assert board.key() == numbers.key(position, entered)
    assert board.position() == position
    chances = position.chances()
    told = board.chances()
    assert (told is None) == (chances is None)
    if told is not None and chances is not None:
        assert {board.space.ply(position, (outcome,)): chance for outcome, chance in told} == dict(chances)
    return legal


def after(
    position: pygames.Position, entered: tuple[int, ...], number: int
) -> tuple[pygames.Position, tuple[int, ...]]:
    """Returns the position after an action or outcome by the rules, and what is entered then."""
    ply = numbers.space_of(position).ply(position, (*entered, number))
    return (position, (*entered, number)) if ply is None else (position.play(ply), ())


def walk(position: pygames.Position, actions: int, random: Random) -> None:
    """Plays at random, compares after each action, and takes everything back."""
    board = numbers.fast(position)
    entered: tuple[int, ...] = ()
    passed = []
    for _ in range(actions):
        legal = check(board, position, entered)
        if not legal:
            break
        for number in random.sample(legal, min(TRIED, len(legal))):
            board.make(number)
            check(board, *after(position, entered, number))
            board.unmake()
        assert board.key() == numbers.key(position, entered)
        number = random.choice(legal)
        passed.append((position, entered))
        board.make(number)
        position, entered = after(position, entered, number)
    check(board, position, entered)
    while passed:
        board.unmake()
        check(board, *passed.pop())


@pytest.mark.parametrize(
    ("game", "variant", "seats"), STARTS, ids=[f"{game.id}-{variant}-{seats}" for game, variant, seats in STARTS]
)
def test_in_random_play_from_every_start(game: pygames.Game, variant: str, seats: int) -> None:
    walk(game.start(variant, seats), LONG_WALK, Random(f"{variant} {seats}"))


@each_game
def test_along_golden_playthroughs(game: pygames.Game) -> None:
    random = Random(3)
    for position in played(game.id, 8):
        walk(position, WALK, random)


def perft(board: numbers.Fast, depth: int) -> int:
    if depth == 0:
        return 1
    count = 0
    for number in board.legal():
        board.make(number)
        count += perft(board, depth if board.entered else depth - 1)
        board.unmake()
    return count


@each_game
def test_as_many_plies_follow_as_by_the_rules(game: pygames.Game) -> None:
    lines = (CASES / game.id / "perft.txt").read_text(encoding="ascii").splitlines()
    for line in lines:
        text, _, figures = line.partition(";")
        if text and not text.startswith("#"):
            counts = [int(figure) for figure in figures.split()]
            depth = sum(count < 1500 for count in counts[:3])
            assert perft(numbers.fast(pygames.parse(text)), depth) == [1, *counts][depth]


def test_all_words_can_be_entered_and_no_others() -> None:
    position = pygames.parse(next(text for text in map(str, played("amuseamaze", 20)) if ":move" in text))
    board = numbers.fast(position)
    found = []

    def enter() -> None:
        for number in board.legal():
            ply = board.space.ply(position, (*board.entered, number)) if number >= 216 else None
            if ply is None:
                board.make(number)
                enter()
                board.unmake()
            else:
                found.append(ply)

    enter()
    assert sorted(found) == position.plies()


@each_game
def test_a_copy_goes_its_own_way(game: pygames.Game) -> None:
    board = numbers.fast(game.start())
    first = board.legal()[0]
    board.make(first)
    begun = copy.deepcopy(board)
    board.make(board.legal()[-1])
    assert begun.key() != board.key()
    check(begun, *after(game.start(), (), first))
    if begun.entered:
        begun.unmake()
        check(begun, game.start())


@each_game
def test_nothing_can_be_taken_back_before_the_first_action(game: pygames.Game) -> None:
    board = numbers.fast(game.start())
    with pytest.raises(IndexError):
        board.unmake()
    check(board, game.start())


def test_a_fast_board_is_made_from_a_position() -> None:
    with pytest.raises(TypeError, match=r"must be a pygames\.Position, not str"):
        numbers.fast("labymaster")  # type: ignore[arg-type]
