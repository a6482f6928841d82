"""A whole random game of Mouse Madness in one function."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import islice

from pygames.mouse_madness.board import BOARDS, START
from pygames.mouse_madness.bot.fast_board import BACK, BIT, FORWARD, ROLL, FastBoard
from pygames.mouse_madness.variants import TURNS_A_SEAT, VARIANTS

WAYS = 12
"""Six dice with two directions each."""


Step = tuple[tuple[int, int], int, int, int]
"""A die and the move by it, the space where the mouse comes to rest, and the two spaces beside that."""


@cache
def steps(name: str) -> tuple[tuple[Step, ...], ...]:
    """Returns, for each space of a board and each number below `WAYS`, a turn.

    If one direction is not legal, the other takes its place.
    """
    board = BOARDS[name]
    found = []
    for space in range(board.cheese + 1):
        row = []
        for way in range(WAYS):
            die = way % 6 + 1
            ahead = space + die <= board.cheese and (way < 6 or space - die <= START)
            landing = space + die if ahead else space - die
            rest = board.rest[landing]
            row.append(((die, (FORWARD if ahead else BACK) + die), rest, rest - 1, rest + 1))
        found.append(tuple(row))
    return tuple(found)


def playout(board: FastBoard, numbers: Iterator[int]) -> tuple[list[int], int]:
    """Plays a random game, and returns its moves and the winner (see `pygames.bots.board.Playout`).

    While no mouse comes near another, one number decides a whole turn, die and move. The board does the rest.
    """
    position = board.position()
    board = FastBoard(position)
    name, last = VARIANTS[position.variant].board.name, TURNS_A_SEAT * position.seats
    table, cheese = steps(name), BOARDS[name].cheese
    following = (0, *range(2, position.seats + 1), 1)
    moves: list[int] = []
    mice, at = board.mice, board.at
    at[cheese + 1] = 1  # makes a mouse on the cheese count as near another, so that the board takes over
    while not board.over:
        if board.phase != ROLL:
            legal = board.legal_moves()
            move = legal[next(numbers) % len(legal)]
            board.make(move)
            moves.append(move)
            continue
        seat = board.seat
        begun = len(moves)
        for number in islice(numbers, last - board.turn):
            space = mice[seat]
            plies, rest, behind, before = table[space][number % WAYS]
            bit = BIT[seat]
            at[space] -= bit
            if at[rest] or at[behind] or at[before]:
                at[space] += bit
                break
            at[rest] = bit
            mice[seat] = rest
            moves += plies
            seat = following[seat]
        else:
            plies, _, _, _ = table[mice[seat]][next(numbers) % WAYS]
        board.seat = seat
        board.turn += (len(moves) - begun) // 2
        moves += plies
        board.make(plies[0])
        board.make(plies[1])
    return moves, mice.index(cheese) if cheese in mice else 0
