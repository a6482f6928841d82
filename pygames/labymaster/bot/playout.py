"""A whole random game of Labymaster in one function."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import islice

from pygames.labymaster.board import CENTRE_ROW, LAST_SETTING, OWN_ROWS, ROWS
from pygames.labymaster.bot.fast_board import FastBoard
from pygames.labymaster.bot.mazes import ENDS, LAST, MOVES_FROM, SECOND, SETTINGS, TENTH, THIRD, Ways, tables
from pygames.labymaster.rules import QUIET_LIMIT

_Try = tuple[list[int] | None, tuple[int | None, ...] | None, int]
"""What can be tried: each of four directions with each of five pawns, and ten slides.

The ways in a direction, `ENDS` if they can lead into a start block, and the index of a pawn; or None, None and the
index of a slide.
"""
_SLIDES: list[_Try] = [(None, None, slide) for slide in range(10)]
_MOST_TRIES = 50_000
"""Ten times what a game needs. Slides are always possible, so only very unusual numbers reach this."""

_Slid = tuple[int, int, int, int, slice, slice, tuple[tuple[tuple[Ways, Ways], ...], ...]]
"""The result of a slide: the block's new setting, the move, the rows below and above, and the ways as in
`mazes.Slide`.
"""


@cache
def _slides(variant: str, seat: int) -> list[tuple[int, list[_Slid | None]]]:
    """Returns a seat's slides: the row, and for each setting of its block the result, if the slide is possible."""
    found = []
    for row in (*OWN_ROWS[seat], CENTRE_ROW):
        for move in (2 * row, 2 * row + 1):
            _, shift, _, below, above, up, down, around, _ = tables(variant).slides[move]
            slid: list[_Slid | None] = [None] * SETTINGS
            for left in range(SETTINGS):
                if 0 <= left + shift <= LAST_SETTING:
                    slid[left] = (left + shift, move, below, above, up, down, around[left + shift])
            found.append((row, slid))
    return found


def playout(board: FastBoard, numbers: Iterator[int]) -> tuple[list[int], int]:
    """Plays a random game, and returns its moves and the winner, 0 for a draw. Leaves the board as it was.

    All legal moves are equally likely. When a seat waits (3.5), which is rare, the game continues on the board itself.
    """
    moves: list[int] = []
    if board.over or board.waits:
        return _finish(board, numbers, moves)
    lefts, cells = board.lefts[:], board.cells[:]
    # Both seats share these ways. They lead into start blocks even if that is not allowed.
    up, down = board.forward1[:], board.forward2[:]
    up[TENTH:LAST], down[SECOND:THIRD] = board.gates[1][lefts[ROWS - 1]], board.gates[2][lefts[2]]
    along = tables(board.variant)
    ways = ((along.east, None), (along.west, None), (up, ENDS), (down, ENDS))
    tries: list[_Try] = [(way, ends, pawn) for way, ends in ways for pawn in range(5)]
    tries += _SLIDES
    home, arrived = [0, board.home1, board.home2], [0, board.arrived1, board.arrived2]
    quiet = board.quiet
    held = CENTRE_ROW if board.held else 0
    mine = (1, 2, board.pawns1[:], _slides(board.variant, 1))
    theirs = (2, 1, board.pawns2[:], _slides(board.variant, 2))
    if board.seat == 2:
        mine, theirs = theirs, mine
    seat, other, own, slides = mine
    for number in islice(numbers, _MOST_TRIES):
        way, ends, place = tries[number % 30]
        if way is not None:
            pawn = own[place]
            to = way[pawn]
            if cells[to] is None:
                while cells[following := way[to]] is None:
                    to = following
            elif cells[to] != other or cells[to := way[to]] is not None:
                continue
            if ends is not None and (ends[pawn] is not None or ends[to] is not None):
                begin, end = ends[pawn], ends[to]
                if begin == other:
                    continue
                if end == seat or (end == other and home[seat] > (begin == seat)):
                    # What is closed to the pawn (3.4) stops it in front; a jump would land there.
                    to = (down if way is up else up)[to]
                    if cells[to] is not None:
                        continue
                    end = None
                if begin or end:
                    quiet = -1
                    home[seat] -= begin == seat
                    arrived[seat] += end == other
                    waiting = not (home[1] and home[2]) and (home[1] + arrived[2] == 5 or home[2] + arrived[1] == 5)
                    if waiting or arrived[seat] == 5:
                        moves.append(MOVES_FROM[pawn] + to)
                        return _finish(board, numbers, moves)
            moves.append(MOVES_FROM[pawn] + to)
            cells[pawn] = None
            cells[to] = seat
            own[place] = to
            held = 0
        else:
            row, slid = slides[place]
            after = slid[lefts[row]]
            # A block that has just slid is the opponent's, or the centre block.
            if after is None or row == held:
                continue
            left, move, below, above, up_spots, down_spots, around = after
            lefts[row] = left
            up[up_spots], down[down_spots] = around[lefts[below]][lefts[above]]
            moves.append(move)
            held = row
        quiet += 1
        if quiet == QUIET_LIMIT:
            return moves, 0
        mine, theirs = theirs, mine
        seat, other, own, slides = mine
    return _finish(board, numbers, moves)


def _finish(board: FastBoard, numbers: Iterator[int], moves: list[int]) -> tuple[list[int], int]:
    """Continues the game on the board from where the moves lead, and then takes everything back."""
    for move in moves:
        board.make(move)
    while not board.over:
        legal = board.legal_moves()
        moves.append(legal[next(numbers) % len(legal)])
        board.make(moves[-1])
    winner = 0 if board.quiet == QUIET_LIMIT else board.seat
    for _ in moves:
        board.unmake()
    return moves, winner
