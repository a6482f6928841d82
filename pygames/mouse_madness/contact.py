"""What mice do to each other: which jumps and pushes are legal (rulebook section 3.4)."""

from __future__ import annotations

from pygames.mouse_madness.board import START, Board

FORWARD, BACK = 1, -1


def open_jumps(board: Board, mice: tuple[int, ...], seat: int, jumped: tuple[int, ...]) -> list[tuple[int, int]]:
    """Returns the jumps that the seat's mouse has, as (seat jumped over, direction), by seat."""
    space = mice[seat - 1]
    jumps = []
    if space + 1 in mice and space + 2 <= board.cheese:
        over = mice.index(space + 1) + 1
        if over not in jumped:
            jumps.append((over, FORWARD))
    if space - 1 in mice and space - 2 > START:
        over = mice.index(space - 1) + 1
        if over not in jumped:
            jumps.append((over, BACK))
            jumps.sort()
    return jumps


def can_push(board: Board, mice: tuple[int, ...], seat: int, direction: int, pushed: tuple[int, ...]) -> bool:
    """Returns whether the seat's mouse can be pushed in that direction and all that follows can be finished.

    `pushed` are the seats whose mice were pushed in this turn before.
    """
    space = mice[seat - 1] + direction
    if space == START:
        return False
    rest = board.rest[space]
    if rest == board.cheese or rest not in mice:
        return True
    hit = mice.index(rest) + 1
    if hit in pushed:
        return False
    mice = moved(mice, seat, rest)
    pushed = (*pushed, seat)
    return can_push(board, mice, hit, FORWARD, pushed) or can_push(board, mice, hit, BACK, pushed)


def moved(mice: tuple[int, ...], seat: int, space: int) -> tuple[int, ...]:
    """Returns the mice with the seat's own on another space."""
    spaces = [*mice]
    spaces[seat - 1] = space
    return tuple(spaces)
