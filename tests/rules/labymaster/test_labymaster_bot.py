"""Labymaster's bot: what it considers, the value of a pawn, and playouts with unusual numbers."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import chain, repeat
from random import Random

import pytest

import pygames
from pygames import bots
from pygames.bots.random_numbers import random_numbers
from pygames.labymaster.board import EAST, NORTH, ROWS, SOUTH, WEST, block_cells, maze, row_of
from pygames.labymaster.bot.fast_board import CRY, FastBoard
from pygames.labymaster.bot.mazes import spot
from pygames.labymaster.bot.playout import playout
from pygames.labymaster.bot.worth import FARTHEST, runs_needed
from pygames.labymaster.rules import LabymasterPosition
from tests.golden import CASES
from tests.rules.playthroughs import playthroughs

BUDGET = 600
GAMES = 4
SAMPLES = 12
"""The number of positions near the end of each golden playthrough from which playouts begin."""
STEP = 3
TRIES = 30
"""Trying all draws below this covers every case."""
RUNS_THROUGH = (
    "labymaster classic 2 1:move ccccbbccb free d1,c2,f3,g5,g8 f9,f10,c11,e11,g11 0 1",
    "labymaster garden 2 2:move aaaaccccc free c2,a5,d6,d10,d11 a2,a3,d7,i10,e11 0 18",
)
"""Positions in which the last pawn at home can run to the end."""
BEGINNINGS_TO_WAIT = (
    ("labymaster garden 2 1:move bbacacccc free g2,e9,c11,d11,f11 b2,b3,c10,i10,g11 0 17", "e9-e11"),
    ("labymaster tangle 2 2:move aacbcbaaa free d1,e1,d3,h4,h5 c1,g1,i6,f7,c9 0 35", "f7-f1"),
)


def position(text: str) -> LabymasterPosition:
    found = pygames.parse(f"labymaster classic 2 {text}")
    assert isinstance(found, LabymasterPosition)
    return found


def losing(text: str) -> pygames.Position:
    """Returns a position in which every ply but one lets the opponent win at once."""
    found = position(text)
    safe = [
        ply
        for ply in found.plies()
        if not any(wins(found.play_unchecked(ply), answer) for answer in found.play_unchecked(ply).plies())
    ]
    assert len(safe) == 1
    return found


def wins(before: pygames.Position, ply: str) -> bool:
    results = before.play_unchecked(ply).results()
    return results is not None and results[before.seat - 1] == 1


@pytest.mark.parametrize("level", range(1, 1 + len(bots.levels("labymaster"))))
@pytest.mark.parametrize(
    ("text", "ply"),
    [
        ("1:move bbbbbbbbb free g10,c11,d11,e11,f11 d4,e4,f4,g4,h4 0 3", "g10-g11"),
        ("2:move abccccacc free c1,f2,b3,d3,e8 d1,e1,f1,g1,c2 3 8", "victory"),
    ],
)
def test_wins_at_once(level: int, text: str, ply: str) -> None:
    assert wins(position(text), ply)
    choice = bots.choose(position(text), level, budget=BUDGET)
    assert choice.ply == ply
    assert max(choice.evaluation) == 1


@pytest.mark.parametrize("level", range(1, 1 + len(bots.levels("labymaster"))))
def test_takes_back_its_last_ply_to_win(level: int) -> None:
    text = "1:move bbbbbbbbb free g10,c11,d11,e11,f11 d4,e4,f4,g4,h4 0 3"
    assert bots.choose(position(text), level, budget=BUDGET, last="g11-g10").ply == "g10-g11"


@pytest.mark.parametrize("level", [1, 2, 3])
def test_hardly_ever_takes_back_its_last_ply(level: int) -> None:
    freely, loathly = (taken_back(level, knows) for knows in (False, True))
    assert freely > 0.02
    assert loathly < 0.01


def taken_back(level: int, knows_last: bool) -> float:
    """Returns the share of plies that take back the seat's last one, in games of a level against itself."""
    plies = back = 0
    for game in range(GAMES):
        random, position, last = Random(game), pygames.game("labymaster").start(), ["", ""]
        while position.results() is None:
            known = last[position.seat - 1]
            seed = random.getrandbits(16)
            ply = bots.choose(position, level, seed, last=known if knows_last else "").ply
            plies, back = plies + 1, back + (ply == reverse(known))
            last[position.seat - 1] = ply
            position = position.play_unchecked(ply)
    return back / plies


def reverse(ply: str) -> str:
    """Returns the ply that takes back a slide or a run."""
    if ply.endswith(("+", "-")):
        return ply.translate(str.maketrans("+-", "-+"))
    return "-".join(reversed(ply.split("-")))


@pytest.mark.parametrize(
    ("text", "ply"),
    [
        ("2:move abbaabccb free e9,c11,d11,f11,g11 c2,f4,g5,d9,d10 0 8", "9-"),
        ("2:move cbbcbaaac free f9,c11,d11,e11,g11 f4,h5,b6,f6,g7 0 8", "9+"),
        ("2:move babccacca free d8,c11,e11,f11,g11 b2,f4,h5,i6,d7 0 8", "d7-d9"),
        ("2:move acacaaaac free g7,c11,e11,f11,g11 d2,f3,d5,f5,d11 2 8", "d11-d9"),
        ("2:move bccccbbaa free b10,d11,e11,f11,g11 c3,h6,f7,e9,c11 2 8", "c11-c6"),
    ],
)
def test_prevents_what_would_lose_at_once(text: str, ply: str) -> None:
    assert bots.choose(losing(text), len(bots.levels("labymaster")), budget=BUDGET).ply == ply


def test_prefers_a_draw_to_a_loss() -> None:
    last = position("1:move bbbbbbbbb free e1,c3,d3,f3,b4 c1,d1,f1,g1,e2 0 79")
    assert wins(last.play_unchecked("e1-e3"), "e2-e1")
    after = last.play_unchecked(bots.choose(last, len(bots.levels("labymaster")), budget=BUDGET).ply)
    assert after.results() == (Fraction(1, 2), Fraction(1, 2))


@pytest.mark.parametrize("variant", ["classic", "garden", "tangle"])
def test_runs_needed_are_those_of_a_lone_pawn(variant: str) -> None:
    random = Random(6)
    for _ in range(8):
        blocks = tuple(int(random.random() * 3) for _ in range(9))
        pawns = tuple(tuple(block_cells(blocks, row))[1:6] for row in (1, ROWS))
        start = LabymasterPosition(variant, 1, "move", blocks, False, (pawns[0], pawns[1]), 0, 0)
        needed = runs_needed(FastBoard.from_position(start))
        for seat in (1, 2):
            for row in range(2, ROWS):
                for cell in block_cells(blocks, row):
                    assert needed[seat - 1][spot([1, 1, *blocks, 1], cell)] == searched(variant, blocks, seat, cell)


def searched(variant: str, blocks: tuple[int, ...], seat: int, cell: int) -> int:
    """Returns the same number from a breadth-first search in the maze of the rules."""
    north, east = maze(variant, blocks)
    home, goal = (1, ROWS) if seat == 1 else (ROWS, 1)
    reached, latest = {cell}, {cell}
    for runs in range(1, FARTHEST):
        ends = set()
        for begin in latest:
            for doors, door, step in (
                (north, 0, NORTH),
                (north, SOUTH, SOUTH),
                (east, 0, EAST),
                (east, WEST, WEST),
            ):
                end = begin
                while doors[end + door] and row_of(end + step) != home:
                    end += step
                ends.add(end)
        if any(row_of(end) == goal for end in ends):
            return runs
        latest = ends - reached
        reached |= ends
    return FARTHEST


def begun_playouts(start: pygames.Position) -> Iterator[list[int]]:
    """Yields the moves of playouts, each of which tries something else first."""
    numbers = random_numbers(Random(5))
    for first in range(TRIES):
        moves, _ = playout(FastBoard.from_position(start), chain([first], numbers))
        yield moves


def test_every_legal_move_and_no_other_may_begin_a_playout() -> None:
    lines = (CASES / "labymaster" / "perft.txt").read_text(encoding="ascii").splitlines()
    texts = [*RUNS_THROUGH, *(line.split(";")[0] for line in lines if line and not line.startswith("#"))]
    for positions, _ in playthroughs("labymaster"):
        texts += positions[-SAMPLES * STEP :: STEP]
    for start in map(pygames.parse, texts):
        if start.results() is None:
            board = FastBoard.from_position(start)
            assert sorted({board.text(moves[0]) for moves in begun_playouts(start)}) == start.plies()


@pytest.mark.parametrize(("text", "ply"), BEGINNINGS_TO_WAIT)
def test_a_playout_may_end_with_the_cry_when_a_seat_begins_to_wait(text: str, ply: str) -> None:
    start = pygames.parse(text)
    board = FastBoard.from_position(start)
    first = next(first for first, moves in enumerate(begun_playouts(start)) if board.text(moves[0]) == ply)
    numbers = random_numbers(Random(5))
    ends = [playout(board, chain([first], numbers)) for _ in range(TRIES)]
    moves = next(moves for moves, winner in ends if moves[-1] == CRY and winner == start.seat)
    found = start
    for move in moves:
        found = found.play(board.text(move))
        board.make(move)
    assert found.results() is not None


def test_a_playout_ends_whatever_is_drawn() -> None:
    board = FastBoard.from_position(pygames.game("labymaster").start())
    moves, _ = playout(board, repeat(0))
    assert moves
    assert board.position() == pygames.game("labymaster").start()
