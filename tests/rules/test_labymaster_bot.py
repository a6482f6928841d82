"""Labymaster's bot: what it sees, what a pawn is worth, and playouts with strange numbers."""

from __future__ import annotations

from fractions import Fraction
from itertools import repeat
from random import Random

import pytest

import pygames
from pygames import bots
from pygames.bots.levels import LEVELS
from pygames.labymaster.board import EAST, NORTH, ROWS, SOUTH, WEST, block_cells, maze, row_of
from pygames.labymaster.inner import Board
from pygames.labymaster.mazes import spot
from pygames.labymaster.playout import playout
from pygames.labymaster.rules import Labymaster
from pygames.labymaster.worth import FARTHEST, runs_needed

BUDGET = 600


def position(text: str) -> Labymaster:
    found = pygames.parse(f"labymaster classic 2 {text}")
    assert isinstance(found, Labymaster)
    return found


def losing(text: str) -> pygames.Position:
    """A position in which every ply but one lets the opponent win at once."""
    found = position(text)
    safe = [
        ply for ply in found.plies() if not any(wins(found.after(ply), answer) for answer in found.after(ply).plies())
    ]
    assert len(safe) == 1
    return found


def wins(before: pygames.Position, ply: str) -> bool:
    results = before.after(ply).results()
    return results is not None and results[before.seat - 1] == 1


@pytest.mark.parametrize("level", LEVELS)
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
    assert bots.choose(losing(text), LEVELS[-1], budget=BUDGET).ply == ply


def test_prefers_a_draw_to_a_loss() -> None:
    last = position("1:move bbbbbbbbb free e1,c3,d3,f3,b4 c1,d1,f1,g1,e2 0 79")
    assert wins(last.after("e1-e3"), "e2-e1")
    after = last.after(bots.choose(last, LEVELS[-1], budget=BUDGET).ply)
    assert after.results() == (Fraction(1, 2), Fraction(1, 2))


@pytest.mark.parametrize("variant", ["classic", "garden", "tangle"])
def test_runs_needed_are_those_of_a_lone_pawn(variant: str) -> None:
    random = Random(6)
    for _ in range(8):
        blocks = tuple(int(random.random() * 3) for _ in range(9))
        pawns = tuple(tuple(block_cells(blocks, row))[1:6] for row in (1, ROWS))
        start = Labymaster(variant, 1, "move", blocks, False, (pawns[0], pawns[1]), 0, 0)
        needed = runs_needed(Board.of(start))
        for seat in (1, 2):
            for row in range(2, ROWS):
                for cell in block_cells(blocks, row):
                    assert needed[seat - 1][spot([1, 1, *blocks, 1], cell)] == searched(variant, blocks, seat, cell)


def searched(variant: str, blocks: tuple[int, ...], seat: int, cell: int) -> int:
    """The same number by the maze of the rules, breadth first."""
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


def test_a_playout_ends_whatever_is_drawn() -> None:
    board = Board.of(pygames.game("labymaster").start())
    moves, _ = playout(board, repeat(0))
    assert moves
    assert board.position() == pygames.game("labymaster").start()
