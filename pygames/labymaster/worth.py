"""What a pawn is worth where it stands (rulebook section 8, What made a bot better).

Worth is counted in twentieths of a row. It depends on the maze, so it is worked out once for every setting of the
blocks that a search comes by, and kept.
"""

from __future__ import annotations

from pygames.labymaster.board import BLOCKS, ROWS
from pygames.labymaster.inner import Board
from pygames.labymaster.mazes import ALONG, LAST, SECOND, SPOTS, TENTH, WIDTH

Worth = tuple[list[int], list[int]]
"""What a pawn of seat 1, and of seat 2, is worth on each spot."""

ROW = 10
AT_HOME = -20
ACROSS = 60
RUN = -20
"""For each run that a pawn needs to arrive when only walls are in its way."""
FARTHEST = 8
"""Runs that are counted at most."""
REMEMBERED = 6000
"""Mazes of a board whose worths are kept at the most."""

_remembered: dict[str, dict[int, Worth]] = {variant: {} for variant in BLOCKS}


def _lines(variant: str) -> list[tuple[int, ...]]:
    """For every spot at the end of a stretch along its row: the spots of that stretch."""
    east, west = ALONG[variant]
    lines: list[tuple[int, ...]] = [()] * SPOTS
    for row in range(2, ROWS):
        for first in range(WIDTH * row, WIDTH * (row + 1)):
            if not west[first]:
                line = [first]
                while east[line[-1]]:
                    line.append(east[line[-1]])
                lines[line[0]] = lines[line[-1]] = tuple(line)
    return lines


_LINES = {variant: _lines(variant) for variant in BLOCKS}


def worths(board: Board) -> dict[int, Worth]:
    """What was worked out for a board's variant already, by settings; `worth` adds to it."""
    found = _remembered[board.variant]
    if len(found) > REMEMBERED:
        found.clear()
    return found


def worth(board: Board) -> Worth:
    """The worth of pawns in a board's maze."""
    found = _remembered[board.variant].get(board.settings)
    if found is None:
        columns = _columns(board)
        lines = _LINES[board.variant]
        up_gate = board.gates[1][board.lefts[ROWS - 1]]
        down_gate = board.gates[2][board.lefts[2]]
        runs1 = _runs(lines, columns, range(TENTH, LAST), up_gate)
        runs2 = _runs(lines, columns, range(SECOND, SECOND + WIDTH), down_gate)
        _add_home(runs1, board.up, range(WIDTH + 1, SECOND - 1))
        _add_home(runs2, board.down, range(LAST + 1, SPOTS - 1))
        worth1, worth2 = [0] * SPOTS, [0] * SPOTS
        for spot in range(WIDTH, SPOTS):
            row = spot // WIDTH
            worth1[spot] = ROW * (row - 1) + RUN * runs1[spot]
            worth2[spot] = ROW * (ROWS - row) + RUN * runs2[spot]
        for place in range(WIDTH):
            worth1[WIDTH + place] += AT_HOME
            worth2[LAST + place] += AT_HOME
            worth1[LAST + place] = worth2[WIDTH + place] = ROW * (ROWS - 1) + ACROSS
        found = _remembered[board.variant][board.settings] = worth1, worth2
    return found


def _columns(board: Board) -> list[list[int]]:
    """For every spot at the end of a stretch up and down between the start blocks: the spots of that stretch."""
    up, down = board.up, board.down
    columns: list[list[int]] = [[]] * SPOTS
    for first in range(SECOND, LAST):
        if not down[first] or first < SECOND + WIDTH:
            column = [first]
            while following := up[column[-1]]:
                column.append(following)
            columns[first] = columns[column[-1]] = column
    return columns


def _runs(lines: list[tuple[int, ...]], columns: list[list[int]], door: range, gate: tuple[int, ...]) -> list[int]:
    """How many runs a pawn needs to arrive from each spot between the start blocks; `FARTHEST` if it cannot."""
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


def _add_home(runs: list[int], ways: list[int], home: range) -> None:
    """The same for the spots of a start block: first out, as far as it goes, or sideways to where that can be done."""
    for spot in home:
        end = spot
        while following := ways[end]:
            end = following
        if end != spot:
            runs[spot] = min(runs[end] + 1, FARTHEST)
    nearest = min(runs[spot] for spot in home)
    for spot in home:
        runs[spot] = min(runs[spot], nearest + 1)
