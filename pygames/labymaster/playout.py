"""A whole random game of Labymaster in one function."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from pygames.bots.draws import FAIR
from pygames.labymaster.board import CENTRE_ROW, LAST_SETTING, OWN_ROWS
from pygames.labymaster.inner import Board
from pygames.labymaster.mazes import ALONG, AROUND_DOWN, AROUND_UP, LAST, SECOND, SHUT, TENTH, WIDTH
from pygames.labymaster.rules import QUIET_LIMIT

_SLIDE = 4
_TRIES = [*((way, pawn) for pawn in range(5) for way in range(_SLIDE)), *((_SLIDE, slide) for slide in range(10))]
_TRY = (_TRIES * (FAIR // len(_TRIES))).__getitem__
"""What a draw tries: one of four directions with one of five pawns, or a slide."""
_SLIDES = tuple(
    tuple(
        (row, shift, 2 * row + (shift > 0), AROUND_UP[row], AROUND_DOWN[row])
        for row in (*OWN_ROWS[seat], CENTRE_ROW)
        for shift in (-1, 1)
    )
    for seat in (1, 2)
)
_MOST_TRIES = 50_000
"""Ten times what a game takes; slides are always possible, so only strange draws come to this."""


def playout(board: Board, draws: Iterator[int]) -> tuple[list[int], int]:
    """The moves of a random game from a board, and the winner, 0 for a draw; the board is left as it was.

    As soon as a seat waits (3.5), which is rare, the game goes on on the board itself.
    """
    moves: list[int] = []
    if board.over or board.waits:
        return _finish(board, draws, moves)
    cells, lefts = board.cells[:], board.lefts[:]
    up_around, down_around, gates = board.up_around, board.down_around, board.gates
    forward1, back1, forward2, back2 = board.forward1[:], board.back1[:], board.forward2[:], board.back2[:]
    east, west = ALONG[board.variant]
    home1, home2, arrived1, arrived2 = board.home1, board.home2, board.arrived1, board.arrived2
    held, quiet = board.held, board.quiet
    mine = (1, 2, board.pawns1[:], (east, west, forward1, back1), _SLIDES[0])
    theirs = (2, 1, board.pawns2[:], (east, west, forward2, back2), _SLIDES[1])
    if board.seat == 2:
        mine, theirs = theirs, mine
    seat, other, own, ways, slides = mine
    for which, place in map(_TRY, islice(draws, _MOST_TRIES)):
        if which < 4:
            pawn = own[place]
            way = ways[which]
            to = way[pawn]
            if not cells[to]:
                while not cells[following := way[to]]:
                    to = following
            elif cells[to] != other or cells[to := way[to]]:
                continue
            if which > 1 and ((pawn < SECOND) != (to < SECOND) or (pawn >= LAST) != (to >= LAST)):
                quiet = -1
                if seat == 1:
                    if pawn < SECOND:
                        home1 -= 1
                        if not home1:
                            gate = gates[1][lefts[10]]
                            forward1[TENTH:LAST] = gate
                            if to >= TENTH and not cells[gate[to - TENTH]]:
                                to = gate[to - TENTH]
                    if to >= LAST:
                        arrived1 += 1
                else:
                    if pawn >= LAST:
                        home2 -= 1
                        if not home2:
                            gate = gates[2][lefts[2]]
                            forward2[SECOND : SECOND + WIDTH] = gate
                            if to < SECOND + WIDTH and not cells[gate[to - SECOND]]:
                                to = gate[to - SECOND]
                    if to < SECOND:
                        arrived2 += 1
                moves.append(128 * pawn + to)
                if arrived1 == 5 or arrived2 == 5:
                    return moves, seat
                if (home2 and not home1 and home2 + arrived1 == 5) or (home1 and not home2 and home1 + arrived2 == 5):
                    return _finish(board, draws, moves)
            else:
                moves.append(128 * pawn + to)
            cells[pawn] = 0
            cells[to] = seat
            own[place] = to
            held = False
        else:
            row, shift, move, around_up, around_down = slides[place]
            left = lefts[row] + shift
            if left < 0 or left > LAST_SETTING or (held and row == CENTRE_ROW):
                continue
            lefts[row] = left
            around = 9 * lefts[row - 1] + 3 * left + lefts[row + 1]
            forward1[around_up] = back2[around_up] = up_around[row][around]
            forward2[around_down] = back1[around_down] = down_around[row][around]
            if row == 2:
                back2[WIDTH:SECOND] = SHUT
                if not home2:
                    forward2[SECOND : SECOND + WIDTH] = gates[2][left]
            elif row == 10:
                back1[LAST:] = SHUT
                if not home1:
                    forward1[TENTH:LAST] = gates[1][left]
            held = row == CENTRE_ROW
            moves.append(move)
        quiet += 1
        if quiet == QUIET_LIMIT:
            return moves, 0
        mine, theirs = theirs, mine
        seat, other, own, ways, slides = mine
    return _finish(board, draws, moves)


def _finish(board: Board, draws: Iterator[int], moves: list[int]) -> tuple[list[int], int]:
    """Goes on from where some moves lead, on the board, which is then taken back."""
    for move in moves:
        board.make(move)
    while not board.over:
        legal = board.legal()
        moves.append(legal[next(draws) % len(legal)])
        board.make(moves[-1])
    winner = 0 if board.quiet == QUIET_LIMIT else board.seat
    for _ in moves:
        board.unmake()
    return moves, winner
