"""The worth of a pawn on each spot (rulebook section 8, What made a bot better).

Worth is counted in tenths of a row. The weights were fitted to games between bots. With the rulebook's weights, which
value staying at home less and arriving more, the same search scored 29 % against these. Worth depends on the maze, so
it is computed once for every setting of the blocks that a search meets, and kept.
"""

from __future__ import annotations

from collections import defaultdict
from functools import cache

from pygames.labymaster.board import ROWS
from pygames.labymaster.bot.fast_board import FastBoard
from pygames.labymaster.bot.mazes import ENDS, LAST, SECOND, SPOTS, TENTH, WIDTH, tables

Worth = tuple[list[int], list[int]]
"""The worth of a pawn of seat 1, and of seat 2, on each spot."""

BY_ROW = (16, 10, 20, 30, 40, 50, 60, 70, 80, 90, 113)
"""The worth by rows advanced: first for pawns at home, last for those that have arrived."""
BY_RUNS = (0, -11, -22, -33, -44, -55, -66, -77, -88)
"""The worth by the runs that a pawn needs to arrive if only walls are in its way."""
FARTHEST = 8
"""The most runs that are counted. A pawn that can never arrive counts as needing them all."""
REMEMBERED = 6000
"""The most mazes of a board whose worth is kept."""

_remembered: defaultdict[str, dict[int, Worth]] = defaultdict(dict)


@cache
def _lines(variant: str) -> list[range]:
    """Returns, for every spot at the end of a stretch of its row, the spots of that stretch."""
    lines = [range(0)] * SPOTS
    for stretch in tables(variant).stretches:
        spots = stretch.spots
        if ENDS[spots[0]] is None:
            lines[spots[0]] = lines[spots[-1]] = spots
    return lines


def worths(board: FastBoard) -> dict[int, Worth]:
    """Returns the worths that are known for a board's variant, by settings. `worth` adds to them."""
    found = _remembered[board.variant]
    if len(found) > REMEMBERED:
        found.clear()
    return found


def worth(board: FastBoard) -> Worth:
    """Returns the worth of pawns in a board's maze."""
    found = _remembered[board.variant].get(board.settings)
    if found is None:
        runs1, runs2 = runs_needed(board)
        worth1, worth2 = [0] * SPOTS, [0] * SPOTS
        for spot in range(WIDTH, SPOTS):
            row = spot // WIDTH
            worth1[spot] = BY_ROW[row - 1] + BY_RUNS[runs1[spot]]
            worth2[spot] = BY_ROW[ROWS - row] + BY_RUNS[runs2[spot]]
        found = _remembered[board.variant][board.settings] = worth1, worth2
    return found


def runs_needed(board: FastBoard) -> tuple[list[int], list[int]]:
    """Returns, for each seat, how many runs a pawn would need to arrive from every spot if it were alone."""
    columns, lines = _columns(board), _lines(board.variant)
    runs1 = _runs(lines, columns, range(TENTH, LAST), board.gates[1][board.lefts[ROWS - 1]])
    runs2 = _runs(lines, columns, range(SECOND, SECOND + WIDTH), board.gates[2][board.lefts[2]])
    _add_starts(runs1, board.forward1, board.back2, WIDTH, LAST)
    _add_starts(runs2, board.forward2, board.back1, LAST, WIDTH)
    return runs1, runs2


def _columns(board: FastBoard) -> list[list[int]]:
    """Returns, for every spot at the end of a vertical stretch between the start blocks, the spots of that stretch."""
    up, down = board.back2, board.back1
    columns: list[list[int]] = [[]] * SPOTS
    for first in range(SECOND, LAST):
        if not down[first] or first < SECOND + WIDTH:
            column = [first]
            while following := up[column[-1]]:
                column.append(following)
            columns[first] = columns[column[-1]] = column
    return columns


def _runs(lines: list[range], columns: list[list[int]], door: range, gate: tuple[int, ...]) -> list[int]:
    """Returns how many runs a pawn needs to arrive from each spot between the start blocks; `FARTHEST` if it cannot."""
    runs = [0] * SPOTS
    queue: list[int] = []
    for spot, following in zip(door, gate, strict=True):
        if following:
            for reached in columns[spot]:
                runs[reached] = 1
            queue += columns[spot]
    for spot in queue:
        needed = runs[spot] + 1
        if needed == FARTHEST:
            break
        for reached in lines[spot]:
            if not runs[reached]:
                runs[reached] = needed
                queue.append(reached)
        for reached in columns[spot]:
            if not runs[reached]:
                runs[reached] = needed
                queue.append(reached)
    return [needed or FARTHEST for needed in runs]


def _add_starts(runs: list[int], forward: list[int], ways: list[int], home: int, goal: int) -> None:
    """Adds the start blocks, by their first spots: a pawn leaves home first, or moves sideways to where it can.

    No run continues from `ways` into the arrival block, whether it is open or not.
    """
    runs[goal : goal + WIDTH] = [0] * WIDTH
    out = []
    for spot in range(home, home + WIDTH):
        end = forward[spot]
        while following := ways[end]:
            end = following
        out.append(min(runs[end] + 1, FARTHEST) if end else FARTHEST)
    runs[home : home + WIDTH] = [min(needed, min(out) + 1, FARTHEST) for needed in out]
