"""Checks that WarMaze's bot knows every win of a turn: ``python -m tests.rules.warmaze.warmaze_turns 2000 --seed 1``.

Takes positions from games of careless players, and crowded ones, and compares `winning_turn` with an enumeration of
the turn. Where few actions are left it also compares the ends that `SafeTurns` finds with all ends. Prints each
difference and the number of wins of each kind; exits with status 1 if anything differed.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Iterator
from random import Random

import pygames
from pygames.warmaze.bot.fast_board import (
    ALL_CORNERS,
    AREA,
    BEGIN,
    END,
    FIRST_PREDATOR,
    FIRST_PRINCESS,
    GONE,
    LAST_PREDATOR,
    LAST_PRINCESS,
    PRINCESS_ACTS,
    FastBoard,
)
from pygames.warmaze.bot.solver.cast import LAST_CORNER
from pygames.warmaze.bot.solver.safe import SafeTurns, strike
from pygames.warmaze.bot.solver.threat import DISTANCE
from pygames.warmaze.bot.solver.win import winning_turn
from pygames.warmaze.bot.state import State
from pygames.warmaze.rules import WarMazePosition
from tests.rules.warmaze.warmaze_positions import compose, parse

PHASES = (
    *(("begin", 0),) * 4,
    ("firstpredator", 2),
    ("firstpredator", 1),
    ("firstprincess", 2),
    ("firstprincess", 1),
    ("lastpredator", 2),
    ("lastprincess", 2),
)
"""Phases of a crowded position with the actions left. Most turns begin at their start."""
SHORT = {"lastpredator", "lastprincess"}
"""Phases with so few actions left that all ends of the turn can be tried."""
SIDE = 5
"""The side in squares of the corner of the board that holds crowded pieces."""


def can_win(board: FastBoard) -> bool:
    """Returns whether the seat to act can win before the turn ends, by trying everything that can matter.

    Equal boards are tried once, and none where distances alone rule out a win.
    """
    return _wins(board, board.seat, set())


def _wins(board: FastBoard, seat: int, seen: set[tuple[object, ...]]) -> bool:
    key = (tuple(board.cells), board.phase, board.left, *board.princesses)
    if key in seen or not _in_range(board, seat):
        return False
    seen.add(key)
    for move in board.legal_moves():
        if move == END:
            continue
        board.make(move)
        if board.over:
            found = board.princesses[seat] != GONE and (board.spells[seat] == ALL_CORNERS or board.alive == 1)
        else:
            found = board.seat == seat and _wins(board, seat, seen)
        board.unmake()
        if found:
            return True
    return False


def _in_range(board: FastBoard, seat: int) -> bool:
    """Returns False if distances alone show that the seat cannot win this turn."""
    predator, princess, phase, left = board.predators[seat], board.princesses[seat], board.phase, board.left
    if phase == BEGIN:
        return True
    preys = (at for other, at in enumerate(board.princesses) if other not in (0, seat))
    away = min(DISTANCE[at * AREA + predator] for at in preys)
    if phase != LAST_PRINCESS and away <= left + (4 if phase == FIRST_PRINCESS else 0):
        return True
    corner = LAST_CORNER.get(board.spells[seat])
    if corner is None or phase == LAST_PREDATOR:
        return False
    return phase == FIRST_PREDATOR or DISTANCE[corner * AREA + princess] < left


def positions(count: int, random: Random) -> Iterator[WarMazePosition]:
    """Yields positions in which a seat might win this turn: from careless games, and crowded ones."""
    game = pygames.game("warmaze")
    found = 0
    while found < count:
        if found % 2:
            yield crowded(random)
            found += 1
            continue
        position: pygames.Position = game.start(random.choice(game.variants), random.choice((2, 2, 2, 3, 4)))
        for _ in range(random.randrange(40, 160)):
            if position.results() is not None:
                break
            position = position.play_unchecked(random.choice(position.plies()))
        if position.results() is None:
            yield parse(str(position))
            found += 1


def crowded(random: Random) -> WarMazePosition:
    """Returns a position with many walls and the actor's pieces in one corner of the board, and the rivals there or at
    the other end. Often the actor needs only this corner, or another one.
    """
    seats = random.choice((2, 2, 2, 3))
    right, top = random.choice((0, 10 - SIDE)), random.choice((0, 10 - SIDE))
    near = [(right + x, top + y) for x in range(SIDE) for y in range(SIDE)]
    far = [(9 - x, 9 - y) for x, y in near]
    random.shuffle(near)
    random.shuffle(far)
    board = [["."] * 10 for _ in range(10)]
    rivals = random.choice((near, far))
    for letter, squares in (
        *((letter, near) for letter in "Aa" + "w" * random.randrange(4, 16)),
        *((letter, rivals) for letter in "BCbc"[: seats - 1] + "BCbc"[2 : 1 + seats]),
    ):
        x, y = squares.pop()
        board[9 - y][x] = letter
    text = "/".join("".join(row) for row in board)
    for run in range(10, 0, -1):
        text = text.replace("." * run, str(run))
    phase, left = random.choice(PHASES)
    own = random.choice(("1", "134", "124", "123"))
    others = ",3" if seats == 2 else ",2,3"
    return parse(compose(text, seats=seats, actor=f"1:{phase}", left=left, spells=own + others))


def differs(position: WarMazePosition) -> str:
    """Returns what is wrong with `winning_turn` in a position; empty if nothing is."""
    board = FastBoard.from_position(position)
    way = winning_turn(State.of(board))
    if bool(way) != can_win(board):
        return f"a win that is {'none' if way else 'missed'}"
    reached = position
    for move in way:
        text = board.text(move)
        board.make(move)
        reached = parse(str(reached.play(text)))
    return "" if not way or reached.winner() == position.seat else "a way that does not win"


def all_safe(root: State) -> set[int]:
    """Returns the boards at all ends of a turn after which nobody can win at once, by trying everything."""
    safe = set()
    layer = [root]
    seen: set[tuple[int, int]] = set()
    while layer:
        following = []
        for state in layer:
            turn = (state.key, state.phase * 8 + state.left)
            if turn in seen or state.is_over():
                continue
            seen.add(turn)
            if not strike(state)[1]:
                safe.add(state.key)
            following += [state.after(move) for move in state.moves()]
        layer = following
    return safe


def misses_safe(position: WarMazePosition) -> str:
    """Returns what is wrong with `SafeTurns` in a position in which the seat cannot win; empty if nothing is."""
    root = State.of(FastBoard.from_position(position))
    found = [end.key for end in SafeTurns(root).run() if end is not None]
    wanted = all_safe(root)
    if set(found) == wanted and len(found) == len(wanted):
        return ""
    return f"{len(found)} safe ends of the turn, not {len(wanted)}"


def main() -> int:
    """Compares, and returns the exit status."""
    parser = argparse.ArgumentParser(prog="python -m tests.rules.warmaze.warmaze_turns", description=__doc__)
    parser.add_argument("positions", type=int, nargs="?", default=2000)
    parser.add_argument("--seed", type=int, default=0)
    options = parser.parse_args()
    counts: Counter[str] = Counter()
    wrong = 0
    for position in positions(options.positions, Random(options.seed)):
        way = winning_turn(State.of(FastBoard.from_position(position)))
        counts[kind(way)] += 1
        fault = differs(position)
        if not way and position.phase in SHORT:
            counts["all ends compared"] += 1
            fault = fault or misses_safe(position)
        if fault:
            wrong += 1
            print(f"{fault}: {position}", flush=True)
    print(", ".join(f"{name} {count}" for name, count in sorted(counts.items())))
    return int(wrong > 0)


def kind(way: list[int]) -> str:
    """Returns how a turn wins."""
    if not way:
        return "no win"
    last = way[-1] % PRINCESS_ACTS
    return "a spell" if last // AREA == last % AREA else "a devouring"


if __name__ == "__main__":
    sys.exit(main())
